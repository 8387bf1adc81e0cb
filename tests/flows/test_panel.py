"""The private panel: looked at, changed, sealed, outdated, asked for again, and after the end."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.simulation.shown import ShownMessage
from bot.simulation.world import Person
from bot.text.lookup import say
from cogs.faces.seats import mark
from cogs.faces.vampiring.words import choice_name, choice_sign
from tests.flows.match import Match, begin, board_of, picture_of, seed_of, text_board
from tests.world import EDIT_PAUSE, TableWorld

SEED = 129
"""Three families, six turns by the script: one is out after the third, and haunts."""
LONG_AWAY = 130.0
"""Seconds after which somebody counts as away, so that the next panel is a message of its own."""


def data_of(message: ShownMessage) -> bytes:
    picture = picture_of(message)
    assert picture is not None
    return picture.data


def whats(message: ShownMessage) -> list[str]:
    """What the buttons of a message do."""
    return [button.custom_id.split(":")[3] for button in message.buttons if button.custom_id]


async def opened(world: TableWorld, match: Match, person: Person, how: str) -> ShownMessage:
    """Somebody's panel by one of the ways to it."""
    match how:
        case "message":
            return match.game.panel(person)
        case "button":
            return await match.game.my_panel(person)
        case _:
            where = {"hand": world.channel, "hand in private": world.dm(person)}[how]
            return (await world.slash(person, "hand", channel=where)).messages[0]


@pytest.mark.parametrize("how", ["message", "button", "hand", "hand in private"])
async def test_looking_changing_and_sealing(tmp_path: Path, how: str) -> None:
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        ada, bram = world.people[:2]
        match = await begin(world, 3, seed=SEED)
        await match.play()
        view = match.view(ada)
        assert len(view.choices) == 4
        panel = await opened(world, match, ada, how)
        assert data_of(panel) == match.picture(ada)
        assert [button.label for button in panel.buttons][:4] == [
            choice_name(choice.paths, choice.move, "en") for choice in view.choices
        ]
        for choice in (*view.choices, view.choices[1]):
            await match.game.press(ada, panel, "draft", choice.move)
            looked = world.again(panel)
            assert data_of(looked) == match.picture(ada, choice.move)
            assert data_of(looked) != match.picture(ada)
            (seal,) = (button for button in looked.buttons if ":seal:" in button.custom_id)
            assert seal.custom_id.endswith(choice.move)
            assert choice_sign(choice, "en") in seal.label
        assert "✅" not in board_of(match.game).text
        await match.game.press(ada, panel, "seal")
        sealed = world.again(panel)
        assert data_of(sealed) == match.picture(ada, view.choices[1].move)
        assert choice_name(view.choices[1].paths, view.choices[1].move, "en") in sealed.text
        assert "🔒" in sealed.text
        assert {"draft", "seal"}.isdisjoint(whats(sealed))
        await world.advance(EDIT_PAUSE)
        assert f"✅ Sealed: {mark(0)}" in board_of(match.game).text
        assert f"⏳ Still choosing: {mark(1)} {mark(2)}" in board_of(match.game).text
        assert data_of(board_of(match.game)) == match.picture()
        assert "🔒" not in (await match.game.my_panel(bram)).text


async def test_each_choice_is_told_in_a_line_with_every_card_it_leads_over(tmp_path: Path) -> None:
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        match = await begin(world, 3, seed=SEED)
        while not match.over:
            for person in match.living():
                view = match.view(person)
                lines = match.game.panel(person).text.split("\n")
                for choice in view.choices:
                    name = choice_name(choice.paths, choice.move, "en")
                    at = next(i for i, line in enumerate(lines) if line.startswith(f"**{name}:**"))
                    told = [
                        int(number) - 1 for number in re.findall(r"(?:(?<=→ )|(?<=Man |Bat ))\d+", lines[at])
                    ]
                    landed = [stop for path in choice.paths for stop in path.stops]
                    assert set(told) <= set(landed)
                    for path in choice.paths:
                        assert f" {path.end + 1} " in lines[at] + " "
                    drops = sum(wound.drops for clash in choice.clashes for wound in clash.wounds)
                    drops += len(choice.ghosts)
                    below = lines[at + 1] if at + 1 < len(lines) else ""
                    assert below.startswith("↳") == bool(drops)
                    if drops:
                        assert f"(−{drops})" in below
            await match.play()


async def test_a_sealed_choice_is_final(tmp_path: Path) -> None:
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        ada = world.people[0]
        match = await begin(world, 3, seed=SEED)
        await match.play()
        first, second = match.moves(ada)[:2]
        panel, other = match.game.panel(ada), await match.game.my_panel(ada)
        await match.game.press(ada, other, "draft", second)
        await match.seal(ada, first)
        answer = await match.game.press(ada, other, "seal")
        assert say("en", "error-already-sealed") in answer.text
        for message in (panel, other):
            assert data_of(world.again(message)) == match.picture(ada, first)
            assert {"draft", "seal"}.isdisjoint(whats(world.again(message)))
        refused = await world.forge(ada, panel, f"v1:1:{match.turn}:draft:{second}")
        assert refused.acknowledged
        assert data_of(world.again(panel)) == match.picture(ada, first)


async def test_the_panel_comes_anew_to_whoever_is_away_and_is_edited_for_whoever_is_here(
    tmp_path: Path,
) -> None:
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        ada, bram, cleo = world.people[:3]
        match = await begin(world, 3, seed=SEED)
        before = {person: match.game.panel(person) for person in (ada, bram, cleo)}
        await match.seal(ada)
        await match.seal(bram)
        await world.advance(LONG_AWAY)
        await match.seal(cleo)
        await world.advance(EDIT_PAUSE)
        assert match.game.panel(cleo).id == before[cleo].id
        for person in (ada, bram):
            assert match.game.panel(person).id != before[person].id
            assert not world.again(before[person]).buttons, "the old one is disarmed"
            assert len(world.messages(world.dm(person))) == 2


