"""Names and servers as people call them, led through every message; and what no message may hold then."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any

from bot.simulation.requests import Request
from bot.simulation.world import Person
from bot.tables.ports import Post
from bot.tables.values import Absence, Line, Listing, Pause, Status, TableInfo
from bot.text.names import width
from cogs.faces import Faces
from cogs.faces.controls import Reader
from cogs.faces.fitting import ALT_LIMIT, LABEL_LIMIT, TEXT_LIMIT
from tests.faces import queens, tables
from tests.world import EDIT_PAUSE, Game, TableWorld, find

SAMPLES = (
    "```@everyone", "@here", "<@&1>", "<@100>", "<#5>", "</play:5>", "<:bat:1>", "<t:1:R>", "<id:home>",
    "[x](http://e.vil)", "https://e.vil", "www.e.vil", "discord.gg/x", "||" * 16, "**" * 16, "__" * 16,
    "~~" * 16, "# Title", "> quote", ">>> all", "- list", "1. list", "-# small", "```py\nx\n```", "a\nb\r\nc",
    "\u2028line\u2029end", "\u202eevil", "\u2067x", "\u200b", "\u3164", "\u0301" * 32, "a" + "\u0316" * 31,
    "𝕎" * 32, "\U0001f468\u200d" * 16, "\ufdfd" * 32, "\ud800", "\x00", "{name}", "{ $name }", "%s %d", "\\",
    "\\" * 32, "v1:1:1:seal:a+", "", " ", "?", "é", "e\u0301", "\U000e0041" * 8, "שלום @everyone", "🦇" * 16,
)  # fmt: skip
"""Hostile ones."""

_OURS = re.compile(
    r"<t:\d+:R>|\]\(https://discord\.com/channels/[\d/]+\)|https://discord\.com/channels/(@me/)?[\d/]+"
)
_MENTION = re.compile(r"<@(\d+)>")
_BAD = re.compile(r"@|(?<!\\)<|\w+://|discord(app)?\.(gg|com)/|(?<!\\)\]\(")
"""What mentions, links and Discord's own signs need."""


PLANES = (
    (0, 0x7F), (0x80, 0x2FFF), (0x3000, 0xFFFF), (0x10000, 0x10FFFF), (0x300, 0x36F), (0x2000, 0x206F),
)  # fmt: skip
"""Ranges of code points with characters of one sort; the last ones tower and turn."""


def unwanted(text: str, rings: Sequence[int] = ()) -> Iterator[str]:
    """Say what stands in a message's text and was not meant to, besides mentions of `rings`."""
    mentioned = [int(person) for person in _MENTION.findall(text)]
    if sorted(mentioned) != sorted(rings):
        yield f"mentions of {mentioned} where {list(rings)} are rung"
    rest = _OURS.sub("", _MENTION.sub("", text))
    if (bad := _BAD.search(rest)) is not None:
        yield f"{bad[0]!r} in {rest[max(0, bad.start() - 20) : bad.end() + 20]!r}"
    if any(0xD800 <= ord(char) < 0xE000 for char in text):
        yield "half a character"
    if "\x00" in text or "\u202e" in text:
        yield "an unseen character"


def faults(post: Post) -> Iterator[str]:
    """Say what is wrong with a post."""
    for text in filter(None, (post.text, post.plain)):
        yield from unwanted(text, post.rings)
        if width(text) > TEXT_LIMIT:
            yield f"a text of {width(text)} units"
    if post.picture is not None and not 0 < width(post.picture.alt) <= ALT_LIMIT:
        yield f"an alt text of {width(post.picture.alt)} units"
    for button in (button for row in post.rows for button in row):
        if not 0 < width(button.label) <= LABEL_LIMIT or len(button.custom_id) > 100:
            yield f"a button {button.label!r}"


def arbitrary(chance: random.Random) -> str:
    """Any name at all, as long as Discord may grow them."""
    planes = (
        (0, 0x7F),
        (0x80, 0x2FFF),
        (0x3000, 0xFFFF),
        (0x10000, 0x10FFFF),
        (0x300, 0x36F),
        (0x2000, 0x206F),
    )
    plane = chance.choice(planes)
    return "".join(
        chr(chance.randint(*chance.choice((plane, (0x20, 0x7F))))) for _ in range(chance.randint(0, 32))
    )


GAMES: tuple[ModuleType, ...] = (tables, queens)


