"""Brings one surface (a message that is kept at the present) to what it should show."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace

from bot.store import RemnantRow, Store, SurfaceRow, Writer
from bot.tables.failures import GONE, UNSEEN, Meaning, meaning, parked_pause, pause
from bot.tables.marks import Sending, begun, is_surface, nonce
from bot.tables.ports import Clock, Courier, Delivery, Post
from bot.tables.referee import Loaded

log = logging.getLogger(__name__)

EDIT_SPACING = 3.0
"""Seconds between two edits of the same public message."""

LEFT_ALONE = frozenset({Meaning.FORBIDDEN, Meaning.CHANNEL_GONE})
"""What nothing at the table can change: its surfaces are left alone until their pause is over."""
PARKED_TRIES = 20
"""How often a parked surface is tried again by itself; after that only when something changes."""


@dataclass(frozen=True, slots=True)
class Want:
    """What a surface should show now.

    `slot` names what the message stands for; with `fresh`, a new slot is a new message and the old
    one is disarmed. `key` names the state it shows (`shown` in the store). A `draft` shows an unsealed
    choice besides; which one is not kept, and an ordinary pass leaves it alone later. What somebody
    `asked` for is shown anew whatever stands: its key may leave out what need not be brought up to date.
    `spaced` surfaces are edited at most once in `EDIT_SPACING`. `shrink` is what a replaced message
    shrinks to.
    """

    kind: str
    person: int
    channel: int
    slot: str
    key: str
    post: Callable[[], Post]
    fresh: bool = True
    draft: bool = False
    asked: bool = False
    spaced: bool = False
    shrink: Callable[[], str] | None = None


@dataclass(frozen=True, slots=True)
class Drive:
    """How driving a surface went: whether it shows the present, and when to try again if not."""

    current: bool
    due: float | None = None
    parked: Meaning | None = None
    """Why nothing can be done until something changes."""
    replaced: tuple[RemnantRow, ...] = ()
    """The messages that newer ones replaced, to be disarmed."""


CURRENT = Drive(current=True)
CLOSED = Drive(current=True, parked=Meaning.CLOSED)


class SurfaceDriver:
    """Sends and edits; what each failure means is said by `failures` alone."""

    def __init__(self, store: Store, courier: Courier, clock: Clock) -> None:
        self._store = store
        self._courier = courier
        self._clock = clock
        self._tries: Counter[int] = Counter()

    async def drive(self, loaded: Loaded, want: Want) -> Drive:
        """Make the surface show `want`. The caller holds the surface's lock."""
        row = loaded.around.surfaces.get((want.kind, want.person))
        row = row or SurfaceRow(want.kind, want.person, want.channel)
        what, _, where = row.parked.partition(" ")
        if what in LEFT_ALONE and where == str(want.channel):
            due = row.touched_at + parked_pause(Meaning(what), row.tries)
            if due > self._clock.now():
                return Drive(current=False, due=due, parked=Meaning(what))
        if not row.sending:
            return await self._bring_up(loaded, row, want)
        found = await self._recover(loaded, row, want.shrink)
        if isinstance(found, Delivery):
            return await self._failed(loaded, row, want, found)
        row, twice = found
        drive = await self._bring_up(loaded, row, want)
        return replace(drive, replaced=(*twice, *drive.replaced))

    async def _bring_up(self, loaded: Loaded, row: SurfaceRow, want: Want) -> Drive:
        if anew(row, want):
            return await self._send(loaded, row, want)
        if shows(row, want):
            return CURRENT
        if want.spaced and (free := row.touched_at + EDIT_SPACING) > self._clock.now():
            return Drive(current=False, due=free)
        return await self._edit(loaded, row, want)

    async def _send(self, loaded: Loaded, row: SurfaceRow, want: Want) -> Drive:
        table, post = loaded.row.id, want.post()
        mark = nonce(table, want.kind, want.person, want.slot, row.sends)
        sending = str(begun(mark, want.channel, want.slot, want.kind, post))
        await self._put(table, replace(row, sending=sending))
        delivery = await self._reopening(want.channel, lambda: self._courier.send(want.channel, post, mark))
        if not delivery.ok:
            return await self._failed(loaded, row, want, delivery, sending)
        sent = SurfaceRow(
            kind=row.kind,
            person=row.person,
            channel=want.channel,
            message=delivery.id,
            slot=want.slot,
            shown=drafted(want.key) if want.draft else want.key,
            picture=post.picture.key if post.picture else "",
            files=delivery.files,
            sends=row.sends + 1,
            touched_at=self._clock.now(),
        )
        replaced = self._remnant(table, row, want)
        await self._put(table, sent, *replaced)
        return Drive(current=True, replaced=replaced)

    async def _edit(self, loaded: Loaded, row: SurfaceRow, want: Want) -> Drive:
        assert row.message is not None
        message = row.message
        post = want.post()
        same = post.picture is not None and post.picture.key == row.picture
        keep = row.files if same or (post.picture is None and post.documents) else ()
        delivery = await self._reopening(
            row.channel, lambda: self._courier.edit(row.channel, message, post, keep)
        )
        if keep and not delivery.ok and meaning(delivery) is Meaning.REFUSED:
            # The answer to an earlier edit was lost: other files stand there than are known.
            _note(loaded, want.kind, delivery)
            delivery = await self._courier.edit(row.channel, message, post, ())
        if not delivery.ok:
            return await self._failed(loaded, row, want, delivery)
        await self._put(
            loaded.row.id,
            replace(
                row,
                slot=want.slot,
                shown=drafted(want.key) if want.draft else want.key,
                picture=post.picture.key if post.picture else "",
                files=delivery.files,
                touched_at=self._clock.now(),
                parked="",
                tries=0,
            ),
        )
        return CURRENT

    async def _failed(
        self, loaded: Loaded, row: SurfaceRow, want: Want, delivery: Delivery, sending: str = ""
    ) -> Drive:
        """See what a failure means; `sending` is a send that may have gone through if it passes."""
        table, what, tries = loaded.row.id, meaning(delivery), row.tries + 1
        again = Drive(current=False, due=self._clock.now() + pause(tries, delivery))
        _note(loaded, want.kind, delivery)
        match what:
            case Meaning.MESSAGE_GONE if row.message is not None:
                await self._put(table, replace(row, message=None, tries=tries))
                return Drive(current=False, due=self._clock.now() if tries == 1 else again.due)
            case Meaning.TOO_OLD if row.message is not None:
                lost = replace(row, message=None, files=(), tries=tries)
                await self._put(table, lost, *self._remnant(table, row, want))
                return Drive(current=False, due=self._clock.now() if tries == 1 else again.due)
            case Meaning.PASSING:
                await self._put(table, replace(row, sending=sending or row.sending, tries=tries))
                return again
            case _:
                where = f"{what} {want.channel}"
                parked = replace(row, parked=where, tries=tries, touched_at=self._clock.now())
                await self._put(table, parked)
                if (what is Meaning.CLOSED and want.person) or tries >= PARKED_TRIES:
                    return Drive(current=True, parked=what)
                return Drive(current=False, due=self._clock.now() + parked_pause(what, tries), parked=what)

    async def _recover(
        self, loaded: Loaded, row: SurfaceRow, shrink: Callable[[], str] | None = None
    ) -> tuple[SurfaceRow, tuple[RemnantRow, ...]] | Delivery:
        """Look for a message whose sending was begun and never answered, and for what stands twice.

        `shrink` is what those shrink to that the newest one replaces. Answers the failure when it can't be
        looked, and something may stand there unseen: then nothing may be sent.
        """
        table, sending = loaded.row.id, Sending.parse(row.sending)
        found = await self._courier.recent(sending.channel)
        if isinstance(found, Delivery):
            if meaning(found) in UNSEEN:
                return found
            _note(loaded, row.kind, found)
            found = ()
        remnants = {remnant.message for remnant in loaded.around.remnants}
        alike = [one for one in found if one.id not in remnants and is_surface(one, table, row, sending)]
        living = await self._store.read(
            lambda db: {one.id for one in alike if db.surface_of_message(one.id) is not None}
        )
        ours = [one for one in alike if one.id not in living]
        if not ours:
            lost = replace(row, sending="")
            await self._put(table, lost)
            return lost, ()
        first, *twice = ours
        adopted = replace(
            row,
            channel=sending.channel,
            message=first.id,
            files=first.files,
            slot=sending.slot,
            shown="",
            picture="",
            sending="",
            sends=row.sends + 1,
        )
        now, line = self._clock.now(), shrink() if shrink else ""
        extra = [RemnantRow(one.id, table, sending.channel, one.files, line, now) for one in twice]
        if row.message is not None:
            extra.append(RemnantRow(row.message, table, row.channel, row.files, line, now))
        await self._put(table, adopted, *extra)
        return adopted, tuple(extra)

    async def remove(self, loaded: Loaded, row: SurfaceRow) -> Drive | None:
        """Delete a surface's message, also one that may have been sent; answer when to go on, if not now."""
        if row.sending:
            found = await self._recover(loaded, row)
            if isinstance(found, Delivery):
                return await self._later(loaded, row, found)
            row, _ = found
        if (message := row.message) is not None:
            gone = await self._reopening(row.channel, lambda: self._courier.delete(row.channel, message))
            what = None if gone.ok else meaning(gone)
            if what in UNSEEN and row.tries < PARKED_TRIES:
                return await self._later(loaded, row, gone)
            if what is not None and what not in GONE:
                _note(loaded, row.kind, gone)
        # The row stays: the next message must not be taken for a repeat of this one.
        await self._put(loaded.row.id, SurfaceRow(row.kind, row.person, row.channel, sends=row.sends + 1))
        return None

    async def _later(self, loaded: Loaded, row: SurfaceRow, delivery: Delivery) -> Drive:
        tries = row.tries + 1
        _note(loaded, row.kind, delivery)
        await self._put(loaded.row.id, replace(row, tries=tries))
        return Drive(current=False, due=self._clock.now() + pause(tries, delivery))

    async def _reopening(self, channel: int, request: Callable[[], Awaitable[Delivery]]) -> Delivery:
        delivery = await request()
        if not delivery.ok and meaning(delivery) is Meaning.ARCHIVED:
            reopened = await self._courier.reopen_thread(channel)
            if reopened.ok:
                return await request()
        return delivery

    async def disarm(self, remnant: RemnantRow) -> Drive:
        """Take the buttons off a replaced message once it is due."""
        now = self._clock.now()
        if remnant.due > now:
            return Drive(current=False, due=remnant.due)
        if remnant.shrink:
            delivery = await self._courier.edit(remnant.channel, remnant.message, Post(remnant.shrink), ())
        else:
            delivery = await self._disarm(remnant)
        if not delivery.ok and meaning(delivery) is Meaning.PASSING:
            self._tries[remnant.message] += 1
            due = now + pause(1 + self._tries[remnant.message], delivery)
            log.warning(
                "table %s: a replaced message could not be disarmed (status %s, code %s)",
                remnant.table,
                delivery.status,
                delivery.code,
            )
            await self._store.write(lambda tx: tx.add_remnant(replace(remnant, due=due)))
            return Drive(current=False, due=due)
        del self._tries[remnant.message]
        await self._store.write(lambda tx: tx.drop_remnant(remnant.message))
        return CURRENT

    async def _disarm(self, remnant: RemnantRow) -> Delivery:
        channel, message = remnant.channel, remnant.message
        delivery = await self._courier.disarm(channel, message, remnant.files)
        if not delivery.ok and meaning(delivery) is Meaning.REFUSED:
            # The answer to an earlier edit was lost: other files stand there than are known.
            found = await self._courier.recent(channel)
            if isinstance(found, Delivery):
                if meaning(found) is Meaning.PASSING:
                    return found
                found = ()
            files = next((each.files for each in found if each.id == message), ())
            delivery = await self._courier.disarm(channel, message, files)
        return delivery

    def _remnant(self, table: int, row: SurfaceRow, want: Want) -> tuple[RemnantRow, ...]:
        if row.message is None:
            return ()
        now = self._clock.now()
        due = max(now, row.touched_at + EDIT_SPACING) if want.spaced else now
        shrink = want.shrink() if want.shrink else ""
        return (RemnantRow(row.message, table, row.channel, row.files, shrink, due),)

    async def _put(self, table: int, row: SurfaceRow, *remnants: RemnantRow) -> None:
        def put(tx: Writer) -> None:
            tx.put_surface(table, row)
            for remnant in remnants:
                tx.add_remnant(remnant)

        await self._store.write(put)


def _note(loaded: Loaded, kind: str, delivery: Delivery) -> None:
    """Write a refusal into the log."""
    log.warning(
        "table %s, round %s: the %s could not be delivered (%s, status %s, code %s)",
        loaded.row.id,
        loaded.row.round,
        kind,
        meaning(delivery),
        delivery.status,
        delivery.code,
    )


def anew(row: SurfaceRow, want: Want) -> bool:
    """Whether what is wanted needs a new message."""
    elsewhere = row.channel != want.channel
    return row.message is None or elsewhere or (want.fresh and row.slot != want.slot)


def shows(row: SurfaceRow, want: Want) -> bool:
    """Whether a standing message shows what is wanted already."""
    if want.draft or want.asked:
        return False
    return row.shown in (want.key, drafted(want.key))


def drafted(key: str) -> str:
    """The name of a state in which an unsealed choice is looked at; which one is not kept."""
    return f"{key}~"
