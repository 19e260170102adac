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
    from canaletto.bots.city.player import Found
    from canaletto.bots.city.turns import Turn
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
    if (position["game"] if isinstance(position, dict) else position.game) == "toscana":
        from canaletto.bots.toscana.analysis import analyse as analyse_toscana

        return analyse_toscana(position, budget, seed, turn)
    from canaletto.bots.city.player import think

    world = _known(position, seed)
    seat = world.seat
    if seat is None:
        raise ValueError("The game is over; there is nothing left to analyse.")
    # With a turn to judge, half of the budget looks for the best one, a quarter each compares the two.
    trees = think(world, seat, budget if turn is None else _part(budget, 2), seed)
    lines = _lines(trees, world)
    walks = sum(search.iterations for search in trees.searches)
    sums = [search.sums() for search in trees.searches]
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
    from canaletto.bots.city.turns import keys_along, turn_along

    forced = keys_along(world, tokens)
    trees = think(world, world.seat or 0, budget, seed, forced=forced)
    return _line(turn_along(trees.searches, tokens, forced))


def _lines(trees: Found, world: CityPosition) -> list[Line]:
    """The whole turns that were compared at last, best first, and then those visited most."""
    from canaletto.bots.city.turns import visited_most

    turns = list(trees.finalists)
    known = {turn.keys for turn in turns}
    turns += [turn for turn in visited_most(trees.searches, world, SHOWN) if turn.keys not in known]
    return [_line(turn) for turn in turns[:SHOWN]]


def _line(turn: Turn) -> Line:
    return Line(turn.tokens, turn.visits, turn.stars / max(1, turn.visits))
