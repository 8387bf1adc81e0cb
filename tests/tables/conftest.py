from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from tests.tables.quick import QuickHouse


@pytest.fixture
async def quick() -> AsyncIterator[QuickHouse]:
    """A house without threads and files."""
    room = QuickHouse()
    await room.open()
    yield room
    await room.close()
