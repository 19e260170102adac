"""The one thread that writes: whatever waits is written in one transaction, so an fsync is shared by many tables.

A future is resolved only after the commit. Where one change of a group fails, each is written by itself.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import threading
import time
from dataclasses import dataclass, field
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING

from sqlalchemy.exc import DBAPIError, IntegrityError, InterfaceError, OperationalError

from canaletto.tables.errors import Busy
from canaletto.tables.store.changes import Conflict

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Connection, Engine, Executable

    from canaletto.tables.store.changes import Change

_log = logging.getLogger(__name__)

MOST_AT_ONCE = 500
MOST_WAITING = 20_000
# How long a database that has gone away is waited for, and the first pause, which doubles.
PATIENCE, PAUSE = 15.0, 0.05
NOT_WRITTEN = "Nothing can be written at the moment; please try again soon."


@dataclass
class Numbers:
    """What the writer has done, for metrics."""

    groups: int = 0
    written: int = 0
    refused: int = 0
    seconds: float = 0.0
    largest: int = 0


@dataclass(slots=True)
class _Job:
    changes: Sequence[Change]
    loop: asyncio.AbstractEventLoop
    done: asyncio.Future[None]
    error: Exception | None = None


@dataclass
class Writer:
    """Writes changes in groups from a thread of its own."""

    engine: Engine
    numbers: Numbers = field(default_factory=Numbers)
    _queue: SimpleQueue[_Job | None] = field(default_factory=SimpleQueue)

    def __post_init__(self) -> None:
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    @property
    def waiting(self) -> int:
        """How many writes wait."""
        return self._queue.qsize()

    def counts(self) -> dict[str, float]:
        """What it has done, by name."""
        return {
            "writer_waiting": self.waiting,
            **{f"writer_{name}": value for name, value in vars(self.numbers).items()},
        }

    async def write(self, changes: Sequence[Change]) -> None:
        """Returns when the changes are durable; Conflict or Busy where nothing of them is."""
        if self._queue.qsize() > MOST_WAITING:
            raise Busy(NOT_WRITTEN)
        loop = asyncio.get_running_loop()
        job = _Job(changes, loop, loop.create_future())
        self._queue.put(job)
        await job.done

    def stop(self) -> None:
        """Writes what waits, and ends the thread."""
        self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        going = True
        while going:
            group: list[_Job] = []
            job = self._queue.get()
            while job is not None:
                group.append(job)
                if len(group) >= MOST_AT_ONCE:
                    break
                try:
                    job = self._queue.get_nowait()
                except Empty:
                    break
            going = job is not None
            if group:
                self._write_group(group)

    def _write_group(self, group: list[_Job]) -> None:
        began = time.perf_counter()
        try:
            self._commit(group)
        except Exception:
            # Which of them it was shows when each is written alone; all together wait for a database that is away.
            until, away = time.monotonic() + PATIENCE, False
            for job in group:
                if away:
                    job.error = Busy(NOT_WRITTEN)
                else:
                    away = self._write_alone(job, until)
        refused = sum(job.error is not None for job in group)
        self.numbers.groups += 1
        self.numbers.refused += refused
        self.numbers.written += len(group) - refused
        self.numbers.largest = max(self.numbers.largest, len(group))
        self.numbers.seconds += time.perf_counter() - began
        for loop, jobs in _by_loop(group):
            with contextlib.suppress(RuntimeError):  # the loop has been closed: nobody waits any more
                loop.call_soon_threadsafe(_resolve, jobs)

    def _write_alone(self, job: _Job, until: float) -> bool:
        """Writes one; whether the database was still away when patience ended."""
        pause = PAUSE
        while True:
            try:
                self._commit([job])
            except (Conflict, IntegrityError) as error:
                job.error = Conflict(str(error))
            except (OperationalError, InterfaceError, DBAPIError) as error:
                if _gone(error) and time.monotonic() < until:
                    time.sleep(pause)
                    pause = min(1.0, pause * 2)
                    continue
                _log.error("Nothing can be written: %s", error.orig)
                job.error = Busy(NOT_WRITTEN)
                return _gone(error)
            except Exception as error:
                job.error = error
            return False

    def _commit(self, group: list[_Job]) -> None:
        with self.engine.begin() as connection:
            for statement, rows, guarded in _together(group):
                _execute(connection, statement, rows, guarded)


def _execute(connection: Connection, statement: Executable, rows: list[dict[str, object]], guarded: int) -> None:
    met = connection.execute(statement, rows).rowcount
    if guarded and met != guarded:
        raise Conflict(f"{guarded - met} of {guarded} rows have changed in between.")


def _together(group: list[_Job]) -> list[tuple[Executable, list[dict[str, object]], int]]:
    """The same statements of all jobs as one, in the order in which they first appear."""
    found: dict[int, tuple[Executable, list[dict[str, object]], int]] = {}
    changes = [change for job in group for change in job.changes]
    for change in sorted(changes, key=lambda change: not change.first):
        statement, rows, guarded = found.get(id(change.statement), (change.statement, [], 0))
        rows.extend(change.rows)
        found[id(change.statement)] = statement, rows, guarded + len(change.rows) * change.guarded
    return list(found.values())


def _gone(error: DBAPIError) -> bool:
    """Whether the database has gone away, or wants us to try again."""
    state = getattr(error.orig, "sqlstate", None)
    return error.connection_invalidated or state in ("40001", "40P01", "57P01", "57P02", "57P03") or _unreachable(error)


def _unreachable(error: DBAPIError) -> bool:
    return (
        isinstance(error, OperationalError)
        and type(error.orig).__module__.startswith("psycopg")
        and (getattr(error.orig, "sqlstate", None) is None)
    )


def _by_loop(group: list[_Job]) -> list[tuple[asyncio.AbstractEventLoop, list[_Job]]]:
    loops: dict[int, tuple[asyncio.AbstractEventLoop, list[_Job]]] = {}
    for job in group:
        loops.setdefault(id(job.loop), (job.loop, []))[1].append(job)
    return list(loops.values())


def _resolve(jobs: list[_Job]) -> None:
    for job in jobs:
        if job.done.done():
            continue
        if job.error is None:
            job.done.set_result(None)
        else:
            job.done.set_exception(job.error)
