"""From `/play` to the first board: who sits where, who may do what, and what is told to whom."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.simulation.world import NAMES, Answer
from bot.tables.timing import START_SECONDS
from bot.text.lookup import say
from cogs.faces.seats import emblem, mark
from tests.flows.match import begin, board_of, picture_of, seed_of
from tests.world import EDIT_PAUSE, TableWorld, find

DM_PAUSE = 2.0
"""Seconds after which the next private channel has been opened."""


def only(answer: Answer) -> str:
    """The one private message that somebody was answered with."""
    assert answer.acknowledged
    (message,) = answer.private
    assert len(answer.messages) == 1
    return message.text


async def test_the_lobby_says_what_it_is_how_long_it_takes_and_who_sits_where(tmp_path: Path) -> None:
    async with TableWorld(tmp_path) as world:
        game = await world.open(world.people[0], seats=3, pace="daily", variant="mansion")
        text = game.lobby.text
        assert say("en", "vampiring-blurb") in text
        assert say("en", "vampiring-variant-mansion") in text
        assert say("en", "pace-daily") in text
        assert say("en", "duration-days", least=5, most=15) in text
        assert [button.label for row in game.lobby.rows for button in row] == [
            "Join",
            "Leave",
            "Add a computer",
            "How to play",
        ]
        await game.join(world.people[1])
        lines = game.lobby.text.split("\n")
        for seat, name in enumerate(("Ada", "Bram")):
            (line,) = (line for line in lines if name in line)
            assert mark(seat) in line
            assert emblem(seat, "en") in line
        assert "host" in next(line for line in lines if "Ada" in line)
        assert "Start" in game.lobby.labels
        assert not game.lobby.rings


async def test_opening_takes_a_seat_and_says_where_the_panel_will_come(tmp_path: Path) -> None:
    async with TableWorld(tmp_path) as world:
        ada = world.people[0]
        answer = await world.slash(ada, "play vampiring")
        (message,) = answer.private
        (lobby,) = world.messages()
        assert [button.url.rsplit("/", 1)[1] for button in message.buttons] == [str(lobby.id)]
        assert f"/@me/{world.dm(ada)}" in message.text
        (welcome,) = world.messages(world.dm(ada))
        assert mark(0) in welcome.text
        assert "1 of 8" in lobby.text


async def test_joining_opens_the_private_channel_and_says_so(tmp_path: Path) -> None:
    async with TableWorld(tmp_path) as world:
        ada, bram = world.people[:2]
        game = await world.open(ada)
        answer = await game.press(bram, game.lobby, "join")
        await world.advance(DM_PAUSE)
        assert only(answer) == say(
            "en", "notice-joined", table=1, url=f"https://discord.com/channels/@me/{world.dm(bram)}"
        )
        (welcome,) = world.messages(world.dm(bram))
        assert "table 1" in welcome.text
        assert "Coven" in welcome.text
        assert mark(1) in welcome.text


async def test_private_channels_are_opened_by_joining_and_not_at_the_start(tmp_path: Path) -> None:
    async with TableWorld(tmp_path, people=NAMES[:8]) as world:
        game = await world.open(world.people[0], seats=8)
        await game.join(*world.people[1:7])

        def opened() -> int:
            return sum(request.path == "/users/@me/channels" for request in world.requests)

        assert opened() == 7
        await game.start()
        await world.advance(EDIT_PAUSE)
        assert game.running
        assert opened() == 7


async def test_leaving_frees_the_seat_and_the_next_is_host(tmp_path: Path) -> None:
    async with TableWorld(tmp_path) as world:
        ada, bram, cleo = world.people[:3]
        game = await world.open(ada, seats=3)
        await game.join(bram)
        answer = await game.press(ada, game.lobby, "leave")
        assert only(answer) == say("en", "notice-left", table=1)
        await world.advance(EDIT_PAUSE)
        assert "Ada" not in game.lobby.text
        assert "host" in next(line for line in game.lobby.text.split("\n") if "Bram" in line)
        assert mark(0) in next(line for line in game.lobby.text.split("\n") if "Bram" in line)
        assert mark(0) in world.messages(world.dm(bram))[-1].text, "the seat has moved up"
        assert "no seat there" in world.messages(world.dm(ada))[-1].text
        await game.press(cleo, game.lobby, "join")
        await world.advance(EDIT_PAUSE)
        assert only(await game.world.forge(cleo, game.lobby, "v1:1:0:start")) == say("en", "error-not-host")
        assert only(await game.press(bram, game.lobby, "start")) == say("en", "notice-started", table=1)


async def test_the_last_one_to_leave_closes_the_lobby(tmp_path: Path) -> None:
    async with TableWorld(tmp_path) as world:
        ada, bram = world.people[:2]
        game = await world.open(ada)
        old = game.lobby
        await game.press(ada, game.lobby, "leave")
        await world.advance(EDIT_PAUSE)
        assert say("en", "table-closed-empty") in game.lobby.text
        assert find(game.lobby, "join") is None
        assert only(await world.forge(bram, old, "v1:1:0:join")) == say("en", "error-not-in-lobby")
        assert len(world.messages()) == 1


async def test_the_host_starts_once_two_sit_and_nobody_else_does(tmp_path: Path) -> None:
    async with TableWorld(tmp_path) as world:
        ada, bram, cleo = world.people[:3]
        game = await world.open(ada)
        assert "Start" not in game.lobby.labels
        refused = await world.forge(ada, game.lobby, "v1:1:0:start")
        assert only(refused) == say("en", "error-too-few", least=2)
        await game.join(bram)
        for person in (bram, cleo):
            refused = await game.press(person, game.lobby, "start")
            assert only(refused) == say("en", "error-not-host")
        assert world.threads() == ()
        assert only(await game.start()) == say("en", "notice-started", table=1)
        await world.advance(EDIT_PAUSE)
        assert world.threads() == (game.lobby.id,)
        assert game.round == 1


async def test_a_full_table_starts_by_itself(tmp_path: Path) -> None:
    async with TableWorld(tmp_path) as world:
        game = await world.open(world.people[0], seats=3)
        await game.join(world.people[1])
        assert not world.threads()
        answer = await game.press(world.people[2], game.lobby, "join")
        await world.advance(EDIT_PAUSE)
        assert "You sit at table 1" in only(answer)
        assert f"<t:{int(world.now() - EDIT_PAUSE + START_SECONDS)}:R>" in game.lobby.text
        assert not world.threads()
        await world.advance(START_SECONDS)
        assert game.round == 1
        assert [game.owes(person) for person in world.people[:3]] == [True, True, True]
        late = await world.forge(world.people[3], game.lobby, "v1:1:0:join")
        assert only(late) == say("en", "error-not-in-lobby")


async def test_one_person_one_seat(tmp_path: Path) -> None:
    async with TableWorld(tmp_path) as world:
        ada, bram = world.people[:2]
        game = await world.open(ada, seats=3)
        await game.join(bram)
        for person in (ada, bram):
            refused = await game.press(person, game.lobby, "join")
            assert only(refused) == say("en", "error-already-seated")
        assert "2 of 3" in game.lobby.text


async def test_bots_cannot_sit(tmp_path: Path) -> None:
    async with TableWorld(tmp_path) as world:
        robot = world.welcome("Robot", bot=True)
        assert only(await world.slash(robot, "play vampiring")) == say("en", "error-no-bots")
        assert world.messages() == ()
        game = await world.open(world.people[0], seats=3)
        assert only(await game.press(robot, game.lobby, "join")) == say("en", "error-no-bots")
        assert "1 of 3" in game.lobby.text


async def test_a_person_has_three_open_lobbies_at_most(tmp_path: Path) -> None:
    async with TableWorld(tmp_path) as world:
        ada, bram = world.people[:2]
        games = [await world.open(ada, seats=2) for _ in range(3)]
        refused = await world.slash(ada, "play vampiring")
        assert only(refused) == say("en", "error-too-many-lobbies", most=3)
        assert len(world.messages()) == 3
        await world.open(bram)
        await games[0].join(bram)
        await world.open(ada)
        await games[1].press(ada, games[1].lobby, "leave")
        await world.advance(EDIT_PAUSE)
        await world.open(ada)


async def test_how_to_play_turns_pages_privately(tmp_path: Path) -> None:
    async with TableWorld(tmp_path) as world:
        game = await world.open(world.people[0])
        dora = world.people[3]
        world.speaks(dora, "es-ES")
        answer = await game.press(dora, game.lobby, "help")
        (page,) = answer.private
        for number in range(1, 5):
            assert world.again(page).text == say("es", f"vampiring-rules-{number}")
            if number < 4:
                await world.press(dora, page, world.again(page).buttons[-1].custom_id)
        await world.press(dora, page, say("es", "button-previous"))
        assert world.again(page).text == say("es", "vampiring-rules-3")
        assert len(answer.messages) == 1


async def test_several_tables_of_one_person_in_one_channel_do_not_mix(tmp_path: Path) -> None:
    seed = 461
    async with TableWorld(tmp_path, seed=seed_of(seed)) as world:
        ada, bram = world.people[:2]
        first = await begin(world, 2, seed=seed)
        second = await begin(world, 2, seed=seed, variant="mansion")
        await second.seal(ada)
        await world.advance(EDIT_PAUSE)
        assert "✅" not in board_of(first.game).text
        assert f"✅ Sealed: {mark(0)}" in board_of(second.game).text
        assert first.game.owes(ada)
        assert first.game.place != second.game.place
        await first.play()
        assert (first.game.round, second.game.round) == (2, 1)
        assert f"✅ Sealed: {mark(0)}" in board_of(second.game).text
        await first.play()
        await second.seal(bram)
        second.resolve({ada: "a-", bram: "a+"})
        await world.advance(EDIT_PAUSE)
        for match in (first, second):
            picture = picture_of(board_of(match.game))
            assert picture is not None
            assert picture.data == match.picture()
            for person in match.living():
                panel = picture_of(match.game.panel(person))
                assert panel is not None
                assert panel.data == match.picture(person)


async def test_tables_of_two_channels_do_not_mix(tmp_path: Path) -> None:
    async with TableWorld(tmp_path) as world:
        ada, bram, cleo = world.people[:3]
        elsewhere = world.add_channel("elsewhere")
        here = await world.open(ada, seats=2)
        there = await world.open(bram, seats=2, channel=elsewhere)
        await there.join(cleo)
        assert there.running
        assert not here.running
        assert "1 of 2" in here.lobby.text
        assert len(world.messages()) == 1
        assert len(world.messages(elsewhere)) == 1


@pytest.mark.parametrize("name", ["```@everyone", "<@&1>", "[x](http://e.vil)", "\u202e", "𝕎" * 32])
async def test_hostile_names_ring_nobody_and_break_nothing(tmp_path: Path, name: str) -> None:
    seed = 33
    async with TableWorld(tmp_path, people=(name, "Bram", name), seed=seed_of(seed)) as world:
        match = await begin(world, 3, seed=seed)
        await match.play_out()
        for channel in (world.channel, match.game.place):
            assert not [message for message in world.messages(channel) if message.rings]
