"""Positions from plain data: the opening of a setup, and any position that data() has described.

The tiles of restored data are laid one after the other, so whatever is on the board got there by the rules.
"""

import cython

from canaletto.rules.errors import SetupError
from canaletto.rules.toscana.data import read_data
from canaletto.rules.toscana.moves import TOKENS, to_move
from canaletto.rules.toscana.options import check_options
from canaletto.rules.toscana.patterns import INDEX
from canaletto.rules.toscana.setup import check_setup

if cython.compiled:
    from cython.cimports.canaletto.rules.toscana.board import *
    from cython.cimports.canaletto.rules.toscana.placing import find_places, has_place, lay_top
    from cython.cimports.canaletto.rules.toscana.position import ToscanaPosition
    from cython.cimports.canaletto.rules.toscana.scoring import largest
    from cython.cimports.canaletto.rules.toscana.turns import begin_round, may_veto
else:
    from canaletto.rules.toscana.board import *
    from canaletto.rules.toscana.placing import find_places, has_place, lay_top
    from canaletto.rules.toscana.position import ToscanaPosition
    from canaletto.rules.toscana.scoring import largest
    from canaletto.rules.toscana.turns import begin_round, may_veto

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def opening(options: "dict[str, Any]", setup: "dict[str, Any]") -> ToscanaPosition:
    """The first position of a match; OptionError and SetupError if they do not fit the rules."""
    options = check_options(options)
    check_setup(options, setup)
    position = ToscanaPosition()
    choose(position, options)
    for round, dealt in enumerate(setup["rounds"]):
        for seat in range(2):
            fill_stack(position, round, seat, list(dealt["stacks"][seat]), 0)
    position.match.starter = setup["rounds"][0]["starter"]
    begin_round(position.match)
    return position


def choose(position: ToscanaPosition, options: "dict[str, Any]") -> None:
    """Set the options of a match."""
    position.match.contact = options["contact"] == "colour"
    position.match.veto_per_match = options["veto"] == "match"
    position.match.rounds = options["rounds"]


def fill_stack(position: ToscanaPosition, round: int, seat: int, names: list[str], low: int) -> None:
    """Write down a stack of at most 16 tiles, top first."""
    for i, name in enumerate(names):
        position.match.stack[(round * 2 + seat) * SLOTS + low + i] = INDEX[name]


def restored(data: "dict[str, Any]") -> ToscanaPosition:
    """The position that the data describe; SetupError if they are damaged or the rules do not allow it."""
    data = read_data(data)
    position = ToscanaPosition()
    choose(position, data["options"])
    position.match.round = data["round"] - 1
    position.match.turn = data["turn"]
    position.match.starter = data["starter"]
    for seat in range(2):
        position.match.vetoes[seat] = data["vetoes"][seat]
        # A vetoed tile that is still there keeps the place behind the 16 others.
        shift = data["vetoed"][seat] is not None
        laid = [entry["tile"] for entry in data["tiles"] if entry["owner"] == seat]
        fill_stack(position, data["round"] - 1, seat, laid + list(data["stacks"][seat]), shift)
        position.match.top[seat] = shift
        position.match.end[seat] = TILES + shift
    for index, dealt in enumerate(data["next_rounds"]):
        for seat in range(2):
            fill_stack(position, data["round"] + index, seat, list(dealt["stacks"][seat]), 0)
    for index, points in enumerate(data["scores"]):
        for seat in range(2):
            position.match.scores[index * 2 + seat] = points[seat]
    lay_tiles(position, list(data["tiles"]))
    check_step(position, data)
    return position


def lay_tiles(position: ToscanaPosition, tiles: "list[dict[str, Any]]") -> None:
    """Lay the tiles one after the other, each of them on top of its owner's stack when its turn comes."""
    for place, entry in enumerate(tiles):
        move = to_move(entry["x"], entry["y"], entry["turn"])
        position.match.seat = entry["owner"]
        if not find_places(position.match, entry["owner"]) or not has_place(position.match, move):
            raise SetupError(
                f"tiles[{place}]: seat {entry['owner']} could not lay {entry['tile']} with {TOKENS[move]} "
                f"after the tiles before it (V-TURN-1, {'V-PLACE-2' if place else 'V-PLACE-1'})."
            )
        lay_top(position.match, move)


def can_place(position: ToscanaPosition, seat: int) -> bool:
    """Whether the top tile of a seat fits anywhere."""
    return position.match.top[seat] < position.match.end[seat] and find_places(position.match, seat)


def check_step(position: ToscanaPosition, data: "dict[str, Any]") -> None:
    """Set whose decision it is; it must be one that the rules leave open (V-PASS-1, V-END-1, V-VETO-1)."""
    step, passed = data["step"], data["passed"]
    if step == "over":
        position.match.step = OVER
        position.match.passes = 2
        if can_place(position, 0) or can_place(position, 1):
            raise SetupError("step: the match is not over while a player can place a tile (V-END-1).")
        points = [largest(position.match, 0), largest(position.match, 1)]
        if points != list(data["scores"][data["round"] - 1]):
            raise SetupError(f"scores: the last round counts {points[0]} and {points[1]} (V-SCORE-1).")
        return
    seat = data["seat"]
    position.match.passes = passed
    passer = seat if step == "veto" else 1 - seat
    if passed and can_place(position, passer):
        raise SetupError(f"passed: seat {passer} can place its top tile, so it cannot pass (V-PASS-1).")
    position.match.seat = seat
    if step == "veto":
        position.match.step = ASK
        if not may_veto(position.match, seat):
            raise SetupError(
                f"step: seat {seat} cannot be asked for a veto: its own is spent, or the other stack has "
                "less than two tiles (V-VETO-1)."
            )
    else:
        position.match.step = PLACE
        if not can_place(position, seat):
            raise SetupError(f"step: seat {seat} cannot place its top tile, so it has to pass (V-PASS-1).")
