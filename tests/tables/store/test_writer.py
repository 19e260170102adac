"""The writer: groups, conflicts, a disk that is full, a database that is locked."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from canaletto.tables import play
from canaletto.tables.errors import Busy
from canaletto.tables.store import rows
from canaletto.tables.store.changes import Change, Conflict
from tests.tables.halls import ME, House, any_turn, terms

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canaletto.tables.table import Table

pytestmark = pytest.mark.anyio


async def test_writes_of_many_tables_share_a_transaction(any_house: House) -> None:
    hall = any_house.hall
    await asyncio.gather(*(hall.create(any_house.ann, terms(), [ME, ME]) for _ in range(200)))
    numbers = hall.counts()
    assert numbers["writer_written"] >= 203
    assert numbers["writer_groups"] < 100
    assert numbers["writer_largest"] > 10


async def test_one_that_cannot_be_written_does_not_take_others_along(any_house: House) -> None:
    hall = any_house.hall
    tables = [await any_house.two() for _ in range(6)]
    stale = tables[2]
    await any_house.move(stale.id)
    writes = []
    for table in tables:
        # As another process would, that has not seen the turn at the third table.
        writes.append(hall.store.write(await next_of(any_house, table)))
    done = await asyncio.gather(*writes, return_exceptions=True)
    assert [type(each) for each in done] == [type(None), type(None), Conflict, type(None), type(None), type(None)]


@pytest.mark.parametrize("answer", [Conflict(), Busy()])
async def test_a_turn_whose_commit_was_not_answered_counts_and_is_told(
    house: House, monkeypatch: pytest.MonkeyPatch, answer: Exception
) -> None:
    table = await house.two()
    assert table.position is not None
    tokens = any_turn(table.position, house.chance)
    write = house.hall.store.write

    async def write_and_lose_the_answer(changes: Sequence[Change]) -> None:
        await write(changes)
        raise answer

    monkeypatch.setattr(house.hall.store, "write", write_and_lose_the_answer)
    if isinstance(answer, Busy):
        with pytest.raises(Busy):
            await house.hall.commit_turn(table.id, house.ann, 0, tokens)
    else:
        await house.hall.commit_turn(table.id, house.ann, 0, tokens)
    monkeypatch.undo()
    assert (await house.hall.commit_turn(table.id, house.ann, 0, tokens)).duplicate
    assert [(event.kind, event.n) for event in house.events] == [("made", 1), ("started", 2), ("turn", 3)]


async def next_of(house: House, table: Table) -> list[Change]:
    """What would write the next turn of a table."""
    assert table.position is not None
    after = play.take_turn(table, 0, any_turn(table.position, house.chance), "person", house.time)
    return rows.updated(table, replace(after, n=table.n + 1))


async def test_a_full_disk_refuses_turns_and_still_shows_tables(house: House) -> None:
    tables = [await house.two("tolleno") for _ in range(20)]
    limit_pages(house, 0)
    refused = await first_refused(house, tables)
    table = await house.hall.table(refused)
    assert len((await house.hall.archive.mine(house.ann, limit=100)).rows) == 20
    assert await house.hall.moment(refused, len(table.turns)) == table.position
    limit_pages(house, 1_000_000)
    assert (await house.move(refused)).turn == len(table.turns) + 1


async def first_refused(house: House, tables: list[Table]) -> str:
    """Plays at all tables until a turn cannot be written; the id of that table."""
    for _ in range(10):
        for table in tables:
            try:
                await house.move(table.id)
            except Busy:
                return table.id
    raise AssertionError("All turns were written.")


def limit_pages(house: House, more: int) -> None:
    """Lets the database grow by so many pages only."""
    with house.hall.store.writer.engine.connect() as connection:
        now = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
        connection.exec_driver_sql(f"PRAGMA max_page_count = {now + more}")


async def test_a_database_that_somebody_else_has_locked(house: House) -> None:
    table = await house.two()
    assert table.position is not None
    with house.hall.store.writer.engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA busy_timeout = 50")
    with closing(sqlite3.connect(str(house.hall.store.url.database), isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(Busy, match="Nothing can be written"):
            await house.move(table.id)
        assert await house.hall.table(table.id) == table
        other.execute("ROLLBACK")
    assert (await house.move(table.id)).turn == 1
