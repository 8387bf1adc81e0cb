"""Whole games under every crash, every fault and every look over a shoulder (`python -m tests.harness`)."""