def posts(
    names: Sequence[str], server: str, language: str, seats: int, seed: int
) -> Iterator[tuple[str, Post]]:
    """Every kind of post of both games, with these names at the table, in a language."""
    face = Faces()
    for kit in GAMES:
        count = max(seats, 3) if kit is queens else min(seats, 8)
        states = kit.played(count, seed)
        middle, last = states[len(states) // 2], states[-1]

        def set_in(info: TableInfo) -> TableInfo:
            return replace(info, guild_name=server)

        for state in (states[0], middle, last):
            board = kit.board(state, language, names)
            board = replace(board, table=set_in(board.table))
            yield "board", face.board(board)
            yield "superseded", face.board_superseded(board)
            for page in range(2):
                yield "text board", face.text_board(board, language, str(page))
                yield "details", face.details(board, language, str(page))
            for seat in (0, count - 1):
                panel = kit.panel(state, seat, language, names)
                yield "panel", face.panel(replace(panel, table=set_in(panel.table)), language)
        for state in (middle, last):
            ending = kit.ending(state, language, names)
            ending = replace(ending, table=set_in(ending.table))
            yield "farewell", face.farewell(ending, 100, language)
            yield "final", face.final(ending)
            yield "film", face.film(ending, b"GIF89a", language, share=True)
            yield "no film", face.no_film(ending, language)
            yield "told", face.told(ending, [kit.board(state, language, names).view], language)
            yield "result", face.lobby(ending.table, ending)
        yield from _before(face, kit, count, names, server, language)
        yield from _steered(face, set_in(kit.table(count, language=language, names=names)), language)


def _before(
    face: Faces, kit: ModuleType, seats: int, names: Sequence[str], server: str, language: str
) -> Iterator[tuple[str, Post]]:
    for status in Status:
        if status is Status.OVER:
            continue
        info: TableInfo = replace(
            kit.table(seats, status=status, language=language, names=names), guild_name=server
        )
        yield "lobby", face.lobby(info, None)
        yield "welcome", face.welcome(info, 100, language)
        yield "parted", face.parted(info, 100, language)
        yield "call", face.call(info, 100)
        yield "question", face.question(info, "quit", language)
        yield "thread", Post(face.thread_name(info))
        listing = (Listing(info, (0, 1), True), Listing(info, (), False))
        yield "list", face.listing(listing * 3, 100, language, {7})
        for why in Pause:
            yield "notice", face.notice(replace(info, paused=why), language)


def _steered(face: Faces, info: TableInfo, language: str) -> Iterator[tuple[str, Post]]:
    """What hosts and moderators see and do, with absent seats, and what everybody reads of it."""
    seats = (replace(seat, absent=Absence.LEFT, offered=True) for seat in info.seats[1:])
    info = replace(info, seats=(info.seats[0], *seats))
    for person, moderator in ((100, False), (101, False), (999, True)):
        reader = Reader(person, language, moderator)
        yield "controls", face.controls(info, reader)
        for part in ("pace", "kick", "host", "offer"):
            yield part, face.controls_part(info, part, reader)
    yield "kick", face.kick_question(info, info.seats[1], language)
    yield "nudge", face.nudge(info, 101)
    name = info.seats[1].name
    for what in ("kicked", "host", "offered", "withdrawn"):
        yield what, face.line(info, Line(what, "host", {"seat": 1, "name": name}))
    yield "rematch", face.line(info, Line("rematch", "host", {"table": 9, "name": name}))
    yield "invited", face.line(info, Line("invited", "host", {"person": 555}))


# --- the whole flow ---------------------------------------------------------------------------------


def call_names(world: TableWorld, names: Sequence[str], server: str) -> None:
    """Give people nicknames, the server and the channel a name, whatever Discord would say."""
    backend = world.env.backend
    guild = backend.get_guild(world.server.id)
    guild.name = server
    backend.get_channel(world.channel).name = server
    for person, name in zip(world.people, names, strict=False):
        guild.members[person.id].nick = name


async def flow(folder: Path, number: int) -> list[str]:
    """Play a table of some game in some language with some names; answer what is wrong with its messages."""
    chance = random.Random(number)
    play, locale = chance.choice(("vampiring", "queen")), chance.choice(("en-US", "es-ES"))
    called = [chance.choice((chance.choice(SAMPLES), arbitrary(chance))) for _ in range(5)]
    async with TableWorld(folder, locale=locale) as world:
        call_names(world, called, called[4])
        await whole_flow(world, play)
        return [f"{called!a}: {fault}" for request in world.requests for fault in sent(request)]


async def whole_flow(world: TableWorld, play: str) -> None:
    """Lead a table of a game past every message: lobby, turns, looks, closed messages, leaving, the end."""
    people = world.people[:3]
    stranger = world.people[3]
    world.close_dms(people[2])
    game = await world.open(people[0], play=play, seats=3)
    await game.join(people[1])
    await game.press(people[1], game.lobby, "leave")
    await world.advance(EDIT_PAUSE)
    game.players.remove(people[1])
    await game.join(people[1], people[2])
    game.players[:] = people
    for _ in range(2):
        await look_round(game, (*people, stranger))
        await game.turn()
    await look_round(game, (*people, stranger))
    await world.slash(people[1], "table")
    await world.forge(people[1], game.board, f"v1:{game.table}:{game.round}:quit")
    await world.forge(people[1], game.board, f"v1:{game.table}:{game.round}:quityes")
    await world.advance(EDIT_PAUSE)
    await world.forge(people[0], game.lobby, f"v1:{game.table}:1:end")
    await world.forge(people[0], game.lobby, f"v1:{game.table}:1:endyes")
    await world.advance(EDIT_PAUSE)
    await world.slash(people[1], "table")
    (replay,) = (await world.slash(people[1], "replay")).messages
    await game.press(people[1], replay, "share")


async def look_round(game: Game, people: Sequence[Person]) -> None:
    """Have people look at all there is."""
    for person in people:
        for what in ("panel", "text", "details"):
            if game.running and find(game.board, what, game.table) is not None:
                await game.press(person, game.board, what)
        for command in ("hand", "table"):
            await game.world.slash(person, command)


def sent(request: Request) -> Iterator[str]:
    """Say what is wrong with a request's texts and its mentions."""
    body: Any = request.json or {}
    body = body.get("data", body) if isinstance(body, dict) else {}
    content = body.get("content")
    if isinstance(content, str):
        allowed = body.get("allowed_mentions") or {}
        if allowed.get("parse") != [] or allowed.get("roles"):
            yield f"mentions are allowed: {allowed}"
        yield from unwanted(content, [int(person) for person in allowed.get("users") or ()])
    for file in request.files:
        yield from unwanted(file.alt or "")
    if request.path.endswith("/threads"):
        yield from unwanted(body.get("name") or "")
