"""The first answers that the page of a table will want; whoever may not have them asks in vain here as elsewhere."""

from __future__ import annotations

from canaletto.server.drafting.drafts import drafted
from canaletto.server.handlers.chosen import box
from canaletto.server.messages.opening import Opening
from canaletto.server.showing.state import state_for

TYPE_CHECKING = False
if TYPE_CHECKING:
    from canaletto.server.calls import Call
    from canaletto.server.messages.draft import Draft
    from canaletto.tables.table import Table


async def opening(call: Call) -> Opening:
    """The table through the eyes of who asks, the tiles that it is played with, and what they may do first."""
    table = await call.table()
    state = state_for(call.hall, table, call.who.id, call.who.host)
    edition = (state.view or {}).get("edition")
    return Opening(
        table=state, edition=box(edition) if isinstance(edition, str) else None, draft=_first_draft(call, table)
    )


def _first_draft(call: Call, table: Table) -> Draft | None:
    """The draft without any step, for the seat on turn."""
    seat = table.seat
    if table.status != "playing" or table.position is None or seat is None or seat not in table.seats_of(call.who.id):
        return None
    return drafted(table.position, table.terms, len(table.turns), [], [], seat)
