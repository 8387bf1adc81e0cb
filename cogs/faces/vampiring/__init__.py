"""VampiRing as people see it; `FACE` is found by `cogs.faces.game.face_of`."""

from cogs.faces.vampiring.face import VampiringFace

FACE = VampiringFace()

__all__ = ["FACE"]
