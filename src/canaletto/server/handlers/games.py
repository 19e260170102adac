"""Records: of finished games to take away, and others' to bring here."""

from __future__ import annotations

from canaletto.server import answers
from canaletto.server.handlers.tables import State, check_bots, clock, shown, wishes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from typing import Any

    from canaletto.server.calls import Call
    from canaletto.server.messages.archive import Import


async def record(call: Call) -> dict[str, Any]:
    """The record of a finished game."""
    table = await call.table()
    found: dict[str, Any] = await call.hall.record(table.id)
    return found


async def export(call: Call) -> None:
    """All finished games that anyone may watch, a record a line."""
    await send_lines(call, call.hall.archive.export(), "games.jsonl")


async def send_lines(call: Call, lines: AsyncIterator[str], name: str) -> None:
    """Lines as a file to keep; the first is fetched before the head goes out, so that an error can still be told."""
    disposition = [(b"content-disposition", f'attachment; filename="{name}"'.encode())]
    first = await anext(lines, None)
    await answers.lines_begin(call.send, call.route.media, [*call.headers, *disposition])
    if first is not None:
        await answers.raw_line(call.send, first)
    async for line in lines:
        await answers.raw_line(call.send, line)
    await answers.lines_end(call.send)


async def import_record(call: Call) -> State:
    """A record as a table, to review it or to go on with it."""
    new: Import = call.body
    check_bots(call, sum(seat.kind == "bot" for seat in new.seats))
    table = await call.hall.import_record(
        call.player, new.record, wishes(new.seats), clock=clock(new.clock), join=new.join, watch=new.watch
    )
    call.site.bots.count(call.address, table)
    return shown(call, table)
