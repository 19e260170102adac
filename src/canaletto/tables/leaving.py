"""People who leave: a bot may play on for them, and coming back takes the seat again."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from canaletto.bots.levels import LEVELS
from canaletto.rules.wording import listed, shown
from canaletto.tables import clocks
from canaletto.tables.errors import Malformed, Refused

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canaletto.tables.table import Seat, Table

# A connection that is lost comes back within this many seconds, or somebody has left.
PATIENCE = 30.0
STAND_IN = "mason"


def check_level(level: str | None, field: str) -> str:
    """The name of a level; Malformed where there is none."""
    if not isinstance(level, str) or level not in LEVELS:
        raise Malformed(f"There is no level {shown(level)}; there are {listed(LEVELS)}.", field)
    return level


def with_seat(table: Table, number: int, seat: Seat, now: float) -> Table:
    """The table with another seat in a place."""
    seats = (*table.seats[:number], seat, *table.seats[number + 1 :])
    return replace(table, changed=now, seats=seats)


def has_gone(table: Table, number: int, away: Sequence[float | None], now: float) -> bool:
    """Whether the person of a seat has left for good enough: said so, or away for longer than patience lasts.

    `away` says since when each seat is not connected. With days for a turn nobody has to be there.
    """
    seat = table.seats[number]
    if seat.kind != "person":
        return False
    if seat.left is not None:
        return True
    since = away[number]
    return table.terms.clock.kind != "days" and since is not None and now - since >= PATIENCE


def bot_takes(table: Table, number: int, level: str, away: Sequence[float | None], now: float) -> Table:
    """A bot plays on for somebody who has left."""
    check_level(level, "level")
    if table.status != "playing":
        raise Refused("Bots play on only while a game is running.")
    if not 0 <= number < len(table.seats) or table.seats[number].kind != "person":
        raise Refused(f"Nobody has left seat {number}.")
    seat = table.seats[number]
    if seat.stand_in is not None:
        raise Refused(f"A bot plays for seat {number} already.")
    require_gone(table, number, away, now)
    return with_seat(table, number, replace(seat, stand_in=level), now)


def require_gone(table: Table, number: int, away: Sequence[float | None], now: float) -> None:
    """Refuses as long as the person of a seat may still be expected."""
    if has_gone(table, number, away, now):
        return
    name, since = table.seats[number].name, away[number]
    if since is None:
        raise Refused(f"{name} is still here.")
    if table.terms.clock.kind == "days":
        raise Refused(f"With days for every turn, {name} need not be here; the clock decides.")
    raise Refused(f"{name} may come back within {PATIENCE - (now - since):.0f} seconds.")


def says_goodbye(table: Table, number: int, now: float) -> Table:
    """Somebody leaves a running game: the seat waits, and the others may let a bot play on."""
    seat = table.seats[number]
    return table if seat.left is not None else with_seat(table, number, replace(seat, left=now), now)


def comes_back(table: Table, number: int, now: float) -> Table:
    """Somebody takes the own seat again; the very same table where there is nothing to take."""
    seat = table.seats[number]
    if table.status != "playing" or seat.kind != "person" or (seat.stand_in is None and seat.left is None):
        return table
    if seat.stand_in is not None and not clocks.may_come_back(table, number, now):
        return table
    return with_seat(table, number, replace(seat, stand_in=None, left=None), now)
