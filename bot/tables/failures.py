"""What each refusal of Discord means for a surface: one table."""

from __future__ import annotations

from enum import StrEnum

from bot.tables.ports import Delivery


class Meaning(StrEnum):
    """What to do about a failed request."""

    MESSAGE_GONE = "message-gone"
    """The message is no more: send it anew."""
    TOO_OLD = "too-old"
    """The message can't be edited any more: send it anew and leave the old one."""
    CHANNEL_GONE = "channel-gone"
    """The channel is no more: park."""
    FORBIDDEN = "forbidden"
    """A permission lacks: park until something changes (a person: like `CLOSED`)."""
    CLOSED = "closed"
    """The person takes no private messages from us: park until they ask."""
    ARCHIVED = "archived"
    """The thread sleeps: reopen it and repeat; where it can't be reopened (it is locked), leave it."""
    EXISTS = "exists"
    """The message has its thread already; the thread's id is the message's."""
    REFUSED = "refused"
    """The request itself is wrong, a fault of ours: park and log."""
    PASSING = "passing"
    """It may go well later: repeat after a growing pause."""


_BY_CODE = {
    10003: Meaning.CHANNEL_GONE,
    10004: Meaning.CHANNEL_GONE,
    10008: Meaning.MESSAGE_GONE,
    10013: Meaning.CLOSED,
    30046: Meaning.TOO_OLD,
    40003: Meaning.PASSING,
    50001: Meaning.FORBIDDEN,
    50007: Meaning.CLOSED,
    50013: Meaning.FORBIDDEN,
    50027: Meaning.TOO_OLD,
    50035: Meaning.REFUSED,
    50083: Meaning.ARCHIVED,
    50278: Meaning.CLOSED,
    160004: Meaning.EXISTS,
}

LOST_THREAD = frozenset({Meaning.CHANNEL_GONE, Meaning.ARCHIVED})
"""Why a game goes on in the parent channel: its thread is no more, or it is locked."""
UNREACHABLE = frozenset({Meaning.CLOSED, Meaning.FORBIDDEN, Meaning.CHANNEL_GONE})
"""Why somebody can't be written to privately, so that they are called where the game is played."""

GONE = frozenset({Meaning.MESSAGE_GONE, Meaning.CHANNEL_GONE})
"""After which refusals nothing stands any more."""
UNSEEN = frozenset({Meaning.PASSING, Meaning.FORBIDDEN})
"""After which refusals of a look into a channel a message of ours may stand there all the same.

It is looked for again, and nothing is sent meanwhile, or it would stand twice: a table whose board it is
waits for the permission like one that may not write. After all others nothing is there, or waiting won't
help.
"""

LONGEST_PAUSE = 600.0


def meaning(delivery: Delivery) -> Meaning:
    """Answer what a failed delivery means: Discord's code first, the HTTP status where it is unknown."""
    known = _BY_CODE.get(delivery.code)
    if known is not None:
        return known
    match delivery.status:
        case 404:
            return Meaning.MESSAGE_GONE
        case 403:
            return Meaning.FORBIDDEN
        case 400:
            return Meaning.REFUSED
        case _:  # also a refused token (401): it says nothing of the place or the person
            return Meaning.PASSING


def parked_pause(what: Meaning, tries: int) -> float:
    """Answer how many seconds to leave a parked surface alone; longest where its channel is gone."""
    least, most = (600.0, 86_400.0) if what is Meaning.CHANNEL_GONE else (60.0, LONGEST_PAUSE)
    return min(most, least * 2.0 ** min(tries - 1, 12))


def pause(tries: int, delivery: Delivery) -> float:
    """Answer how many seconds to wait after the `tries`-th failure in a row (from 1)."""
    return max(delivery.retry_after, min(LONGEST_PAUSE, 2.0 ** min(tries, 12)))
