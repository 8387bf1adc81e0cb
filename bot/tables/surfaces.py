"""Brings one surface (a message that is kept at the present) to what it should show."""

from __future__ import annotations

import base64
import hashlib
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace

from bot.store import RemnantRow, Store, SurfaceRow, Writer
from bot.tables import ids
from bot.tables.failures import Meaning, meaning, parked_pause, pause
from bot.tables.ports import Clock, Courier, Delivery, Found, Post
from bot.tables.referee import Loaded

log = logging.getLogger(__name__)

EDIT_SPACING = 3.0
"""Seconds between two edits of the same public message."""

LEFT_ALONE = frozenset({Meaning.FORBIDDEN, Meaning.CHANNEL_GONE})
"""What nothing at the table can change: its surfaces are left alone until their pause is over."""
PARKED_TRIES = 20
"""How often a parked surface is tried again by itself; after that only when something changes."""

MARKS = {
    "lobby": frozenset({"join", "leave", "start", "help"}),
    "board": frozenset({"panel", "text", "details"}),
    "panel": frozenset({"draft", "seal", "show"}),
    "final": frozenset({"score"}),
}
"""By which buttons a message of ours is known again, by kind of surface."""


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


def nonce(table: int, want: Want, sends: int) -> str:
    """Make the 25 characters by which Discord knows a repeated send."""
    text = f"{table}:{want.kind}:{want.person}:{want.slot}:{sends}"
    return base64.b32encode(hashlib.sha256(text.encode()).digest())[:25].decode()


