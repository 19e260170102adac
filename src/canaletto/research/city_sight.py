"""What a seat sees of a city game as numbers: planes over the cells of the window, and facts that have no cell.

observations.py names every plane and fact. Nothing is read here that the seat's view does not tell.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.canaletto.research.city_choices import CARGO, CONTRACT, QUARTER, CityChoices, cell_in
    from cython.cimports.canaletto.research.city_window import Begun, Window
    from cython.cimports.canaletto.rules.city.state import *
else:
    from canaletto.research.city_choices import CARGO, CONTRACT, QUARTER, CityChoices, cell_in
    from canaletto.research.city_window import Begun, Window
    from canaletto.rules.city.state import *

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def write_planes(choices: CityChoices, seat: int, planes: Any) -> None:
    """Write the planes as a seat sees them into an array of zeros; owners count from the seat on."""
    out = planes
    position = choices.position
    first = cython.address(out[0]) if cython.compiled else out
    fill_planes(position.box.tables, position.city, choices.frame.window, choices.begun, seat, first)


def write_facts(choices: CityChoices, seat: int, faces: int, tiles: int, facts: Any) -> None:
    """Write the facts as a seat knows them into an array of zeros; so many city faces and tiles has the edition."""
    out = facts
    position = choices.position
    first = cython.address(out[0]) if cython.compiled else out
    fill_facts(position.box.tables, position.city, choices.begun, seat, faces, tiles, first)


def fill_planes(tables: Tables, city: City, window: Window, begun: Begun, seat: int, out: Any) -> None:
    """The planes, one after the other."""
    cells = window.cells
    players = city.players
    for tile in range(city.tiles):
        at = cell_in(window, city.place[tile])
        look = city.look[tile]
        exits = tables.exits[look]
        out[at] = 1
        for side in range(4):
            out[(1 + side) * cells + at] = exits >> side & 1
        out[5 * cells + at] = tables.value[look >> 2]
        for quarter in range(4):
            space = tile * 4 + quarter
            plane = (6 + quarter) * cells + at
            if has(city.vacant, space):
                out[plane] = 1
            elif city.floors[space]:
                owner = NONE
                for other in range(players):
                    if has(city.own[other], space):
                        owner = other
                if owner != NONE:
                    out[plane + 4 * cells] = 1 + (owner - seat + players) % players
                    out[plane + 8 * cells] = city.floors[space]
                else:
                    out[plane + 22 * cells] = city.floors[space]
            side = tables.fountain[look * 4 + quarter]
            if side != NONE:
                out[plane + 12 * cells] = 1 + side
            out[plane + 16 * cells] = city.aimed[space]
    if city.placed != NONE:
        out[26 * cells + cell_in(window, city.place[city.placed])] = 1
    if city.first != NO_SPACE:
        out[27 * cells + cell_in(window, city.place[city.first >> 2])] = 1 + (city.first & 3)
    if city.casual:
        return
    if begun.part == CARGO or begun.part == QUARTER:
        out[32 * cells + cell_in(window, city.place[begun.goal])] = 1
    if begun.part == QUARTER:
        space = begun.load - 1
        out[33 * cells + cell_in(window, city.place[space >> 2])] = 1 + (space & 3)
    for other in range(players):
        if city.boat[other] != NONE:
            ours = (other - seat + players) % players
            out[(34 + ours) * cells + cell_in(window, city.place[city.boat[other]])] = 1


def fill_facts(tables: Tables, city: City, begun: Begun, seat: int, faces: int, tiles: int, out: Any) -> None:
    """The facts, one after the other."""
    players = city.players
    hidden = city.stacked - city.known
    out[5 if city.step == OVER else city.step] = 1
    out[6 + begun.part] = 1
    at = 10
    if city.step != OVER:
        out[at + (city.seat - seat + players) % players] = 1
    at += players
    out[at + seat] = 1
    at += players
    out[at] = city.round
    out[at + 1] = city.turn
    out[at + 2] = city.active
    out[at + 3] = city.entered
    out[at + 4] = city.tried
    out[at + 5] = city.stacked
    out[at + 6] = city.known
    out[at + 7] = city.contracts_left
    out[at + 8] = city.start[seat]
    out[at + 9] = city.earned[seat]
    at += 10
    out[at + city.initial] = 1
    at += 4
    for r in range(players):
        other = (seat + r) % players
        out[at] = city.built[other]
        out[at + 1] = tables.spaces - city.built[other]
        out[at + 2] = city.boat[other] != NONE
        out[at + 3] = city.hand[other] != NONE
        out[at + 4] = city.hand_known[other]
        if city.hand[other] != NONE and (r == 0 or city.hand_known[other]):
            out[at + 5] = city.hand[other] - 7
        if not city.casual:
            out[at + 6 + city.board[other]] = 1
        at += 10
    if city.hand[seat] != NONE:
        look = city.hand[seat] * 4
        out[at] = tables.value[city.hand[seat]]
        for i in range(4):
            out[at + 1 + i] = tables.exits[look] >> i & 1
            out[at + 5 + i] = tables.foundations[look] >> i & 1
            if tables.fountain[look * 4 + i] != NONE:
                out[at + 9 + i] = 1 + tables.fountain[look * 4 + i]
    at += 13
    for i in range(hidden):
        out[at + city.stack[city.known + i] - 8] += 1
    for other in range(players):
        if other != seat and city.hand[other] != NONE and not city.hand_known[other]:
            out[at + city.hand[other] - 8] += 1
    at += faces
    for i in range(city.known):
        out[at + i] = city.stack[city.known - 1 - i] - 7
    at += tiles
    if city.casual:
        return
    for i in range(3):
        if city.open[i] != NONE:
            out[at + city.open[i]] += 1
    at += 24
    for i in range(city.contracts_left):
        out[at + city.contracts[i]] += 1
    at += 24
    if begun.part == CONTRACT:
        out[at + begun.kind - 1] = 1
