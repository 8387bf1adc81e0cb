"""What every surface of a table should show now. Pure: from a loaded table to what is wanted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from bot.store import SeatRow
from bot.tables.ports import Face
from bot.tables.referee import Loaded
from bot.tables.surfaces import Want
from bot.tables.values import Pause, Status

PRESENT_SECONDS = 120.0
"""Who used a table so recently is at it: their panel is edited, nobody's phone rings."""


class Wants:
    """Turns a table into the posts that should stand, each named by what it depends on."""

    def __init__(self, face: Face, is_waiting: Callable[[int], bool]) -> None:
        """`is_waiting` tells whether somebody's private channel can't be opened for a while."""
        self._face = face
        self._is_waiting = is_waiting

    def surfaces(self, loaded: Loaded) -> Iterator[tuple[str, int]]:
        """Name the surfaces besides the lobby post, in the order in which they are brought up."""
        known = loaded.around.surfaces
        if loaded.state is None:
            yield from (key for key in known if key[0] == "panel")
            return
        yield "board", 0
        for seat in loaded.row.seats:
            yield "panel", seat.person
        for seat in loaded.row.seats:
            if self.call(loaded, seat.person) or ("call", seat.person) in known:
                yield "call", seat.person
            if self.is_noticed(loaded, seat.person) or ("notice", seat.person) in known:
                yield "notice", seat.person
        if loaded.over:
            yield "final", 0

    def lobby(self, loaded: Loaded) -> Want:
        """The post in the channel, from opening to the result."""
        info = loaded.info
        seats = ",".join(f"{seat.person}{'x' * seat.left}" for seat in info.seats)
        ending = loaded.ending() if loaded.over else None
        return Want(
            kind="lobby",
            person=0,
            channel=info.channel,
            slot="lobby",
            key=f"{info.status} {info.host} {info.thread} {seats}",
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
        left = ",".join(str(seat.seat) for seat in info.seats if seat.left)
        shrinks = info.thread == info.channel
        return Want(
            kind="board",
            person=0,
            channel=info.thread or info.channel,
            slot=face.board_key(board),
            key=f"{info.status} {info.round} {sealed} {left} {info.deadline} {info.paused}",
            post=partial(face.board, board),
            spaced=True,
            shrink=(lambda: face.board_superseded(board).text) if shrinks else None,
        )

    def call(self, loaded: Loaded, person: int) -> Want | None:
        """The mention of somebody who can't be written to privately; `None` while nothing is owed."""
        info, known = loaded.info, loaded.around.people.get(person)
        seat = info.seat_of(person)
        if seat is None or seat.left or known is None:
            return None
        if not known.dm_closed and (known.dm_channel is not None or not self._is_waiting(person)):
            return None
        if seat.seat not in loaded.owing():
            return None
        slot = str(info.round)
        post = partial(self._face.call, info, person)
        return Want("call", person, info.thread or info.channel, slot, slot, post)

    def is_noticed(self, loaded: Loaded, person: int) -> bool:
        """Whether somebody should know at once that the table waits: the host, or all if for ever."""
        row, seat = loaded.row, loaded.row.seat_of(person)
        if not row.paused_why or loaded.over or seat is None or seat.left_at is not None:
            return False
        return person == row.host or row.paused_why == Pause.CHANNEL_GONE

    def notice(self, loaded: Loaded, person: int, language: str, channel: int) -> Want | None:
        """The private word on why a table waits; `None` while it doesn't, or for others."""
        if not self.is_noticed(loaded, person):
            return None
        slot = f"{loaded.row.paused_why} {loaded.row.paused_at}"
        return Want("notice", person, channel, slot, slot, partial(self._face.notice, loaded.info, language))

    def panel(self, loaded: Loaded, person: int, now: float, language: str, channel: int) -> Want | None:
        """Somebody's private panel: welcome, panel or farewell; `None` for those it does not concern."""
        info, row = loaded.info, loaded.around.surfaces.get(("panel", person))
        seat = loaded.row.seat_of(person)

        if seat is None and row is None:
            return None
        if seat is None:
            post = partial(self._face.parted, info, person, language)
            return Want("panel", person, channel, "parted", "parted", post, fresh=False)
        if loaded.over:
            post = partial(self._face.farewell, loaded.ending(), person, language)
            return Want("panel", person, channel, "farewell", str(info.status), post, fresh=False)
        if info.status is Status.LOBBY:
            post = partial(self._face.welcome, info, person, language)
            return Want("panel", person, channel, "welcome", f"welcome {seat.seat}", post, fresh=False)
        view = loaded.panel(person)
        # What goes on among others need not be brought up to date here: their deadline, a new trick.
        deadline = info.deadline if view.owes else None
        shown = (self._face.panel_key(view), view.owes, view.sealed, deadline, view.seat.left)
        ahead = (view.ahead, view.auto, info.paused)
        return Want(
            kind="panel",
            person=person,
            channel=channel,
            slot=str(info.round) if view.owes or row is None else row.slot,
            key=" ".join(map(str, (*shown, *ahead))),
            post=partial(self._face.panel, view, language),
            fresh=view.owes and now - seat.used_at >= PRESENT_SECONDS and not self._is_made(loaded, seat),
        )

    @staticmethod
    def _is_made(loaded: Loaded, seat: SeatRow) -> bool:
        """Whether the choice has no alternative and will be made without its owner: no reason to ring."""
        return seat.auto and loaded.game.forced(loaded.state, seat.seat) is not None

    def drafted(self, loaded: Loaded, want: Want, person: int, language: str, draft: str) -> Want:
        """The same panel with a choice that is looked at, if it may still be made."""
        if loaded.state is None or loaded.over:
            return want
        view = loaded.panel(person)
        if not view.owes:
            return want
        post = partial(self._face.panel, view, language, draft)
        return Want("panel", person, want.channel, want.slot, want.key, post, fresh=False, draft=True)
