"""The end of a round without guessing: what every move really leads to, if that can be found out in time."""

from __future__ import annotations

from canaletto.bots.toscana.expectimax import Expectimax
from canaletto.bots.toscana.result import Searched, SearchResult
from canaletto.rules.toscana.moves import TOKENS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from canaletto.bots.bot import Budget
    from canaletto.bots.toscana.settings import Skill
    from canaletto.rules.toscana.position import ToscanaPosition

# Before so many tiles lie, and with more moves than this, it is never done in time.
TILES_LAID, MOVES = 20, 48
# Positions looked at in a second of the budget, a fifth of what is possible, and at most between two looks at the event
# that stops a search.
A_SECOND, AT_ONCE, AT_ALL = 200_000, 100_000, 2_000_000


def solved(position: ToscanaPosition, skill: Skill, worth: tuple[float, ...], budget: Budget) -> SearchResult | None:
    """The value of every move as it is; None if that would take too long."""
    start = budget.clock()
    legal = position.legal()
    if len(legal) > MOVES:
        return None
    expectimax = Expectimax(position, skill, worth)
    if expectimax.laid() < TILES_LAID:
        return None
    left = AT_ALL
    if budget.iterations is not None:
        left = min(left, budget.iterations)
    if budget.seconds is not None:
        left = min(left, int(budget.seconds * A_SECOND))
    moves = []
    for move in legal:
        draws = expectimax.draws(move)
        visits, sums = 0, [0.0, 0.0, 0.0]
        for draw in range(draws):
            if budget.stop is not None and budget.stop.is_set():
                return None
            found = expectimax.outcome(move, draw, min(left, AT_ONCE))
            if found is None:
                return None
            left -= found[3]
            visits += found[3]
            sums = [a + b for a, b in zip(sums, found, strict=False)]
        hope, first, second = (total / draws for total in sums)
        value = 1 - hope if position.seat else hope
        moves.append(Searched(TOKENS[move], visits, value, (first, second)))
    moves.sort(key=lambda found: -found.value)
    best = moves[0]
    visits = sum(found.visits for found in moves)
    seconds = budget.clock() - start
    return SearchResult((best.token,), tuple(moves), visits, seconds, best.value, best.areas, exact=True)
