"""Ways along canals on a plan: how many tiles a space is away, how often a boat has to turn, which way it sails."""

from __future__ import annotations

from collections import deque

from canaletto.rules.city.plan import beside
from canaletto.rules.edition import TOWARDS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from canaletto.rules.city.plan import Cell, Plan

_CORNERS = {"N": "EW", "S": "EW", "E": "NS", "W": "NS"}


def distance(plan: Plan, start: Cell, goal: Cell) -> int:
    """How many tiles one has to step along connected canals, round corners too (C-BUILD-1)."""
    steps = {start: 0}
    waiting = deque([start])
    while goal not in steps:  # T-SETUP-2 and T-PLACE-2 keep all tiles connected.
        here = waiting.popleft()
        for side in TOWARDS:
            there = beside(here, side)
            if plan.connected(here, side) and there not in steps:
                steps[there] = steps[here] + 1
                waiting.append(there)
    return steps[goal]


def fewest_turns(plan: Plan, start: Cell, goal: Cell, via: Cell | None = None) -> int | None:
    """How often a boat has to turn on its way (T-BOAT-3, T-BOAT-4), perhaps by way of a tile; None: no way.

    It never reverses, and goes on by a tile at least between two turns.
    """
    waiting = deque((start, side, via is None or via == start, 0) for side in TOWARDS)
    seen: set[tuple[Cell, str, bool]] = set()
    while waiting:
        here, side, passed, turns = waiting.popleft()
        if (here, side, passed) in seen or not plan.connected(here, side):
            continue
        seen.add((here, side, passed))
        there = beside(here, side)
        if there == goal and passed:
            return turns
        now_passed = passed or there == via
        # Straight on costs nothing, so it is looked at before anything with one turn more.
        waiting.appendleft((there, side, now_passed, turns))
        waiting.extend((there, corner, now_passed, turns + 1) for corner in _CORNERS[side])
    return None


def routes(plan: Plan, start: Cell, turns: int) -> dict[tuple[Cell, Cell | None], tuple[Cell, ...]]:
    """The best way to every cell that a boat reaches with so many turns, and to it by way of every cell passed.

    The best way is the one with the fewest turns, then the shortest.
    """
    best: dict[tuple[Cell, Cell | None], tuple[int, tuple[Cell, ...]]] = {}

    def sail(way: tuple[Cell, ...], side: str, used: int) -> None:
        while plan.connected(way[-1], side):
            here = beside(way[-1], side)
            for via in (None, *way):
                known = best.get((here, via))
                if known is None or (used, len(way)) < (known[0], len(known[1]) - 1):
                    best[here, via] = used, (*way, here)
            way = (*way, here)
            if used < turns:
                for corner in _CORNERS[side]:
                    sail(way, corner, used + 1)

    for side in TOWARDS:
        sail((start,), side, 0)
    return {ends: way for ends, (_, way) in best.items()}
