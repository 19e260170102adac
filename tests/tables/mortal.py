"""A server process that plays at all tables until it is killed: `python -m tests.tables.mortal URL`.

For every line that it reads it makes one, in no time, since everything is imported already. What was acknowledged is
printed, one line for each turn.
"""

from __future__ import annotations

import asyncio
import os
import random
import subprocess
import sys
import threading
from dataclasses import dataclass, field
from typing import Self

from canaletto.tables.errors import TableError
from canaletto.tables.gathering import Wish
from canaletto.tables.hall import Hall, open_hall
from canaletto.tables.table import Clock, Terms
from tests.tables.halls import any_turn

TABLES = 6
# Machines are busy; what is waited for comes sooner or later, or something is wrong.
PATIENCE = 300.0
GAMES = ("tolleno-casual", "toscana", "tolleno")


async def _live(url: str) -> None:
    hall = await open_hall(url)
    page = await hall.archive.all(status="playing", limit=100)
    names = [row.id for row in page.rows]
    while len(names) < TABLES:
        player = await hall.players.create()
        agreed = Terms(GAMES[len(names) % 3], 2, {}, None, clock=Clock("live", 36_000, 5))
        names.append((await hall.create(player.id, agreed, [Wish("me"), Wish("me")])).id)
    os.write(1, b"plays\n")
    await asyncio.gather(*(_play(hall, name) for name in names))
    os.write(1, b"done\n")


async def _play(hall: Hall, name: str) -> None:
    chance = random.Random()
    while True:
        try:
            table = await hall.table(name)
            if table.status != "playing" or table.position is None:
                return
            tokens = any_turn(table.position, chance)
            turn = len(table.turns)
            taken = await hall.commit_turn(name, table.host, turn, tokens)
        except TableError:
            await asyncio.sleep(0.01)  # another process was quicker, or the database is away
            continue
        os.write(1, f"{name} {turn} {taken.n} {' '.join(tokens)}\n".encode())


@dataclass
class Mortal:
    """Makes such processes and kills them; remembers what they have acknowledged."""

    url: str
    acknowledged: dict[tuple[str, int], tuple[int, str]] = field(default_factory=dict)
    contradictions: list[str] = field(default_factory=list)
    killed: int = 0

    def __enter__(self) -> Self:
        command = [sys.executable, "-m", "tests.tables.mortal", self.url]
        self._maker = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self._news = threading.Condition()
        self._pid: int | None = None
        self._acknowledgements = 0
        self._finished = False
        self._reader = threading.Thread(target=self._read)
        self._reader.start()
        return self

    def __exit__(self, *_: object) -> None:
        assert self._maker.stdin is not None
        assert self._maker.stdout is not None
        self._maker.stdin.close()
        self._reader.join()
        self._maker.wait()
        self._maker.stdout.close()

    def _read(self) -> None:
        assert self._maker.stdout is not None
        for line in self._maker.stdout:
            words = line.split()
            with self._news:
                if words[0] == "pid":
                    self._pid = int(words[1])
                elif words[0] == "done":
                    self._finished = True
                elif words[0] == "died":
                    self._pid = None
                elif words[0] != "plays":
                    self._acknowledge(words)
                self._news.notify_all()

    def _acknowledge(self, words: list[str]) -> None:
        name, turn, n, *tokens = words
        said = int(n), " ".join(tokens)
        if self.acknowledged.setdefault((name, int(turn)), said) != said:
            self.contradictions.append(" ".join(words))
        self._acknowledgements += 1

    def live_and_die(self, turns: int) -> None:
        """Makes a process, and kills it when it has acknowledged so many turns."""
        self.live()
        self.wait(turns)
        self.die()

    def live(self) -> None:
        """Makes a process."""
        assert self._maker.stdin is not None
        self._finished = False
        self._maker.stdin.write("live\n")
        self._maker.stdin.flush()
        with self._news:
            assert self._news.wait_for(lambda: self._pid is not None, PATIENCE)

    def wait(self, turns: int) -> None:
        """Waits until it has acknowledged so many more turns, or has nothing to do."""
        with self._news:
            enough = self._acknowledgements + turns
            assert self._news.wait_for(lambda: self._acknowledgements >= enough or self._pid is None, PATIENCE)
            assert self._acknowledgements >= enough or self._finished, "It has ended by itself."

    def die(self) -> None:
        """Kills the process, which cannot do anything about it."""
        with self._news:
            if self._pid is not None:
                os.kill(self._pid, 9)
            self.killed += 1
            assert self._news.wait_for(lambda: self._pid is None, PATIENCE)


def main() -> None:
    """Makes a process for every line that is read."""
    for _ in sys.stdin:
        pid = os.fork()
        if pid == 0:
            asyncio.run(_live(sys.argv[1]))
            os._exit(0)
        os.write(1, f"pid {pid}\n".encode())
        os.waitpid(pid, 0)
        os.write(1, b"died\n")


if __name__ == "__main__":
    main()
