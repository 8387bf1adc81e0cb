"""Vampire Queen's face: the game's part of every post."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from bot.engine.core import Scalar
from bot.engine.vampire_queen.views import QueenView
from bot.tables.ports import Picture
from bot.tables.values import BoardView, Pace, PanelView, TableInfo
from cogs.faces.game import Body
from cogs.faces.vampire_queen.board import board_body, board_key
from cogs.faces.vampire_queen.deals import result, scores
from cogs.faces.vampire_queen.details import details
from cogs.faces.vampire_queen.duration import duration
from cogs.faces.vampire_queen.panel import panel_body, panel_key, standing
from cogs.faces.vampire_queen.state import text_board, trick_picture
from cogs.faces.vampire_queen.telling import tell
from cogs.faces.vampire_queen.words import word

RULES_PAGES = 4


class QueenFace:
    """Implements `cogs.faces.game.GameFace`."""

    def title(self, language: str) -> str:
        """The game's name."""
        return word(language, "title")

    def blurb(self, language: str) -> str:
        """What the game is."""
        return word(language, "blurb")

    def setting(self, options: Mapping[str, Scalar], language: str) -> str:
        """How many deals, and what a queen counts against a hunter."""
        return word(language, "setting", deals=options["deals"], queen=options["queen_vs_hunter"])

    def suggested(self, pace: Pace) -> Mapping[str, Scalar]:
        """One deal where a play may take hours; the rules' own five are for people who sit together."""
        return {} if pace is Pace.LIVE else {"deals": 1}

    def duration(self, pace: Pace, seats: int, options: Mapping[str, Scalar], language: str) -> str:
        """How long a game takes, from how many plays deals take."""
        return duration(pace, seats, int(options["deals"]), language)

    def round_name(self, round_: int, language: str) -> str:
        """A single play."""
        return word(language, "play", play=round_)

    def stage(self, view: QueenView, language: str) -> str:
        """The deal and the trick."""
        return word(language, "stage", deal=view.trick.deal, trick=view.trick.number)

    def rounds_played(self, view: QueenView, language: str) -> str:
        """How many deals and tricks were played to their ends."""
        deals, tricks = len(view.finished), 0 if view.outcome else view.trick.number - 1
        if not deals:
            return word(language, "tricks", count=tricks)
        if not tricks:
            return word(language, "deals", count=deals)
        return word(language, "deals-and-tricks", deals=word(language, "deals", count=deals), count=tricks)

    def board_key(self, view: QueenView) -> str:
        """One post a trick."""
        return board_key(view)

    def panel_key(self, view: QueenView) -> str:
        """A panel is brought up when its hand changed, or its turn has come."""
        return panel_key(view)

    def board(self, board: BoardView, language: str, room: int) -> Body:
        """The last trick, what a deal came to, and the present trick seat by seat."""
        return board_body(board, language, room)

    def standing(self, panel: PanelView, language: str) -> str:
        """The own number of cards and points."""
        return standing(panel.view, panel.seat.seat, language)

    def panel(self, panel: PanelView, draft: str | None, language: str, room: int) -> Body:
        """The own hand, the table, and the choices as buttons."""
        return panel_body(panel, draft, language, room)

    def result(self, view: QueenView, table: TableInfo, language: str) -> str:
        """Who won."""
        return result(view, table, language)

    def scores(self, view: QueenView, table: TableInfo, language: str) -> tuple[str, ...]:
        """The totals of Q12, and the table of deals."""
        return tuple(scores(view, table, language))

    def text_board(self, board: BoardView, language: str) -> tuple[str, ...]:
        """The present trick, the last one, and all finished deals."""
        return tuple(text_board(board, language))

    def details(self, board: BoardView, language: str) -> tuple[str, ...]:
        """The last trick play by play."""
        return tuple(details(board, language))

    def rules(self, language: str) -> tuple[str, ...]:
        """The rules in pages."""
        return tuple(word(language, f"rules-{page}") for page in range(1, RULES_PAGES + 1))

    def picture(self, view: QueenView, language: str) -> Picture:
        """The table."""
        return trick_picture(view, language)

    def tell(self, views: Sequence[QueenView], language: str) -> Iterator[str]:
        """A whole game in words."""
        return tell(views, language)
