"""Ratings by openskill, the library that rates people too: a Plackett-Luce model over whole tables of 2 to 4 players.

Beside the Elo points of ratings.py, which weigh all games alike, these are what each bot would have if it had played
the games one after the other as a person. They need openskill; without it there are none.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib.util import find_spec

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any


@dataclass(frozen=True)
class Skill:
    """A rating and how uncertain it still is, as one standard deviation."""

    mu: float
    sigma: float


def skills(bots: int, games: Iterable[dict[str, Any]]) -> list[Skill] | None:
    """The ratings of all bots after these games in their order; None without openskill."""
    if find_spec("openskill") is None:
        return None
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    rated = [model.rating() for _ in range(bots)]
    for game in games:
        after = model.rate([[rated[bot]] for bot in game["seats"]], ranks=[float(place) for place in game["places"]])
        for bot in set(game["seats"]):
            # A bot that had several seats learns the mean of what each of them would have learned.
            own = [team[0] for team, seated in zip(after, game["seats"], strict=True) if seated == bot]
            mu, sigma = (sum(getattr(one, part) for one in own) / len(own) for part in ("mu", "sigma"))
            rated[bot] = model.rating(mu=mu, sigma=sigma)
    return [Skill(rating.mu, rating.sigma) for rating in rated]
