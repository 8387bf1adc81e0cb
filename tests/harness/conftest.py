"""Says which part of all cases this run goes through."""

from __future__ import annotations

from tests.harness.sampling import told


def pytest_report_header() -> str:
    return told()
