"""`/replay` and "Replay": whole games as films, for those who may see where they were played."""

from __future__ import annotations

import io
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from bot.engine import record
from bot.engine.vampiring import GAME
from bot.simulation.shown import ShownFile, ShownMessage
from bot.simulation.world import Answer, Person
from bot.text.lookup import say
from cogs import replay as command
from cogs.faces.fitting import ALT_LIMIT
from images.vampiring import paint_ring
from tests.flows.match import Match, begin, board_of, final_of, picture_of, record_of, seed_of
from tests.world import EDIT_PAUSE, TableWorld, find

SEED = 33
"""Three families, three turns by the script."""


async def ended(world: TableWorld, **options: Any) -> Match:
    """A game of three that has been played to its end."""
    match = await begin(world, 3, seed=SEED, **options)
    await match.play_out()
    return match


def film_on(message: ShownMessage) -> ShownFile:
    """The film on a message."""
    (film,) = (file for file in message.files if file.name.endswith(".gif"))
    return film


def frames(gif: bytes) -> list[bytes]:
    """The pixels of all frames."""
    with Image.open(io.BytesIO(gif)) as image:
        found = []
        for number in range(image.n_frames):  # type: ignore[attr-defined]
            image.seek(number)
            found.append(image.convert("RGB").tobytes())
        return found


def pixels(png: bytes) -> bytes:
    with Image.open(io.BytesIO(png)) as image:
        return image.convert("RGB").tobytes()


def alone(answer: Answer) -> ShownMessage:
    """The one message of an answer, which nobody else sees."""
    assert answer.acknowledged
    (message,) = answer.messages
    return message


async def test_the_result_has_a_button_that_shows_the_whole_game(tmp_path: Path) -> None:
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        match = await ended(world)
        dora = world.people[3]
        world.speaks(dora, "es-ES")
        answer = await match.game.press(dora, final_of(match.game), "replay")
        (message,) = answer.private
        assert answer.messages == (message,)
        title = say("es", "table-title", game="VampiRing", table=1)
        turns = say("es", "vampiring-turns", turns=len(match.rounds))
        assert message.text.split("\n")[0] == say("es", "replay-title", title=title, rounds=turns)
        film = film_on(message)
        shown = frames(film.data)
        states = record_of(final_of(match.game)).states
        boards = [pixels(paint_ring(GAME.view(state, None))) for state in states]
        assert shown[-1] == boards[-1]
        board = picture_of(board_of(match.game))
        assert board is not None
        assert shown[-1] == pixels(board.data), "the last frame is the board that is posted"
        order = iter(shown)
        assert all(board in order for board in boards)
        assert film.name == "coven-vampiring-1.gif"
        assert film.alt.startswith(say("es", "replay-alt", rounds=turns))
        assert len(film.alt) <= ALT_LIMIT
        assert record_of(message).states[-1] == match.state


async def test_it_is_found_by_place_and_by_number_and_drawn_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[int] = []
    draw = command.draw

    def counted(desk: Any, ending: Any, progress: Any) -> bytes:
        drawn.append(ending.table.id)
        return draw(desk, ending, progress)

    monkeypatch.setattr(command, "draw", counted)
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        ada, _, _, dora = world.people
        match = await ended(world)
        asked = [
            await world.slash(dora, "replay"),
            await world.slash(dora, "replay", channel=match.game.place),
            await world.slash(dora, "replay", channel=world.add_channel("x"), table=1),
            await world.slash(ada, "replay", channel=world.dm(ada)),
            await world.slash(dora, "replay", channel=world.dm(dora), table=1),
        ]
        films = {film_on(alone(answer)).data for answer in asked}
        assert len(films) == 1
        assert drawn == [1]
        second = await begin(world, 2, seed=SEED)
        while second.game.running:
            await second.play()
        assert "table 2" in alone(await world.slash(dora, "replay")).text, "the last one that ended here"
        assert "table 1" in alone(await world.slash(dora, "replay", channel=match.game.place)).text
        assert drawn == [1, 2]


async def test_both_at_once_wait_for_one_drawing(tmp_path: Path) -> None:
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        await ended(world)
        answers = await world.together(*(world.slash(person, "replay") for person in world.people))
        assert len({film_on(alone(answer)).data for answer in answers}) == 1


@pytest.mark.parametrize("language", ["en", "es"])
async def test_why_there_is_none_is_one_sentence(tmp_path: Path, language: str) -> None:
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        ada, _, _, dora = world.people
        for person in world.people:
            world.speaks(person, {"en": "en-US", "es": "es-419"}[language])

        async def told(**how: Any) -> str:
            message = alone(await world.slash(dora, "replay", **how))
            assert not message.files
            return message.text

        nothing = say(language, "notice-no-replay")
        assert await told() == nothing
        assert await told(channel=world.dm(dora)) == nothing
        for number in (1, 0, -1, 2**53 - 1, 1 - 2**53):
            assert await told(table=number) == say(language, "error-no-table")
        lobby = await world.open(ada, seats=4)
        assert await told() == nothing
        assert await told(table=1) == say(language, "error-not-over")
        await world.press(ada, lobby.lobby_post, "v1:1:0:leave")
        await world.advance(EDIT_PAUSE)
        assert await told(table=1) == say(language, "error-never-begun")
        match = await begin(world, 2, seed=SEED)
        assert await told(channel=match.game.place) == nothing
        assert await told(table=2) == say(language, "error-not-over")


