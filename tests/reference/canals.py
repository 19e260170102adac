"""The city on the table, and its canals found by walking along them section by section."""

from dataclasses import dataclass, field

from .edition import ACROSS, OPPOSITE, QUARTER_AT, SIDES, TOWARDS, Cell, Face, Space, beside

Section = tuple[Cell, str]
Canal = frozenset[Section]


@dataclass
class City:
    """Tiles, buildings, contract tiles and boats as they lie on the table."""

    tiles: dict[Cell, Face] = field(default_factory=dict)
    buildings: dict[Space, tuple[int, int]] = field(default_factory=dict)  # space: (owner, floors)
    contracts: dict[Space, str] = field(default_factory=dict)
    boats: dict[int, Cell] = field(default_factory=dict)  # by seat; absent: beside the board

    def has_exit(self, cell: Cell, side: str) -> bool:
        """Whether a tile lies there and shows a canal section to this side."""
        return cell in self.tiles and side in self.tiles[cell].exits

    def connected(self, cell: Cell, side: str) -> bool:
        """Whether the section to this side is connected to the neighbour's (T-CANAL-1)."""
        return self.has_exit(cell, side) and self.has_exit(beside(cell, side), OPPOSITE[side])

    def is_foundation(self, space: Space) -> bool:
        """Whether the face has a foundation in this quarter, covered or not."""
        x, y, quarter = space
        return (x, y) in self.tiles and quarter in self.tiles[x, y].foundations

    def is_free(self, space: Space) -> bool:
        """A visible foundation: no floor and no contract tile on it (T-BUILD-3, T-CARGO-4)."""
        return self.is_foundation(space) and space not in self.buildings and space not in self.contracts

    def may_build(self, seat: int, space: Space) -> bool:
        """A valid building space: a free foundation or a building of one's own (T-BUILD-3)."""
        return self.is_free(space) or (space in self.buildings and self.buildings[space][0] == seat)

    def foreign_boat(self, seat: int, cell: Cell) -> bool:
        """Whether the boat of somebody else stands on this tile (T-BOAT-6)."""
        return any(other != seat and place == cell for other, place in self.boats.items())

    def add_floor(self, seat: int, space: Space) -> None:
        """One floor more on this space."""
        floors = self.buildings[space][1] if space in self.buildings else 0
        self.buildings[space] = (seat, floors + 1)

    def remove_floor(self, space: Space) -> None:
        """One floor less; after the last one the foundation is free again (T-CARGO-4)."""
        owner, floors = self.buildings.pop(space)
        if floors > 1:
            self.buildings[space] = (owner, floors - 1)

    def fountains_at(self, space: Space) -> int:
        """How many fountains of the whole city point at this space (T-CITY-4, T-SCORE-4)."""
        count = 0
        for cell, face in self.tiles.items():
            for quarter, direction in face.fountains:
                if pointed_at(cell, quarter, direction) == space:
                    count += 1
        return count


def pointed_at(cell: Cell, quarter: str, direction: str) -> Space:
    """The next quarter in the direction of a fountain, on this tile or the neighbouring cell (T-CITY-4)."""
    column = 2 * cell[0] + QUARTER_AT[quarter][0] + TOWARDS[direction][0]
    row = 2 * cell[1] + QUARTER_AT[quarter][1] + TOWARDS[direction][1]
    names = {place: name for name, place in QUARTER_AT.items()}
    return column // 2, row // 2, names[column % 2, row % 2]


def canal_at(city: City, cell: Cell, side: str) -> Canal:
    """The longest straight chain of connected sections through this section (T-CANAL-2)."""
    found: set[Section] = set()
    reached: list[Section] = [(cell, side)]
    while reached:
        section = reached.pop()
        if section in found:
            continue
        found.add(section)
        here, way = section
        if city.has_exit(here, OPPOSITE[way]):  # T-CANAL-1: straight on under the centre
            reached.append((here, OPPOSITE[way]))
        if city.connected(here, way):
            reached.append((beside(here, way), OPPOSITE[way]))
    return frozenset(found)


def canals_bordered_by(city: City, space: Space) -> set[Canal]:
    """The canals that a quarter lies at: one for each of its two sides with an exit (T-CITY-5)."""
    x, y, quarter = space
    return {canal_at(city, (x, y), side) for side in quarter if city.has_exit((x, y), side)}


def spaces_along(city: City, canal: Canal) -> set[Space]:
    """All foundations, covered or not, that border the canal."""
    spaces: set[Space] = set()
    for (x, y), side in canal:
        for quarter in QUARTER_AT:
            if side in quarter and city.is_foundation((x, y, quarter)):  # "NE" lies at the sides N and E
                spaces.add((x, y, quarter))
    return spaces


def extended_canals(city: City, placed: Cell) -> set[Canal]:
    """The canals that the tile just placed has extended (T-BUILD-2); all its neighbours were there before."""
    return {canal_at(city, placed, side) for side in SIDES if city.connected(placed, side)}


def perpendicular_canals(city: City, canal: Canal) -> set[Canal]:
    """The canals of the other direction that meet this one on any tile (T-SECOND-3, T-CANAL-3)."""
    meeting: set[Canal] = set()
    for cell, side in canal:
        for other in ACROSS[side]:
            if city.has_exit(cell, other):
                meeting.add(canal_at(city, cell, other))
    return meeting


def tiles_within(city: City, start: Cell, limit: int) -> set[Cell]:
    """The tiles at most so many steps away along connected canals, corners allowed (C-BUILD-1)."""
    reached = {start}
    for _ in range(limit):
        further = {beside(cell, side) for cell in reached for side in SIDES if city.connected(cell, side)}
        reached = reached | further
    return reached
