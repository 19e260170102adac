"""A look at every move, and at what the other may lay after an answer; what comes then is foreseen, not searched."""

from __future__ import annotations

from canaletto.bots.toscana.expectimax import Expectimax
from canaletto.bots.toscana.hopes import worth_in
from canaletto.bots.toscana.settings import BEST, Skill

TYPE_CHECKING = False
if TYPE_CHECKING:
    from canaletto.rules.chance import Chance
    from canaletto.rules.toscana.position import ToscanaPosition

ENOUGH = 1_000_000


def hopes(position: ToscanaPosition, skill: Skill = BEST) -> dict[int, float]:
    """By move, what the seat to decide may hope for after it."""
    expectimax = Expectimax(position, skill, worth_in(position))
    asked = position.step == "veto"
    found = {}
    for move in position.legal():
        # A veto matters by the tile that comes up instead, and both answers by where the other then lays its tile.
        draws = expectimax.draws(move) if asked else 1
        outcomes = [expectimax.outcome(move, draw, ENOUGH, int(asked)) for draw in range(draws)]
        hope = sum(outcome[0] for outcome in outcomes if outcome) / draws
        found[move] = 1 - hope if position.seat else hope
    return found


def best_at_a_glance(position: ToscanaPosition, skill: Skill = BEST) -> int:
    """The move that promises most."""
    found = hopes(position, skill)
    return max(found, key=lambda move: found[move])


def careless_glance(position: ToscanaPosition, chance: Chance, overlooked: int = 70) -> int:
    """The same of those moves that are not overlooked; so many of a hundred are."""
    found = hopes(position)
    seen = [move for move in found if chance.below(100) >= overlooked]
    return max(seen, key=lambda move: found[move]) if seen else chance.choice(list(found))
