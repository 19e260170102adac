"""Python twin of state.h: the same names for running the engine uncompiled (debugger, coverage, bounds checks).

A position is one flat block; a space is tile * 4 + quarter, sets of spaces are bits in 64-bit words.
"""

from __future__ import annotations

from copy import deepcopy

MAX_TILES, MAX_RIM, MAX_LOOKS, MAX_CONTRACTS, MAX_MOVES, WORDS = 100, 202, 416, 216, 50000, 7
LAST_ROUND = 60  # T-END-2
NONE, NO_SPACE, ORIGIN = 255, 65535, 128 << 8 | 128
N, E, S, W = range(4)
EXPAND, BUILD, SECOND, ENTER, SAIL, NAVIGATE, DRAW, OVER = range(8)
ROW, TWOS, HOUSES, GARDENS = range(4)
TALLEST, DOWNTOWN, FIVE, NEUTRAL = range(4)
G1, G2, G3, G4, G5, G6, G7, G8, B1, B2, B3, B4, B5, B6, B7, W1, W2, W3, W4, W5, W6, W7, W8, W9 = range(24)
FROM_START, FROM_CONTRACTS, FROM_TILES, FROM_BOARD, FROM_PATH, FROM_FOUNTAINS, FROM_INITIAL, IN_TOTAL = range(8)
ONE = 1
MASK64 = (1 << 64) - 1
GOLDEN, MIX1, MIX2 = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB


class Tables:
    """What an edition prints on its components; never changes."""

    def __init__(self) -> None:
        self.exits = [0] * MAX_LOOKS
        self.foundations = [0] * MAX_LOOKS
        self.fountain = [NONE] * (MAX_LOOKS * 4)
        self.value = [0] * (MAX_LOOKS // 4)
        self.turns = [0] * (MAX_LOOKS // 4)
        self.fits = [0] * (16 * 256)
        self.boat = self.one_turn = self.two_turns = self.spaces = 0
        self.scoring = [0] * 4
        self.extra = [0] * 256


class City:
    """A position; state.h says what each field holds."""

    def __init__(self) -> None:
        self.vacant = [0] * WORDS
        self.own = [[0] * WORDS for _ in range(4)]
        self.place = [0] * MAX_TILES
        self.look = [0] * MAX_TILES
        self.beside = [0] * (MAX_TILES * 4)
        self.floors = [0] * (MAX_TILES * 4)
        self.aimed = [0] * (MAX_TILES * 4)
        self.rim_place = [0] * MAX_RIM
        self.rim_need = [0] * MAX_RIM
        self.stack = [0] * MAX_TILES
        self.contracts = [0] * MAX_CONTRACTS
        self.open = [0] * 3
        self.tiles = self.rim = self.stacked = self.known = self.tried = self.contracts_left = 0
        self.casual = self.players = self.seat = self.step = self.round = self.active = 0
        self.placed = self.entered = self.initial = 0
        self.hand = [0] * 4
        self.hand_known = [0] * 4
        self.boat = [0] * 4
        self.built = [0] * 4
        self.board = [0] * 4
        self.first = self.turn = 0
        self.start = [0] * 4
        self.earned = [0] * 4


class Desk:
    """What one thread works on."""

    def __init__(self) -> None:
        self.moves = [0] * MAX_MOVES
        self.spaces = [0] * WORDS
        self.sheet = [0] * 32
        self.near = [0] * MAX_TILES
        self.far = [0] * MAX_TILES
        self.reached = [0, 0]


class Dice:
    """A stream of random numbers (splitmix64)."""

    def __init__(self) -> None:
        self.state = 0


class Sums:
    """Results of many playouts."""

    def __init__(self) -> None:
        self.dice = Dice()
        self.decisions = 0
        self.stars = [0] * 4
        self.wins = [0] * 4


def clear(city: City) -> None:
    city.__dict__.update(City().__dict__)


def assign(to: City, source: City) -> None:
    to.__dict__.update(deepcopy(source.__dict__))


def wipe(spaces: list[int]) -> None:
    spaces[:] = [0] * WORDS


def forget_trip(desk: Desk, tiles: int) -> None:
    desk.near[:tiles] = desk.far[:tiles] = [0] * tiles
    desk.reached = [0, 0]


def city_bytes() -> int:
    return 0


def lowest(word: int) -> int:
    return (word & -word).bit_length() - 1


def bits(word: int) -> int:
    return word.bit_count()


def quarters_of(spaces: list[int], tile: int) -> int:
    return spaces[tile >> 4] >> ((tile & 15) * 4) & 15


def add_quarters(spaces: list[int], tile: int, quarters: int) -> None:
    spaces[tile >> 4] |= quarters << ((tile & 15) * 4)


def drop_tile(spaces: list[int], tile: int) -> None:
    spaces[tile >> 4] &= ~(15 << ((tile & 15) * 4))


def has(spaces: list[int], space: int) -> int:
    return spaces[space >> 6] >> (space & 63) & 1


def add(spaces: list[int], space: int) -> None:
    spaces[space >> 6] |= 1 << (space & 63)


def drop(spaces: list[int], space: int) -> None:
    spaces[space >> 6] &= ~(1 << (space & 63))


def roll(dice: Dice) -> int:
    dice.state = z = (dice.state + GOLDEN) & MASK64
    z = (z ^ z >> 30) * MIX1 & MASK64
    z = (z ^ z >> 27) * MIX2 & MASK64
    return z ^ z >> 31


def reseed(dice: Dice, seed: int) -> None:
    dice.state = seed
    dice.state = roll(dice)


def below(dice: Dice, n: int) -> int:
    return (roll(dice) >> 32) * n >> 32


def side_towards(step: int) -> int:
    """The side at which a cell that many places away touches, or NONE."""
    if step == 1:
        return E
    if step == -1:
        return W
    if step == 256:
        return S
    if step == -256:
        return N
    return NONE


def beyond(place: int, side: int) -> int:
    """The cell next to a cell."""
    if side & 1:
        return place + 2 - side
    return place + (side - 1) * 256


def bordering(exits: int, axis: int) -> int:
    """The quarters of a tile that border its sections of one axis (T-CITY-5)."""
    if axis:
        return (exits >> E & 1) * 6 | (exits >> W & 1) * 9
    return (exits >> N & 1) * 3 | (exits >> S & 1) * 12


def next_along(tables: Tables, city: City, tile: int, side: int) -> int:
    """The tile that a tile's section on that side is connected to, or NONE (T-CANAL-1)."""
    if tables.exits[city.look[tile]] >> side & 1:
        return city.beside[tile * 4 + side]
    return NONE


def others_boat(city: City, tile: int) -> bool:
    """Whether another player's boat stands on a tile."""
    for seat in range(city.players):
        if seat != city.seat and city.boat[seat] == tile:
            return True
    return False
