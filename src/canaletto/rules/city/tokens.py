"""Moves as tokens: from the engine's small integers to what a record holds, and back."""

from __future__ import annotations

import cython

from canaletto.rules.city.notation import Token, quarter_number
from canaletto.rules.components import CONTRACTS
from canaletto.rules.edition import QUARTERS

if cython.compiled:
    from cython.cimports.canaletto.rules.city.state import *
else:
    from canaletto.rules.city.state import *


def cell_name(place: int) -> str:
    """A cell as it is written: x,y."""
    return f"{(place & 255) - 128},{(place >> 8) - 128}"


def space_name(city: City, space: int) -> str:
    """A quarter of a tile as it is written: x,y/NW."""
    return f"{cell_name(city.place[space >> 2])}/{QUARTERS[space & 3]}"


def token_of(city: City, move: int) -> str:
    """The token of a legal move of the present step."""
    if city.step == EXPAND:
        return f"T{cell_name(city.rim_place[move >> 2])}/{move & 3}"
    if city.step == BUILD or city.step == SECOND:
        if move >> 9:
            return f"C{CONTRACTS[(move >> 9) - 1]}@{space_name(city, move & 511)}"
        return f"B{space_name(city, move)}"
    if city.step == ENTER:
        return f"E{cell_name(city.place[move])}"
    if (move & 127) == city.boat[city.seat]:
        return "."
    goal = f"S{cell_name(city.place[move & 127])}"
    if move >> 9:
        return f"{goal}<{space_name(city, (move >> 9) - 1)}>{QUARTERS[move >> 7 & 3]}"
    return goal


def number_of(city: City, token: Token) -> int:
    """The integer that stands for a token at the present step if it is legal; -1 where there is no such cell."""
    x, y = token.cell
    here = place_of(x, y)
    if city.step == EXPAND:
        for cell in range(city.rim):
            if city.rim_place[cell] == here:
                return cell * 4 + token.turns
        return -1
    if token.form == ".":
        return city.boat[city.seat] if city.entered else -1
    tile = tile_at(city, here)
    if tile < 0:
        return -1
    if city.step == BUILD or city.step == SECOND:
        space = tile * 4 + quarter_number(token.quarter)
        return space | (1 + CONTRACTS.index(token.contract)) << 9 if token.contract else space
    if city.step == SAIL and tile == city.boat[city.seat]:
        return -1
    if token.load is None:
        return tile
    load_x, load_y, load_quarter = token.load
    other = tile_at(city, place_of(load_x, load_y))
    if other < 0:
        return -1
    return tile | quarter_number(token.quarter) << 7 | (other * 4 + quarter_number(load_quarter) + 1) << 9


def place_of(x: int, y: int) -> int:
    """The code of a cell, or -1 outside of what any city can reach."""
    return ORIGIN + x + 256 * y if -128 <= x < 128 and -128 <= y < 128 else -1


def tile_at(city: City, place: int) -> int:
    """The number of the tile on a cell, or -1."""
    for tile in range(city.tiles):
        if city.place[tile] == place:
            return tile
    return -1
