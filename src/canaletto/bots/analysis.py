"""What a search thinks of a position: what every seat may expect, the best turns, and how much a given turn gives away.

For hints, reviews and puzzles. The same for a seed and a number of iterations.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from canaletto.bots.worlds import sample
from canaletto.rules.chance import Seeded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from canaletto.bots.bot import Budget
    from canaletto.bots.city.search import CitySearch
    from canaletto.rules.city.position import CityPosition
    from canaletto.rules.position import Position

SHOWN = 5


@dataclass(frozen=True)
class Line:
    """A turn: its tokens, how often the search tried it, and the lead over the best other seat that it came to."""

    tokens: tuple[str, ...]
    visits: int
    lead: float


@dataclass(frozen=True)
class Analysis:
    """By seat the expected final stars and share of the win; the best turns; for a given turn what it gives away."""

    seat: int
    iterations: int
    stars: list[float]
    wins: list[float]
    turns: list[Line]
    given: Line | None = None
    loss: float | None = None


def analyse(
    position: Position | dict[str, Any], budget: Budget, seed: int, turn: Sequence[str] | None = None
) -> Analysis:
    """Searches as the seat that decides next, which sees no hidden tile; of a position it knows the stars of all."""
    from canaletto.bots.city.player import think

    if (position["game"] if isinstance(position, dict) else position.game) == "toscana":
        from canaletto.bots.toscana.analysis import analyse as analyse_toscana

        return analyse_toscana(position, budget, seed, turn)
    world = _known(position, seed)
    seat = world.seat
    if seat is None:
        raise ValueError("The game is over; there is nothing left to analyse.")
    # With a turn to judge, half of the budget looks for the best one, a quarter each compares the two.
    searches = think(world, seat, budget if turn is None else _part(budget, 2), seed)
    lines = _lines(searches, world)
    walks = sum(search.iterations for search in searches)
    sums = [search.sums() for search in searches]
    found = Analysis(
        seat,
        walks,
        [sum(stars[other] for stars, _ in sums) / max(1, walks) for other in range(world.players)],
        [sum(wins[other] for _, wins in sums) / max(1, walks) for other in range(world.players)],
        lines,
    )
    if turn is None:
        return found
    given = _forced(world, turn, _part(budget, 4), seed)
    best = _forced(world, lines[0].tokens, _part(budget, 4), seed) if lines else given
    return replace(found, given=given, loss=max(0.0, best.lead - given.lead))


def _known(position: Position | dict[str, Any], seed: int) -> CityPosition:
    """A world that the seat on turn leaves possible."""
    view = position if isinstance(position, dict) else position.view(position.seat)
    if not isinstance(position, dict):
        # All stars, which the players keep secret, are known to whoever reviews a whole position.
        seats = [
            {**seen, "start": row["start"], "contracts": row["contracts"]}
            for seen, row in zip(view["seats"], position.score(), strict=True)
        ]
        view = {**view, "seats": seats}
    return sample(view, Seeded(seed))  # type: ignore[return-value]


def _part(budget: Budget, parts: int) -> Budget:
    return replace(
        budget,
        seconds=None if budget.seconds is None else budget.seconds / parts,
        iterations=None if budget.iterations is None else max(1, budget.iterations // parts),
    )


def _forced(world: CityPosition, tokens: Sequence[str], budget: Budget, seed: int) -> Line:
    """What a turn comes to if every walk begins with it."""
    from canaletto.bots.city.player import think
    from canaletto.bots.city.search import keys_of

    position, forced, turn = world.copy(), [], world.turn
    for token in tokens:
        move = position.parse(token, world.seat)
        first, second = keys_of(position)[position.legal().index(move)]
        forced += [first, second] if second else [first]
        position.play(move)
        if position.turn != turn or position.over:
            break
    searches = think(world, world.seat or 0, budget, seed, forced=forced)
    visits, stars = 0, 0.0
    for search in searches:
        node, choice = 0, None
        for key in forced:
            choice = search.after(node).get(key)
            node = choice[0] if choice else 0
        if choice:
            visits, stars = visits + choice[1], stars + choice[3]
    return Line(tuple(tokens), visits, stars / max(1, visits))


def _lines(searches: Sequence[CitySearch], world: CityPosition) -> list[Line]:
    """The whole turns visited most."""
    from canaletto.bots.city.search import keys_of

    lines: list[Line] = []
    open_: list[tuple[CityPosition, tuple[str, ...], list[int], int, float]] = [
        (world, (), [0] * len(searches), sum(search.iterations for search in searches), 0.0)
    ]
    # Always the prefix visited most: the first turns that come out whole are those visited most.
    while open_ and len(lines) < SHOWN:
        position, tokens, nodes, visits, stars = open_.pop(max(range(len(open_)), key=lambda at: open_[at][3]))
        if position.seat != world.seat or position.turn != world.turn:
            lines.append(Line(tokens, visits, stars / visits))
            continue
        found = [search.after(node) if node >= 0 else {} for search, node in zip(searches, nodes, strict=True)]
        for move, (first, second) in zip(position.legal(), keys_of(position), strict=True):
            chosen = [choices.get(first) for choices in found]
            if second:
                chosen = [
                    search.after(choice[0]).get(second) if choice else None
                    for search, choice in zip(searches, chosen, strict=True)
                ]
            count = sum(choice[1] for choice in chosen if choice)
            if count:
                after = position.copy()
                after.play(move)
                total = sum(choice[3] for choice in chosen if choice)
                went = [choice[0] if choice else -1 for choice in chosen]
                open_.append((after, (*tokens, position.token(move)), went, count, total))
    return lines
