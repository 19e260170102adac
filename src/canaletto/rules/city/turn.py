"""The flow of a game: playing a move, and going on to the next decision while all that is forced happens by itself."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.canaletto.rules.city.boats import list_enter, list_sail, raise_building, sail
    from cython.cimports.canaletto.rules.city.build import list_build, list_second
    from cython.cimports.canaletto.rules.city.contracts import contract_stars
    from cython.cimports.canaletto.rules.city.expand import list_expand
    from cython.cimports.canaletto.rules.city.state import *
    from cython.cimports.canaletto.rules.city.tiles import lay
else:
    from canaletto.rules.city.boats import list_enter, list_sail, raise_building, sail
    from canaletto.rules.city.build import list_build, list_second
    from canaletto.rules.city.contracts import contract_stars
    from canaletto.rules.city.expand import list_expand
    from canaletto.rules.city.state import *
    from canaletto.rules.city.tiles import lay


def list_moves(tables: Tables, city: City, desk: Desk) -> int:
    """List the legal moves of the present step on the desk; how many."""
    if city.step == EXPAND:
        return list_expand(tables, city, desk, city.hand[city.seat])
    if city.step == BUILD:
        return list_build(tables, city, desk)
    if city.step == SECOND:
        return list_second(tables, city, desk)
    if city.step == ENTER:
        return list_enter(tables, city, desk)
    if city.step == SAIL:
        return list_sail(tables, city, desk)
    return 0


def play_move(tables: Tables, city: City, desk: Desk, move: int) -> int:
    """Play a legal move and go on to the next decision; how many moves are legal there (T-TURN-1)."""
    seat = city.seat
    if city.step == EXPAND:
        city.placed = lay(tables, city, city.rim_place[move >> 2], city.hand[seat] * 4 + (move & 3))
        city.hand[seat] = NONE
        city.hand_known[seat] = 0
        city.active = 1
        return advance(tables, city, desk, BUILD)
    if city.step == BUILD:
        city.first = move
        build_floor(city, move)
        return advance(tables, city, desk, SECOND)
    if city.step == SECOND:
        if move >> 9:
            lay_contract(tables, city, move & 511, (move >> 9) - 1)
        else:
            build_floor(city, move)
        return advance(tables, city, desk, NAVIGATE)
    if city.step == ENTER:
        city.boat[seat] = move
        city.entered = 1
        return advance(tables, city, desk, SAIL)
    sail(city, move)
    return advance(tables, city, desk, DRAW)


def build_floor(city: City, space: int) -> None:
    """Take the next floor of the path and put it on a space (T-BUILD-1)."""
    raise_building(city, space)
    city.built[city.seat] += 1
    city.active = 1


def lay_contract(tables: Tables, city: City, space: int, kind: int) -> None:
    """Lay an open contract on a foundation and score it at once (T-SECOND-5)."""
    drop(city.vacant, space)
    city.floors[space] = 1 + kind
    for slot in range(3):
        if city.open[slot] == kind:
            city.open[slot] = NONE
            break
    city.earned[city.seat] += contract_stars(tables, city, city.seat, kind, space >> 2)


def advance(tables: Tables, city: City, desk: Desk, step: int) -> int:
    """Go on from a step to the next decision, doing what is forced on the way; how many moves are legal there."""
    while step != OVER:
        city.step = step
        if city.casual and all_built(tables, city):
            close_turn(city)
            break
        if step == NAVIGATE:
            step = DRAW
            if not city.casual and city.built[city.seat] >= tables.boat:
                step = ENTER if city.boat[city.seat] == NONE else SAIL
        elif step == DRAW:
            draw(city)
            step = next_turn(tables, city)
        elif step == EXPAND:
            city.tried = 0
            count = find_fitting(tables, city, desk)
            if count:
                return count
            step = NAVIGATE
        else:
            count = list_moves(tables, city, desk)
            if count:
                return count
            step = NAVIGATE if step in (BUILD, SECOND) else DRAW
    city.step = OVER
    city.seat = 0
    return 0


def all_built(tables: Tables, city: City) -> bool:
    """Casual: the game is over as soon as nobody has floors left (C-END-1)."""
    for seat in range(city.players):
        if city.built[seat] < tables.spaces:
            return False
    return True


def find_fitting(tables: Tables, city: City, desk: Desk) -> int:
    """List the placements of the hand tile, or of the first tile of the stack that fits in its stead (T-PLACE-5)."""
    seat = city.seat
    if city.hand[seat] == NONE:
        return 0
    count = list_expand(tables, city, desk, city.hand[seat])
    if count:
        return count
    tries = 0
    while tries < city.stacked:
        face = city.stack[city.stacked - 1 - tries]
        count = list_expand(tables, city, desk, face)
        if count:
            put_back(city, tries)
            return count
        tries += 1
    return 0


def put_back(city: City, failed: int) -> None:
    """The hand tile and the failed ones from the top of the stack go under it, shown to all; the next one is taken."""
    seat = city.seat
    city.tried = failed + 1
    tile = city.hand[seat]
    for _ in range(failed + 1):
        city.hand_known[seat] = city.known == city.stacked
        drawn = take(city)
        for i in range(city.stacked, 0, -1):
            city.stack[i] = city.stack[i - 1]
        city.stack[0] = tile
        city.stacked += 1
        city.known += 1
        tile = drawn
    city.hand[seat] = tile


def take(city: City) -> int:
    """Take the top tile off the stack."""
    city.stacked -= 1
    city.known = min(city.known, city.stacked)
    return city.stack[city.stacked]


def draw(city: City) -> None:
    """Step 5: draw a tile, unless the old one is still in hand, and reveal a contract (T-DRAW-1, T-SECOND-5)."""
    seat = city.seat
    if city.hand[seat] == NONE and city.stacked:
        city.hand_known[seat] = city.known == city.stacked
        city.hand[seat] = take(city)
    for slot in range(3):
        if city.open[slot] == NONE and city.contracts_left:
            city.contracts_left -= 1
            city.open[slot] = city.contracts[city.contracts_left]


def close_turn(city: City) -> None:
    """Forget what has happened in the turn."""
    city.turn += 1
    city.placed = NONE
    city.first = NO_SPACE
    city.entered = 0


def next_turn(tables: Tables, city: City) -> int:
    """Pass the turn on; the step that follows, OVER where the round has ended the game."""
    close_turn(city)
    while True:
        city.seat += 1
        if city.seat == city.players:
            city.seat = 0
            if round_ends_game(tables, city):
                return OVER
            city.round += 1
            city.active = 0
        if not city.casual or city.built[city.seat] < tables.spaces:
            return EXPAND


def round_ends_game(tables: Tables, city: City) -> bool:
    """Whether the round just finished was the last one (T-END-1, T-END-2, C-END-1)."""
    if not city.active or city.round >= LAST_ROUND:
        return True
    if not city.casual:
        for seat in range(city.players):
            if city.built[seat] >= tables.spaces:
                return True
    return False
