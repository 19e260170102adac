"""Nothing acknowledged is lost: server processes that are killed while they play, and databases that go away."""

from __future__ import annotations

import asyncio
import os
import random
from typing import TYPE_CHECKING

import pytest

from canaletto.tables.hall import open_hall
from tests.tables.clusters import Cluster, missing
from tests.tables.conftest import HOW_TO_INSTALL
from tests.tables.halls import House
from tests.tables.mortal import TABLES, Mortal

if TYPE_CHECKING:
    from collections.abc import Iterator

KILLS = int(os.environ.get("CANALETTO_KILLS", "50"))


async def require_all(url: str, *mortals: Mortal) -> None:
    """Every acknowledged turn is there as it was acknowledged, none twice, and every table goes on."""
    house = House(url)
    house.hall = await open_hall(url)
    try:
        acknowledged = {key: said for mortal in mortals for key, said in mortal.acknowledged.items()}
        assert acknowledged
        tables = [await house.hall.table(name) for name in {name for name, _ in acknowledged}]
        assert len(tables) >= TABLES
        for table in tables:
            assert [turn.n for turn in table.turns] == list(range(2, len(table.turns) + 2))
            for number, turn in enumerate(table.turns):
                said = acknowledged.get((table.id, number))
                assert said in (None, (turn.n, " ".join(turn.tokens)))
            known = [number for name, number in acknowledged if name == table.id]
            assert max(known) < len(table.turns)
            if table.status == "playing":
                await house.move(table.id)
            else:
                assert table.position is not None
                assert table.position.over
    finally:
        await house.hall.close()


def test_killed_again_and_again_on_sqlite(sqlite_url: str) -> None:
    chance = random.Random(4)
    with Mortal(sqlite_url) as mortal:
        for _ in range(KILLS):
            mortal.live_and_die(chance.randint(1, 25))
    assert mortal.killed == KILLS
    assert mortal.contradictions == []
    asyncio.run(require_all(sqlite_url, mortal))


def test_two_processes_killed_in_turn_on_postgresql(postgres_url: str) -> None:
    chance = random.Random(5)
    with Mortal(postgres_url) as one, Mortal(postgres_url) as other:
        one.live()
        for _ in range(KILLS // 2):
            other.live()
            other.wait(chance.randint(1, 8))
            one.die()
            other.wait(chance.randint(1, 8))
            one.live()
            one.wait(chance.randint(1, 8))
            other.die()
            one.wait(1)
        one.die()
    assert one.killed + other.killed > 2 * (KILLS // 2)
    assert one.contradictions == other.contradictions == []
    both = one.acknowledged.keys() & other.acknowledged
    assert not [key for key in both if one.acknowledged[key] != other.acknowledged[key]]
    asyncio.run(require_all(postgres_url, one, other))


@pytest.fixture
def own_cluster() -> Iterator[Cluster]:
    """A PostgreSQL that a test may stop."""
    if missing():
        pytest.skip(HOW_TO_INSTALL)
    cluster = Cluster()
    cluster.start()
    yield cluster
    cluster.destroy()


def test_the_database_is_restarted_under_load(own_cluster: Cluster) -> None:
    url = own_cluster.new_database()
    with Mortal(url) as one, Mortal(url) as other:
        one.live()
        one.wait(5)
        other.live()
        other.wait(5)
        for how in ("fast", "immediate", "fast", "immediate"):
            one.wait(5)
            own_cluster.stop(how)
            own_cluster.start()
        other.wait(3)
        one.die()
        other.die()
    assert one.contradictions == other.contradictions == []
    asyncio.run(require_all(url, one, other))
