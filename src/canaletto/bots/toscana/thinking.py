"""The search of Toscana as Python calls it: budget, threads, result."""

from __future__ import annotations

from threading import Thread

from canaletto.bots.bot import Budget, Thought
from canaletto.bots.toscana.ending import solved
from canaletto.bots.toscana.ground import DEPTH
from canaletto.bots.toscana.hopes import worth_in
from canaletto.bots.toscana.result import Searched, SearchResult
from canaletto.bots.toscana.settings import BEST, Skill
from canaletto.bots.toscana.tree import Tree
from canaletto.rules.toscana.board import KEEP, MOST, VETO
from canaletto.rules.toscana.moves import TOKENS
from canaletto.rules.toscana.position import ToscanaPosition

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

# Moves that all trees of a search hold together: 24 bytes each, and a quarter of a decision of 32.
ROOM = 10_000_000
# Iterations between two looks at the clock and at the stop event: a few milliseconds.
CHUNK = 64
MOST_THREADS = 64
# A veto looked at so often after a placement is answered together with it, before the next own tile is seen.
LOOKED_AT = 1_000


def think(
    position: ToscanaPosition, seat: int, budget: Budget, seed: int, skill: Skill = BEST, only: Sequence[int] = ()
) -> SearchResult:
    """The best turn of a seat that has to decide; what it cannot know is dealt anew in every iteration.

    With some moves given, only these are looked at.
    """
    if position.seat != seat:
        raise ValueError(f"Seat {seat} has nothing to decide here.")
    if budget.seconds is None and budget.iterations is None and budget.stop is None:
        raise ValueError("A search needs seconds, iterations, or an event that stops it.")
    if not 1 <= budget.threads <= MOST_THREADS:
        raise ValueError(f"A search runs in 1 to {MOST_THREADS} threads, not {budget.threads}.")
    start = budget.clock()
    if len(position.legal()) == 1:
        # What is forced needs one look, for what may be hoped for.
        budget = Budget(iterations=1, watch=budget.watch, clock=budget.clock)
    worth = worth_in(position)
    result = solved(position, skill, worth, budget) if skill.settings.solve and not only else None
    if result is None:
        result = _searched(position, budget, seed, skill, worth, start, only)
    if budget.watch:
        budget.watch(lambda: _thought(result, seat))
    return result


def search(position: ToscanaPosition, seat: int, budget: Budget, seed: int, skill: Skill = BEST) -> list[str]:
    """The rest of the seat's turn, or its first step if the second has to wait for what the first reveals."""
    return list(think(position, seat, budget, seed, skill).turn)


def _searched(
    position: ToscanaPosition,
    budget: Budget,
    seed: int,
    skill: Skill,
    worth: tuple[float, ...],
    start: float,
    only: Sequence[int],
) -> SearchResult:
    """What one tree in each thread finds."""
    shares = _shares(budget)
    room = ROOM // len(shares)
    if budget.iterations is not None:
        room = min(room, MOST + (max(shares, key=lambda s: s or 0) or 0) * skill.settings.width + DEPTH)
    trees = [Tree(position, skill, worth, (seed + i) & (2**64 - 1), room) for i in range(len(shares))]
    seat = position.seat or 0
    for tree in trees if only else []:
        tree.keep(list(only))
    workers = [
        Thread(target=_work, args=(tree, share, budget, start))
        for tree, share in zip(trees[1:], shares[1:], strict=True)
    ]
    for worker in workers:
        worker.start()
    # Only the thread that grows a tree can read it meanwhile.
    _work(trees[0], shares[0], budget, start, lambda: _thought(_result(trees[:1], budget, start), seat))
    for worker in workers:
        worker.join()
    return _result(trees, budget, start)


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
        spent = 0.0 if share is None else done / share
        if budget.seconds is not None:
            spent = max(spent, (budget.clock() - start) / budget.seconds)
        if budget.watch and thought:
            budget.watch(thought)
        if spent >= 1 or (budget.stop is not None and budget.stop.is_set()):
            break


def _thought(result: SearchResult, seat: int) -> Thought:
    """A result in a few words."""
    own, other = result.areas[seat], result.areas[1 - seat]
    return Thought(result.iterations, result.value, own - other, result.turn)


def _result(trees: list[Tree], budget: Budget, start: float) -> SearchResult:
    """What all trees found together."""
    found: dict[int, list[float]] = {}
    for tree in trees:
        for move, *row in tree.found():
            known = found.setdefault(move, [0, 0.0, 0, 0])
            found[move] = [a + b for a, b in zip(known, row, strict=True)]
    order = sorted(found, key=lambda move: (-found[move][0], -found[move][1]))
    moves = []
    for move in order:
        visits, total, first, second = found[move]
        tried = max(visits, 1)
        moves.append(Searched(TOKENS[move], int(visits), total / tried, (first / tried, second / tried)))
    best = moves[0]
    iterations = sum(searched.visits for searched in moves)
    turn = (best.token, *_veto(trees, order[0]))
    return SearchResult(turn, tuple(moves), iterations, budget.clock() - start, best.value, best.areas)


def _veto(trees: list[Tree], move: int) -> list[str]:
    """The answer to the question after a placement, if the trees have looked at it well."""
    kept, used = (sum(counts) for counts in zip(*(tree.answers(move) for tree in trees), strict=True))
    if kept + used < LOOKED_AT:
        return []
    return [TOKENS[VETO if used > kept else KEEP]]
