"""The public side of a game: one post a turn in the thread, and what stands in the channel."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.engine.vampiring.views import RingView
from bot.simulation.shown import ShownMessage
from bot.simulation.world import NAMES
from bot.text.lookup import say
from cogs.faces.seats import mark
from cogs.faces.vampiring.words import card
from tests.flows.match import (
    Match,
    begin,
    board_of,
    boards_of,
    final_of,
    picture_of,
    record_of,
    seed_of,
    text_board,
)
from tests.world import EDIT_PAUSE, TableWorld, find

SEED = 129
"""Three families, six turns by the script: one is out after the third, and haunts."""
NOBODY_SURVIVES = 2969


async def test_the_game_moves_into_a_thread_on_the_lobby_post(tmp_path: Path) -> None:
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        match = await begin(world, 3, seed=SEED)
        lobby = match.game.lobby
        assert world.threads() == (lobby.id,)
        assert world.thread_name(lobby.id) == say("en", "thread-name", game="VampiRing", table=1)
        assert world.messages() == (lobby,)
        (link,) = (button.url for button in lobby.buttons if button.url)
        assert link.endswith(f"/{lobby.id}")
        (opening,) = (request for request in world.requests if request.path.endswith("/threads"))
        assert opening.json["auto_archive_duration"] == 7 * 24 * 60


async def test_the_picture_stays_for_the_whole_turn_and_the_text_says_who_is_missing(tmp_path: Path) -> None:
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        ada, bram, cleo = world.people[:3]
        match = await begin(world, 3, seed=SEED)
        first = board_of(match.game)
        assert f"⏳ Still choosing: {mark(0)} {mark(1)} {mark(2)}" in first.text
        uploads = len(uploaded(world, first.channel))
        sealed = [bram, ada]
        for number, person in enumerate(sealed, 1):
            await match.seal(person)
            await world.advance(EDIT_PAUSE)
            board = board_of(match.game)
            assert board.id == first.id
            assert board.files == first.files
            seats = sorted(match.seat(one) for one in sealed[:number])
            missing = [seat for seat in range(3) if seat not in seats]
            assert f"✅ Sealed: {' '.join(map(mark, seats))}" in board.text
            assert f"⏳ Still choosing: {' '.join(map(mark, missing))}" in board.text
        assert len(uploaded(world, first.channel)) == uploads
        await match.seal(cleo)
        await world.advance(EDIT_PAUSE)
        assert board_of(match.game).id != first.id
        old = world.again(first)
        assert not old.buttons
        assert old.files == first.files


def uploaded(world: TableWorld, channel: int) -> list[object]:
    """The files sent to a channel."""
    return [
        file
        for request in world.requests
        if request.path.startswith(f"/channels/{channel}/messages")
        for file in request.files
    ]


async def test_a_turn_is_told_by_family_and_by_card_and_in_full_in_the_details(tmp_path: Path) -> None:
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        dora = world.people[3]
        match = await begin(world, 3, seed=SEED)
        assert find(board_of(match.game), "details") is None
        eliminated, haunted, ghosts = 0, 0, 0
        while not match.over:
            await match.play()
            view = match.view()
            assert view.last is not None
            check_told(match, board_of(match.game))
            answer = await match.game.press(dora, board_of(match.game), "details")
            check_in_full(view, answer.private[0].text)
            eliminated += len(view.last.eliminated)
            haunted += len(view.last.haunted)
            ghosts += len(view.last.ghosts)
        assert eliminated
        assert haunted
        assert ghosts
        assert find(board_of(match.game), "panel") is None


def check_told(match: Match, board: ShownMessage) -> None:
    """The post tells moves, blood, wounds, who is out and what is haunted."""
    view = match.view()
    report = view.last
    assert report is not None
    lines = board.text.split("\n")
    for seat, paths in enumerate(report.paths):
        (line,) = (line for line in lines if line.startswith(f"{mark(seat)} "))
        if paths is None:
            assert "☠️" in line
            continue
        for path in paths:
            assert re.search(rf"\b{path.start + 1}→(?:.*?→)?{path.end + 1}\b", line)
        assert (f"(−{report.wounds[seat]})" in line) is (report.wounds[seat] > 0)
        assert ("☠️" in line) is (seat in report.eliminated)
        if seat not in report.eliminated:
            assert f"🩸 {report.blood[seat]}" in line
    for clash in report.clashes:
        told = [line for line in lines if f"**{card(view.ring, clash.card, 'en')}**" in line]
        fights = [line for line in told if line.startswith("⚔️")]
        assert len(fights) == bool(clash.wounds)
        if clash.wounds:
            told_drops = sum(
                int(drops) * len(re.findall(r"\b[A-H]\b", takers))
                for takers, drops in re.findall(r"wounds? (.+?) \(−(\d+)(?: each)?\)", fights[0])
            )
            assert told_drops == sum(wound.drops for wound in clash.wounds)
    for home in report.haunted:
        (line,) = (line for line in lines if line.startswith("🕯️"))
        assert card(view.ring, home, "en") in line


def check_in_full(view: RingView, text: str) -> None:
    """The details tell every landing, every wound and every ghost."""
    report = view.last
    assert report is not None
    for paths in report.paths:
        for path in paths or ():
            route = " → ".join(card(view.ring, stop, "en") for stop in (path.start, *path.stops))
            assert route in text
    wounds = sum(wound.drops for clash in report.clashes for wound in clash.wounds)
    lines = [line for line in text.split("\n") if " wounds " in line]
    assert sum(int(line.rsplit("−", 1)[1].rstrip(")")) for line in lines) == wounds + len(report.ghosts)


async def test_a_button_of_an_old_board_answers_with_the_present_state(tmp_path: Path) -> None:
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        ada, dora = world.people[0], world.people[3]
        match = await begin(world, 3, seed=SEED)
        old = board_of(match.game)
        await match.play()
        note = say("en", "notice-old-board", round=say("en", "vampiring-turn", turn=1))
        for what in ("text", "details"):
            answer = await world.forge(dora, old, f"v1:1:1:{what}")
            (message,) = answer.private
            assert note in message.text
            assert say("en", "vampiring-board-turn", turn=1) in message.text or what == "details"
        panel = (await world.forge(ada, old, "v1:1:1:panel")).private[0]
        assert say("en", "vampiring-turn", turn=2) in panel.text


async def test_the_channel_sees_the_lobby_and_one_final_post(tmp_path: Path) -> None:
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        match = await begin(world, 3, seed=SEED)
        await match.play_out()
        lobby, final = world.messages()
        assert lobby.id == match.game.lobby.id
        winner = say("en", "vampiring-result-last_family", winner=f"{mark(1)} Bram")
        assert winner in lobby.text
        assert winner in final.text
        assert say("en", "final-record") in final.text
        assert say(
            "en", "final-over", title=say("en", "table-title", game="VampiRing", table=1), rounds="6 turns"
        ) in (final.text)
        outcome = record_of(final).outcome
        assert outcome is not None
        ranks = [line for line in final.text.split("\n") if line[0] in "🥇🥈🥉"]
        order = sorted(range(3), key=lambda seat: -outcome.scores[seat])
        for line, seat in zip(ranks, order, strict=True):
            assert mark(seat) in line
            assert f" {outcome.scores[seat]} points" in line
        boards = boards_of(match.game)
        assert len(boards) == 7
        assert [bool(board.buttons) for board in boards] == [False] * 6 + [True]


async def test_nobody_survives(tmp_path: Path) -> None:
    async with TableWorld(tmp_path, seed=seed_of(NOBODY_SURVIVES)) as world:
        match = await begin(world, 3, seed=NOBODY_SURVIVES)
        await match.play_out()
        told = say("en", "vampiring-result-all_out", winner="", turns=0)
        for message in (match.game.lobby, final_of(match.game), board_of(match.game)):
            assert told in message.text
            assert "👑" not in message.text
        for person in world.people[:3]:
            assert told in match.game.panel(person).text
        assert record_of(final_of(match.game)).outcome == match.view().outcome


@pytest.mark.parametrize("seats", [2, 8])
async def test_the_complete_state_in_words_is_for_everybody(tmp_path: Path, seats: int) -> None:
    async with TableWorld(tmp_path, people=(*NAMES[:8], "Zoe"), seed=seed_of(SEED)) as world:
        match = await begin(world, seats, seed=SEED)
        await match.play()
        seen = {await text_board(match.game, person) for person in (*world.people[:2], world.people[-1])}
        assert len(seen) == 1, "players and spectators read the same"


async def test_a_game_writes_only_what_the_design_allows(tmp_path: Path) -> None:
    """One silent board a turn, no mention, and nothing in the channel between lobby and result."""
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        match = await begin(world, 3, seed=SEED)
        await match.play_out()
        thread = world.messages(match.game.place)
        assert len(thread) == 7
        assert all(message.silent and not message.rings for message in thread)
        picture = picture_of(thread[-1])
        assert picture is not None
        assert picture.data == match.picture()
        assert all(len(world.messages(world.dm(person))) == 1 for person in world.people[:3])
