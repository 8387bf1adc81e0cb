"""The controls of a table: who finds which buttons, and that the largest table fits."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import pytest

from bot.engine.players.levels import Level
from bot.tables import ids
from bot.tables.ports import Post
from bot.tables.values import Absence, Pace, Pause, SeatInfo, Status, TableError, TableInfo, Why
from bot.text.lookup import LANGUAGES, say
from cogs.faces import Faces
from cogs.faces.controls import Reader
from cogs.faces.seats import mark
from tests.faces import queens
from tests.faces.tables import HOSTILE, table
from tests.faces.test_limits import check

FACES = Faces()
HOST, GUEST, STRANGER = 100, 101, 999
RUNNING, LOBBY = table(3, round_=4), table(3, status=Status.LOBBY)


def keys(post: Post) -> list[str]:
    """What each button does, with its text."""
    found = [ids.parse(button.custom_id) for row in post.rows for button in row]
    return [f"{one.what}:{one.text}" if one.text else one.what for one in found if one]


def shown(info: TableInfo, person: int, *, moderator: bool = False) -> list[str]:
    return keys(FACES.controls(info, Reader(person, "en", moderator)))


def with_seat(info: TableInfo, seat: int, **facts: object) -> TableInfo:
    changed: Iterable[SeatInfo] = (
        replace(one, **facts) if one.seat == seat else one  # type: ignore[arg-type]
        for one in info.seats
    )
    return replace(info, seats=tuple(changed))


def test_a_host_finds_all_that_can_be_done_in_a_game() -> None:
    assert shown(RUNNING, HOST) == [
        *("pause", "extend", "manage:pace"),
        *("manage:kick", "manage:host"),
        *("quit", "end"),
    ]


def test_what_can_not_be_done_now_is_absent() -> None:
    free = replace(RUNNING, deadline=None)
    assert "extend" not in shown(free, HOST)
    assert "extend" not in shown(replace(RUNNING, extended=True), HOST)
    paused = shown(replace(RUNNING, paused=Pause.WISH), HOST)
    assert "resume" in paused
    assert "pause" not in paused
    for why in (Pause.FORBIDDEN, Pause.CHANNEL_GONE):
        stopped = shown(replace(RUNNING, paused=why), HOST)
        assert not {"pause", "resume"} & {*stopped}
    alone = replace(RUNNING, seats=RUNNING.seats[:1])
    assert not {"manage:kick", "manage:host", "manage:offer"} & {*shown(alone, HOST)}


def test_a_lobby_has_a_door_and_no_clock() -> None:
    assert shown(LOBBY, HOST) == ["lock", "manage:pace", "manage:kick", "manage:host", "leave", "end"]
    assert shown(replace(LOBBY, locked=True), HOST)[0] == "unlock"


def test_a_moderator_who_sits_nowhere_can_not_leave_but_remove_the_host() -> None:
    kinds = shown(RUNNING, STRANGER, moderator=True)
    assert "quit" not in kinds
    assert "end" in kinds
    part = FACES.controls_part(RUNNING, "kick", Reader(STRANGER, "en", moderator=True))
    assert keys(part) == ["kick:100", "kick:101", "kick:102", "manage"]


def test_players_ask_for_a_pause_or_agree_to_go_on_and_leave() -> None:
    assert shown(RUNNING, GUEST) == ["pause", "quit"]
    assert shown(with_seat(RUNNING, 1, wishes=True), GUEST) == ["quit"]
    paused = replace(RUNNING, paused=Pause.WISH)
    assert shown(paused, GUEST) == ["resume", "quit"]
    assert shown(replace(RUNNING, paused=Pause.FORBIDDEN), GUEST) == ["quit"]
    assert shown(LOBBY, GUEST) == ["leave"]
    labels = [button.label for row in FACES.controls(RUNNING, Reader(GUEST, "en")).rows for button in row]
    assert labels == [say("en", "button-ask-pause"), say("en", "button-leave-game")]


def test_an_absent_player_finds_the_seat_and_a_removed_one_nothing() -> None:
    assert shown(with_seat(RUNNING, 1, absent=Absence.LATE), GUEST) == ["return"]
    assert shown(with_seat(RUNNING, 1, absent=Absence.KICKED), GUEST) == []
    assert shown(RUNNING, STRANGER) == []


@pytest.mark.parametrize("status", [Status.OVER, Status.ENDED, Status.CLOSED])
def test_nothing_can_be_done_at_a_table_that_is_over(status: Status) -> None:
    for person in (HOST, GUEST):
        assert shown(replace(RUNNING, status=status, deadline=None), person) == []


def test_whom_things_can_be_done_with() -> None:
    info = with_seat(with_seat(table(4), 1, absent=Absence.LEFT), 2, absent=Absence.KICKED)
    computer = SeatInfo(3, None, "", level=Level.ELDER)
    info = replace(info, seats=(*info.seats[:3], computer))
    reader = Reader(HOST, "en")
    assert keys(FACES.controls_part(info, "kick", reader)) == ["kick:101", "manage"]
    assert keys(FACES.controls_part(info, "host", reader)) == ["manage"]
    assert keys(FACES.controls_part(info, "offer", reader)) == ["offer:1", "offer:2", "manage"]
    out = with_seat(info, 1, out=True)
    assert keys(FACES.controls_part(out, "offer", reader)) == ["offer:2", "manage"]
    offered = with_seat(info, 1, offered=True)
    assert keys(FACES.controls_part(offered, "offer", reader))[0] == "withdraw:1"
    paces = keys(FACES.controls_part(info, "pace", reader))
    assert paces == [*(f"pace:{pace}" for pace in Pace if pace is not info.pace), "manage"]
    for part in ("", "chess", "kickyes"):
        with pytest.raises(TableError) as refused:
            FACES.controls_part(info, part, reader)
        assert refused.value.code == "bad-button"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_state_is_told_in_words(language: str) -> None:
    info = with_seat(with_seat(RUNNING, 1, absent=Absence.LATE, offered=True), 2, wishes=True)
    text = FACES.controls(info, Reader(HOST, language), "✋").text
    lines = text.split("\n")
    assert lines[0] == "✋"
    assert say(language, "pace-relaxed") in text
    assert say(language, "vampiring-turn", turn=4) in text
    assert f"<t:{info.deadline}:R>" in text
    host, absent, wishing = lines[-3:]
    assert host == f"{mark(0)} Ana · {say(language, 'seat-host')}"
    assert say(language, "absent-late") in absent
    assert say(language, "seat-offered") in absent
    assert wishing.endswith(say(language, "seat-wishes"))
    paused = FACES.controls(replace(info, paused=Pause.WISH, extended=True), Reader(HOST, language)).text
    assert say(language, "paused-wish") in paused
    assert say(language, "controls-extended") in paused
    assert say(language, "seat-wishes-on") in paused
    lobby = FACES.controls(replace(LOBBY, locked=True, starts_at=5), Reader(HOST, language)).text
    assert say(language, "lobby-locked") in lobby
    assert "<t:5:R>" in lobby
    for status in (Status.CLOSED, Status.ENDED):
        over = replace(RUNNING, status=status, ended_why=Why.EMPTY, deadline=None)
        why = say(language, f"table-{status}-empty", days=0)
        assert why in FACES.controls(over, Reader(HOST, language)).text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("names", [queens.WIDE, queens.HOSTILE], ids=["wide", "hostile"])
@pytest.mark.parametrize("status", Status)
def test_the_largest_table_fits(status: Status, names: tuple[str, ...], language: str) -> None:
    info = queens.table(12, status=status, language=language, names=names)
    full = replace(
        info,
        host=100,
        seats=tuple(
            replace(
                seat, absent=Absence.GONE if seat.seat % 2 else None, offered=bool(seat.seat % 2), wishes=True
            )
            for seat in info.seats
        ),
        paused=Pause.WISH if status is Status.RUNNING else "",
        extended=True,
    )
    for person, moderator in ((100, False), (103, True), (104, False), (STRANGER, True)):
        reader = Reader(person, language, moderator)
        check(FACES.controls(full, reader, "x" * 120))
        for part in ("pace", "kick", "host", "offer"):
            check(FACES.controls_part(full, part, reader))
    check(FACES.kick_question(full, full.seats[3], language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_removal_is_asked_once_more(language: str) -> None:
    post = FACES.kick_question(RUNNING, RUNNING.seats[1], language)
    assert "Blas" in post.text
    assert keys(post) == ["kickyes:101", "manage"]
    assert [button.style for button in post.rows[0]] == ["danger", "secondary"]
    assert (
        "@everyone"
        not in FACES.kick_question(table(1, names=HOSTILE), table(1, names=HOSTILE).seats[0], "en").text
    )
