"""Positions of Vampire Queen that are easily shown wrong: huge hands, last cards, queens, idle seats."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.simulation.shown import ShownMessage
from bot.simulation.world import NAMES
from bot.text.lookup import say
from cogs.faces.seats import mark
from cogs.faces.vampire_queen.words import hand_name
from tests.flows.match import board_of
from tests.flows.queen_checks import check_board, check_end, check_panels
from tests.flows.queen_match import PASS, TURNER, QueenMatch, begin, dealt, drafts, picture_data, texts_of
from tests.world import EDIT_PAUSE, TableWorld

LOCALES = {"en": "en-GB", "es": "es-ES"}
BOTH = pytest.mark.parametrize("language", LOCALES)


async def table(world: TableWorld, language: str, *hands: str, deals: int = 1) -> QueenMatch:
    """Begin a game with these hands, everybody speaking one language."""
    for person in world.people:
        world.speaks(person, LOCALES[language])
    return await begin(world, len(hands), setup=dealt(hands), language=language, deals=deals)


async def play(match: QueenMatch, language: str, *moves: str) -> None:
    """Make plays, and hold board and panels against the engine after each."""
    languages = dict.fromkeys(match.game.players, language)
    for move in moves:
        await match.play(move)
        check_board(match, language)
        if not match.over:
            await check_panels(match, languages)


CROWD = (
    "1 1 5 13",
    *(f"{value} {value} 1" for value in (2, 3, 4, 6, 7, 8)),
    *("9 9 2", "10 10 2", "11 11 3", "4 5 6 7 8 9 Q Q Q", "12 12 3 3"),
)
"""With these Kira, the eleventh, can take both hunters, and soon follows a pair in 21 ways."""


@BOTH
async def test_twelve_seats_a_hand_of_thirty_and_more_plays_than_buttons(
    tmp_path: Path, language: str
) -> None:
    async with TableWorld(tmp_path, people=NAMES[:12], setup=dealt(CROWD)) as world:
        match = await table(world, language, *CROWD)
        ada, *_, kira, _ = match.game.players

        async def quickly(**moves: str) -> None:
            """Let the trick be played, by names, else with passes or the highest card."""
            trick = match.state.trick
            while match.state.trick is trick:
                move = moves.get(match.turn.name) or (PASS if PASS in match.moves() else match.moves()[-1])
                await match.seal(move)
                match.resolve(move)
            await world.advance(EDIT_PAUSE)
            check_board(match, language)

        await quickly(Ada="H20", Kira="Q")
        await quickly(Kira="4", Leo="12")
        await quickly(Leo="H15", Kira="Q", Ada="5")
        assert match.turn is kira
        assert len(match.view(kira).hand) == 30
        panel = match.game.panel(kira)
        assert picture_data(panel) == match.hand_picture(kira)
        assert hand_name(match.view(kira).hand, language) in panel.text
        assert len(drafts(panel)) == 13, "all kinds but the barred hunter; no 1 and no 13"
        for move in match.moves()[::15]:
            await match.look(panel, move)
            assert picture_data(world.again(panel)) == match.hand_picture(kira, move)
            await match.game.press(kira, panel, "back")
        await quickly(Kira="4", Ada="13")
        assert match.turn is ada
        await match.seal("1 1")
        match.resolve("1 1")
        while match.turn is not kira:
            await match.seal(PASS)
            match.resolve(PASS)
        await world.advance(EDIT_PAUSE)

        panel, moves = match.game.panel(kira), match.moves()[1:]
        assert len(moves) == 21
        assert picture_data(panel) == match.hand_picture(kira)
        assert sorted(await pages_of(match, panel)) == sorted(moves)
        for move in (moves[0], moves[-1]):
            await match.look(panel, move)
            assert picture_data(world.again(panel)) == match.hand_picture(kira, move)
        await match.play(moves[-1])
        await match.play(PASS)
        check_board(match, language)
        check_end(match, language)


async def pages_of(match: QueenMatch, panel: ShownMessage) -> list[str]:
    """Turn all pages of a panel; answer the plays that it offers besides a pass."""
    offered: list[str] = []
    for _ in range(2):
        texts = drafts(match.world.again(panel))
        (more,) = (text for text in texts if text.startswith(TURNER))
        offered += [text for text in texts if text not in (more, PASS)]
        assert len(match.world.again(panel).rows[-1]) <= 5
        await match.game.press(match.turn, panel, "draft", more)
    return offered


@BOTH
async def test_hands_of_one_card_and_a_leader_whose_last_card_is_a_hunter(
    tmp_path: Path, language: str
) -> None:
    hands = ("13", "1 3", "2 4"), ("1", "2", "3")
    async with TableWorld(tmp_path, people=NAMES[:3], setup=dealt(*hands)) as world:
        for person in world.people:
            world.speaks(person, LOCALES[language])
        match = await begin(world, 3, setup=dealt(*hands), language=language, deals=3)
        ada = match.turn
        await play(match, language, "13", PASS, PASS)
        assert match.view(ada).hand == ("H20",)
        panel = match.game.panel(ada)
        assert texts_of(panel, "seal") == ["H20"]
        assert not drafts(panel)
        await play(match, language, "H20", "3", "4")
        assert match.view().finished[0].points == (0, 1, 44)
        over = say(language, "vampire_queen-deal-over", deal=1, seats="A", count=1)
        assert over in board_of(match.game).text
        for person in match.game.players:
            assert hand_name(match.view(person).hand, language) in match.game.panel(person).text


@BOTH
async def test_four_queens_are_led_and_everybody_passes(tmp_path: Path, language: str) -> None:
    hands = ("1 Q Q Q Q", "2 5", "3 6")
    async with TableWorld(tmp_path, people=NAMES[:3], setup=dealt(hands)) as world:
        match = await table(world, language, *hands)
        await play(match, language, "Q Q Q Q")
        told = say(language, "vampire_queen-trick-unbeatable", trick=1, cards="Q Q Q Q", who=mark(0))
        assert told in board_of(match.game).text
        assert texts_of(match.game.panel(match.turn), "seal") == [PASS]
        await play(match, language, PASS, PASS)
        won = say(language, "vampire_queen-won-unbeaten", who=mark(0), cards="Q Q Q Q")
        assert won in board_of(match.game).text
        await play(match, language, "1", PASS, PASS)
        assert match.view().finished == (), "the hunter is left"
        await play(match, language, "H20", "2", "3")
        check_end(match, language)


@BOTH
async def test_a_seat_with_hunters_alone_is_passed_over(tmp_path: Path, language: str) -> None:
    hands = ("1 5", "2 6 7", "3")
    async with TableWorld(tmp_path, people=NAMES[:3], setup=dealt(hands)) as world:
        match = await table(world, language, *hands)
        ada, bram, cleo = match.game.players
        await play(match, language, "H20", "6", "3")
        assert match.view(cleo).hand == ("H15",)
        assert match.turn is bram
        await play(match, language, "2")
        assert match.turn is ada
        skipped = say(language, "vampire_queen-play-skipped")
        (line,) = (line for line in board_of(match.game).text.split("\n") if line.startswith(mark(2)))
        assert skipped in line
        await play(match, language, PASS, "H20")
        assert match.turn is ada
        await play(match, language, "5")
        assert match.view(cleo).hand == ("H15",)
        assert match.turn is ada, "the only card that was thrown"


async def test_equal_totals_share_the_win(tmp_path: Path) -> None:
    hands = ("3", "4", "4", "9 1")
    async with TableWorld(tmp_path, setup=dealt(hands)) as world:
        match = await table(world, "en", *hands)
        await play(match, "en", "H20", "4", "4", "9")
        assert match.view().outcome is not None
        assert "share the win with 0 points each" in board_of(match.game).text
        check_end(match, "en")
