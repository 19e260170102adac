"""Observations as arrays: planes over the cells (int8), facts without a cell (int16), and the mask of legal actions.

They tell what the seat's view tells, and nothing else. Seats are counted from the one that looks: 0 is itself.
"""

from __future__ import annotations

from canaletto.research.actions import SIDE, CityActions, action_space
from canaletto.research.extras import require

require("canaletto.research.observations", "numpy")

import numpy as np  # noqa: E402

from canaletto.research import city_sight, toscana_sight  # noqa: E402
from canaletto.rules.components import CONTRACTS  # noqa: E402
from canaletto.rules.edition import QUARTERS, SIDES  # noqa: E402

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from numpy.typing import NDArray

    from canaletto.research.actions import Choices
    from canaletto.rules.game import Game

    Numbers = list[tuple[str, int]]


class Observations:
    """How a game looks as numbers: the names of all planes, and where each fact stands."""

    def __init__(self, game: Game, window: int | None = None) -> None:
        self.actions = action_space(game, window)
        self.players = game.players
        if isinstance(self.actions, CityActions):
            assert game.edition is not None
            self.side = self.actions.window
            self._faces = len(game.edition.tiles)
            self._tiles = sum(copies for _, copies in game.edition.tiles)
            self.plane_names = city_planes(game.players, self.actions.casual)
            sizes = city_facts(game.players, self._faces, self._tiles, self.actions.casual)
        else:
            self.side = SIDE
            self._faces = 0
            self.plane_names = ["own squares", "other's squares", "number of the tile", "free squares"]
            sizes = toscana_facts()
        self.facts: dict[str, slice] = {}
        end = 0
        for name, size in sizes:
            self.facts[name] = slice(end, end + size)
            end += size
        self.facts_size = end
        self.planes_shape = (len(self.plane_names), self.side, self.side)
        self._planes_size = len(self.plane_names) * self.side**2

    def planes(self, choices: Any, seat: int) -> NDArray[np.int8]:
        """The planes as a seat sees them, of shape (planes, rows, columns)."""
        planes = np.zeros(self._planes_size, np.int8)
        if self._faces:
            city_sight.write_planes(choices, seat, planes)
        else:
            toscana_sight.write_planes(choices, seat, planes)
        return planes.reshape(self.planes_shape)

    def facts_of(self, choices: Any, seat: int) -> NDArray[np.int16]:
        """The facts as a seat knows them, in one row; `facts` tells where each stands."""
        facts = np.zeros(self.facts_size, np.int16)
        if self._faces:
            city_sight.write_facts(choices, seat, self._faces, self._tiles, facts)
        else:
            toscana_sight.write_facts(choices, seat, facts)
        return facts

    def mask(self, choices: Choices, seat: int) -> NDArray[np.int8]:
        """1 for each legal action; all zeros for a seat that has nothing to decide."""
        mask = np.zeros(self.actions.size, np.int8)
        if choices.seat() == seat:
            choices.mark(mask)
        return mask

    def observe(self, choices: Choices, seat: int) -> dict[str, NDArray[Any]]:
        """All of them, as the PettingZoo environments give them out."""
        return {
            "observation": self.planes(choices, seat),
            "facts": self.facts_of(choices, seat),
            "action_mask": self.mask(choices, seat),
        }


def city_planes(players: int, casual: bool) -> list[str]:
    """The planes of the city games."""

    def quarters(what: str) -> list[str]:
        return [f"{what} {quarter}" for quarter in QUARTERS]

    names = ["tile", *(f"canal {side}" for side in SIDES), "value", *quarters("free foundation"), *quarters("owner")]
    names += [*quarters("floors"), *quarters("fountain"), *quarters("fountains that point at"), "tile of this turn"]
    names.append("first floor of this turn")
    if casual:
        return names
    boats = [f"boat of seat +{seat}" for seat in range(players)]
    return [*names, *quarters("contract"), "goal chosen", "cargo chosen", *boats]


def city_facts(players: int, faces: int, tiles: int, casual: bool) -> Numbers:
    """The facts of the city games and how many numbers each takes."""
    sizes = [("step", 6), ("choice", 4), ("on turn", players), ("seat", players), ("round", 1), ("turn", 1)]
    sizes += [("anything placed this round", 1), ("boat has entered", 1), ("tiles tried", 1), ("stack", 1)]
    sizes += [("known at the bottom of the stack", 1), ("contract stack", 1), ("starting stars", 1)]
    sizes += [("contract stars", 1), ("initial contract", 4)]
    for seat in range(players):
        sizes += [(f"seat +{seat}: {what}", 1) for what in ("placed", "left", "afloat", "has tile", "tile is known")]
        sizes += [(f"seat +{seat}: tile", 1), (f"seat +{seat}: board", 4)]
    sizes += [("hand: value", 1), ("hand: canals", 4), ("hand: foundations", 4), ("hand: fountains", 4)]
    sizes += [("unseen tiles", faces), ("bottom of the stack", tiles)]
    if not casual:
        kinds = len(CONTRACTS)
        sizes += [("open contracts", kinds), ("unseen contracts", kinds), ("contract chosen", kinds)]
    return sizes


def toscana_facts() -> Numbers:
    """The facts of Toscana and how many numbers each takes."""
    sizes = [("step", 3), ("on turn", 2), ("seat", 2), ("starter", 2), ("round", 1), ("turn", 1), ("passed", 1)]
    sizes += [("contact by colour", 1), ("veto once a match", 1), ("rounds", 1)]
    for seat in range(2):
        sizes += [(f"seat +{seat}: {what}", 1) for what in ("has a veto", "left", "points of round 1")]
        sizes += [(f"seat +{seat}: points of round 2", 1), (f"seat +{seat}: top tile", 16)]
        sizes += [(f"seat +{seat}: vetoed tile at the bottom", 16), (f"seat +{seat}: unseen tiles", 16)]
    return sizes
