"""The server processes on one database: who lives, who looks after which table, and how long nobody did.

Every process says now and then that it lives. A table is looked after by one of the living, the same for all who ask;
should two of them think it is theirs for a moment, the number of the last event lets only one write.
"""

from __future__ import annotations

import asyncio
from hashlib import blake2b
from typing import TYPE_CHECKING

from sqlalchemy import bindparam, case, delete, func, insert, select, update

from canaletto.tables.errors import Busy
from canaletto.tables.ids import new_id
from canaletto.tables.store import schema
from canaletto.tables.store.changes import Change, Conflict

if TYPE_CHECKING:
    from collections.abc import Callable

    from sqlalchemy import Connection

    from canaletto.tables.store.store import Store

# How often a process says that it lives, after how long the others stop believing it, and when it is forgotten.
BEAT, LOST, FORGOTTEN = 3.0, 10.0, 86_400.0

_P, _T = schema.processes.c, schema.tables.c
_BEAT = update(schema.processes).where(_P.id == bindparam("row")).values(seen=bindparam("now"), running=True)
_STOP = update(schema.processes).where(_P.id == bindparam("row")).values(seen=bindparam("now"), running=False)
_LIVE = select(_T.id).where(_T.deadline.is_not(None), _T.live).limit(1)


class Neighbours:
    """This process and the others."""

    def __init__(self, store: Store, now: Callable[[], float], changed: Callable[[set[str]], None]) -> None:
        """`changed` is called with those that have gone, whenever the living are others than before."""
        self._store, self._now, self._changed = store, now, changed
        self.me = new_id(12)
        self.living = {self.me}

    def looks_after(self, table: str) -> bool:
        """Whether this process rings the clock of a table and lets its bots think."""
        if len(self.living) == 1:
            return True
        return max(self.living, key=lambda each: blake2b(f"{each} {table}".encode(), digest_size=8).digest()) == self.me

    def enter(self) -> None:
        """Begins to live. Where nobody did, live clocks stood still in the meantime."""
        self._store.write_now(self._enter)

    def _enter(self, db: Connection) -> None:
        if self._store.shared:
            # One after the other, so that two that start together do not both make up for the time.
            db.exec_driver_sql("LOCK TABLE processes IN EXCLUSIVE MODE")
        now = self._now()
        last = db.execute(select(func.max(_P.seen))).scalar()
        self.living = {self.me, *self._others(db, now)}
        if last is not None and len(self.living) == 1:
            # A turn that was taken after the last beat started its clock later.
            lost = now - case((_T.since > last, _T.since), else_=last)
            stopped = update(schema.tables).where(_T.status == "playing", _T.live, _T.since < now)
            db.execute(stopped.values(since=_T.since + lost, deadline=_T.deadline + lost))
        db.execute(delete(schema.processes).where(_P.seen < now - FORGOTTEN))
        db.execute(insert(schema.processes).values(id=self.me, seen=now, running=True))

    def _others(self, db: Connection, now: float) -> set[str]:
        if not self._store.shared:
            return set()
        alive = select(_P.id).where(_P.running, _P.seen > now - LOST, _P.id != self.me)
        return set(db.execute(alive).scalars())

    async def run(self) -> None:
        """Says that it lives, and looks who else does."""
        while True:
            await asyncio.sleep(BEAT)
            await self.beat()

    async def beat(self) -> None:
        """The same once."""
        try:
            # With nobody else to tell, the time matters only to live clocks; a disk that sleeps may sleep on.
            if self._store.shared or await self._store.read(lambda db: db.execute(_LIVE).scalar()) is not None:
                await self._store.write([Change(_BEAT, [{"row": self.me, "now": self._now()}], guarded=True)])
            others = await self._store.read(lambda db: self._others(db, self._now()))
        except (Busy, Conflict):
            return
        self._now_living({self.me, *others})

    def came(self, process: str) -> None:
        """Another process has said hello."""
        self._now_living({*self.living, process})

    def went(self, process: str) -> None:
        """Another process has said goodbye."""
        self._now_living(self.living - {process})

    def _now_living(self, living: set[str]) -> None:
        gone, self.living, same = self.living - living, living, self.living == living
        if not same:
            self._changed(gone)

    async def leave(self) -> None:
        """Ends to live."""
        try:
            await self._store.write([Change(_STOP, [{"row": self.me, "now": self._now()}])])
        except (Busy, Conflict):
            return