@pytest.mark.parametrize(
    "spoiled", ["UPDATE game_table SET game = 'chess'", "UPDATE choice SET move = 'zz' WHERE round = 2"]
)
async def test_a_game_that_can_not_be_read_any_more(tmp_path: Path, spoiled: str) -> None:
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        match = await ended(world)
        post = final_of(match.game)
        with closing(sqlite3.connect(world.database)) as connection, connection:
            connection.execute(spoiled)
        dora = world.people[3]
        for answer in (
            await world.slash(dora, "replay"),
            await world.slash(dora, "replay", table=1),
            await match.game.press(dora, post, "replay"),
        ):
            assert alone(answer).text == say("en", "error-unreadable")
        suggested = await world.suggested(dora, "replay", "table")
        assert bool(suggested) is ("chess" not in spoiled)


async def test_a_game_that_was_ended_early_is_shown_as_far_as_it_went(tmp_path: Path) -> None:
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        for turns in (0, 1):
            match = await begin(world, 2, seed=SEED)
            for _ in range(turns):
                await match.play()
            ada = world.people[0]
            await world.slash(ada, "table")
            (listed,) = (await world.slash(ada, "table")).messages
            await match.game.press(ada, listed, "manage")
            await match.game.press(ada, listed, "end")
            await match.game.press(ada, listed, "endyes")
            await world.advance(EDIT_PAUSE)
            message = alone(await world.slash(ada, "replay"))
            assert say("en", "table-ended-host") in message.text
            assert frames(film_on(message).data)[-1] == pixels(paint_ring(match.view()))


# --- who may ----------------------------------------------------------------------------------------


async def test_who_may_not_see_the_channel_knows_of_no_such_table(tmp_path: Path) -> None:
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        ada, _, _, dora = world.people
        elsewhere = world.add_channel("elsewhere")
        await ended(world)
        world.permit(None, dora, view_channel=False)
        for where in (elsewhere, world.dm(dora)):
            assert alone(await world.slash(dora, "replay", channel=where, table=1)).text == say(
                "en", "error-no-table"
            )
            assert await world.suggested(dora, "replay", "table", channel=where) == ()
        world.permit(None, ada, view_channel=False)
        assert film_on(alone(await world.slash(ada, "replay", channel=elsewhere, table=1))), "who sat there"
        await world.depart(dora)
        assert alone(await world.slash(dora, "replay", channel=world.dm(dora), table=1)).text == say(
            "en", "error-no-table"
        )


async def test_who_sat_there_sees_it_when_the_channel_is_gone(tmp_path: Path) -> None:
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        ada, _, _, dora = world.people
        elsewhere = world.add_channel("elsewhere")
        await ended(world)
        await world.erase_channel(world.channel)
        assert film_on(alone(await world.slash(ada, "replay", channel=elsewhere, table=1)))
        refused = alone(await world.slash(dora, "replay", channel=elsewhere, table=1))
        assert refused.text == say("en", "error-no-table")


async def test_nothing_is_shown_of_a_running_table(tmp_path: Path) -> None:
    """Nor does it matter what its players have sealed: the answers are always the same."""
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        match = await begin(world, 3, seed=SEED)
        places = (world.channel, match.game.place, world.dm(world.people[0]))
        while match.game.running:
            for person in match.living():
                for where in places:
                    asker = world.people[0]
                    answer = alone(await world.slash(asker, "replay", channel=where, table=1))
                    assert (answer.text, answer.files) == (say("en", "error-not-over"), ())
                    assert await world.suggested(asker, "replay", "table", channel=where) == ()
                await match.seal(person)
            match.resolve({person: match.script(person) for person in match.living()})
            await world.advance(EDIT_PAUSE)
        assert find(final_of(match.game), "replay") is not None


# --- sharing ----------------------------------------------------------------------------------------


async def test_a_replay_is_shared_where_it_was_played_in_the_tables_language(tmp_path: Path) -> None:
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        match = await ended(world, language="es")
        dora = world.people[3]
        for where in (world.channel, match.game.place):
            own = alone(await world.slash(dora, "replay", channel=where))
            film = film_on(own).data
            before = {message.id for message in world.messages(where)}
            answer = await match.game.press(dora, own, "share")
            (posted,) = (message for message in world.messages(where) if message.id not in before)
            assert not posted.private
            assert film_on(posted).data == film
            assert posted.text.startswith("🎞️")
            assert say("es", "replay-record") in posted.text
            assert (posted.rings, posted.buttons) == ((), ())
            own = world.again(own)
            assert (own.text, own.files, own.buttons) == (say("en", "notice-shared", table=1), (), ())
            assert posted.id in {message.id for message in answer.messages}


