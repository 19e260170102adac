"""All streams of tables: every event goes to whoever watches that table, in their own words."""

from __future__ import annotations

import asyncio

from canaletto.server.messages.tables import Event as Message
from canaletto.server.showing.state import seat_states, table_state
from canaletto.server.streams.speaking import NOT_ALLOWED, SocketReader
from canaletto.server.streams.telling import Telling, Viewer, written

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Coroutine
    from typing import Any

    from canaletto.server.metrics import Metrics
    from canaletto.server.streams.speaking import Speaking
    from canaletto.server.streams.words import Words
    from canaletto.tables.events import Event
    from canaletto.tables.hall import Hall, Visit
    from canaletto.tables.table import Table

# Who comes and goes is told at most so often.
CALM = 0.1


class TableReader(SocketReader):
    """A stream of one table: the number of the last event put into it, and the seats that it stands for."""

    __slots__ = ("n", "seats", "viewer", "visit")

    def __init__(self, line: Speaking, viewer: Viewer) -> None:
        super().__init__(line)
        self.viewer = viewer
        self.n = 0
        self.seats: list[int] = []
        self.visit: Visit | None = None


class TableStreams:
    """Who watches what."""

    def __init__(self, hall: Hall, metrics: Metrics) -> None:
        self._hall = hall
        self._metrics = metrics
        self._open = metrics.streams.labels("table")
        self._readers: dict[str, set[TableReader]] = {}
        self._came_and_went: set[str] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    def all(self) -> list[TableReader]:
        """Every open stream."""
        return [reader for readers in self._readers.values() for reader in readers]

    async def open(self, line: Speaking, table: Table, viewer: Viewer, seen: int | None) -> TableReader:
        """Begin to tell: what the viewer has missed, then what happens."""
        reader = TableReader(line, viewer)
        reader.seats = table.seats_of(viewer.player)
        reader.visit = await self._hall.visit(table.id, reader.seats)
        now = self._hall.peek(table.id) or table
        # From here on nothing is waited for, so no event is told twice or not at all.
        if seen == now.n:
            reader.put(written(Message(kind="resumed", n=now.n)))
        else:
            eyes = viewer.eyes(now)
            reader.put(written(table_state(self._hall, now, viewer.player, eyes, viewer.host)))
        reader.n = now.n
        self._readers.setdefault(table.id, set()).add(reader)
        self._open.inc()
        return reader

    async def close(self, table: str, reader: TableReader) -> None:
        """A stream has ended."""
        readers = self._readers.get(table, set())
        if reader in readers:
            readers.discard(reader)
            self._open.dec()
        if not readers:
            self._readers.pop(table, None)
        if reader.visit is not None:
            await reader.visit.leave()

    def tell(self, event: Event) -> None:
        """Something has happened at a table."""
        readers = self._readers.get(event.after.id)
        if not readers:
            return
        self._metrics.events.inc(len(readers))
        telling = Telling(self._hall, event)
        for reader in list(readers):
            if event.n <= reader.n:
                continue
            if not event.after.may_watch(reader.viewer.player) and not reader.viewer.host:
                reader.close(NOT_ALLOWED)
                continue
            self._put(reader, telling.to(reader.viewer, reader.n))
            reader.n = event.n
            if event.kind != "turn" and event.after.seats_of(reader.viewer.player) != reader.seats:
                self._later(self._sit(event.after, reader))

    def tell_presence(self, table: str) -> None:
        """Somebody has come to a table, or gone."""
        if table in self._readers and table not in self._came_and_went:
            self._came_and_went.add(table)
            asyncio.get_running_loop().call_later(CALM, self._tell_presence, table)

    def _tell_presence(self, name: str) -> None:
        self._came_and_went.discard(name)
        table = self._hall.peek(name)
        if table is None:
            return
        watchers = self._hall.here(table)[2]
        made: dict[str | None, Words] = {}
        for reader in list(self._readers.get(name, ())):
            player = reader.viewer.player
            if player not in made:
                seats = seat_states(self._hall, table, player)
                made[player] = written(Message(kind="presence", seats=seats, watchers=watchers))
            self._put(reader, made[player])

    def _put(self, reader: TableReader, words: Words) -> None:
        if not reader.put(words):
            self._metrics.slow_readers.inc()

    async def _sit(self, table: Table, reader: TableReader) -> None:
        """Whoever watches has sat down or stood up: the stream stands for other seats now."""
        reader.seats = table.seats_of(reader.viewer.player)
        visit = await self._hall.visit(table.id, reader.seats)
        if reader.visit is not None:
            await reader.visit.leave()
        reader.visit = visit
        if reader.closed is not None:
            await visit.leave()

    def _later(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
