"""What Discord's face works with: the hosting room, its publisher, the faces, the easel, the projector."""

from __future__ import annotations

from dataclasses import dataclass

from bot.tables.publisher import Publisher
from bot.tables.service import Tables
from cogs.easel import Easel
from cogs.faces import Faces
from cogs.projector import Projector


@dataclass(frozen=True, slots=True)
class Desk:
    """The rooms behind the commands and buttons; `app` puts them together."""

    tables: Tables
    publisher: Publisher
    faces: Faces
    easel: Easel
    projector: Projector
