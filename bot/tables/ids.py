"""Custom ids of buttons: `v1:<table>:<round>:<what>[:<text>]`. An id proves nothing by itself."""

from __future__ import annotations

import re
from dataclasses import dataclass

PATTERN = r"v1:(?P<table>[0-9]{1,9}):(?P<round>[0-9]{1,6}):(?P<what>[a-z]{1,16})(?::(?P<text>[^:\n]{1,60}))?"
_COMPILED = re.compile(PATTERN)


@dataclass(frozen=True, slots=True)
class ButtonId:
    """A parsed custom id: table number, the round it was made for (0 in a lobby), what it does, and a text.

    `what` is one of the lobby's `join`, `leave`, `start`, `help` (text: the game's tag, a point and the
    page of its rules, where no table is meant); the board's `panel`, `text`, `details` (text: page); the
    final post's `score`; a panel's `draft` (text: the move, or `@` and the page of a long list of them) and
    `seal` (text: the move), `back` (no draft), `show`, `ahead` (text: the phase, a slash, the move or
    nothing), `auto` (text: on, off) and `suggest`; board's and panel's `return` (take one's seat back) and
    `takeover` (text: seat); the table list's `list` (text: page), `quit`, `quityes`, `end`, `endyes`; `no`
    takes back a question; the controls' `manage` (text: empty, or a part: pace, kick, host, offer),
    `pause`, `resume`, `extend`, `lock`, `unlock`, `pace` (text: the pace), `kick` and `kickyes` (text: the
    person), `host` (text: the person), `offer` and `withdraw` (text: seat); the lobby's `computer` and
    `adds` (text: level), `dismiss`; the final post's `rematch` and `replay`; a replay's `share`; the
    settings' `set` (text: name=value).
    """

    table: int
    round: int
    what: str
    text: str = ""

    def __str__(self) -> str:
        body = f"v1:{self.table}:{self.round}:{self.what}"
        return f"{body}:{self.text}" if self.text else body


def parse(custom_id: str) -> ButtonId | None:
    """Read a custom id; `None` when it is none of ours."""
    match = _COMPILED.fullmatch(custom_id)
    if match is None:
        return None
    return ButtonId(int(match["table"]), int(match["round"]), match["what"], match["text"] or "")
