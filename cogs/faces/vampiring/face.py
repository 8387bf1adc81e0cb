"""VampiRing's face: the game's part of every post."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from bot.engine.core import Scalar
from bot.engine.vampiring.views import RingView
from bot.tables.ports import Picture
from bot.tables.values import BoardView, Pace, PanelView, TableInfo
from bot.text.lookup import say
from cogs.faces.game import Body
from cogs.faces.vampiring.board import board_body, board_key, result, scores
from cogs.faces.vampiring.details import details
from cogs.faces.vampiring.panel import panel_body, standing
from cogs.faces.vampiring.state import picture, text_board
from cogs.faces.vampiring.telling import tell
from cogs.faces.vampiring.words import word

RULES_PAGES = 4
SHORTEST_TURNS = 5
"""Nine of ten games take more turns."""
LIVE_MINUTES_A_TURN = (2, 3)
RELAXED_TURNS_A_DAY = 6


def longest_turns(seats: int) -> int:
    """Nine of ten games among random players take fewer turns; more families, more wounds."""
    return 18 - seats


class VampiringFace:
    """Implements `cogs.faces.game.GameFace`."""

    def title(self, language: str) -> str:
        """The game's name."""
        return word(language, "title")

    def blurb(self, language: str) -> str:
        """What the game is."""
        return word(language, "blurb")

    def setting(self, options: Mapping[str, Scalar], language: str) -> str:
        """The variant."""
        return word(language, f"variant-{options['variant']}")

    def suggested(self, pace: Pace) -> Mapping[str, Scalar]:
        """Nothing but the rules' own defaults."""
        return {}

    def duration(self, pace: Pace, seats: int, options: Mapping[str, Scalar], language: str) -> str:
        """How long a game takes, from how many turns games take."""
        turns = longest_turns(seats)
        if pace is Pace.LIVE:
            shortest, longest = LIVE_MINUTES_A_TURN
            return say(
                language, "duration-minutes", least=SHORTEST_TURNS * shortest, most=_tens(turns * longest)
            )
        if pace is Pace.RELAXED:
            return say(language, "duration-days", least=1, most=1 + turns // RELAXED_TURNS_A_DAY)
        if pace is Pace.DAILY:
            return say(language, "duration-days", least=SHORTEST_TURNS, most=turns)
        return say(language, "duration-open")

    def stage(self, view: RingView, language: str) -> str:
        """The turn."""
        return self.round_name(view.turn, language)

    def round_name(self, round_: int, language: str) -> str:
        """A turn."""
        return word(language, "turn", turn=round_)

    def rounds_played(self, view: RingView, language: str) -> str:
        """How many turns were played."""
        return word(language, "turns", turns=view.last.turn if view.last else 0)

    def board_key(self, view: RingView) -> str:
        """One post a turn, and one for the end."""
        return board_key(view)

    def panel_key(self, view: RingView) -> str:
        """A panel shows the ring of a turn."""
        return board_key(view)

    def board(self, board: BoardView, language: str, room: int) -> Body:
        """What happened in the last turn, one line a family and one a card."""
        return board_body(board, language, room)

    def standing(self, panel: PanelView, language: str) -> str:
        """The own blood."""
        return standing(panel.view, panel.seat.seat, language)

    def panel(self, panel: PanelView, draft: str | None, language: str, room: int) -> Body:
        """One line and one button for each legal choice."""
        return panel_body(panel, draft, language, room)

    def result(self, view: RingView, table: TableInfo, language: str) -> str:
        """Who won."""
        return result(view, table, language)

    def scores(self, view: RingView, table: TableInfo, language: str) -> tuple[str, ...]:
        """The scores of V21."""
        return tuple(scores(view, table, language))

    def text_board(self, board: BoardView, language: str) -> tuple[str, ...]:
        """The ring card by card, the families, and the last turn."""
        return tuple(text_board(board, language))

    def details(self, board: BoardView, language: str) -> tuple[str, ...]:
        """Every landing and every wound of the last turn."""
        return tuple(details(board, language))

    def rules(self, language: str) -> tuple[str, ...]:
        """The rules in pages."""
        return tuple(word(language, f"rules-{page}") for page in range(1, RULES_PAGES + 1))

    def picture(self, view: RingView, language: str) -> Picture:
        """The ring."""
        return picture(view, None, language)

    def tell(self, views: Sequence[RingView], language: str) -> Iterator[str]:
        """A whole game in words."""
        return tell(views, language)


def _tens(number: int) -> int:
    return -(-number // 10) * 10
