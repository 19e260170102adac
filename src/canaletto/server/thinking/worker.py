"""The process in which bots think: tasks come in as lines of JSON, one at a time, and answers go out as lines.

`{"stop": id}` ends the thought with that id early; it answers with what it has found so far.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from queue import SimpleQueue
from threading import Event, Thread

import msgspec

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

NICENESS = 10


def main() -> None:
    """Think until standard input ends."""
    with suppress(OSError, AttributeError):
        os.nice(NICENESS)
    tasks: SimpleQueue[tuple[dict[str, Any], Event] | None] = SimpleQueue()
    Thread(target=_read, args=(tasks,), daemon=True).start()
    while (found := tasks.get()) is not None:
        task, stop = found
        try:
            answer = {"id": task["id"], "found": think(task, stop)}
        except Exception as error:
            answer = {"id": task["id"], "failed": f"{type(error).__name__} in {task['ask']}"}
        sys.stdout.buffer.write(msgspec.json.encode(answer) + b"\n")
        sys.stdout.buffer.flush()


def _read(tasks: SimpleQueue[Any]) -> None:
    """Take tasks in while another is thought about, so that it can be stopped."""
    stops: dict[int, Event] = {}
    for line in sys.stdin.buffer:
        task = msgspec.json.decode(line)
        if "stop" in task:
            if task["stop"] in stops:
                stops[task["stop"]].set()
            continue
        stops = {task["id"]: Event()}
        tasks.put((task, stops[task["id"]]))
    for stop in stops.values():
        stop.set()
    tasks.put(None)


def think(task: dict[str, Any], stop: Event) -> Any:
    """The answer to a task: a turn, or an analysis."""
    from canaletto.bots.bot import Budget
    from canaletto.bots.levels import LEVELS, bot

    if task["ask"] == "choose":
        level = LEVELS[task["level"]]
        seconds = level.budget.seconds
        if seconds is not None and task["seconds"] is not None:
            seconds = min(seconds, task["seconds"])
        budget = Budget(seconds=seconds, iterations=level.budget.iterations, stop=stop)
        player = bot(level.name, task["view"]["game"])
        return player.choose(task["view"], task["legal"], budget, task["seed"])
    from canaletto.bots.analysis import analyse
    from canaletto.rules.game import Game

    position = Game.restore(task["position"])
    found = analyse(position, Budget(seconds=task["seconds"], stop=stop), task["seed"], task["turn"])
    return {
        "seat": found.seat,
        "iterations": found.iterations,
        "stars": found.stars,
        "wins": found.wins,
        "turns": [_line(line) for line in found.turns],
        "given": None if found.given is None else _line(found.given),
        "loss": found.loss,
    }


def _line(line: Any) -> dict[str, Any]:
    return {"tokens": list(line.tokens), "visits": line.visits, "lead": line.lead}


if __name__ == "__main__":
    main()
