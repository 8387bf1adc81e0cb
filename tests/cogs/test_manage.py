"""The controls: host, moderators and players press them in one private message that turns in place."""

from __future__ import annotations

import pytest

from bot.simulation.shown import ShownMessage
from bot.simulation.world import Person
from bot.tables import ids
from bot.text.lookup import say
from tests.cogs.stage import EDIT_PAUSE, Stage

PAUSED = say("en", "paused-wish")


async def controls(stage: Stage, person: Person, number: int = 1) -> ShownMessage:
    """Have somebody open the controls of a table from their list."""
    (message,) = (await stage.world.slash(person, "table")).messages
    button = next(
        one
        for one in message.buttons
        if one.custom_id.startswith(f"v1:{number}:") and ":manage" in one.custom_id
    )
    await stage.world.press(person, message, button.custom_id)
    return stage.world.again(message)


async def moderate(stage: Stage, person: Person, number: int, channel: int | None = None) -> ShownMessage:
    """Have somebody moderate a table by its number, as a server may let anybody."""
    stage.show("moderate", person)
    (message,) = (await stage.world.slash(person, "moderate", channel=channel, table=number)).messages
    assert message.private
    return message


def whats(message: ShownMessage) -> list[str]:
    found = (ids.parse(button.custom_id) for button in message.buttons)
    return [f"{one.what}:{one.text}" if one.text else one.what for one in found if one]


async def press(stage: Stage, person: Person, message: ShownMessage, *whats: str) -> str:
    """Press one button after the other in a message that turns; answer what it shows then."""
    for what in whats:
        standing = stage.world.again(message)
        button = next(
            one
            for one in standing.buttons
            if (parsed := ids.parse(one.custom_id)) and f"{parsed.what}:{parsed.text}".rstrip(":") == what
        )
        answer = await stage.world.press(person, message, button.custom_id)
        assert answer.acknowledged
        assert {one.id for one in answer.messages} <= {message.id}
    await stage.world.advance(EDIT_PAUSE)
    return stage.world.again(message).text


def lines(stage: Stage) -> list[str]:
    """The newest thread's posts that are no boards."""
    posts = stage.world.messages(stage.world.threads()[-1])
    return [post.text for post in posts if not post.buttons]


async def test_a_host_pauses_and_goes_on(stage: Stage) -> None:
    await stage.game(3)
    ada, bram = stage.people[:2]
    message = await controls(stage, ada)
    assert (await press(stage, ada, message, "pause")).startswith(say("en", "done-paused"))
    assert PAUSED in stage.board().text
    assert PAUSED in stage.panel(bram).text
    refused = await stage.world.forge(bram, stage.panel(bram), "v1:1:1:seal:a+")
    assert say("en", "error-paused") in stage.private(refused)
    assert (await press(stage, ada, message, "resume")).startswith(say("en", "done-resumed"))
    assert PAUSED not in stage.board().text
    by = say("en", "line-by-host")
    assert lines(stage) == [say("en", f"line-{what}", table=1, by=by) for what in ("paused", "resumed")]


async def test_all_who_are_present_pause_together(stage: Stage) -> None:
    await stage.game(3)
    _, bram, cleo = stage.people[:3]
    message = await controls(stage, bram)
    assert whats(message) == ["pause", "quit"]
    text = await press(stage, bram, message, "pause")
    assert text.startswith(say("en", "done-asked-pause"))
    assert say("en", "board-wishes", seats="🔴 **B**") in stage.board().text
    assert whats(stage.world.again(message)) == ["quit"]
    await press(stage, cleo, await controls(stage, cleo), "pause")
    assert say("en", "board-wishes", seats="🔴 **B** 🟡 **C**") in stage.board().text
    assert PAUSED not in stage.board().text
    await press(stage, stage.people[0], await controls(stage, stage.people[0]), "pause")
    assert PAUSED in stage.board().text
    text = await press(stage, bram, await controls(stage, bram), "resume")
    assert text.startswith(say("en", "done-asked-resume"))


