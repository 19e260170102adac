"""The evaluation: what every seat will have in the end, from what it has now and from features weighed by training.

Its unit is a star. canaletto train makes the weights; docs/search.md says what they are worth.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.canaletto.bots.city.outlook import (
        BANKED,
        COUNTED,
        LATER,
        LEFT,
        LEFT_SQUARED,
        NEXT,
        SURPLUS,
        TURNS,
        Outlook,
        Weights,
        forget_seen,
    )
    from cython.cimports.canaletto.bots.city.seen_boards import see_board, see_initial
    from cython.cimports.canaletto.bots.city.seen_buildings import see_buildings
    from cython.cimports.canaletto.bots.city.seen_offers import see_offers
    from cython.cimports.canaletto.bots.city.seen_tiles import see_tiles
    from cython.cimports.canaletto.rules.city.position import CityPosition
    from cython.cimports.canaletto.rules.city.scoring import tally
    from cython.cimports.canaletto.rules.city.state import IN_TOTAL, OVER, City, Desk, Tables
    from cython.cimports.libc.math import exp
else:
    from math import exp

    from canaletto.bots.city.outlook import (
        BANKED,
        COUNTED,
        LATER,
        LEFT,
        LEFT_SQUARED,
        NEXT,
        SURPLUS,
        TURNS,
        Outlook,
        Weights,
        forget_seen,
    )
    from canaletto.bots.city.seen_boards import see_board, see_initial
    from canaletto.bots.city.seen_buildings import see_buildings
    from canaletto.bots.city.seen_offers import see_offers
    from canaletto.bots.city.seen_tiles import see_tiles
    from canaletto.rules.city.scoring import tally
    from canaletto.rules.city.state import IN_TOTAL, OVER, City, Desk, Tables

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from canaletto.rules.city.position import CityPosition

# In the order of outlook.h.
FEATURES = (
    "won alone",
    "won low",
    "won clear",
    "won by one",
    "won level",
    "tied",
    "behind one",
    "behind more",
    "chances",
    "buildings",
    "of two",
    "of three",
    "tallest",
    "best aimed",
    "aimed once",
    "aimed twice",
    "open floors",
    "open buildings",
    "row ahead",
    "twos ahead",
    "houses ahead",
    "gardens ahead",
    "board near",
    "extra ahead",
    "tallest lead",
    "downtown lead",
    "five height",
    "five near",
    "afloat",
    "boat soon",
    "turning",
    "turning twice",
    "boat tile",
    "left",
    "left squared",
    "surplus",
    "turns",
    "next",
    "later",
    "contract",
    "contract next",
    "contract other",
    "banked",
)


class Judge:
    """Weights, ready for use by any number of searches."""

    def __init__(
        self, late: Sequence[float], early: Sequence[float], common: Sequence[float], spread: Sequence[float]
    ) -> None:
        if not cython.compiled:
            self.weights = Weights()
        if (len(late), len(early), len(common), len(spread)) != (len(FEATURES), len(FEATURES), 3, 2):
            raise ValueError(f"An evaluation has {len(FEATURES)} features twice, 3 numbers in common and 2 of spread.")
        set_weights(self.weights, late, early, common, spread)

    def expect(self, position: CityPosition) -> tuple[list[float], list[float]]:
        """By seat the stars and the share of the win that are expected in the end."""
        outlook = seen_of(position, self)
        return stars_and_wins(outlook, position.players)


def features_of(position: CityPosition) -> tuple[float, list[list[float]]]:
    """How much of the game is left, and the features by seat."""
    return left_and_features(seen_of(position, None), position.players)


class Sight:
    """Room for one look."""

    def __init__(self) -> None:
        if not cython.compiled:
            self.outlook = Outlook()
            self.desk = Desk()


def seen_of(position: CityPosition, judge: Judge | None) -> Sight:
    sight = Sight()
    look(position.box.tables, position.city, sight)
    if judge is not None:
        weigh(position.city, sight.desk, sight.outlook, judge.weights)
    return sight


def look(tables: Tables, city: City, sight: Sight) -> None:
    tally(tables, city, sight.desk)
    see(tables, city, sight.desk, sight.outlook)


def set_weights(
    weights: Weights, late: Sequence[float], early: Sequence[float], common: Sequence[float], spread: Sequence[float]
) -> None:
    for i in range(COUNTED):
        weights.late[i] = late[i]
        weights.early[i] = early[i]
    for i in range(3):
        weights.common[i] = common[i]
    for i in range(2):
        weights.spread[i] = spread[i]


def stars_and_wins(sight: Sight, players: int) -> tuple[list[float], list[float]]:
    return [sight.outlook.stars[i] for i in range(players)], [sight.outlook.wins[i] for i in range(players)]


def left_and_features(sight: Sight, players: int) -> tuple[float, list[list[float]]]:
    return sight.outlook.left, [[sight.outlook.seen[seat][i] for i in range(COUNTED)] for seat in range(players)]


def judge_now(tables: Tables, city: City, desk: Desk, outlook: Outlook, weights: Weights) -> None:
    """Say what everybody may expect; exact where the game is over."""
    tally(tables, city, desk)
    if city.step != OVER:
        see(tables, city, desk, outlook)
    weigh(city, desk, outlook, weights)


def see(tables: Tables, city: City, desk: Desk, outlook: Outlook) -> None:
    """Count all features."""
    forget_seen(outlook)
    see_tiles(tables, city, outlook)
    see_buildings(city, outlook)
    see_tempo(tables, city, outlook)
    if not city.casual:
        for seat in range(city.players):
            see_board(tables, city, desk, outlook, seat)
            outlook.seen[seat][BANKED] = city.earned[seat]
        see_initial(city, outlook)
        see_offers(tables, city, outlook)


def see_tempo(tables: Tables, city: City, outlook: Outlook) -> None:
    """Floors left, turns left, who is next and who moves later in a round."""
    fewest = tables.spaces
    total = 0
    for seat in range(city.players):
        fewest = min(fewest, tables.spaces - city.built[seat])
        total += tables.spaces - city.built[seat]
    # Casual goes on until the last floor is placed, Tolleno until the first player is without.
    outlook.left = 1.0 * fewest / tables.spaces
    if city.casual:
        outlook.left = 1.0 * total / (tables.spaces * city.players)
    rounds = (fewest + 1) // 2
    for seat in range(city.players):
        left = tables.spaces - city.built[seat]
        turns = (left + 1) // 2 if city.casual else rounds - (seat < city.seat and fewest > 0)
        row = outlook.seen[seat]
        row[LEFT] = left
        row[LEFT_SQUARED] = left * left / 20.0
        row[TURNS] = turns
        row[SURPLUS] = max(0, left - 2 * turns)
        row[NEXT] = seat == city.seat
        row[LATER] = seat


def weigh(city: City, desk: Desk, outlook: Outlook, weights: Weights) -> None:
    """From features to expected stars and wins."""
    mean = 0.0
    left = outlook.left
    if city.step == OVER:
        left = 0.0
    for seat in range(city.players):
        outlook.stars[seat] = 0.0
        if city.step != OVER:
            for i in range(COUNTED):
                outlook.stars[seat] += outlook.seen[seat][i] * (weights.late[i] + left * weights.early[i])
        mean += outlook.stars[seat] / city.players
    common = left * (weights.common[0] + left * (weights.common[1] + left * weights.common[2]))
    best = -1.0e9
    for seat in range(city.players):
        outlook.stars[seat] += desk.sheet[seat * 8 + IN_TOTAL] + common - mean
        best = max(best, outlook.stars[seat])
    total = 0.0
    for seat in range(city.players):
        if city.step == OVER:
            outlook.wins[seat] = 1.0 if outlook.stars[seat] == best else 0.0
        else:
            outlook.wins[seat] = exp((outlook.stars[seat] - best) / (weights.spread[0] + left * weights.spread[1]))
        total += outlook.wins[seat]
    for seat in range(city.players):
        outlook.wins[seat] /= total
