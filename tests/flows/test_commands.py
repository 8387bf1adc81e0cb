"""`/table`, `/hand`, `/rules`, `/about`: for players, hosts, moderators and strangers, from anywhere."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import discord
import pytest

from bot import __version__
from bot.simulation.shown import ShownMessage
from bot.simulation.world import INVITED, Answer, Person
from bot.tables.timing import Haste
from bot.tables.values import Why
from bot.text.lookup import say
from cogs.faces.seats import mark
from tests.flows.match import Match, begin, board_of, final_of, match_of, record_of, seed_of, stand_in
from tests.world import EDIT_PAUSE, TableWorld, find

SEED = 129
"""Three families, six turns by the script: one is out after the third, and haunts."""


async def listed(world: TableWorld, person: Person, channel: int | None = None) -> ShownMessage:
    """Somebody's list of tables."""
    (message,) = (await world.slash(person, "table", channel=channel)).messages
    return message


async def wish(match: Match, person: Person, what: str, *, sure: bool = True) -> ShownMessage:
    """Have somebody press "Leave" in their list, or "End" among its controls, and answer the question."""
    message = await listed(match.world, person)
    if what == "end":
        await match.game.press(person, message, "manage")
    await match.game.press(person, message, what)
    asked = match.world.again(message)
    yes = find(asked, f"{what}yes")
    assert yes is not None
    assert asked.text == say(
        "en", f"question-{what}", title=say("en", "table-title", game="VampiRing", table=match.game.table)
    )
    await match.game.press(person, message, f"{what}yes" if sure else "no")
    await match.world.advance(EDIT_PAUSE)
    return match.world.again(message)


async def test_the_list_names_tables_links_and_who_is_awaited(tmp_path: Path) -> None:
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        ada, bram, cleo, dora = world.people
        match = await begin(world, 2, seed=SEED)
        lobby = await world.open(cleo, seats=4)
        await lobby.join(ada)
        text = (await listed(world, ada)).text
        running, waiting = text.split("\n")[1:]
        assert say("en", "list-yours") in running
        assert f"channels/{world.server.id}/{match.game.place}" in running
        assert say("en", "list-lobby", taken=2, seats=4) in waiting
        assert f"channels/{world.server.id}/{world.channel}/{lobby.lobby.id}" in waiting
        await match.seal(ada)
        for where in (None, match.game.place, world.dm(ada)):
            text = (await listed(world, ada, where)).text
            assert say("en", "list-others", seats=mark(1)) in text
        assert say("en", "list-yours") in (await listed(world, bram)).text
        assert (await listed(world, dora)).text == say("en", "list-empty")


async def test_leaving_a_game_asks_once_more_and_the_rules_play_on(tmp_path: Path) -> None:
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        cleo = world.people[2]
        match = await begin(world, 3, seed=SEED)
        assert (await wish(match, cleo, "quit", sure=False)).text == say("en", "notice-kept")
        assert match.game.owes(cleo)
        assert (await wish(match, cleo, "quit")).text == say("en", "notice-quit", table=1)
        assert (await listed(world, cleo)).text == say("en", "list-empty")
        while not match.over:
            choices = {
                person: stand_in(match, person) if person is cleo else match.script(person)
                for person in match.living()
            }
            for person in set(choices) - {cleo}:
                await match.seal(person, choices[person])
            match.resolve(choices)
            await world.advance(Haste().most + EDIT_PAUSE)
            left = [line for line in board_of(match.game).text.split("\n") if line.startswith(mark(2))]
            assert (say("en", "vampiring-family-away") in left[0]) is (cleo in choices)
        assert record_of(final_of(match.game)).states[-1] == match.state


async def test_when_the_last_choice_owed_was_the_leavers_the_turn_resolves(tmp_path: Path) -> None:
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        ada, bram, cleo = world.people[:3]
        match = await begin(world, 3, seed=SEED)
        await match.seal(bram)
        await match.seal(cleo)
        match.resolve({ada: stand_in(match, ada), bram: match.script(bram), cleo: match.script(cleo)})
        await wish(match, ada, "quit")
        await world.advance(Haste().most + EDIT_PAUSE)
        assert match.game.round == 2
        assert board_of(match.game).files[0].data == match.picture()
        assert "Bram" in next(line for line in match.game.lobby.text.split("\n") if "host" in line)
        panel = match.game.panel(bram)
        assert find(panel, "draft") is not None


async def test_when_all_leave_the_table_ends(tmp_path: Path) -> None:
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        match = await begin(world, 2, seed=SEED)
        for person in world.people[:2]:
            await wish(match, person, "quit")
        await check_ended(match, Why.EMPTY)


async def check_ended(match: Match, why: Why) -> None:
    """Everybody is told that the table was ended, and its record holds what was played."""
    world, game = match.world, match.game
    assert say("en", f"table-ended-{why}") in game.lobby.text
    assert say("en", f"table-ended-{why}") in board_of(game).text
    assert find(board_of(game), "panel") is None
    final = final_of(game)
    assert "ended early" in final.text
    assert record_of(final).states[-1] == match.state
    assert record_of(final).outcome is None
    for person in game.players:
        panel = game.panel(person)
        assert "ended early" in panel.text
        assert find(panel, "draft") is None
    assert len(world.messages()) == 2
    before = len(world.requests)
    await world.advance(100_000)
    assert len(world.requests) == before, "nothing happens at an ended table"


async def test_the_host_ends_a_table(tmp_path: Path) -> None:
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        match = await begin(world, 3, seed=SEED, pace="live")
        await match.play()
        assert (await wish(match, world.people[0], "end", sure=False)).text == say("en", "notice-kept")
        assert match.game.running
        assert (await wish(match, world.people[0], "end")).text == say("en", "notice-ended", table=1)
        await check_ended(match, Why.HOST)


