"""What the arrays of an observation should hold, worked out slowly from nothing but the seat's view."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from canaletto.research.observations import Observations
from canaletto.rules.components import BOARDS, CONTRACTS, INITIAL_CONTRACTS
from canaletto.rules.edition import QUARTERS, SIDES, Edition, Face
from canaletto.rules.toscana.patterns import NAMES, squares

STEPS = ("expand", "build", "second", "enter", "sail", "over")


class Seen:
    """Arrays to be filled by the names of planes and facts."""

    def __init__(self, sight: Observations, players: int, seat: int) -> None:
        self.sight = sight
        self.players = players
        self.seat = seat
        self.planes = np.zeros(sight.planes_shape, np.int8)
        self.facts = np.zeros(sight.facts_size, np.int16)

    def mark(self, plane: str, x: int, y: int, value: int = 1) -> None:
        """Write into a plane; in a city the downtown lies in the middle, and the edges are joined."""
        shift = (self.sight.side - 2) // 2 if len(self.sight.plane_names) > 4 else 0
        side = self.sight.side
        self.planes[self.sight.plane_names.index(plane), (y + shift) % side, (x + shift) % side] = value

    def tell(self, fact: str, *values: int) -> None:
        """Write a fact."""
        where = self.sight.facts[fact]
        assert len(values) == where.stop - where.start, fact
        self.facts[where] = values

    def choice(self, fact: str, which: int) -> None:
        """Write 1 at one place of a fact."""
        self.facts[self.sight.facts[fact].start + which] = 1

    def from_here(self, seat: int) -> int:
        """A seat, counted from the one that looks."""
        return (seat - self.seat) % self.players


def seen_city(sight: Observations, edition: Edition, view: dict[str, Any]) -> tuple[NDArray[Any], NDArray[Any]]:
    """Planes and facts of a city game whose decision stands at its beginning."""
    casual = view["game"] == "tolleno-casual"
    seen = Seen(sight, view["players"], view["viewer"])
    for tile in view["tiles"]:
        _tile(seen, tile)
    if view["placed"]:
        seen.mark("tile of this turn", *view["placed"])
    if view["first"]:
        x, y, quarter = view["first"]
        seen.mark("first floor of this turn", x, y, 1 + QUARTERS.index(quarter))
    seen.choice("step", STEPS.index(view["step"]))
    seen.choice("choice", 0)
    if view["seat"] is not None:
        seen.choice("on turn", seen.from_here(view["seat"]))
    seen.choice("seat", seen.seat)
    seen.choice("initial contract", INITIAL_CONTRACTS.index(view["initial_contract"]))
    own = view["seats"][seen.seat]
    single = {
        "round": view["round"],
        "turn": view["turn"],
        "anything placed this round": view["active"],
        "boat has entered": view["entered"],
        "tiles tried": len(view["tried"]),
        "stack": len(view["stack"]),
        "known at the bottom of the stack": view["stack_known"],
        "contract stack": len(view["contract_stack"]),
        "starting stars": own["start"],
        "contract stars": own["contracts"],
    }
    for fact, value in single.items():
        seen.tell(fact, value)
    faces = [face.id for face, _ in edition.tiles]
    for seat, player in enumerate(view["seats"]):
        _player(seen, seat, player, view, faces)
    _hand(seen, {face.id: face for face, _ in edition.tiles}.get(view["hands"][seen.seat]))
    seen.tell("unseen tiles", *(view["unseen"].get(face, 0) for face in faces))
    known = view["stack"][len(view["stack"]) - view["stack_known"] :]
    for place, face in enumerate(known):
        seen.facts[sight.facts["bottom of the stack"].start + place] = 1 + faces.index(face)
    if not casual:
        seen.tell("open contracts", *(view["open"].count(kind) for kind in CONTRACTS))
        seen.tell("unseen contracts", *(view["unseen_contracts"].get(kind, 0) for kind in CONTRACTS))
    return seen.planes, seen.facts


def _tile(seen: Seen, tile: dict[str, Any]) -> None:
    x, y = tile["x"], tile["y"]
    seen.mark("tile", x, y)
    for side in tile["canals"]:
        seen.mark(f"canal {side}", x, y)
    seen.mark("value", x, y, tile["value"])
    for quarter, found in tile["quarters"].items():
        if "fountain" in found:
            seen.mark(f"fountain {quarter}", x, y, 1 + SIDES.index(found["fountain"]))
        elif "owner" in found:
            seen.mark(f"owner {quarter}", x, y, 1 + seen.from_here(found["owner"]))
            seen.mark(f"floors {quarter}", x, y, found["floors"])
        elif "contract" in found:
            seen.mark(f"contract {quarter}", x, y, 1 + CONTRACTS.index(found["contract"]))
        else:
            seen.mark(f"free foundation {quarter}", x, y)


def _player(seen: Seen, seat: int, player: dict[str, Any], view: dict[str, Any], faces: list[str]) -> None:
    here = f"seat +{seen.from_here(seat)}"
    hand = view["hands"][seat]
    seen.tell(f"{here}: placed", player["placed"])
    seen.tell(f"{here}: left", player["left"])
    seen.tell(f"{here}: afloat", player["boat"] is not None)
    seen.tell(f"{here}: has tile", hand is not None)
    seen.tell(f"{here}: tile is known", view["hands_known"][seat])
    if hand not in (None, "?"):
        seen.tell(f"{here}: tile", 1 + faces.index(hand))
    if player["board"] is not None:
        seen.choice(f"{here}: board", BOARDS.index(player["board"]))
    if player["boat"] is not None:
        seen.mark(f"boat of {here}", *player["boat"])


def _hand(seen: Seen, face: Face | None) -> None:
    if face is None:
        return
    seen.tell("hand: value", face.value)
    seen.tell("hand: canals", *(face.canals >> side & 1 for side in range(4)))
    seen.tell("hand: foundations", *(face.foundations >> quarter & 1 for quarter in range(4)))
    fountains = dict(face.fountains)
    seen.tell("hand: fountains", *(1 + fountains[quarter] if quarter in fountains else 0 for quarter in range(4)))


def seen_toscana(sight: Observations, view: dict[str, Any], seat: int) -> tuple[NDArray[Any], NDArray[Any]]:
    """Planes and facts of Toscana."""
    seen = Seen(sight, 2, seat)
    for number, tile in enumerate(view["tiles"], 1):
        for x, y, colour in squares(tile["tile"], tile["turn"], tile["x"], tile["y"], tile["owner"]):
            seen.mark("own squares" if colour == seat else "other's squares", x, y)
            seen.mark("number of the tile", x, y, number)
    seen.planes[sight.plane_names.index("free squares")] = seen.planes[:2].sum(0) == 0
    seen.choice("step", ("over", "veto", "place").index(view["step"]))
    if view["seat"] is not None:
        seen.choice("on turn", seen.from_here(view["seat"]))
    seen.choice("seat", seat)
    seen.choice("starter", seen.from_here(view["starter"]))
    options = view["options"]
    seen.tell("round", view["round"])
    seen.tell("turn", view["turn"])
    seen.tell("passed", view["passed"])
    seen.tell("contact by colour", options["contact"] == "colour")
    seen.tell("veto once a match", options["veto"] == "match")
    seen.tell("rounds", options["rounds"])
    for other in range(2):
        here, stack = f"seat +{seen.from_here(other)}", view["stacks"][other]
        seen.tell(f"{here}: has a veto", view["vetoes"][other])
        seen.tell(f"{here}: left", len(stack))
        for number, points in enumerate(view["scores"], 1):
            seen.tell(f"{here}: points of round {number}", points[other])
        if stack:
            seen.choice(f"{here}: top tile", NAMES.index(stack[0]))
        if view["vetoed"][other] is not None:
            seen.choice(f"{here}: vetoed tile at the bottom", NAMES.index(view["vetoed"][other]))
        known = {tile["tile"] for tile in view["tiles"] if tile["owner"] == other} | set(stack)
        for name in set(NAMES) - known:
            seen.choice(f"{here}: unseen tiles", NAMES.index(name))
    return seen.planes, seen.facts
