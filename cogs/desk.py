"""What Discord's face works with: the hosting room, its publisher, the faces, the easel, the projector."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field

from bot.tables.publisher import Publisher
from bot.tables.service import Tables
from cogs.easel import Easel
from cogs.faces import Faces
from cogs.projector import Projector

SHARED = 64
"""How many messages are remembered for as long as a second press may be under way."""


@dataclass(frozen=True, slots=True)
class Desk:
    """The rooms behind the commands and buttons; `app` puts them together."""

    tables: Tables
    publisher: Publisher
    faces: Faces
    easel: Easel
    projector: Projector
    shared: deque[int] = field(default_factory=lambda: deque(maxlen=SHARED))
    """The messages whose replay was shown to all: a second press that was under way shows nothing."""
