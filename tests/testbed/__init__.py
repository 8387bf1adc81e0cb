"""Tests of the test bed itself, with a toy bot."""
