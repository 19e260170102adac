"""One request with everything that a handler needs: who asks, for what, and the server that answers."""

from __future__ import annotations

from dataclasses import dataclass, field
from urllib.parse import parse_qs

from canaletto.server.problems import Refused, malformed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from starlette.types import Receive, Scope, Send

    from canaletto.server.identity import Who
    from canaletto.server.routes import Route
    from canaletto.server.site import Site
    from canaletto.tables.hall import Hall
    from canaletto.tables.table import Table


@dataclass(slots=True)
class Call:
    """A request; `headers` collects what goes into the head of its answer."""

    site: Site
    route: Route
    parts: dict[str, str]
    scope: Scope
    receive: Receive
    send: Send
    who: Who
    body: Any = None
    headers: list[tuple[bytes, bytes]] = field(default_factory=list)

    @property
    def hall(self) -> Hall:
        """The tables."""
        return self.site.hall

    @property
    def player(self) -> str:
        """The player who asks."""
        if self.who.player is None:
            raise Refused("not-allowed", "Only players may do this; GET /api/v1/me makes you one.")
        return self.who.player.id

    @property
    def address(self) -> str:
        """Where the client is."""
        return address(self.scope)

    def query(self, name: str) -> str | None:
        """A value of the query, the last one if there are several."""
        text: bytes = self.scope["query_string"]
        if not text:
            return None
        try:
            values = parse_qs(text.decode("ascii"), keep_blank_values=True, errors="strict", max_num_fields=20)
        except (UnicodeDecodeError, ValueError):
            raise malformed("The query cannot be read.") from None
        return values[name][-1] if name in values else None

    def query_number(self, name: str, least: int, most: int) -> int | None:
        """A whole number of the query."""
        text = self.query(name)
        return None if text is None else number(text, name, least, most)

    def part_number(self, name: str, least: int, most: int) -> int:
        """A whole number in the path."""
        return number(self.parts[name], name, least, most)

    async def table(self, n: int = 0) -> Table:
        """The table of the path, if whoever asks may see it; the host of the server may see all.

        Another process of the server may have told of event `n` already: this one catches up first.
        """
        if self.who.host:
            return await self.hall.table(self.parts["table"], n)
        return await self.hall.watched(self.parts["table"], self.who.id, n)

    async def acting(self) -> str:
        """In whose name a host's command is given: the host of the server may do what the host of a table may."""
        table = await self.table()
        return table.host if self.who.host else self.player


def address(scope: Scope) -> str:
    """Where the client is, for counting what it asks for."""
    client = scope.get("client")
    return client[0] if client else "here"


def number(text: str, name: str, least: int, most: int) -> int:
    """A whole number as clients write it."""
    if not (text.isascii() and text.lstrip("-").isdigit() and len(text) <= 12) or not least <= int(text) <= most:
        raise malformed(f"{name}: it has to be a whole number from {least} to {most}.", name)
    return int(text)
