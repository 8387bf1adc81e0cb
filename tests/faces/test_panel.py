"""The private panel: a button and a line for each legal choice, the black pawns, the seal."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.engine.vampiring import GAME
from bot.engine.vampiring.views import Choice
from bot.tables.ports import Post
from bot.tables.values import Absence, PanelView, Status
from bot.text.lookup import LANGUAGES, say
from cogs.faces import Faces
from cogs.faces.vampiring.words import card, kind_name
from tests.faces.tables import DEADLINE, ending, panel, played, table

FACES = Faces()


def ids_of(post: Post) -> list[str]:
    return [button.custom_id for row in post.rows for button in row if button.custom_id]


def own_turns(*, together: bool) -> list[PanelView]:
    """Panels of families that owe a choice, all together on one card or not."""
    return [
        panel(state, seat)
        for seats in (2, 4)
        for seed in range(4)
        for state in played(seats, seed)
        for seat in GAME.pending(state)
        if GAME.view(state, seat).together == together
    ]


def test_the_first_line_tells_game_table_server_turn_blood_and_deadline() -> None:
    shown = panel(played(2, 0)[1], 0)
    family = shown.view.families[0]
    blood = f"🩸 {family.blood} of 8" + (f" (−{family.lost})" if family.lost else "")
    assert FACES.panel(shown, "en").text.split("\n")[0] == (
        rf"**VampiRing** · table 7 · The \*Night\* ＠everyone Club · turn 2 · {blood} · ⏳ <t:{DEADLINE}:R>"
    )
    free = replace(shown, table=replace(shown.table, deadline=None))
    assert FACES.panel(free, "en").text.split("\n")[0].endswith("⏳ no time limit")


def test_four_buttons_in_two_rows_name_direction_and_what_the_man_becomes() -> None:
    shown = own_turns(together=False)[0]
    post = FACES.panel(shown, "en")
    assert [[button.label for button in row] for row in post.rows[:2]] == [
        ["↻ Clockwise · Man → Wolf", "↺ Counterclockwise · Man → Wolf"],
        ["↻ Clockwise · Man → Bat", "↺ Counterclockwise · Man → Bat"],
    ]
    round_ = shown.table.round
    assert ids_of(post)[:4] == [f"v1:7:{round_}:draft:{move}" for move in ("a+", "a-", "b+", "b-")]
    assert [button.custom_id or button.url for button in post.rows[-1]] == [
        f"v1:7:{round_}:show",
        "https://discord.com/channels/1/3",
    ]


def test_two_buttons_name_the_direction_when_the_three_stand_together() -> None:
    for shown in own_turns(together=True):
        post = FACES.panel(shown, "en")
        assert [button.label for button in post.rows[0]] == ["↻ Clockwise", "↺ Counterclockwise"]
        assert len(post.rows) == 2
        assert "only the direction matters" in post.text


def line_of(post: Post, choice: Choice, language: str) -> str:
    label = next(
        button.label for row in post.rows for button in row if button.custom_id.endswith(choice.move)
    )
    lines = [line for line in post.text.split("\n") if f"**{label}:**" in line]
    assert len(lines) == 1, language
    return lines[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_line_for_each_choice_says_where_each_vampire_ends_and_through_what(language: str) -> None:
    for shown in own_turns(together=False) + own_turns(together=True):
        post = FACES.panel(shown, language)
        for choice in shown.view.choices:
            line = line_of(post, choice, language)
            for path in choice.paths:
                stops = " → ".join(card(shown.view.ring, stop, language) for stop in path.stops)
                assert f"{kind_name(path.kind, language)} {stops}" in line


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_own_vampires_and_ghosts_would_do_is_told(language: str) -> None:
    told = 0
    for shown in own_turns(together=False):
        lines = FACES.panel(shown, language).text.split("\n")
        hurting = [
            choice for choice in shown.view.choices if choice.ghosts or any(c.wounds for c in choice.clashes)
        ]
        own = [line for line in lines if line.startswith("↳")]
        assert len(own) == len(hurting)
        for choice, line in zip(hurting, own, strict=True):
            drops = sum(w.drops for c in choice.clashes for w in c.wounds) + len(choice.ghosts)
            assert line.endswith(f"(−{drops})")
            for clash in choice.clashes:
                for wound in clash.wounds:
                    sentence = say(
                        language,
                        "vampiring-panel-own-wound",
                        giver=kind_name(wound.giver.kind, language),
                        taker=kind_name(wound.taker.kind, language),
                        card=card(shown.view.ring, clash.card, language),
                    )
                    assert sentence in line
                    told += 1
    assert told > 10


def test_a_press_draws_the_black_pawns_and_offers_the_seal() -> None:
    shown = own_turns(together=False)[0]
    round_ = shown.table.round
    for choice in shown.view.choices:
        post = FACES.panel(shown, "en", choice.move)
        pressed = [button for row in post.rows for button in row if button.style == "primary"]
        assert [button.custom_id for button in pressed] == [f"v1:7:{round_}:draft:{choice.move}"]
        (seal,) = post.rows[2]
        assert seal.custom_id == f"v1:7:{round_}:seal:{choice.move}"
        assert (
            seal.label
            == f"Seal {pressed[0].label.replace('Clockwise · ', '').replace('Counterclockwise · ', '')}"
        )
        assert f"⚫ **{pressed[0].label}:**" in post.text
        assert ids_of(post)[:4] == ids_of(FACES.panel(shown, "en"))[:4]


def test_each_draft_is_another_picture_and_the_sealed_one_keeps_it() -> None:
    for state in played(4, 1)[:4]:
        for seat in GAME.pending(state):
            shown = panel(state, seat)
            plain = FACES.panel(shown, "en").picture
            drafts = {
                choice.move: FACES.panel(shown, "en", choice.move).picture for choice in shown.view.choices
            }
            assert plain is not None
            keys = [plain.key, *(picture.key for picture in drafts.values() if picture)]
            assert len(set(keys)) == len(keys) == 1 + len(drafts)
            for move, picture in drafts.items():
                kept = FACES.panel(panel(state, seat, sealed=move), "en").picture
                assert kept is not None
                assert picture is not None
                assert kept.key == picture.key


def test_sealed_is_final_and_the_choices_go() -> None:
    state = played(3, 2)[2]
    post = FACES.panel(panel(state, 0, sealed="b-"), "en", draft="a+")
    assert "🔒 Sealed for good: **↺ Counterclockwise · Man → Bat:**" in post.text
    assert "**↻" not in post.text
    assert ids_of(post) == ["v1:7:3:show"]


@pytest.mark.parametrize("draft", ["c+", "", "a", "b+ ", "a+\n"])
def test_a_draft_that_is_no_legal_choice_is_not_looked_at(draft: str) -> None:
    shown = panel(played(3, 2)[0], 0)
    assert FACES.panel(shown, "en", draft) == FACES.panel(shown, "en")
    assert FACES.panel(shown, "en", "b+") == FACES.panel(shown, "en")


def test_a_family_that_is_out_is_told_so() -> None:
    state, seat = next(
        (state, seat)
        for seed in range(20)
        for state in played(4, seed)[:-1]
        for seat, cards in enumerate(state.cards)
        if cards is None
    )
    post = FACES.panel(panel(state, seat), "en")
    assert f"Your family is out with {state.scores[seat]} points" in post.text
    assert ids_of(post) == [f"v1:7:{state.turn + 1}:show"]
    assert post.rows[-1][-1].url == "https://discord.com/channels/1/3"


def test_the_panel_is_brought_up_each_turn() -> None:
    keys = [FACES.panel_key(panel(state, 0)) for state in played(3, 2)]
    assert len(set(keys)) == len(keys)


def test_the_panel_before_the_start_and_after_leaving() -> None:
    info = table(4, status=Status.LOBBY)
    post = FACES.welcome(info, 102, "en")
    assert "as 🟡 **C**" in post.text
    assert ids_of(post) == ["v1:7:0:show"]
    assert post.rows[0][1].url == "https://discord.com/channels/1/2/3"
    assert ids_of(FACES.parted(info, 102, "en")) == []
    told = {
        Status.LOBBY: "you have no seat there any more",
        Status.RUNNING: "somebody else plays on at your seat",
        Status.CLOSED: "closed before a game began",
        Status.ENDED: "ended early",
        Status.OVER: "the game is over",
    }
    kicked = replace(info.seats[1], absent=Absence.KICKED)
    removed = replace(info, status=Status.RUNNING, seats=(info.seats[0], kicked, *info.seats[2:]))
    assert "you were removed from this game" in FACES.parted(removed, 101, "en").text
    info = replace(info, seats=info.seats[:2])
    for status in Status:
        parted = FACES.parted(replace(info, status=status), 102, "en")
        assert told[status] in parted.text
        assert parted.picture is None
        assert ids_of(parted) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_panel_after_the_end_tells_the_result_in_the_readers_language(language: str) -> None:
    over = ending(played(3, 2)[-1], "en" if language == "es" else "es")
    post = FACES.farewell(over, 101, language)
    assert say(language, "farewell-over", title="", server="").rsplit(":", 1)[1] in post.text
    assert over.outcome is not None
    assert str(max(over.outcome.scores)) in post.text
    assert len(ids_of(post)) == 1


def test_a_closed_door_is_rung_at_by_one_line() -> None:
    post = FACES.call(table(3), 101)
    assert post.text.startswith("<@101>")
    assert post.rings == (101,)
    assert not post.silent
    assert post.text.count("\n") == 0
    assert post.rows == ()
