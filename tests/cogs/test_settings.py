"""`/settings`: five settings that change in place, and what they change."""

from __future__ import annotations

import pytest

from bot.text.lookup import say
from tests.cogs.stage import EDIT_PAUSE, Stage


async def turn(stage: Stage, wish: str, channel: int | None = None) -> str:
    """Have the first one change a setting; answer what the message shows then."""
    ada = stage.people[0]
    (message,) = (await stage.world.slash(ada, "settings", channel=channel)).messages
    assert message.private
    await stage.world.press(ada, message, f"v1:0:0:set:{wish}")
    return stage.world.again(message).text


async def test_a_setting_changes_in_place_and_stays(stage: Stage) -> None:
    ada, bram = stage.people[:2]
    assert say("en", "setting-reminders-off") in await turn(stage, "reminders=off")
    for person, value in ((ada, "off"), (bram, "on")):
        (message,) = (await stage.world.slash(person, "settings")).messages
        name, value = say("en", "setting-reminders"), say("en", f"setting-reminders-{value}")
        assert say("en", "setting-button", setting=name, value=value) in message.labels


async def test_the_chosen_language_wins_over_discords_also_for_refusals(stage: Stage) -> None:
    await stage.game(2)
    ada, bram = stage.people[:2]
    await turn(stage, "language=en")
    (message,) = (await stage.world.slash(ada, "settings")).messages
    await stage.world.press(ada, message, "v1:0:0:set:language=es")
    assert stage.world.again(message).text.startswith(say("es", "settings-title"))
    refused = await stage.world.forge(ada, stage.board(), "v1:1:1:fly")
    assert stage.private(refused) == say("es", "error-bad-button")
    await stage.world.advance(EDIT_PAUSE)
    assert say("es", "vampiring-turn", turn=1) in stage.panel(ada).text
    assert say("en", "vampiring-turn", turn=1) in stage.panel(bram).text
    assert (await stage.world.slash(ada, "about")).text.startswith("🦇 **Coven**")
    assert "aficionados" in (await stage.world.slash(ada, "about")).text


async def test_words_stand_in_for_pictures_in_answers_and_in_the_panel(stage: Stage) -> None:
    await stage.game(2)
    ada, bram = stage.people[:2]
    assert stage.panel(ada).files
    await turn(stage, "words=on")
    (panel,) = (await stage.world.slash(ada, "hand")).messages
    assert not panel.files
    assert "Home A" in panel.text
    answer = await stage.world.press(ada, stage.board(), "My panel")
    assert not answer.messages[0].files
    await stage.world.advance(EDIT_PAUSE)
    assert not stage.panel(ada).files
    assert "Home A" in stage.panel(ada).text
    assert stage.panel(bram).files
    assert stage.board().files
    await turn(stage, "words=off")
    await stage.world.advance(EDIT_PAUSE)
    assert stage.panel(ada).files


async def test_settings_are_answered_in_private_messages_too(stage: Stage) -> None:
    ada = stage.people[0]
    assert say("en", "setting-auto-on") in await turn(stage, "auto=on", stage.world.dm(ada))


@pytest.mark.parametrize("wish", ["", ":x", ":reminders=maybe", ":language=de", ":auto"])
async def test_forged_settings_change_nothing(stage: Stage, wish: str) -> None:
    ada = stage.people[0]
    (message,) = (await stage.world.slash(ada, "settings")).messages
    refused = await stage.world.forge(ada, message, f"v1:0:0:set{wish}")
    assert stage.private(refused) == say("en", "error-bad-button")
    (again,) = (await stage.world.slash(ada, "settings")).messages
    assert again.labels == message.labels


async def test_settings_that_can_not_be_read_are_an_apology(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def burst(tables: object, person: int) -> None:
        raise KeyError(person)

    monkeypatch.setattr("bot.tables.service.Tables.preferences", burst)
    answer = await stage.world.slash(stage.people[0], "table")
    assert stage.private(answer) == say("en", "notice-trouble")
