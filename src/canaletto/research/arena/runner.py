"""Plays a plan on all cores, setup after setup, until there are enough games or the sequential test has decided.

What counts are the setups up to the first that is not complete, in order, and with a test those up to its decision. So
the outcome depends on the seed (and, where bots think for a time, on the machine), not on the number of processes.
"""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from itertools import islice

from canaletto.research.arena.table import Table, work
from canaletto.research.arena.tallies import score
from canaletto.rules.errors import CanalettoError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess
    from typing import Any

    from canaletto.research.arena.pairing import Pairing
    from canaletto.research.arena.plan import Plan
    from canaletto.research.arena.results import Results
    from canaletto.research.arena.sprt import Sprt

    Watch = Callable[["Run"], None]

# A game during which the process died is tried again, in case something else had killed it.
TRIES = 2
# How long a process may take to end the programs that it has started.
GOODBYE = 5.0


@dataclass
class Run:
    """A run of the arena as it stands."""

    results: Results
    groups: int
    sprt: Sprt | None = None
    verdict: str | None = None
    counted: int = 0
    _scores: list[float] = field(default_factory=list, repr=False)

    @property
    def scores(self) -> list[float]:
        """The scores of the first bot against the second, by setup, as far as they count."""
        return self._scores[: self.counted]

    @property
    def games(self) -> list[list[dict[str, Any]]]:
        """The games that count, by setup."""
        return self.results.groups()[: self.counted]

    @property
    def over(self) -> bool:
        """Whether nothing is left to be played."""
        return self.verdict is not None or self.counted >= self.groups

    def look(self) -> None:
        """Counts the setups that have become complete, each in its turn."""
        complete = self.results.groups()
        while self.counted < len(complete) and not self.over:
            self._scores.append(score(complete[self.counted], 0, 1))
            self.counted += 1
            if self.sprt:
                self.verdict = self.sprt.verdict(self._scores)

    def open_games(self) -> Iterator[Pairing]:
        """The games that are still to be played, in order."""
        for number in range(self.counted, self.groups):
            for pairing in self.results.plan.group(number):
                if (number, pairing.number) not in self.results:
                    yield pairing


def cores() -> int:
    """How many processes fit on this machine."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def run(
    results: Results,
    groups: int,
    sprt: Sprt | None = None,
    processes: int | None = None,
    watch: Watch | None = None,
    ray: str | None = None,
) -> Run:
    """Plays so many setups, or until the test decides; goes on where the results end. With ray on that cluster."""
    state = Run(results, groups, sprt)
    state.look()
    count = len(list(islice(state.open_games(), processes or cores())))
    if state.over:
        pass
    elif ray is not None:
        from canaletto.research.arena.cluster import play_on_cluster

        play_on_cluster(state, ray, processes, watch)
    elif count <= 1:
        _alone(state, watch)
    else:
        _together(state, count, watch)
    if watch:
        watch(state)
    return state


def _alone(state: Run, watch: Watch | None) -> None:
    """Plays in this process."""
    table = Table(state.results.plan)
    try:
        for pairing in state.open_games():
            state.results.add(table.play(pairing))
            state.look()
            if watch:
                watch(state)
            if state.over:
                return
    finally:
        table.close()


def _together(state: Run, count: int, watch: Watch | None) -> None:
    """Plays in several processes; each has one game at a time and gets the next when that is over."""
    from multiprocessing.connection import wait

    workers = [Worker(state.results.plan) for _ in range(count)]
    games = state.open_games()
    try:
        for worker in workers:
            worker.give(next(games, None))
        while not state.over:
            for ready in wait([worker.connection for worker in workers if worker.game], 1.0):
                worker = next(worker for worker in workers if worker.connection is ready)
                line = worker.take()
                if line is not None:
                    state.results.add(line)
                    state.look()
                    worker.give(next(games, None))
            if watch:
                watch(state)
    finally:
        for worker in workers:
            worker.end()
        for worker in workers:
            worker.wait()


class Worker:
    """A process that plays games, and the one it is playing."""

    connection: Connection
    _process: BaseProcess

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self.game: Pairing | None = None
        self._tries = 0
        self._start()

    def give(self, game: Pairing | None) -> None:
        """The next game, None if there is none left."""
        self.game = game
        self._tries = 1
        self._send()

    def take(self) -> dict[str, Any] | None:
        """The line about the game that is over; None if the process has died and begins the game again."""
        try:
            line: dict[str, Any] = self.connection.recv()
        except (EOFError, OSError):
            self._begin_again()
            return None
        return line

    def end(self) -> None:
        """No more games: what is being played is given up."""
        self.connection.close()
        self._process.terminate()

    def wait(self) -> None:
        """Waits until the process has ended, and helps it after a while."""
        self._process.join(GOODBYE)
        if self._process.is_alive():
            self._process.kill()
            self._process.join()

    def _start(self) -> None:
        from multiprocessing import get_context

        # Nothing is inherited from threads that may hold locks here, and it is the same on all systems.
        spawn = get_context("spawn")
        self.connection, theirs = spawn.Pipe()
        self._process = spawn.Process(target=work, args=(theirs, self._plan), daemon=True)
        self._process.start()
        theirs.close()

    def _send(self) -> None:
        if self.game:
            try:
                self.connection.send(self.game)
            except OSError:
                self._begin_again()

    def _begin_again(self) -> None:
        self.connection.close()
        self._process.join()
        if self._tries >= TRIES:
            assert self.game
            raise CanalettoError(
                f"The process that played game {self.game.number} with setup {self.game.group} died, twice "
                f"(exit code {self._process.exitcode}); one of its bots kills it."
            )
        self._tries += 1
        self._start()
        self._send()
