"""Streams of one's own tables: a row whenever one of them changes."""

from __future__ import annotations

from canaletto.server.showing.state import table_row
from canaletto.server.streams.speaking import SocketReader
from canaletto.server.streams.telling import written

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from canaletto.server.metrics import Metrics
    from canaletto.server.streams.speaking import Speaking
    from canaletto.tables.events import Event
    from canaletto.tables.hall import Hall


class MineReader(SocketReader):
    """A stream of one player's tables."""

    __slots__ = ("_stop",)

    def __init__(self, line: Speaking, stop: Callable[[], None]) -> None:
        super().__init__(line)
        self._stop = stop

    def stop(self) -> None:
        """No longer hear of tables of other processes."""
        self._stop()


class MineStreams:
    """Who wants to hear of their own tables."""

    def __init__(self, hall: Hall, metrics: Metrics) -> None:
        self._hall = hall
        self._metrics = metrics
        self._readers: dict[str, set[MineReader]] = {}

    def all(self) -> list[MineReader]:
        """Every open stream."""
        return [reader for readers in self._readers.values() for reader in readers]

    def open(self, line: Speaking, player: str) -> MineReader:
        """Begin to tell."""
        reader = MineReader(line, self._hall.follow(player))
        self._readers.setdefault(player, set()).add(reader)
        self._metrics.streams.labels("mine").inc()
        return reader

    def close(self, player: str, reader: MineReader) -> None:
        """A stream has ended."""
        reader.stop()
        self._metrics.streams.labels("mine").dec()
        readers = self._readers[player]
        readers.discard(reader)
        if not readers:
            del self._readers[player]

    def tell(self, event: Event) -> None:
        """A table has changed."""
        if not self._readers:
            return
        tables = [event.after] if event.before is None else [event.after, event.before]
        players = {seat.player for table in tables for seat in table.seats} | {event.after.host}
        for player in players:
            if player is not None and player in self._readers:
                words = written(table_row(event.after, player))
                for reader in self._readers[player]:
                    if not reader.put(words):
                        self._metrics.slow_readers.inc()
