"""The bot's own pictures on the local page: shown as they are."""

from __future__ import annotations

import io

from PIL import Image
from simcord.preview._media import MAX_SOURCE_BYTES, MediaError, MediaInfo, MediaWorker

Unshowable = MediaError
"""Raised for a file that is no picture, film or sound."""


class Pictures(MediaWorker):
    """Answers for a still PNG from its header; SimCord's own process validates everything else.

    That process is started anew for each picture, one after the other, and decodes and encodes it. After a
    change of the viewed person all pictures of the channel are asked for: they would keep a browser's few
    connections busy for seconds, and the next press would wait behind them.
    """

    async def validate(self, key: str, blob: bytes, *, media_time: float | None = None) -> MediaInfo:
        """Answer what is to be known of a picture; raises `Unshowable`."""
        if len(blob) <= MAX_SOURCE_BYTES and (size := _still_png(blob)) is not None:
            width, height = size
            return MediaInfo(
                "PNG", width, height, 1, width * height * 4, blob, "image/png", memory_limited=True
            )
        return await super().validate(key, blob, media_time=media_time)


def _still_png(blob: bytes) -> tuple[int, int] | None:
    """Answer width and height in pixels of a PNG that does not move, `None` for anything else."""
    try:
        with Image.open(io.BytesIO(blob), formats=("PNG",)) as image:
            return None if getattr(image, "is_animated", False) else image.size
    except (OSError, ValueError, Image.DecompressionBombError):
        return None