@pytest.mark.parametrize("what", ["draft", "seal", "show"])
async def test_an_outdated_answer_turns_into_the_present_panel(tmp_path: Path, what: str) -> None:
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        ada = world.people[0]
        match = await begin(world, 3, seed=SEED)
        old = await match.game.my_panel(ada)
        await match.game.press(ada, old, "draft")
        await match.play()
        assert "turn 1" in world.again(old).text
        await match.game.press(ada, old, what)
        present = world.again(old)
        check_present(match, ada, present)
        note = say("en", "notice-stale", round=say("en", "vampiring-turn", turn=1))
        assert (note in present.text) is (what != "show")
        await match.game.choose(ada, panel=present)
        await world.advance(EDIT_PAUSE)
        assert f"✅ Sealed: {mark(0)}" in board_of(match.game).text


def check_present(match: Match, person: Person, panel: ShownMessage) -> None:
    """A panel shows the open turn and offers its choices."""
    assert data_of(panel) == match.picture(person)
    assert say("en", "vampiring-turn", turn=match.turn) in panel.text
    assert [button.custom_id for button in panel.buttons if ":draft:" in button.custom_id] == [
        f"v1:{match.game.table}:{match.turn}:draft:{move}" for move in match.moves(person)
    ]


@pytest.mark.parametrize("what", ["draft:a+", "seal:a+"])
async def test_a_button_that_was_replaced_in_the_same_instant_brings_up_the_present(
    tmp_path: Path, what: str
) -> None:
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        ada = world.people[0]
        match = await begin(world, 3, seed=SEED)
        first = match.game.panel(ada)
        await match.play()
        living = match.game.panel(ada)
        note = say("en", "notice-stale", round=say("en", "vampiring-turn", turn=1))
        assert living.id == first.id
        (panel,) = (await world.forge(ada, living, f"v1:1:1:{what}")).messages
        assert note in panel.text
        check_present(match, ada, panel)
        check_present(match, ada, world.again(living))
        await world.advance(LONG_AWAY)
        await match.seal(ada)
        await world.advance(LONG_AWAY)
        for person in match.living()[1:]:
            await match.seal(person)
        match.resolve({person: match.script(person) for person in match.living()})
        await world.advance(EDIT_PAUSE)
        disarmed = world.again(living)
        assert not disarmed.buttons
        answer = await world.forge(ada, living, f"v1:1:1:{what}")
        (panel,) = answer.messages
        check_present(match, ada, panel)
        assert note in panel.text
        assert world.again(living) == disarmed
        check_present(match, ada, match.game.panel(ada))
        assert "✅" not in board_of(match.game).text


async def test_a_panel_of_another_table_does_not_change_this_one(tmp_path: Path) -> None:
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        ada = world.people[0]
        first = await begin(world, 2, seed=SEED)
        second = await begin(world, 2, seed=SEED)
        panel, before = second.game.panel(ada), first.game.panel(ada)
        answer = await world.forge(ada, panel, "v1:1:1:seal:a-")
        await world.advance(EDIT_PAUSE)
        assert "🔒" in answer.text
        assert f"✅ Sealed: {mark(0)}" in board_of(first.game).text
        assert "🔒" in world.again(before).text
        assert "✅" not in board_of(second.game).text
        assert world.again(panel) == panel
        check_present(second, ada, panel)


async def test_panels_are_given_as_often_as_wanted_and_to_whoever_is_out(tmp_path: Path) -> None:
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        match = await begin(world, 3, seed=SEED)
        for _ in range(3):
            await match.play()
        assert not match.over
        (out,) = set(match.game.players) - set(match.living())
        for _ in range(3):
            panel = await match.game.my_panel(out)
            assert data_of(panel) == match.picture(out)
            assert "☠️" in panel.text
            assert {"draft", "seal"}.isdisjoint(whats(panel))
        elsewhere = world.add_channel("elsewhere")
        for where in (world.channel, elsewhere, match.game.place, world.dm(out)):
            (panel,) = (await world.slash(out, "hand", channel=where)).messages
            assert data_of(panel) == match.picture(out)
        assert "☠️" in match.game.panel(out).text


async def test_after_the_end_every_button_answers_sensibly(tmp_path: Path) -> None:
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        ada, dora = world.people[0], world.people[3]
        match = await begin(world, 3, seed=SEED)
        board, panel = board_of(match.game), match.game.panel(ada)
        ephemeral = await match.game.my_panel(ada)
        await match.play_out()
        winner = f"👑 {mark(1)} Bram"
        for message in (panel, ephemeral):
            for what in ("draft:a+", "seal:a+", "show", "back"):
                answer = await world.forge(ada, message, f"v1:1:1:{what}")
                assert winner in world.again(message).text + answer.text
                assert {"draft", "seal"}.isdisjoint(whats(world.again(message)))
        assert winner in (await world.forge(ada, board, "v1:1:1:panel")).text
        assert say("en", "error-not-seated") in (await world.forge(dora, board, "v1:1:1:panel")).text
        assert winner in await text_board(match.game, dora, board_of(match.game))
        for what in ("quityes", "endyes"):
            assert (await world.forge(ada, ephemeral, f"v1:1:1:{what}")).text == say(
                "en", "error-not-running"
            )
        for what in ("join", "leave", "start"):
            answer = await world.forge(ada, match.game.lobby, f"v1:1:0:{what}")
            assert answer.text == say("en", "error-not-in-lobby")
        assert (await world.slash(ada, "hand")).text == say("en", "notice-no-panels")
