"""A backup of a SQLite database that is in use, and the way back."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from canaletto.tables.store.database import DatabaseError, SoleUse, database_url

if TYPE_CHECKING:
    from sqlalchemy import URL


def write(url: URL, path: Path) -> int:
    """Copies the database into a file that is never seen half written; how many bytes it has."""
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with closing(sqlite3.connect(str(url.database))) as source, closing(sqlite3.connect(beside)) as copy:
            source.backup(copy, pages=2_000, sleep=0.01)
            copy.execute("PRAGMA journal_mode = DELETE")
        _sync(beside)
        os.replace(beside, path)
    except (OSError, sqlite3.Error) as error:
        raise DatabaseError(f"The backup {path} cannot be written: {error}.") from None
    finally:
        beside.unlink(missing_ok=True)
    return path.stat().st_size


def restore(url: str, path: Path) -> None:
    """Puts a backup in the place of the database, whose earlier state is kept beside it; no server may be running."""
    parsed = database_url(url)
    if parsed.get_backend_name() != "sqlite":
        raise DatabaseError("PostgreSQL is restored with its own tools: psql or pg_restore, see docs/database.md.")
    sole = SoleUse(parsed)
    try:
        _check(path)
        _put_in_place(path, Path(str(parsed.database)))
    finally:
        sole.let_go()


def _put_in_place(path: Path, target: Path) -> None:
    beside = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        with closing(sqlite3.connect(path)) as source, closing(sqlite3.connect(beside)) as copy:
            source.backup(copy)
        _sync(beside)
        if target.exists():
            # What is still only in the log belongs to the earlier state.
            with closing(sqlite3.connect(target)) as earlier:
                earlier.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            os.replace(target, target.with_name(f"{target.name}.before-restore"))
        for leftover in ("-wal", "-shm"):
            target.with_name(target.name + leftover).unlink(missing_ok=True)
        os.replace(beside, target)
    except (OSError, sqlite3.Error) as error:
        raise DatabaseError(f"The backup {path} cannot be restored: {error}.") from None
    finally:
        beside.unlink(missing_ok=True)


def _check(path: Path) -> None:
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as source:
            sound = source.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
            tables = {row[0] for row in source.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    except sqlite3.Error as error:
        raise DatabaseError(f"{path} is no backup: {error}.") from None
    if not sound:
        raise DatabaseError(f"{path} is damaged.")
    if not {"alembic_version", "tables", "turns"} <= tables:
        raise DatabaseError(f"{path} is a database, but not one of games.")


def _sync(path: Path) -> None:
    with path.open("rb+") as stream:
        os.fsync(stream.fileno())
