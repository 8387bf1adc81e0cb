"""VampiRing's face: the game's part of every post."""

from __future__ import annotations

from collections.abc import Mapping

from bot.engine.core import Scalar
from bot.engine.vampiring.views import RingView
from bot.tables.ports import Picture
from bot.tables.values import Pace
from bot.text.lookup import say
from cogs.faces.common import CommonFace
from cogs.faces.vampiring.board import board_body, board_key, result, scores
from cogs.faces.vampiring.details import details
from cogs.faces.vampiring.ending import ending
from cogs.faces.vampiring.panel import panel_body, standing
from cogs.faces.vampiring.state import picture, text_board
from cogs.faces.vampiring.telling import tell
from cogs.faces.vampiring.words import word
from images.vampiring.film import paint_film

SHORTEST_TURNS = 5
"""Nine of ten games take more turns."""
LIVE_MINUTES_A_TURN = (2, 3)
RELAXED_TURNS_A_DAY = 6


def longest_turns(seats: int) -> int:
    """Nine of ten games among random players take fewer turns; more families, more wounds."""
    return 18 - seats


class VampiringFace(CommonFace):
    """Implements `cogs.faces.game.GameFace`."""

    tag = "vampiring"
    rules_pages = 4

    board = staticmethod(board_body)
    board_key = staticmethod(board_key)
    panel = staticmethod(panel_body)
    panel_key = staticmethod(board_key)
    standing = staticmethod(standing)
    result = staticmethod(result)
    scores = staticmethod(scores)
    text_board = staticmethod(text_board)
    details = staticmethod(details)
    ending = staticmethod(ending)
    tell = staticmethod(tell)
    film = staticmethod(paint_film)

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

    def picture(self, view: RingView, language: str) -> Picture:
        """The ring."""
        return picture(view, None, language)


def _tens(number: int) -> int:
    return -(-number // 10) * 10
