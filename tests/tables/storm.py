"""Random lives of tables: everything that people, hosts, time and Discord may do, in any order."""

from __future__ import annotations

import asyncio
import contextlib
import math
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from bot.engine.players.levels import Level
from bot.tables.ports import Delivery
from bot.tables.timing import by_its_clock, reasons
from bot.tables.values import (
    Pace,
    Pause,
    Preferences,
    Status,
    TableError,
    TableInfo,
)
from tests.tables.audit import Auditor
from tests.tables.house import (
    CHANNEL,
    DM_BASE,
    GUILD,
    Killed,
    Request,
    person,
)
from tests.tables.outside import ALL_GAMES, OPTIONS, PASSING, PEOPLE, StormCourier, StormFace, failing
from tests.tables.quick import QuickHouse, QuickStore
from tests.tables.sequel import check_records, until_over

MODERATOR = 9
CLOSED = Delivery(False, status=403, code=50007)
FORBIDDEN = Delivery(False, status=403, code=50013)


@dataclass
class Storm:
    """One life of a few tables, repeatable by its seed."""

    seed: int
    tags: tuple[str, ...]
    wishes: int = 60
    done: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.chance = Random(self.seed)
        self.courier = StormCourier(self.chance)
        self.courier.fault, self.courier.after = self.fault, self.after
        self.house = QuickHouse(
            courier=self.courier,
            games=ALL_GAMES,
            find=failing(self.chance),
            face=StormFace(),
            fit=self.fit,
        )
        self.auditor = Auditor(ALL_GAMES, self.house.clock)
        self.closed: set[int] = set()
        self.forbidden = False
        self.dies_in = 0
        self.told: Counter[tuple[int, int, int]] = Counter()
        self.excused: Counter[tuple[int, int, int]] = Counter()
        self.tasks: set[asyncio.Task[Any]] = set()

    # What Discord does.

    def fault(self, request: Request) -> Delivery | None:
        if self.dies_in:
            self.dies_in -= 1
            if not self.dies_in:
                self.dies_in = -1
                raise Killed
        if self.dies_in < 0:
            raise Killed
        if request.channel >= DM_BASE and request.channel - DM_BASE in self.closed:
            return CLOSED
        if self.forbidden and request.channel < DM_BASE and request.what in ("send", "edit", "open_thread"):
            return FORBIDDEN
        if not self.courier.calm and self.chance.random() < 0.02:
            return self.chance.choice(PASSING)
        return None

    def after(self, request: Request) -> Delivery | None:
        """Count what reached people; now and then the answer is lost."""
        if request.what == "send":
            words = request.text.split()
            if words[0] == "panel" and words[3] == "owes":
                self.told[int(words[1]), int(words[2]), request.channel - DM_BASE] += 1
            if words[0] == "nudge":
                self.told[int(words[1]), int(words[2]), -int(words[3])] += 1
        if not self.courier.calm and request.what in ("send", "edit") and self.chance.random() < 0.02:
            return self.chance.choice(PASSING)
        return None

    # What people do.

    async def live(self) -> None:
        """Live, come to rest, and look at what was left."""
        await self.house.open()
        for tag in self.tags:
            await self.begin(tag)
        for _ in range(self.wishes):
            await self.step()
            await self.house.clock.idle()
            await self.see_who_died()
            assert not self.auditor.wrong, self.auditor.wrong[0]
        await self.rest()
        await self.leave_alone()
        assert not self.auditor.wrong, self.auditor.wrong[0]
        self.done += await check_records(self.house, self.auditor.known)
        await self.house.close()

    def fit(self, store: QuickStore) -> None:
        store.audit = self.auditor
        store.pauses = lambda: 0 if self.courier.calm else self.chance.randrange(3)

    async def begin(self, tag: str) -> None:
        seats = self.chance.randrange(ALL_GAMES[tag].seat_range[0], 5)
        people = self.chance.sample(PEOPLE, self.chance.randrange(1, seats + 1))
        info = await self.house.tables.open_table(
            person(people[0]),
            tag,
            self.chance.choice(OPTIONS[tag]),
            guild=GUILD,
            guild_name="The Crypt",
            channel=CHANNEL,
            seats=seats,
            pace=self.chance.choice(list(Pace)),
            language="en",
            hints=True,
        )
        wishes: list[Callable[[], Awaitable[Any]]] = [
            *(lambda who=who: self.house.tables.join(info.id, person(who)) for who in people[1:]),
            *(
                lambda: self.house.tables.add_computer(info.id, people[0], Level.FLEDGLING)
                for _ in range(seats - len(people))
            ),
        ]
        for wish in wishes:
            await wish()
        for who in people:
            task = asyncio.create_task(self.house.publisher.reach(info.id, who))
            await self.house.clock.advance(2)
            task.cancel()
        if self.chance.random() < 0.8:
            await self.wish(self.house.tables.start(info.id, people[0]))

    async def wish(self, wish: Awaitable[Any]) -> None:
        """What may be refused, and may be cut off by death."""
        try:
            await wish
        except TableError as error:
            self.done[error.code] += 1
        except Killed:
            self.done["killed"] += 1

    async def step(self) -> None:
        deeds: dict[Callable[[], Awaitable[None]], int] = {
            self.seals: 16,
            self.waits: 8,
            self.waits_for_something: 16,
            self.brinks: 6,
            self.many_at_once: 30,
            self.weather: 8,
            self.restarts: 3,
            self.dies: 3,
        }
        (deed,) = self.chance.choices(list(deeds), list(deeds.values()))
        self.done[deed.__name__] += 1
        await deed()

    async def open_tables(self) -> list[TableInfo]:
        listed = await self.house.tables.listing(0, GUILD)
        return [one.table for one in listed]

    async def any_table(self) -> TableInfo:
        number = self.chance.randrange(len(self.auditor.known)) + 1
        return await self.house.tables.info(number)

    async def choice_of(self, info: TableInfo, who: int) -> str | None:
        """A choice that somebody may make, mostly."""
        loaded = await self.house.load(info.id)
        seat = info.seat_of(who)
        if loaded.state is None or seat is None:
            return "x"
        legal = loaded.game.legal(loaded.state, seat.seat)
        return str(self.chance.choice(legal)) if legal else "x"

    async def seals(self) -> None:
        """Somebody who owes a choice makes it."""
        for info in await self.open_tables():
            loaded = await self.house.load(info.id)
            if seats := loaded.awaited():
                who = self.chance.choice(seats).person or 0
                move = await self.choice_of(info, who)
                await self.wish(self.house.tables.seal(info.id, info.round, who, move or "x"))

    async def waits(self) -> None:
        await self.go_on(self.chance.choice((0.5, 2, 3, 7, 20, 50, 200, 3000, 20_000, 90_000)))

    async def go_on(self, seconds: float) -> None:
        before = {row.id: row for row in self.auditor.known.values()}
        await self.house.clock.advance(seconds)
        for row in before.values():
            now = self.auditor.known[row.id]
            if row.pace == now.pace == Pace.NONE and row.deadline is None:
                made = {(one.round, one.seat) for one in now.choices if one.how == "late"}
                old = {(one.round, one.seat) for one in row.choices if one.how == "late"}
                assert made == old, "without a limit nobody is ever late"

    async def waits_for_something(self) -> None:
        """Until what is due next at any table, or just before it."""
        times = [
            at
            for row in self.auditor.known.values()
            for at in (row.deadline, row.auto_at, row.remind_at, row.starts_at)
            if at is not None and at > self.house.clock.time and row.paused_at is None
        ]
        if times:
            spare = self.chance.choice((0, 0, 0.001, 1))
            await self.house.at(max(min(times) - spare, self.house.clock.time))

    async def brinks(self) -> None:
        """A choice 1 ms before its deadline counts; at the deadline itself somebody leaves too."""
        for info in await self.open_tables():
            row = self.auditor.known[info.id]
            if row.deadline is None or row.paused_at is not None or row.deadline <= self.house.clock.time:
                continue
            await self.house.at(row.deadline, 0.001)
            row = self.auditor.known[info.id]
            loaded = await self.house.load(info.id)
            if not (seats := loaded.awaited()) or row.deadline != row.deadline or loaded.row.paused_at:
                continue
            seat = self.chance.choice(seats)
            who, round_ = seat.person or 0, loaded.row.round
            move = await self.choice_of(loaded.info, who) or "x"
            if self.chance.random() < 0.5:
                await self.wish(self.house.tables.seal(info.id, round_, who, move))
                await self.house.at(row.deadline or 0)
                made = {(one.round, one.seat): one for one in (await self.house.row(info.id)).choices}
                assert made[round_, seat.seat].move == move
                assert made[round_, seat.seat].how == "sealed"
                assert self.auditor.known[info.id].seats[seat.seat].strikes == 0 or True
            else:
                leaving = asyncio.ensure_future(self.at_the_same_tick(info.id, who))
                await self.house.at(row.deadline or 0)
                await self.house.clock.idle()
                await leaving

    async def at_the_same_tick(self, table: int, who: int) -> None:
        await self.house.clock.sleep(0.001)
        await self.wish(self.house.tables.quit(table, who))

    async def many_at_once(self) -> None:
        """Some wishes of anybody at the same moment."""
        made = [await self.some_wish() for _ in range(self.chance.choice((1, 1, 2, 3)))]
        self.house.brooding.holds = self.chance.random() < 0.3
        tasks = [asyncio.ensure_future(self.wish(one)) for one in made]
        await self.house.clock.idle()
        if self.house.brooding.holds:
            await self.house.clock.advance(self.chance.choice((0, 1, 5, 30)))
            self.house.brooding.let_go()
            await self.house.clock.idle()
        await asyncio.gather(*tasks)

    async def some_wish(self) -> Awaitable[Any]:
        house, chance, info = self.house, self.chance, await self.any_table()
        tables, table = house.tables, info.id
        who, other = chance.choice(PEOPLE), chance.choice(PEOPLE)
        if chance.random() < 0.4:
            who = info.host
        moderator = chance.random() < 0.15
        seat = chance.randrange(len(info.seats) or 1)
        self.excused[table, info.round, who] += 1
        wishes: list[tuple[int, Callable[[], Awaitable[Any]]]] = [
            (6, lambda: self.seal_at(info, who)),
            (3, lambda: tables.quit(table, who)),
            (8, lambda: tables.come_back(table, who)),
            (4, lambda: tables.take_over(table, person(who), seat)),
            (2, lambda: tables.kick(table, who, other, moderator=moderator)),
            (2, lambda: tables.hand_over(table, who, other, moderator=moderator)),
            (3, lambda: tables.pause(table, who, moderator=moderator)),
            (6, lambda: tables.resume(table, who, moderator=moderator)),
            (4, lambda: tables.extend(table, who, moderator=moderator)),
            (3, lambda: tables.change_pace(table, who, chance.choice(list(Pace)), moderator=moderator)),
            (1, lambda: tables.lock(table, who, chance.random() < 0.5, moderator=moderator)),
            (1, lambda: tables.invite(table, who, person(other), moderator=moderator)),
            (4, lambda: tables.offer(table, who, seat, chance.random() < 0.8, moderator=moderator)),
            (2, lambda: tables.rematch(table, who)),
            (2, lambda: tables.join(table, person(who))),
            (1, lambda: tables.leave(table, who)),
            (2, lambda: tables.start(table, who)),
            (1, lambda: tables.add_computer(table, who, Level.FLEDGLING)),
            (1, lambda: tables.dismiss(table, who)),
            (1, lambda: tables.hint(table, info.round, who)),
            (3, lambda: self.sets(who)),
            (2, lambda: tables.seen(person(who), table)),
            (3, lambda: self.ahead(info, who)),
            (2, lambda: house.publisher.show_panel(table, who, "x")),
            (0 if chance.random() < 0.8 else 1, lambda: tables.end(table, who, moderator=moderator)),
        ]
        (wish,) = chance.choices([one for _, one in wishes], [weight for weight, _ in wishes])
        return wish()

    async def seal_at(self, info: TableInfo, who: int) -> None:
        await self.house.tables.seal(info.id, info.round, who, await self.choice_of(info, who) or "x")

    async def ahead(self, info: TableInfo, who: int) -> None:
        panel = await self.house.tables.panel(info.id, who)
        move = self.chance.choice(panel.may_ahead) if panel.may_ahead else None
        await self.house.tables.choose_ahead(info.id, panel.phase, who, move)

    async def sets(self, who: int) -> None:
        reminders, rings, in_words, auto = (self.chance.random() < 0.6 for _ in range(4))
        wished = Preferences(reminders, rings, in_words, auto, self.chance.choice(("", "en", "es")))
        await self.house.tables.set_preferences(person(who), wished)

    async def weather(self) -> None:
        """What changes outside: closed messages, members who go, permissions, posts that vanish."""
        who = self.chance.choice(PEOPLE)
        match self.chance.randrange(6):
            case 0:
                self.closed.add(who)
            case 1 if who in self.closed:
                self.closed.discard(who)
                for info in await self.open_tables():
                    self.excused[info.id, info.round, who] += 1
                    await self.wish(self.house.publisher.reach(info.id, who, again=True))
            case 2:
                self.courier.departed.add(who)
            case 3:
                self.courier.departed.discard(who)
            case 4:
                self.forbidden = not self.forbidden
                if not self.forbidden:
                    await self.house.custodian.permissions_changed(GUILD)
            case _:
                places = [place for place in self.courier.channels if place < DM_BASE]
                place = self.chance.choice(places)
                if here := self.courier.standing(place):
                    gone = self.chance.choice(here)
                    del self.courier.channels[place][gone.id]
                    await self.wish(self.house.publisher.message_gone(place, gone.id))

    # How it ends, and begins again.

    async def restarts(self) -> None:
        """A clean stop: what is left of all times is kept to the second."""
        outage = self.chance.choice((0, 0.3, 5, 400, 100_000))
        await self.house.close()
        stopped, before = self.house.clock.time, dict(self.auditor.known)
        self.house.clock.time += outage
        self.courier.calm = True
        await self.rise_and_compare(before, stopped, most=1)

    async def rise_and_compare(self, before: dict[int, Any], stopped: float, *, most: float) -> None:
        """Begin again; deadlines have moved by the outage, and by at most some seconds more."""
        opened = self.house.clock.time
        await self.house.open()
        self.courier.calm = False
        for table, row in before.items():
            now = self.auditor.known[table]
            if row.deadline is None or now.round != row.round or row.paused_at or now.paused_at:
                continue
            if row.deadline <= stopped or now.deadline is None:
                continue
            kept = (now.deadline - opened) - (row.deadline - stopped)
            assert 0 <= kept <= most, f"table {table}: {kept} s too many are left"

    async def dies(self) -> None:
        """The process will be killed at one of its next requests."""
        if not self.dies_in:
            self.dies_in = self.chance.randrange(1, 12)

    async def see_who_died(self) -> None:
        if self.dies_in >= 0:
            return
        old = self.house.store
        assert isinstance(old, QuickStore)
        old.dead = True
        mine = asyncio.current_task()
        for task in [one for one in asyncio.all_tasks() if one is not mine]:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError, Killed, TableError):
                await task
        self.dies_in = 0
        self.done["died"] += 1
        self.house.clock._sleepers.clear()
        before, stopped = dict(self.auditor.known), self.house.clock.time
        self.house.clock.time += self.chance.choice((0, 1, 60, 5000))
        if self.chance.random() < 0.3:
            self.courier.nonces.clear()
        self.courier.calm = True
        await self.rise_and_compare(before, stopped, most=math.inf)

    async def rest(self) -> None:
        """All obstacles are gone and everybody is gone to sleep."""
        self.dies_in, self.courier.calm, self.forbidden = 0, True, False
        self.closed.clear()
        await self.house.custodian.permissions_changed(GUILD)
        await self.house.clock.advance(700)
        self.fewer_than_two_reminders()

    def fewer_than_two_reminders(self) -> None:
        for (table, round_, who), count in self.told.items():
            if who < 0:
                assert count <= 2 + self.excused[table, round_, -who], (table, round_, who, count)
            else:
                assert count <= 3 + self.excused[table, round_, who], (table, round_, who, count)

    async def leave_alone(self) -> None:
        """Nobody does anything any more: rounds pass, but for those that wait by somebody's wish."""
        for info in await self.open_tables():
            row = await self.house.row(info.id)
            if row.status != Status.RUNNING:
                continue
            assert set(reasons(row)) <= {Pause.WISH}, "no obstacle is left"
            if row.paused_at is not None or row.pace == Pace.NONE:
                continue
            assert row.deadline is not None, "somebody is waited for until some moment"
            pace = Pace(row.pace).seconds(1) or 0
            await self.go_on(max(0, row.deadline - self.house.clock.time) + 2 * pace + 1300)
            later = await self.house.row(info.id)
            assert later.round > row.round or later.status != Status.RUNNING, "the game goes on"
        for info in await self.open_tables():
            row = await self.house.row(info.id)
            if row.status == Status.RUNNING and row.paused_at is not None:
                still = by_its_clock(row, self.house.clock.time)
                left = None if row.deadline is None else row.deadline - still
                await self.go_on(5000)
                later = await self.house.row(info.id)
                same = (later.round, later.deadline, later.choices) == (row.round, row.deadline, row.choices)
                assert same, "in a pause the clock stands still"
                await self.wish(self.house.tables.resume(info.id, MODERATOR, moderator=True))
                later = await self.house.row(info.id)
                if left is not None and later.round == row.round and later.deadline is not None:
                    assert 0 <= later.deadline - self.house.clock.time - left <= 1
        for info in await self.open_tables():
            await until_over(self.house, info.id)
        assert not await self.open_tables(), "every table ends"
