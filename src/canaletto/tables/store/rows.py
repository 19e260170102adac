"""A table as rows and back: what is searched for as columns, the rest as JSON."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import bindparam, delete, insert, select, update

from canaletto.tables.store import schema
from canaletto.tables.store.changes import Change
from canaletto.tables.table import Clocks, Ended, Offer, Seat, Status, Terms, Turn

if TYPE_CHECKING:
    from sqlalchemy import Connection, RowMapping

    from canaletto.tables.table import Table


@dataclass(frozen=True, slots=True)
class State:
    """What changes at a table and is never searched for."""

    seats: tuple[Seat, ...]
    left: tuple[float, ...] | None = None
    offers: tuple[Offer, ...] = ()
    offered: int = 0
    cooling: dict[str, float] = field(default_factory=dict)
    result: dict[str, Any] | None = None
    ended: Ended | None = None
    rematch: str | None = None
    removed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Row:
    """A table without its turns and position, as lists show it."""

    id: str
    host: str
    terms: Terms
    created: float
    changed: float
    n: int
    status: Status
    seats: tuple[Seat, ...]
    turns: int
    seat: int | None
    clocks: Clocks | None
    offers: tuple[Offer, ...]
    offered: int
    cooling: dict[str, float]
    result: dict[str, Any] | None
    ended: Ended | None
    rematch: str | None
    removed: tuple[str, ...]
    sorted_by: float


_encode = msgspec.json.Encoder().encode
_state = msgspec.json.Decoder(State).decode
_terms = msgspec.json.Decoder(Terms).decode

_T = schema.tables.c
# What a turn changes of a table's row, and what any other change does. Both say which event they have seen last.
_OF_A_TURN = ("n", "turns", "seat", "bot", "changed", "since", "deadline", "state")
_OF_ALL = (*_OF_A_TURN, "status", "listed", "sorted_by", "names", "live")
_ROW = (schema.tables.c.id == bindparam("row")) & (_T.n == bindparam("seen"))
ADVANCE = update(schema.tables).where(_ROW).values({name: bindparam(name) for name in _OF_A_TURN})
SAVE = update(schema.tables).where(_ROW).values({name: bindparam(name) for name in _OF_ALL})
INSERT = insert(schema.tables)
INSERT_TURNS = insert(schema.turns)
INSERT_SETUP = insert(schema.setups)
INSERT_SEATS = insert(schema.seats)
CUT_TURNS = delete(schema.turns).where(
    schema.turns.c.table == bindparam("row"), schema.turns.c.turn >= bindparam("first")
)
CLEAR_SEATS = delete(schema.seats).where(schema.seats.c.table == bindparam("row"))
DELETE = delete(schema.tables).where(schema.tables.c.id == bindparam("row"))


def turn_row(table: str, number: int, turn: Turn) -> dict[str, Any]:
    """A row of `turns`."""
    return {
        "table": table,
        "turn": number,
        "seat": turn.seat,
        "tokens": " ".join(turn.tokens),
        "at": turn.at,
        "bot": turn.by == "bot",
        "n": turn.n,
    }


def inserted(table: Table, setup: dict[str, Any]) -> list[Change]:
    """What makes a new table."""
    row = {**_all(table), "id": table.id, "host": table.host, "game": table.terms.game}
    row |= {"created": table.created, "terms": _encode(table.terms).decode()}
    written = {"table": table.id, "setup": _encode(setup).decode()}
    changes = [Change(INSERT, [row], first=True), *_seats(table), Change(INSERT_SETUP, [written])]
    if table.turns:
        changes.append(Change(INSERT_TURNS, [turn_row(table.id, i, turn) for i, turn in enumerate(table.turns)]))
    return changes


def updated(before: Table, after: Table) -> list[Change]:
    """What makes one table the other; a Conflict where somebody else has been quicker."""
    same = before.status == after.status and before.seats is after.seats
    keys = {"row": after.id, "seen": before.n}
    row = keys | (_advanced(after) if same else _all(after))
    changes = [Change(ADVANCE if same else SAVE, [row], guarded=True)]
    if len(after.turns) > len(before.turns):
        new = range(len(before.turns), len(after.turns))
        changes.append(Change(INSERT_TURNS, [turn_row(after.id, i, after.turns[i]) for i in new]))
    elif len(after.turns) < len(before.turns):
        changes.append(Change(CUT_TURNS, [{"row": after.id, "first": len(after.turns)}]))
    if [seat.player for seat in before.seats] != [seat.player for seat in after.seats]:
        changes += [Change(CLEAR_SEATS, [{"row": after.id}]), *_seats(after)]
    return changes


def _seats(table: Table) -> list[Change]:
    held = [
        {"table": table.id, "seat": number, "player": seat.player}
        for number, seat in enumerate(table.seats)
        if seat.player is not None
    ]
    return [Change(INSERT_SEATS, held)] if held else []


def _advanced(table: Table) -> dict[str, Any]:
    seat = table.seat
    state = State(
        table.seats,
        table.clocks.left if table.clocks else None,
        table.offers,
        table.offered,
        table.cooling,
        table.result,
        table.ended,
        table.rematch,
        table.removed,
    )
    return {
        "n": table.n,
        "turns": len(table.turns),
        "seat": seat,
        "bot": seat is not None and table.seats[seat].bot is not None,
        "changed": table.changed,
        "since": table.clocks.since if table.clocks else None,
        "deadline": None if seat is None or table.seats[seat].bot is not None else table.deadline(),
        "state": _encode(state).decode(),
    }


def _all(table: Table) -> dict[str, Any]:
    terms = table.terms
    shown = terms.join if table.status == "gathering" else terms.watch
    return _advanced(table) | {
        "status": table.status,
        "listed": shown == "anyone" and table.status != "closed" and not terms.imported,
        "sorted_by": table.changed if table.status in ("over", "closed") else table.created,
        "names": "\n".join(seat.name.casefold() for seat in table.seats if seat.name),
        "live": table.status == "playing" and terms.clock.kind == "live",
    }


def row_of(found: RowMapping) -> Row:
    """What a row of `tables` says."""
    state = _state(found["state"])
    return Row(
        id=found["id"],
        host=found["host"],
        terms=_terms(found["terms"]),
        created=found["created"],
        changed=found["changed"],
        n=found["n"],
        status=found["status"],
        seats=state.seats,
        turns=found["turns"],
        seat=found["seat"],
        clocks=None if state.left is None else Clocks(state.left, found["since"]),
        offers=state.offers,
        offered=state.offered,
        cooling=state.cooling,
        result=state.result,
        ended=state.ended,
        rematch=state.rematch,
        removed=state.removed,
        sorted_by=found["sorted_by"],
    )


_FIND = select(schema.tables).where(_T.id == bindparam("row"))
_SETUP = select(schema.setups.c.setup).where(schema.setups.c.table == bindparam("row"))
_TURNS = (
    select(schema.turns)
    .where(schema.turns.c.table == bindparam("row"), schema.turns.c.turn >= bindparam("first"))
    .order_by(schema.turns.c.turn)
)


def find(connection: Connection, table: str) -> Row | None:
    """The row of a table."""
    found = connection.execute(_FIND, {"row": table}).mappings().first()
    return None if found is None else row_of(found)


def setup_of(connection: Connection, table: str) -> dict[str, Any] | None:
    """The setup of a table that has started."""
    found = connection.execute(_SETUP, {"row": table}).scalar()
    setup: dict[str, Any] | None = None if found is None else msgspec.json.decode(found)
    return setup


def turns_of(connection: Connection, table: str, first: int = 0) -> tuple[Turn, ...]:
    """The turns of a table from one on."""
    found = connection.execute(_TURNS, {"row": table, "first": first})
    return tuple(
        Turn(row.seat, tuple(row.tokens.split(" ")), row.at, "bot" if row.bot else "person", row.n) for row in found
    )
