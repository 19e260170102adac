"""Rings when the clock of a table stands at zero. Deadlines are in the database; the next ones are also here."""

from __future__ import annotations

import asyncio
import heapq
import logging
from typing import TYPE_CHECKING

from sqlalchemy import select

from canaletto.tables.errors import Busy, TableError
from canaletto.tables.store import schema

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from canaletto.tables.store.store import Store
    from canaletto.tables.table import Table

_log = logging.getLogger(__name__)

# How far ahead deadlines are kept in memory, and how often the database is asked for more.
HORIZON, ASKED_EVERY = 60.0, 20.0


class Timekeeper:
    """The clocks of the tables that this process looks after."""

    def __init__(
        self,
        store: Store,
        now: Callable[[], float],
        mine: Callable[[str], bool],
        ring: Callable[[str], Awaitable[object]],
    ) -> None:
        self._store, self._now, self._mine, self.ring = store, now, mine, ring
        self._heap: list[tuple[float, str]] = []
        self._soonest: dict[str, float] = {}
        self._sooner = asyncio.Event()

    def note(self, table: Table) -> None:
        """A table's clocks have changed."""
        seat, deadline = table.seat, table.deadline()
        if seat is not None and deadline is not None and table.seats[seat].bot is None and self._mine(table.id):
            self._add(table.id, deadline)

    def _add(self, name: str, deadline: float) -> None:
        # A later deadline need not be noted: when the earlier one is due, it is looked at again.
        if deadline < self._now() + HORIZON and deadline < self._soonest.get(name, float("inf")):
            self._soonest[name] = deadline
            heapq.heappush(self._heap, (deadline, name))
            self._sooner.set()

    async def run(self) -> None:
        """Rings for ever."""
        asked = -ASKED_EVERY
        loop = asyncio.get_running_loop()
        while True:
            if loop.time() - asked >= ASKED_EVERY:
                asked = loop.time()
                await self.ask()
            await self.ring_due()
            pause = min(ASKED_EVERY, self._heap[0][0] - self._now()) if self._heap else ASKED_EVERY
            self._sooner.clear()
            try:
                async with asyncio.timeout(max(0.01, pause)):
                    await self._sooner.wait()
            except TimeoutError:
                continue

    async def ask(self) -> None:
        """Asks the database which clocks will soon be at zero."""
        tables = schema.tables.c
        soon = select(tables.id, tables.deadline).where(tables.deadline < self._now() + HORIZON)
        try:
            for name, deadline in await self._store.read(lambda db: db.execute(soon).all()):
                if self._mine(name):
                    self._add(name, deadline)
        except Busy:
            return

    async def ring_due(self) -> None:
        """Rings at every table whose time has come."""
        while self._heap and self._heap[0][0] <= self._now():
            deadline, name = heapq.heappop(self._heap)
            if self._soonest.get(name) == deadline:
                del self._soonest[name]
            try:
                await self.ring(name)
            except TableError:
                continue  # deleted, or the database is away: then the next time it is asked
            except Exception:
                _log.exception("The clock of table %s could not be rung.", name)
