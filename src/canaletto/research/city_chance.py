"""Draws made one by one: a city position in which only what has been drawn is settled, and the rest lies sorted.

Tiles are faces of the engine, the city tiles from 8 on. What a position hides is a set; its order means nothing.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.canaletto.rules.city.expand import list_expand
    from cython.cimports.canaletto.rules.city.position import CityPosition
    from cython.cimports.canaletto.rules.city.state import *
    from cython.cimports.canaletto.rules.city.turn import advance, play_move
else:
    from canaletto.rules.city.expand import list_expand
    from canaletto.rules.city.position import CityPosition
    from canaletto.rules.city.state import *
    from canaletto.rules.city.turn import advance, play_move

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def undealt(position: CityPosition, tiles: list[int], contracts: list[int]) -> CityPosition:
    """The beginning of a game before anything is dealt: all these tiles and contracts lie in their stacks."""
    twin = position.copy()
    city = twin.city
    city.stacked = len(tiles)
    for i in range(len(tiles)):
        city.stack[i] = tiles[i]
    city.contracts_left = len(contracts)
    for i in range(len(contracts)):
        city.contracts[i] = contracts[i]
    for i in range(3):
        city.open[i] = NONE
    for i in range(4):
        city.hand[i] = NONE
        city.hand_known[i] = 0
    city.known = city.tried = city.seat = city.turn = city.active = 0
    city.round = 1
    city.step = EXPAND
    settle(city)
    return twin


def dealt(position: CityPosition, tiles: tuple[int, ...], contracts: tuple[int, ...]) -> CityPosition:
    """The first decision of a game in which these come first from the stacks (T-SETUP-3, T-SETUP-7)."""
    twin = position.copy()
    city = twin.city
    arrange(city, tiles, contracts)
    deal_out(twin.box.tables, city, twin.box.desk)
    settle(city)
    return twin


def deal_out(tables: Tables, city: City, desk: Desk) -> None:
    """Everybody draws a tile, contracts come to light, and the first turn begins (T-SETUP-3, T-SETUP-7)."""
    for seat in range(city.players):
        if city.stacked:
            city.stacked -= 1
            city.hand[seat] = city.stack[city.stacked]
    for slot in range(3):
        if city.contracts_left:
            city.contracts_left -= 1
            city.open[slot] = city.contracts[city.contracts_left]
    advance(tables, city, desk, EXPAND)


def played(position: CityPosition, move: int, tiles: tuple[int, ...], contracts: tuple[int, ...]) -> CityPosition:
    """A copy on which a legal move is played, where these come first from the stacks."""
    twin = position.copy()
    city = twin.city
    if tiles or contracts:
        arrange(city, tiles, contracts)
    play_move(twin.box.tables, city, twin.box.desk, move)
    if tiles or contracts:
        settle(city)
    return twin


def arrange(city: City, tiles: tuple[int, ...], contracts: tuple[int, ...]) -> None:
    """Bring hidden tiles and contracts to the top of their stacks, the first one uppermost."""
    for i in range(len(tiles)):
        bring_up(city.stack, city.known, city.stacked - 1 - i, tiles[i])
    for i in range(len(contracts)):
        bring_up(city.contracts, 0, city.contracts_left - 1 - i, contracts[i])


def bring_up(pile: list[int], low: int, top: int, wanted: int) -> None:
    """Exchange what lies at a place of a pile for one of the wanted kind further down."""
    for i in range(top, low - 1, -1):
        if pile[i] == wanted:
            pile[i] = pile[top]
            pile[top] = wanted
            return


def settle(city: City) -> None:
    """Sort what is hidden, so that positions which differ in nothing that has been drawn are equal."""
    sort_pile(city.stack, city.known, city.stacked)
    sort_pile(city.contracts, 0, city.contracts_left)


def sort_pile(pile: list[int], low: int, high: int) -> None:
    """Sort a part of a pile; it is nearly sorted."""
    for i in range(low + 1, high):
        kept = pile[i]
        j = i
        while j > low and pile[j - 1] > kept:
            pile[j] = pile[j - 1]
            j -= 1
        pile[j] = kept


def consumed(before: CityPosition, after: CityPosition) -> tuple[int, int]:
    """How many hidden tiles and contracts have come from the stacks between two positions."""
    old = before.city
    new = after.city
    return (old.stacked - old.known) - (new.stacked - new.known), old.contracts_left - new.contracts_left


def hidden_tiles(position: CityPosition) -> list[int]:
    """The hidden tiles of the stack, sorted."""
    city = position.city
    return [city.stack[i] for i in range(city.known, city.stacked)]


def hidden_contracts(position: CityPosition) -> list[int]:
    """The contracts in their stack, sorted."""
    city = position.city
    return [city.contracts[i] for i in range(city.contracts_left)]


def shares(position: CityPosition, tiles: tuple[int, ...], contracts: tuple[int, ...], faces: int) -> list[Any]:
    """What comes next from the stack of tiles after these (of contracts, where faces are given), and how likely."""
    city = position.city
    if not cython.compiled:
        left = [0] * 256
    pile, low, high = city.stack, city.known, city.stacked
    if faces:
        pile, low, high = city.contracts, 0, city.contracts_left
    for i in range(256):
        left[i] = 0
    for i in range(low, high):
        left[pile[i]] += 1
    drawn = contracts if faces else tiles
    for i in range(len(drawn)):
        item = drawn[i]
        left[item] -= 1
    count = high - low - len(drawn)
    found = []
    for i in range(256):
        if left[i]:
            found.append((i + faces if faces else i - 8, left[i] / count))
    return found


def hand(position: CityPosition, seat: int) -> int:
    """The tile that a seat holds, or -1."""
    city = position.city
    return -1 if city.hand[seat] == NONE else city.hand[seat]


def hand_is_known(position: CityPosition, seat: int) -> bool:
    """Whether everybody knows the tile that a seat holds."""
    city = position.city
    return city.hand_known[seat] != 0


def tried(position: CityPosition) -> list[int]:
    """The tiles shown and put under the stack at the beginning of this turn, in that order (T-PLACE-5)."""
    city = position.city
    return [city.stack[city.tried - 1 - i] for i in range(city.tried)]


def out_of_floors(position: CityPosition, seat: int) -> bool:
    """Whether a seat has placed all its floors."""
    city = position.city
    return city.built[seat] >= position.box.tables.spaces


def fitting(position: CityPosition, seat: int, faces: int) -> set[int]:
    """The city tiles, out of so many kinds, that a seat could place if its turn began now."""
    twin = position.copy()
    city = twin.city
    city.seat = seat
    return {face for face in range(8, 8 + faces) if list_expand(twin.box.tables, city, twin.box.desk, face)}


def redealt(position: CityPosition, hands: dict[int, int], rest: list[int]) -> CityPosition:
    """A copy in which some seats hold other hidden tiles, and the rest of the hidden tiles lies in the stack."""
    twin = position.copy()
    city = twin.city
    for seat in hands:
        city.hand[seat] = hands[seat]
    for i in range(len(rest)):
        city.stack[city.known + i] = rest[i]
    settle(city)
    return twin
