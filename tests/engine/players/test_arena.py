"""The arena: who sits where, what is counted, and that a master seed makes the same games again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import count

import pytest

from bot.engine.core import BadSetup
from bot.engine.players.arena import Account, Contest, check, interval, played, standings, undecided
from bot.engine.registry import games
from tests.engine.play import seed_of


def contest(tag: str, *names: str) -> Contest:
    return Contest(tag, games()[tag].complete_options({}), names, seed_of("arena"))


def ticking() -> Callable[[], float]:
    """A clock on which every look takes a second."""
    ticks = count()
    return lambda: float(next(ticks))


def test_everybody_comes_to_every_seat() -> None:
    one = contest("vampire_queen", "elder", "stalker", "fledgling")
    seated = [one.seated(number) for number in range(3)]
    assert [names.index("elder") for names in seated] == [0, 1, 2]
    assert [names.index("stalker") for names in seated] == [1, 2, 0]
    assert one.seated(3) == one.seated(0) == one.names


@pytest.mark.parametrize("tag", games())
def test_a_game_is_told_by_contest_and_number(tag: str) -> None:
    one = contest(tag, *["fledgling"] * 3)
    first = [played(one, number, ticking()) for number in range(3)]
    assert first == [played(one, number, ticking()) for number in range(3)]
    assert len(set(first)) == 3
    other = replace(one, seed=seed_of("another"))
    assert played(other, 0, ticking()) != first[0]


def test_what_a_choice_takes_is_measured_by_the_clock_that_is_given() -> None:
    for account in played(contest("vampire_queen", *["fledgling"] * 3), 0, ticking()):
        assert account.seconds == account.choices > 10
        assert account.longest == 1


@pytest.mark.parametrize(
    ("tag", "names", "reason"),
    [
        ("vampire_queen", ["elder", "stalker"], "seats must be"),
        ("vampire_queen", ["elder"] * 13, "seats must be"),
        ("vampire_queen", ["elder", "stalker", "wizard"], "unknown level 'wizard'"),
        ("vampire_queen", ["elder", "stalker", ""], "unknown level ''"),
        ("vampire_queen", ["elder", "stalker", "spoiler"], "unknown level 'spoiler'"),
    ],
)
def test_who_cannot_play(tag: str, names: list[str], reason: str) -> None:
    with pytest.raises(BadSetup, match=reason):
        check(contest(tag, *names))


def test_a_rival_meets_one_other_at_two_seats() -> None:
    for names in (["stalker", "spoiler"], ["spoiler", "fledgling"]):
        check(contest("vampiring", *names))
    for names in (["spoiler"] * 2, ["spoiler", "elder", "elder"], ["elder", "elder", "spoiler", "spoiler"]):
        with pytest.raises(BadSetup, match="spoiler plays against one other level at 2 seats"):
            check(contest("vampiring", *names))
    accounts = played(contest("vampiring", "fledgling", "spoiler"), 1, ticking())
    assert [one.name for one in accounts] == ["spoiler", "fledgling"]


def test_shared_wins_and_games_that_nobody_won() -> None:
    def account(name: str, score: int, share: float) -> Account:
        return Account(name, score, share, choices=2, seconds=1.0, longest=0.75)

    one = contest("vampire_queen", "elder", "stalker", "stalker")
    games_played = [
        (account("elder", 10, 1.0), account("stalker", 20, 0.0), account("stalker", 30, 0.0)),
        (account("stalker", 10, 0.5), account("elder", 10, 0.5), account("stalker", 40, 0.0)),
        (account("stalker", 0, 0.0), account("stalker", 0, 0.0), account("elder", 7, 0.0)),
    ]
    assert undecided(games_played) == 1
    elder, stalker = standings(one, games_played)
    assert (elder.name, elder.seats, elder.wins, elder.part, elder.score) == ("elder", 1, 1.5, 0.75, 9.0)
    assert (stalker.name, stalker.seats, stalker.wins, stalker.part) == ("stalker", 2, 0.5, 0.25)
    assert stalker.score == pytest.approx(100 / 6)
    assert (stalker.choices, stalker.seconds, stalker.longest) == (12, 6.0, 0.75)
    assert (elder.low, elder.high) == interval(1.5, 2)


@pytest.mark.parametrize(
    ("wins", "decided", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (5, 10, 0.2366, 0.7634),
        (135, 300, 0.3947, 0.5066),
        (0, 0, 0.0, 1.0),
    ],
)
def test_wilsons_interval(wins: float, decided: int, low: float, high: float) -> None:
    assert interval(wins, decided) == pytest.approx((low, high), abs=5e-4)
