"""The rules of the games: pure values and functions on the standard library alone."""
