"""Plays a plan on a Ray cluster: one worker for each core there, on whatever node it is, fed like the local processes.

Every node needs this package, and Ray in the version of the cluster. What comes out is the same as from local
processes. A worker that dies, with its node or alone, is replaced, and its game is played again.
"""

from __future__ import annotations

import logging
import socket
import sys
from contextlib import contextmanager, redirect_stdout
from importlib.util import find_spec

from canaletto.rules.errors import CanalettoError, OptionError
from canaletto.rules.wording import printable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any

    from canaletto.research.arena.pairing import Pairing
    from canaletto.research.arena.plan import Plan
    from canaletto.research.arena.runner import Run

# Nodes of a cluster come and go; a bot that kills its worker every time is found out all the same.
TRIES = 3
# How long a worker may take to end the programs that it has started.
GOODBYE = 5.0
LOOKING = 1.0
KNOCKING = 10.0


def play_on_cluster(state: Run, address: str, most: int | None, watch: Callable[[Run], None] | None) -> None:
    """Plays the open games of a run on the cluster at an address, on so many of its cores at most."""
    with connected(address) as ray:
        games = state.open_games()
        workers = [Worker(ray, state.results.plan, game) for game in _first(games, min(cores(ray), most or 1_000_000))]
        try:
            while not state.over:
                busy = {worker.answer: worker for worker in workers if worker.game}
                for ready in ray.wait(list(busy), timeout=LOOKING)[0]:
                    line = busy[ready].take()
                    if line is not None:
                        state.results.add(line)
                        state.look()
                        busy[ready].give(next(games, None))
                if watch:
                    watch(state)
        finally:
            for worker in workers:
                worker.end()
            ray.wait([worker.answer for worker in workers], num_returns=len(workers), timeout=GOODBYE)
            for worker in workers:
                worker.kill()


@contextmanager
def connected(address: str) -> Iterator[Any]:
    """The Ray library, connected to the cluster at an address (`auto`: the one on this machine)."""
    if find_spec("ray") is None:
        raise OptionError("--ray needs Ray, which is not installed here; pip install 'canaletto[ray]' brings it.")
    _knock(address)
    import ray

    # What Ray has to say about dying workers is no part of the report.
    with redirect_stdout(sys.stderr):
        try:
            ray.init(address=address, log_to_driver=False, logging_level=logging.CRITICAL)
        except (ConnectionError, ValueError, RuntimeError) as error:
            raise _nobody(address, str(error)) from None
        try:
            yield ray
        finally:
            ray.shutdown()


def _knock(address: str) -> None:
    """Refuses an address at which nobody listens: Ray itself would wait for minutes, and then end the program."""
    if address == "auto":
        return
    host, colon, port = address.rpartition(":")
    if not colon or not port.isdecimal() or not 0 < int(port) < 65536:
        raise OptionError(f"--ray {printable(address)}: an address is written HOST:PORT, or auto.")
    try:
        socket.create_connection((host, int(port)), KNOCKING).close()
    except OSError as error:
        raise _nobody(address, error.strerror or str(error)) from None


def _nobody(address: str, reason: str) -> OptionError:
    reason = printable(reason.strip().partition("\n")[0].rstrip("."), 200)
    return OptionError(f"--ray {printable(address)}: no Ray cluster could be joined there ({reason}).")


def cores(ray: Any) -> int:
    """How many games can be played at once."""
    return max(1, int(ray.cluster_resources().get("CPU", 1)))


class Worker:
    """An actor on the cluster that plays games, and the one it is playing."""

    def __init__(self, ray: Any, plan: Plan, game: Pairing) -> None:
        self._ray = ray
        self._plan = plan
        self._actor = self._new()
        self.give(game)

    def give(self, game: Pairing | None) -> None:
        """The next game, None if there is none left."""
        self.game = game
        self._tries = 1
        if game:
            self.answer = self._actor.play.remote(game)

    def take(self) -> dict[str, Any] | None:
        """The line about the game that is over; None if the worker has died and another begins the game again."""
        try:
            line: dict[str, Any] = self._ray.get(self.answer)
        except self._ray.exceptions.RayActorError:
            self._begin_again()
            return None
        return line

    def end(self) -> None:
        """No more games; asks for the end of the programs that were started, after the game that is being played."""
        self.answer = self._actor.close.remote()

    def kill(self) -> None:
        """Ends the worker, in the middle of a game if it plays one."""
        self._ray.kill(self._actor)

    def _new(self) -> Any:
        from canaletto.research.arena.table import Table

        # A core each, and never started again by Ray itself: what it then plays would be known to nobody here.
        return self._ray.remote(num_cpus=1, max_restarts=0)(Table).remote(self._plan)

    def _begin_again(self) -> None:
        assert self.game
        if self._tries >= TRIES:
            raise CanalettoError(
                f"The workers that played game {self.game.number} with setup {self.game.group} died, {TRIES} times; "
                "one of its bots kills them, or the cluster is falling apart."
            )
        self._tries += 1
        self._actor = self._new()
        self.answer = self._actor.play.remote(self.game)


def _first(games: Iterator[Pairing], count: int) -> list[Pairing]:
    from itertools import islice

    return list(islice(games, count))
