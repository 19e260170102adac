"""What who made a table may do about its seats: keys for them, and taking one back from somebody."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from canaletto.tables import gathering, leaving
from canaletto.tables.errors import Refused
from canaletto.tables.ids import new_secret
from canaletto.tables.mailboxes import Step
from canaletto.tables.seats import require_host
from canaletto.tables.table import Seat

if TYPE_CHECKING:
    from collections.abc import Callable

    from canaletto.tables.mailboxes import Mailboxes
    from canaletto.tables.presence import Presence
    from canaletto.tables.table import Table


class Hosting:
    """The seats of all tables, as their hosts see to them."""

    def __init__(self, boxes: Mailboxes, presence: Presence, now: Callable[[], float]) -> None:
        self._boxes, self._presence, self._now = boxes, presence, now

    async def make_key(self, table: str, player: str, seat: int) -> str:
        """A key for a seat, told once; an earlier one is void."""
        key = new_secret()

        async def step(before: Table) -> Step:
            require_host(before, player)
            found = gathering.seat_at(before, seat)
            if before.status == "playing" and found.kind == "person" and found.player != before.host:
                # Whoever takes a seat in a running game sees what its person has in hand.
                leaving.require_gone(before, seat, self._away(before), self._now())
            return Step("seats", gathering.with_key(before, seat, key, self._now()))

        await self._boxes.change(table, step)
        return key

    async def revoke_key(self, table: str, player: str, seat: int) -> None:
        """Makes a seat's key void; who came with it loses the seat, in a running game only after having left it."""

        async def step(before: Table) -> Step:
            require_host(before, player)
            after = gathering.with_key(before, seat, None, self._now())
            if before.seats[seat].keyed and self._may_remove(before, seat):
                after = self._removed(after, seat)
            return Step("seats", after)

        await self._boxes.change(table, step)

    async def remove(self, table: str, player: str, seat: int) -> Table:
        """Takes a seat back: at once before the start; in a running game from who has left, and a bot has it then."""

        async def step(before: Table) -> Step:
            require_host(before, player)
            found = gathering.seat_at(before, seat)
            if found.kind != "person":
                raise Refused(f"Nobody sits on seat {seat}.")
            if found.player == before.host:
                raise Refused("This is the seat of who made the table, who may leave it.")
            if before.status not in ("gathering", "playing"):
                raise Refused("The game is over.")
            if before.status == "playing":
                leaving.require_gone(before, seat, self._away(before), self._now())
            return Step("seats", self._removed(before, seat))

        return await self._boxes.change(table, step)

    def _may_remove(self, table: Table, seat: int) -> bool:
        found = table.seats[seat]
        if found.kind != "person" or found.player == table.host:
            return False
        gone = table.status == "playing" and leaving.has_gone(table, seat, self._away(table), self._now())
        return gone or table.status == "gathering"

    def _removed(self, table: Table, seat: int) -> Table:
        if table.status == "gathering":
            return gathering.sent_away(table, seat, self._now())
        # Offers that wait for the one who has gone would wait for ever.
        freed = replace(table, offers=())
        return leaving.with_seat(freed, seat, Seat("bot", level=leaving.STAND_IN), self._now())

    def _away(self, table: Table) -> list[float | None]:
        return self._presence.away(table.id, len(table.seats), table.changed)
