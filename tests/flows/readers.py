"""Who can read what the bot said in the course of a test, and in which language it is."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from fluent.syntax import FluentParser
from fluent.syntax.ast import Literal, Message, Resource, TextElement
from fluent.syntax.visitor import Visitor

from bot.simulation.requests import Request, SentFile
from bot.simulation.world import Person
from bot.tables import ids
from bot.text.lookup import FOLDER
from tests.world import TableWorld

WORD = re.compile(r"[^\W\d_]{3,}")
NO_WORDS = re.compile(r"<[^>\s]+>|https?://\S+")
"""Mentions, times and addresses."""
EPHEMERAL = 1 << 6


@dataclass(frozen=True)
class Said:
    """One thing that the bot sent or changed: to one `reader` alone, or (`None`) to everybody.

    `text` is all that is to be read of it: its text, the labels of its buttons, the alt text of its files.
    `content` is the text alone. `rings` are the people whom it may ring.
    """

    reader: int | None
    text: str
    content: str
    whats: tuple[str, ...]
    files: tuple[SentFile, ...]
    rings: tuple[int, ...]
    new: bool

    @property
    def words(self) -> set[str]:
        """Its words of three letters and more, in lower case."""
        return words_of(NO_WORDS.sub(" ", self.text))


def words_of(text: str) -> set[str]:
    """The words of a text, in lower case."""
    return {word.lower() for word in WORD.findall(text)}


class _Words(Visitor):
    """Collects all words that the texts of a catalogue are made of."""

    def __init__(self) -> None:
        self.words: set[str] = set()

    def visit_TextElement(self, node: TextElement) -> None:  # noqa: N802 - the name is the library's
        self.words |= words_of(node.value)

    def visit_StringLiteral(self, node: Literal) -> None:  # noqa: N802 - the name is the library's
        self.words |= words_of(node.value)


@cache
def vocabulary(language: str) -> frozenset[str]:
    """All words that can stand in a text of a language."""
    collected = _Words()
    for file in sorted((FOLDER / language).glob("*.ftl")):
        resource = FluentParser().parse(file.read_text("utf-8"))
        assert isinstance(resource, Resource)
        for entry in resource.body:
            if isinstance(entry, Message):
                collected.visit(entry)
    return frozenset(collected.words)


def all_said(world: TableWorld) -> Iterator[Said]:
    """What the bot said, in order."""
    backend = world.env.backend
    askers = {record.token: record.user_id for record in backend.interactions.values()}
    owners = {str(world.dm(person)): person.id for person in world.people}
    for request in world.requests:
        if request.method not in ("POST", "PATCH") or not request.json:
            continue
        parts = request.path.split("/")
        if parts[1] in ("interactions", "webhooks"):
            yield _said(request, askers[parts[3]])
        elif parts[1] == "channels":
            yield _said(request, owners.get(parts[2]))


def _said(request: Request, reader: int | None) -> Said:
    body: Mapping[str, Any] = request.json
    body = body.get("data") or body
    buttons = [button for row in body.get("components") or () for button in row["components"]]
    parsed = [ids.parse(button.get("custom_id", "")) for button in buttons]
    content = body.get("content") or ""
    text = [content, body.get("name") or "", *(button.get("label") or "" for button in buttons)]
    return Said(
        reader=reader,
        text="\n".join([*text, *(file.alt or "" for file in request.files)]),
        content=content,
        whats=tuple(button.what for button in parsed if button is not None),
        files=request.files,
        rings=tuple(map(int, (body.get("allowed_mentions") or {}).get("users") or ())),
        new=request.method == "POST",
    )


def check_languages(world: TableWorld, public: str, languages: Mapping[Person, str]) -> None:
    """All that the bot said is made of the words of its reader's language, and of people's names."""
    names = {word for person in world.people for word in words_of(person.name)} | {"coven"}
    readers = {person.id: language for person, language in languages.items()}
    counts = dict.fromkeys([None, *readers], 0)
    for said in all_said(world):
        language = public if said.reader is None else readers[said.reader]
        strange = said.words - vocabulary(language) - names
        assert not strange, f"not {language}, but read by {said.reader}: {sorted(strange)} in {said.text}"
        counts[said.reader] += bool(said.words)
    assert all(counts.values()), "everybody was told something"


def check_secrets(world: TableWorld) -> None:
    """No choice can be made, and no picture of a panel is to be seen, where everybody looks."""
    everything = list(all_said(world))
    public = [said for said in everything if said.reader is None]
    choosing = {"draft", "seal", "ahead", "suggest"}
    seen = {file.data for said in public for file in said.files}
    shown = 0
    for said in everything:
        if said.reader is not None and {"seal", "back"} & set(said.whats):
            shown += len(said.files)
            assert not seen & {file.data for file in said.files}, "a choice that is looked at"
    assert shown
    for said in public:
        assert not choosing & set(said.whats)
        assert "⚫" not in said.text
        assert "🔒" not in said.text
