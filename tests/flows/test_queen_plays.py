"""How plays of Vampire Queen are made: by which presses, in advance, by themselves, and what they touch."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.simulation.requests import Request
from bot.simulation.world import Person
from bot.tables.timing import Haste
from bot.text.lookup import say
from cogs.faces.seats import mark
from tests.faces.queen_reading import table_of, truth
from tests.faces.queens import HOSTILE
from tests.flows.match import board_of, boards_of, seed_of
from tests.flows.queen_checks import check_posts, reader
from tests.flows.queen_match import PASS, QueenMatch, begin, dealt, drafts, picture_data, texts_of
from tests.world import EDIT_PAUSE, TableWorld, find


def word(key: str, **args: str | int) -> str:
    """A text of Vampire Queen in English."""
    return say("en", f"vampire_queen-{key}", **args)


async def test_a_lead_is_put_together_card_by_card(tmp_path: Path) -> None:
    setup = dealt(("7 7 7 9 Q Q", "8 8", "10 Q"))
    async with TableWorld(tmp_path, setup=setup) as world:
        match = await begin(world, 3, setup=setup)
        ada = match.turn
        panel = match.game.panel(ada)
        assert drafts(panel) == ["7 7 7", "9", "Q Q", "H20"]

        async def sees(move: str, *signs: str) -> None:
            seen = world.again(panel)
            assert picture_data(seen) == match.hand_picture(ada, move)
            assert seen.labels[: len(signs)] == signs
            assert seen.labels[len(signs) : len(signs) + 2] == (word("button-play", cards=move), "Back")
            assert word("panel-looked-at", cards=move) in seen.text

        async def press(label: str) -> None:
            await world.press(ada, panel, label)

        await press("7 x3")
        await sees("7 7 7", "−1", "+Q")
        await press("−1")
        await sees("7 7", "−1", "+1", "+Q")
        await press("+Q")
        await sees("7 7 Q", "−1", "+1", "−Q", "+Q")
        await press("+Q")
        await sees("7 7 Q Q", "−1", "+1", "−Q")
        await press("−1")
        await press("−Q")
        await sees("7 Q", "+1", "−Q", "+Q")
        await press("Back")
        assert drafts(world.again(panel)) == ["7 7 7", "9", "Q Q", "H20"]
        assert picture_data(world.again(panel)) == match.hand_picture(ada)
        await press("Q x2")
        await sees("Q Q", "−Q")
        await press("Back")
        await press("7 x3")
        await press("+1" if "+1" in world.again(panel).labels else "+Q")
        await press("Play 7 7 7 Q")
        match.resolve("7 7 7 Q")
        await world.advance(EDIT_PAUSE)
        assert picture_data(board_of(match.game)) == match.board_picture()


async def test_a_follow_takes_two_presses_and_what_has_no_alternative_one(tmp_path: Path) -> None:
    setup = dealt(("3 3 7 Q", "4 4 5 6 6 Q", "1 2 2 9", "1 1 2 2"))
    async with TableWorld(tmp_path, setup=setup) as world:
        match = await begin(world, 4, setup=setup)
        await match.play("3 3")
        bram = match.turn
        panel = match.game.panel(bram)
        assert drafts(panel) == ["4 4", "4 Q", "5 Q", "6 6", "6 Q", PASS]
        assert await match.look(panel, "5 Q") == 1
        assert await match.look(panel, PASS) == 1
        assert word("panel-passing") in world.again(panel).text
        await match.play("5 Q")
        panel = match.game.panel(match.turn)
        assert drafts(panel) == []
        assert texts_of(panel, "seal") == [PASS]
        assert word("panel-only-pass") in panel.text
        assert await match.look(panel, PASS) == 0
        await match.play(PASS, PASS)
        panel = match.game.panel(match.turn)
        assert await match.look(panel, "6 6") == 1
        assert await match.look(panel, "6") == 1


async def test_every_lead_can_be_reached_and_only_those_are_offered(tmp_path: Path) -> None:
    setup = dealt(("1 1 2 13 Q Q Q", "2", "3"))
    async with TableWorld(tmp_path, setup=setup) as world:
        match = await begin(world, 3, setup=setup)
        panel = match.game.panel(match.turn)
        for move in match.moves():
            await match.look(panel, move)
            seen = world.again(panel)
            assert set(drafts(seen)) | set(texts_of(seen, "seal")) <= set(match.moves())
            assert picture_data(seen) == match.hand_picture(match.turn, move)
            await match.game.press(match.turn, panel, "back")


@pytest.mark.parametrize(("rule", "taker"), [(14, 1), (1, 2)])
async def test_a_hunter_is_thrown_to_and_taken(tmp_path: Path, rule: int, taker: int) -> None:
    setup = dealt(("3 9", "4 4 Q", "13 2"))
    async with TableWorld(tmp_path, setup=setup) as world:
        match = await begin(world, 3, setup=setup, queen_rule=rule)
        await match.play("H20")
        board = board_of(match.game)
        assert word("trick-hunter", trick=1, hunter="hunter 20") in board.text
        assert word("turn-throw") in board.text
        panel = match.game.panel(match.turn)
        assert panel.labels[:2] == ("4 x2", "Q x1")
        await match.look(panel, "Q")
        assert world.again(panel).labels[2] == word("button-throw", cards="Q")
        await match.play("Q")
        before = {person: picture_data(match.game.panel(person)) for person in match.game.players}
        await match.play("13")
        board, winner = board_of(match.game), match.game.players[taker]
        assert match.turn is winner
        card = "Q" if taker == 1 else "13"
        parts = {"who": mark(taker), "cards": card, "taken": "13x1, Qx1, hunter 20"}
        assert word("taken", **parts) in board.text
        assert word("trick-barred", who=mark(taker), hunter="hunter 20") in board.text
        panel = match.game.panel(winner)
        assert picture_data(panel) == match.hand_picture(winner) != before[winner]
        assert "H20" not in drafts(panel)
        assert word("trick-barred", who=mark(taker), hunter="hunter 20") in panel.text


async def test_the_last_of_equals_takes_it(tmp_path: Path) -> None:
    setup = dealt(("3 9", "9 4", "9 2", "5 5"))
    async with TableWorld(tmp_path, setup=setup) as world:
        match = await begin(world, 4, setup=setup)
        await match.play("H20", "9", "9", "5")
        taken = word("taken-last", who=mark(2), cards="9", equals=2, taken="5x1, 9x2, hunter 20")
        assert taken in board_of(match.game).text


async def test_a_pass_in_advance_is_made_in_its_turn_and_can_be_taken_back(tmp_path: Path) -> None:
    setup = dealt(("3 3 9", "4 4 5", "6 6 2", "7 7 1"))
    async with TableWorld(tmp_path, setup=setup) as world:
        ada, bram, cleo, dora = world.people
        match = await begin(world, 4, setup=setup)
        before = await match.panel(dora)
        assert find(before, "ahead") is None, "there is no trick to pass in"
        await match.play("3 3")

        async def ahead(person: Person) -> None:
            panel = match.game.panel(person)
            await match.game.press(person, panel, "show")
            await match.game.press(person, panel, "ahead")

        public = [board_of(match.game)]
        await ahead(dora)
        assert word("panel-ahead") in match.game.panel(dora).text
        await ahead(dora)
        assert word("panel-ahead") not in match.game.panel(dora).text
        await ahead(dora)
        await ahead(cleo)
        await world.advance(EDIT_PAUSE)
        assert [board_of(match.game)] == public, "nobody learns of it"
        await world.restart()
        await match.seal("4 4")
        for move in ("4 4", PASS, PASS):
            match.resolve(move)
        await world.advance(EDIT_PAUSE)
        assert match.turn is bram
        assert picture_data(board_of(match.game)) == match.board_picture()
        assert "⏰" not in board_of(match.game).text
        for person in (ada, cleo, dora):
            assert word("panel-ahead") not in (await match.game.my_panel(person)).text
        await match.play("5")
        assert match.turn is cleo, "it was for one trick"


async def test_a_pass_in_advance_of_an_old_trick_is_refused(tmp_path: Path) -> None:
    setup = dealt(("3 3 9", "4 4 5", "6 6 2", "7 7 1"))
    async with TableWorld(tmp_path, setup=setup) as world:
        dora = world.people[3]
        match = await begin(world, 4, setup=setup)
        await match.play("3 3")
        old = await match.game.my_panel(dora)
        await match.play("4 4", PASS, PASS, "5")
        answer = await match.game.press(dora, old, "ahead")
        assert say("en", "error-stale-phase", table=1) in answer.text
        await match.play(PASS)
        assert match.turn is dora


async def test_auto_pass_acts_after_its_delay_and_only_where_nothing_beats_the_trick(tmp_path: Path) -> None:
    setup = dealt(("3 3 9", "4 4 5", "2 2 1", "8 8 1"))
    async with TableWorld(tmp_path, setup=setup, seed=seed_of(7)) as world:
        cleo, dora = world.people[2:]
        match = await begin(world, 4, setup=setup)
        for person in (cleo, dora):
            await match.game.press(person, match.game.panel(person), "auto", "on")
            assert word("panel-auto") in match.game.panel(person).text
        await match.play("3 3")
        await match.seal("4 4")
        match.resolve("4 4")
        await world.advance(Haste().least - 0.5)
        assert mark(2) in board_of(match.game).text.partition("⏳")[2], "not at once"
        await world.advance(Haste().most - Haste().least + 1)
        match.resolve(PASS)
        await world.advance(EDIT_PAUSE)
        assert picture_data(board_of(match.game)) == match.board_picture()
        assert "⏰" not in board_of(match.game).text
        await world.advance(60)
        assert match.turn is dora
        assert match.game.round == len(match.rounds) + 1, "8 8 beats it: a pass is hers to choose"
        await match.game.press(dora, match.game.panel(dora), "show")
        await match.play(PASS)
        assert match.turn.name == "Bram"


async def test_whoever_turns_auto_pass_on_in_their_turn_passes_a_while_later(tmp_path: Path) -> None:
    setup = dealt(("3 3 9", "2 2 1", "8 8 1"))
    async with TableWorld(tmp_path, setup=setup, seed=seed_of(7)) as world:
        cleo, bram = world.people[2], world.people[1]
        match = await begin(world, 3, setup=setup)
        await match.game.press(bram, match.game.panel(bram), "auto", "on")
        await match.play("3 3")
        match.resolve(PASS)
        await world.advance(Haste().most + EDIT_PAUSE)
        assert match.turn is cleo
        assert match.game.round == 3
        panel = await match.game.my_panel(bram)
        await match.game.press(bram, panel, "auto", "off")
        assert word("panel-auto") not in world.again(panel).text


BOARD, ANSWER = 0, 1
"""Stand for the place of the boards, and for what goes to no channel, beside people's ids."""


