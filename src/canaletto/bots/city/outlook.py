"""Python twin of outlook.h: what the evaluation sees of a position, and what it makes of that."""

from __future__ import annotations

from copy import deepcopy

(
    WON_ALONE,
    WON_LOW,
    WON_CLEAR,
    WON_BY_ONE,
    WON_LEVEL,
    TIED,
    BEHIND_ONE,
    BEHIND_MORE,
    CHANCES,
    BUILDINGS,
    OF_TWO,
    OF_THREE,
    TALLEST_OWN,
    BEST_AIMED,
    AIMED_ONCE,
    AIMED_TWICE,
    OPEN_FLOORS,
    OPEN_BUILDINGS,
    ROW_AHEAD,
    TWOS_AHEAD,
    HOUSES_AHEAD,
    GARDENS_AHEAD,
    BOARD_NEAR,
    EXTRA_AHEAD,
    TALLEST_LEAD,
    DOWNTOWN_LEAD,
    FIVE_HEIGHT,
    FIVE_NEAR,
    AFLOAT,
    BOAT_SOON,
    TURNING,
    TURNING_TWICE,
    BOAT_TILE,
    LEFT,
    LEFT_SQUARED,
    SURPLUS,
    TURNS,
    NEXT,
    LATER,
    CONTRACT,
    CONTRACT_NEXT,
    CONTRACT_OTHER,
    BANKED,
) = range(43)
COUNTED = 43


class Outlook:
    """What is counted, and what is expected in the end."""

    def __init__(self) -> None:
        self.seen = [[0.0] * COUNTED for _ in range(4)]
        self.left = 0.0
        self.stars = [0.0] * 4
        self.wins = [0.0] * 4
        self.items = [[0] * 128 for _ in range(2)]


class Weights:
    """What each feature is worth."""

    def __init__(self) -> None:
        self.late = [0.0] * COUNTED
        self.early = [0.0] * COUNTED
        self.common = [0.0] * 3
        self.spread = [0.0] * 2


def forget_seen(outlook: Outlook) -> None:
    outlook.seen = [[0.0] * COUNTED for _ in range(4)]


def copy_weights(to: Weights, source: Weights) -> None:
    to.__dict__.update(deepcopy(source.__dict__))
