"""Whole positions that a view leaves possible: what is hidden is drawn evenly from what the seat has not seen.

What a view does not tell at all, the stars that others have got from contracts, is estimated.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from canaletto.rules.chance import Chance
    from canaletto.rules.position import Position

HIDDEN = "?"
# What a contract brings on average among so many players who choose well; measured, see docs/search.md.
STARS_A_CONTRACT = {2: 6, 3: 5, 4: 5}
# More than there are tiles or contracts; a view may come from anywhere.
MOST_UNSEEN = 1000


def sample(view: dict[str, Any], chance: Chance) -> Position:
    """A position in which this seat would see exactly this view."""
    from canaletto.rules.game import Game

    return Game.restore(_toscana(view, chance) if view["game"] == "toscana" else _city(view, chance))


def _city(view: dict[str, Any], chance: Chance) -> dict[str, Any]:
    """Hands of others and the hidden part of the stack from the same pool (T-SETUP-3, T-SETUP-7)."""
    tiles = _pool(view["unseen"], chance)
    contracts = _pool(view["unseen_contracts"], chance)
    data = {key: value for key, value in view.items() if key not in ("viewer", "unseen", "unseen_contracts")}
    data["hands"] = [tiles.pop() if tile == HIDDEN else tile for tile in view["hands"]]
    data["stack"] = [tiles.pop() if tile == HIDDEN else tile for tile in view["stack"]]
    data["contract_stack"] = contracts
    data["seats"] = [{**player, **_stars(view, seat)} for seat, player in enumerate(view["seats"])]
    return data


def _stars(view: dict[str, Any], seat: int) -> dict[str, int]:
    """A seat's secret stars: those of its place (T-SETUP-6), and an estimate of those from contracts."""
    from canaletto.rules.city.setup import STARTING_STARS

    player = view["seats"][seat]
    if "start" in player:
        return {}
    return {
        "start": STARTING_STARS[view["players"]][seat],
        "contracts": STARS_A_CONTRACT[view["players"]] * contracts_laid(view)[seat] if view["game"] == "tolleno" else 0,
    }


def contracts_laid(view: dict[str, Any]) -> list[int]:
    """Who has probably laid how many of the contracts in the city: a turn is two floors, or a floor and a contract."""
    laid = sum("contract" in found for tile in view["tiles"] for found in tile["quarters"].values())
    players = view["players"]
    turns = [(view["turn"] - seat + players - 1) // players for seat in range(players)]
    missing = [max(0, 2 * turns[seat] - view["seats"][seat]["placed"]) for seat in range(players)]
    counts = [0] * players
    # Where steps were skipped, more is missing than was laid: it is shared out in proportion.
    for _ in range(laid):
        seat = max(range(players), key=lambda other: (missing[other] / (1 + counts[other]), -other))
        counts[seat] += 1
    return counts


def _toscana(view: dict[str, Any], chance: Chance) -> dict[str, Any]:
    """Every hidden stack, the next round's too: in any order the tiles that it must still hold (V-TILE-1)."""
    data = {key: value for key, value in view.items() if key not in ("viewer", "unseen")}
    laid = [[tile["tile"] for tile in view["tiles"] if tile["owner"] == seat] for seat in range(2)]
    data["stacks"] = [_filled(stack, laid[seat], chance) for seat, stack in enumerate(view["stacks"])]
    data["next_rounds"] = [
        {**later, "stacks": [_filled(stack, [], chance) for stack in later["stacks"]]} for later in view["next_rounds"]
    ]
    return data


def _filled(stack: list[str], laid: list[str], chance: Chance) -> list[str]:
    from canaletto.rules.toscana.patterns import NAMES

    pool = [name for name in NAMES if name not in laid and name not in stack]
    chance.shuffle(pool)
    return [pool.pop() if name == HIDDEN else name for name in stack]


def _pool(unseen: dict[str, int], chance: Chance) -> list[str]:
    if sum(unseen.values()) > MOST_UNSEEN:
        raise ValueError("nothing has so many unseen pieces")
    pool = [name for name, count in unseen.items() for _ in range(count)]
    chance.shuffle(pool)
    return pool
