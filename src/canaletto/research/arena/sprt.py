"""A sequential test: after each setup it may say which of two hypotheses about the first of two bots fits, or go on.

The hypotheses are two differences in Elo points; "stronger" means that the upper one fits, "not stronger" the lower.
The likelihood is that of likelihood.py, so pairs of games count as pairs (with two players: scores of 0, ¼, ½, ¾, 1).
The bounds are Wald's: with both errors at 5 %, log(19) either way.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log

from canaletto.research.arena.likelihood import counted, fit, score_of
from canaletto.rules.errors import OptionError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

STRONGER, NOT_STRONGER = "stronger", "not stronger"
# With fewer setups the likelihood knows too little about how much the scores vary.
FEWEST = 8


@dataclass(frozen=True)
class Sprt:
    """The two hypotheses, in Elo points of the first bot over the second, and how often either may be missed."""

    elo0: float
    elo1: float
    alpha: float = 0.05
    beta: float = 0.05

    def __post_init__(self) -> None:
        if not -1000 <= self.elo0 < self.elo1 <= 1000:
            raise OptionError(
                f"--sprt {self.elo0:g},{self.elo1:g}: the first has to be smaller than the second, "
                "and both between -1000 and 1000."
            )

    @property
    def bounds(self) -> tuple[float, float]:
        """At which log likelihood ratios the test is decided."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)

    def ratio(self, scores: Sequence[float]) -> float:
        """How much likelier the upper hypothesis makes these scores than the lower one, as a logarithm."""
        counts = counted(scores)
        return fit(counts, score_of(self.elo1)) - fit(counts, score_of(self.elo0))

    def verdict(self, scores: Sequence[float]) -> str | None:
        """Which hypothesis the scores speak for; None as long as that is open."""
        if len(scores) < FEWEST:
            return None
        low, high = self.bounds
        ratio = self.ratio(scores)
        if ratio >= high:
            return STRONGER
        return NOT_STRONGER if ratio <= low else None