async def test_who_may_not_post_files_and_who_is_elsewhere_shares_nothing(tmp_path: Path) -> None:
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        match = await ended(world)
        _, bram, cleo, dora = world.people
        elsewhere = world.add_channel("elsewhere")
        for person, where in ((dora, elsewhere), (bram, world.dm(bram))):
            own = alone(await world.slash(person, "replay", channel=where, table=1))
            assert film_on(own)
            assert find(own, "share") is None
        own = alone(await world.slash(cleo, "replay"))
        world.permit(None, cleo, attach_files=False)
        assert find(alone(await world.slash(cleo, "replay")), "share") is None
        refused = await match.game.press(cleo, own, "share")
        assert refused.text.endswith(say("en", "error-bad-button"))
        world.permit(None, cleo, attach_files=None, send_messages=False, send_messages_in_threads=True)
        assert find(alone(await world.slash(cleo, "replay")), "share") is None
        assert find(alone(await world.slash(cleo, "replay", channel=match.game.place)), "share") is not None


async def test_a_share_that_discord_refuses_is_told(tmp_path: Path) -> None:
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        match = await ended(world)
        dora = world.people[3]
        own = alone(await world.slash(dora, "replay"))
        world.fail("POST", "/webhooks/*", status=403, code=50013, times=1)
        answer = await match.game.press(dora, own, "share")
        assert say("en", "notice-trouble") in answer.text
        assert film_on(world.again(own)), "the own copy stays, with its button"
        assert find(world.again(own), "share") is not None


async def test_two_presses_at_once_share_one_replay(tmp_path: Path) -> None:
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        match = await ended(world)
        dora = world.people[3]
        own = alone(await world.slash(dora, "replay"))
        world.fail("POST", "/webhooks/*", status=403, code=50013, times=1)
        await match.game.press(dora, own, "share")
        own, before = world.again(own), len(world.messages())
        button = find(own, "share")
        assert button is not None
        for answer in await world.together(*(world.press(dora, own, button.custom_id) for _ in range(3))):
            assert answer.acknowledged
        assert len(world.messages()) == before + 1
        assert world.again(own).text == say("en", "notice-shared", table=1)


# --- files ------------------------------------------------------------------------------------------


async def test_where_files_may_not_be_attached_it_says_so(tmp_path: Path) -> None:
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        match = await ended(world)
        dora = world.people[3]
        world.permit(attach_files=False)
        for where in (world.channel, match.game.place):
            message = alone(await world.slash(dora, "replay", channel=where))
            assert message.files == ()
            assert message.text.endswith(say("en", "replay-no-files"))
        assert film_on(alone(await world.slash(dora, "replay", channel=world.dm(dora), table=1)))


async def test_who_wants_words_gets_words(tmp_path: Path) -> None:
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        match = await ended(world)
        dora = world.people[3]
        (settings,) = (await world.slash(dora, "settings")).messages
        await world.press(dora, settings, "v1:0:0:set:words=on")
        message = alone(await world.slash(dora, "replay"))
        story, kept = message.files
        assert story.name == "coven-vampiring-1.txt"
        told = story.data.decode()
        turns = [say("en", "vampiring-turn", turn=turn) for turn in range(1, len(match.rounds) + 1)]
        assert all(turn[0].upper() + turn[1:] in told for turn in turns)
        assert record.replay(record.read_record(kept.data)).states[-1] == match.state


# --- suggestions ------------------------------------------------------------------------------------


async def test_ones_own_games_are_suggested_and_those_of_the_channel(tmp_path: Path) -> None:
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        ada, bram, _, dora = world.people
        elsewhere = world.add_channel("elsewhere")
        for seats, channel in ((3, world.channel), (2, elsewhere)):
            game = await world.open(ada, seats=seats, channel=channel)
            await game.join(*world.people[1:seats])
            await game.play_out()
        assert await numbers(world, ada) == [2, 1]
        assert await numbers(world, ada, channel=world.dm(ada)) == [2, 1]
        assert await numbers(world, ada, typed="1") == [1]
        assert await numbers(world, ada, typed="x") == []
        assert await numbers(world, dora) == [1]
        assert await numbers(world, dora, channel=elsewhere) == [2]
        assert await numbers(world, dora, channel=world.dm(dora)) == []
        ((name, _),) = await world.suggested(dora, "replay", "table")
        assert name == say("en", "replay-choice", game="VampiRing", table=1, names="Ada, Bram, Cleo")
        world.speaks(bram, "es-ES")
        ((name, _), _) = await world.suggested(bram, "replay", "table")
        assert "mesa 2" in name


async def numbers(
    world: TableWorld, person: Person, typed: str = "", channel: int | None = None
) -> list[int]:
    """The numbers of the tables that are suggested to somebody."""
    return [number for _, number in await world.suggested(person, "replay", "table", typed, channel=channel)]


async def test_a_fault_suggests_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: Any) -> None:
    async with TableWorld(tmp_path, seed=seed_of(SEED), check_errors=False) as world:

        async def broken(*_: Any) -> Any:
            raise sqlite3.OperationalError("disk I/O error")

        monkeypatch.setattr("bot.tables.archive.Archive.over_of", broken)
        assert await world.suggested(world.people[0], "replay", "table") == ()
        assert "nothing could be suggested" in caplog.text
