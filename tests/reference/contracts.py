"""What a contract tile gives to the player who lays it (T-CON-1 to T-CON-5)."""

from .canals import City
from .edition import Cell, Space


def nine_cells(city: City, centre: Cell) -> list[Cell]:
    """The tile that the contract lies on and its eight neighbours, as far as there are tiles (T-CON-1)."""
    around = [(centre[0] + dx, centre[1] + dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1)]
    return [cell for cell in around if cell in city.tiles]


def visible_foundations(city: City, cell: Cell) -> int:
    """Foundations of the tile with no floor and no contract tile on them."""
    return sum(1 for quarter in city.tiles[cell].foundations if city.is_free((*cell, quarter)))


def buildings_on(city: City, cell: Cell) -> list[tuple[Space, int, int]]:
    """The buildings of a tile as (space, owner, floors)."""
    return [(space, owner, floors) for space, (owner, floors) in city.buildings.items() if space[:2] == cell]


def contract_stars(city: City, contract: str, centre: Cell, seat: int, players: int) -> int:
    """The stars of a contract that has just been laid on the centre tile (T-SECOND-5, T-CON-3)."""
    cells = nine_cells(city, centre)
    if contract[0] == "G":
        return green_stars(city, contract, cells)
    if contract[0] == "B":
        return blue_stars(city, contract, cells, seat)
    return white_stars(city, contract, cells, seat, players)


def green_stars(city: City, contract: str, cells: list[Cell]) -> int:
    """Tiles, foundations and contract tiles, whoever owns what."""
    laid = [space for space in city.contracts if space[:2] in cells]
    with_contract = {space[:2] for space in laid}
    if contract == "G1":
        return sum(visible_foundations(city, cell) for cell in cells)
    if contract == "G2":
        return sum(1 for cell in cells if visible_foundations(city, cell) == 0)
    if contract == "G3":
        return len(laid)
    if contract == "G4":
        return sum(1 for cell in cells if cell not in with_contract)
    if contract == "G5":
        return sum(1 for cell in cells if visible_foundations(city, cell) >= 1)
    if contract == "G6":
        return sum(1 for cell in cells if city.tiles[cell].value == 2)
    if contract == "G7":
        return sum(1 for cell in cells if city.tiles[cell].value == 3)
    if contract == "G8":
        return 2 * sum(1 for cell in cells if city.tiles[cell].value == 4)
    raise ValueError(f"There is no contract {contract}.")


def blue_stars(city: City, contract: str, cells: list[Cell], seat: int) -> int:
    """One's own buildings."""
    own_per_tile: list[list[int]] = []  # for each tile the heights of one's own buildings
    for cell in cells:
        own_per_tile.append([floors for _, owner, floors in buildings_on(city, cell) if owner == seat])
    heights = [height for tile in own_per_tile for height in tile]
    if contract == "B1":
        return sum(1 for tile in own_per_tile if len(tile) >= 1)
    if contract == "B2":
        return sum(1 for tile in own_per_tile if len(tile) == 0)
    if contract == "B3":
        return len(heights)
    if contract == "B4":
        return 2 * sum(1 for height in heights if height >= 2)
    if contract == "B5":
        return 2 * len(set(heights))
    if contract == "B6":
        return 3 * sum(1 for tile in own_per_tile if len(tile) >= 2)
    if contract == "B7":
        return 4 * sum(1 for height in heights if height >= 3)
    raise ValueError(f"There is no contract {contract}.")


def white_stars(city: City, contract: str, cells: list[Cell], seat: int, players: int) -> int:
    """Other players' buildings; with two players each counted item gives one star more (T-CON-2)."""
    bonus = 1 if players == 2 else 0
    counted = {2: 0, 3: 0, 4: 0}  # buildings by the value of their tile
    fountains: list[int] = []  # per building, from the whole city (T-CON-5)
    heights: list[int] = []
    crowded = 0  # tiles with at least two buildings of others, taken together
    for cell in cells:
        others = [(space, floors) for space, owner, floors in buildings_on(city, cell) if owner != seat]
        counted[city.tiles[cell].value] += len(others)
        fountains += [city.fountains_at(space) for space, _ in others]
        heights += [floors for _, floors in others]
        if len(others) >= 2:
            crowded += 1
    if contract in ("W1", "W2", "W3"):
        return (1 + bonus) * counted[{"W1": 2, "W2": 3, "W3": 4}[contract]]
    if contract == "W4":
        return (1 + bonus) * sum(1 for count in fountains if count == 0)
    if contract == "W5":
        return (1 + bonus) * sum(1 for height in heights if height >= 2)
    if contract == "W6":
        return (1 + bonus) * (sum(heights) // 2)
    if contract == "W7":
        return (2 + bonus) * crowded
    if contract == "W8":
        return (2 + bonus) * sum(1 for count in fountains if count >= 1)
    if contract == "W9":
        return (2 + bonus) * sum(1 for count in fountains if count >= 2)
    raise ValueError(f"There is no contract {contract}.")
