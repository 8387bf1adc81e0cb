"""Vampire Queen as people see it; `FACE` is found by `cogs.faces.game.face_of`."""

from cogs.faces.vampire_queen.face import QueenFace

FACE = QueenFace()

__all__ = ["FACE"]
