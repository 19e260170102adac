"""What OpenSpiel's algorithms see: strings and tensors of what a seat knows, taken from the moment alone."""

from __future__ import annotations

import json

import numpy as np
import pyspiel

from canaletto.research.openspiel.log import events

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from numpy.typing import NDArray

    from canaletto.research.openspiel.city_moment import CityMoment, CityTable
    from canaletto.research.openspiel.toscana_moment import ToscanaMoment, ToscanaTable

    Moment = CityMoment | ToscanaMoment
    Table = CityTable | ToscanaTable

STARS = ("starting stars", "contract stars")
TILE, TILE_IS_KNOWN = "seat +0: tile", "seat +0: tile is known"
EVENT = 4  # numbers that tell of an event in the tensor: what, who, which, tile


class Observer:
    """Pieces of what a seat knows: who it is, planes and public facts, private facts, all that has happened."""

    def __init__(self, table: Table, kind: Any) -> None:
        self.table = table
        self.public = kind.public_info
        self.recall = kind.perfect_recall
        self.own = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.everyone = kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS
        self.stars, self.tile = self._places(STARS), self._places((TILE, "hand: "))
        self.private = self.stars + self.tile
        shapes: dict[str, tuple[int, ...]] = {"player": (table.players,)}
        if self.public:
            shapes["planes"] = table.sight.planes_shape
            shapes["facts"] = (table.sight.facts_size,)
        if (self.own or self.everyone) and self.private:
            shapes["private"] = (table.players if self.everyone else 1, len(self.private))
        if self.public and self.recall:
            shapes["events"] = (table.most_events, EVENT)
        self.tensor = np.zeros(sum(int(np.prod(shape)) for shape in shapes.values()), np.float32)
        self.dict: dict[str, NDArray[np.float32]] = {}
        end = 0
        for name, shape in shapes.items():
            size = int(np.prod(shape))
            self.dict[name] = self.tensor[end : end + size].reshape(shape)
            end += size

    def set_from(self, state: Any, player: int) -> None:
        """Write the tensor for what a player knows."""
        self.tensor.fill(0)
        self.dict["player"][player] = 1
        moment: Any = state.moment
        if moment.is_deal():
            return
        if self.public:
            self.dict["planes"][:] = self.table.sight.planes(moment.choices, player)
            self.dict["facts"][:] = self._public_facts(moment, player)
        if "private" in self.dict:
            seats = range(self.table.players) if self.everyone else (player,)
            for place, seat in enumerate(seats):
                self.dict["private"][place] = self.table.sight.facts_of(moment.choices, seat)[self.private]
        if "events" in self.dict:
            for place, event in enumerate(events(moment.log)):
                told = (event[0], event[1], len(event) - 2, 0) if event[0] == 2 else (*event, 0, 0)
                self.dict["events"][place] = [value + 1 for value in told[:EVENT]]

    def _places(self, beginnings: tuple[str, ...]) -> list[int]:
        """Where the facts stand whose names begin so."""
        facts = self.table.sight.facts
        names = [name for name in facts if name.startswith(beginnings) and name != TILE_IS_KNOWN]
        return [place for name in names for place in range(facts[name].start, facts[name].stop)]

    def _public_facts(self, moment: Any, player: int) -> NDArray[np.int16]:
        """The facts that everybody knows: without the player's own stars, and without its tile if that is hidden."""
        where = self.table.sight.facts
        facts = self.table.sight.facts_of(moment.choices, player)
        facts[self.stars] = 0
        if TILE in where and not facts[where[TILE_IS_KNOWN]][0]:
            tile = facts[where[TILE]][0]
            if tile:
                facts[where["unseen tiles"].start + tile - 1] += 1
            facts[self.tile] = 0
        return facts

    def string_from(self, state: Any, player: int) -> str:
        """What a player knows, in words."""
        moment: Any = state.moment
        pieces = []
        if self.own and moment.private(player):
            pieces.append(f"p{player}: {moment.private(player)}")
        if self.everyone:
            pieces += [f"p{seat}: {moment.private(seat)}" for seat in range(self.table.players)]
        if not self.public:
            return "\n".join(pieces)
        pieces.insert(0, f"player {player}")
        if self.recall:
            # Whose turn it is also tells who could not place a tile.
            pieces.append(moment.words() + ("" if moment.player < 0 else f"p{moment.player} {moment.position.step}"))
        elif not moment.is_deal():
            view = moment.position.view(None)
            view.pop("edition", None)
            begun = [self.table.actions.name(action) for action in getattr(moment, "begun", ())]
            pieces.append(json.dumps(view | {"begun": begun}, separators=(",", ":")))
        return "\n".join(pieces)
