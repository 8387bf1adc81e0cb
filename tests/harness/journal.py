"""What a run of the harness went through: counted, and kept in a file from which a broken-off run goes on."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from tests.harness.parts import Outcome


class Journal:
    """A file with a line for each case that was gone through; without a path it forgets."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._known: dict[tuple[str, str], Outcome] = {}
        if path is not None and path.exists():
            for line in path.read_text("utf-8").splitlines():
                entry = json.loads(line)
                key = entry.pop("part"), entry.pop("case")
                self._known[key] = Outcome(**entry)

    def known(self, part: str, case: Any) -> Outcome | None:
        """What came of a case in an earlier run, if nothing was wrong; what was is gone through again."""
        outcome = self._known.get((part, str(case)))
        return None if outcome is None or outcome.wrong else outcome

    def note(self, part: str, case: Any, outcome: Outcome) -> None:
        """Keep what came of a case."""
        if self._path is not None:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(f"{json.dumps({'part': part, 'case': str(case), **asdict(outcome)})}\n")


@dataclass
class Tally:
    """How far a part is: of its cases so many are done, some of them wrong, with so many of its units."""

    name: str
    unit: str
    cases: int
    done: int = 0
    wrong: int = 0
    units: int = 0

    def add(self, outcome: Outcome) -> None:
        """Count a case."""
        self.done += 1
        self.wrong += bool(outcome.wrong)
        self.units += outcome.count

    def __str__(self) -> str:
        return (
            f"{self.name}: {self.done} of {self.cases} cases, {self.wrong} wrong; {self.units:,} {self.unit}"
        )
