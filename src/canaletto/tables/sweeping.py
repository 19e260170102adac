"""Tidying up: tables that nobody came to, and visitors who never did anything."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from sqlalchemy import and_, bindparam, delete, exists, or_, select

from canaletto.tables.errors import Busy, TableError
from canaletto.tables.store import schema
from canaletto.tables.store.changes import Change, Conflict

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from canaletto.tables.store.store import Store

EVERY = 3600.0
DAY = 86_400.0
# How long a table waits for its people: on the public list, and where they were invited; how long a visitor is known.
LISTED_WAITS, INVITED_WAITS, VISITORS_STAY = DAY, 14 * DAY, 60 * DAY
_AT_ONCE = 500

_P, _T = schema.players.c, schema.tables.c
_NEVER_DID_ANYTHING = and_(
    ~_P.named,
    ~_P.blocked,
    _P.created < bindparam("before"),
    ~exists().where(schema.seats.c.player == _P.id),
    ~exists().where(_T.host == _P.id),
    ~exists().where(schema.tokens.c.player == _P.id),
    ~exists().where(schema.passkeys.c.player == _P.id),
)
_FORGET = delete(schema.players).where(_NEVER_DID_ANYTHING)


class Sweeper:
    """Looks around once an hour."""

    def __init__(
        self,
        store: Store,
        now: Callable[[], float],
        mine: Callable[[str], bool],
        close: Callable[[str], Awaitable[object]],
    ) -> None:
        self._store, self._now, self._mine, self._close = store, now, mine, close

    async def run(self) -> None:
        """Sweeps for ever."""
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self.sweep()
            except (Busy, Conflict):
                continue

    async def sweep(self) -> None:
        """Closes tables that waited too long, and forgets visitors."""
        now = self._now()
        late = or_(and_(_T.listed, _T.changed < now - LISTED_WAITS), _T.changed < now - INVITED_WAITS)
        waiting = select(_T.id).where(_T.status == "gathering", late).limit(_AT_ONCE)
        for name in await self._store.read(lambda db: db.execute(waiting).scalars().all()):
            if self._mine(name):
                try:
                    await self._close(name)
                except TableError:
                    continue
        if self._mine("visitors"):
            await self._store.write([Change(_FORGET, [{"before": now - VISITORS_STAY}])])
