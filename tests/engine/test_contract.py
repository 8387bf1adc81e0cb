"""Random play holds the engine's contract at every node, for every game that is registered."""

from __future__ import annotations

import json
from itertools import islice
from typing import Any

import pytest

from bot.engine.core import AnyGame, GameOver, NotYourTurn, Scalar
from bot.engine.record import answer, read_record, replay, write_record
from bot.engine.registry import games
from tests.engine.play import played, played_at_random, random_choices, rounds, seed_of, settings

Setting = tuple[AnyGame, int, dict[str, Scalar]]
SETTINGS = [
    pytest.param((game, seats, options), id="-".join(map(str, (game.tag, seats, *options.values()))))
    for game in games().values()
    for options in settings(game)
    for seats in game.seat_range
]
every_setting = pytest.mark.parametrize("setting", SETTINGS)


@every_setting
def test_every_node(setting: Setting) -> None:
    game, seats, options = setting
    end = game.start(seats, options, game.deal(seats, options, seed_of(setting)))
    in_play = set(range(seats))
    for step in rounds(game, seats, options, seed_of(setting)):
        state = step.before
        pending = game.pending(state)
        still = {seat for seat in range(seats) if game.in_play(state, seat)}
        assert set(pending) <= still <= in_play, "who is out stays out, and owes nothing"
        in_play = still
        assert list(pending) == sorted(set(pending))
        assert set(pending) <= set(range(seats))
        assert game.outcome(state) is None
        assert len(game.scores_so_far(state)) == seats
        for seat in range(seats):
            legal = game.legal(state, seat)
            assert bool(legal) == (seat in pending)
            assert legal == game.legal(state, seat)
            assert len(set(map(str, legal))) == len(legal)
            for move in legal:
                assert game.parse(state, seat, str(move)) == move
            view = game.view(state, seat)
            if seat in pending:
                assert game.late(state, seat, seed_of("late")) in legal
                assert view == game.view(state, seat)
        hash((state, game.view(state, None)))
        for event in step.events:
            assert event.audience is None or event.audience <= set(range(seats))
        end = step.after
    outcome = game.outcome(end)
    assert outcome is not None
    assert game.pending(end) == ()
    assert len(outcome.scores) == seats
    assert set(outcome.winners) <= set(range(seats))


@every_setting
def test_choices_in_advance_come_true(setting: Setting) -> None:
    """What may be chosen before one's turn is legal when it comes; what is forced is all there is."""
    game, seats, options = setting
    phase, promised = "", dict[int, set[Any]]()
    for step in rounds(game, seats, options, seed_of(("ahead", setting))):
        state = step.before
        if game.phase(state) != phase:
            phase, promised = game.phase(state), {}
        for seat in range(seats):
            ahead = game.advance(state, seat)
            forced = game.forced(state, seat)
            if seat in game.pending(state):
                assert ahead == ()
                assert promised.pop(seat, set()) <= set(game.legal(state, seat))
                assert forced is None or game.legal(state, seat) == (forced,)
            else:
                assert forced is None
                promised.setdefault(seat, set()).update(ahead)


@every_setting
def test_choices_of_the_wrong_seats_change_nothing(setting: Setting) -> None:
    game, seats, options = setting
    for step in islice(rounds(game, seats, options, seed_of("wrong")), 3):
        missing = dict(step.choices)
        dropped = missing.pop(min(missing))
        with pytest.raises(NotYourTurn):
            game.resolve(step.before, missing)
        with pytest.raises(NotYourTurn):
            game.resolve(step.before, {**step.choices, seats: dropped})
        assert game.resolve(step.before, step.choices).state == step.after


@every_setting
def test_records_tell_the_whole_game(setting: Setting) -> None:
    game, seats, options = setting
    seed = seed_of(("record", setting))
    whole = played_at_random(game, seats, options, seed)
    texts, length = whole.record.moves, len(whole.rounds)
    for stop in {0, length // 2, length}:
        part = played(game, seats, options, whole.record.setup, texts[:stop])
        data = write_record(part, seed=seed, extras={"names": ["é\n"]})
        assert data.isascii()
        told = replay(read_record(data))
        assert told.states == whole.states[: stop + 1]
        document = json.loads(data)
        assert ("result" in document) == (stop == length)
        del document["setup"]
        from_seed = replay(read_record(json.dumps(document).encode()))
        assert answer(from_seed) == answer(told)
        assert json.loads(json.dumps(answer(told))) == answer(told)
    with pytest.raises(GameOver):
        game.resolve(whole.states[-1], {})


@every_setting
def test_equal_seeds_give_equal_games(setting: Setting) -> None:
    game, seats, options = setting
    one, other = (list(rounds(game, seats, options, seed_of("same"))) for _ in range(2))
    assert one == other
    states = {game.start(seats, options, game.deal(seats, options, seed_of(name))) for name in range(4)}
    assert len(states) == 4


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_late_choices_come_from_the_seed_alone(game: AnyGame) -> None:
    seats = game.seat_range[0]
    options = game.complete_options({})
    state = game.start(seats, options, game.deal(seats, options, seed_of("late")))
    for number in range(5):
        for seat in game.pending(state):
            assert game.late(state, seat, seed_of(number)) == game.late(state, seat, seed_of(number))
        state = game.resolve(state, random_choices(game, state, seed_of("late"), number)).state
