"""From settings and weights, which are Python, to the flat struct that the compiled search goes by."""

import cython

from canaletto.bots.toscana.hopes import hopes_of_leads
from canaletto.bots.toscana.weights import both_seats

if cython.compiled:
    from cython.cimports.canaletto.bots.toscana.ground import Manner
else:
    from canaletto.bots.toscana.ground import Manner

TYPE_CHECKING = False
if TYPE_CHECKING:
    from canaletto.bots.toscana.settings import Skill

# Looks are summed up as whole numbers, so many for 1.
FINENESS = 64


def instruct(w: Manner, skill: "Skill", worth: tuple[float, ...]) -> None:
    """Fill in how to search; worth is what seat 0 may hope for by how the round ends."""
    settings = skill.settings
    weights = skill.weights
    w.explore, w.first, w.veto = settings.explore, settings.first, settings.veto
    w.heat = settings.heat * FINENESS
    w.tries, w.width, w.veto_odds = settings.tries, settings.width, settings.veto_odds
    w.plain, w.patience, w.steps = settings.plain, settings.patience, settings.steps
    for i, share in enumerate(both_seats(weights.looks, FINENESS)):
        w.weights[i] = share
    for i, value in enumerate(sum(weights.leads, ())):
        w.leads[i] = value
    for i, value in enumerate(sum(weights.sums, ())):
        w.sums[i] = value
    for i, value in enumerate(hopes_of_leads(worth, weights.spread)):
        w.hopes[i] = value
    for i, value in enumerate(worth):
        w.worth[i] = value
