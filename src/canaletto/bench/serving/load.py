"""Tables with watchers, and turns taken at them: as many as the server can take, or so many a second.

At a given rate, latencies count from the moment a turn was meant to be sent, so a server that stops for a while is
not excused by a driver that waits for it (coordinated omission).
"""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field

from canaletto.bench.serving.wire import Http, Watcher, request

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canaletto.bench.serving.games import Prepared

API = "/api/v1"


@dataclass
class Live:
    """A table that is being played."""

    id: str
    game: Prepared
    next: int = 0
    watchers: list[Watcher] = field(default_factory=list)
    # When the turn was meant to be sent, by its number.
    meant: dict[int, float] = field(default_factory=dict)


@dataclass
class Measured:
    """Latencies in seconds, of acknowledgements and of events; how many turns in how long."""

    acknowledged: list[float] = field(default_factory=list)
    watched: list[float] = field(default_factory=list)
    turns: int = 0
    seconds: float = 0.0

    @property
    def rate(self) -> float:
        """Turns a second."""
        return self.turns / self.seconds if self.seconds else 0.0


class Load:
    """Some tables of one player, with their watchers."""

    def __init__(self, port: int, cookie: str) -> None:
        self._port = port
        self._cookie = cookie
        self._connections: list[Http] = []
        self.tables: list[Live] = []
        self.measured = Measured()

    async def open(self, games: Sequence[Prepared], count: int, watchers: int, connections: int) -> None:
        """Make tables and let people watch them."""
        self._connections = [await Http.open(self._port) for _ in range(connections)]
        work = iter(range(count))

        async def make(http: Http) -> None:
            for number in work:
                game = games[number % len(games)]
                made = await http.json("POST", f"{API}/tables", game.table, self._cookie)
                live = Live(made["id"], game)
                self.tables.append(live)
                path = f"{API}/tables/{live.id}/stream?after={made['n']}"
                live.watchers = [await Watcher.open(self._port, path, self._told(live)) for _ in range(watchers)]

        await asyncio.gather(*(make(http) for http in self._connections))

    async def flat_out(self, seconds: float, most: int) -> Measured:
        """As many turns as the server can take, on all connections at once; at most so many."""
        self.measured = Measured()
        began = time.perf_counter()
        waiting = [live for live in self.tables if live.next < len(live.game.turns)]

        async def play(http: Http) -> None:
            while waiting and time.perf_counter() - began < seconds and self.measured.turns < most:
                live = waiting.pop(0)
                await self._turn(http, live, time.perf_counter())
                if live.next < len(live.game.turns):
                    waiting.append(live)

        await asyncio.gather(*(play(http) for http in self._connections))
        self.measured.seconds = time.perf_counter() - began
        await self._all_told()
        return self.measured

    async def at_rate(self, rate: float, seconds: float) -> Measured:
        """So many turns a second, whatever the server does."""
        self.measured = Measured()
        free = list(self._connections)
        waiting = [live for live in self.tables if live.next < len(live.game.turns)]
        tasks: set[asyncio.Task[None]] = set()
        due: asyncio.Queue[float] = asyncio.Queue()
        began = time.perf_counter()

        async def play(http: Http) -> None:
            while True:
                meant = await due.get()
                if meant < 0 or not waiting:
                    return
                live = waiting.pop(0)
                await self._turn(http, live, meant)
                if live.next < len(live.game.turns):
                    waiting.append(live)

        tasks = {asyncio.create_task(play(http)) for http in free}
        number = 0
        while (meant := began + number / rate) < began + seconds and waiting:
            pause = meant - time.perf_counter()
            if pause > 0:
                await asyncio.sleep(pause)
            due.put_nowait(meant)
            number += 1
        for _ in tasks:
            due.put_nowait(-1.0)
        await asyncio.gather(*tasks)
        self.measured.seconds = time.perf_counter() - began
        await self._all_told()
        return self.measured

    def close(self) -> None:
        """Everybody goes home."""
        for live in self.tables:
            for watcher in live.watchers:
                watcher.close()
        for http in self._connections:
            http.close()

    async def _turn(self, http: Http, live: Live, meant: float) -> None:
        number = live.next
        live.next += 1
        live.meant[number + 1] = meant
        body = {"turn": number, "tokens": live.game.turns[number]}
        status, answer = await http.ask(request("POST", f"{API}/tables/{live.id}/turns", body, self._cookie))
        if status != 200:
            raise RuntimeError(f"a turn was answered with {status}: {answer[:300]!r}")
        self.measured.acknowledged.append(time.perf_counter() - meant)
        self.measured.turns += 1

    def _told(self, live: Live) -> Callable[[bytes, float], None]:
        def told(text: bytes, now: float) -> None:
            if text.startswith(b'{"kind":"turn"'):
                at = text.index(b'"turn":', 14) + 7
                number = int(text[at : text.index(b",", at)])
                self.measured.watched.append(now - live.meant[number])

        return told

    async def _all_told(self) -> None:
        """Until every watcher has heard of every turn."""
        watchers = sum(len(live.watchers) for live in self.tables) // max(1, len(self.tables))
        for _ in range(500):
            if len(self.measured.watched) >= self.measured.turns * watchers:
                return
            await asyncio.sleep(0.01)
        raise RuntimeError(f"only {len(self.measured.watched)} of {self.measured.turns * watchers} events came")
