"""Computers in the lobby, a person alone against them, and the choice that one suggests."""

from __future__ import annotations

from bot.engine.players.levels import Level
from bot.text.lookup import say
from tests.cogs.stage import EDIT_PAUSE, Stage


def called(level: Level, language: str = "en") -> str:
    return say(language, "computer", level=say(language, f"level-{level}"))


async def test_one_person_fills_a_table_with_computers_and_plays(stage: Stage) -> None:
    lobby = await stage.lobby(seats=3)
    ada = stage.people[0]
    choice = (await stage.world.press(ada, lobby, "Add a computer")).messages[0]
    assert choice.private
    assert all(say("en", f"computers-{level}") in choice.text for level in Level)
    await stage.world.press(ada, choice, "stalker")
    assert called(Level.STALKER) in stage.world.again(choice).text
    await stage.world.press(ada, choice, "fledgling")
    assert stage.world.again(choice).text.endswith(say("en", "computers-full"))
    assert not stage.world.again(choice).buttons
    await stage.world.advance(EDIT_PAUSE)
    assert called(Level.STALKER) in stage.world.again(lobby).text
    assert "game starts <t:" in stage.world.again(lobby).text
    dismissed = await stage.world.press(ada, lobby, "Remove a computer")
    assert stage.private(dismissed) == say("en", "notice-dismissed", table=1)
    await stage.world.advance(EDIT_PAUSE)
    assert called(Level.FLEDGLING) not in stage.world.again(lobby).text
    await stage.world.press(ada, lobby, "Start")
    await stage.world.advance(EDIT_PAUSE)
    board = stage.board()
    assert f"🔴 **B** {called(Level.STALKER)}" in board.text
    await stage.seal(ada)
    await stage.world.advance(30)
    assert stage.round() == 2


async def test_a_full_lobby_starts_by_itself_and_leave_stops_that(stage: Stage) -> None:
    lobby = await stage.lobby(seats=2)
    bram = stage.people[1]
    await stage.world.press(bram, lobby, "Join")
    await stage.world.advance(EDIT_PAUSE)
    assert "game starts <t:" in stage.world.again(lobby).text
    await stage.world.press(bram, lobby, "Leave")
    await stage.world.advance(30)
    assert not stage.world.threads()
    await stage.world.press(bram, lobby, "Join")
    await stage.world.advance(30)
    assert "My panel" in stage.board().labels


async def test_only_the_host_seats_computers(stage: Stage) -> None:
    lobby = await stage.lobby(seats=3)
    bram = stage.people[1]
    for what in ("computer", "adds:elder", "dismiss"):
        refused = await stage.world.forge(bram, lobby, f"v1:1:0:{what}")
        assert stage.private(refused) == say("en", "error-not-host")
    ada = stage.people[0]
    assert stage.private(await stage.world.forge(ada, lobby, "v1:1:0:dismiss")) == say("en", "error-no-seat")
    assert stage.private(await stage.world.forge(ada, lobby, "v1:1:0:adds:god")) == say(
        "en", "error-bad-button"
    )
    await stage.game(2)
    late = await stage.world.forge(ada, stage.board(), "v1:2:1:computer")
    assert stage.private(late) == say("en", "error-not-in-lobby")


async def test_a_suggestion_is_looked_at_and_sealed_only_by_its_owner(stage: Stage) -> None:
    await stage.game(2, hints="yes")
    ada, bram = stage.people[:2]
    panel = stage.panel(ada)
    await stage.world.press(ada, panel, "Suggest")
    looked = stage.world.again(panel)
    assert say("en", "vampiring-panel-seal") in looked.text
    assert any(":seal:" in button.custom_id for button in looked.buttons)
    assert "Sealed" not in stage.board().text
    private = (await stage.world.press(bram, stage.board(), "My panel")).messages[0]
    await stage.world.press(bram, private, "Suggest")
    assert any(":seal:" in button.custom_id for button in stage.world.again(private).buttons)
    assert not any(":seal:" in button.custom_id for button in stage.panel(bram).buttons)
    for person in (ada, bram):
        await stage.seal(person)
    await stage.world.advance(EDIT_PAUSE)
    stale = await stage.world.forge(ada, stage.panel(ada), "v1:1:1:suggest")
    assert "from turn 1" in stage.private(stale)


async def test_without_the_option_there_are_no_suggestions(stage: Stage) -> None:
    await stage.game(2)
    ada = stage.people[0]
    assert "Suggest" not in stage.panel(ada).labels
    refused = await stage.world.forge(ada, stage.panel(ada), "v1:1:1:suggest")
    assert stage.private(refused) == say("en", "error-hints-off")
