"""Public lines about what hosts and moderators did, and reminders: what they name and whom they ring."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.engine.core import Scalar
from bot.tables import ids
from bot.tables.values import Line, Pace, Status
from bot.text.lookup import LANGUAGES, say
from cogs.faces import Faces
from cogs.faces.seats import mark
from tests.faces.tables import DEADLINE, HOSTILE, table
from tests.faces.test_limits import check

FACES = Faces()
LINES: dict[str, dict[str, Scalar]] = {
    "paused": {},
    "resumed": {},
    "extended": {},
    "pace": {"pace": "daily"},
    "kicked": {"seat": 1, "name": "Blas"},
    "host": {"seat": 1, "name": "Blas"},
    "locked": {},
    "unlocked": {},
    "offered": {"seat": 1, "name": "Blas"},
    "withdrawn": {"seat": 1, "name": "Blas"},
    "ended": {},
    "rematch": {"table": 9, "name": "Blas"},
}
"""What a line is told with, by what it tells."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("by", ["host", "moderator", "all"])
@pytest.mark.parametrize("what", LINES)
def test_a_line_is_one_silent_line_that_names_table_deed_and_who_did_it(
    what: str, by: str, language: str
) -> None:
    info = table(3, language=language)
    post = FACES.line(info, Line(what, by, LINES[what]))
    check(post)
    assert "\n" not in post.text
    assert "7" in post.text
    assert post.silent
    assert post.rings == ()
    assert post.rows == ()
    if what != "rematch":
        assert say(language, f"line-by-{by}") in post.text
    facts = LINES[what]
    if "name" in facts:
        assert "Blas" in post.text
    if "seat" in facts:
        assert mark(1) in post.text
    if what == "pace":
        assert say(language, f"pace-{Pace.DAILY}") in post.text
    if what == "rematch":
        assert " 9" in post.text


@pytest.mark.parametrize("name", HOSTILE)
def test_names_in_lines_are_harmless(name: str) -> None:
    for what, facts in LINES.items():
        post = FACES.line(
            table(3), Line(what, "host", {**facts, **({"name": name} if "name" in facts else {})})
        )
        check(post)
        assert "<@" not in post.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_invitation_rings_and_has_the_door_beside_it(language: str) -> None:
    info = table(3, status=Status.LOBBY, language=language)
    post = FACES.line(info, Line("invited", "host", {"person": 555}))
    check(post)
    assert "<@555>" in post.text
    assert post.rings == (555,)
    assert not post.silent
    join, lobby = post.rows[0]
    assert join.custom_id == str(ids.ButtonId(7, 0, "join"))
    assert lobby.url == "https://discord.com/channels/1/2/3"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_reminder_is_one_line_with_the_deadline(language: str) -> None:
    post = FACES.nudge(table(3, language=language), 101)
    check(post)
    assert "\n" not in post.text
    assert "<@101>" in post.text
    assert f"<t:{DEADLINE}:R>" in post.text
    assert post.rings == (101,)
    assert not post.silent
    assert post.rows == ()
    assert FACES.nudge(replace(table(3, language=language), deadline=DEADLINE + 9), 101) != post
