"""How the search of Toscana goes about it: the settings that won their matches (docs/search-toscana.md)."""

from __future__ import annotations

from dataclasses import dataclass, field

from canaletto.bots.toscana.weights import Weights, learned


@dataclass(frozen=True)
class Settings:
    """Numbers that change how well a search plays, never whether it plays by the rules."""

    explore: float = 1.0  # weight of curiosity against what was found
    first: float = 0.05  # an untried move is thought to be worse than its decision so far by this much
    heat: float = 1.0  # how flat the odds are that are learned for placements
    veto: float = 0.15  # how likely a veto is thought to be before any visit
    tries: int = 4  # playouts take the best of so many random placements
    steps: int = 6  # placements of a playout before the end of the round is foreseen
    width: int = 48  # placements of a decision that are looked at (all, for the position itself)
    patience: int = 2  # visits of a move before what follows it is a decision of its own
    plain: bool = False  # no odds of placements, each move tried once first (UCB1), for comparison
    veto_odds: int = 0  # vetoes in playouts, of 64
    solve: bool = True  # ends of rounds are played out exactly where that is possible
    peek: bool = (
        False  # stacks lie as they do, instead of being dealt anew: no player may do that but the arena's cheat
    )


@dataclass(frozen=True)
class Skill:
    """What a search goes by: settings and learned weights."""

    settings: Settings = Settings()
    weights: Weights = field(default_factory=learned)


BEST = Skill()
# Odds of placements are known, ends of rounds are not: every playout goes to the end, and nothing is solved.
LIGHT = Skill(Settings(explore=0.5, steps=99, solve=False))
# Information-set search as the literature has it: UCB1, every move tried once, uniformly random playouts to the end.
PLAIN = Skill(Settings(explore=0.2, tries=1, steps=99, width=1024, patience=1, plain=True, veto_odds=32, solve=False))
