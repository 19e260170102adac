"""All that think; quick levels have a lane of their own, so that nobody waits seconds for a move of milliseconds."""

from __future__ import annotations

import asyncio
import os
import secrets
from dataclasses import dataclass, field
from functools import partial

from canaletto.server.logs import tell
from canaletto.server.problems import Refused
from canaletto.server.thinking.fair import FairQueue
from canaletto.server.thinking.process import Died, Process

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from canaletto.server.metrics import Metrics

# Hints and analyses that one address, and one table, may have waiting; bots on turn always find a place.
MOST_OF_ADDRESS = 6
MOST_OF_TABLE = 3
TRIES = 2


@dataclass(eq=False)
class Thought:
    """A task that waits for a process, or is being thought about."""

    task: dict[str, Any]
    seconds: float
    owner: str
    answer: asyncio.Future[Any] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Lane:
    """Some processes and the queue before them."""

    def __init__(self, processes: int, metrics: Metrics) -> None:
        self._metrics = metrics
        self._queue: FairQueue[Thought] = FairQueue()
        self._some = asyncio.Semaphore(0)
        self._processes = [Process() for _ in range(processes)]
        self._runners = [asyncio.create_task(self._run(process)) for process in self._processes]

    async def think(self, thought: Thought) -> Any:
        """The answer; when nobody waits for it any more, it is not thought about."""
        self._queue.put(thought.owner, thought)
        self._metrics.waiting.inc()
        self._some.release()
        return await thought.answer

    async def stop(self) -> None:
        """End the processes."""
        for runner in self._runners:
            runner.cancel()
        await asyncio.gather(*self._runners, return_exceptions=True)
        for process in self._processes:
            await process.stop()

    async def _run(self, process: Process) -> None:
        while True:
            await self._some.acquire()
            thought = self._queue.take()
            self._metrics.waiting.dec()
            if thought.answer.done():
                continue
            self._metrics.thinking.inc()
            work = asyncio.create_task(process.think(thought.task, thought.seconds))
            thought.answer.add_done_callback(partial(_give_up, work))
            try:
                found = await work
                if not thought.answer.done():
                    thought.answer.set_result(found)
                self._metrics.thoughts.labels("answered").inc()
            except Exception as died:
                tell("a bot failed", 30, why=str(died) if isinstance(died, Died) else type(died).__name__)
                self._metrics.thoughts.labels("failed").inc()
                if not thought.answer.done():
                    thought.answer.set_exception(died if isinstance(died, Died) else Died(type(died).__name__))
            except asyncio.CancelledError:
                if not thought.answer.done():
                    thought.answer.cancel()
                    raise
                self._metrics.thoughts.labels("cancelled").inc()
            finally:
                self._metrics.thinking.dec()


def _give_up(work: asyncio.Task[Any], _: object) -> None:
    """Nobody waits for the answer any more, or it is there."""
    work.cancel()


class Thinkers:
    """The lanes, and who may put how much into them."""

    def __init__(self, workers: int, metrics: Metrics) -> None:
        count = workers or max(1, (os.cpu_count() or 2) - 1)
        self._quick = Lane(1, metrics)
        self._deep = Lane(count, metrics)
        self._of: dict[str, int] = {}

    async def choose(
        self,
        level: str,
        view: dict[str, Any],
        legal: list[str],
        *,
        owner: str,
        table: str,
        seconds: float | None = None,
    ) -> list[str]:
        """A hint: the rest of a turn as a level would play it."""
        task = _choice(level, view, legal, seconds)
        found: list[str] = await self._asked(task, _time_of(level, seconds), owner, table)
        return found

    async def analyse(
        self, position: dict[str, Any], turn: list[str], seconds: float, *, owner: str, table: str
    ) -> dict[str, Any]:
        """What a search thinks of a turn."""
        task = {"ask": "analyse", "position": position, "turn": turn, "seconds": seconds, "seed": secrets.randbits(63)}
        found: dict[str, Any] = await self._asked(task, seconds, owner, table)
        return found

    async def bot_turn(self, level: str, view: dict[str, Any], legal: list[str], owner: str) -> list[str]:
        """A bot's turn at a table that somebody owns; one that failed is thought about once more."""
        thought = _choice(level, view, legal, None)
        for attempt in range(TRIES):
            try:
                found: list[str] = await self._lane(level).think(Thought(thought, _time_of(level, None), owner))
                return found
            except Died:
                if attempt == TRIES - 1:
                    raise
        raise AssertionError

    async def stop(self) -> None:
        """End all processes."""
        await self._quick.stop()
        await self._deep.stop()

    def _lane(self, level: str) -> Lane:
        return self._deep if _time_of(level, None) > 0 else self._quick

    async def _asked(self, task: dict[str, Any], seconds: float, owner: str, table: str) -> Any:
        """An answer for somebody who waits, if they do not ask for too much at once."""
        places = [(f"address {owner}", MOST_OF_ADDRESS), (f"table {table}", MOST_OF_TABLE)]
        for place, most in places:
            if self._of.get(place, 0) >= most:
                raise Refused("busy", "Several questions of yours are being thought about; please wait.", retry=3.0)
        for place, _ in places:
            self._of[place] = self._of.get(place, 0) + 1
        try:
            lane = self._deep if seconds > 0 else self._quick
            return await lane.think(Thought(task, seconds, owner))
        except Died:
            raise Refused("busy", "The bot could not find an answer; please try again.", retry=3.0) from None
        finally:
            for place, _ in places:
                self._of[place] -= 1
                if not self._of[place]:
                    del self._of[place]


def _choice(level: str, view: dict[str, Any], legal: list[str], seconds: float | None) -> dict[str, Any]:
    seed = secrets.randbits(63)
    return {"ask": "choose", "level": level, "view": view, "legal": legal, "seconds": seconds, "seed": seed}


def _time_of(level: str, seconds: float | None) -> float:
    """How long a level thinks; nothing for those that play at once."""
    from canaletto.bots.levels import LEVELS

    usual = LEVELS[level].budget.seconds or 0.0
    return usual if seconds is None else min(usual, seconds)
