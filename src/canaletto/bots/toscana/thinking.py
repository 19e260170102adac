"""The search of Toscana as Python calls it: budget, threads, result."""

from __future__ import annotations

import time
from threading import Thread

from canaletto.bots.bot import Budget, Thought
from canaletto.bots.toscana.ground import DEPTH
from canaletto.bots.toscana.result import Searched, SearchResult
from canaletto.bots.toscana.settings import BEST, HAND, Settings, both_seats, worth_of_margins
from canaletto.bots.toscana.tree import Tree
from canaletto.rules.toscana.board import MOST
from canaletto.rules.toscana.moves import TOKENS
from canaletto.rules.toscana.position import ToscanaPosition

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

# Moves that all trees of a search hold together: 24 bytes each, and a quarter of a decision of 32.
ROOM = 4_000_000
# Iterations between two looks at the clock and at the stop event: a few milliseconds.
CHUNK = 64
MOST_THREADS = 64


def think(
    position: ToscanaPosition,
    seat: int,
    budget: Budget,
    seed: int,
    settings: Settings = BEST,
    weights: Sequence[Sequence[int]] = HAND,
) -> SearchResult:
    """The best move of a seat that has to decide; what it cannot know is dealt anew in every iteration."""
    if position.seat != seat:
        raise ValueError(f"Seat {seat} has nothing to decide here.")
    if budget.seconds is None and budget.iterations is None and budget.stop is None:
        raise ValueError("A search needs seconds, iterations, or an event that stops it.")
    if not 1 <= budget.threads <= MOST_THREADS:
        raise ValueError(f"A search runs in 1 to {MOST_THREADS} threads, not {budget.threads}.")
    start = time.perf_counter()
    if len(position.legal()) == 1:
        # What is forced needs one look, for what may be hoped for.
        budget = Budget(iterations=1)
    shares = _shares(budget)
    room = ROOM // len(shares)
    if budget.iterations is not None:
        room = min(room, MOST + (max(shares, key=lambda s: s or 0) or 0) * settings.width + DEPTH)
    points = position.data()["scores"]
    worth = worth_of_margins(sum(a - b for a, b in points), position.options["rounds"] - position.round)
    both = both_seats(weights)
    trees = [
        Tree(position, settings.numbers(), both, worth, (seed + i) & (2**64 - 1), room) for i in range(len(shares))
    ]
    workers = [
        Thread(target=_work, args=(tree, share, budget, start))
        for tree, share in zip(trees[1:], shares[1:], strict=True)
    ]
    for worker in workers:
        worker.start()
    # Only the thread that grows a tree can read it meanwhile.
    _work(trees[0], shares[0], budget, start, lambda: _thought(_result(trees[:1], start), seat))
    for worker in workers:
        worker.join()
    result = _result(trees, start)
    if budget.watch:
        budget.watch(lambda: _thought(result, seat))
    return result


def search(position: ToscanaPosition, seat: int, budget: Budget, seed: int) -> list[str]:
    """The rest of the seat's turn, which is one step."""
    return [think(position, seat, budget, seed).token]


def _shares(budget: Budget) -> list[int | None]:
    """The iterations of each thread, None where only time counts."""
    if budget.iterations is None:
        return [None] * budget.threads
    parts = [
        budget.iterations * (i + 1) // budget.threads - budget.iterations * i // budget.threads
        for i in range(budget.threads)
    ]
    return [part for part in parts if part] or [1]


def _work(
    tree: Tree, share: int | None, budget: Budget, start: float, thought: Callable[[], Thought] | None = None
) -> None:
    """Iterations until the budget is used up."""
    done = 0
    while share is None or done < share:
        count = CHUNK if share is None else min(CHUNK, share - done)
        tree.grow(count)
        done += count
        if budget.watch and thought:
            budget.watch(thought)
        if budget.seconds is not None and time.perf_counter() - start >= budget.seconds:
            break
        if budget.stop is not None and budget.stop.is_set():
            break


def _thought(result: SearchResult, seat: int) -> Thought:
    """A result in a few words."""
    own, other = result.areas[seat], result.areas[1 - seat]
    return Thought(result.iterations, result.value, own - other, (result.token,))


def _result(trees: list[Tree], start: float) -> SearchResult:
    """What all trees found together."""
    sums: dict[int, list[float]] = {}
    for tree in trees:
        for move, *row in tree.found():
            known = sums.setdefault(move, [0, 0.0, 0, 0])
            sums[move] = [a + b for a, b in zip(known, row, strict=True)]
    moves = [
        Searched(TOKENS[move], int(visits), total / max(visits, 1), (first / max(visits, 1), second / max(visits, 1)))
        for move, (visits, total, first, second) in sums.items()
    ]
    moves.sort(key=lambda found: (-found.visits, -found.value))
    best = moves[0]
    visits = sum(found.visits for found in moves)
    return SearchResult(best.token, tuple(moves), visits, time.perf_counter() - start, best.value, best.areas)
