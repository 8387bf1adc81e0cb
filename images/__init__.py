"""Pure painters: a view in, PNG bytes out."""
