"""Replays of games that are over: as a film, or in words, with the record."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from bot.tables.ports import Document, Post
from bot.tables.values import Ending, Over
from bot.text.lookup import say
from bot.text.names import label_name
from cogs.faces.fitting import ALT_LIMIT, fit
from cogs.faces.frame import button, ended_early, face, title
from cogs.faces.game import face_of, game_tags

CHOICE_LIMIT = 100
"""The most characters of a suggestion."""


class ReplayPosts:
    """What is answered to those who ask for a replay."""

    def film(self, ending: Ending, gif: bytes, language: str, *, share: bool = False) -> Post:
        """A film of the whole game with its alt text and the record; `share` offers to show it to all."""
        table = ending.table
        last = face(table).picture(ending.view, language).alt
        rounds = face(table).rounds_played(ending.view, language)
        alt = fit([f"{say(language, 'replay-alt', rounds=rounds)}\n{last}"], ALT_LIMIT, "…")
        film = Document(f"{_name(ending)}.gif", gif, alt)
        return Post(
            text="\n".join((*_lines(ending, language), say(language, "replay-record"))),
            documents=(film, _record(ending)),
            rows=((button(table, "share", language, emoji="📣"),),) if share else (),
        )

    def told(self, ending: Ending, views: Sequence[Any], language: str) -> Post:
        """The whole game in words, in a file; `views` are the spectators' of all its states."""
        story = "\n\n".join(face(ending.table).tell(views, language))
        return Post(
            text="\n".join((*_lines(ending, language), say(language, "replay-words"))),
            documents=(Document(f"{_name(ending)}.txt", story.encode()), _record(ending)),
        )

    def no_film(self, ending: Ending, language: str) -> Post:
        """Where nothing may be attached: how it ended, and where a film can be had."""
        return Post("\n".join((*_lines(ending, language), say(language, "replay-no-files"))))

    def choices(self, tables: Sequence[Over], language: str) -> Iterator[tuple[str, int]]:
        """Tables whose replays may be asked for, each in a few words and by its number."""
        for one in tables:
            if one.game in game_tags():
                game = face_of(one.game).title(language)
                names = ", ".join(map(label_name, one.names))
                told = say(language, "replay-choice", game=game, table=one.table, names=names)
                yield label_name(told, CHOICE_LIMIT), one.table


def _lines(ending: Ending, language: str) -> Iterator[str]:
    table = ending.table
    rounds = face(table).rounds_played(ending.view, language)
    yield say(language, "replay-title", title=title(table, language), rounds=rounds)
    if ending.outcome is None:
        yield ended_early(table, language)
    else:
        yield face(table).result(ending.view, table, language)


def _name(ending: Ending) -> str:
    return f"coven-{ending.table.game}-{ending.table.id}"


def _record(ending: Ending) -> Document:
    return Document(f"{_name(ending)}.json", ending.record)
