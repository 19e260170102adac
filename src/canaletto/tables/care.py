"""What the host of a server does: close and delete tables, block players, keep backups."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import select, tuple_

from canaletto.tables import gathering
from canaletto.tables.errors import Malformed, NotFound, Refused
from canaletto.tables.ids import is_id
from canaletto.tables.mailboxes import Step
from canaletto.tables.players import Player
from canaletto.tables.store import backup, rows, schema
from canaletto.tables.store.changes import Change, Conflict

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from canaletto.tables.mailboxes import Mailboxes
    from canaletto.tables.registry import Registry
    from canaletto.tables.store.store import Store
    from canaletto.tables.table import Table

_P = schema.players.c


@dataclass(frozen=True, slots=True)
class PlayerPage:
    """Some players, newest first; `next` goes on with the list."""

    players: list[Player]
    next: str | None


class Care:
    """For the host of the server, who may do this at every table."""

    def __init__(self, store: Store, boxes: Mailboxes, registry: Registry, now: Callable[[], float]) -> None:
        self._store, self._boxes, self._registry, self._now = store, boxes, registry, now

    async def close(self, table: str) -> Table:
        """Closes a table, whether its game has begun or not."""

        async def step(before: Table) -> Step | None:
            if before.status in ("over", "closed"):
                return None
            return Step("over", gathering.closed(before, self._now()))

        return await self._boxes.change(table, step)

    async def delete(self, table: str) -> None:
        """Deletes a table with all that belongs to it; whoever is there is told first that it is closed."""
        await self.close(table)
        try:
            await self._store.write([Change(rows.DELETE, [{"row": table}], guarded=True)])
        except Conflict:
            raise NotFound("There is no such table.") from None
        self._boxes.forget(table)

    async def block(self, player: str, blocked: bool) -> None:
        """Keeps a player out, or not any more."""
        await self._registry.block(player, blocked)

    async def players(self, name: str | None = None, before: str | None = None, limit: int = 20) -> PlayerPage:
        """Players, newest first."""
        limit = min(max(1, limit), 100)
        ask = select(schema.players).order_by(_P.created.desc(), _P.id.desc()).limit(limit + 1)
        if name:
            if not name.isprintable():
                raise Malformed("name: no name contains what cannot be seen.", "name")
            ask = ask.where(_P.name.icontains(name, autoescape=True))
        if before is not None:
            created, _, id_ = before.partition("_")
            try:
                ask = ask.where(tuple_(_P.created, _P.id) < tuple_(float(created), id_))
                if not is_id(id_):
                    raise ValueError
            except ValueError:
                raise Malformed("before: this is not the `next` of a page of this list.", "before") from None
        found = await self._store.read(lambda db: db.execute(ask).all())
        players = [Player(each.id, each.name, each.named, each.created, each.blocked) for each in found[:limit]]
        more = f"{players[-1].created!r}_{players[-1].id}" if len(found) > limit else None
        return PlayerPage(players, more)

    async def backup(self, path: Path) -> int:
        """Writes a backup while the server goes on; how many bytes it has."""
        if self._store.shared:
            raise Refused("PostgreSQL is backed up with its own tools: pg_dump, see docs/database.md.")
        return await asyncio.to_thread(backup.write, self._store.url, path)