@pytest.mark.parametrize("where", ["channel", "elsewhere", "in private"])
async def test_a_moderator_of_the_tables_channel_ends_it(tmp_path: Path, where: str) -> None:
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        bram = world.people[1]
        match = await begin(world, 3, seed=SEED)
        channel = {
            "channel": world.channel,
            "elsewhere": world.add_channel("x"),
            "in private": world.dm(bram),
        }
        message = await listed(world, bram, channel[where])
        await match.game.press(bram, message, "manage")
        assert find(world.again(message), "end") is None
        world.permit(None, bram, manage_messages=True)
        message = await listed(world, bram, channel[where])
        await match.game.press(bram, message, "manage")
        await match.game.press(bram, message, "end")
        await match.game.press(bram, message, "endyes")
        await world.advance(EDIT_PAUSE)
        await check_ended(match, Why.MODERATOR)


async def test_a_moderator_of_another_channel_and_a_stranger_end_nothing(tmp_path: Path) -> None:
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        bram, dora = world.people[1], world.people[3]
        match = await begin(world, 3, seed=SEED)
        other = world.add_channel("other")
        for person in (bram, dora):
            world.permit(other, person, manage_messages=True)
            for where in (world.channel, other, world.dm(person)):
                message = await listed(world, person, where)
                assert find(message, "end") is None
                for what in ("end", "endyes"):
                    answer = await world.forge(person, message, f"v1:1:1:{what}")
                    assert answer.text == say("en", "error-not-allowed")
        assert (await world.forge(dora, message, "v1:1:1:quityes")).text == say("en", "error-not-seated")
        assert match.game.running


async def test_a_lobby_is_ended_by_its_host(tmp_path: Path) -> None:
    async with TableWorld(tmp_path) as world:
        ada, bram = world.people[:2]
        game = await world.open(ada, seats=3)
        await game.join(bram)
        message = await listed(world, ada)
        await game.press(ada, message, "manage")
        await game.press(ada, message, "end")
        await game.press(ada, message, "endyes")
        await world.advance(EDIT_PAUSE)
        assert say("en", "table-closed-host") in game.lobby.text
        assert find(game.lobby, "join") is None
        assert world.messages()[0].id == game.lobby.id
        assert len(world.messages()) == 2, "and one line on what the host did"
        for person in (ada, bram):
            assert "closed before a game began" in world.messages(world.dm(person))[-1].text
        assert (await listed(world, ada)).text == say("en", "list-empty")


async def test_many_tables_fill_pages(tmp_path: Path) -> None:
    async with TableWorld(tmp_path) as world:
        ada, bram, cleo = world.people[:3]
        for host in (ada, ada, ada, bram, bram, cleo):
            game = await world.open(host, seats=4)
            if host is not ada:
                await game.press(ada, game.lobby, "join")
        message = await listed(world, ada)
        seen = set(re.findall(r"table (\d)", message.text))
        await world.press(ada, message, say("en", "button-next"))
        seen |= set(re.findall(r"table (\d)", world.again(message).text))
        assert seen == set("123456")


@pytest.mark.parametrize("language", ["en", "es"])
async def test_rules_explain_the_game_from_anywhere(tmp_path: Path, language: str) -> None:
    async with TableWorld(tmp_path) as world:
        ada = world.people[0]
        world.speaks(ada, {"en": "en-US", "es": "es-ES"}[language])
        for where in (world.channel, world.dm(ada)):
            (page,) = (await world.slash(ada, "rules", channel=where)).messages
            assert page.text == say(language, "vampiring-rules-1")
            for number in (2, 3, 4):
                await world.press(ada, page, say(language, "button-next"))
                assert world.again(page).text == say(language, f"vampiring-rules-{number}")


async def test_about_names_the_project_its_version_and_an_invitation(tmp_path: Path) -> None:
    async with TableWorld(tmp_path) as world:
        ada = world.people[0]
        for where in (world.channel, world.dm(ada)):
            (message,) = (await world.slash(ada, "about", channel=where)).messages
            assert __version__ in message.text
            assert "unofficial" in message.text
            (invite,) = message.buttons
            query = parse_qs(urlsplit(invite.url).query)
            assert discord.Permissions(int(query["permissions"][0])) == INVITED
            assert {"bot", "applications.commands"} <= set(query["scope"][0].split())
            assert query["client_id"] == [str(world.bot.application_id)]


async def test_everything_is_played_with_exactly_the_permissions_of_the_invitation(tmp_path: Path) -> None:
    async with TableWorld(tmp_path, seed=seed_of(SEED), permissions=INVITED) as world:
        match = await begin(world, 3, seed=SEED)
        await match.play_out()
        assert not [request for request in world.requests if request.code == 50013]


async def test_hand_before_during_and_after_a_game(tmp_path: Path) -> None:
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        ada, bram = world.people[:2]
        assert only(await world.slash(ada, "hand")) == say("en", "notice-no-panels")
        game = await world.open(ada, seats=2)
        assert only(await world.slash(ada, "hand")) == say("en", "notice-no-panels")
        await game.join(bram)
        match = match_of(game, seed=SEED)
        other = await begin(world, 2, seed=SEED)
        await match.seal(ada)
        first, second = (await world.slash(ada, "hand")).messages
        assert "table 2" in first.text, "who is awaited comes first"
        assert "🔒" in second.text
        assert other.game.owes(ada)


def only(answer: Answer) -> str:
    """The one private message that somebody was answered with."""
    (message,) = answer.private
    return message.text
