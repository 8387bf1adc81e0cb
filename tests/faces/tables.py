"""Tables, boards and panels for the tests of faces: played ones, and the fullest that can be."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from bot.engine.vampiring import GAME, RingState
from bot.engine.vampiring.fights import clashes, ghosts, laws_of, occupancy
from bot.engine.vampiring.ring import home_of
from bot.engine.vampiring.views import FamilyView, Path, RingView, TurnReport
from bot.tables.values import BoardView, Ending, How, Pace, PanelView, SeatInfo, Status, TableInfo

NAMES = ("Ana", "Blas", "Carmen", "Diego", "Eva", "Fran", "Gala", "Hugo")
HOSTILE = (
    "```@everyone",
    "<@&1> <@100> <#5>",
    "[x](http://e.vil)",
    "||" * 16,
    "𝕎" * 32,
    "\u0301" * 32,
    "*" * 32,
    "\u202eevil\n# Title",
)
DEADLINE = 1_700_000_000
RECORD = b'{"format": "vampire-record/1"}'

FULL_RING = (
    *("carriage",) * 8,
    *(home_of(seat) for seat in range(8)),
    *("parchment", "tower", "forest", "cave", "garlic", "mirror", "graveyard", "cross"),
)


@cache
def played(seats: int, seed: int, variant: str = "castle") -> tuple[RingState, ...]:
    """The states of a random game, from the start to the end."""
    chance = random.Random(f"{seats} {seed} {variant}")
    options = {"variant": variant}
    state = GAME.start(seats, options, GAME.deal(seats, options, chance.randbytes(32)))
    states = [state]
    while owing := GAME.pending(state):
        state = GAME.resolve(state, {seat: chance.choice(GAME.legal(state, seat)) for seat in owing}).state
        states.append(state)
    return tuple(states)


def table(
    seats: int,
    *,
    status: Status = Status.RUNNING,
    language: str = "en",
    names: Sequence[str] = NAMES,
    round_: int = 1,
    variant: str = "castle",
) -> TableInfo:
    """A table number 7 in server 1, channel 2, with thread 3 and lobby post 3; person 100 is its host."""
    lobby = status in (Status.LOBBY, Status.CLOSED)
    return TableInfo(
        id=7,
        game="vampiring",
        options={"variant": variant},
        guild=1,
        guild_name="The *Night* @everyone Club",
        channel=2,
        thread=None if lobby else 3,
        lobby_post=3,
        host=100,
        status=status,
        pace=Pace.RELAXED,
        language=language,
        max_seats=seats,
        seats=tuple(SeatInfo(seat, 100 + seat, names[seat]) for seat in range(seats)),
        round=0 if lobby else round_,
        deadline=DEADLINE if status is Status.RUNNING else None,
        version=1,
    )


def board(
    state: RingState, language: str = "en", names: Sequence[str] = NAMES, sealed: tuple[int, ...] = ()
) -> BoardView:
    """What spectators may know of a game in this state."""
    view = GAME.view(state, None)
    return BoardView(_table_of(view, language, names), view, GAME.pending(state), sealed)


def panel(
    state: RingState,
    seat: int,
    language: str = "en",
    names: Sequence[str] = NAMES,
    sealed: str | None = None,
) -> PanelView:
    """What one seat may know of a game in this state."""
    view = GAME.view(state, seat)
    info = _table_of(view, language, names)
    owes = seat in GAME.pending(state) and sealed is None
    return PanelView(info, info.seats[seat], view, owes, sealed)


def ending(state: RingState, language: str = "en", names: Sequence[str] = NAMES) -> Ending:
    """How a game in this state ended: played to its end, or ended early."""
    view = GAME.view(state, None)
    info = _table_of(view, language, names)
    if view.outcome is None:
        info = replace(info, status=Status.ENDED, deadline=None)
    return Ending(info, view, view.outcome, RECORD)


def _table_of(view: RingView, language: str, names: Sequence[str]) -> TableInfo:
    over = view.outcome is not None
    info = table(
        len(view.families),
        status=Status.OVER if over else Status.RUNNING,
        language=language,
        names=names,
        round_=view.turn + over,
        variant=view.variant,
    )
    seats = zip(info.seats, view.families, strict=True)
    return replace(info, seats=tuple(replace(seat, out=not family.alive) for seat, family in seats))


def crowded(crowds: Sequence[Sequence[int]], language: str, names: Sequence[str] = HOSTILE) -> BoardView:
    """A board of eight families after a turn that took each vampire over all eight Carriages.

    `crowds[seat]` are the cards on which its man, wolf and bat end. Homes on which somebody stands are
    haunted, everybody was late, everybody lost blood.
    """
    cards = [(man, wolf, bat) for man, wolf, bat in crowds]
    occupied = occupancy(len(FULL_RING), cards)
    haunted = tuple(home for home in range(8, 16) if occupied[home])
    chain = tuple(range(7, -1, -1))
    report = TurnReport(
        turn=198,
        moves=("b-",) * 8,
        paths=tuple(
            (
                Path("wolf", "man", 23, (*chain, man)),
                Path("bat", "wolf", 22, (*chain, wolf)),
                Path("man", "bat", 21, (*chain, bat)),
            )
            for man, wolf, bat in cards
        ),
        clashes=clashes(laws_of(FULL_RING, "castle"), occupied),
        ghosts=ghosts(occupied, haunted),
        wounds=(7,) * 8,
        blood=(1,) * 8,
        eliminated=(),
        haunted=haunted,
    )
    view = RingView(
        seat=None,
        variant="castle",
        ring=FULL_RING,
        turn=199,
        families=tuple(
            FamilyView(seat, 8 + seat, alive=True, blood=1, lost=7, cards=cards[seat], score=None)
            for seat in range(8)
        ),
        pending=tuple(range(8)),
        haunted=haunted,
        together=False,
        choices=(),
        last=report,
        outcome=None,
    )
    info = table(8, language=language, names=names, round_=199)
    return BoardView(
        info, view, view.pending, (0, 2, 4, 6), {(report.turn, seat): How.LATE for seat in range(8)}
    )


ONE_CARD = ((22, 22, 22),) * 8
"""All 24 vampires on the Graveyard: 192 pairs."""
HAUNTED_HOME = ((8, 8, 8),) * 8
"""All 24 vampires on a haunted Home that protects one family: 24 ghosts besides."""
DUELS = (
    (8, 9, 10),
    (11, 12, 13),
    (14, 15, 17),
    (18, 19, 20),
    (10, 8, 9),
    (13, 11, 12),
    (17, 14, 15),
    (20, 18, 19),
)
"""Two vampires of different kinds on each of twelve cards."""
THREES = tuple((8 + seat, 8 + (seat + 1) % 8, 8 + (seat + 2) % 8) for seat in range(8))
"""A Man, a Wolf and a Bat of three families on each of the eight Homes."""
CROWDS = {"one card": ONE_CARD, "haunted home": HAUNTED_HOME, "duels": DUELS, "threes": THREES}
