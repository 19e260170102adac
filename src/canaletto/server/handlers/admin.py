"""What the host of the server may do."""

from __future__ import annotations

import time

from canaletto.server.handlers.games import send_lines
from canaletto.server.handlers.lists import filters, listed
from canaletto.server.handlers.players import CLAIM_PAGE
from canaletto.server.identity import HOST_KEY_LASTS, host_key
from canaletto.server.logs import tell
from canaletto.server.messages import archive as messages
from canaletto.server.messages.players import CarryLink
from canaletto.server.problems import malformed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from canaletto.server.calls import Call
    from canaletto.server.messages.tables import TableList

STATUSES = ("gathering", "playing", "over", "closed")


async def tables(call: Call) -> TableList:
    """All tables."""
    status = call.query("status")
    if status is not None and status not in STATUSES:
        raise malformed(f"status: it has to be one of {', '.join(STATUSES)}.", "status")
    return listed(await call.hall.archive.all(status=status, **filters(call)), call.who.id)


async def link(call: Call) -> CarryLink:
    """A key that makes a browser the host's."""
    key = host_key(call.site.host_secret)
    return CarryLink(key=key, path=f"{CLAIM_PAGE}#key={key}", expires=time.time() + HOST_KEY_LASTS)


async def close(call: Call) -> None:
    """Close a table, whatever happens at it."""
    await call.hall.care.close(call.parts["table"])
    tell("the host has closed a table", reason=call.body.reason)


async def delete(call: Call) -> None:
    """Delete a table for good."""
    await call.hall.care.delete(call.parts["table"])


async def export(call: Call) -> None:
    """All finished games, a record a line."""
    await send_lines(call, call.hall.archive.export(everything=True), "all-games.jsonl")


async def backup(call: Call) -> messages.Backup:
    """A backup of the database beside it."""
    folder = call.site.settings.folder / "backups"
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / time.strftime("canaletto-%Y%m%d-%H%M%S.db", time.gmtime())
    size = await call.hall.care.backup(path)
    return messages.Backup(path=str(path), bytes=size)


async def players(call: Call) -> messages.PlayerList:
    """Players, newest first."""
    asked = filters(call)
    page = await call.hall.care.players(name=asked.get("player"), before=asked.get("before"), limit=asked["limit"])
    return messages.PlayerList(
        players=[
            messages.AdminPlayer(id=row.id, name=row.name, created=row.created, blocked=row.blocked)
            for row in page.players
        ],
        next=page.next,
    )


async def block(call: Call) -> None:
    """Block a player, or not any more."""
    await call.hall.care.block(call.parts["player"], call.body.blocked)
    call.site.identities.forget(call.parts["player"])
