"""From searches to a turn: the trees grow while the budget allows, then the best turns are compared closely."""

from __future__ import annotations

from dataclasses import dataclass
from threading import Thread

from canaletto.bots.bot import Thought
from canaletto.bots.city.beam import best_steps, best_turns
from canaletto.bots.city.finish import MOST_TURNS, TURNS_A_SECOND, last_turn
from canaletto.bots.city.search import CitySearch, keys_of
from canaletto.bots.city.settings import NODES, SETTINGS, TO_THE_END
from canaletto.bots.city.turns import FEW, Turn, keys_along, turn_along, visited_most
from canaletto.bots.city.weights import blind, judge_for

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canaletto.bots.bot import Budget
    from canaletto.bots.city.judge import Judge
    from canaletto.rules.city.position import CityPosition

CHUNK = 64
# Walks that a turn needs in a round of the comparison: with fewer, the luckiest would go on, not the best.
ENOUGH = 40
MASK64 = (1 << 64) - 1


@dataclass
class Found:
    """The trees, one a thread, and the turns compared at last, the best one first."""

    searches: list[CitySearch]
    finalists: list[Turn]


@dataclass
class Span:
    """A part of a budget: until when, or how many walks, may be spent."""

    clock: Callable[[], float]
    end: float | None
    walks: int | None

    def part(self, share: float) -> Span:
        """A share of what is left, from now on."""
        end = None if self.end is None else self.clock() + (self.end - self.clock()) * share
        return Span(self.clock, end, None if self.walks is None else round(self.walks * share))


