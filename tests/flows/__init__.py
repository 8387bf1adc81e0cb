"""Whole stories through slash commands and buttons alone, as people see them."""
