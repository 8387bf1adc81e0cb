"""The only place where the parts are put together."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator

from bot.boundary import LOST
from bot.client import CovenBot
from bot.clock import SystemClock
from bot.engine.record import Replay
from bot.engine.registry import games
from bot.settings import Settings
from bot.store import CONNECT, LOCAL, Connect, Store, StoreForeign, open_store
from bot.tables.computers import Computers
from bot.tables.custodian import Custodian
from bot.tables.hosting import Setup, draw_seed
from bot.tables.keeper import Keeper
from bot.tables.ports import Clock
from bot.tables.publisher import Publisher
from bot.tables.referee import Referee
from bot.tables.service import Tables
from bot.tables.timing import Haste
from bot.text.lookup import LANGUAGES
from cogs import guide, hand, invite, manage, play, replay, settings, table
from cogs.buttons import Buttons
from cogs.courier import DiscordCourier
from cogs.desk import Desk
from cogs.easel import Easel
from cogs.faces import Faces
from cogs.projector import Projector
from cogs.watch import Watch
from images.film import Progress, idle

log = logging.getLogger(__name__)

COMMANDS = "commands"
"""Under this key the store keeps the fingerprint of the commands that Discord knows."""


class House:
    """The rooms of one process, from the database to the buttons."""

    def __init__(
        self,
        settings: Settings,
        clock: Clock,
        easel: Easel,
        new_seed: Callable[[], bytes],
        setup: Setup | None,
        connect: Connect,
        haste: Haste,
        *,
        local: bool,
    ) -> None:
        self._settings = settings
        self._clock = clock
        self._easel = easel
        self._new_seed = new_seed
        self._setup = setup
        self._connect = connect
        self._haste = haste
        self._local = local
        self._store: Store
        self._keeper: Keeper

    async def open(self, bot: CovenBot) -> None:
        """Open the database and furnish the rooms; raises `StoreError`."""
        store = self._store = await open_store(self._settings.database, self._connect)
        bot.rooms.push_async_callback(store.close)
        if not self._local and await store.read(lambda db: db.meta(LOCAL)) is not None:
            raise StoreForeign(f"{self._settings.database} is the database of a local table")
        bot.rooms.callback(self._easel.close)
        computers = Computers()
        bot.rooms.callback(computers.close)
        faces, referee = Faces(), Referee(games(), self._haste)
        courier = DiscordCourier(bot, self._easel)
        publisher = Publisher(store, referee, faces, courier, self._clock)
        tables = Tables(
            store, referee, self._clock, publisher.publish, self._new_seed, self._setup, computers
        )
        self._keeper = Keeper(store, tables, publisher, self._clock)
        custodian = Custodian(store, referee, publisher, self._clock)
        tables.is_member = courier.is_member
        publisher.obstacle = custodian.obstacle
        publisher.unreachable = tables.check_members
        publisher.wake = tables.wake = custodian.wake = self._keeper.wake
        bot.rooms.push_async_callback(self._keeper.stop)
        projector = Projector()
        bot.rooms.callback(projector.close)
        desk = Desk(tables, publisher, faces, self._easel, projector)
        for part in (play, hand, table, invite, replay, settings, manage, guide):
            for command in part.commands(desk):
                bot.tree.add_command(command)
        Buttons(desk).attach(bot)
        Watch(publisher, custodian).attach(bot)

    async def wake(self, bot: CovenBot) -> None:
        """Register the commands when they changed, and take up what waits."""
        known = await self._store.read(lambda db: db.meta(COMMANDS))
        try:
            registered = await bot.register_commands(known)
        except LOST as error:
            log.error("the commands could not be registered (%s); those that Discord knows go on", error)
        else:
            if registered != known:
                await self._store.write(lambda tx: tx.set_meta(COMMANDS, registered))
        await self._keeper.start()


def build(
    settings: Settings,
    *,
    clock: Clock | None = None,
    easel: Easel | None = None,
    new_seed: Callable[[], bytes] = draw_seed,
    setup: Setup | None = None,
    connect: Connect = CONNECT,
    haste: Haste | None = None,
    local: bool = False,
) -> CovenBot:
    """Make a client that is ready to be started; nothing is opened before its log-in.

    Tests give it time, chance (`new_seed`, or a `setup` in a record's form for every table) and a database.
    `haste` is the wait before choices that no person makes. Only `local` bots use a local table's database.
    """
    parts = (clock or SystemClock(), easel or Easel(), new_seed, setup, connect, haste or Haste())
    house = House(settings, *parts, local=local)
    return CovenBot(house.open, house.wake)


def storyteller(replay: Replay) -> Iterator[str]:
    """Tell a recorded game in words, a paragraph a round."""
    game = replay.record.game
    return Faces().tell(game.tag, [game.view(state, None) for state in replay.states], LANGUAGES[0])


def final_picture(replay: Replay) -> bytes:
    """Draw the last position of a recorded game as spectators see it, a PNG."""
    game = replay.record.game
    return Faces().picture(game.tag, game.view(replay.states[-1], None), LANGUAGES[0]).paint()


def film(replay: Replay, progress: Progress = idle) -> bytes:
    """Draw a whole recorded game as spectators see it, an animated GIF."""
    game = replay.record.game
    return Faces().play(game.tag, [game.view(state, None) for state in replay.states], progress)
