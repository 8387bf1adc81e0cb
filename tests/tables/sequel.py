"""How random lives end: every game comes to its end, and its record tells it."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable

from bot.engine import record
from bot.engine.registry import games
from bot.tables.values import Pace, Preferences, Status, Why
from tests.tables.house import House
from tests.tables.outside import ALL_GAMES, PEOPLE


async def until_over(house: House, table: int) -> None:
    """A game without a limit is given up after a while; all others are played to their end."""
    for _ in range(60):
        row = await house.row(table)
        if row.status not in (Status.LOBBY, Status.RUNNING):
            break
        await house.clock.advance(86_400)
    row = await house.row(table)
    assert row.status not in (Status.LOBBY, Status.RUNNING)
    if row.status == Status.ENDED and row.ended_why == Why.IDLE:
        assert row.pace in (Pace.NONE, Pace.DAILY, Pace.RELAXED)


async def check_records(house: House, tables: Iterable[int]) -> Counter[str]:
    """Every record tells the same game, and settings kept in mind are the stored ones; count the games."""
    done: Counter[str] = Counter()
    for who in PEOPLE:
        known = await house.store.read(lambda db, who=who: db.preferences(who))  # type: ignore[misc]
        assert await house.tables.preferences(who) == Preferences(*(known or ()))
    for number in tables:
        info = await house.tables.info(number)
        if info.status is Status.CLOSED:
            continue
        ending = await house.tables.ending(number)
        told = json.loads(ending.record)
        if info.game in games():
            played = record.replay(record.read_record(ending.record))
        else:
            game = ALL_GAMES[info.game]
            moves = tuple({int(seat): move for seat, move in entry.items()} for entry in told["moves"])
            setup = game.read_setup(told["seats"], told["options"], told["setup"])
            played = record.replay(
                record.Record(game, told["seats"], told["options"], setup, moves, told.get("result", {}))
            )
        assert played.outcome == ending.outcome
        assert (info.status is Status.OVER) == (played.outcome is not None)
        done[f"{info.game} {info.status}"] += 1
    return done
