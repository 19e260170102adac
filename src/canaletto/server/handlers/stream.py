"""The WebSockets: events of a table, and rows of one's own tables."""

from __future__ import annotations

from canaletto.server.showing.eyes import chosen_eyes
from canaletto.server.streams.speaking import accept
from canaletto.server.streams.telling import Viewer

TYPE_CHECKING = False
if TYPE_CHECKING:
    from canaletto.server.calls import Call

MOST = 2**53


async def table(call: Call) -> None:
    """Events of a table."""
    seen = call.query_number("after", 0, MOST)
    found = await call.table(seen or 0)
    wish = call.query("as")
    chosen_eyes(found, call.who.id, wish)  # refuses a seat of somebody else
    streams = call.site.hub.tables
    line = await accept(call.scope, call.receive, call.send)
    reader = await streams.open(line, found, Viewer(call.who.id, wish, call.who.host), seen)
    try:
        await reader.ended()
    finally:
        await streams.close(found.id, reader)


async def mine(call: Call) -> None:
    """Changes of one's own tables."""
    streams = call.site.hub.mine
    player = call.player
    line = await accept(call.scope, call.receive, call.send)
    reader = streams.open(line, player)
    try:
        await reader.ended()
    finally:
        streams.close(player, reader)
