"""Nothing of a hand, nor anything made from it, reaches anybody else before the rules show it.

Once over all requests of whole games with hands that are recognised wherever they appear, and once by
pairs of games that differ in cards which are never shown: all but their holders get the same requests.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from bot.engine.vampire_queen.views import QueenView
from bot.simulation.requests import Request
from bot.simulation.world import NAMES, Person
from cogs.faces.vampire_queen.words import hand_name
from images.vampire_queen import paint_hand
from tests.flows.match import board_of, seed_of, text_board
from tests.flows.queen_match import PASS, QueenMatch, begin, dealt
from tests.flows.test_secrecy import (
    Seen,
    as_invited,
    closed,
    in_the_channel,
    in_words,
    private_requests,
    seen,
)
from tests.world import EDIT_PAUSE, TableWorld, find

LANGUAGES = ("en", "es")
SAID_BY_ALL = re.compile(r"\d{1,2}x1|Qx1|\d+|Q")
"""What a hand of one card, or a play of one card, has in common with much else."""


class Planted:
    """What must not be found in requests to others: one person's hands in words, ids and pictures."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.words: set[str] = set()
        self.pictures: set[bytes] = set()

    def note(self, view: QueenView) -> None:
        """Take note of what somebody holds now, and of all that they may look at."""
        for language in LANGUAGES:
            self._word(hand_name(view.hand, language))
        for move in view.legal:
            self._word(move)
        for draft in (None, *view.legal):
            self.pictures.add(paint_hand(view, draft))

    def _word(self, word: str) -> None:
        if word and word != PASS and not SAID_BY_ALL.fullmatch(word) and not word.startswith("H"):
            self.words.add(word)

    def found_in(self, request: Request) -> list[str]:
        """What of it a request holds."""
        told = repr((request.path, request.json, request.params, [file.alt for file in request.files]))
        found = [word for word in self.words if re.search(rf"(?<![\dQx]){re.escape(word)}(?![\dQx])", told)]
        return found + ["a picture" for file in request.files if file.data in self.pictures]


PLANTED = (
    ("7 7 7 11 11 11 Q", "13 13 4", "12 12 5"),
    ("11 11 7 7 7 Q", "12 3", "13 5 2"),
    ("7 7 Q", "13 6", "12 8"),
)
"""Three deals in which Ada never gets to play her sevens and elevens."""


@pytest.mark.parametrize(
    ("arrange", "deals"), [(as_invited, 3), (closed, 1), (in_the_channel, 1), (in_words, 1)]
)
async def test_planted_hands_stay_with_their_owner(
    tmp_path: Path, arrange: Callable[[TableWorld], None], deals: int
) -> None:
    """What somebody plays, and is left with when a deal ends, is told to all; nothing else is."""
    setup = dealt(*PLANTED[:deals], first=1)
    async with TableWorld(tmp_path, people=NAMES[:4], setup=setup) as world:
        ada, bram, cleo, dora = world.people
        arrange(world)
        match = await begin(world, 3, setup=setup, deals=deals, pace="live")
        for deal in range(1, deals + 1):
            planted, begun, before = Planted(ada), len(world.requests), 0
            while not match.over and match.view().trick.deal == deal:
                planted.note(match.view(ada))
                await look_around(match, (bram, cleo, dora))
                await look_at_all_plays(match, ada)
                move = PASS if match.turn is ada and PASS in match.moves() else match.moves()[-1]
                before = len(world.requests)
                await match.play(move)
            to_ada = private_requests(world, ada)
            checked = [request for request in world.requests[begun:before] if not to_ada(request)]
            assert len(checked) > 15
            assert planted.words
            assert len(planted.pictures) >= 3
            assert [found for request in checked for found in planted.found_in(request)] == []
            if arrange is as_invited:
                hers = [request for request in world.requests[begun:before] if to_ada(request)]
                assert any(planted.found_in(request) for request in hers), "it would have been seen"


async def look_at_all_plays(match: QueenMatch, person: Person) -> None:
    """Let somebody whose turn it is look at whatever they could play."""
    if match.turn is not person:
        return
    panel = await match.panel(person)
    for move in match.moves():
        await match.look(panel, move)
        if find(match.world.again(panel), "back") is not None:
            await match.game.press(person, panel, "back")


async def look_around(match: QueenMatch, people: Sequence[Person]) -> None:
    """Let people look at whatever there is to see, a spectator too."""
    for person in people:
        await match.game.press(person, board_of(match.game), "panel")
        await text_board(match.game, person)
        if find(board_of(match.game), "details") is not None:
            await match.game.press(person, board_of(match.game), "details")
        for command in ("hand", "table"):
            await match.world.slash(person, command)


async def run(folder: Path, hands: tuple[str, ...], holders: tuple[int, ...]) -> list[Seen]:
    """Play nearly a deal in which some holders never show all they have; answer what others could learn."""
    setup = dealt(hands)
    async with TableWorld(folder, people=NAMES[:5], setup=setup, seed=seed_of(3)) as world:
        ada, bram, cleo, dora, zoe = world.people
        world.close_dms(dora)
        match = await begin(world, 4, setup=setup, pace="live", deals=1)
        await match.game.press(bram, match.game.panel(bram), "auto", "on")
        await match.play("3")
        await look_around(match, (ada, cleo, dora, zoe))
        panel = match.game.panel(bram)
        for move in match.moves():
            await match.look(panel, move)
        await match.play(PASS)
        await match.play("4")
        await match.game.press(bram, match.game.panel(bram), "show")
        await world.restart()
        await match.play(PASS)
        assert match.turn is cleo
        await match.play("5 5")
        await match.game.press(bram, await match.game.my_panel(bram), "ahead")
        await look_around(match, (ada, cleo, dora, zoe))
        await match.play(PASS, PASS)
        match.resolve(PASS)
        await world.advance(EDIT_PAUSE)
        assert match.turn is cleo
        await match.oversleep(181)
        await look_around(match, (ada, cleo, zoe))
        own = [private_requests(world, world.people[seat]) for seat in holders]
        return [
            seen(request, lambda request: any(mine(request) for mine in own)) for request in world.requests
        ]


HANDS = ("3 2 1", "8 8 11", "4 5 5 6 6", "9 9 12")
"""Bram, Dora and others; in the game above neither Bram nor Dora plays a card before it is left."""


@pytest.mark.parametrize(
    ("other", "holders"),
    [
        (("3 2 1", "8 8 13", "4 5 5 6 6", "9 9 12"), (1,)),
        (("3 2 1", "10 10 7", "4 5 5 6 6", "9 9 12"), (1,)),
        (("3 2 1", "9 9 12", "4 5 5 6 6", "8 8 11"), (1, 3)),
        (("3 2 1", "8 8 Q", "4 5 5 6 6", "9 9 12"), (1,)),
    ],
)
async def test_hands_that_differ_unseen_look_the_same(
    tmp_path_factory: pytest.TempPathFactory, other: tuple[str, ...], holders: tuple[int, ...]
) -> None:
    """Between a hand and the unseen rest, or between two hands, cards are exchanged."""
    first = await run(tmp_path_factory.mktemp("one"), HANDS, holders)
    second = await run(tmp_path_factory.mktemp("other"), other, holders)
    assert len(first) > 60
    order = [(each.method, each.at) for each in first]
    assert order == [(each.method, each.at) for each in second]
    assert first == second