async def test_more_time_once_a_round_and_another_pace(stage: Stage) -> None:
    await stage.game(2)
    ada = stage.people[0]
    message = await controls(stage, ada)
    before = stage.board().text
    assert (await press(stage, ada, message, "extend")).startswith(say("en", "done-extended"))
    assert stage.board().text != before
    assert "extend" not in whats(stage.world.again(message))
    refused = await stage.world.forge(ada, message, "v1:1:1:extend")
    assert say("en", "error-already-extended") in stage.private(refused)
    text = await press(stage, ada, message, "manage:pace", "pace:daily")
    assert text.startswith(say("en", "done-pace"))
    assert say("en", "pace-daily") in text
    await press(stage, ada, message, "manage:pace", "manage")
    assert "end" in whats(stage.world.again(message))


async def test_somebody_is_removed_after_a_question_and_the_seat_is_taken_over(stage: Stage) -> None:
    await stage.game(3)
    ada, bram, _, dora = stage.people[:4]
    message = await controls(stage, ada)
    await press(stage, ada, message, "manage:kick", f"kick:{bram.id}", "manage")
    assert "💤" not in stage.board().text
    text = await press(stage, ada, message, "manage:kick", f"kick:{bram.id}", f"kickyes:{bram.id}")
    assert text.startswith(say("en", "done-kicked", name="🔴 **B** Bram"))
    assert say("en", "absent-kicked") in stage.board().text
    parted = stage.panel(bram)
    assert "you were removed from this game" in parted.text
    assert not parted.files
    assert not any(button.custom_id for button in parted.buttons)
    answer = await stage.world.press(bram, stage.board(), "My panel")
    assert stage.private(answer) == parted.text
    refused = await stage.world.forge(bram, stage.board(), "v1:1:1:return")
    assert say("en", "error-kicked") in stage.private(refused)
    assert (await press(stage, ada, message, "manage:offer", "offer:1")).startswith(
        say("en", "done-offered", seat="🔴 **B**")
    )
    board = stage.board()
    answer = await stage.world.press(dora, board, "Take over B")
    await stage.world.advance(EDIT_PAUSE)
    assert "You sit at table 1" in stage.private(answer)
    assert "You are 🔴 **B**" in stage.panel(dora).text
    assert "Dora" in stage.board().text
    assert "💤" not in stage.board().text
    parted = stage.panel(bram)
    assert "somebody else plays on at your seat" in parted.text
    assert not parted.files


async def test_who_left_takes_the_seat_back_under_the_board_or_in_the_panel(stage: Stage) -> None:
    await stage.game(3)
    bram = stage.people[1]
    for where in ("board", "panel", "controls"):
        await press(stage, bram, await controls(stage, bram), "quit")
        await stage.world.forge(bram, stage.panel(bram), "v1:1:1:quityes")
        await stage.world.advance(EDIT_PAUSE)
        assert say("en", "panel-absent-left") in stage.panel(bram).text
        carrier = stage.board() if where == "board" else stage.panel(bram)
        answer = await stage.world.press(bram, carrier, "Take my seat back")
        assert answer.acknowledged
        await stage.world.advance(EDIT_PAUSE)
        assert "💤" not in stage.board().text
        assert say("en", "panel-absent-left") not in stage.panel(bram).text
        if where == "board":
            assert "You are 🔴 **B**" in stage.private(answer)


async def test_a_host_hands_over_and_becomes_a_player(stage: Stage) -> None:
    await stage.game(2)
    ada, bram = stage.people[:2]
    message = await controls(stage, ada)
    text = await press(stage, ada, message, "manage:host", f"host:{bram.id}")
    assert text.startswith(say("en", "done-host", name="🔴 **B** Bram"))
    assert whats(stage.world.again(message)) == ["pause", "quit"]
    assert "end" in whats(await controls(stage, bram))


async def test_a_locked_lobby_lets_invited_people_in(stage: Stage) -> None:
    lobby = await stage.lobby(seats=4)
    ada, bram, cleo = stage.people[:3]
    message = await controls(stage, ada)
    assert (await press(stage, ada, message, "lock")).startswith(say("en", "done-locked"))
    assert say("en", "lobby-locked") in stage.world.again(lobby).text
    refused = await stage.world.press(bram, lobby, "Join")
    assert say("en", "error-locked") in stage.private(refused)
    invited = await stage.world.slash(ada, "invite", person=bram.member)
    await stage.world.advance(EDIT_PAUSE)
    assert stage.private(invited) == say("en", "notice-invited", name="Bram", table=1)
    call = stage.world.messages()[-1]
    assert f"<@{bram.id}>" in call.text
    await stage.world.press(bram, call, "Join")
    await stage.world.advance(EDIT_PAUSE)
    assert "2 of 4" in stage.world.again(lobby).text
    assert (await press(stage, ada, message, "unlock")).startswith(say("en", "done-unlocked"))
    await stage.world.press(cleo, lobby, "Join")
    await stage.world.advance(EDIT_PAUSE)
    assert "3 of 4" in stage.world.again(lobby).text


