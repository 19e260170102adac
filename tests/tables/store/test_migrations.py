"""Migrations: they lead to the tables that the code expects, with data in them, and rows go in and out on both."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, insert, select, text

from canaletto.tables.store import migrations
from canaletto.tables.store.database import database_url
from canaletto.tables.store.schema import metadata

if TYPE_CHECKING:
    from pathlib import Path

    from tests.tables.clusters import Cluster

# A row for every table, in an order in which they may be inserted.
ROWS: dict[str, dict[str, object]] = {
    "players": {"id": "p" * 12, "name": "Ann", "named": True, "created": 1.5, "blocked": False},
    "tokens": {"id": 1, "player": "p" * 12, "label": "bot", "hash": "h" * 64, "created": 2.5},
    "carries": {"hash": "c" * 64, "player": "p" * 12, "expires": 3.5},
    "passkeys": {
        **{"credential": b"id", "player": "p" * 12, "public_key": b"key"},
        **{"sign_count": 2**32 - 1, "label": "phone", "created": 4.5},
    },
    "secrets": {"name": "cookies", "value": b"\x00\xff"},
    "processes": {"id": "one", "seen": 5.5, "running": True},
    "tables": {
        **{"id": "t" * 16, "host": "p" * 12, "game": "toscana", "status": "playing", "listed": False},
        **{"created": 6.5, "changed": 1_800_000_000.123456, "sorted_by": 8.5, "names": "ann\nbob", "n": 3, "turns": 1},
        **{"seat": 0, "bot": False, "live": True, "since": 9.5, "deadline": 10.5},
        **{"terms": '{"b":1,"a":"ä"}', "state": "{}"},
    },
    "seats": {"table": "t" * 16, "seat": 0, "player": "p" * 12},
    "setups": {"table": "t" * 16, "setup": "{}"},
    "turns": {"table": "t" * 16, "turn": 0, "seat": 0, "tokens": "P4,7/3", "at": 11.5, "bot": False, "n": 3},
}


@pytest.fixture(params=["sqlite", "postgresql"])
def new_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database with nothing in it, not even tables."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/new.db"
    cluster: Cluster = request.getfixturevalue("cluster")
    return cluster.new_database()


def versions() -> list[str]:
    """All versions, the first one first."""
    folder = ScriptDirectory(str(next(iter(migrations.__path__))))
    return [script.revision for script in reversed(list(folder.walk_revisions()))]


def test_the_last_version_is_the_one_that_is_named() -> None:
    assert versions()[-1] == migrations.HEAD


def test_the_migrations_make_what_the_code_expects(new_url: str) -> None:
    url = database_url(new_url)
    migrations.upgrade(url)
    engine = create_engine(url)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()


def test_rows_survive_every_migration(new_url: str) -> None:
    url = database_url(new_url)
    migrations.upgrade(url, versions()[0])
    engine = create_engine(url)
    assert set(ROWS) == set(metadata.tables)
    with engine.begin() as connection:
        for name, row in ROWS.items():
            connection.execute(insert(metadata.tables[name]), row)
    for version in versions():
        migrations.upgrade(url, version)
    with engine.connect() as connection:
        for name, row in ROWS.items():
            found = connection.execute(select(metadata.tables[name])).mappings().all()
            assert [dict(each) for each in found] == [row]
    engine.dispose()


def test_an_up_to_date_database_is_left_alone(new_url: str) -> None:
    url = database_url(new_url)
    migrations.upgrade(url)
    migrations.upgrade(url)
    engine = create_engine(url)
    assert migrations.revision(engine) == migrations.HEAD
    engine.dispose()


def test_deleting_a_table_takes_what_belongs_to_it_and_nothing_else(new_url: str) -> None:
    url = database_url(new_url)
    migrations.upgrade(url)
    engine = create_engine(url)
    with engine.begin() as connection:
        if url.get_backend_name() == "sqlite":
            connection.exec_driver_sql("PRAGMA foreign_keys = ON")
        for name, row in ROWS.items():
            connection.execute(insert(metadata.tables[name]), row)
    with engine.connect() as connection:
        if url.get_backend_name() == "sqlite":
            connection.exec_driver_sql("PRAGMA foreign_keys = ON")
        connection.execute(text("DELETE FROM tables"))
        left = [name for name in ROWS if connection.execute(select(metadata.tables[name])).first() is not None]
    assert left == ["players", "tokens", "carries", "passkeys", "secrets", "processes"]
    engine.dispose()