class SurfaceDriver:
    """Sends and edits; what each failure means is said by `failures` alone."""

    def __init__(self, store: Store, courier: Courier, clock: Clock) -> None:
        self._store = store
        self._courier = courier
        self._clock = clock

    async def drive(self, loaded: Loaded, want: Want) -> Drive:
        """Make the surface show `want`. The caller holds the surface's lock."""
        table = loaded.row.id
        row = loaded.around.surfaces.get((want.kind, want.person))
        row = row or SurfaceRow(want.kind, want.person, want.channel)
        what, _, where = row.parked.partition(" ")
        if what in LEFT_ALONE and where == str(want.channel):
            due = row.touched_at + parked_pause(Meaning(what), row.tries)
            if due > self._clock.now():
                return Drive(current=False, due=due, parked=Meaning(what))
        if not row.sending:
            return await self._bring_up(table, row, want)
        row, twice = await self.recover(loaded, row, want.shrink)
        drive = await self._bring_up(table, row, want)
        return replace(drive, replaced=(*twice, *drive.replaced))

    async def _bring_up(self, table: int, row: SurfaceRow, want: Want) -> Drive:
        if anew(row, want):
            return await self._send(table, row, want)
        if shows(row, want):
            return CURRENT
        if want.spaced and (free := row.touched_at + EDIT_SPACING) > self._clock.now():
            return Drive(current=False, due=free)
        return await self._edit(table, row, want)

    async def _send(self, table: int, row: SurfaceRow, want: Want) -> Drive:
        post = want.post()
        mark = nonce(table, want, row.sends)
        await self._put(table, replace(row, sending=f"{mark} {want.channel} {want.slot}"))
        delivery = await self._reopening(want.channel, lambda: self._courier.send(want.channel, post, mark))
        if not delivery.ok:
            return await self._failed(table, row, want, delivery)
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

    async def _edit(self, table: int, row: SurfaceRow, want: Want) -> Drive:
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
            delivery = await self._courier.edit(row.channel, message, post, ())
        if not delivery.ok:
            return await self._failed(table, row, want, delivery)
        await self._put(
            table,
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

    async def _failed(self, table: int, row: SurfaceRow, want: Want, delivery: Delivery) -> Drive:
        what = meaning(delivery)
        tries = row.tries + 1
        again = Drive(current=False, due=self._clock.now() + pause(tries, delivery))
        log.warning(
            "table %s, slot %s: the %s could not be delivered (%s, status %s, code %s)",
            table,
            want.slot,
            want.kind,
            what,
            delivery.status,
            delivery.code,
        )
        match what:
            case Meaning.MESSAGE_GONE if row.message is not None:
                await self._put(table, replace(row, message=None, sending="", tries=tries))
                return Drive(current=False, due=self._clock.now() if tries == 1 else again.due)
            case Meaning.TOO_OLD if row.message is not None:
                lost = replace(row, message=None, files=(), sending="", tries=tries)
                await self._put(table, lost, *self._remnant(table, row, want))
                return Drive(current=False, due=self._clock.now() if tries == 1 else again.due)
            case Meaning.PASSING:
                # The send may have gone through: `sending` stays, so that it is looked for.
                sending = row.sending
                if row.message is None or (want.fresh and row.slot != want.slot):
                    sending = f"{nonce(table, want, row.sends)} {want.channel} {want.slot}"
                await self._put(table, replace(row, sending=sending, tries=tries))
                return again
            case _:
                where = f"{what} {want.channel}"
                parked = replace(row, sending="", parked=where, tries=tries, touched_at=self._clock.now())
                await self._put(table, parked)
                if (what is Meaning.CLOSED and want.person) or tries >= PARKED_TRIES:
                    return Drive(current=True, parked=what)
                return Drive(current=False, due=self._clock.now() + parked_pause(what, tries), parked=what)

    async def recover(
        self, loaded: Loaded, row: SurfaceRow, shrink: Callable[[], str] | None = None
    ) -> tuple[SurfaceRow, tuple[RemnantRow, ...]]:
        """Look for a message whose sending was begun and never answered, and for what stands twice.

        `shrink` is what those shrink to that the newest one replaces.
        """
        table = loaded.row.id
        _, channel, slot = row.sending.split(" ", 2)
        place = int(channel)
        found = await self._courier.recent(place)
        remnants = {remnant.message for remnant in loaded.around.remnants}
        alike = [one for one in found or () if one.id not in remnants and is_surface(one, table, row)]
        living = await self._store.read(
            lambda db: {one.id for one in alike if db.surface_of_message(one.id) is not None}
        )
        ours = [one for one in alike if one.id not in living]
        if not ours:
            return replace(row, sending=""), ()
        first, *twice = ours
        adopted = replace(
            row,
            channel=place,
            message=first.id,
            files=first.files,
            slot=slot,
            shown="",
            picture="",
            sending="",
            sends=row.sends + 1,
        )
        now, line = self._clock.now(), shrink() if shrink else ""
        extra = [RemnantRow(one.id, table, place, one.files, line, now) for one in twice]
        if row.message is not None:
            extra.append(RemnantRow(row.message, table, row.channel, row.files, line, now))
        await self._put(table, adopted, *extra)
        return adopted, tuple(extra)

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
            due = now + max(delivery.retry_after, EDIT_SPACING)
            await self._store.write(lambda tx: tx.add_remnant(replace(remnant, due=due)))
            return Drive(current=False, due=due)
        await self._store.write(lambda tx: tx.drop_remnant(remnant.message))
        return CURRENT

    async def _disarm(self, remnant: RemnantRow) -> Delivery:
        channel, message = remnant.channel, remnant.message
        delivery = await self._courier.disarm(channel, message, remnant.files)
        if not delivery.ok and meaning(delivery) is Meaning.REFUSED:
            # The answer to an earlier edit was lost: other files stand there than are known.
            found = await self._courier.recent(channel) or ()
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


def is_surface(found: Found, table: int, row: SurfaceRow) -> bool:
    """Whether a message is that surface of a table: by its buttons, or by whom it rang alone."""
    if row.kind in ("call", "nudge"):
        return found.rings == (row.person,) and not found.custom_ids
    parsed = [button for button in map(ids.parse, found.custom_ids) if button is not None]
    return any(button.table == table and button.what in MARKS.get(row.kind, ()) for button in parsed)
