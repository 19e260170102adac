"""boardgame.io's own server from npm, with its smallest move and the same number of watchers, by the same driver.

By default it keeps matches in memory only; with its FlatFile storage it writes them to files, without waiting for the
disk. Our turns are on the disk before they are acknowledged.
"""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

from canaletto.bench.serving.processes import processor_time
from canaletto.bench.serving.wire import Watcher

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

PACKAGES = ("boardgame.io@0.50.2", "node-persist@3.1.3")  # the latter is what its FlatFile needs
MATCHES = 32
GAME = "tick"
SERVER = """\
const { Server, FlatFile } = require('boardgame.io/server')
const game = { name: 'tick', setup: () => ({ n: 0 }), moves: { tick: ({ G }) => { G.n++ } } }
const db = process.argv[2] === 'files' ? new FlatFile({ dir: './matches' }) : undefined
const server = Server({ games: [game], origins: [/.*/], db })
server.run({ port: 0 }).then(({ appServer }) => console.log('PORT ' + appServer.address().port))
"""


def moves_a_second(watchers: int, seconds: float, files: bool = False) -> tuple[float, float]:
    """How many moves a second it takes on one core, and the CPU time of a move."""
    npm, node = shutil.which("npm"), shutil.which("node")
    if npm is None or node is None:
        raise OSError("npm and node are needed for --beside boardgame.io")
    with tempfile.TemporaryDirectory() as folder:
        install = [npm, "install", "--no-audit", "--no-fund", "--loglevel=error", *PACKAGES]
        subprocess.run(install, cwd=folder, check=True, stdout=subprocess.DEVNULL)
        (Path(folder) / "server.js").write_text(SERVER)
        cores = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []
        environment = {**os.environ, "NODE_ENV": "production"}
        process = subprocess.Popen(
            [node, "server.js", "files" if files else "memory"],
            cwd=folder,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env=environment,
        )
        try:
            if len(cores) > 1:
                os.sched_setaffinity(process.pid, cores[:1])
                os.sched_setaffinity(0, cores[1:])
            assert process.stdout is not None
            line = ""
            while not line.startswith("PORT "):
                line = process.stdout.readline()
                if not line:
                    raise OSError("boardgame.io's server did not start")
            return asyncio.run(_measured(int(line.split()[1]), process.pid, watchers, seconds))
        finally:
            process.kill()
            process.wait()
            if process.stdout is not None:
                process.stdout.close()
            if len(cores) > 1:
                os.sched_setaffinity(0, cores)


class Match:
    """A match whose first player moves again and again, as soon as it hears of its own move."""

    def __init__(self, number: int) -> None:
        self.id = f"match{number}"  # whoever joins a match first makes it
        self.moves = 0
        self.heard = 0
        self.synced: asyncio.Queue[None] = asyncio.Queue()
        self.mover: Watcher | None = None
        self.watchers: list[Watcher] = []

    async def open(self, port: int, watchers: int) -> None:
        """Sit down, and let others watch."""
        self.mover = await self._socket(port, "0", self._own)
        self.watchers = [await self._socket(port, None, self._seen) for _ in range(watchers)]

    def move(self) -> None:
        """The smallest move."""
        payload = {"type": "tick", "args": [], "playerID": "0"}
        action = {"type": "MAKE_MOVE", "payload": payload}
        assert self.mover is not None
        self.mover.say(f"42/{GAME}," + json.dumps(["update", action, self.moves, self.id, "0"]))

    def close(self) -> None:
        """Everybody goes home."""
        for socket in (self.mover, *self.watchers):
            if socket is not None:
                socket.close()

    async def _socket(self, port: int, player: str | None, told: Callable[[], None]) -> Watcher:
        """A connection of Socket.IO that has joined the match."""
        ready: asyncio.Queue[bytes] = asyncio.Queue()

        def hear(text: bytes, now: float) -> None:
            if text == b"2":
                socket.say("3")
            elif text.startswith(f'42/{GAME},["update"'.encode()):
                told()
            else:
                ready.put_nowait(text)

        socket = await Watcher.open(port, "/socket.io/?EIO=4&transport=websocket", hear)
        await ready.get()
        socket.say(f"40/{GAME},")
        await ready.get()
        socket.say(f"42/{GAME}," + json.dumps(["sync", self.id, player, None, 2]))
        while b'"sync"' not in await ready.get():
            pass
        return socket

    def _own(self) -> None:
        self.moves += 1
        self.move()

    def _seen(self) -> None:
        self.heard += 1


async def _measured(port: int, process: int, watchers: int, seconds: float) -> tuple[float, float]:
    matches = [Match(number) for number in range(MATCHES)]
    for match in matches:
        await match.open(port, watchers)
    for match in matches:
        match.move()
    await asyncio.sleep(1.0)
    spent, before, began = processor_time(process), sum(match.moves for match in matches), time.perf_counter()
    await asyncio.sleep(seconds)
    moves, took = sum(match.moves for match in matches) - before, time.perf_counter() - began
    spent = processor_time(process) - spent
    heard = sum(match.heard for match in matches)
    if heard < watchers * moves * 0.9:
        raise OSError(f"boardgame.io's watchers have heard of {heard} moves only")
    for match in matches:
        match.close()
    return moves / took, spent / moves
