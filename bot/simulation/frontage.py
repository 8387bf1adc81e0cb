"""The front page of the local table: the preview's page, without its developers' tools."""

from __future__ import annotations

import html
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

from aiohttp import web
from simcord.preview import Preview
from simcord.preview._server import PreviewServer

FRONT = files("bot.simulation") / "front"


@dataclass(frozen=True, slots=True)
class Words:
    """What people read on the page: its title, the label before the names, the hint in an empty channel."""

    title: str
    viewing_as: str
    empty: str


class Frontage(PreviewServer):
    """Serves the preview with our title, a button for each person, and nothing but the channel."""

    def __init__(self, preview: Preview, port: int, words: Words) -> None:
        super().__init__(preview, port)
        self._words = words

    async def _static(self, request: Any) -> Any:
        answer = await super()._static(request)
        if request.path == "/" and isinstance(answer, web.Response):
            answer.text = self._dressed(answer.text or "")
        elif request.path == "/preview.css":
            answer.text = f"{answer.text}\n{(FRONT / 'front.css').read_text()}"
        elif request.path == "/workbench.js":
            answer.text = f"{(FRONT / 'front.js').read_text()}\n{answer.text}"
        return answer

    def _dressed(self, page: str) -> str:
        title, viewing_as, empty = (
            html.escape(text) for text in (self._words.title, self._words.viewing_as, self._words.empty)
        )
        for old, new in (
            ("<title>SimCord Preview</title>", f"<title>{title}</title>"),
            ("<strong>SimCord</strong><small>Preview</small>", f"<strong>{title}</strong>"),
            ('aria-hidden="true">S</span>', f'aria-hidden="true">{title[0]}</span>'),
            ("Viewing as\n", f"{viewing_as}\n"),
            ("No messages in this channel.", empty),
            ('class="preview-shell"', 'class="preview-shell messages-closed"'),
        ):
            page = page.replace(old, new)
        return page
