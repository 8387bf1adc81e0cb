"""A table through Discord, and beside it the same game worked out by the engine alone.

Whatever people see can be held against what the rules say: the engine knows only the seed, the options
and the choices that people made by buttons.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.engine import record
from bot.engine.players.levels import chance_for, player
from bot.engine.vampiring import GAME, RingState
from bot.engine.vampiring.views import RingView
from bot.simulation.shown import ShownFile, ShownMessage
from bot.simulation.world import Answer, Person
from bot.tables.computers import STAND_IN
from images.vampiring import paint_ring
from tests.world import EDIT_PAUSE, Game, TableWorld, find

GAME_PICTURES = ("ring.png", "trick.png", "hand.png")
"""The names of the pictures that show where a game stands: of boards and of panels."""


def seed_of(number: int) -> bytes:
    """The seed that a small number stands for."""
    return number.to_bytes(32, "big")


@dataclass
class Match:
    """A running table (`game`), and the engine's state before its open turn."""

    game: Game
    seed: bytes
    state: RingState
    rounds: list[dict[int, str]] = field(default_factory=list)

    @property
    def world(self) -> TableWorld:
        """Where it is played."""
        return self.game.world

    @property
    def turn(self) -> int:
        """The open turn, or the one after the last."""
        return len(self.rounds) + 1

    @property
    def over(self) -> bool:
        """Whether the rules say that the game is over."""
        return GAME.outcome(self.state) is not None

    def seat(self, person: Person) -> int:
        """Where somebody sits."""
        return self.game.players.index(person)

    def view(self, person: Person | None = None) -> RingView:
        """What somebody at the table may see, or a spectator."""
        return GAME.view(self.state, None if person is None else self.seat(person))

    def picture(self, person: Person | None = None, draft: str | None = None) -> bytes:
        """The picture that somebody must see."""
        return paint_ring(self.view(person), draft)

    def moves(self, person: Person) -> tuple[str, ...]:
        """What somebody may choose."""
        return tuple(map(str, GAME.legal(self.state, self.seat(person))))

    def script(self, person: Person) -> str:
        """The choice of somebody who varies them; the seeds of tests are made for it."""
        moves = self.moves(person)
        return moves[(self.turn + self.seat(person)) % len(moves)]

    def living(self) -> list[Person]:
        """Whose choices the open turn wants."""
        return [self.game.players[seat] for seat in GAME.pending(self.state)]

    def late(self, person: Person) -> str:
        """The rules' choice for somebody who gave none."""
        return str(GAME.late(self.state, self.seat(person), self.seed))

    def resolve(self, choices: Mapping[Person, str]) -> None:
        """Let the engine play the turn."""
        made = {self.seat(person): move for person, move in choices.items()}
        parsed = {seat: GAME.parse(self.state, seat, move) for seat, move in made.items()}
        self.state = GAME.resolve(self.state, parsed).state
        self.rounds.append(made)

    async def seal(self, person: Person, move: str | None = None) -> Answer:
        """Have somebody seal a choice, by default the script's."""
        return await self.game.choose(person, move or self.script(person))

    async def play(self) -> None:
        """Have everybody seal the script's choice, one after the other, and the next board come."""
        choices = {person: self.script(person) for person in self.living()}
        for person, move in choices.items():
            await self.seal(person, move)
        self.resolve(choices)
        await self.world.advance(EDIT_PAUSE)

    async def oversleep(self, seconds: float) -> None:
        """Let the deadline pass while nobody seals."""
        choices = {person: self.late(person) for person in self.living()}
        await self.world.advance(seconds)
        self.resolve(choices)
        await self.world.advance(EDIT_PAUSE)

    async def play_out(self) -> None:
        """Play the script until the end."""
        while not self.over:
            await self.play()


def stand_in(match: Match, person: Person) -> str:
    """What the computer chooses in the open turn for somebody who is absent."""
    seat = match.seat(person)
    view = GAME.view(match.state, seat)
    return player(GAME.tag, STAND_IN).choose(view, chance_for(match.seed, match.turn, seat))


async def begin(world: TableWorld, seats: int, *, seed: int, **options: Any) -> Match:
    """Have the first people of a world fill a table; its seed must be the world's."""
    game = await world.open(world.people[0], seats=seats, **options)
    await game.join(*world.people[1:seats])
    return match_of(game, seed=seed, variant=options.get("variant", "castle"))


def match_of(game: Game, *, seed: int, variant: str = "castle") -> Match:
    """Put the engine's game beside a table that has begun."""
    options, seats = {"variant": variant}, len(game.players)
    ring = GAME.deal(seats, options, seed_of(seed))
    return Match(game, seed_of(seed), GAME.start(seats, options, ring))


def newest(messages: Sequence[ShownMessage], what: str, table: int) -> ShownMessage:
    """The newest message with a table's button that does `what`. Raises `LookupError`."""
    for message in reversed(messages):
        if find(message, what, table) is not None:
            return message
    raise LookupError(f"no message of table {table} with a button {what}")


def board_of(game: Game) -> ShownMessage:
    """The newest public board of a table, also after the end."""
    return newest(game.world.messages(game.place), "text", game.table)


def boards_of(game: Game) -> list[ShownMessage]:
    """All messages with a picture of the game where it is played."""
    return [message for message in game.world.messages(game.place) if picture_of(message) is not None]


def final_of(game: Game) -> ShownMessage:
    """The result in the channel."""
    return newest(game.world.messages(game.lobby_post.channel), "score", game.table)


def picture_of(message: ShownMessage) -> ShownFile | None:
    """The picture on a board or a panel; `None` on other messages."""
    return next((file for file in message.files if file.name in GAME_PICTURES), None)


def record_of(message: ShownMessage) -> record.Replay:
    """The record on a message, replayed."""
    (file,) = (file for file in message.files if file.name.endswith(".json"))
    return record.replay(record.read_record(file.data))


async def text_board(game: Game, person: Person, board: ShownMessage | None = None) -> str:
    """Have somebody press "Text board" and turn all its pages; answer the words below one another."""
    answer = await game.press(person, board or board_of(game), "text")
    (page,) = answer.private
    pages = [page.text]
    while (more := find(page, "text", game.table, str(len(pages)))) is not None:
        await game.world.press(person, page, more.custom_id)
        page = game.world.again(page)
        pages.append(page.text)
    return "\n".join(pages)
