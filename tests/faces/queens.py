"""Tables, boards and panels of Vampire Queen for the tests of faces: played ones, and given ones."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from bot.engine.vampire_queen import GAME, QueenState
from bot.engine.vampire_queen.views import HandView, Play, QueenView, Trick
from bot.tables.values import BoardView, Ending, Pace, PanelView, SeatInfo, Status, TableInfo
from tests.faces.tables import DEADLINE, RECORD

NAMES = ("Ana", "Blas", "Carmen", "Diego", "Eva", "Fran", "Gala", "Hugo", "Inés", "Juan", "Kira", "Leo")
WIDE = tuple(sign * 32 for sign in "𝕎𝕏𝕐𝕍𝕌𝕋𝕊ℝℚℙ𝕆ℕ")
"""Names of 32 characters, most of them of two units each."""
HOSTILE = (
    "```@everyone",
    "<@&1> <@100> <#5>",
    "[x](http://e.vil)",
    "||" * 16,
    *("*_" * 16 for _ in range(8)),
)


def begun(*hands: Sequence[str], first: int = 0, deals: int = 1, queen: int = 14) -> QueenState:
    """A game in which these vampires and queens were dealt to each seat, deal by deal."""
    options = {"deals": deals, "queen_vs_hunter": queen}
    data = {"deals": [{"hands": [hand.split() for hand in deal]} for deal in hands], "first": first}
    seats = len(hands[0])
    return GAME.start(seats, options, GAME.read_setup(seats, options, data))


def after(state: QueenState, *moves: str) -> QueenState:
    """The state after some plays, each by the seat whose turn it is."""
    for move in moves:
        (seat,) = GAME.pending(state)
        state = GAME.resolve(state, {seat: GAME.parse(state, seat, move)}).state
    return state


@cache
def played(seats: int, seed: int, deals: int = 1, queen: int = 14) -> tuple[QueenState, ...]:
    """The states of a random game, from the start to the end."""
    chance = random.Random(f"{seats} {seed} {deals} {queen}")
    options = {"deals": deals, "queen_vs_hunter": queen}
    state = GAME.start(seats, options, GAME.deal(seats, options, chance.randbytes(32)))
    states = [state]
    while owing := GAME.pending(state):
        legal = GAME.legal(state, owing[0])
        state = GAME.resolve(state, {owing[0]: chance.choice(legal)}).state
        states.append(state)
    return tuple(states)


def table(
    seats: int,
    *,
    status: Status = Status.RUNNING,
    language: str = "en",
    names: Sequence[str] = NAMES,
    round_: int = 1,
    deals: int = 1,
    queen: int = 14,
) -> TableInfo:
    """A table number 7 in server 1, channel 2, with thread 3 and lobby post 3; person 100 is its host."""
    lobby = status in (Status.LOBBY, Status.CLOSED)
    return TableInfo(
        id=7,
        game="vampire_queen",
        options={"deals": deals, "queen_vs_hunter": queen},
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


def board(state: QueenState, language: str = "en", names: Sequence[str] = NAMES) -> BoardView:
    """What spectators may know of a game in this state."""
    view = GAME.view(state, None)
    return BoardView(_table_of(view, language, names), view, GAME.pending(state), ())


def panel(
    state: QueenState,
    seat: int,
    language: str = "en",
    names: Sequence[str] = NAMES,
    ahead: str | None = None,
    auto: bool = False,
) -> PanelView:
    """What one seat may know of a game in this state."""
    view = GAME.view(state, seat)
    info = _table_of(view, language, names)
    return PanelView(
        table=info,
        seat=info.seats[seat],
        view=view,
        owes=seat in GAME.pending(state),
        sealed=None,
        phase=GAME.phase(state),
        may_ahead=tuple(map(str, GAME.advance(state, seat))),
        ahead=ahead,
        auto=auto,
    )


def ending(state: QueenState, language: str = "en", names: Sequence[str] = NAMES) -> Ending:
    """How a game in this state ended: played to its end, or ended early."""
    view = GAME.view(state, None)
    info = _table_of(view, language, names)
    if view.outcome is None:
        info = replace(info, status=Status.ENDED, deadline=None)
    return Ending(info, view, view.outcome, RECORD)


def _table_of(view: QueenView, language: str, names: Sequence[str]) -> TableInfo:
    return table(
        len(view.seats),
        status=Status.OVER if view.outcome else Status.RUNNING,
        language=language,
        names=names,
        round_=view.round,
        deals=view.deals,
        queen=view.queen_value,
    )


KINDS = (*map(str, range(1, 14)), "Q", "H15", "H20")


def thought_up(chance: random.Random, most: int) -> QueenView:
    """The view of a seat whose turn it is, in a lead, a normal trick or a hunter trick, as chance has it.

    The hand has 1 to `most` cards, and some legal play; the legal ones are told by `plays_of`.
    """
    while True:
        deck = [*(str(value) for value in range(1, 14) for _ in range(8)), *"QQQQ", "H15", "H20"]
        hand = sorted(chance.sample(deck, chance.randint(1, most)), key=KINDS.index)
        act = chance.choice(["lead", "follow", "throw"])
        size, value = chance.randint(1, 5), chance.randint(1, 14)
        barred = chance.choice([None, 15, 20]) if act == "lead" else None
        legal = plays_of(hand, act, size=size, value=value, barred=barred)
        if legal:
            break
    lead = {"follow": (str(value) if value < 14 else "Q",) * size, "throw": ("H15",)}.get(act, ())
    hunters = tuple(int(card[1:]) for card in hand if card.startswith("H"))
    return QueenView(
        seat=1,
        deals=5,
        queen_value=14,
        round=9,
        trick=Trick(
            deal=1,
            number=3,
            leader=0 if lead else 1,
            plays=(Play(0, lead, 8),) if lead else (),
            hunter=15 if act == "throw" else None,
            best=0 if act == "follow" else None,
            value=value if act == "follow" else None,
            size=size if act == "follow" else None,
            winner=None,
        ),
        last=None,
        past=(),
        turn=1,
        waiting=(2,) if lead else (2, 0),
        seats=(HandView(0, 9, (), 0), HandView(1, len(hand), hunters, 0), HandView(2, 9, (), 0)),
        barred=barred,
        finished=(),
        hand=tuple(hand),
        legal=legal,
        outcome=None,
    )


def plays_of(
    hand: Sequence[str], act: str, *, size: int = 0, value: int = 0, barred: int | None = None
) -> tuple[str, ...]:
    """All legal plays, from the rules as they stand (Q5, Q6, Q8): every part of the hand is looked at."""
    queens = hand.count("Q")
    sets = [
        ([str(number)] * count + ["Q"] * used, number)
        for number in range(1, 14)
        for count in range(1, hand.count(str(number)) + 1)
        for used in range(queens + 1)
    ]
    sets += [(["Q"] * used, 14) for used in range(1, queens + 1)]
    match act:
        case "lead":
            hunters = [card for card in hand if card.startswith("H") and card != f"H{barred}"]
            return (*(" ".join(cards) for cards, _ in sets), *hunters)
        case "follow":
            higher = (" ".join(cards) for cards, worth in sets if len(cards) == size and worth > value)
            return ("-", *higher) if any(not card.startswith("H") for card in hand) else ()
        case _:
            return tuple(" ".join(cards) for cards, _ in sets if len(cards) == 1)


def panel_of(view: QueenView) -> PanelView:
    """The panel of a seat whose turn it is."""
    info = _table_of(view, "en", NAMES)
    assert view.seat is not None
    return PanelView(info, info.seats[view.seat], view, owes=True, sealed=None, phase="1.3")
