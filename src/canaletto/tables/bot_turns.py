"""Positions where a bot has to move, for whoever lets bots think."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import select

from canaletto.tables.errors import Busy, NotFound
from canaletto.tables.store import schema

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from canaletto.tables.mailboxes import Mailboxes
    from canaletto.tables.store.store import Store
    from canaletto.tables.table import Table

_log = logging.getLogger(__name__)

# A bot that has not moved after so many seconds is asked again: whoever let it think may be gone.
AGAIN_AFTER = 60.0


@dataclass(frozen=True, slots=True)
class BotTurn:
    """A bot of a level has to move at a table."""

    table: Table
    seat: int
    level: str


class BotTurns:
    """A queue of tables, each in it once."""

    def __init__(self, store: Store, boxes: Mailboxes, now: Callable[[], float], mine: Callable[[str], bool]) -> None:
        self._store, self._boxes, self._now, self._mine = store, boxes, now, mine
        self._queue: asyncio.Queue[str] = asyncio.Queue()
        self._given: dict[str, tuple[int, float]] = {}

    @property
    def waiting(self) -> int:
        """How many tables are in the queue."""
        return self._queue.qsize()

    def note(self, table: Table) -> None:
        """A table has changed; perhaps a bot is on turn."""
        due = _due(table)
        if due is None:
            self._given.pop(table.id, None)
            return
        turns, at = self._given.get(table.id, (-1, 0.0))
        if self._mine(table.id) and (turns != len(table.turns) or self._now() - at >= AGAIN_AFTER):
            self._given[table.id] = len(table.turns), self._now()
            self._queue.put_nowait(table.id)

    async def ask(self) -> None:
        """Asks the database where bots are on turn: after the start, and when another process has gone."""
        waiting = select(schema.tables.c.id).where(schema.tables.c.bot)
        try:
            found = await self._store.read(lambda db: db.execute(waiting).scalars().all())
        except Busy:
            return
        for name in found:
            if self._mine(name) and self._now() - self._given.get(name, (0, 0.0))[1] >= AGAIN_AFTER:
                try:
                    self.note(await self._boxes.look(name))
                except (Busy, NotFound):
                    continue
                except Exception:
                    _log.exception("Table %s, where a bot is on turn, could not be read.", name)

    async def run(self) -> None:
        """Asks now and then."""
        while True:
            await self.ask()
            await asyncio.sleep(AGAIN_AFTER / 2)

    async def all(self) -> AsyncIterator[BotTurn]:
        """Every position where a bot has to move, as it comes."""
        while True:
            name = await self._queue.get()
            try:
                table = await self._boxes.look(name)
            except (NotFound, Busy):
                self._given.pop(name, None)
                continue
            due = _due(table)
            if due is not None:
                yield due


def _due(table: Table) -> BotTurn | None:
    seat = table.seat
    level = None if seat is None else table.seats[seat].bot
    return None if seat is None or level is None else BotTurn(table, seat, level)
