"""V18, V20, V21, V23 and V24: the end, the scores, and choices that come late."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.engine.core import GameOver, Outcome
from bot.engine.seeds import Stream
from bot.engine.vampiring import GAME, Move
from tests.engine.play import seed_of
from tests.engine.stage import RING, play_scene


def test_v20_the_last_living_family_wins_at_the_end_of_that_turn() -> None:
    scene = play_scene("castle", {"garlic": "0B 1M"}, blood=(2, 5, 0), out=(2,))
    outcome = GAME.outcome(scene.after)
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("last_family", (1,))
    assert GAME.pending(scene.after) == ()
    view = GAME.view(scene.after, 1)
    assert (view.outcome, view.choices, view.turn) == (outcome, (), scene.after.turn)
    with pytest.raises(GameOver):
        GAME.resolve(scene.after, {1: Move.A_CLOCKWISE})


def test_v20_nobody_wins_when_all_that_are_left_die_together() -> None:
    scene = play_scene("mansion", {"graveyard": "0M 1W 0W 1M"}, blood=(1, 1, 0), out=(2,))
    assert scene.report.eliminated == (0, 1)
    assert GAME.outcome(scene.after) == Outcome("all_out", (), (24, 24, 9))


def test_v21_the_worked_example() -> None:
    first = play_scene("mansion", {"garlic": "0B 1M"}, blood=(2, 4, 5))
    assert first.report.eliminated == (0,)
    assert first.after.scores == (8 + 4 + 3, None, None)
    second = play_scene("mansion", {"garlic": "1B 2M"}, blood=(0, 2, 3), out=(0,))
    assert second.report.wounds == (0, 2, 0)
    outcome = GAME.outcome(replace(second.after, scores=(15, *second.after.scores[1:])))
    assert outcome == Outcome("last_family", (2,), (15, 8 + 8 + 5, 21 + 3 * 3))


def test_v21_families_that_go_out_together_score_alike() -> None:
    scene = play_scene("mansion", {"graveyard": "0M 1W 2B"}, blood=(1, 1, 8))
    assert scene.report.eliminated == (0, 1)
    assert scene.after.scores == (8 + 8 + 1, 17, 17 + 7 * 3)
    assert scene.after.reason == "last_family"


def test_v21_scores_stay_when_the_game_goes_on() -> None:
    scene = play_scene("mansion", {"graveyard": "0M 1B"}, out=(2,))
    assert scene.after.scores == (None, None, 9)
    assert GAME.scores_so_far(scene.after) == (None, None, 9)
    assert GAME.outcome(scene.after) is None


def test_v23_a_late_choice_is_drawn_from_the_legal_ones() -> None:
    seed = seed_of("late")
    state = GAME.start(3, {"variant": "castle"}, RING)
    for turn in range(30):
        state = replace(state, turn=turn)
        for seat in range(3):
            legal = GAME.legal(state, seat)
            drawn = Stream(seed, f"late:{turn + 1}:{seat}").below(len(legal))
            assert GAME.late(state, seat, seed) == legal[drawn]


def test_v24_after_200_turns_nobody_wins_and_the_living_score_without_bonus() -> None:
    state = play_scene("castle", {}, blood=(3, 8, 0), out=(2,), turn=198).after
    assert GAME.outcome(state) is None
    last = play_scene("castle", {}, blood=(3, 8, 0), out=(2,), turn=199)
    assert GAME.outcome(last.after) == Outcome("turn_limit", (), (13, 13, 9))
    assert GAME.pending(last.after) == ()


def test_v24_a_winner_in_the_last_turn_is_a_winner() -> None:
    scene = play_scene("castle", {"garlic": "0B 1M"}, blood=(2, 5, 0), out=(2,), turn=199)
    outcome = GAME.outcome(scene.after)
    assert outcome is not None
    assert (outcome.reason, outcome.scores) == ("last_family", (19, 19 + 5 * 3, 9))
