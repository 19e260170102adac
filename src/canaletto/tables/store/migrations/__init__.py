"""How a database came to have its tables, step by step; `upgrade` brings any earlier one up to date."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import create_engine, inspect, text
from sqlalchemy.pool import NullPool

if TYPE_CHECKING:
    from sqlalchemy import URL, Connection, Engine

# The last of versions/; named here so that a database which is up to date is opened without Alembic.
HEAD = "0001"
# Of PostgreSQL's advisory locks, the one for changing the tables.
_LOCK = 0x43414E41
# Python's SQLite would begin and end transactions by itself.
_PLAIN = {"isolation_level": None, "timeout": 30}


def revision(engine: Engine) -> str | None:
    """Which version a database has; None for an empty one."""
    with engine.connect() as connection:
        if not inspect(connection).has_table("alembic_version"):
            return None
        found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
        return str(found) if found is not None else None


def upgrade(url: URL, to: str = HEAD) -> None:
    """Brings the database to a version; several processes may try at once."""
    engine = create_engine(url, poolclass=NullPool, connect_args=_PLAIN if url.get_backend_name() == "sqlite" else {})
    try:
        if revision(engine) != to:
            with engine.connect() as connection:
                if url.get_backend_name() == "sqlite":
                    _upgrade_sqlite(connection, to)
                else:
                    connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
                    _run(connection, to)
                    connection.commit()
    finally:
        engine.dispose()


def _upgrade_sqlite(connection: Connection, to: str) -> None:
    # With foreign keys on, a table that is made anew would take the rows that point to it along.
    connection.exec_driver_sql("PRAGMA foreign_keys = OFF")
    connection.exec_driver_sql("BEGIN IMMEDIATE")
    _run(connection, to)
    broken = connection.exec_driver_sql("PRAGMA foreign_key_check").all()
    if broken:
        connection.exec_driver_sql("ROLLBACK")
        raise RuntimeError(f"The new version would leave {len(broken)} rows that point nowhere; nothing was changed.")
    connection.exec_driver_sql("COMMIT")


def _run(connection: Connection, to: str) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, to)
