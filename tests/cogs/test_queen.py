"""The second game through commands: its own options, what suits a pace, and rules by game."""

from __future__ import annotations

import pytest

from bot.text.lookup import say
from tests.cogs.stage import Stage


async def test_options_reach_the_table(stage: Stage) -> None:
    await stage.world.slash(
        stage.people[0], "play queen", deals=3, queen_rule=1, seats=5, pace="daily", language="es"
    )
    (lobby,) = stage.world.messages()
    assert say("es", "vampire_queen-setting", deals=3, queen=1) in lobby.text
    assert "1 de 5" in lobby.text


@pytest.mark.parametrize(
    ("pace", "deals"), [("live", 5), ("relaxed", 1), ("daily", 1), ("none", 1), (None, 1)]
)
async def test_the_pace_suggests_how_many_deals(stage: Stage, pace: str | None, deals: int) -> None:
    given = {"pace": pace} if pace else {}
    await stage.world.slash(stage.people[0], "play queen", **given)
    (lobby,) = stage.world.messages()
    assert say("en", "vampire_queen-setting", deals=deals, queen=14) in lobby.text
    assert "1 of 12" in lobby.text


async def test_a_chosen_number_of_deals_goes_before_the_suggested(stage: Stage) -> None:
    await stage.world.slash(stage.people[0], "play queen", pace="daily", deals=5)
    assert "5 deals" in stage.world.messages()[0].text


async def test_rules_are_of_the_game_that_is_named_or_played(stage: Stage) -> None:
    ada, bram = stage.people[:2]
    pages = {tag: say("en", f"{tag}-rules-1") for tag in ("vampire_queen", "vampiring")}
    for tag, page in pages.items():
        assert (await stage.world.slash(ada, "rules", game=tag)).text == page
    assert (await stage.world.slash(bram, "rules")).text == pages["vampiring"]
    await stage.world.slash(bram, "play queen", seats=3)
    assert (await stage.world.slash(bram, "rules")).text == pages["vampire_queen"]
    await stage.game(2)
    assert (await stage.world.slash(bram, "rules")).text == pages["vampiring"]


async def test_how_to_play_shows_the_rules_of_the_lobbys_game(stage: Stage) -> None:
    await stage.world.slash(stage.people[0], "play queen")
    (lobby,) = stage.world.messages()
    answer = await stage.world.press(stage.people[1], lobby, "How to play")
    assert answer.text == say("en", "vampire_queen-rules-1")
    await stage.world.press(stage.people[1], answer.messages[0], "More")
    assert stage.world.again(answer.messages[0]).text == say("en", "vampire_queen-rules-2")


async def test_a_trick_is_one_post_and_a_play_takes_two_presses(stage: Stage) -> None:
    await stage.world.slash(stage.people[0], "play queen", seats=3)
    (lobby,) = stage.world.messages()
    for person in stage.people[1:3]:
        await stage.world.press(person, lobby, "Join")
        await stage.world.advance(2)
    board = stage.board()
    leader = next(person for person in stage.people[:3] if "**You lead.**" in stage.panel(person).text)
    panel = stage.panel(leader)
    kind = next(button for button in panel.buttons if " x" in button.label)
    await stage.world.press(leader, panel, kind.custom_id)
    play = next(button for button in stage.panel(leader).buttons if button.label.startswith("Play "))
    await stage.world.press(leader, stage.panel(leader), play.custom_id)
    await stage.world.advance(5)
    assert stage.board().id == board.id
    assert f"led **{play.label.removeprefix('Play ')}**" in stage.board().text
    waiting = [
        person
        for person in stage.people[:3]
        if "It is not your turn" in stage.panel(person).text and person != leader
    ]
    assert len(waiting) == 1
    await stage.world.press(waiting[0], stage.panel(waiting[0]), "Look")
    await stage.world.press(waiting[0], stage.panel(waiting[0]), "Pass in advance")
    assert "You pass in this trick" in stage.panel(waiting[0]).text
    await stage.world.press(waiting[0], stage.panel(waiting[0]), "Don't pass in advance")
    assert "You pass in this trick" not in stage.panel(waiting[0]).text
    await stage.world.press(waiting[0], stage.panel(waiting[0]), "Turn auto-pass on")
    assert "Auto-pass is on" in stage.panel(waiting[0]).text
