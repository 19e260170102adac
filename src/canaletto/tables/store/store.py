"""The store as the rest of tables/ sees it: write changes, read with a function, both without blocking the loop."""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, NoReturn, TypeVar

from sqlalchemy.exc import DBAPIError, OperationalError

from canaletto.tables.errors import Busy
from canaletto.tables.store import migrations
from canaletto.tables.store.database import (
    READERS,
    DatabaseError,
    SoleUse,
    database_url,
    reading_engine,
    writing_engine,
)
from canaletto.tables.store.writer import Writer

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sqlalchemy import Connection

    from canaletto.tables.store.changes import Change

T = TypeVar("T")
_log = logging.getLogger(__name__)


class Store:
    """One database, opened and up to date."""

    def __init__(self, url: str) -> None:
        self.url = database_url(url)
        self._sole = SoleUse(self.url)
        writing = writing_engine(self.url)
        try:
            migrations.upgrade(self.url)
        except DBAPIError as error:
            self._sole.let_go()
            raise DatabaseError(f"The database {self.url.render_as_string()} cannot be opened: {error.orig}") from None
        self.writer = Writer(writing)
        self._reading = reading_engine(self.url)
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="reader")

    @property
    def shared(self) -> bool:
        """Whether several server processes may work on this database."""
        return self.url.get_backend_name() == "postgresql"

    async def write(self, changes: Sequence[Change]) -> None:
        """Makes the changes durable, all or nothing; Conflict or Busy otherwise."""
        await self.writer.write(changes)

    def write_now(self, do: Callable[[Connection], None]) -> None:
        """Lets a function write from this thread, before the writer has anything to do."""
        with self.writer.engine.begin() as connection:
            do(connection)

    async def read(self, ask: Callable[[Connection], T]) -> T:
        """What a function finds in the database, asked from a thread; Busy while the database is away."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self.read_now, ask)

    def read_now(self, ask: Callable[[Connection], T]) -> T:
        """The same from this thread."""
        try:
            with self._reading.connect() as connection:
                return ask(connection)
        except OperationalError as error:
            # A connection that has died unnoticed: the others in the pool have been dropped with it.
            if not error.connection_invalidated:
                _refuse(error)
        try:
            with self._reading.connect() as connection:
                return ask(connection)
        except OperationalError as error:
            _refuse(error)

    def close(self) -> None:
        """Writes what waits and lets go of the database."""
        self.writer.stop()
        self._readers.shutdown()
        self._reading.dispose()
        self.writer.engine.dispose()
        self.let_go()

    def let_go(self) -> None:
        """Lets another server have the database."""
        self._sole.let_go()


def _refuse(error: OperationalError) -> NoReturn:
    _log.error("Nothing can be read: %s", error.orig)
    raise Busy("Nothing can be read at the moment; please try again soon.") from None