async def test_a_moderator_works_by_number_from_any_channel(stage: Stage) -> None:
    await stage.game(2)
    dora = stage.people[3]
    elsewhere = stage.world.add_channel("elsewhere")
    stage.world.permit(None, dora, manage_messages=True)
    message = await moderate(stage, dora, 1, elsewhere)
    assert "quit" not in whats(message)
    await press(stage, dora, message, "pause")
    assert say("en", "line-paused", table=1, by=say("en", "line-by-moderator")) in lines(stage)
    await press(stage, dora, message, "end", "endyes")
    assert say("en", "table-ended-moderator") in stage.world.messages()[0].text


async def test_moderate_needs_the_right_in_the_tables_channel_and_a_table_of_that_server(
    stage: Stage,
) -> None:
    await stage.game(2)
    ada, _, _, dora = stage.people[:4]
    elsewhere = stage.world.add_channel("elsewhere")
    assert (await moderate(stage, ada, 1)).text == say("en", "error-not-allowed")
    stage.world.permit(elsewhere, dora, manage_messages=True)
    for where in (None, elsewhere):
        assert (await moderate(stage, dora, 1, where)).text == say("en", "error-not-allowed")
    stage.world.permit(None, dora, manage_messages=True)
    for number in (2, 0, -1, 2**53 - 1):
        assert (await moderate(stage, dora, number)).text == say("en", "error-no-table")


DEEDS = (
    *("extend", "pace:daily", "kick:{bram}", "kickyes:{bram}", "host:{bram}", "offer:1", "withdraw:1"),
    *("lock", "unlock", "manage:pace", "manage:kick", "end", "endyes"),
)


@pytest.mark.parametrize("who", ["guest", "stranger"])
async def test_forged_controls_are_refused(stage: Stage, who: str) -> None:
    board = await stage.game(2)
    bram, cleo = stage.people[1:3]
    person = bram if who == "guest" else cleo
    before = stage.board().text
    for deed in DEEDS:
        custom_id = f"v1:1:1:{deed.format(bram=bram.id)}"
        text = stage.private(await stage.world.forge(person, board, custom_id))
        expected = "error-not-in-lobby" if "lock" in deed else "error-not-allowed"
        assert text == say("en", expected), deed
    await stage.world.advance(EDIT_PAUSE)
    assert stage.board().text == before
    assert lines(stage) == []
    if who == "stranger":
        for deed in ("manage", "pause", "resume", "return", "suggest", "rematch"):
            answer = await stage.world.forge(cleo, board, f"v1:1:1:{deed}")
            assert "went wrong" not in stage.private(answer)


async def test_texts_that_mean_nothing_are_refused(stage: Stage) -> None:
    board = await stage.game(2)
    ada = stage.people[0]
    for what in ("pace", "kick", "kickyes", "host", "offer", "withdraw", "takeover", "adds", "set", "manage"):
        for text in ("x", "-1", "²", "9" * 60, "99999", "a=b"):
            told = stage.private(await stage.world.forge(ada, board, f"v1:1:1:{what}:{text}"))
            assert told in {
                say("en", f"error-{code}")
                for code in ("bad-button", "no-seat", "already-seated", "not-offered", "not-in-lobby")
            }, (what, text)


async def test_a_rematch_is_one_press_and_found_by_the_next(stage: Stage) -> None:
    await stage.game(2)
    ada, bram = stage.people[:2]
    await press(stage, ada, await controls(stage, ada), "end", "endyes")
    final = next(post for post in stage.world.messages() if "Rematch" in post.labels)
    answer = await stage.world.press(bram, final, "Rematch")
    assert say("en", "notice-rematch", table=2) in stage.private(answer)
    assert answer.messages[0].buttons[0].url
    again = await stage.world.press(ada, final, "Rematch")
    assert say("en", "notice-rematch-found", table=2) in stage.private(again)
    await stage.world.advance(EDIT_PAUSE)
    assert "2 of 2" in stage.world.messages()[-1].text
    await stage.world.advance(20)
    assert "table 2" in stage.board().text
