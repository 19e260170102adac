"""Two server processes on one PostgreSQL: what one does is told in the other, and one takes over when one dies."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable

import pytest

from canaletto.tables.errors import StaleTurn
from canaletto.tables.neighbours import LOST
from canaletto.tables.table import Table
from tests.tables.halls import BOT, ME, House, any_turn, live, numbers, terms
from tests.tables.mortal import PATIENCE

pytestmark = pytest.mark.anyio


@pytest.fixture
async def houses(postgres_url: str) -> AsyncIterator[tuple[House, House]]:
    """Two halls on one database, which know of each other."""
    async with House(postgres_url) as first, House(postgres_url) as second:
        await until(lambda: len(first.living) == len(second.living) == 2)
        yield first, second


async def until(reached: Callable[[], bool]) -> None:
    """Waits until something that another process told has arrived."""
    async with asyncio.timeout(PATIENCE):
        while not reached():
            await asyncio.sleep(0.005)


async def watch(house: House, table: Table) -> None:
    """Somebody opens a stream there, having seen the table as it is."""
    await house.hall.visit(table.id, [])
    await house.hall.table(table.id, table.n)
    house.events.clear()


async def test_turns_are_told_to_who_watches_elsewhere(houses: tuple[House, House]) -> None:
    here, there = houses
    table = await here.two()
    await watch(there, table)
    moved = (await here.move(table.id, 5)).table
    await until(lambda: numbers(there.events, table.id)[-1:] == [moved.n])
    assert numbers(there.events, table.id) == list(range(table.n + 1, moved.n + 1))
    assert [(event.kind, event.turn) for event in there.events] == [("turn", turn) for turn in moved.turns]
    assert there.events[-1].after == moved


async def test_other_changes_are_told_as_a_whole(houses: tuple[House, House]) -> None:
    here, there = houses
    table = await here.two(clock=live())
    await watch(there, table)
    await here.hall.visit(table.id, [0])
    await here.hall.visit(table.id, [1])
    offered = await here.hall.offer(table.id, here.ann, "end")
    await until(lambda: bool(there.events))
    assert (there.events[-1].kind, there.events[-1].after) == ("state", offered)
    ended = await there.hall.answer(table.id, here.bob, offered.offers[0].id, True)
    await until(lambda: here.events[-1].after == ended)


async def test_each_process_may_take_turns_at_every_table(houses: tuple[House, House]) -> None:
    here, there = houses
    table = await here.two("tolleno")
    n = table.n
    for number in range(10):
        taken = await houses[number % 2].move(table.id, n=n)
        assert taken.turn == number + 1
        n = taken.n
    assert await there.hall.table(table.id, n) == await here.hall.table(table.id, n)


async def test_the_same_turn_in_both_is_taken_once(houses: tuple[House, House]) -> None:
    here, there = houses
    for _ in range(20):
        table = await here.two()
        await there.hall.table(table.id)
        assert table.position is not None
        tokens = any_turn(table.position, here.chance)
        taken = await asyncio.gather(*(each.hall.commit_turn(table.id, here.ann, 0, tokens) for each in houses))
        assert sorted(each.duplicate for each in taken) == [False, True]
        assert taken[0].n == taken[1].n


async def test_of_two_different_turns_one_is_stale(houses: tuple[House, House]) -> None:
    here, there = houses
    table = await here.two("toscana")
    await there.hall.table(table.id)
    answers = await asyncio.gather(
        here.hall.commit_turn(table.id, here.bob, 0, ["V"]),
        there.hall.commit_turn(table.id, here.bob, 0, ["."]),
        return_exceptions=True,
    )
    assert sum(isinstance(answer, StaleTurn) for answer in answers) == 1


async def test_who_is_here_is_known_everywhere(houses: tuple[House, House]) -> None:
    here, there = houses
    table = await here.two()
    visit = await here.hall.visit(table.id, [1])
    await here.hall.visit(table.id, [])
    await until(lambda: there.hall.here(table)[2] == 1)
    assert there.hall.here(table)[0] == [False, True]
    await visit.leave()
    await until(lambda: there.hall.here(table)[0] == [False, False])


async def test_one_process_looks_after_a_table(houses: tuple[House, House]) -> None:
    here, there = houses
    names = [f"table{number}" for number in range(200)]
    mine = [here.hall.looks_after(name) for name in names]
    assert [there.hall.looks_after(name) for name in names] == [not each for each in mine]
    assert 50 < sum(mine) < 150


async def test_a_bot_is_asked_in_one_process_only(houses: tuple[House, House]) -> None:
    here, there = houses
    for _ in range(6):
        table = await here.hall.create(here.ann, terms(), [BOT, ME], shuffle=False)
        mine, other = houses if here.hall.looks_after(table.id) else (there, here)
        due = await asyncio.wait_for(anext(mine.hall.bot_turns()), PATIENCE)
        assert due.table == table
        assert other.hall.bots_waiting() == 0


async def test_who_is_left_takes_over(houses: tuple[House, House]) -> None:
    here, there = houses
    tables = [await here.hall.create(here.ann, terms(), [BOT, ME], shuffle=False) for _ in range(8)]
    timed = [await here.two(clock=live(base=60, at_zero="end")) for _ in range(8)]
    visited = timed[0]
    await there.hall.visit(visited.id, [0])
    await until(lambda: here.hall.here(visited)[0][0])
    there.silence()
    here.time += LOST + 1
    await here.beat()
    assert here.living == {here.me}
    waiting, asked = here.hall.bot_turns(), set[str]()
    while len(asked) < len(tables):
        asked.add((await asyncio.wait_for(anext(waiting), PATIENCE)).table.id)
    assert here.hall.here(visited)[0] == [False, False]
    here.time += 60
    await here.hall.ring_due()
    assert {(await here.hall.table(table.id)).ended for table in timed} == {"clock"}


async def test_who_says_goodbye_is_followed_at_once(houses: tuple[House, House]) -> None:
    here, there = houses
    await there.hall.close()
    await until(lambda: here.living == {here.me})
    await there.open()
    await until(lambda: len(here.living) == 2)


async def test_what_nobody_told_is_found_by_asking(houses: tuple[House, House]) -> None:
    here, there = houses
    table = await here.two()
    await watch(there, table)
    here.silence()
    moved = (await here.move(table.id, 3)).table
    await there.ask()
    assert there.events[-1].after == moved


async def test_who_finds_out_by_being_refused_tells_too(houses: tuple[House, House]) -> None:
    here, there = houses
    table = await here.two()
    await watch(there, table)
    here.silence()
    assert table.position is not None
    other = any_turn(table.position, there.chance)
    moved = (await here.move(table.id, 2)).table
    with pytest.raises(StaleTurn):
        await there.hall.commit_turn(table.id, here.ann, 0, [*other, "."])
    assert [event.turn for event in there.events] == list(moved.turns)
    assert there.hall.peek(table.id) == moved


async def test_those_who_follow_hear_of_tables_that_nobody_looks_at_here(houses: tuple[House, House]) -> None:
    here, there = houses
    there.hall.follow(here.bob)
    tables = [await here.two() for _ in range(4)]
    await until(lambda: {table.id for table in tables} <= {event.after.id for event in there.events})
