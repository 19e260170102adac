"""Lists of tables, a page at a time."""

from __future__ import annotations

from canaletto.server.messages.tables import TableList
from canaletto.server.problems import malformed
from canaletto.server.showing.state import table_row

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from canaletto.server.calls import Call
    from canaletto.tables.archive import Page

LONGEST = 80


def filters(call: Call) -> dict[str, Any]:
    """What the query asks for."""
    found: dict[str, Any] = {"limit": call.query_number("limit", 1, 100) or 20}
    for name in ("game", "player", "before"):
        value = call.query(name)
        if value is not None:
            if len(value) > LONGEST or not value.isprintable():
                raise malformed(f"{name}: that is no value for it.", name)
            found[name] = value
    return found


def listed(page: Page, player: str | None) -> TableList:
    """A page of tables."""
    return TableList(tables=[table_row(row, player) for row in page.rows], next=page.next)


async def mine(call: Call) -> TableList:
    """The own tables, those waiting first; a visitor has none."""
    if call.who.id is None:
        return TableList(tables=[], next=None)
    return listed(await call.hall.archive.mine(call.player, **filters(call)), call.player)


async def open_tables(call: Call) -> TableList:
    """Tables that anyone may join, or watch."""
    kind = call.query("kind") or "open"
    if kind not in ("open", "watch"):
        raise malformed("kind: it has to be open or watch.", "kind")
    archive = call.hall.archive
    page = await (archive.open_tables if kind == "open" else archive.watchable)(**filters(call))
    return listed(page, call.who.id)


async def finished(call: Call) -> TableList:
    """Finished games that anyone may watch."""
    return listed(await call.hall.archive.finished(**filters(call)), call.who.id)
