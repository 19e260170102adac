"""Who plays what: one setup after another, each played with every rotation of the bots around the table.

So nobody is lucky with tiles or with the seat. Everything follows from the seed and the number of the setup.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

from canaletto.rules.chance import Seeded

# What the numbers drawn from one seed are for; each gets draws of its own.
SETUP, SEATING, BOTS = 1, 2, 3


@dataclass(frozen=True)
class Pairing:
    """One game: the number of its setup, its own number there, the seed of the setup, and which bot has which seat."""

    group: int
    number: int
    setup_seed: int
    bots_seed: int
    seats: tuple[int, ...]


def group_size(bots: int, players: int) -> int:
    """How many games are played with one setup."""
    return players * len(_companies(bots, players)) if bots <= players else players


def group(bots: int, players: int, seed: int, number: int) -> list[Pairing]:
    """All games with setup `number` (from 0).

    As many bots as seats: each bot on each seat once. Fewer bots: they share the seats as evenly as possible, and where
    that leaves a rest, each in turn has the more seats. More bots: each setup is for as many as there are seats.
    """
    companies = _companies(bots, players)
    chance = Seeded(mixed(seed, SEATING, number))
    if bots > players:
        # A whole round of companies is shuffled at once, so that all have met equally often after it.
        order = list(range(len(companies)))
        Seeded(mixed(seed, SEATING, number // len(order))).shuffle(order)
        companies = [companies[order[number % len(order)]]]
    games: list[Pairing] = []
    for company in companies:
        seated = list(company)
        chance.shuffle(seated)
        for turns in range(players):
            games.append(
                Pairing(
                    group=number,
                    number=len(games),
                    setup_seed=mixed(seed, SETUP, number),
                    bots_seed=mixed(seed, BOTS, number, len(games)),
                    seats=tuple(seated[turns:] + seated[:turns]),
                )
            )
    return games


def mixed(*numbers: int) -> int:
    """One seed made of several numbers."""
    seed = 0
    for number in numbers:
        seed = Seeded(seed ^ Seeded(number).bits()).bits()
    return seed


def _companies(bots: int, players: int) -> list[tuple[int, ...]]:
    """The bots that sit together, as often as they sit there; all companies are equally good for everybody together."""
    if bots > players:
        return list(combinations(range(bots), players))
    each, rest = divmod(players, bots)
    return [tuple(range(bots)) * each + more for more in combinations(range(bots), rest)]
