"""What the search thinks of a position of Toscana: what to expect, the best turns, what a given turn gives away."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from canaletto.bots.analysis import Analysis, Line
from canaletto.bots.toscana.thinking import think
from canaletto.bots.worlds import sample
from canaletto.rules.chance import Seeded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from canaletto.bots.bot import Budget
    from canaletto.bots.toscana.result import Searched, SearchResult
    from canaletto.rules.position import Position
    from canaletto.rules.toscana.position import ToscanaPosition

SHOWN = 5
# What either seat gets in a round that has not begun, on average of the games that the weights were learned from.
A_ROUND = 11.9


def analyse(
    position: Position | dict[str, Any], budget: Budget, seed: int, turn: Sequence[str] | None = None
) -> Analysis:
    """Searches as the seat that decides next, which knows no order below the top tiles."""
    world = _known(position, seed)
    seat = world.seat
    if seat is None:
        raise ValueError("The match is over; there is nothing left to analyse.")
    # With a turn to judge, half of the budget looks for the best one, a quarter each compares the two.
    found = think(world, seat, budget if turn is None else _part(budget, 2), seed)
    before = [sum(points[other] for points in world.data()["scores"]) for other in range(2)]
    later = A_ROUND * (world.options["rounds"] - world.round)
    wins = [found.value, 1 - found.value]
    analysis = Analysis(
        seat,
        found.iterations,
        [before[other] + found.areas[other] + later for other in range(2)],
        wins[::-1] if seat else wins,
        [_line(world, move, found) for move in found.moves[:SHOWN] if move.visits],
    )
    if turn is None:
        return analysis
    if not turn:
        raise ValueError("A turn has at least one token.")
    given, loss = _judged(world, turn[0], found, budget, seed)
    if turn[1:]:
        loss += _loss_of_answer(position, world, turn, budget, seed)
    return replace(analysis, given=replace(given, tokens=tuple(turn)), loss=loss)


def _known(position: Position | dict[str, Any], seed: int) -> ToscanaPosition:
    """A world that the seat to decide leaves possible."""
    view = position if isinstance(position, dict) else position.view(position.seat)
    return cast("ToscanaPosition", sample(view, Seeded(seed)))


def _judged(world: ToscanaPosition, token: str, found: SearchResult, budget: Budget, seed: int) -> tuple[Line, float]:
    """What a move comes to, and how much less that is than the best one comes to."""
    moves = {move.token: move for move in found.moves}
    written = world.token(world.parse(token, world.seat))
    given, best = moves[written], found.moves[0]
    if not found.exact:
        given, best = (_forced(world, move.token, _part(budget, 4), seed) for move in (given, best))
    lines = [_line(world, move) for move in (given, best)]
    return lines[0], max(0.0, lines[1].lead - lines[0].lead)


def _forced(world: ToscanaPosition, token: str, budget: Budget, seed: int) -> Searched:
    """What a move comes to if nothing else is looked at."""
    return think(world, world.seat or 0, budget, seed, only=(world.parse(token, world.seat),)).moves[0]


def _loss_of_answer(
    position: Position | dict[str, Any], world: ToscanaPosition, turn: Sequence[str], budget: Budget, seed: int
) -> float:
    """What the answer to the veto question after the placement gives away, by all that is known by then."""
    after = world.copy() if isinstance(position, dict) else position.copy()
    after.play(turn[0])
    if after.seat != world.seat or after.step != "veto":
        after.parse(turn[1], world.seat)
        raise ValueError("After this placement there is no veto to be decided on.")
    later = _known(after, seed)
    found = think(later, world.seat or 0, _part(budget, 2), seed)
    return _judged(later, turn[1], found, budget, seed)[1]


def _line(world: ToscanaPosition, move: Searched, found: SearchResult | None = None) -> Line:
    """A turn with the lead at the end of the match; with the veto after it where that was looked at well."""
    seat = world.seat or 0
    lead = sum(points[seat] - points[1 - seat] for points in world.data()["scores"])
    tokens = found.turn if found and found.token == move.token else (move.token,)
    return Line(tokens, move.visits, lead + move.areas[seat] - move.areas[1 - seat])


def _part(budget: Budget, parts: int) -> Budget:
    return replace(
        budget,
        seconds=None if budget.seconds is None else budget.seconds / parts,
        iterations=None if budget.iterations is None else max(1, budget.iterations // parts),
    )
