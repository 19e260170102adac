"""Nothing that was acknowledged is lost: servers and databases are killed again and again while people play."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from canaletto.client import Client
from tests.server.mortal import Mortal, Person
from tests.tables.clusters import Cluster, missing

KILLS = 50
PEOPLE, TABLES = 3, 6


@pytest.fixture
def cluster() -> Iterator[Cluster]:
    if missing():
        pytest.skip("PostgreSQL is not installed: apt-get install postgresql, then run again.")
    cluster = Cluster()
    cluster.start()
    yield cluster
    cluster.destroy()


def play(servers: list[Mortal], people: list[Person], rounds: int, disturb: object) -> None:
    """People play while something terrible happens, so many times; then everything is counted."""
    chance = random.Random(rounds)
    for person in people:
        person.start()
    try:
        for number in range(rounds):
            # Something has to have happened since the last time, or nothing would be put to the test.
            before = sum(person.turns for person in people)
            end = time.monotonic() + 20
            while sum(person.turns for person in people) < before + 3 and time.monotonic() < end:
                assert not any(person.trouble for person in people), [person.trouble for person in people]
                time.sleep(0.005)
            time.sleep(chance.random() * 0.02)
            disturb(number)  # type: ignore[operator]
    finally:
        for person in people:
            person.enough.set()
        for person in people:
            person.join(30)
            person.close()
    assert not any(person.trouble for person in people), [person.trouble for person in people]
    assert sum(person.turns for person in people) >= rounds * 3
    for person in people:
        with Client(servers[-1].address) as client:
            person.check(client)


def test_a_server_killed_again_and_again(tmp_path: Path) -> None:
    with Mortal(tmp_path) as server:
        people = [Person([server.address], TABLES, seed) for seed in range(PEOPLE)]

        def disturb(_: int) -> None:
            server.kill()
            server.start()

        play([server], people, KILLS, disturb)


def test_two_servers_on_one_postgresql_killed_in_turn(tmp_path: Path, cluster: Cluster) -> None:
    url = cluster.new_database()
    with Mortal(tmp_path / "one", "--database", url) as one, Mortal(tmp_path / "two", "--database", url) as other:
        people = [Person([one.address, other.address], TABLES, seed) for seed in range(PEOPLE)]

        def disturb(number: int) -> None:
            killed = (one, other)[number % 2]
            killed.kill()
            killed.start()

        play([one, other], people, 16, disturb)


def test_a_database_restarted_under_load(tmp_path: Path, cluster: Cluster) -> None:
    url = cluster.new_database()
    with Mortal(tmp_path, "--database", url) as server:
        people = [Person([server.address], TABLES, seed) for seed in range(PEOPLE)]

        def disturb(number: int) -> None:
            cluster.stop("immediate" if number % 2 else "fast")
            cluster.start()

        play([server], people, 5, disturb)
