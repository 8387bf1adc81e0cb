"""Vampire Queen's face: the game's part of every post."""

from __future__ import annotations

from collections.abc import Mapping

from bot.engine.core import Scalar
from bot.engine.vampire_queen.views import QueenView
from bot.tables.ports import Picture
from bot.tables.values import Pace
from cogs.faces.common import CommonFace
from cogs.faces.vampire_queen.board import board_body, board_key
from cogs.faces.vampire_queen.deals import result, scores
from cogs.faces.vampire_queen.details import details
from cogs.faces.vampire_queen.duration import duration
from cogs.faces.vampire_queen.ending import ending
from cogs.faces.vampire_queen.panel import panel_body, panel_key, standing
from cogs.faces.vampire_queen.state import text_board, trick_picture
from cogs.faces.vampire_queen.telling import tell
from cogs.faces.vampire_queen.words import word
from images.vampire_queen.film import paint_film


class QueenFace(CommonFace):
    """Implements `cogs.faces.game.GameFace`."""

    tag = "vampire_queen"
    rules_pages = 4

    board = staticmethod(board_body)
    board_key = staticmethod(board_key)
    panel = staticmethod(panel_body)
    panel_key = staticmethod(panel_key)
    standing = staticmethod(standing)
    result = staticmethod(result)
    scores = staticmethod(scores)
    text_board = staticmethod(text_board)
    details = staticmethod(details)
    ending = staticmethod(ending)
    tell = staticmethod(tell)
    film = staticmethod(paint_film)

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

    def picture(self, view: QueenView, language: str) -> Picture:
        """The table."""
        return trick_picture(view, language)
