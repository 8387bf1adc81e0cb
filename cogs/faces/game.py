"""What a game's face contributes to the posts of its tables, and how it is found.

A game with the tag `vampiring` has the package `cogs.faces.vampiring`, whose `FACE` keeps `GameFace`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any, Protocol, cast

from bot.engine.core import Scalar
from bot.tables.ports import Button, Picture
from bot.tables.values import BoardView, Pace, PanelView, TableInfo
from images.film import Progress


@dataclass(frozen=True, slots=True)
class Body:
    """A game's part of a board or a panel.

    `plain` stands in for `text` where no picture can be attached. `tail` are buttons that share a
    panel's last row with the ever same ones, at most three. `details` says that there is something that
    happened before to look into.
    """

    text: str
    plain: str
    picture: Picture
    rows: tuple[tuple[Button, ...], ...] = ()
    tail: tuple[Button, ...] = ()
    details: bool = False


class GameFace(Protocol):
    """One game's words and pictures. Pure: equal arguments give equal answers.

    `room` is how many UTF-16 units a text may take at most. Lines are given without line breaks at
    their ends; the caller joins and pages them.
    """

    def title(self, language: str) -> str:
        """The game's name."""
        ...

    def blurb(self, language: str) -> str:
        """What the game is, in a few sentences."""
        ...

    def setting(self, options: Mapping[str, Scalar], language: str) -> str:
        """The options of a table in a few words."""
        ...

    def suggested(self, pace: Pace) -> Mapping[str, Scalar]:
        """The options that suit a pace better than the game's own defaults, where nobody chose any."""
        ...

    def duration(self, pace: Pace, seats: int, options: Mapping[str, Scalar], language: str) -> str:
        """How long a game of so many seats takes."""
        ...

    def round_name(self, round_: int, language: str) -> str:
        """One round of decision (`"turn 5"`)."""
        ...

    def stage(self, view: Any, language: str) -> str:
        """Where the game stands, for first lines (`"turn 5"`, `"deal 2, trick 4"`)."""
        ...

    def rounds_played(self, view: Any, language: str) -> str:
        """How much has been played (`"5 turns"`)."""
        ...

    def board_key(self, view: Any) -> str:
        """Name the post that shows this view (see `bot.tables.ports.Face.board_key`)."""
        ...

    def panel_key(self, view: Any) -> str:
        """Name what a panel shows of this view (see `bot.tables.ports.Face.panel_key`)."""
        ...

    def board(self, board: BoardView, language: str, room: int) -> Body:
        """What happened last, and where everything stands."""
        ...

    def standing(self, panel: PanelView, language: str) -> str:
        """How the own seat stands, in a few words for a panel's first line."""
        ...

    def panel(self, panel: PanelView, draft: str | None, language: str, room: int) -> Body:
        """The own choices with their buttons, the choice that is looked at, or the sealed one."""
        ...

    def result(self, view: Any, table: TableInfo, language: str) -> str:
        """Who won and why, in one line; empty while the game runs."""
        ...

    def scores(self, view: Any, table: TableInfo, language: str) -> Iterable[str]:
        """One line a seat, best first; empty while the game runs."""
        ...

    def text_board(self, board: BoardView, language: str) -> Iterable[str]:
        """The complete public state in words."""
        ...

    def details(self, board: BoardView, language: str) -> Iterable[str]:
        """All that happened last (a turn, a trick); empty before that."""
        ...

    def rules(self, language: str) -> tuple[str, ...]:
        """The rules, a page each of at most 1,900 UTF-16 units."""
        ...

    def lesson(self, page: int, language: str) -> Picture | None:
        """The picture of a page of the rules (from 1), where it has one."""
        ...

    def banner(self, language: str) -> Picture:
        """What the game is about, as a picture."""
        ...

    def ending(self, view: Any, language: str) -> Picture:
        """How a finished game ended, as a picture."""
        ...

    def picture(self, view: Any, language: str) -> Picture:
        """Where everything stands, as a picture."""
        ...

    def tell(self, views: Sequence[Any], language: str) -> Iterator[str]:
        """A whole game in words, one paragraph for each turn or trick, without markdown.

        `views` are the spectators' views before each round and after the last.
        """
        ...

    def film(self, views: Sequence[Any], progress: Progress = ...) -> bytes:
        """A whole game as an animated GIF, from the same views; what `progress` raises ends the drawing."""
        ...


@cache
def game_tags() -> tuple[str, ...]:
    """Answer the tags of the games that have a face, rising."""
    return tuple(sorted(module.name for module in iter_modules([str(Path(__file__).parent)]) if module.ispkg))


@cache
def face_of(tag: str) -> GameFace:
    """Answer a game's face; raises `KeyError` when there is none."""
    if tag not in game_tags():
        raise KeyError(tag)
    return cast("GameFace", import_module(f"cogs.faces.{tag}").FACE)
