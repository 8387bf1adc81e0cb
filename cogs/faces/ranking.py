"""Scores in words, the same in all games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.tables.values import TableInfo
from bot.text.lookup import say
from bot.text.names import NAME_LIMIT
from cogs.faces.seats import mark, name

MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}


def ranking(
    scores: Sequence[int],
    table: TableInfo,
    language: str,
    *,
    lowest_wins: bool = False,
    names: int = NAME_LIMIT,
) -> Iterator[str]:
    """One line a seat, best first, with names of at most `names` units; equal scores share a rank.

    Whose seat the computer played to the end is told too.
    """
    worse = [score if lowest_wins else -score for score in scores]
    for seat in sorted(range(len(scores)), key=lambda seat: (worse[seat], seat)):
        rank = 1 + sum(other < worse[seat] for other in worse)
        who = name(table, seat, language, names)
        if any(info.left for info in table.seats if info.seat == seat):
            who = say(language, "score-away", name=who)
        medal = MEDALS.get(rank, f"{rank}.")
        yield say(language, "score-line", rank=medal, mark=mark(seat), name=who, score=scores[seat])
