"""The second game through commands and buttons: options, rules by game, and who is told of a play."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from bot.simulation.requests import Request
from bot.simulation.world import Person
from bot.text.lookup import say
from tests.cogs.stage import Sketch, Stage
from tests.world import EDIT_PAUSE, Game, TableWorld, find

PLANTED = "6 6 6 6 6 6 6 12 12 12 12 12 Q"
"""A hand unusual enough to be known again: seven 6s, five 12s and a queen."""
TRACES = re.compile(r"\b(6x7|12x5|6 x7|12 x5|6( 6){2,}|12( 12){2,})\b")
OTHERS = ("1 2 3 4 5 7 8 9 10 11 13 13 13", "1 2 3 4 5 7 8 9 10 11 13 13 13", "1 2 3 4 5 7 8 9 10 11 Q Q Q")


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
    given: dict[str, Any] = {"pace": pace} if pace else {}
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
    await stage.begin(lobby, 3)
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


async def test_only_those_whom_a_play_concerns_hear_of_it_and_hands_stay_with_their_owners(
    tmp_path: Path,
) -> None:
    hands = [hand.split() for hand in (OTHERS[0], PLANTED, *OTHERS[1:])]
    setup = {"deals": [{"hands": hands}], "first": 0}
    async with TableWorld(tmp_path, setup=setup, easel=Sketch) as world:
        game = await world.open(world.people[0], play="queen", seats=4)
        await game.join(*world.people[1:4])
        owner, plays, before = world.people[1], 0, 0
        while game.running:
            (actor,) = (person for person in game.players if owes(game, person))
            before = len(world.requests)
            await play(game, actor, quiet=actor == owner)
            await world.advance(EDIT_PAUSE)
            places = {place_of(request) for request in world.requests[before:]}
            heard = {person for person in game.players if world.dm(person) in places}
            if game.running:
                assert heard == {actor, *(person for person in game.players if owes(game, person))}
            plays += 1
        assert plays > 20
        # What was left is shown once the deal is over, which it is with the last play.
        told = [request for request in world.requests[:before] if TRACES.search(words_of(request))]
        assert len(told) > 10
        assert {place_of(request) for request in told} == {world.dm(owner)}
        await world.bot.close()


def owes(game: Game, person: Person) -> bool:
    panel = game.panel(person)
    return bool(find(panel, "draft") or find(panel, "seal"))


async def play(game: Game, person: Person, *, quiet: bool) -> None:
    """Look at plays until one can be made, and make it; a `quiet` person parts with single cards alone."""
    for _ in range(40):
        panel = game.panel(person)
        seal = find(panel, "seal")
        drafts = [button for button in panel.buttons if ":draft:" in button.custom_id]
        if seal and not (quiet and " " in seal.custom_id.rpartition(":")[2]):
            await game.world.press(person, panel, seal.custom_id)
            return
        passes = [button for button in drafts if button.custom_id.endswith(":-")]
        fewer = [button for button in drafts if button.label == "−1"]
        await game.world.press(person, panel, ((quiet and (passes or fewer)) or drafts)[0].custom_id)
    raise AssertionError("no play")


def place_of(request: Request) -> int:
    """The channel of a request; 0 for what goes to none."""
    kind, number = request.path.strip("/").split("/")[:2]
    return int(number) if kind == "channels" else 0


def words_of(request: Request) -> str:
    """All words of a request."""
    files = " ".join(f"{file.name} {file.alt}" for file in request.files)
    return f"{json.dumps(request.json, ensure_ascii=False)} {files}"
