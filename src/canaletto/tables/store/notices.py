"""What server processes on one PostgreSQL tell each other: short notices, after the commit and outside it.

A notice may be lost: whoever listens asks the database now and then as well.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import threading
import time
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, Any

from canaletto.tables.store.database import IMPATIENT

if TYPE_CHECKING:
    from collections.abc import Callable

    from sqlalchemy import URL

CHANNEL = "canaletto"
# PostgreSQL takes 7,999 bytes; a table and its number have fewer than 32.
MOST_TABLES = 200
PAUSE, LISTENED = 0.2, 1.0


class Notices:
    """Two connections of their own, each with a thread: one listens, one tells."""

    def __init__(self, url: URL, me: str, hear: Callable[[dict[str, Any]], None], back: Callable[[bool], None]) -> None:
        """`hear` is called on the loop with what others tell, `back` when listening begins (true) or breaks off."""
        self._url = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._me, self._hear, self._back = me, hear, back
        self._impatient: dict[str, Any] = dict(IMPATIENT)
        self._loop = asyncio.get_running_loop()
        self._going = True
        self._queue: SimpleQueue[dict[str, Any] | None] = SimpleQueue()
        self._threads = [
            threading.Thread(target=self._listen, name="notices in", daemon=True),
            threading.Thread(target=self._tell, name="notices out", daemon=True),
        ]
        for thread in self._threads:
            thread.start()

    def tell(self, notice: dict[str, Any]) -> None:
        """Tells the others, soon; returns at once."""
        self._queue.put(notice)

    def stop(self) -> None:
        """Tells what waits, and hangs up."""
        self._going = False
        self.tell({"bye": True})  # wakes our own listener too
        self._queue.put(None)
        for thread in self._threads:
            thread.join()

    def _listen(self) -> None:
        import psycopg

        while self._going:
            try:
                with psycopg.connect(self._url, autocommit=True, **self._impatient) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    self._call(self._back, True)
                    while self._going:
                        for notice in connection.notifies(timeout=LISTENED):
                            self._heard(notice.payload)
                            if not self._going:
                                break
            except psycopg.Error:
                self._call(self._back, False)
                time.sleep(PAUSE)

    def _heard(self, payload: str) -> None:
        notice = json.loads(payload)
        if notice["from"] != self._me:
            self._call(self._hear, notice)

    def _call(self, function: Callable[..., None], argument: object) -> None:
        with contextlib.suppress(RuntimeError):  # the loop has been closed
            self._loop.call_soon_threadsafe(function, argument)

    def _tell(self) -> None:
        import psycopg

        connection: psycopg.Connection[Any] | None = None
        while (notices := self._waiting()) is not None:
            try:
                if connection is None:
                    connection = psycopg.connect(self._url, autocommit=True, **self._impatient)
                for notice in notices:
                    payload = json.dumps({"from": self._me, **notice}, separators=(",", ":"))
                    connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, payload))
            except psycopg.Error:
                # These are lost; the others will ask.
                if connection is not None:
                    connection.close()
                connection = None
        if connection is not None:
            connection.close()

    def _waiting(self) -> list[dict[str, Any]] | None:
        """All that waits, changes of tables put together; None at the end."""
        notice = self._queue.get()
        tables: dict[str, int] = {}
        others: list[dict[str, Any]] = []
        while notice is not None and len(tables) < MOST_TABLES:
            if "tables" in notice:
                tables |= notice["tables"]
            else:
                others.append(notice)
            try:
                notice = self._queue.get_nowait()
            except Empty:
                break
        if notice is None:
            if not tables and not others:
                return None
            self._queue.put(None)
        elif len(tables) >= MOST_TABLES and "tables" in notice:
            tables |= notice["tables"]
        return [*others, *([{"tables": tables}] if tables else [])]
