"""Making offers and answering them, and what happens when all have agreed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canaletto.tables import offers, rematches
from canaletto.tables.ids import TABLE, new_id
from canaletto.tables.mailboxes import Step
from canaletto.tables.seats import acting_for

if TYPE_CHECKING:
    from collections.abc import Callable

    from canaletto.tables.mailboxes import Mailboxes
    from canaletto.tables.presence import Presence
    from canaletto.tables.table import OfferKind, Table


class Agreements:
    """The offers of all tables."""

    def __init__(self, boxes: Mailboxes, presence: Presence, now: Callable[[], float]) -> None:
        self._boxes, self._presence, self._now = boxes, presence, now

    async def offer(self, table: str, player: str, kind: OfferKind, seat: int | None = None) -> Table:
        """Offers something to the others; what needs nobody's consent happens at once."""

        async def step(before: Table) -> Step:
            by = acting_for(before, player, seat)[0]
            if kind == "take-back" and seat is None:
                by = max(before.seats_of(player), key=lambda own: _last(before, own))
            away = self._presence.away(table, len(before.seats), before.changed)
            after = offers.make(before, kind, by, away, self._now())
            if kind == "take-back":
                offers.require_unseen(before, by, await self._boxes.position_after(before, after.offers[-1].turn))
            return await self._perhaps_agreed(after)

        return await self._boxes.change(table, step)

    async def answer(self, table: str, player: str, offer: int, accept: bool, seat: int | None = None) -> Table:
        """Accepts or declines, with all own seats."""

        async def step(before: Table) -> Step:
            acting_for(before, player, seat)
            after = offers.answer(before, offer, before.seats_of(player), accept, self._now())
            return await self._perhaps_agreed(after, before)

        return await self._boxes.change(table, step)

    async def withdraw(self, table: str, player: str, offer: int) -> Table:
        """Withdraws an own offer."""

        async def step(before: Table) -> Step:
            return Step("offers", offers.withdraw(before, offer, acting_for(before, player, None), self._now()))

        return await self._boxes.change(table, step)

    async def _perhaps_agreed(self, table: Table, before: Table | None = None) -> Step:
        """What all agree to happens."""
        offer = offers.agreed(table) if table is not before else None
        now = self._now()
        if offer is None:
            return Step("offers", table)
        if offer.kind == "take-back":
            earlier = await self._boxes.position_after(table, offer.turn)
            offers.require_unseen(table, offer.by, earlier)
            return Step("back", offers.taken_back(table, offer, earlier, now))
        if offer.kind == "more-time":
            return Step("clocks", offers.time_given(table, offer, now))
        if offer.kind == "end":
            return Step("over", offers.ended_early(table, offer, now))
        name = new_id(TABLE)
        setup = await self._boxes.setup_of(table.id)
        another = rematches.next_table(table, name, setup, now)
        return Step("rematch", rematches.linked(table, offer, name), another=another)


def _last(table: Table, seat: int) -> int:
    return max((number for number, turn in enumerate(table.turns) if turn.seat == seat), default=-1)
