"""What happened at a table: one event for every change that was made durable."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from canaletto.tables.table import Table, Turn

EventKind = Literal["made", "started", "turn", "back", "seats", "offers", "clocks", "over", "rematch", "state"]


@dataclass(frozen=True, slots=True)
class Event:
    """A change of a table, from `before` to `after`; `after.n` is its number.

    A turn that ends the game is one event of kind "turn". "state" comes where another server process has changed more
    than can be told apart, "back" after a take-back: whoever watches is best sent the whole table, as with "started".
    """

    kind: EventKind
    before: Table | None
    after: Table
    turn: Turn | None = None

    @property
    def n(self) -> int:
        """The number of the event."""
        return self.after.n
