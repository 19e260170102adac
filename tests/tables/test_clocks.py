"""Clocks: what runs when, what happens at zero, and what a restart does to them."""

from __future__ import annotations

import pytest

from canaletto.tables.clocks import DAY
from canaletto.tables.errors import Refused
from canaletto.tables.table import Clock
from tests.tables.halls import ME, House, any_turn, live, terms

pytestmark = pytest.mark.anyio


async def test_a_live_clock_runs_for_who_is_on_turn_and_gives_the_increment(house: House) -> None:
    table = await house.two(clock=live(base=100, increment=7))
    house.time += 30
    assert house.hall.clock_left(table) == ([70, 100], 0, house.time)
    taken = await house.move(table.id)
    assert house.hall.clock_left(taken.table) == ([77, 100], 1, house.time)


async def test_in_toscana_the_increment_comes_when_the_turn_is_over(house: House) -> None:
    table = await house.two("toscana", clock=live(base=100, increment=7))
    await house.hall.commit_turn(table.id, house.bob, 0, ["."])
    taken = await house.move(table.id)
    assert house.hall.clock_left(taken.table)[0] == [100, 100]
    taken = await house.hall.commit_turn(table.id, house.ann, 2, ["."])
    assert house.hall.clock_left(taken.table)[0] == [107, 100]


async def test_a_clock_of_days_begins_anew_with_every_turn(house: House) -> None:
    table = await house.two(clock=Clock("days", days=2))
    house.time += DAY
    taken = await house.move(table.id)
    assert house.hall.clock_left(taken.table) == ([2 * DAY, 2 * DAY], 1, house.time)


async def test_without_a_clock_nobody_is_in_a_hurry(house: House) -> None:
    table = await house.two()
    house.time += 1000 * DAY
    assert house.hall.clock_left(table) == ([None, None], None, house.time)
    assert (await house.move(table.id)).turn == 1


async def test_at_zero_a_bot_plays_on(any_house: House) -> None:
    house = any_house
    table = await house.two(clock=live(base=60))
    house.events.clear()
    house.time += 60
    table = await house.hall.ring(table.id)
    assert table.seats[0].stand_in == "mason"
    assert house.kinds() == ["seats"]
    assert (await anext(house.hall.bot_turns())).seat == 0


async def test_at_zero_the_game_ends_where_that_was_agreed(any_house: House) -> None:
    house = any_house
    table = await house.two(clock=live(base=60, at_zero="end"))
    house.time += 61
    table = await house.hall.ring(table.id)
    assert (table.status, table.ended) == ("over", "clock")
    assert table.result is not None
    assert table.result["out_of_time"] == 0
    assert house.hall.clock_left(table) == ([0, 60], None, house.time)


async def test_the_clock_rings_by_itself(house: House) -> None:
    table = await house.two(clock=live(base=60, at_zero="end"))
    house.time += 60
    await house.hall.ring_due()
    assert (await house.hall.table(table.id)).status == "over"


async def test_a_clock_that_cannot_be_rung_does_not_stop_the_others(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken, table = [await house.two(clock=live(base=base, at_zero="end")) for base in (50, 60)]
    times = house.hall.clocks
    ring = times.ring

    async def ring_or_break(name: str) -> object:
        if name == broken.id:
            raise RuntimeError("broken")
        return await ring(name)

    monkeypatch.setattr(times, "ring", ring_or_break)
    house.time += 60
    await house.hall.ring_due()
    assert (await house.hall.table(table.id)).status == "over"


async def test_a_turn_that_comes_too_late_is_refused(house: House) -> None:
    table = await house.two(clock=live(base=60))
    assert table.position is not None
    tokens = any_turn(table.position, house.chance)
    house.time += 61
    with pytest.raises(Refused, match="time is up"):
        await house.hall.commit_turn(table.id, house.ann, 0, tokens)


async def test_whose_live_clock_is_at_zero_does_not_come_back(house: House) -> None:
    table = await house.two(clock=live(base=60, increment=10))
    house.time += 60
    await house.hall.ring(table.id)
    await house.move_bot(table.id)
    await house.hall.visit(table.id, [0])
    table = await house.hall.join(table.id, house.ann)
    assert (table.seats[0].stand_in, house.hall.clock_left(table)[0]) == ("mason", [0, 60])


async def test_with_days_the_next_turn_is_ones_own_again(house: House) -> None:
    table = await house.two(clock=Clock("days", days=1))
    house.time += DAY
    await house.hall.ring(table.id)
    await house.move_bot(table.id)
    await house.move(table.id)
    taken = await house.move(table.id)
    assert (taken.table.turns[-1].by, taken.table.seats[0].stand_in) == ("person", None)


async def test_live_clocks_stand_still_while_no_server_runs(any_house: House) -> None:
    house = any_house
    table = await house.two(clock=live(base=100))
    house.time += 20
    await house.reopen(after=3600)
    table = await house.hall.table(table.id)
    left, running, _ = house.hall.clock_left(table)
    assert left == pytest.approx([80, 100])
    assert running == 0
    house.time += 79
    assert (await house.hall.ring(table.id)).seats[0].stand_in is None
    house.time += 2
    assert (await house.hall.ring(table.id)).seats[0].stand_in == "mason"


async def test_the_clock_of_somebody_whom_a_bot_stands_in_for_stands_still_too(house: House) -> None:
    table = await house.two(clock=live(base=100))
    await house.hall.leave(table.id, house.ann)
    await house.hall.bot_takes(table.id, house.bob, 0, "mason")
    await house.reopen(after=3600)
    await house.move_bot(table.id)
    assert house.hall.clock_left(await house.hall.table(table.id))[0] == pytest.approx([100, 100])


async def test_days_go_on_while_no_server_runs(any_house: House) -> None:
    house = any_house
    table = await house.two(clock=Clock("days", days=1, at_zero="end"))
    await house.reopen(after=2 * DAY)
    await house.hall.ring_due()
    assert (await house.hall.table(table.id)).ended == "clock"


async def test_a_turn_taken_just_before_a_crash_loses_no_time_twice(house: House) -> None:
    table = await house.two(clock=live(base=100))
    house.time += 50
    await house.move(table.id)  # Bob's clock starts here, after the last sign of life
    await house.crash(after=500)
    left, running, _ = house.hall.clock_left(await house.hall.table(table.id))
    assert left == pytest.approx([50, 100])
    assert running == 1


async def test_people_at_one_screen_have_a_clock_each(house: House) -> None:
    table = await house.hall.create(house.ann, terms(clock=live(base=100)), [ME, ME], shuffle=False)
    house.time += 10
    taken = await house.move(table.id)
    house.time += 20
    taken = await house.move(table.id)
    assert house.hall.clock_left(taken.table)[0] == [90, 80]
