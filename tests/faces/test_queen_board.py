"""Vampire Queen's public posts, sentence by sentence."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from bot.engine.core import Outcome
from bot.engine.vampire_queen import GAME, QueenState
from bot.tables import ids
from bot.tables.ports import Post
from bot.tables.values import How, Status
from bot.text.lookup import LANGUAGES, say
from cogs.faces import Faces
from tests.faces.queens import NAMES, after, begun, board, ending, panel, played
from tests.faces.tables import DEADLINE, RECORD

FACES = Faces()


def text_of(state: QueenState, language: str = "en") -> str:
    return FACES.board(board(state, language)).text


def buttons(post: Post) -> list[str]:
    return [button.custom_id or button.url for row in post.rows for button in row]


def test_before_the_first_lead() -> None:
    post = FACES.board(board(begun(["8 9", "4 5", "1 2"], first=1)))
    assert post.text.split("\n") == [
        "**Vampire Queen** · table 7 · deal 1, trick 1 · one deal · queen against hunter: 14",
        "**Trick 1** · the lead is with 🔴 **B** Blas.",
        "🔴 **B** Blas · 👉 to lead · 3 cards · hunter 20",
        "🟡 **C** Carmen · 2 cards",
        "🔵 **A** Ana · 3 cards · hunter 15",
        "⏳ Still choosing: 🔴 **B**",
        f"Choices close <t:{DEADLINE}:R>.",
    ]
    assert buttons(post) == ["v1:7:1:panel", "v1:7:1:text"]
    assert post.silent
    assert post.rings == ()
    assert post.picture is not None
    assert post.picture.name == "trick.png"


def test_in_a_trick_each_seat_has_its_play_or_its_pass() -> None:
    text = text_of(after(begun(["8 8 9 Q", "4 4 5", "1 2", "3 3"], first=1), "4 4", "-"))
    assert "**Trick 1** · to beat: **4 4** by 🔴 **B** (2 cards, higher than 4)" in text
    assert "🔴 **B** Blas · led **4 4** · 2 cards · hunter 20" in text
    assert "🟡 **C** Carmen · passed · 2 cards" in text
    assert "🟢 **D** Diego · 👉 to play · 2 cards" in text
    assert "🔵 **A** Ana · later · 5 cards · hunter 15" in text


def test_the_new_post_tells_the_trick_before() -> None:
    text = text_of(after(begun(["8 8 9 Q", "4 4 5", "1 2", "3 3"], first=1), "4 4", "-", "-", "8 Q"))
    assert "**Trick 1:** **B** led 4 4 · **C** passed · **D** passed · **A** 8 Q" in text
    assert "👑 🔵 **A** won it with **8 Q**." in text
    assert "**Trick 2** · the lead is with 🔵 **A** Ana." in text


def test_when_everybody_passes_the_leader_wins() -> None:
    text = text_of(after(begun(["8 9", "4 5", "1 2"], first=1), "5", "-", "-"))
    assert "**B** led 5 · **C** passed · **A** passed" in text
    assert "👑 Nobody beat **5**: 🔴 **B** won it." in text


def test_nothing_beats_queens_alone() -> None:
    state = begun(["Q Q Q Q 1 2", "13 13 13 13", "12 12"])
    text = text_of(after(state, "Q Q Q Q"))
    assert "**Q Q Q Q** by 🔵 **A**: nothing beats queens alone." in text
    for seat in (1, 2):
        state = after(state, "Q Q Q Q") if seat == 1 else after(state, "-")
        post = FACES.panel(panel(state, seat), "en")
        assert [[button.label for button in row] for row in post.rows] == [
            ["Pass"],
            ["Look", "Go to the game"],
        ]


def test_a_hunter_says_who_must_throw_what_takes_and_how_high_it_is() -> None:
    state = after(begun(["7 7", "5 5 Q", "13 13", "4 4"]), "H20")
    text = text_of(state)
    assert "🏹 **hunter 20** is on the loose: everybody else must throw one card." in text
    assert "of equals, the last." in text
    assert "🔴 **B** Blas · 👉 to throw" in text
    assert "🟡 **C** Carmen · later" in text
    assert "Highest so far" not in text
    assert "Highest so far: **5** by 🔴 **B**." in text_of(after(state, "5"))
    assert "🔴 **B** Blas · threw **5** · 2 cards" in text_of(after(state, "5"))


def test_who_took_it_all_and_why_and_that_the_hunter_is_barred() -> None:
    state = after(begun(["7 7", "5 5 Q", "9 13", "9 4"]), "H20", "5", "9", "9")
    text = text_of(state)
    assert "**9** was the highest, thrown 2 times: 🟢 **D** threw the last of them and took it all:" in text
    assert "took it all: 5x1, 9x2, hunter 20." in text
    assert "🚫 🟢 **D** has just taken hunter 20 and may not lead it in this trick." in text
    assert "🚫" not in text_of(after(state, "4"))
    alone = text_of(after(begun(["7 7", "5 5 Q", "9 13", "9 4"]), "H20", "5", "13", "9"))
    assert "🏹 🟡 **C** threw the highest card, **13**, and took it all: 5x1, 9x1, 13x1, hunter 20." in alone


@pytest.mark.parametrize(("queen", "taker"), [(14, "B"), (1, "C")])
def test_a_queen_takes_as_the_table_has_it(queen: int, taker: str) -> None:
    text = text_of(after(begun(["7 7", "5 5 Q", "13 13"], queen=queen), "H20", "Q", "13"))
    assert f"**{taker}** threw the highest card" in text
    assert f"queen against hunter: {queen}" in text


def test_a_queen_that_counts_one_is_as_high_as_a_one() -> None:
    text = text_of(after(begun(["7 7", "1 5 Q", "Q 13"], queen=1), "H20", "1", "Q"))
    assert "**Q** was the highest, thrown 2 times: 🟡 **C** threw the last" in text


def test_a_seat_with_nothing_but_hunters_is_passed_over() -> None:
    state = after(begun(["5 6 7", "8 9", "3 4 4", "1"]), "H20", "8", "3", "1", "1", "4")
    assert "🟢 **D** Diego · only hunters left · 1 card · hunter 15" in text_of(state)
    ended = text_of(after(state, "5"))
    assert "**D** only hunters left" in ended
    assert "only hunters left" not in text_of(begun(["5 6 7", "8 9", "3 4 4", "1"]))


def test_a_leader_whose_last_card_is_a_hunter() -> None:
    state = after(begun(["7", "5 6", "3 4"]), "7", "-", "-", "H20")
    text = text_of(state)
    assert "🔵 **A** Ana · led **hunter 20** · no cards" in text
    post = FACES.panel(panel(state, 0), "en")
    assert "Your hand is empty." in post.text
    assert "no cards · 0 points" in post.text.split("\n")[0]
    over = after(state, "5", "3")
    assert "**A** +0, out" in text_of(over)
    assert "**B** +31 for 3x1, 5x1, 6x1" not in text_of(over)
    assert "+34 for 3x1, 5x1, 6x1, hunter 20" in text_of(over)


@pytest.mark.parametrize(("how", "word"), [(How.LATE, "⏰ late"), (How.AWAY, "💤 away")])
def test_choices_that_no_person_made_are_marked(how: How, word: str) -> None:
    state = after(begun(["8 8 9 Q", "4 4 5", "1 2", "3 3"], first=1), "4 4", "-")
    shown = replace(board(state), how={(2, 2): how, (2, 1): how, (1, 2): how})
    lines = FACES.board(shown).text.split("\n")
    assert [line for line in lines if word in line] == [f"🟡 **C** Carmen · passed · {word} · 2 cards"]
    state = after(state, "-", "-")
    shown = replace(board(state), how={(2, 2): how})
    assert f"**C** passed {word} · **D** passed" in FACES.board(shown).text
    assert f"🟡 **C** Carmen · passed · {word}" in FACES.details(shown, "en").text


def test_between_deals_it_tells_points_what_was_left_and_totals() -> None:
    hands = ["1 5", "13", "2 2"]
    state = after(begun(hands, hands, hands, deals=3), "5", "13", "-")
    text = text_of(state)
    view = GAME.view(state, None)
    assert "🏁 **Deal 1 is over:**" in text
    for seat, (left, points) in enumerate(zip(view.finished[0].left, view.finished[0].points, strict=True)):
        (line,) = (line for line in text.split("\n") if line.startswith(f"**{'ABC'[seat]}** +"))
        assert f"+{points}" in line
        assert line.endswith(", out") == (not left)
        (row,) = (line for line in text.split("\n") if f" {NAMES[seat]} · " in line)
        assert row.endswith(say("en", "vampire_queen-points", count=points))
    assert "deal 2, trick 1 · 3 deals" in text
    assert FACES.board_key(board(state)) == "2.1"
    assert "🏁" in FACES.details(board(state), "en").text
    later = after(state, str(GAME.late(state, GAME.pending(state)[0], b"")))
    assert "🏁" in text_of(later)


def test_one_post_a_trick() -> None:
    for state in played(4, 1, 3):
        view = GAME.view(state, None)
        assert FACES.board_key(board(state)) == f"{view.trick.deal}.{view.trick.number}"


def test_a_play_changes_the_picture() -> None:
    keys = []
    for state in played(3, 1)[:-1]:
        picture = FACES.board(board(state)).picture
        assert picture is not None
        keys.append(picture.key)
    assert len(set(keys)) == len(keys)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("deals", [1, 3])
def test_the_end_names_winner_totals_and_deals(deals: int, language: str) -> None:
    state = played(4, 2, deals)[-1]
    over = ending(state, language)
    outcome = over.outcome
    assert outcome is not None
    shown = FACES.board(board(state, language)).text
    final = FACES.final(over)
    for text in (shown, final.text, FACES.farewell(over, 101, language).text):
        assert "👑" in text
        assert NAMES[outcome.winners[0]] in text
    told = [line for line in final.text.split("\n") if line.startswith(("🥇", "🥈", "🥉", "4."))]
    assert len(told) == 4
    for line, score in zip(told, sorted(outcome.scores), strict=True):
        assert str(score) in line
    assert ("```" in final.text) == (deals > 1)
    if deals > 1:
        rows = final.text.split("```")[1].strip("\n").split("\n")
        assert len(rows) == 5
        for seat, row in enumerate(rows[1:]):
            letter, *points, total = row.split()
            assert letter == "ABCD"[seat]
            assert list(map(int, points)) == [report.points[seat] for report in over.view.finished]
            assert int(total) == outcome.scores[seat]
    assert [document.name for document in final.documents] == ["coven-vampire_queen-7.json"]
    assert json.loads(final.documents[0].data) == json.loads(RECORD)


def test_equal_lowest_share_the_win() -> None:
    over = ending(played(4, 2)[-1])
    shared = replace(over.view, outcome=Outcome("deals_played", (1, 3), (20, 4, 9, 4)))
    text = FACES.final(replace(over, outcome=shared.outcome, view=shared)).text
    assert "👑 🔴 **B** Blas, 🟢 **D** Diego share the win with 4 points each." in text
    assert [line[0] for line in text.split("\n") if "points" in line][1:] == ["🥇", "🥇", "🥉", "4"]


def test_an_early_end_says_how_far_it_went() -> None:
    states = played(4, 1, 3)
    early = [state for state in states if GAME.view(state, None).trick.number == 3]
    first, later = early[0], early[-1]
    assert "after 2 tricks: 🛑 **This table was ended early.**" in FACES.final(ending(first)).text
    assert "after 2 deals and 2 tricks: 🛑" in FACES.final(ending(later)).text
    shown = board(first)
    post = FACES.board(replace(shown, table=replace(shown.table, status=Status.ENDED), pending=()))
    assert post.text.endswith("🛑 **This table was ended early.** Nobody wins.")
    assert "👉" not in post.text
    assert {button.what for button in map(ids.parse, buttons(post)) if button} == {"text", "details"}


def test_details_tell_the_last_trick_a_line_a_seat() -> None:
    state = after(begun(["8 8 9 Q", "4 4 5", "1 2", "3 3"], first=1), "4 4", "-", "-", "8 Q")
    assert FACES.details(board(state), "en").text.split("\n")[1:] == [
        "**Deal 1, trick 1 in full**",
        "🔴 **B** Blas · led **4 4**",
        "🟡 **C** Carmen · passed",
        "🟢 **D** Diego · passed",
        "🔵 **A** Ana · **8 Q**",
        "👑 🔵 **A** won it with **8 Q**.",
    ]
    assert not FACES.board(board(begun(["8", "4", "1"]))).rows[0][-1].custom_id.endswith("details")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_is_told_trick_by_trick(language: str) -> None:
    views = [GAME.view(state, None) for state in played(4, 3, 3)]
    tricks = {(view.trick.deal, view.trick.number) for view in views}
    paragraphs = list(FACES.tell("vampire_queen", views, language))
    assert len(paragraphs) == len(tricks) + 2
    assert not any("**" in paragraph for paragraph in paragraphs)
    assert sum("🏁" in paragraph for paragraph in paragraphs) == 3
    for paragraph, (deal, trick) in zip(paragraphs[1:-1], sorted(tricks), strict=True):
        title = say(language, "vampire_queen-tell-trick", deal=deal, trick=trick)
        assert paragraph.split("\n")[0] == title
        assert paragraph.split("\n")[1].count(" · ") == 3


def test_an_unfinished_game_is_told_as_far_as_it_goes() -> None:
    views = [GAME.view(state, None) for state in played(4, 3)]
    paragraphs = list(FACES.tell("vampire_queen", views[:3], "en"))
    assert len(paragraphs) == 3
    assert paragraphs[1].startswith("Deal 1, trick 1\n")
    assert paragraphs[1].count(" · ") == 1
    assert paragraphs[-1] == "The record stops before the end."
    assert len(list(FACES.tell("vampire_queen", views[:1], "en"))) == 2
