"""Vampire Queen: hidden hands, tricks, and two hunters that nobody wants to keep (Q1 to Q16)."""
