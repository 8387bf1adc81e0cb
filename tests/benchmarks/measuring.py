"""How measurements are told."""

from __future__ import annotations


def report(what: str, ratio: float, bar: float) -> None:
    """Print a ratio beside the bar that it must not pass."""
    print(f"\n{what}: {ratio:.2f} (bar {bar:g})")  # noqa: T201 - printing is what benchmarks are for
