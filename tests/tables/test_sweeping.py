"""Tidying up: tables that nobody came to are closed, visitors who never did anything are forgotten."""

from __future__ import annotations

import pytest

from canaletto.tables.sweeping import DAY, INVITED_WAITS, LISTED_WAITS, VISITORS_STAY
from tests.tables.halls import ME, OPEN, House, terms

pytestmark = pytest.mark.anyio


async def test_tables_that_nobody_came_to_are_closed(any_house: House) -> None:
    house = any_house
    listed = await house.hall.create(house.ann, terms(join="anyone"), [ME, OPEN])
    invited = await house.hall.create(house.ann, terms(join="link"), [ME, OPEN])
    running = await house.two()
    house.time += LISTED_WAITS + 1
    await house.hall.sweep()
    assert [(await house.hall.table(t.id)).status for t in (listed, invited)] == ["closed", "gathering"]
    house.time += INVITED_WAITS
    await house.hall.sweep()
    assert [(await house.hall.table(t.id)).status for t in (invited, running)] == ["closed", "playing"]


async def test_only_visitors_who_did_nothing_are_forgotten(any_house: House) -> None:
    house = any_house
    players = house.hall.players
    visitor, sitting, hosting, with_token = [await players.create() for _ in range(4)]
    table = await house.hall.create(hosting.id, terms(), [OPEN, OPEN])
    await house.hall.join(table.id, sitting.id)
    await players.new_token(with_token.id, "bot")
    await players.carry(visitor.id)
    house.time += VISITORS_STAY - DAY
    late = await players.create()
    house.time += 2 * DAY
    await house.hall.sweep()
    assert await players.get(visitor.id) is None
    for kept in (sitting, hosting, with_token, late):
        assert await players.get(kept.id) == kept
    assert await players.get(house.ann) is not None