def think(
    position: CityPosition,
    seat: int,
    budget: Budget,
    seed: int,
    settings: dict[str, float] | None = None,
    forced: Sequence[int] = (),
    judge: Judge | None = None,
) -> Found:
    """One tree a thread, each with its own seed, until the budget is spent."""
    if budget.seconds is None and budget.iterations is None and budget.stop is None:
        raise ValueError("A search needs seconds, iterations or somebody who stops it.")
    threads = max(1, budget.threads)
    judge = judge or judge_for(position.game, position.players)
    settings = {**SETTINGS, **(settings or {}), **({} if judge else TO_THE_END)}
    halving, finalists = settings.pop("halving"), int(settings.pop("finalists"))
    planned = int(settings.pop("planned"))
    judge = judge or blind()
    searches = [
        CitySearch(position, seat, (seed * threads + number) & MASK64, settings, NODES // threads, judge)
        for number in range(threads)
    ]
    found = Found(searches, [])
    end = None if budget.seconds is None else budget.clock() + budget.seconds
    span = Span(budget.clock, end, budget.iterations)
    compared = finalists + planned > 1 and not forced and (budget.seconds is not None or budget.iterations is not None)
    grow(found, position, budget, span.part(1 - halving) if compared else span, (forced,))
    if compared:
        compare(found, position, budget, span, finalists, planned, judge)
    return found


def grow(
    found: Found, position: CityPosition, budget: Budget, span: Span, beginnings: Sequence[Sequence[int]] = ((),)
) -> None:
    """Let every tree grow in its thread; the walks begin with forced choices, each beginning for its even share."""
    searches, clock = found.searches, span.clock

    def work(search: CitySearch, count: int | None) -> None:
        begun = search.iterations
        for place, forced in enumerate(beginnings):
            end = None if span.end is None else clock() + (span.end - clock()) / (len(beginnings) - place)
            last = None if count is None else begun + count * (place + 1) // len(beginnings)
            search.force(forced)
            while (budget.stop is None or not budget.stop.is_set()) and (end is None or clock() < end):
                chunk = CHUNK if last is None else min(CHUNK, last - search.iterations)
                if chunk <= 0:
                    break
                search.run(chunk)
                # Only the thread that grows a tree can read it meanwhile.
                if budget.watch and search is searches[0]:
                    budget.watch(lambda: thought(Found(searches[:1], found.finalists), position))

    threads = len(searches)
    shares = [None if span.walks is None else (span.walks + number) // threads for number in range(threads)]
    others = [Thread(target=work, args=pair) for pair in zip(searches[1:], shares[1:], strict=True)]
    for other in others:
        other.start()
    work(searches[0], shares[0])
    for other in others:
        other.join()


def compare(
    found: Found, position: CityPosition, budget: Budget, span: Span, count: int, planned: int, judge: Judge
) -> None:
    """Sequential halving: the turns visited most share what is left evenly, and every round the better half goes on."""
    if span.walks is not None:
        span.walks -= sum(search.iterations for search in found.searches)
    kept = [turn for turn in visited_most(found.searches, position, count) if turn.visits >= FEW]
    known = {turn.keys for turn in kept}
    for tokens in best_turns(position, 1, planned, judge=judge) if planned else ():
        keys = tuple(keys_along(position, tokens))
        if keys not in known:
            kept.append(Turn(tuple(tokens), keys, 0, 0.0, 0.0))
    # The first of about five rounds gets a fifth of the walks to come, about as many more as there have been.
    walks = sum(search.iterations for search in found.searches)
    kept = kept[: max(2, walks // 5 // ENOUGH)]
    rounds = max(1, (len(kept) - 1).bit_length())
    for number in range(rounds):
        if len(kept) < 2 or (budget.stop and budget.stop.is_set()):
            break
        part = span.part(1 / (rounds - number))
        grow(found, position, budget, part, [turn.keys for turn in kept])
        if span.walks is not None and part.walks is not None:
            span.walks -= part.walks
        kept = [turn_along(found.searches, turn.tokens, turn.keys) for turn in kept]
        # A round that was broken off has not compared them evenly: then the order before it stands.
        if not (budget.stop and budget.stop.is_set()):
            kept.sort(key=lambda turn: -turn.value / turn.visits if turn.visits else 2.0)
        found.finalists = kept + found.finalists[len(kept) :]
        kept = kept[: (len(kept) + 1) // 2]


def best_turn(found: Found, position: CityPosition) -> tuple[list[str], CityPosition]:
    """The best of the turns compared, or else the steps visited most as far as the trees know them; where they end."""
    position = position.copy()
    if found.finalists:
        for token in found.finalists[0].tokens:
            position.play(token)
        return list(found.finalists[0].tokens), position
    searches = found.searches
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


def search(
    position: CityPosition,
    seat: int,
    budget: Budget,
    seed: int,
    settings: dict[str, float] | None = None,
    judge: Judge | None = None,
) -> list[str]:
    """The rest of the seat's turn as the search would play it; the last turn of a game exactly."""
    if not (budget.stop and budget.stop.is_set()) and (exact := last_turn(position, _most_turns(budget))):
        return exact
    found = think(position, seat, budget, seed, settings, judge=judge)
    if budget.watch:
        budget.watch(lambda: thought(found, position))
    tokens, after = best_turn(found, position)
    if after.seat == seat and after.turn == position.turn:
        # What the trees left open, as a look at the turn would play it.
        tokens += best_steps(after, seed, judge=judge or judge_for(position.game, position.players))
    return tokens


def _most_turns(budget: Budget) -> int:
    """How many whole turns may be tried at the end of the game, in about a fifth of the budget."""
    if budget.seconds is not None:
        return min(MOST_TURNS, int(budget.seconds * TURNS_A_SECOND))
    return MOST_TURNS if budget.iterations is None else min(MOST_TURNS, budget.iterations)


def thought(found: Found, position: CityPosition) -> Thought:
    """What these searches have found so far."""
    walks = sum(search.iterations for search in found.searches)
    seat = position.seat or 0
    sums = [search.sums() for search in found.searches]
    stars = [sum(each[other] for each, _ in sums) / max(1, walks) for other in range(position.players)]
    best = max(stars[other] for other in range(position.players) if other != seat)
    won = sum(wins[seat] for _, wins in sums) / max(1, walks)
    return Thought(walks, won, stars[seat] - best, tuple(best_turn(found, position)[0]))
