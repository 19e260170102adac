"""How the search of Toscana goes about it: the settings that won their matches (docs/search-toscana.md)."""

from __future__ import annotations

from dataclasses import astuple, dataclass
from math import exp

from canaletto.bots.toscana.ground import KINDS, SHARES, SPAN, STAGES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


@dataclass(frozen=True)
class Settings:
    """Numbers that change how well a search plays, never whether it plays by the rules."""

    explore: float = 0.5  # weight of curiosity against what was found
    first: float = 0.05  # an untried move is thought to be worse than its decision so far by this much
    heat: float = 24.0  # how sharply the look of a placement decides how likely it is thought to be
    veto: float = 0.15  # how likely a veto is thought to be before any visit
    tries: int = 4  # playouts take the best of so many random placements
    width: int = 48  # placements of a decision that are looked at (all, for the position itself)
    patience: int = 2  # visits of a move before what follows it is a decision of its own
    plain: int = 0  # 1: no look of placements, each move tried once first (UCB1), for comparison
    veto_odds: int = 0  # vetoes in playouts, of 64

    def numbers(self) -> tuple[float, ...]:
        """The settings in the order in which the compiled tree takes them."""
        return astuple(self)


BEST = Settings()
# Information-set search as the literature has it: UCB1, every move tried once, uniformly random playouts.
PLAIN = Settings(explore=0.35, tries=1, width=1024, patience=1, plain=1, veto_odds=32)

# By stage, relative to the mover: beside own squares free, border, own largest area, other own area, the other's
# largest, the other's other areas; the same beside the other's squares; gains of both largest areas, size joined.
HAND = [[2, -2, 6, 4, 3, 1, 0, 2, 0, 0, -4, -2, 20, -16, 2]] * STAGES


def both_seats(weights: Sequence[Sequence[int]]) -> list[int]:
    """The weights of every stage for seat 0 and seat 1, whose kinds are the other way round."""
    found: list[int] = []
    for row in weights:
        turned = list(row)
        for half in (0, KINDS):
            turned[half + 2 : half + 6] = [*row[half + 4 : half + 6], *row[half + 2 : half + 4]]
        found += [*row[:SHARES], *turned[:SHARES]]
    return found


def worth_of_margins(before: int, rounds_left: int) -> list[float]:
    """What seat 0 may hope for by what it wins the running round by, from -SPAN on (V-MATCH-2).

    The lead of finished rounds counts; rounds to come are thought to be even. In the last round winning is what
    counts, and by how much only a little.
    """
    found = []
    for margin in range(-SPAN, SPAN):
        lead = before + margin
        slope = 1 / (1 + exp(-lead / 3.0))
        won = 0.5 if lead == 0 else float(lead > 0)
        found.append(slope if rounds_left else 0.7 * won + 0.3 * slope)
    return found
