"""Final scoring, written to the desk's sheet: one row of eight sources a seat."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.canaletto.rules.city.state import *
else:
    from canaletto.rules.city.state import *

SOURCES = ("start", "contracts", "tiles", "board", "path", "fountains", "initial", "total")


def tally(tables: Tables, city: City, desk: Desk) -> None:
    """Score the city as if the game ended now."""
    for i in range(32):
        desk.sheet[i] = 0
    for tile in range(city.tiles):
        award_tile(tables, city, desk, tile)
    for seat in range(city.players):
        row = seat * 8
        desk.sheet[row + FROM_START] = city.start[seat]
        desk.sheet[row + FROM_CONTRACTS] = city.earned[seat]
        desk.sheet[row + FROM_FOUNTAINS] = valuation(city, seat)
        if not city.casual:
            desk.sheet[row + FROM_PATH] = tables.extra[city.built[seat]]
            if unlocked(tables, city, seat):
                desk.sheet[row + FROM_BOARD] += board_stars(city, desk, seat)
    score_initial(city, desk)
    for seat in range(city.players):
        for source in range(IN_TOTAL):
            desk.sheet[seat * 8 + IN_TOTAL] += desk.sheet[seat * 8 + source]


def award_tile(tables: Tables, city: City, desk: Desk, tile: int) -> None:
    """The tile's value to the tallest building; tied, to more floors, a boat counting as one (T-SCORE-1)."""
    best = 0
    winner = NONE
    for seat in range(city.players):
        own = quarters_of(city.own[seat], tile)
        if own:
            tallest = 0
            floors = 0
            for quarter in range(4):
                if own >> quarter & 1:
                    floors += city.floors[tile * 4 + quarter]
                    tallest = max(tallest, city.floors[tile * 4 + quarter])
            claim = tallest << 16 | (floors + (city.boat[seat] == tile)) << 1
            if claim > best:
                best = claim
                winner = seat
            elif claim == best:
                winner = NONE
    if winner != NONE:
        value = tables.value[city.look[tile] >> 2]
        desk.sheet[winner * 8 + FROM_TILES] += value
        if value == 2 and city.board[winner] == TWOS and unlocked(tables, city, winner):
            desk.sheet[winner * 8 + FROM_BOARD] += 1


def unlocked(tables: Tables, city: City, seat: int) -> bool:
    """Whether the floor on the scoring space of the seat's board has been placed."""
    return not city.casual and city.built[seat] >= tables.scoring[city.board[seat]]


def board_stars(city: City, desk: Desk, seat: int) -> int:
    """The own scoring of a player board (T-SCORE-2); 'twos' is counted where tiles are awarded."""
    board = city.board[seat]
    if board == ROW:
        return longest_row(city, desk, seat)
    if board == TWOS:
        return 0
    stars = 0
    for word in range((city.tiles + 15) >> 4):
        own = city.own[seat][word]
        while own:
            space = word << 6 | lowest(own)
            own &= own - 1
            if board == HOUSES:
                stars += 2 * (city.floors[space] >= 2)
            else:
                stars += 3 * (city.aimed[space] >= 2)
    return stars


def longest_row(city: City, desk: Desk, seat: int) -> int:
    """The most tiles with an own building in one row or column, gaps allowed."""
    west = city.place[0] & 255
    north = city.place[0] >> 8
    for tile in range(city.tiles):
        west = min(west, city.place[tile] & 255)
        north = min(north, city.place[tile] >> 8)
    forget_trip(desk, MAX_TILES)
    best = 0
    for tile in range(city.tiles):
        if quarters_of(city.own[seat], tile):
            column = (city.place[tile] & 255) - west
            row = (city.place[tile] >> 8) - north
            desk.near[column] += 1
            desk.far[row] += 1
            across = desk.far[row]
            down = desk.near[column]
            best = max(best, max(across, down))
    return best


def valuation(city: City, seat: int) -> int:
    """A star for each floor and each fountain that points at it (T-SCORE-4)."""
    stars = 0
    for word in range((city.tiles + 15) >> 4):
        own = city.own[seat][word]
        while own:
            space = word << 6 | lowest(own)
            own &= own - 1
            stars += city.floors[space] * city.aimed[space]
    return stars


def score_initial(city: City, desk: Desk) -> None:
    """The initial contract (T-SCORE-5)."""
    best = 0
    winner = NONE
    for seat in range(city.players):
        claim = downtown_floors(city, seat) if city.initial == DOWNTOWN else tallest_building(city, seat)
        if city.initial == FIVE and claim >= 5:
            desk.sheet[seat * 8 + FROM_INITIAL] = 6
        if claim > best:
            best = claim
            winner = seat
        elif claim == best:
            winner = NONE
    if winner < city.players:
        if city.initial == TALLEST:
            desk.sheet[winner * 8 + FROM_INITIAL] = 7
        elif city.initial == DOWNTOWN:
            desk.sheet[winner * 8 + FROM_INITIAL] = 5


def tallest_building(city: City, seat: int) -> int:
    tallest = 0
    for word in range((city.tiles + 15) >> 4):
        own = city.own[seat][word]
        while own:
            tallest = max(tallest, city.floors[word << 6 | lowest(own)])
            own &= own - 1
    return tallest


def downtown_floors(city: City, seat: int) -> int:
    floors = 0
    for space in range(16):
        if has(city.own[seat], space):
            floors += city.floors[space]
    return floors
