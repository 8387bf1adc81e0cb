"""Vampire Queen's private panel: what it tells, and when it must be brought up to date."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import pairwise

import pytest

from bot.engine.vampire_queen import GAME
from bot.tables.values import Absence, Pace, Status
from bot.text.lookup import LANGUAGES, say
from cogs.faces import Faces
from cogs.faces.game import face_of
from images.theme import SEATS
from tests.faces.queens import NAMES, after, begun, panel, panel_of, played, table, thought_up
from tests.faces.tables import DEADLINE

FACES = Faces()


def test_the_first_line_tells_game_server_trick_cards_points_and_the_own_deadline() -> None:
    state = after(begun(["8 8 9 Q", "4 4 5", "1 2"], first=1), "4 4")
    server = r"The \*Night\* ＠everyone Club"
    first, other = (FACES.panel(panel(state, seat), "en").text.split("\n")[0] for seat in (2, 0))
    assert first == (
        f"**Vampire Queen** · table 7 · {server} · deal 1, trick 1 · 2 cards · 0 points · ⏳ <t:{DEADLINE}:R>"
    )
    assert other.endswith("deal 1, trick 1 · 5 cards · 0 points")
    free = panel(state, 2)
    free = replace(free, table=replace(free.table, deadline=None))
    assert FACES.panel(free, "en").text.split("\n")[0].endswith("⏳ no time limit")


@pytest.mark.parametrize(
    ("language", "hand"), [("en", "8x2, 9x1, Qx1, hunter 15"), ("es", "8x2, 9x1, Qx1, cazador 15")]
)
def test_the_hand_is_told_by_kinds(language: str, hand: str) -> None:
    state = begun(["8 8 9 Q", "4 4 5", "1 2"], first=1)
    assert f"**{hand}**" in FACES.panel(panel(state, 0, language), language).text


def test_all_that_is_needed_to_play_is_on_the_panel() -> None:
    state = after(begun(["8 8 9 Q", "4 4 5", "1 2", "3 3"], first=1), "4 4", "-", "-", "8 Q", "8", "-")
    text = FACES.panel(panel(state, 2), "en").text
    for told in (
        "**Trick 1:** **B** led 4 4 · **C** passed · **D** passed · **A** 8 Q",
        "👑 🔵 **A** won it with **8 Q**.",
        "**Trick 2** · to beat: **8** by 🔵 **A** (1 card, higher than 8)",
        "🔵 **A** Ana · led **8** · 2 cards · hunter 15",
        "🟡 **C** **you** · 👉 to play · 2 cards",
        "🟢 **D** Diego · later · 2 cards",
        "👉 **Your turn.** Nothing in your hand beats it, so you can only pass.",
    ):
        assert told in text


def test_raised_cards_are_told_and_drawn() -> None:
    state = after(begun(["8 8 9 Q", "4 5 5", "1 2"], first=1), "4", "-")
    plain = FACES.panel(panel(state, 0), "en")
    keys = {plain.picture.key if plain.picture else ""}
    for draft in ("8", "9", "Q"):
        post = FACES.panel(panel(state, 0), "en", draft)
        assert f"Raised: **{draft}**" in post.text
        assert post.picture is not None
        keys.add(post.picture.key)
    assert len(keys) == 4
    passing = FACES.panel(panel(state, 0), "en", "-")
    assert passing.picture == plain.picture
    assert "about to pass" in passing.text


def test_a_single_play_is_raised_at_once() -> None:
    state = after(begun(["7 7", "5 5", "13 13"]), "H20")
    assert "Raised: **5**" in FACES.panel(panel(state, 1), "en").text


def test_hands_of_more_than_25_cards_are_shown_whole() -> None:
    chance = random.Random(3)
    views = (thought_up(chance, 45) for _ in range(1000))
    large = [view for view in views if len(view.hand) > 25][:30]
    assert len(large) == 30
    for view in large:
        shown = panel_of(view)
        text = FACES.panel(shown, "en").text
        told = text.split("Your hand: **")[1].split("**")[0].split(", ")
        count = sum(1 if card.startswith("hunter") else int(card.split("x")[1]) for card in told)
        assert count == len(view.hand)


@pytest.mark.parametrize(("seats", "deals"), [(3, 5), (5, 3), (12, 1)])
def test_a_play_brings_up_only_the_panels_of_those_whom_it_concerns(seats: int, deals: int) -> None:
    """Whoever acted, must act, or holds other cards now; a new deal concerns all."""
    for before, state in pairwise(played(seats, 6, deals)):
        (actor,) = GAME.pending(before)
        concerned = {actor, *GAME.pending(state)}
        changed = set()
        for seat in range(seats):
            old, new = panel(before, seat), panel(state, seat)
            if old.view.hand != new.view.hand:
                concerned.add(seat)
            if (FACES.panel_key(old), old.owes) != (FACES.panel_key(new), new.owes):
                changed.add(seat)
        assert changed == concerned
        if before.trick.deal == state.trick.deal:
            assert len(changed) <= 3


def test_who_left_has_no_buttons_but_look() -> None:
    shown = panel(played(4, 6)[2], 3)
    for absence in (Absence.LEFT, Absence.LATE, Absence.GONE):
        left = replace(shown, seat=replace(shown.seat, absent=absence), may_ahead=("-",))
        post = FACES.panel(left, "en")
        labels = [[button.label for button in row] for row in post.rows]
        assert labels == [["Take my seat back", "Look", "Go to the game"]]
        assert say("en", f"panel-absent-{absence}") in post.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lobby_tells_twelve_seats_the_rule_and_how_long_it_takes(language: str) -> None:
    info = table(12, status=Status.LOBBY, language=language, deals=5, queen=1)
    lines = FACES.lobby(info, None).text.split("\n")
    assert say(language, "vampire_queen-blurb") in lines
    assert say(language, "vampire_queen-setting", deals=5, queen=1) in "\n".join(lines)
    for seat, mark in enumerate(SEATS):
        (line,) = (line for line in lines if f"{mark.emoji} **{mark.letter}** {NAMES[seat]}" in line)
        assert say(language, f"colour-{mark.colour}") in line
        assert say(language, f"crest-{mark.crest}") in line


@pytest.mark.parametrize("language", LANGUAGES)
def test_games_at_every_pace_take_a_time_that_makes_sense(language: str) -> None:
    face = face_of("vampire_queen")
    for seats in range(3, 13):
        for deals in (1, 3, 5):
            told = {pace: face.duration(pace, seats, {"deals": deals}, language) for pace in Pace}
            assert told[Pace.NONE] == say(language, "duration-open")
            assert len(set(told.values())) == len(Pace)
    minutes = say(language, "duration-minutes", least=8, most=30)
    assert face.duration(Pace.LIVE, 5, {"deals": 1}, language) == minutes
    hours = say(language, "duration-hours", least=1, most=3)
    assert face.duration(Pace.LIVE, 5, {"deals": 5}, language) == hours


def test_slow_paces_have_one_deal_where_nobody_chose() -> None:
    face = face_of("vampire_queen")
    assert {pace: face.suggested(pace).get("deals", 5) for pace in Pace} == {
        Pace.LIVE: 5,
        Pace.RELAXED: 1,
        Pace.DAILY: 1,
        Pace.NONE: 1,
    }
    for pace in Pace:
        GAME.complete_options(face.suggested(pace))
