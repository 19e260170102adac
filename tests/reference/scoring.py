"""The final scoring of the city games, as it would be if the game ended now (T-SCORE-*, C-SCORE-1)."""

from typing import Any

from .canals import City
from .contracts import buildings_on
from .edition import Cell

DOWNTOWN: tuple[Cell, ...] = ((0, 0), (1, 0), (0, 1), (1, 1))


def winner_of_tile(city: City, cell: Cell, players: int) -> int | None:
    """Who gets the value of this tile, or nobody (T-SCORE-1)."""
    tallest: dict[int, int] = {}
    floors_there: dict[int, int] = {}
    for seat in range(players):
        own = [floors for _, owner, floors in buildings_on(city, cell) if owner == seat]
        if own:
            tallest[seat] = max(own)
            floors_there[seat] = sum(own) + (1 if city.boats.get(seat) == cell else 0)
    if not tallest:
        return None
    tied = [seat for seat in tallest if tallest[seat] == max(tallest.values())]
    if len(tied) == 1:
        return tied[0]
    most = max(floors_there[seat] for seat in tied)
    strongest = [seat for seat in tied if floors_there[seat] == most]
    return strongest[0] if len(strongest) == 1 else None


def tile_stars(city: City, seat: int, players: int) -> int:
    """The values of all tiles won."""
    return sum(face.value for cell, face in city.tiles.items() if winner_of_tile(city, cell, players) == seat)


def board_stars(city: City, board: str, seat: int, players: int) -> int:
    """What the player board's own scoring gives once it is unlocked (T-SCORE-2)."""
    own = {space: floors for space, (owner, floors) in city.buildings.items() if owner == seat}
    tiles = {space[:2] for space in own}
    if board == "row":
        in_rows = [sum(1 for tile in tiles if tile[1] == y) for y in {tile[1] for tile in tiles}]
        in_columns = [sum(1 for tile in tiles if tile[0] == x) for x in {tile[0] for tile in tiles}]
        return max([0, *in_rows, *in_columns])
    if board == "twos":
        twos = [cell for cell, face in city.tiles.items() if face.value == 2]
        return sum(1 for cell in twos if winner_of_tile(city, cell, players) == seat)
    if board == "houses":
        return 2 * sum(1 for floors in own.values() if floors >= 2)
    if board == "gardens":
        return 3 * sum(1 for space in own if city.fountains_at(space) >= 2)
    raise ValueError(f"There is no board {board}.")


def path_stars(path: dict[str, Any], placed: int) -> int:
    """The extra stars of the spaces whose floors are placed (T-SCORE-3)."""
    return sum(int(stars) for space, stars in path["stars"].items() if int(space) <= placed)


def fountain_stars(city: City, seat: int) -> int:
    """One star per floor and fountain pointing at its space (T-SCORE-4)."""
    total = 0
    for space, (owner, floors) in city.buildings.items():
        if owner == seat:
            total += floors * city.fountains_at(space)
    return total


def initial_stars(city: City, contract: str, seat: int, players: int) -> int:
    """What the initial contract gives to this player (T-SCORE-5)."""
    highest = [0] * players
    downtown = [0] * players
    for space, (owner, floors) in city.buildings.items():
        highest[owner] = max(highest[owner], floors)
        if space[:2] in DOWNTOWN:
            downtown[owner] += floors
    others = [other for other in range(players) if other != seat]
    if contract == "tallest":
        return 7 if all(highest[seat] > highest[other] for other in others) else 0
    if contract == "downtown":
        return 5 if all(downtown[seat] > downtown[other] for other in others) else 0
    if contract == "five":
        return 6 if highest[seat] >= 5 else 0
    if contract == "neutral":
        return 0
    raise ValueError(f"There is no initial contract {contract}.")
