"""Who is told what: events and presence, to the listeners in this process and to the other processes."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from sqlalchemy import select

from canaletto.tables.errors import Busy, NotFound
from canaletto.tables.events import Event
from canaletto.tables.mailboxes import Mailboxes
from canaletto.tables.neighbours import Neighbours
from canaletto.tables.presence import Presence
from canaletto.tables.store import schema

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from canaletto.tables.store.notices import Notices
    from canaletto.tables.store.store import Store

# How often the database is asked whether tables that are looked at have changed unnoticed.
ASKED_EVERY_ALONE, ASKED_EVERY_SHARED = 5.0, 2.0
_ASKED_AT_ONCE = 500
_T = schema.tables.c


class Switchboard:
    """Events and presence, in this process and between processes."""

    def __init__(self, store: Store, now: Callable[[], float]) -> None:
        self._store, self._now = store, now
        self.boxes = Mailboxes(store, self._made)
        self.presence = Presence(now())
        self.neighbours = Neighbours(store, now, self._others_changed)
        self.events: list[Callable[[Event], None]] = []
        self.presences: list[Callable[[str], None]] = []
        self.takeovers: list[Callable[[], Coroutine[Any, Any, None]]] = []
        self.followed: list[str] = []
        self._notices: Notices | None = None
        self._listening = False
        self._tasks: set[asyncio.Task[None]] = set()

    def open(self) -> None:
        """Begins to listen to other processes, and to tell them."""
        if self._store.shared:
            from canaletto.tables.store.notices import Notices

            self._notices = Notices(self._store.url, self.neighbours.me, self._heard, self._listens)
        for work in (self.neighbours.run(), self._ask_for_ever()):
            self._begin(work)

    async def close(self) -> None:
        """Says goodbye."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._notices is not None:
            await asyncio.to_thread(self._notices.stop)
        await self.neighbours.leave()

    def silence(self) -> None:
        """Tells nobody anything any more, for tests of what happens then."""
        for task in list(self._tasks):
            task.cancel()
        if self._notices is not None:
            self._notices.stop()
            self._notices = None

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # What happens here

    def _made(self, event: Event) -> None:
        self._publish(event)
        self._tell({"tables": {event.after.id: event.n}})

    def _publish(self, event: Event) -> None:
        for listener in list(self.events):
            listener(event)

    def arrive(self, table: str, seats: list[int]) -> None:
        """A stream was opened here."""
        self.presence.arrive(table, seats)
        self._tell_presence(table)

    def depart(self, table: str, seats: list[int]) -> None:
        """A stream was closed here."""
        self.presence.depart(table, seats, self._now())
        self._tell_presence(table)

    def _tell_presence(self, table: str) -> None:
        self._here_changed(table)
        self._tell({"here": {table: self.presence.own(table)}})

    def _here_changed(self, table: str) -> None:
        for listener in list(self.presences):
            listener(table)

    def _tell(self, notice: dict[str, Any]) -> None:
        if self._notices is not None:
            self._notices.tell(notice)

    # What happens elsewhere

    def _heard(self, notice: dict[str, Any]) -> None:
        other = notice["from"]
        for table, n in notice.get("tables", {}).items():
            self._changed_elsewhere(table, n)
        for table, (seats, watchers) in notice.get("here", {}).items():
            self.presence.told(other, table, frozenset(seats), watchers, self._now())
            self._here_changed(table)
        if "hello" in notice:
            self.neighbours.came(other)
            for table in self.presence.occupied():
                self._tell({"here": {table: self.presence.own(table)}})
        if "bye" in notice:
            self.neighbours.went(other)

    def _changed_elsewhere(self, table: str, n: int) -> None:
        known = self.boxes.peek(table)
        if known is not None and known.n >= n:
            return
        if known is not None and self.boxes.is_pinned(table):
            self._begin(self.boxes.catch_up(table, n))
        else:
            self.boxes.forget(table)
            if self.followed or self.neighbours.looks_after(table):
                self._begin(self._look_again(table, n))

    async def _look_again(self, table: str, n: int) -> None:
        try:
            found = await self.boxes.look(table, n)
        except (NotFound, Busy):
            return
        # Whoever has begun to look at it meanwhile has seen it like this.
        if not self.boxes.is_pinned(table):
            self._publish(Event("state", None, found))

    def _others_changed(self, gone: set[str]) -> None:
        for process in gone:
            for table in self.presence.process_gone(process, self._now()):
                self._here_changed(table)
        for takeover in self.takeovers:
            self._begin(takeover())

    def _listens(self, listening: bool) -> None:
        self._listening = listening
        if listening:
            self._tell({"hello": True})
            for table in self.presence.occupied():
                self._tell({"here": {table: self.presence.own(table)}})
            self._begin(self.ask())

    async def _ask_for_ever(self) -> None:
        while True:
            await asyncio.sleep(ASKED_EVERY_SHARED if self._store.shared else ASKED_EVERY_ALONE)
            await self.ask()

    async def ask(self) -> None:
        """Asks the database for changes that nobody has told of."""
        if self._store.shared and not self._listening:
            self.boxes.forget_unpinned()
        held = self.boxes.held()
        names = list(held)
        for first in range(0, len(names), _ASKED_AT_ONCE):
            some = names[first : first + _ASKED_AT_ONCE]
            ask = select(_T.id, _T.n).where(_T.id.in_(some))
            try:
                found = await self._store.read(lambda db, ask=ask: db.execute(ask).all())  # type: ignore[misc]
            except Busy:
                return
            for name, n in found:
                if n > held[name]:
                    await self.boxes.catch_up(name, n)
