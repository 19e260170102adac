"""Lists of tables, newest first, a page at a time, and finished games as records."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, get_args

from sqlalchemy import case, exists, select, true, tuple_

from canaletto.rules.game import GAMES
from canaletto.rules.record import FORMAT
from canaletto.rules.wording import listed, shown
from canaletto.tables.errors import Malformed, Refused
from canaletto.tables.ids import is_id
from canaletto.tables.store import rows, schema
from canaletto.tables.table import Status

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from sqlalchemy import ColumnElement, Connection, Select

    from canaletto.tables.store.rows import Row
    from canaletto.tables.store.store import Store
    from canaletto.tables.table import Table, Turn

MOST_ON_A_PAGE = 100
_EXPORTED_AT_ONCE = 200
_T, _S = schema.tables.c, schema.seats.c


@dataclass(frozen=True, slots=True)
class Page:
    """Some tables of a list; `next` goes on with it."""

    rows: list[Row]
    next: str | None


class Archive:
    """The tables of the database, found without loading any."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def open_tables(self, **asked: Any) -> Page:
        """Tables that anybody may join."""
        return await self._listed(_shown("gathering"), **asked)

    async def watchable(self, **asked: Any) -> Page:
        """Running games that anybody may watch."""
        return await self._listed(_shown("playing"), **asked)

    async def finished(self, **asked: Any) -> Page:
        """Finished games that anybody may watch."""
        return await self._listed(_shown("over"), **asked)

    async def all(self, status: str | None = None, **asked: Any) -> Page:
        """All tables, for the host of the server."""
        if status is not None and status not in get_args(Status):
            raise Malformed(f"There is no status {shown(status)}; there are {listed(get_args(Status))}.", "status")
        return await self._listed(_T.status == status if status is not None else true(), **asked)

    async def _listed(
        self,
        shown: ColumnElement[bool],
        game: str | None = None,
        player: str | None = None,
        before: str | None = None,
        limit: int = 20,
    ) -> Page:
        limit = min(max(1, limit), MOST_ON_A_PAGE)
        # Only the index is read to find them.
        found = select(_T.id, _T.sorted_by).where(shown, *_filters(game, player))
        if before is not None:
            at, name = _cursor(before, 2)
            found = found.where(tuple_(_T.sorted_by, _T.id) < tuple_(float(at), name))
        found = found.order_by(_T.sorted_by.desc(), _T.id.desc()).limit(limit + 1)
        return await self._store.read(lambda db: _page(db, found, limit))

    async def mine(
        self, who: str, game: str | None = None, player: str | None = None, before: str | None = None, limit: int = 20
    ) -> Page:
        """The tables that somebody sits at or has made: first those waiting for the player, then by the last change."""
        limit = min(max(1, limit), MOST_ON_A_PAGE)
        sits = select(_S.table).where(_S.player == who)
        made = select(_T.id).where(_T.host == who)
        on_turn = exists().where(_S.table == _T.id, _S.seat == _T.seat, _S.player == who)
        waiting = case((on_turn, 1), else_=0)
        found = select(_T.id, _T.changed, waiting.label("waiting")).where(
            _T.id.in_(sits.union(made)), *_filters(game, player)
        )
        if before is not None:
            first, at, name = _cursor(before, 3)
            found = found.where(tuple_(waiting, _T.changed, _T.id) < tuple_(int(first), float(at), name))
        found = found.order_by(waiting.desc(), _T.changed.desc(), _T.id.desc()).limit(limit + 1)
        return await self._store.read(lambda db: _page(db, found, limit))

    async def names_of_unfinished(self, who: str) -> list[str]:
        """The ids of the tables that somebody sits at, and which are not over."""
        unfinished = _T.status.in_(("gathering", "playing"))
        found = select(_S.table).join(schema.tables).where(_S.player == who, unfinished).distinct()
        return await self._store.read(lambda db: list(db.execute(found).scalars()))

    async def record(self, table: Table) -> dict[str, Any]:
        """The record of a table whose game is over."""
        if table.status not in ("over", "closed") or table.position is None:
            raise Refused("The record holds what is hidden; it can be had when the game is over.")
        setup = await self._store.read(lambda db: rows.setup_of(db, table.id))
        return _written(table, setup or {}, table.turns, table.position.over)

    async def export(self, everything: bool = False) -> AsyncIterator[str]:
        """Finished games, oldest first, a line of JSON each; only those on the public list unless `everything`."""
        after: tuple[float, str] = (0.0, "")
        shown = _T.status == "over" if everything else _shown("over")
        while True:
            ask = select(_T.id, _T.sorted_by).where(shown, tuple_(_T.sorted_by, _T.id) > tuple_(*after))
            ask = ask.order_by(_T.sorted_by, _T.id).limit(_EXPORTED_AT_ONCE)
            found = await self._store.read(lambda db, ask=ask: _records(db, ask))  # type: ignore[misc]
            for line, _ in found:
                yield line
            if len(found) < _EXPORTED_AT_ONCE:
                return
            after = found[-1][1]


def _shown(status: str) -> ColumnElement[bool]:
    return (_T.status == status) & (_T.listed == true())


def _filters(game: str | None, player: str | None) -> list[ColumnElement[bool]]:
    filters: list[ColumnElement[bool]] = []
    if game is not None:
        if game not in GAMES:
            raise Malformed(f"There is no game {shown(game)}; there are {listed(GAMES)}.", "game")
        filters.append(_T.game == game)
    if player:
        if not player.isprintable():
            raise Malformed("player: no name contains what cannot be seen.", "player")
        filters.append(_T.names.contains(player.casefold(), autoescape=True))
    return filters


def _cursor(before: str, parts: int) -> list[str]:
    """The parts of a `next`."""
    found = before.split("_")
    try:
        [float(number) for number in found[:-1]]
    except ValueError:
        found = []
    if len(found) != parts or not is_id(found[-1]):
        raise Malformed("before: this is not the `next` of a page of this list.", "before")
    return found


def _page(db: Connection, ask: Select[Any], limit: int) -> Page:
    found = db.execute(ask).all()
    shown = found[:limit]
    ids = [each.id for each in shown]
    by_id = {
        row.id: row for row in map(rows.row_of, db.execute(select(schema.tables).where(_T.id.in_(ids))).mappings())
    }
    more = None
    if len(found) > limit:
        last = shown[-1]
        more = "_".join([*([str(last.waiting)] if len(last) == 3 else []), repr(last[1]), last.id])
    return Page([by_id[name] for name in ids], more)


def _records(db: Connection, ask: Select[Any]) -> list[tuple[str, tuple[float, str]]]:
    lines = []
    for name, sorted_by in db.execute(ask).all():
        row, setup, turns = rows.find(db, name), rows.setup_of(db, name), rows.turns_of(db, name)
        if row is not None and setup is not None:
            written = _written(row, setup, turns, row.ended == "score")
            lines.append((json.dumps(written, separators=(",", ":")), (sorted_by, name)))
    return lines


def _written(table: Table | Row, setup: dict[str, Any], turns: tuple[Turn, ...], whole: bool) -> dict[str, Any]:
    """A record; only a game that was played to its end has a result."""
    record = {
        "format": FORMAT,
        "game": table.terms.game,
        "players": table.terms.players,
        "options": table.terms.options,
        "setup": setup,
        "moves": [token for turn in turns for token in turn.tokens],
    }
    return record | ({"result": table.result} if whole else {})
