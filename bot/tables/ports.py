"""The ports through which the hosting room reaches the outside; `app` gives them.

A `Face` turns views into posts, a `Courier` carries posts, a `Clock` tells the time. Posts are plain
values: nothing here knows discord.py or Pillow.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, Protocol

from bot.tables.values import BoardView, Ending, Line, PanelView, TableInfo

ButtonStyle = Literal["primary", "secondary", "success", "danger"]


@dataclass(frozen=True, slots=True)
class Button:
    """A button: its label, its custom id (see `bot.tables.ids`) or its `url`, its style and emoji."""

    label: str
    custom_id: str = ""
    style: ButtonStyle = "secondary"
    emoji: str = ""
    url: str = ""


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture that is drawn when it is needed: file name, alt text, and a key that is equal exactly
    when the pixels are (so that an edit can keep a picture that stands already)."""

    name: str
    alt: str
    key: str
    paint: Callable[[], bytes]


@dataclass(frozen=True, slots=True)
class Document:
    """A ready file; `alt` tells what is to be seen in a picture."""

    name: str
    data: bytes
    alt: str = ""


@dataclass(frozen=True, slots=True)
class Post:
    """One message: text (at most 2,000 characters), a picture, files, rows of buttons.

    `plain` stands in for `text` where nothing can be attached: the complete state in words.
    `rings` are the people whom the mentions in `text` shall ring; all other mentions are inert.
    `silent` posts give no notification.
    """

    text: str
    plain: str = ""
    picture: Picture | None = None
    documents: tuple[Document, ...] = ()
    rows: tuple[tuple[Button, ...], ...] = ()
    rings: tuple[int, ...] = ()
    silent: bool = False


class Face(Protocol):
    """What people see, by language. Pure: equal arguments give equal posts."""

    def lobby(self, table: TableInfo, ending: Ending | None) -> Post:
        """The lobby post, from opening through the running game (link) to the result."""
        ...

    def board(self, board: BoardView) -> Post:
        """The public post of a round."""
        ...

    def board_key(self, board: BoardView) -> str:
        """Name the post that shows this board: a new name means a new post (a turn, a trick)."""
        ...

    def board_superseded(self, board: BoardView) -> Post:
        """One line without buttons, for an older board where no thread could be opened."""
        ...

    def panel(self, panel: PanelView, language: str, draft: str | None = None) -> Post:
        """A person's private panel; `draft` is the choice that is being looked at, unsealed."""
        ...

    def panel_key(self, panel: PanelView) -> str:
        """Name what the panel shows of the game: with a new name it must be brought up to date.

        Who owes, what is sealed and the deadline need not be in it.
        """
        ...

    def parted(self, table: TableInfo, person: int, language: str) -> Post:
        """The private panel of somebody who has no seat there any more, or whose lobby closed."""
        ...

    def welcome(self, table: TableInfo, person: int, language: str) -> Post:
        """The private message of somebody who has joined a lobby: the panel before the start."""
        ...

    def farewell(self, ending: Ending, person: int, language: str) -> Post:
        """The private panel once the table is over, ended or closed."""
        ...

    def notice(self, table: TableInfo, language: str) -> Post:
        """A private word on why a table waits (`table.paused`)."""
        ...

    def call(self, table: TableInfo, person: int) -> Post:
        """One short line that rings somebody who can't be written to privately."""
        ...

    def nudge(self, table: TableInfo, person: int) -> Post:
        """One short line that reminds somebody with closed private messages of the deadline."""
        ...

    def line(self, table: TableInfo, line: Line) -> Post:
        """One short public line about what a host or a moderator did."""
        ...

    def final(self, ending: Ending) -> Post:
        """The result in the channel, with the record attached."""
        ...

    def thread_name(self, table: TableInfo) -> str:
        """The name of the table's thread, 1 to 100 characters."""
        ...


@dataclass(frozen=True, slots=True)
class Delivery:
    """What became of a request: the message (or channel) and its attachment ids in order, or a failure.

    `status` is the HTTP status (0 for a connection or a timeout), `code` Discord's JSON error code.
    `retry_after` seconds stand with a rate limit.
    """

    ok: bool
    id: int = 0
    files: tuple[int, ...] = ()
    status: int = 0
    code: int = 0
    retry_after: float = 0.0


@dataclass(frozen=True, slots=True)
class Found:
    """A message of ours that stands in a channel: its id, the custom ids on it, its attachment ids, its
    text."""

    id: int
    custom_ids: tuple[str, ...]
    files: tuple[int, ...]
    text: str


class Courier(Protocol):
    """Carries posts. Every method answers with a result and never raises for what Discord refuses."""

    async def send(self, channel: int, post: Post, nonce: str) -> Delivery:
        """Send a post; Discord drops a repeat of the same `nonce` (25 characters) within minutes."""
        ...

    async def edit(self, channel: int, message: int, post: Post, keep: tuple[int, ...]) -> Delivery:
        """Make a message show `post`. With `keep` those attachments stay and no picture is drawn."""
        ...

    async def disarm(self, channel: int, message: int, keep: tuple[int, ...]) -> Delivery:
        """Take the buttons off a message; its text and the attachments `keep` stay."""
        ...

    async def delete(self, channel: int, message: int) -> Delivery:
        """Delete a message."""
        ...

    async def open_dm(self, person: int) -> Delivery:
        """Open the private channel with somebody; `id` is the channel's."""
        ...

    async def open_thread(self, channel: int, message: int, name: str) -> Delivery:
        """Open a public thread on a message; `id` is the thread's."""
        ...

    async def reopen_thread(self, thread: int) -> Delivery:
        """Bring an archived thread back."""
        ...

    async def is_member(self, guild: int, person: int) -> bool | None:
        """Whether somebody is in a server; `None` when it can't be found out now."""
        ...

    async def recent(self, channel: int) -> tuple[Found, ...] | Delivery:
        """Our messages among the channel's last 50, newest first; or why they can't be read."""
        ...


class Clock(Protocol):
    """Time."""

    def now(self) -> float:
        """Unix seconds."""
        ...

    async def sleep(self, seconds: float) -> None:
        """Wait; at most a day at a time."""
        ...
