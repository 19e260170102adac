"""Offers: something for all to agree on."""

from __future__ import annotations

from canaletto.server.handlers.tables import State, shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from canaletto.server.calls import Call
    from canaletto.tables.table import Table

MOST = 2**31 - 1


async def make(call: Call) -> State:
    """Offer something to the others."""
    table = await call.table()
    after = await call.hall.offer(table.id, call.player, call.body.kind, call.body.seat)
    return await _agreed(call, after)


async def answer(call: Call) -> State:
    """Accept or decline."""
    table = await call.table()
    offer = call.part_number("offer", 0, MOST)
    return await _agreed(call, await call.hall.answer(table.id, call.player, offer, call.body.accept, call.body.seat))


async def _agreed(call: Call, table: Table) -> State:
    """The table; where all have agreed to another game, its bots count like those of any other."""
    if table.rematch is not None:
        call.site.bots.count(call.address, await call.hall.table(table.rematch))
    return shown(call, table)


async def withdraw(call: Call) -> None:
    """Take an own offer back."""
    table = await call.table()
    await call.hall.withdraw(table.id, call.player, call.part_number("offer", 0, MOST))
