"""Views of games at their extremes, as data: what the contact sheet and the gallery are painted from.

Each file holds what a seat or a spectator sees of one game, and perhaps the choice that is looked at. They
were written down from games that the engine has played.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from importlib import resources
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from bot.engine.vampire_queen.views import QueenView
from bot.engine.vampiring.views import RingView

VIEWS: dict[str, type[RingView] | type[QueenView]] = {"vampiring": RingView, "vampire_queen": QueenView}
"""What is seen of each game, by its tag."""


@dataclass(frozen=True, slots=True)
class Example:
    """A view, and the choice that is looked at in it."""

    view: RingView | QueenView
    draft: str | None


@cache
def example(name: str) -> Example:
    """Read the example of a name; raises `FileNotFoundError`."""
    told = json.loads(resources.files(__name__).joinpath(f"{name}.json").read_text("utf-8"))
    return Example(read(VIEWS[told["game"]], told["view"]), told["draft"])


def read(kind: Any, data: Any) -> Any:
    """Read a value of a type of the views (dataclasses, tuples, optional ones) from what JSON holds."""
    if isinstance(kind, type) and is_dataclass(kind):
        hints = get_type_hints(kind)
        return kind(**{one.name: read(hints[one.name], data[one.name]) for one in fields(kind)})
    if get_origin(kind) in (Union, UnionType):
        (inner,) = (one for one in get_args(kind) if one is not NoneType)
        return None if data is None else read(inner, data)
    if get_origin(kind) is tuple:
        kinds = get_args(kind)
        inside = kinds[:1] * len(data) if kinds[-1] is Ellipsis else kinds
        return tuple(read(one, item) for one, item in zip(inside, data, strict=True))
    return data
