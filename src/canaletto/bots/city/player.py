"""From searches to a turn: thinking for as long as the budget allows, then the steps most visited by all trees."""

from __future__ import annotations

import time
from threading import Thread

from canaletto.bots.bot import Thought
from canaletto.bots.city.beam import best_steps
from canaletto.bots.city.search import CitySearch, keys_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canaletto.bots.bot import Budget
    from canaletto.rules.city.position import CityPosition

# Every setting has been measured: docs/search.md.
SETTINGS: dict[str, float] = {
    "explore": 0.5,
    "humility": 0.1,
    "heat": 3.0,
    "scale": 30.0,
    "win": 0.1,
    "ripe": 3,
    "tries": 4,
    "scouts": 1,
    "horizon": 0,
    "plain": 0,
    "hint": 0,
}
# A tree of 3,000,000 nodes of 48 bytes: 144 MB, shared by the threads.
NODES = 3_000_000
CHUNK = 32
# Fewer visits than this say nothing: the rest of the turn is taken from a look at the turn alone.
FEW = 4


def think(
    position: CityPosition,
    seat: int,
    budget: Budget,
    seed: int,
    settings: dict[str, float] | None = None,
    clock: Callable[[], float] = time.perf_counter,
    forced: Sequence[int] = (),
) -> list[CitySearch]:
    """One search a thread, each with its own seed and its share of the iterations, until the budget is spent."""
    threads = max(1, budget.threads)
    settings = dict(settings or SETTINGS)
    hinted = int(settings.pop("hint"))
    hint = keys_along(position, best_steps(position, seed)) if hinted and not forced else []
    searches = [
        CitySearch(position, seat, seed * threads + number, settings, NODES // threads) for number in range(threads)
    ]
    end = None if budget.seconds is None else clock() + budget.seconds

    def work(search: CitySearch, count: int | None) -> None:
        search.force(forced or hint)
        while (budget.stop is None or not budget.stop.is_set()) and (end is None or clock() < end):
            chunk = CHUNK if count is None else min(CHUNK, count - search.iterations)
            if chunk <= 0:
                break
            if hint and search.iterations >= hinted:
                search.force(())
            search.run(chunk)
            # Only the thread that grows a tree can read it meanwhile.
            if budget.watch and search is searches[0]:
                budget.watch(lambda: thought(searches[:1], position))

    if budget.seconds is None and budget.iterations is None and budget.stop is None:
        raise ValueError("A search needs seconds, iterations or somebody who stops it.")
    shares: list[int | None] = [
        None if budget.iterations is None else (budget.iterations + number) // threads for number in range(threads)
    ]
    helpers = [Thread(target=work, args=pair) for pair in zip(searches[1:], shares[1:], strict=True)]
    for helper in helpers:
        helper.start()
    work(searches[0], shares[0])
    for helper in helpers:
        helper.join()
    return searches


def keys_along(position: CityPosition, tokens: Sequence[str]) -> list[int]:
    """The keys of steps played one after the other."""
    position, keys = position.copy(), []
    for token in tokens:
        move = position.parse(token)
        keys += [key for key in keys_of(position)[position.legal().index(move)] if key]
        position.play(move)
    return keys


def best_turn(searches: Sequence[CitySearch], position: CityPosition) -> tuple[list[str], CityPosition]:
    """The steps visited most as far as the trees know the turn, and the position after them."""
    position = position.copy()
    seat, turn = position.seat, position.turn
    nodes: list[int | None] = [0] * len(searches)
    tokens: list[str] = []
    while position.seat == seat and position.turn == turn:
        keys = keys_of(position)
        first = _favourite(searches, nodes, {key for key, _ in keys})
        moves = [(move, second) for move, (key, second) in zip(position.legal(), keys, strict=True) if key == first]
        second = _favourite(searches, nodes, {key for _, key in moves}) if len(moves) > 1 else 0
        if first is None or second is None:
            break
        move = next(move for move, key in moves if len(moves) == 1 or key == second)
        tokens.append(position.token(move))
        position.play(move)
    return tokens, position


def _favourite(searches: Sequence[CitySearch], nodes: list[int | None], keys: set[int]) -> int | None:
    """The key with most visits in all trees, which go on to it; None if there are too few to tell."""
    visits = dict.fromkeys(keys, 0)
    value = dict.fromkeys(keys, 0.0)
    found = [{} if node is None else search.after(node) for search, node in zip(searches, nodes, strict=True)]
    for choices in found:
        for key in keys & choices.keys():
            visits[key] += choices[key][1]
            value[key] += choices[key][2]
    best = max(sorted(keys), key=lambda key: (visits[key], value[key]))
    for number, choices in enumerate(found):
        nodes[number] = choices[best][0] if best in choices else None
    return best if visits[best] >= FEW or len(keys) == 1 else None


def search(position: CityPosition, seat: int, budget: Budget, seed: int) -> list[str]:
    """The rest of the seat's turn as the search would play it; what it left open, as a look at the turn would."""
    searches = think(position, seat, budget, seed)
    if budget.watch:
        budget.watch(lambda: thought(searches, position))
    tokens, after = best_turn(searches, position)
    if after.seat == seat and after.turn == position.turn:
        tokens += best_steps(after, seed)
    return tokens


def thought(searches: Sequence[CitySearch], position: CityPosition) -> Thought:
    """What these searches have found so far."""
    walks = sum(search.iterations for search in searches)
    seat = position.seat or 0
    sums = [search.sums() for search in searches]
    stars = [sum(found[other] for found, _ in sums) / max(1, walks) for other in range(position.players)]
    best = max(stars[other] for other in range(position.players) if other != seat)
    won = sum(wins[seat] for _, wins in sums) / max(1, walks)
    return Thought(walks, won, stars[seat] - best, tuple(best_turn(searches, position)[0]))
