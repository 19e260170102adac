"""The one listener to the tables' events: hands each to all kinds of streams, keeps them alive, and says good-bye."""

from __future__ import annotations

import asyncio
import random
import time

from canaletto.server.logs import trouble
from canaletto.server.messages.tables import Event as Message
from canaletto.server.streams.mine import MineStreams
from canaletto.server.streams.programs import ProgramStreams
from canaletto.server.streams.speaking import GOING
from canaletto.server.streams.tables import TableStreams
from canaletto.server.streams.telling import written

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Coroutine
    from typing import Any

    from canaletto.server.metrics import Metrics
    from canaletto.tables.events import Event
    from canaletto.tables.hall import Hall

BEAT = 20.0
PROGRAM_BEAT = 10.0
TICK = 2.0


class Hub:
    """All streams of this process."""

    def __init__(self, hall: Hall, metrics: Metrics) -> None:
        self.tables = TableStreams(hall, metrics)
        self.mine = MineStreams(hall, metrics)
        self.programs = ProgramStreams(hall, metrics)
        self._metrics = metrics
        self._stops = [hall.subscribe(self._tell), hall.subscribe_presence(self.tables.tell_presence)]
        self._tasks: set[asyncio.Task[Any]] = set()
        self._later(self._beat())

    def close(self) -> None:
        """Send everybody away, to come back later, each at another moment."""
        for stop in self._stops:
            stop()
        for task in self._tasks:
            task.cancel()
        for reader in (*self.tables.all(), *self.mine.all()):
            reader.put(written(Message(kind="bye", retry=round(random.uniform(1.0, 4.0), 1))))
            reader.close(GOING)
        for program in self.programs.all():
            program.close(GOING)

    def _tell(self, event: Event) -> None:
        try:
            if event.turn is not None and event.kind == "turn":
                self._metrics.turns.labels(event.turn.by).inc()
            self.tables.tell(event)
            self.mine.tell(event)
            for reader, table, player in self.programs.tell(event):
                self._later(self.programs.attend(reader, table, player))
        except Exception:
            # A listener must not raise: the turn is durable, and whoever missed it asks again by number.
            trouble("an event was not told", kind=event.kind)

    async def _beat(self) -> None:
        beat = written(Message(kind="beat"))
        while True:
            await asyncio.sleep(TICK)
            now = time.monotonic()
            for reader in (*self.tables.all(), *self.mine.all()):
                if now - reader.sent > BEAT - TICK:
                    reader.put(beat)
            for program in self.programs.all():
                if now - program.sent > PROGRAM_BEAT - TICK:
                    program.put("\n")

    def _later(self, work: Coroutine[Any, Any, Any]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
