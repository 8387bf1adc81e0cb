"""Lets players of different levels play many games against each other, and counts who wins.

All of it comes from a master seed, one game at a time, so games may be played in any order and place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any

from bot.engine.core import BadSetup, Options, quote
from bot.engine.players.core import AnyPlayer, Rival
from bot.engine.players.levels import chance_for, players
from bot.engine.registry import games
from bot.engine.seeds import SEED_BYTES, Stream

Clock = Callable[[], float]
"""Answers seconds since any moment; the engine has no clock of its own."""
CONFIDENCE = 1.959964
"""How many standard deviations are 95 % of a normal distribution, to both sides."""


@dataclass(frozen=True, slots=True)
class Contest:
    """What is played: a game by tag, its complete options, who sits down, and the master seed.

    `names` are those of players, one a seat; in game number n (from 0) everybody has moved on n seats.
    """

    tag: str
    options: Options
    names: tuple[str, ...]
    seed: bytes

    def seated(self, number: int) -> tuple[str, ...]:
        """Answer who sits where in a game."""
        shift = -number % len(self.names)
        return self.names[shift:] + self.names[:shift]


@dataclass(frozen=True, slots=True)
class Account:
    """What one seat did in a game: its score, its part of the win, and what its choices took.

    `choices` are those with more than one legal move, nobody is asked for others; `seconds` are of all
    of them together, and of the longest.
    """

    name: str
    score: int
    share: float
    choices: int
    seconds: float
    longest: float


@dataclass(frozen=True, slots=True)
class Standing:
    """What all seats of one name did in all games.

    `wins` counts a win that is shared by k seats as 1/k each, `low` and `high` are the 95 % interval of
    its part in the decided games; `score` is the mean of a seat in a game.
    """

    name: str
    seats: int
    wins: float
    part: float
    low: float
    high: float
    score: float
    choices: int
    seconds: float
    longest: float


def check(contest: Contest) -> None:
    """Raise `BadSetup` when so many or such players cannot play, or the game has none."""
    games()[contest.tag].check_seats(len(contest.names))
    try:
        known = players(contest.tag)
    except LookupError as error:
        raise BadSetup(str(error)) from None
    for name in contest.names:
        if name not in known:
            raise BadSetup(f"unknown level {quote(name)}: there are {', '.join(known)}")
    rivals = sum(isinstance(known[name], Rival) for name in contest.names)
    if rivals and (rivals, len(contest.names)) != (1, 2):
        name = next(name for name in contest.names if isinstance(known[name], Rival))
        raise BadSetup(f"{name} plays against one other level at 2 seats")


def played(contest: Contest, number: int, clock: Clock) -> tuple[Account, ...]:
    """Play a game (from 0) of a contest that was checked; answer an account of each seat, in turn order."""
    game = games()[contest.tag]
    names, seed = contest.seated(number), _seed_of(contest, number)
    at_seat = _players(contest.tag, names)
    spent: list[list[float]] = [[] for _ in names]
    seats = len(names)
    state = game.start(seats, contest.options, game.deal(seats, contest.options, seed))
    round_ = 1
    while pending := game.pending(state):
        choices: dict[int, Any] = {}
        for seat in pending:
            legal = game.legal(state, seat)
            if len(legal) == 1:
                choices[seat] = legal[0]
                continue
            view, chance = game.view(state, seat), chance_for(seed, round_, seat)
            began = clock()
            text = at_seat[seat].choose(view, chance)
            spent[seat].append(clock() - began)
            choices[seat] = game.parse(state, seat, text)
        state = game.resolve(state, choices).state
        round_ += 1
    outcome = game.outcome(state)
    assert outcome is not None
    return tuple(
        Account(
            name=name,
            score=outcome.scores[seat],
            share=1 / len(outcome.winners) if seat in outcome.winners else 0.0,
            choices=len(spent[seat]),
            seconds=sum(spent[seat]),
            longest=max(spent[seat], default=0.0),
        )
        for seat, name in enumerate(names)
    )


def _seed_of(contest: Contest, number: int) -> bytes:
    """Derive the seed of a game from the master seed."""
    stream = Stream(contest.seed, f"game:{number}")
    return bytes(stream.below(256) for _ in range(SEED_BYTES))


def _players(tag: str, names: tuple[str, ...]) -> list[AnyPlayer]:
    """Answer the players of a game by seat; a rival is told who sits at the other one."""
    known = players(tag)
    seated = [known[name] for name in names]
    return [
        one.against(seated[1 - seat]) if isinstance(one, Rival) else one for seat, one in enumerate(seated)
    ]


def undecided(accounts: Iterable[tuple[Account, ...]]) -> int:
    """Count the games that nobody won."""
    return sum(not any(account.share for account in game) for game in accounts)


def standings(contest: Contest, accounts: Sequence[tuple[Account, ...]]) -> tuple[Standing, ...]:
    """Sum up the games that were played, a standing for each name in the contest's order."""
    decided = len(accounts) - undecided(accounts)
    return tuple(
        _standing([one for game in accounts for one in game if one.name == name], len(accounts), decided)
        for name in dict.fromkeys(contest.names)
    )


def _standing(accounts: list[Account], games_played: int, decided: int) -> Standing:
    wins = sum(one.share for one in accounts)
    low, high = interval(wins, decided)
    return Standing(
        name=accounts[0].name,
        seats=len(accounts) // games_played,
        wins=wins,
        part=wins / decided if decided else 0.0,
        low=low,
        high=high,
        score=sum(one.score for one in accounts) / len(accounts),
        choices=sum(one.choices for one in accounts),
        seconds=sum(one.seconds for one in accounts),
        longest=max(one.longest for one in accounts),
    )


def interval(wins: float, decided: int) -> tuple[float, float]:
    """Answer Wilson's 95 % interval of a part of `decided` games; (0, 1) when there are none."""
    if not decided:
        return 0.0, 1.0
    square = CONFIDENCE**2
    part = wins / decided
    middle = part + square / (2 * decided)
    reach = CONFIDENCE * sqrt(part * (1 - part) / decided + square / (4 * decided**2))
    whole = 1 + square / decided
    return max(0.0, (middle - reach) / whole), min(1.0, (middle + reach) / whole)
