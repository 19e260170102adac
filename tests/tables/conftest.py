"""A hall on a new database of each kind, and a clock that tests turn by hand."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import pytest

from canaletto.tables.store.store import Store
from tests.tables.clusters import Cluster, missing
from tests.tables.halls import House

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator
    from pathlib import Path

HOW_TO_INSTALL = "PostgreSQL is not installed: apt-get install postgresql (or your system's package), then run again."


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """All tests that are coroutines run on asyncio."""
    return "asyncio"


@pytest.fixture(scope="session")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """A PostgreSQL of our own, which goes when the tests are done."""
    if missing():
        pytest.skip(HOW_TO_INSTALL)
    cluster = Cluster()
    cluster.start()
    yield cluster
    cluster.destroy()


@pytest.fixture(scope="session")
def empty_sqlite(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database without any games, to be copied."""
    path = tmp_path_factory.mktemp("empty") / "games.db"
    Store(f"sqlite:///{path}").close()
    return path


@pytest.fixture(scope="session")
def empty_postgres(cluster: Cluster) -> str:
    """The name of a database without any games, to be copied."""
    url = cluster.new_database()
    Store(url).close()
    return url


@pytest.fixture
def sqlite_url(empty_sqlite: Path, tmp_path: Path) -> str:
    """The address of a new SQLite database."""
    shutil.copy(empty_sqlite, tmp_path / "games.db")
    return f"sqlite:///{tmp_path}/games.db"


@pytest.fixture
def postgres_url(cluster: Cluster, empty_postgres: str) -> Iterator[str]:
    """The address of a new PostgreSQL database."""
    url = cluster.new_database(like=empty_postgres)
    yield url
    cluster.drop(url)


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest) -> str:
    """The address of a new database of either kind."""
    kind = "sqlite_url" if request.param == "sqlite" else "postgres_url"
    return str(request.getfixturevalue(kind))


@pytest.fixture
async def house(sqlite_url: str) -> AsyncIterator[House]:
    """A hall with Ann, Bob and Cleo, on SQLite."""
    async with House(sqlite_url) as house:
        yield house


@pytest.fixture
async def any_house(url: str) -> AsyncIterator[House]:
    """The same on either database."""
    async with House(url) as house:
        yield house
