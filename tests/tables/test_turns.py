"""Games in which one seat acts at a time: choices in advance, and those without an alternative."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.tables.values import Pace, TableError
from tests.tables.house import DM_BASE, House, person


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    room = House(tmp_path / "coven.sqlite3")
    await room.open()
    yield room
    await room.close()


async def test_a_choice_in_advance_is_made_when_its_turn_comes(house: House) -> None:
    info = await house.game(1, 2, 3, game="turns")
    panel = await house.tables.panel(info.id, 3)
    assert (panel.owes, panel.may_ahead, panel.ahead) == (False, ("y",), None)
    await house.tables.choose_ahead(info.id, panel.phase, 3, "y")
    assert (await house.tables.panel(info.id, 3)).ahead == "y"
    await house.restart()
    await house.tables.seal(info.id, 1, 1, "x")
    assert (await house.tables.info(info.id)).round == 2
    info = await house.tables.seal(info.id, 2, 2, "x")
    assert info.round == 4, "the third seat's choice was waiting"
    assert (await house.tables.panel(info.id, 3)).ahead is None
    assert (await house.tables.board(info.id)).view.played == (("x",), ("x",), ("y",))


async def test_a_choice_in_advance_can_be_taken_back_and_holds_in_its_phase_alone(house: House) -> None:
    info = await house.game(1, 2, 3, game="turns")
    await house.tables.choose_ahead(info.id, "lap 0", 3, "y")
    await house.tables.choose_ahead(info.id, "lap 0", 3, None)
    await house.tables.seal(info.id, 1, 1, "x")
    info = await house.tables.seal(info.id, 2, 2, "x")
    assert info.round == 3
    for wish, code in (
        (house.tables.choose_ahead(info.id, "lap 7", 3, "y"), "stale-phase"),
        (house.tables.choose_ahead(info.id, "lap 0", 1, "y"), "illegal-choice"),
        (house.tables.choose_ahead(info.id, "lap 0", 3, "x"), "illegal-choice"),
        (house.tables.choose_ahead(info.id, "lap 0", 9, "y"), "not-seated"),
    ):
        with pytest.raises(TableError) as caught:
            await wish
        assert caught.value.code == code


async def test_what_has_no_alternative_is_made_after_a_while_for_whoever_wants_it(house: House) -> None:
    info = await house.game(1, 2, 3, game="turns", pace=Pace.NONE)
    await house.tables.set_auto(person(2), True)
    info = await house.tables.seal(info.id, 1, 1, "x")
    assert info.round == 2
    await house.clock.advance(1.9)
    assert (await house.tables.info(info.id)).round == 2
    await house.clock.advance(4.2)
    assert (await house.tables.info(info.id)).round == 3, "the second seat had no alternative"
    await house.tables.set_auto(person(3), True)
    await house.clock.advance(100)
    assert (await house.tables.info(info.id)).round == 3, "the third seat has one"


async def test_auto_that_is_switched_on_in_the_own_turn_works_at_once(house: House) -> None:
    info = await house.game(1, 2, game="turns", pace=Pace.NONE)
    await house.tables.seal(info.id, 1, 1, "x")
    await house.restart()
    await house.tables.set_auto(person(2), True)
    await house.clock.advance(7)
    assert (await house.tables.info(info.id)).round == 3


async def test_only_panels_that_it_concerns_are_brought_up_to_date(house: House) -> None:
    info = await house.game(1, 2, 3, 4, game="turns")
    await house.clock.advance(10)
    edits = {who: house.courier.count("edit", DM_BASE + who) for who in (1, 2, 3, 4)}
    await house.tables.seal(info.id, 1, 1, "x")
    await house.clock.advance(10)
    changed = [who for who, count in edits.items() if house.courier.count("edit", DM_BASE + who) > count]
    assert changed == [1, 2]


async def test_whoever_asks_is_shown_what_need_not_be_brought_up_to_date(house: House) -> None:
    info = await house.game(1, 2, 3, game="turns")
    await house.tables.seal(info.id, 1, 1, "x")
    assert house.dm(3)[-1].startswith("panel 1 "), "other people's plays change nothing of it"
    await house.publisher.show_panel(info.id, 3, None)
    assert house.dm(3)[-1].startswith("panel 2 ")
