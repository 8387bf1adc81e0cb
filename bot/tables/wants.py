"""What every surface of a table should show now. Pure: from a loaded table to what is wanted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

from bot.store import LineRow, PersonRow, SeatRow
from bot.tables.ports import Face, Post
from bot.tables.referee import Loaded
from bot.tables.showing import slot_of
from bot.tables.surfaces import Want
from bot.tables.timing import reasons
from bot.tables.values import Absence, Line, Pause, Status

PRESENT_SECONDS = 120.0
"""Who used a table so recently is at it: their panel is edited, nobody's phone rings."""

WHILE_WANTED = frozenset({"call", "nudge", "notice"})
"""The messages that are deleted when they are wanted no more."""


class Wants:
    """Turns a table into the posts that should stand, each named by what it depends on."""

    def __init__(self, face: Face, is_waiting: Callable[[int], bool]) -> None:
        """`is_waiting` tells whether somebody's private channel can't be opened for a while."""
        self._face = face
        self._is_waiting = is_waiting

    def surfaces(self, loaded: Loaded) -> Iterator[tuple[str, int]]:
        """Name the surfaces besides the lobby post, in the order in which they are brought up."""
        known = loaded.around.surfaces
        seated = [seat.person for seat in loaded.row.seats if seat.person is not None]
        if loaded.state is not None:
            yield "board", 0
            for person in seated:
                yield "panel", person
        yield from (key for key in known if key[0] == "panel" and key[1] not in seated)
        if loaded.state is None:
            yield from (("panel", person) for person in seated if ("panel", person) in known)
            return
        for person in dict.fromkeys([*seated, *(key[1] for key in known if key[0] in WHILE_WANTED)]):
            if self.call(loaded, person) or ("call", person) in known:
                yield "call", person
            if self.nudge(loaded, person) or ("nudge", person) in known:
                yield "nudge", person
            if self.is_noticed(loaded, person) or ("notice", person) in known:
                yield "notice", person
        if loaded.over:
            yield "final", 0

    def lobby(self, loaded: Loaded) -> Want:
        """The post in the channel, from opening to the result."""
        info = loaded.info
        seats = ",".join(str(seat.person or seat.level) for seat in info.seats)
        setting = f"{info.pace} {info.starts_at} {info.locked}"
        ending = loaded.ending() if loaded.over else None
        return Want(
            kind="lobby",
            person=0,
            channel=info.channel,
            slot="lobby",
            key=f"{info.status} {info.host} {info.thread} {seats} {setting}",
            post=partial(self._face.lobby, info, ending),
            spaced=True,
        )

    def final(self, loaded: Loaded) -> Want:
        """The result in the channel, with the record; needs a table loaded whole."""
        post = partial(self._face.final, loaded.ending())
        return Want("final", 0, loaded.row.channel, "final", "final", post)

    def board(self, loaded: Loaded) -> Want:
        """The public post of the round."""
        face, info, board = self._face, loaded.info, loaded.board()
        sealed = ",".join(map(str, board.sealed))
        seats = ",".join(
            f"{seat.person}{seat.absent or ''}{'o' * seat.offered}{'w' * seat.wishes}" for seat in info.seats
        )
        shrinks = info.thread == info.channel
        return Want(
            kind="board",
            person=0,
            channel=info.thread or info.channel,
            slot=face.board_key(board),
            key=f"{info.status} {info.round} {sealed} {seats} {info.deadline} {info.paused}",
            post=partial(face.board, board),
            spaced=True,
            shrink=(lambda: face.board_superseded(board).text) if shrinks else None,
        )

    def call(self, loaded: Loaded, person: int) -> Want | None:
        """The mention of somebody who can't be written to privately; `None` while nothing is owed."""
        if not self._is_called(loaded, person):
            return None
        slot = slot_of(loaded.row.round)
        rings = loaded.around.people[person].rings
        return self._mention(loaded, "call", person, slot, self._face.call, silent=not rings)

    def nudge(self, loaded: Loaded, person: int) -> Want | None:
        """The mention that reminds them of the deadline; `None` where there was no reminder yet."""
        seat = loaded.row.seat_of(person)
        if seat is None or not seat.reminded or not self._is_called(loaded, person):
            return None
        slot = slot_of(loaded.row.round, seat.reminded)
        return self._mention(loaded, "nudge", person, slot, self._face.nudge)

    def _is_called(self, loaded: Loaded, person: int) -> bool:
        """Whether somebody who owes a choice can't be written to privately, so that they are called."""
        known = loaded.around.people.get(person)
        if known is None or not any(seat.person == person for seat in loaded.awaited()):
            return False
        return known.dm_closed or (known.dm_channel is None and self._is_waiting(person))

    @staticmethod
    def _mention(
        loaded: Loaded,
        kind: str,
        person: int,
        slot: str,
        post: Callable[..., Post],
        *,
        silent: bool = False,
    ) -> Want:
        info = loaded.info
        made = partial(post, info, person)
        where = info.thread or info.channel
        return Want(
            kind, person, where, slot, slot, (lambda: replace(made(), silent=True)) if silent else made
        )

    def line(self, loaded: Loaded, row: LineRow) -> Want:
        """A public line about what a host or a moderator did."""
        info = loaded.info
        post = partial(self._face.line, info, Line(row.what, row.by, row.data))
        return Want("line", row.id, info.thread or info.channel, row.what, row.what, post)

    def is_noticed(self, loaded: Loaded, person: int) -> bool:
        """Whether somebody should know at once that the table waits: the host, or all if for ever."""
        row, seat = loaded.row, loaded.row.seat_of(person)
        why = reasons(row)
        if not why or why[0] is Pause.WISH or loaded.over or seat is None or not seat.present:
            return False
        return person == row.host or why[0] is Pause.CHANNEL_GONE

    def notice(self, loaded: Loaded, person: int, language: str, channel: int) -> Want | None:
        """The private word on why a table waits; `None` while it doesn't, or for others."""
        if not self.is_noticed(loaded, person):
            return None
        slot = f"{reasons(loaded.row)[0]} {loaded.row.paused_at}"
        return Want("notice", person, channel, slot, slot, partial(self._face.notice, loaded.info, language))

    def panel(self, loaded: Loaded, known: PersonRow, now: float, channel: int) -> Want | None:
        """Somebody's private panel: welcome, panel or farewell; `None` for those it does not concern."""
        want = self._panel(loaded, known, now, channel)
        if want is None or not known.in_words:
            return want
        return replace(want, key=f"{want.key} in words", post=lambda: in_words(want.post()))

    def _panel(self, loaded: Loaded, known: PersonRow, now: float, channel: int) -> Want | None:
        person, language = known.id, known.language
        info, row = loaded.info, loaded.around.surfaces.get(("panel", person))
        seat = loaded.row.seat_of(person)
        if seat is not None and seat.absent == Absence.KICKED:
            seat = None
        if seat is None and row is None:
            return None
        if seat is None:
            post = partial(self._face.parted, info, person, language)
            # Who was removed reads another word once somebody else plays at that seat, or the table is over.
            key = f"parted {info.status} {info.seat_of(person) is not None}"
            return Want("panel", person, channel, "parted", key, post, fresh=False)
        if loaded.over:
            post = partial(self._face.farewell, loaded.ending(), person, language)
            return Want("panel", person, channel, "farewell", str(info.status), post, fresh=False)
        if info.status is Status.LOBBY:
            post = partial(self._face.welcome, info, person, language)
            return Want("panel", person, channel, "welcome", f"welcome {seat.seat}", post, fresh=False)
        view = loaded.panel(person)
        # What goes on among others need not be brought up to date here: their deadline, a new trick.
        deadline = info.deadline if view.owes else None
        shown = (self._face.panel_key(view), view.owes, view.sealed, deadline, language)
        seated = (view.seat.absent, view.seat.offered)
        ahead = (view.ahead, view.auto, info.paused)
        return Want(
            kind="panel",
            person=person,
            channel=channel,
            slot=slot_of(info.round, seat.reminded) if view.owes or row is None else row.slot,
            key=" ".join(map(str, (*shown, *seated, *ahead))),
            post=partial(self._face.panel, view, language),
            fresh=view.owes and self._rings(known, seat, now) and not self._is_made(loaded, seat),
        )

    @staticmethod
    def _rings(known: PersonRow, seat: SeatRow, now: float) -> bool:
        """Whether somebody who owes a choice is to hear of it: at their turn, or by a reminder."""
        return seat.reminded > 0 or (known.rings and now - seat.used_at >= PRESENT_SECONDS)

    @staticmethod
    def _is_made(loaded: Loaded, seat: SeatRow) -> bool:
        """Whether the choice has no alternative and will be made without its owner: no reason to ring."""
        return seat.auto and loaded.game.forced(loaded.state, seat.seat) is not None

    def drafted(self, loaded: Loaded, want: Want, known: PersonRow, draft: str) -> Want:
        """The same panel with a choice that is looked at, if it may still be made."""
        if loaded.state is None or loaded.over:
            return want
        view = loaded.panel(known.id)
        if not view.owes:
            return want
        post = partial(self._face.panel, view, known.language, draft)
        shown = (lambda: in_words(post())) if known.in_words else post
        return replace(want, post=shown, fresh=False, draft=True)


def in_words(post: Post) -> Post:
    """The same post without its picture: all of it in words."""
    return post if post.picture is None else replace(post, text=post.plain, picture=None)
