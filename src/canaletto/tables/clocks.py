"""Clocks: seconds for the whole game with an increment (live), or days for every turn.

Times are seconds since 1970, handed in from outside. A live clock stands still while no server runs; days do not.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from canaletto.tables.errors import Malformed
from canaletto.tables.table import Clock, Clocks

if TYPE_CHECKING:
    from canaletto.tables.table import Table

DAY = 86_400.0
# A seat that asks for more time gets a quarter of the base, and at least this.
LEAST_GIFT = 60.0


def check_clock(clock: Clock) -> None:
    """Refuses a clock that nobody could play with."""
    if clock.kind == "live" and not (10 <= clock.base <= 36_000 and 0 <= clock.increment <= 3_600):
        raise Malformed("A live clock has 10 to 36,000 seconds as base and 0 to 3,600 as increment.", "clock")
    if clock.kind == "days" and not 1 <= clock.days <= 30:
        raise Malformed("A clock of days gives 1 to 30 days for a turn.", "clock")


def at_start(clock: Clock, players: int, now: float) -> Clocks | None:
    """The clocks as the first turn begins."""
    if clock.kind == "none":
        return None
    seconds = float(clock.base) if clock.kind == "live" else clock.days * DAY
    return Clocks((seconds,) * players, now)


def after_turn(clock: Clock, clocks: Clocks | None, seat: int, now: float, whole: bool) -> Clocks | None:
    """The clocks after a seat has taken its turn; `whole` is false where the same turn goes on, as before a veto."""
    if clocks is None:
        return None
    if clock.kind == "days":
        return Clocks((clock.days * DAY,) * len(clocks.left), now)
    left = list(clocks.left)
    rest = left[seat] - (now - clocks.since)
    # Whoever had no time left gets none by what a bot plays.
    left[seat] = rest + (clock.increment if whole else 0) if rest > 0 else 0.0
    return Clocks(tuple(left), now)


def now_left(table: Table, now: float) -> tuple[float, ...] | None:
    """What every seat has left now."""
    if table.clocks is None:
        return None
    left = list(table.clocks.left)
    if table.seat is not None:
        left[table.seat] = max(0.0, left[table.seat] - max(0.0, now - table.clocks.since))
    return tuple(left)


def more_time(table: Table, seat: int) -> Clocks | None:
    """The clocks after a seat was given more time."""
    clock, clocks = table.terms.clock, table.clocks
    if clocks is None:
        return None
    gift = max(LEAST_GIFT, clock.base / 4) if clock.kind == "live" else clock.days * DAY
    left = list(clocks.left)
    left[seat] += gift
    return replace(clocks, left=tuple(left))


def time_is_up(table: Table, now: float) -> bool:
    """Whether the seat on turn has no time left, and a person sits there who is still expected to play."""
    deadline, seat = table.deadline(), table.seat
    return deadline is not None and seat is not None and now >= deadline and table.seats[seat].bot is None


def may_come_back(table: Table, seat: int, now: float) -> bool:
    """Whether a person whose clock has run out may play again: with days always, live once there is time again."""
    left = now_left(table, now)
    return table.terms.clock.kind != "live" or left is None or left[seat] > 0
