"""What the faces of all games have alike: the texts that every game's catalogue holds."""

from __future__ import annotations

from typing import ClassVar

from bot.text.lookup import say


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
