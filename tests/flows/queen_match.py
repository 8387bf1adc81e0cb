"""A table of Vampire Queen through Discord, and beside it the same game worked out by the engine alone.

The engine knows only the set-up (or the seed), the options and the plays that people made by buttons.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.engine.vampire_queen import GAME, QueenState
from bot.engine.vampire_queen.views import QueenView
from bot.simulation.shown import ShownMessage
from bot.simulation.world import Answer, Person
from bot.tables import ids
from images.vampire_queen import paint_hand, paint_trick
from tests.flows.match import picture_of
from tests.world import EDIT_PAUSE, Game, TableWorld, find

PASS = "-"
TURNER = "@"
"""Begins the text of a button that turns to another page of plays."""
MOST_PRESSES = 16
"""More presses than any play takes."""


def dealt(*deals: Sequence[str], first: int = 0) -> dict[str, Any]:
    """A record's set-up: by deal, and in it by seat, a hand like `"3 9 Q"`."""
    return {"deals": [{"hands": [hand.split() for hand in deal]} for deal in deals], "first": first}


@dataclass
class QueenMatch:
    """A running table (`game`), and the engine's state before the open play."""

    game: Game
    state: QueenState
    rounds: list[dict[int, str]] = field(default_factory=list)

    @property
    def world(self) -> TableWorld:
        """Where it is played."""
        return self.game.world

    @property
    def over(self) -> bool:
        """Whether the rules say that the game is over."""
        return GAME.outcome(self.state) is not None

    @property
    def turn(self) -> Person:
        """Who must act. Raises `ValueError` after the end."""
        (seat,) = GAME.pending(self.state)
        return self.game.players[seat]

    @property
    def others(self) -> list[Person]:
        """All players but the one who must act."""
        return [person for person in self.game.players if person is not self.turn]

    def seat(self, person: Person) -> int:
        """Where somebody sits."""
        return self.game.players.index(person)

    def view(self, person: Person | None = None) -> QueenView:
        """What somebody at the table may see, or a spectator."""
        return GAME.view(self.state, None if person is None else self.seat(person))

    def board_picture(self) -> bytes:
        """The picture that everybody must see."""
        return paint_trick(self.view())

    def hand_picture(self, person: Person, draft: str | None = None) -> bytes:
        """The picture that somebody must see when they look at a play, or at the only one there is."""
        view = self.view(person)
        return paint_hand(view, view.legal[0] if len(view.legal) == 1 else draft)

    def moves(self) -> tuple[str, ...]:
        """What may be played now."""
        return self.view(self.turn).legal

    def script(self) -> str:
        """The play of people who lead and follow with much, let hunters loose, and pass at times."""
        chance, moves = random.Random(len(self.rounds)), self.moves()
        sets = [move for move in moves if move != PASS]
        hunters = [move for move in sets if move.startswith("H")]
        if hunters and chance.random() < 0.4:
            return hunters[0]
        if not sets or (PASS in moves and chance.random() < 0.2):
            return moves[0]
        most = max(len(move.split()) for move in sets)
        return chance.choice([move for move in sets if len(move.split()) >= most - 1])

    def resolve(self, move: str) -> None:
        """Let the engine make a play."""
        seat = self.seat(self.turn)
        self.state = GAME.resolve(self.state, {seat: GAME.parse(self.state, seat, move)}).state
        self.rounds.append({seat: move})

    async def panel(self, person: Person) -> ShownMessage:
        """Somebody's private message, or the answer to "My panel" where none came."""
        try:
            return self.game.panel(person)
        except LookupError:
            return await self.game.my_panel(person)

    async def look(self, panel: ShownMessage, move: str) -> int:
        """Have whoever must act press what leads to "Play" for a move; answer how many presses it took.

        Raises `LookupError` when it can't be reached.
        """
        for presses in range(MOST_PRESSES):
            if find(self.world.again(panel), "seal", self.game.table, move) is not None:
                return presses
            await self.game.press(self.turn, panel, "draft", self._towards(panel, move))
        raise LookupError(f"the play {move} can't be reached")

    async def seal(self, move: str | None = None) -> Answer:
        """Have whoever must act look at a play, by default the script's, and make it."""
        move = move or self.script()
        panel = await self.panel(self.turn)
        await self.look(panel, move)
        return await self.game.press(self.turn, panel, "seal", move)

    async def play(self, *moves: str) -> None:
        """Have the next players make these plays, by default one by the script, and all posts come."""
        for move in moves or (self.script(),):
            await self.seal(move)
            self.resolve(move)
            await self.world.advance(EDIT_PAUSE)

    async def oversleep(self, seconds: float) -> None:
        """Let a deadline pass."""
        late = str(GAME.late(self.state, self.seat(self.turn), b""))
        await self.world.advance(seconds)
        self.resolve(late)
        await self.world.advance(EDIT_PAUSE)

    def _towards(self, panel: ShownMessage, move: str) -> str:
        """The button of a panel that brings a play nearer: itself, a page, its kind, or one card."""
        texts = drafts(self.world.again(panel))
        if move in texts:
            return move
        kind, cards = move.split()[0], Counter(move.split())

        def distance(text: str) -> int:
            there = Counter(text.split())
            return (cards - there).total() + (there - cards).total()

        kin = [text for text in texts if text.split()[0] == kind]
        pages = [text for text in texts if text.startswith(TURNER)]
        if not (pages or kin):
            raise LookupError(f"the play {move} can't be reached from {texts}")
        return pages[0] if pages else min(kin, key=distance)


def drafts(panel: ShownMessage) -> list[str]:
    """The plays and pages that a panel offers to look at."""
    return texts_of(panel, "draft")


def texts_of(panel: ShownMessage, what: str) -> list[str]:
    """The texts of a panel's buttons that do one thing."""
    parsed = [ids.parse(button.custom_id) for button in panel.buttons]
    return [button.text for button in parsed if button is not None and button.what == what]


def picture_data(message: ShownMessage) -> bytes:
    """The picture on a message as bytes; there must be one."""
    picture = picture_of(message)
    assert picture is not None
    return picture.data


async def begin(
    world: TableWorld,
    seats: int,
    *,
    setup: Mapping[str, Any] | None = None,
    seed: bytes = b"",
    **options: Any,
) -> QueenMatch:
    """Have the first people of a world fill a table; its set-up or seed must be the world's."""
    game = await world.open(world.people[0], play="queen", seats=seats, **options)
    await game.join(*world.people[1:seats])
    rules = {"deals": options.get("deals", 1), "queen_vs_hunter": options.get("queen_rule", 14)}
    deals = GAME.deal(seats, rules, seed) if setup is None else GAME.read_setup(seats, rules, setup)
    return QueenMatch(game, GAME.start(seats, rules, deals))