def touched(requests: list[Request], match: QueenMatch) -> dict[int, int]:
    """How many requests went to the place of the boards, to each player's messages, and as answers."""
    places = {f"/channels/{match.world.dm(person)}/": person.id for person in match.game.players}
    places[f"/channels/{match.game.place}/"] = BOARD
    counts: dict[int, int] = {}
    for request in requests:
        where = next((place for path, place in places.items() if request.path.startswith(path)), ANSWER)
        counts[where] = counts.get(where, 0) + 1
    return counts


async def test_at_twelve_seats_a_play_touches_the_board_and_the_panels_that_it_concerns(
    tmp_path: Path,
) -> None:
    setup = dealt(tuple(f"{value} {value} {13 - value // 2}" for value in range(1, 13)))
    async with TableWorld(tmp_path, people=HOSTILE, setup=setup) as world:
        match = await begin(world, 12, setup=setup, deals=1, pace="live")
        await world.advance(EDIT_PAUSE)
        tricks = set()
        while not match.over:
            actor, move, trick = match.turn, match.script(), match.view().trick
            hands = {person: match.view(person).hand for person in match.game.players}
            panel = match.game.panel(actor)
            presses = 1 + await match.look(panel, move)
            await world.advance(EDIT_PAUSE)
            begun = len(world.requests)
            await match.game.press(actor, panel, "seal", move)
            match.resolve(move)
            await world.advance(EDIT_PAUSE)
            tricks.add((trick.deal, trick.number))
            board = board_of(match.game)
            assert picture_data(board) == match.board_picture()
            assert table_of(reader("en").board(board.text)) == table_of(truth(match.view()))
            if match.over:
                continue
            counts = touched(world.requests[begun:], match)
            changed = {person.id for person in match.game.players if match.view(person).hand != hands[person]}
            concerned = {actor.id, match.turn.id} | changed
            new_trick = match.view().trick.number != trick.number
            assert counts.pop(BOARD) == (2 if new_trick else 1), "a new trick disarms the post before"
            assert counts.pop(ANSWER) == 1
            # Who was away for two minutes gets a new message, and the old one is disarmed.
            assert set(counts) <= concerned
            assert all(count <= 2 for count in counts.values())
            assert sum(counts.values()) <= 4
            assert presses <= 4
        assert len(boards_of(match.game)) == len(tricks)
        check_posts(match)
