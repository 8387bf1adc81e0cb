"""The lobby's post through a table's life."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.engine.players.levels import Level
from bot.tables.ports import Post
from bot.tables.values import Pace, SeatInfo, Status, TableInfo, Why
from bot.text.lookup import LANGUAGES, say
from cogs.faces import Faces
from cogs.faces.seats import mark
from images.theme import SEATS
from tests.faces.tables import HOSTILE, NAMES, ending, played, table

FACES = Faces()


def whats(post: Post) -> list[list[str]]:
    return [[button.custom_id.rpartition(":")[2] or button.url for button in row] for row in post.rows]


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_says_what_the_game_is_how_long_it_takes_and_who_sits_where(language: str) -> None:
    info = replace(table(3, status=Status.LOBBY, language=language), max_seats=6)
    text = FACES.lobby(info, None).text
    assert say(language, "vampiring-blurb") in text
    assert say(language, "vampiring-variant-castle") in text
    assert say(language, "pace-relaxed") in text
    assert say(language, "lobby-seats", taken=3, seats=6) in text
    assert say(language, "lobby-free", free=3) in text
    lines = text.split("\n")
    for seat in range(3):
        (line,) = (
            line for line in lines if f"{SEATS[seat].emoji} **{SEATS[seat].letter}** {NAMES[seat]}" in line
        )
        assert say(language, f"colour-{SEATS[seat].colour}") in line
        assert say(language, f"crest-{SEATS[seat].crest}") in line
        assert ("host" in line or "anfitrión" in line) == (seat == 0)


def test_buttons_that_cannot_be_used_are_absent() -> None:
    alone = replace(table(1, status=Status.LOBBY), max_seats=4)
    assert whats(FACES.lobby(alone, None)) == [["join", "leave"], ["computer"], ["help"]]
    two = replace(table(2, status=Status.LOBBY), max_seats=4)
    assert whats(FACES.lobby(two, None)) == [["join", "leave", "start"], ["computer"], ["help"]]
    full = table(2, status=Status.LOBBY)
    assert whats(FACES.lobby(full, None)) == [["leave", "start"], ["help"]]


@pytest.mark.parametrize("status", [Status.RUNNING, Status.ENDED])
def test_after_the_start_it_leads_to_the_game(status: Status) -> None:
    post = FACES.lobby(table(2, status=status), None)
    assert whats(post) == [["https://discord.com/channels/1/3", "help"]]


def test_at_the_end_it_tells_the_result() -> None:
    over = ending(played(3, 0)[-1])
    post = FACES.lobby(over.table, over)
    assert post.text.split("\n")[-1].startswith(("👑", "⚰️"))
    assert post.rows[0][0].url == "https://discord.com/channels/1/3"


def test_a_closed_lobby_keeps_how_to_play_alone() -> None:
    post = FACES.lobby(table(1, status=Status.CLOSED), None)
    assert "closed before a game began" in post.text
    assert whats(post) == [["help"]]


@pytest.mark.parametrize("status", Status)
@pytest.mark.parametrize("seats", [1, 2, 8])
def test_a_lobby_is_known_again_by_a_button_in_all_its_states(seats: int, status: Status) -> None:
    over = ending(played(8, 0)[-1])
    post = FACES.lobby(table(seats, status=status), over if status is Status.OVER else None)
    assert any(button.custom_id.startswith("v1:7:") for row in post.rows for button in row)


@pytest.mark.parametrize("language", LANGUAGES)
def test_games_at_every_pace_take_a_time_that_makes_sense(language: str) -> None:
    for pace in Pace:
        for seats in range(2, 9):
            info = replace(table(seats, status=Status.LOBBY, language=language), pace=pace)
            text = FACES.lobby(info, None).text
            assert say(language, f"pace-{pace}") in text
    relaxed = say(language, "duration-days", least=1, most=3)
    assert relaxed in FACES.lobby(table(2, status=Status.LOBBY, language=language), None).text


def test_hostile_names_stay_on_their_lines() -> None:
    post = FACES.lobby(table(8, status=Status.LOBBY, names=HOSTILE), None)
    lines = post.text.split("\n")
    assert sum(line.startswith(tuple(mark.emoji for mark in SEATS)) for line in lines) == 8
    assert "http:" not in post.text
    assert "<@" not in post.text
    assert FACES.thread_name(table(2, names=HOSTILE)) == "VampiRing · table 7"


@pytest.mark.parametrize("language", LANGUAGES)
def test_computers_are_named_by_level_in_the_readers_language(language: str) -> None:
    info = with_computers(table(3, status=Status.LOBBY, language=language))
    text = FACES.lobby(replace(info, max_seats=4), None).text
    for seat, level in ((1, Level.STALKER), (2, Level.ELDER)):
        assert f"{mark(seat)} {say(language, 'computer', level=say(language, f'level-{level}'))}" in text
    assert whats(FACES.lobby(replace(info, max_seats=4), None)) == [
        ["join", "leave", "start"],
        ["computer", "dismiss"],
        ["help"],
    ]
    assert whats(FACES.lobby(info, None)) == [["leave", "start"], ["dismiss"], ["help"]]


def with_computers(info: TableInfo) -> TableInfo:
    """The same table with a stalker and an elder after its first seat."""
    levels = {1: Level.STALKER, 2: Level.ELDER}
    seats = (SeatInfo(seat, None, "", level=level) for seat, level in levels.items())
    return replace(info, seats=(info.seats[0], *seats))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_full_lobby_says_when_it_starts_and_a_locked_one_that_it_is(language: str) -> None:
    info = table(2, status=Status.LOBBY, language=language)
    starts = FACES.lobby(replace(info, starts_at=1234), None).text
    assert say(language, "lobby-starts", time="<t:1234:R>") in starts
    assert say(language, "lobby-waiting", least=2) not in starts
    assert say(language, "lobby-waiting", least=2) in FACES.lobby(info, None).text
    locked = FACES.lobby(replace(info, locked=True, hints=True), None).text
    assert say(language, "lobby-locked") in locked
    assert say(language, "lobby-hints") in locked


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("why", Why)
def test_it_says_why_it_is_no_more(why: Why, language: str) -> None:
    for status in (Status.CLOSED, Status.ENDED):
        for pace, days in ((Pace.RELAXED, 14), (Pace.DAILY, 30)):
            info = replace(table(2, status=status, language=language), ended_why=why, pace=pace)
            told = say(language, f"table-{status}-{why}", days=days)
            assert told in FACES.lobby(info, None).text
            assert told in FACES.parted(info, 101, language).text
            if status is Status.ENDED and why is Why.IDLE:
                assert str(days) in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_levels_are_offered_while_a_seat_is_free(language: str) -> None:
    info = replace(table(2, status=Status.LOBBY, language=language), max_seats=3)
    post = FACES.computers(info, language, "note")
    assert whats(post) == [["fledgling", "stalker", "elder"]]
    assert [button.label for button in post.rows[0]] == [say(language, f"level-{level}") for level in Level]
    assert post.text.startswith("note\n")
    assert len(post.text.split("\n")) == 2 + len(Level)
    full = FACES.computers(replace(info, max_seats=2), language)
    assert full.text == say(language, "computers-full")
    assert full.rows == ()
