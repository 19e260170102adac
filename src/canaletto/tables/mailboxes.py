"""One mailbox for each table: its changes happen one after the other, and each is durable before anybody hears of it.

Tables that were used last are kept in memory; the others are read again from their record.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from canaletto.rules.record import Record
from canaletto.tables.errors import Busy, NotFound, TableError
from canaletto.tables.events import Event
from canaletto.tables.ids import is_id
from canaletto.tables.store import rows
from canaletto.tables.store.changes import Conflict
from canaletto.tables.table import Table

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Coroutine

    from sqlalchemy import Connection

    from canaletto.rules.position import Position
    from canaletto.tables.events import EventKind
    from canaletto.tables.store.store import Store
    from canaletto.tables.table import Turn

MOST_IN_MEMORY = 5_000
# Another process may be quicker again and again, but not so often.
MOST_TRIES = 10


@dataclass(frozen=True, slots=True)
class Step:
    """What a command makes of a table."""

    kind: EventKind
    after: Table
    turn: Turn | None = None
    another: tuple[Table, dict[str, Any]] | None = None  # a new table that is made by it, with its setup


@dataclass(slots=True)
class _Box:
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    table: Table | None = None  # as the database has it; None where that has to be asked again
    told: Table | None = None  # what whoever looks at it has been told last
    start: Position | None = None
    guests: int = 0


class Mailboxes:
    """All tables, by id."""

    def __init__(self, store: Store, publish: Callable[[Event], None]) -> None:
        self._store, self._publish = store, publish
        self._boxes: OrderedDict[str, _Box] = OrderedDict()
        self._running: set[asyncio.Task[Any]] = set()

    def __len__(self) -> int:
        return len(self._boxes)

    def peek(self, name: str) -> Table | None:
        """The table, if it is in memory."""
        box = self._boxes.get(name)
        return None if box is None else box.table

    def held(self) -> dict[str, int]:
        """The tables in memory that somebody looks at, with the numbers of their last events."""
        return {name: box.table.n for name, box in self._boxes.items() if box.table is not None and box.guests}

    async def look(self, name: str, n: int = 0) -> Table:
        """The table as it is now, at least after event `n`, of which another process may have told."""
        if not is_id(name):
            raise NotFound("There is no such table.")
        table = self.peek(name)
        if table is not None and (table.n >= n or not self._store.shared):
            self._boxes.move_to_end(name)
            return table
        box = self._box(name)
        async with box.lock:
            if box.table is not None and box.table.n < n:
                self._reload(box)
            return await self._loaded(name)

    async def start_of(self, name: str) -> Position:
        """The position before the first turn; not to be changed."""
        table = await self.look(name)
        box = self._box(name)
        if box.start is None:
            box.start = start_of(table, await self.setup_of(name))
        return box.start

    async def position_after(self, table: Table, turn: int) -> Position:
        """The position after so many turns, a copy of its own."""
        return replayed(await self.start_of(table.id), table.turns[:turn])

    async def setup_of(self, name: str) -> dict[str, Any]:
        """What was drawn for the game of a table."""
        setup = await self._store.read(lambda db: rows.setup_of(db, name))
        assert setup is not None  # every table is written with one
        return setup

    def pin(self, name: str) -> None:
        """Keeps a table in memory until it is let go as often."""
        self._box(name).guests += 1

    def let_go(self, name: str) -> None:
        """The opposite of pin."""
        self._box(name).guests -= 1

    def is_pinned(self, name: str) -> bool:
        """Whether somebody looks at a table."""
        box = self._boxes.get(name)
        return box is not None and box.guests > 0

    def forget_unpinned(self) -> None:
        """Reads all tables again that nobody looks at, when they are next asked for."""
        for name in [name for name, box in self._boxes.items() if not box.guests]:
            self.forget(name)

    def forget(self, name: str) -> None:
        """Reads the table again when it is next asked for."""
        box = self._boxes.get(name)
        if box is not None:
            self._reload(box)
            if not box.guests and not box.lock.locked():
                del self._boxes[name]

    async def change(self, name: str, step: Callable[[Table], Awaitable[Step | None]]) -> Table:
        """The table after a step, which is durable then; the step may be asked again if another process was quicker."""
        await self.look(name)
        # A task of its own: whoever asked may go away, but what has begun is finished.
        return await self.finish(self._change(name, step))

    async def finish(self, work: Coroutine[Any, Any, Table]) -> Table:
        """What this work comes to, which goes on when the one who waits is gone."""
        task = asyncio.get_running_loop().create_task(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return await asyncio.shield(task)

    async def settle(self) -> None:
        """Waits for everything that has begun."""
        while self._running:
            await asyncio.gather(*self._running, return_exceptions=True)

    async def _change(self, name: str, step: Callable[[Table], Awaitable[Step | None]]) -> Table:
        box = self._box(name)
        async with box.lock:
            known = box.table
            for _ in range(MOST_TRIES):
                before = await self._loaded(name)
                try:
                    made = await step(before)
                except TableError:
                    # What is refused here may be right after what another process has just done.
                    if known is None or not self._store.shared:
                        raise
                    known = None
                    self._reload(box)
                    continue
                if made is None or made.after is before:
                    return before
                after = replace(made.after, n=before.n + 1)
                try:
                    new = rows.inserted(*made.another) if made.another is not None else []
                    await self._store.write([*new, *rows.updated(before, after)])
                except Conflict:
                    self._reload(box)
                    continue
                except Busy:
                    # Whether it was written is not known where the database has gone away.
                    self._reload(box)
                    raise
                if made.another is not None:
                    self._added(made.another[0])
                box.table = box.told = after
                self._publish(Event(made.kind, before, after, made.turn))
                return after
        raise Busy("Others were quicker again and again; please try again.")

    async def add(self, table: Table, setup: dict[str, Any]) -> Table:
        """A new table."""
        try:
            await self._store.write(rows.inserted(table, setup))
        except Conflict:
            if await self._store.read(lambda db: rows.find(db, table.id)) is None:
                raise
        self._added(table)
        return table

    def _added(self, table: Table) -> None:
        box = self._box(table.id)
        box.table = box.told = table
        self._publish(Event("made", None, table))

    async def catch_up(self, name: str, n: int) -> None:
        """Tells what another process has done at a table that is in memory, if it is behind."""
        box = self._boxes.get(name)
        if box is None or box.table is None or box.table.n >= n:
            return
        with suppress(NotFound, Busy):
            await self.look(name, n)

    def _reload(self, box: _Box) -> None:
        box.table = None

    def _box(self, name: str) -> _Box:
        box = self._boxes.get(name)
        if box is None:
            box = self._boxes[name] = _Box()
            self._make_room()
        else:
            self._boxes.move_to_end(name)
        return box

    def _make_room(self) -> None:
        if len(self._boxes) <= MOST_IN_MEMORY:
            return
        # The newest is just being made.
        idle = [name for name, box in self._boxes.items() if not box.guests and not box.lock.locked()][:-1]
        for name in idle[: len(self._boxes) - MOST_IN_MEMORY]:
            del self._boxes[name]

    async def _loaded(self, name: str) -> Table:
        box = self._box(name)
        if box.table is None:
            told, start = box.told, box.start
            found = await self._store.read(lambda db: _read(db, name, told, start))
            if found is None:
                self._boxes.pop(name, None)
                raise NotFound("There is no such table.")
            box.table, box.start = found
            box.told = box.table
            # What another process has done meanwhile, or this one without knowing, is told before anything else.
            for event in _told_apart(told, box.table) if told is not None else ():
                self._publish(event)
        return box.table


def start_of(table: Table | rows.Row, setup: dict[str, Any]) -> Position:
    """The position before the first turn."""
    terms = table.terms
    return Record(terms.game, terms.players, terms.options, setup, []).start()


def load(connection: Connection, name: str) -> tuple[Table, Position] | None:
    """A table as the database has it, and the position before its first turn."""
    row = rows.find(connection, name)
    if row is None:
        return None
    setup = rows.setup_of(connection, name)
    assert setup is not None  # every table is written with one
    start = start_of(row, setup)
    turns = rows.turns_of(connection, name)
    # Before a game begins nobody may look at what has been drawn for it.
    begun = row.status in ("playing", "over") or (row.status == "closed" and bool(turns))
    return _table(row, turns, replayed(start, turns) if begun else None), start


def _table(row: rows.Row, turns: tuple[Turn, ...], position: Position | None) -> Table:
    return Table(
        id=row.id,
        host=row.host,
        terms=row.terms,
        created=row.created,
        changed=row.changed,
        n=row.n,
        status=row.status,
        seats=row.seats,
        turns=turns,
        position=position,
        clocks=row.clocks,
        offers=row.offers,
        offered=row.offered,
        cooling=row.cooling,
        removed=row.removed,
        result=row.result,
        ended=row.ended,
        rematch=row.rematch,
    )


def _read(
    connection: Connection, name: str, told: Table | None, start: Position | None
) -> tuple[Table, Position | None] | None:
    """A table as the database has it; played on from an earlier state of it where there were only turns since."""
    if told is not None and told.position is not None:
        row = rows.find(connection, name)
        new = rows.turns_of(connection, name, len(told.turns))
        if row is not None and _only_turns(told.n, new, row.n):
            return _table(row, (*told.turns, *new), replayed(told.position, new)), start
    return load(connection, name)


def _only_turns(seen: int, new: tuple[Turn, ...], n: int) -> bool:
    """Whether every event since the one that was seen is one of these turns."""
    return [turn.n for turn in new] == list(range(seen + 1, n + 1))


def replayed(start: Position, turns: tuple[Turn, ...]) -> Position:
    """The position after these turns."""
    position = start.copy()
    for turn in turns:
        for token in turn.tokens:
            position.play(token)
    return position


def _told_apart(before: Table, after: Table) -> list[Event]:
    """What happened elsewhere: turns one by one where there was nothing else, otherwise all at once."""
    if before.n == after.n:
        return []
    new = after.turns[len(before.turns) :]
    if before.position is None or not _only_turns(before.n, new, after.n):
        return [Event("state", before, after)]
    events = []
    for count, turn in enumerate(new, 1):
        last = count == len(new)
        turns = after.turns[: len(before.turns) + count]
        assert before.position is not None
        later = after if last else replace(before, n=turn.n, turns=turns, position=replayed(before.position, (turn,)))
        events.append(Event("turn", before, later, turn))
        before = later
    return events
