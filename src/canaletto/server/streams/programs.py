"""Streams of programs that play: a line for every position in which one of their seats has to decide."""

from __future__ import annotations

import msgspec

from canaletto.server.messages.archive import BotLine
from canaletto.server.showing.views import shown_view
from canaletto.server.streams.reader import Reader

TYPE_CHECKING = False
if TYPE_CHECKING:
    from canaletto.server.metrics import Metrics
    from canaletto.tables.events import Event
    from canaletto.tables.hall import Hall, Visit
    from canaletto.tables.table import Table

_encode = msgspec.json.Encoder().encode
# A game that is over is told once.
OVER = (-1, -1)


class ProgramReader(Reader):
    """The stream of one program: at which tables it is, and which positions it has been told."""

    __slots__ = ("told", "visits")

    def __init__(self) -> None:
        super().__init__()
        self.told: dict[str, tuple[int, int]] = {}
        self.visits: dict[str, Visit] = {}


class ProgramStreams:
    """All programs that listen."""

    def __init__(self, hall: Hall, metrics: Metrics) -> None:
        self._hall = hall
        self._metrics = metrics
        self._readers: dict[str, set[ProgramReader]] = {}

    def all(self) -> list[ProgramReader]:
        """Every open stream."""
        return [reader for readers in self._readers.values() for reader in readers]

    def open(self, player: str) -> ProgramReader:
        """Begin to tell."""
        reader = ProgramReader()
        self._readers.setdefault(player, set()).add(reader)
        self._metrics.streams.labels("program").inc()
        return reader

    async def begin(self, player: str, reader: ProgramReader) -> None:
        """Tell of the games that wait for the program already."""
        before: str | None = None
        while True:
            page = await self._hall.archive.mine(player, before=before, limit=100)
            for row in page.rows:
                if row.status == "playing":
                    table = await self._hall.table(row.id)
                    await self.attend(reader, table, player)
                    self._tell(reader, table, player)
            before = page.next
            if before is None:
                return

    async def attend(self, reader: ProgramReader, table: Table, player: str) -> None:
        """The program is here at a table until the game is over."""
        visit = reader.visits.get(table.id)
        if table.status != "playing":
            if visit is not None:
                del reader.visits[table.id]
                await visit.leave()
        elif visit is None and reader.closed is None:
            reader.visits[table.id] = await self._hall.visit(table.id, table.seats_of(player))

    async def close(self, player: str, reader: ProgramReader) -> None:
        """A stream has ended."""
        self._metrics.streams.labels("program").dec()
        readers = self._readers[player]
        readers.discard(reader)
        if not readers:
            del self._readers[player]
        for visit in reader.visits.values():
            await visit.leave()

    def tell(self, event: Event) -> list[tuple[ProgramReader, Table, str]]:
        """A table has changed; the answer is where a program has newly come to a table, or gone from one."""
        found: list[tuple[ProgramReader, Table, str]] = []
        if not self._readers:
            return found
        table = event.after
        for player in {seat.player for seat in table.seats if seat.player in self._readers}:
            assert player is not None
            for reader in self._readers[player]:
                if (table.status == "playing") != (table.id in reader.visits):
                    found.append((reader, table, player))
                if event.kind in ("back", "started", "state"):
                    reader.told.pop(table.id, None)
                self._tell(reader, table, player)
        return found

    def _tell(self, reader: ProgramReader, table: Table, player: str) -> None:
        line = bot_line(table, player)
        if line is None:
            return
        now = (line.turn, line.seat) if line.kind == "turn" else OVER
        if reader.told.get(table.id) == now:
            return
        reader.told[table.id] = now
        if not reader.put(_encode(line).decode() + "\n"):
            self._metrics.slow_readers.inc()


def bot_line(table: Table, player: str) -> BotLine | None:
    """What a program is told of a table: the position where it has to decide, or the end."""
    mine = table.seats_of(player)
    if not mine or table.position is None:
        return None
    seat = table.seat
    if table.status == "playing":
        if seat not in mine or seat is None or table.seats[seat].stand_in is not None:
            return None
        return BotLine(
            kind="turn",
            table=table.id,
            game=table.terms.game,  # type: ignore[arg-type]
            seat=seat,
            turn=len(table.turns),
            view=shown_view(table.position, table.terms, seat),
            legal=table.position.tokens(),
        )
    line = BotLine(kind="over", table=table.id, game=table.terms.game, seat=mine[0], turn=len(table.turns))  # type: ignore[arg-type]
    if table.result is not None:
        line.result = table.result
    return line
