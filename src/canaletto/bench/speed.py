"""How speed is measured: in turns, as other programs on the machine take cores away and give them back."""

from __future__ import annotations

import time
from statistics import median

from canaletto.bench.rows import Row

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


def rate(
    work: Callable[[], object],
    count: int,
    clock: Callable[[], float] = time.process_time,
    repeats: int = 5,
    best: Callable[[list[float]], float] = median,
) -> float:
    """How much of something is done in a second."""
    rates = []
    for _ in range(repeats):
        begun = clock()
        work()
        rates.append(count / (clock() - begun))
    return best(rates)


def two_against_one(name: str, search: Callable[[int], object], repeats: int) -> list[Row]:
    """How much sooner a search that runs in the calling thread and others ends in two threads than in one."""
    spent: dict[int, list[tuple[float, float]]] = {1: [], 2: []}
    for _ in range(repeats):
        for threads, runs in spent.items():
            begun, worked = time.perf_counter(), time.thread_time()
            search(threads)
            runs.append((time.perf_counter() - begun, time.thread_time() - worked))
    clock, own = ([min(run[which] for run in spent[threads]) for threads in (1, 2)] for which in range(2))
    return [
        Row(f"{name}, two threads against one, by the clock", clock[0] / clock[1], "x"),
        # The thread that calls has its share of the work and all that is not shared.
        Row(f"{name}, two threads against one, by its processor time", own[0] / own[1], "x"),
    ]
