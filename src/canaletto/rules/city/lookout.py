"""What a player looks out for before deciding: canals a tile would extend, where that lets one build, ways of the boat.

For screens. What is legal comes from the compiled engine; only how it hangs together is worked out here.
"""

from __future__ import annotations

from typing import NamedTuple

from canaletto.rules.city.explain_boat import turns_allowed
from canaletto.rules.city.notation import Token, read_token
from canaletto.rules.city.plan import OPPOSITE, Plan, axis_of, beside
from canaletto.rules.city.position import CityPosition
from canaletto.rules.city.voyage import routes
from canaletto.rules.edition import QUARTERS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from canaletto.rules.city.notation import Cell, Space
    from canaletto.rules.city.plan import Canal
    from canaletto.rules.position import Position

Tokens = dict[str, Token]


class Stretch(NamedTuple):
    """A canal from its first to its last cell (T-CANAL-2), and the spaces beside it that the step may use."""

    axis: str
    cells: tuple[Cell, ...]
    spaces: tuple[Space, ...]


class Prospect(NamedTuple):
    """A legal placement: the canals that it would extend, by their place in a list, and where one could build then."""

    token: str
    cell: Cell
    turn: int
    extends: tuple[int, ...]
    spaces: tuple[Space, ...]

    @property
    def quarters(self) -> tuple[str, ...]:
        """The quarters of the placed tile itself on which one could build."""
        return tuple(quarter for x, y, quarter in self.spaces if (x, y) == self.cell)


class Outlook(NamedTuple):
    """Before a tile is placed: which one, the canals of the city that it can extend, and every legal placement."""

    tile: str
    canals: tuple[Stretch, ...]
    prospects: tuple[Prospect, ...]


class Drop(NamedTuple):
    """A quarter of the goal on which the cargo may be set down."""

    quarter: str
    token: str


class Cargo(NamedTuple):
    """A floor that the boat can take along, a way that passes it, and where it may be set down."""

    load: Space
    way: tuple[Cell, ...]
    drops: tuple[Drop, ...]


class Voyage(NamedTuple):
    """A tile where the boat may stop, a way to it from its present tile, and what it may carry there."""

    cell: Cell
    token: str
    way: tuple[Cell, ...]
    cargo: tuple[Cargo, ...]


def outlook(position: Position) -> Outlook:
    """What the tile in hand can do; for the step expand."""
    plan = _plan(position, "expand")
    face = plan.face_in_hand()
    canals: dict[Canal, set[Space]] = {}
    prospects = []
    for token, wanted in _legal(position).items():
        later = position.copy()
        later.play(token)
        spaces = _spaces(_legal(later).values()) if later.step == "build" and later.turn == position.turn else ()
        joined = _joined(plan, wanted.cell, face.turned(wanted.turns).exits())
        for canal in joined:
            beside_it = _bordering(plan, canal)
            canals.setdefault(canal, set()).update(space for space in spaces if space in beside_it)
        places = tuple(list(canals).index(canal) for canal in joined)
        prospects.append(Prospect(token, wanted.cell, wanted.turns, places, spaces))
    stretches = tuple(Stretch(*canal, tuple(sorted(spaces))) for canal, spaces in canals.items())
    return Outlook(face.id, stretches, tuple(prospects))


def extended(position: Position) -> tuple[Stretch, ...]:
    """The canals that the placed tile has extended (T-BUILD-2), for the step build; none in the casual version."""
    plan = _plan(position, "build")
    return () if plan.casual else _stretches(position, plan, plan.extended(_cell(plan.data["placed"])))


def perpendicular(position: Position) -> tuple[Stretch, ...]:
    """The canals that meet one at the first floor at a right angle (T-SECOND-1), for the step second; casual: none."""
    plan = _plan(position, "second")
    if plan.casual:
        return ()
    first = plan.data["first"]
    references = plan.canals_at(_cell(first), first[2])
    meeting = dict.fromkeys(canal for reference in references for canal in plan.meeting(reference))
    return _stretches(position, plan, meeting)


def voyages(position: Position) -> tuple[Voyage, ...]:
    """Where the boat may sail, with a way and the cargo for each goal; for the step sail, staying aside."""
    plan = _plan(position, "sail")
    assert plan.seat is not None
    known = routes(plan, plan.boats[plan.seat], turns_allowed(plan)[0])
    goals: dict[Cell, dict[Space, list[Drop]]] = {}
    for token, wanted in _legal(position).items():
        if wanted.form == "S":
            cargo = goals.setdefault(wanted.cell, {})
            if wanted.load:
                cargo.setdefault(wanted.load, []).append(Drop(wanted.quarter, token))
    return tuple(
        Voyage(
            goal,
            f"S{goal[0]},{goal[1]}",
            known[goal, None],
            tuple(Cargo(load, known[goal, load[:2]], tuple(drops)) for load, drops in cargo.items()),
        )
        for goal, cargo in goals.items()
    )


def way(position: Position, token: str) -> tuple[Cell, ...]:
    """The cells that a legal boat move passes, from start to goal; a boat that enters or stays has one cell."""
    position.parse(token)
    wanted = read_token(token)
    if wanted.form == "E":
        return (wanted.cell,)
    plan = _plan(position, "sail")
    assert plan.seat is not None
    start = plan.boats[plan.seat]
    if wanted.form == ".":
        return (start,)
    known = routes(plan, start, turns_allowed(plan)[0])
    return known[wanted.cell, wanted.load[:2] if wanted.load else None]


def _plan(position: Position, step: str) -> Plan:
    """The plan of a position at this step."""
    if position.step != step:
        raise ValueError(f"This is asked at the step {step}; the position is at {position.step}.")
    assert isinstance(position, CityPosition)
    return Plan(position)


def _legal(position: Position) -> Tokens:
    return {token: read_token(token) for token in position.tokens()}


def _spaces(tokens: Iterable[Token]) -> tuple[Space, ...]:
    """The spaces that tokens are about, each once, in order."""
    return tuple(sorted({(*wanted.cell, wanted.quarter) for wanted in tokens}))


def _stretches(position: Position, plan: Plan, canals: Iterable[Canal]) -> tuple[Stretch, ...]:
    """The canals, each with the spaces beside it that the engine lists."""
    spaces = _spaces(_legal(position).values())
    beside_them = ((canal, _bordering(plan, canal)) for canal in canals)
    return tuple(Stretch(*canal, tuple(space for space in spaces if space in found)) for canal, found in beside_them)


def _bordering(plan: Plan, canal: Canal) -> set[Space]:
    """The quarters that border a canal (T-CITY-5)."""
    return {
        (*cell, quarter)
        for cell in canal.cells
        for side in canal.axis
        if plan.has_exit(cell, side)
        for quarter in QUARTERS
        if side in quarter
    }


def _joined(plan: Plan, cell: Cell, exits: str) -> list[Canal]:
    """The canals of the city that a tile with these exits on an empty cell would extend (T-BUILD-2)."""
    found = (
        plan.canal(beside(cell, side), axis_of(side))
        for side in exits
        if plan.has_exit(beside(cell, side), OPPOSITE[side])
    )
    return list(dict.fromkeys(found))


def _cell(written: list[int]) -> Cell:
    return written[0], written[1]
