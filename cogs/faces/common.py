"""What the faces of all games have alike: the texts that every game's catalogue holds."""

from __future__ import annotations

from typing import ClassVar

from bot.tables.ports import Picture
from bot.text.lookup import say
from cogs.faces import pictures


class CommonFace:
    """A part of each implementation of `cogs.faces.game.GameFace`; the texts' keys begin with `tag`."""

    tag: ClassVar[str]
    rules_pages: ClassVar[int]

    def word(self, language: str, key: str) -> str:
        """A text of the game's own catalogue."""
        return say(language, f"{self.tag}-{key}")

    def title(self, language: str) -> str:
        """The game's name."""
        return self.word(language, "title")

    def blurb(self, language: str) -> str:
        """What the game is."""
        return self.word(language, "blurb")

    def rules(self, language: str) -> tuple[str, ...]:
        """The rules in pages."""
        return tuple(self.word(language, f"rules-{page}") for page in range(1, self.rules_pages + 1))

    def banner(self, language: str) -> Picture:
        """What the game is about, as a picture."""
        return pictures.banner(self.tag, self.word(language, "picture-banner"))

    def lesson(self, page: int, language: str) -> Picture | None:
        """The picture of a page of the rules, where it has one."""
        if not pictures.has_lesson(self.tag, page):
            return None
        return pictures.lesson(self.tag, page, self.word(language, f"picture-rules-{page}"))
