"""Tests, in layers that mirror the rooms."""
