"""How long a game takes."""

from __future__ import annotations

from math import ceil

from bot.tables.values import Pace
from bot.text.lookup import say

TRICKS_A_DEAL = (10, 20)
"""Eight of ten deals take so many; each seat has one play in each."""
MINUTE, HOUR, DAY = 60, 3600, 86400
SECONDS_A_PLAY = {Pace.LIVE: (10, 15), Pace.RELAXED: (HOUR, 3 * HOUR), Pace.DAILY: (6 * HOUR, 16 * HOUR)}
"""How long plays take on average: most are made well before their deadlines, and many are passes."""
LONG_EVENING = 2 * HOUR


def duration(pace: Pace, seats: int, deals: int, language: str) -> str:
    """From how long to how long a game of so many seats and deals takes."""
    if pace not in SECONDS_A_PLAY:
        return say(language, "duration-open")
    least, most = (
        tricks * seats * deals * seconds
        for tricks, seconds in zip(TRICKS_A_DEAL, SECONDS_A_PLAY[pace], strict=True)
    )
    if pace is not Pace.LIVE:
        return say(language, "duration-days", least=max(1, least // DAY), most=ceil(most / DAY))
    if most > LONG_EVENING:
        return say(language, "duration-hours", least=max(1, round(least / HOUR)), most=ceil(most / HOUR))
    return say(language, "duration-minutes", least=least // MINUTE, most=ceil(most / (10 * MINUTE)) * 10)
