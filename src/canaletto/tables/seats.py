"""Which seats somebody may act for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canaletto.tables.errors import NotAllowed, NotFound

if TYPE_CHECKING:
    from canaletto.tables.table import Table


def acting_for(table: Table, player: str, seat: int | None) -> list[int]:
    """The seats somebody acts for: the one named, or all own ones."""
    mine = table.seats_of(player)
    if not mine:
        if not table.may_watch(player):
            raise NotFound("There is no such table.")
        raise NotAllowed("You have no seat at this table.")
    if seat is None:
        return mine
    if seat not in mine:
        raise NotAllowed(f"Seat {seat} is not yours.")
    return [seat]


def require_host(table: Table, player: str) -> None:
    """Refuses everybody but who made the table."""
    if player != table.host:
        raise NotAllowed("Only who made the table may do this.")
