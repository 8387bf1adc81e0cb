"""The public posts of a game, sentence by sentence."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from bot.engine.vampiring import GAME
from bot.engine.vampiring.views import Pawn, Wound
from bot.tables import ids
from bot.tables.ports import Face, Post
from bot.tables.values import How, Status
from bot.text.lookup import LANGUAGES, say
from cogs.faces import Faces
from cogs.faces.vampiring.events import Strikes, strikes
from tests.faces.tables import DEADLINE, ONE_CARD, RECORD, board, crowded, ending, played

FACES: Face = Faces()


def buttons(post: Post) -> list[str]:
    return [button.custom_id or button.url for row in post.rows for button in row]


def last_turn_with(seats: int, words: str) -> str:
    """The board of the first turn of some game in which a rule was heard of."""
    for seed in range(60):
        for state in played(seats, seed):
            text = FACES.board(board(state)).text
            if words in text:
                return text
    raise AssertionError(words)


def test_before_the_first_turn_the_board_says_so_and_offers_no_details() -> None:
    post = FACES.board(board(played(2, 0)[0]))
    assert post.text.split("\n")[0] == "**VampiRing** · table 7 · turn 1 · Castle"
    assert "All vampires stand at Home." in post.text
    assert "🔵 **A** Ana 🩸 8" in post.text
    assert buttons(post) == ["v1:7:1:panel", "v1:7:1:text"]


def test_a_board_rings_nobody_and_is_silent() -> None:
    post = FACES.board(board(played(2, 0)[1]))
    assert post.silent
    assert post.rings == ()
    assert post.picture is not None
    assert post.picture.name == "ring.png"


def test_who_has_sealed_and_who_is_awaited_until_when() -> None:
    shown = board(played(3, 0)[1], sealed=(0, 2))
    lines = FACES.board(shown).text.split("\n")
    assert lines[-3:] == [
        "✅ Sealed: 🔵 **A** 🟡 **C**",
        "⏳ Still choosing: 🔴 **B**",
        f"Choices close <t:{DEADLINE}:R>.",
    ]
    unlimited = replace(shown, table=replace(shown.table, deadline=None))
    assert FACES.board(unlimited).text.endswith("There is no time limit.")


def test_one_line_a_family_tells_its_move() -> None:
    shown = replace(board(played(3, 0)[1]), how={(1, 0): How.LATE, (1, 1): How.AWAY})
    report = shown.view.last
    for seat, line in enumerate(FACES.board(shown).text.split("\n")[2:5]):
        arrow = "↻" if report.moves[seat].endswith("+") else "↺"
        assert f" · {arrow} · Man " in line
        assert line.endswith(("⏰ late", "💤 away", "")[seat])


def test_the_metamorphosis_is_named_once_the_three_stand_apart() -> None:
    shown = board(played(3, 0)[2])
    report = shown.view.last
    for seat, line in enumerate(FACES.board(shown).text.split("\n")[2:5]):
        becomes = "Wolf" if report.moves[seat].startswith("a") else "Bat"
        assert f"Man → {becomes} · Man " in line


@pytest.mark.parametrize(
    "words",
    [
        "(wounds turn back): ",
        "(wounds count double): ",
        "(Men can't be hurt): ",
        "(Wolves can't be hurt): ",
        "(Bats can't be hurt): ",
        "(nobody fights): ",
        "is safe at Home): ",
        "a ghost wounds ",
        "Haunted Home from now on: ",
        " Carriage→",
        " Parchment→",
        "☠️ (−",
    ],
)
def test_every_rule_has_its_words(words: str) -> None:
    assert last_turn_with(4, words)


def test_wounds_are_gathered_without_losing_a_pair() -> None:
    report = crowded(ONE_CARD, "en").view.last
    for clash in report.clashes:
        assert len(clash.wounds) == 192
        told = {
            (Pawn(giver, group.giver), Pawn(taker, group.taker), group.drops)
            for group in strikes(clash.wounds)
            for giver in group.givers
            for taker in group.takers
        }
        assert told == {(wound.giver, wound.taker, wound.drops) for wound in clash.wounds}


def test_givers_are_told_apart_by_whom_they_wound() -> None:
    man, wolf = "man", "wolf"
    wounds = [
        Wound(Pawn(0, wolf), Pawn(1, man), 1, "V11"),
        Wound(Pawn(0, wolf), Pawn(2, man), 1, "V11"),
        Wound(Pawn(3, wolf), Pawn(1, man), 1, "V11"),
    ]
    assert strikes(wounds) == [Strikes(wolf, (0,), man, (1, 2), 1), Strikes(wolf, (3,), man, (1,), 1)]


def test_drops_are_those_that_each_one_loses() -> None:
    garlic = FACES.board(crowded(((20, 20, 20),) * 8, "en")).text
    assert "Men A, B, C, D, E, F, G, H wound Bats A, B, C, D, E, F, G, H (−16 each)" in garlic
    line = next(line for line in FACES.board(crowded(ONE_CARD, "en")).text.split("\n") if "Graveyard" in line)
    assert "Men A, B, C, D, E, F, G, H wound Bats A, B, C, D, E, F, G, H (−8 each)" in line


def test_each_turn_has_its_own_post_and_the_end_too() -> None:
    keys = [FACES.board_key(board(state)) for state in played(3, 0)]
    assert len(set(keys)) == len(keys)
    assert keys[-1] == "end"


def test_the_picture_stays_while_people_seal() -> None:
    state = played(3, 0)[2]
    first, second = FACES.board(board(state)).picture, FACES.board(board(state, sealed=(1,))).picture
    assert first is not None
    assert first == second


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_names_the_winner_and_the_scores(language: str) -> None:
    state = played(3, 0)[-1]
    outcome = GAME.outcome(state)
    assert outcome is not None
    post = FACES.board(board(state, language))
    assert say(language, "board-title-final", title="**VampiRing**", options="").split(" · ")[1] in post.text
    assert buttons(post) == [f"v1:7:{state.turn + 1}:text", f"v1:7:{state.turn + 1}:details"]
    for seat, score in enumerate(outcome.scores):
        assert f"{'ABC'[seat]} {score}" in post.text


def test_an_ended_game_says_so_and_takes_no_choices() -> None:
    shown = board(played(3, 0)[2])
    post = FACES.board(replace(shown, table=replace(shown.table, status=Status.ENDED), pending=()))
    assert post.text.endswith("🛑 **This table was ended early.** Nobody wins.")
    assert buttons(post) == ["v1:7:3:text", "v1:7:3:details"]


def test_a_superseded_board_is_one_line() -> None:
    post = FACES.board_superseded(board(played(3, 0)[2]))
    assert "\n" not in post.text
    assert (post.rows, post.picture) == ((), None)


def ends(reason: str) -> tuple[int, int]:
    for seats in (2, 3):
        for seed in range(200):
            outcome = GAME.outcome(played(seats, seed)[-1])
            if outcome and outcome.reason == reason:
                return seats, seed
    raise AssertionError(reason)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", ["last_family", "all_out"])
def test_the_final_post_tells_the_result_and_carries_the_record(reason: str, language: str) -> None:
    over = ending(played(*ends(reason))[-1], language)
    post = FACES.final(over)
    assert over.outcome is not None
    assert [document.name for document in post.documents] == ["coven-vampiring-7.json"]
    assert json.loads(post.documents[0].data) == json.loads(RECORD)
    assert any((button := ids.parse(text)) and button.what == "score" for text in buttons(post))
    assert "https://discord.com/channels/1/3" in buttons(post)
    scores = sorted(over.outcome.scores, reverse=True)
    told = [line for line in post.text.split("\n") if line.startswith(("🥇", "🥈", "🥉"))]
    assert len(told) == len(scores)
    for line, score in zip(told, scores, strict=True):
        assert str(score) in line
    survives = say(language, "vampiring-result-all_out")
    assert (survives in post.text) == (reason == "all_out")


def test_after_200_turns_nobody_wins() -> None:
    over = ending(played(2, 0)[-1])
    assert over.outcome is not None
    late = replace(over.outcome, reason="turn_limit", winners=())
    post = FACES.final(replace(over, outcome=late, view=replace(over.view, outcome=late, turn=200)))
    assert "After 200 turns" in post.text


def test_equal_scores_share_a_rank() -> None:
    over = ending(played(3, 0)[-1])
    assert over.outcome is not None
    equal = replace(over.outcome, scores=(15, 21, 21))
    told = FACES.final(replace(over, outcome=equal, view=replace(over.view, outcome=equal))).text.split("\n")
    assert [line[0] for line in told if "points" in line] == ["🥇", "🥇", "🥉"]
    assert "🟡 **C** Carmen: 21" in told[3]


def test_a_table_that_was_ended_early_has_a_final_post_too() -> None:
    post = FACES.final(ending(played(3, 0)[3]))
    assert post.text.startswith(
        "**VampiRing** · table 7, after 3 turns: 🛑 **This table was ended early.** Nobody wins."
    )
    assert len(post.documents) == 1
