"""Opening a database: what SQLite has to be told to be durable and quick, and a pool for PostgreSQL."""

from __future__ import annotations

import fcntl
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sqlalchemy import create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.pool import QueuePool

from canaletto.tables.errors import TableError

if TYPE_CHECKING:
    from sqlalchemy import URL, Engine

# How long a reader or the writer waits for another process that holds SQLite's lock.
BUSY_SECONDS = 10
READERS = 4
# A PostgreSQL that does not answer any more is found out within seconds, also where no packet comes back.
IMPATIENT: dict[str, int] = {
    **{"connect_timeout": 5, "tcp_user_timeout": 15_000},
    **{"keepalives_idle": 10, "keepalives_interval": 5, "keepalives_count": 2},
}


class DatabaseError(TableError):
    """The database cannot be opened; the text says why and what would be right."""


def database_url(url: str) -> URL:
    """The URL with its driver; DatabaseError where it names neither SQLite nor PostgreSQL."""
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise DatabaseError(
            f"{url!r} is no address of a database; write sqlite:///PATH or postgresql://USER@HOST/NAME."
        ) from None
    kind = parsed.get_backend_name()
    if kind == "sqlite":
        if not parsed.database or parsed.database == ":memory:":
            raise DatabaseError("A database in memory would forget every game; name a file: sqlite:///PATH.")
        return parsed.set(drivername="sqlite+pysqlite")
    if kind in ("postgresql", "postgres"):
        return parsed.set(drivername="postgresql+psycopg")
    raise DatabaseError(f"{kind} is no database that games can be kept in; there are sqlite and postgresql.")


def reading_engine(url: URL) -> Engine:
    """Connections for readers."""
    if url.get_backend_name() == "sqlite":
        engine = create_engine(url, poolclass=QueuePool, pool_size=READERS, max_overflow=0, connect_args=_sqlite())
        event.listen(engine, "connect", _prepare)
        event.listen(engine, "begin", _begin_reading)
        return engine
    return create_engine(
        url,
        pool_size=READERS,
        max_overflow=0,
        pool_pre_ping=True,
        isolation_level="REPEATABLE READ",
        connect_args=IMPATIENT,
    )


def writing_engine(url: URL) -> Engine:
    """The connection of the writer: on SQLite every transaction takes the lock as it begins."""
    if url.get_backend_name() == "sqlite":
        engine = create_engine(url, poolclass=QueuePool, pool_size=1, max_overflow=0, connect_args=_sqlite())
        event.listen(engine, "connect", _prepare)
        event.listen(engine, "begin", _begin_writing)
        return engine
    return create_engine(url, pool_size=1, max_overflow=0, connect_args=IMPATIENT)


class SoleUse:
    """One server at a time for a SQLite file: two would each believe what they have in memory."""

    def __init__(self, url: URL) -> None:
        self._file: int | None = None
        if url.get_backend_name() != "sqlite":
            return
        path = Path(f"{url.database}.lock")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            self.let_go()
            raise DatabaseError(
                f"Another server is running on {url.database}; several need PostgreSQL, see docs/database.md."
            ) from None
        except OSError as error:
            raise DatabaseError(f"{path} cannot be written: {error.strerror}.") from None

    def let_go(self) -> None:
        """Another server may have it."""
        if self._file is not None:
            os.close(self._file)
            self._file = None


def _sqlite() -> dict[str, Any]:
    # Statements begin transactions by themselves unless this is None; ours begin when we say so.
    return {"check_same_thread": False, "isolation_level": None, "timeout": BUSY_SECONDS, "cached_statements": 256}


def _prepare(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode = WAL")
    # Every commit is on the disk before it is answered, power loss included.
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.execute("PRAGMA cache_size = -32000")
    cursor.execute("PRAGMA temp_store = MEMORY")
    # A WAL that grew in a rush is made small again.
    cursor.execute("PRAGMA journal_size_limit = 67108864")
    cursor.close()


def _begin_writing(connection: Any) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def _begin_reading(connection: Any) -> None:
    connection.exec_driver_sql("BEGIN")
