"""The city as a map, drawn from a position's plain data: tiles by cell, their canals, what stands where.

Slow and plain, made for explaining moves; which moves are legal is decided by the compiled engine alone.
"""

from __future__ import annotations

from typing import NamedTuple

from canaletto.rules.edition import TOWARDS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from canaletto.rules.city.position import CityPosition
    from canaletto.rules.edition import Edition, Face

Cell = tuple[int, int]

OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}
AXES = ("NS", "EW")


class Canal(NamedTuple):
    """A longest straight chain of connected sections (T-CANAL-2): its direction and its cells in order."""

    axis: str
    cells: tuple[Cell, ...]

    def written(self) -> dict[str, Any]:
        """The canal as plain data: direction, first and last cell."""
        return {"axis": self.axis, "from": list(self.cells[0]), "to": list(self.cells[-1])}


class Plan:
    """A city, seen by the seat on turn."""

    def __init__(self, position: CityPosition) -> None:
        self.edition: Edition = position.edition
        self.data: dict[str, Any] = position.data()
        data = self.data
        self.casual: bool = data["game"] == "tolleno-casual"
        self.seat: int | None = data["seat"]
        self.tiles: dict[Cell, dict[str, Any]] = {(tile["x"], tile["y"]): tile for tile in data["tiles"]}
        self.boats: dict[int, Cell] = {
            seat: (state["boat"][0], state["boat"][1])
            for seat, state in enumerate(data["seats"])
            if state["boat"] is not None
        }

    def face_in_hand(self) -> Face:
        """The face of the tile that the seat on turn has to place, as it is printed."""
        name = self.data["hands"][self.seat]
        return next(face for face, _ in self.edition.tiles if face.id == name)

    @property
    def mover(self) -> dict[str, Any]:
        """What the data say of the seat on turn."""
        state: dict[str, Any] = self.data["seats"][self.seat]
        return state

    def has_exit(self, cell: Cell, side: str) -> bool:
        """Whether a tile lies there and has a canal section to this side."""
        return cell in self.tiles and side in self.tiles[cell]["canals"]

    def connected(self, cell: Cell, side: str) -> bool:
        """Whether the section to this side is connected to the neighbour's (T-CANAL-1)."""
        return self.has_exit(cell, side) and self.has_exit(beside(cell, side), OPPOSITE[side])

    def canal(self, cell: Cell, axis: str) -> Canal:
        """The canal in this direction through a tile that has a section of it."""
        back, forth = "NS" if axis == "NS" else "WE"
        cells = [cell]
        while self.connected(cells[0], back):
            cells.insert(0, beside(cells[0], back))
        while self.connected(cells[-1], forth):
            cells.append(beside(cells[-1], forth))
        return Canal(axis, tuple(cells))

    def canals_at(self, cell: Cell, quarter: str) -> list[Canal]:
        """The canals that a quarter borders: one for each of its two sides with an exit (T-CITY-5)."""
        return [self.canal(cell, axis_of(side)) for side in quarter if self.has_exit(cell, side)]

    def extended(self, placed: Cell) -> list[Canal]:
        """The canals that the tile placed on this cell has extended (T-BUILD-2)."""
        return [self.canal(placed, axis) for axis in AXES if any(self.connected(placed, side) for side in axis)]

    def meeting(self, canal: Canal) -> list[Canal]:
        """The canals perpendicular to this one that meet it on any tile (T-SECOND-3)."""
        across = AXES[1 - AXES.index(canal.axis)]
        found = [self.canal(cell, across) for cell in canal.cells if any(self.has_exit(cell, side) for side in across)]
        return list(dict.fromkeys(found))

    def holding(self, cell: Cell, quarter: str) -> dict[str, Any] | None:
        """What a quarter holds, as the data write it; None where no tile lies."""
        if cell not in self.tiles:
            return None
        held: dict[str, Any] = self.tiles[cell]["quarters"].get(quarter, {})
        return held

    def others_boat(self, cell: Cell) -> int | None:
        """The other seat whose boat stands on a cell."""
        found = [seat for seat, where in self.boats.items() if where == cell and seat != self.seat]
        return found[0] if found else None

    def winners(self) -> dict[Cell, int | None]:
        """Who would win each tile now: the tallest building, then the most floors with the boat (T-SCORE-1)."""
        return {cell: self._winner(cell) for cell in self.tiles}

    def _winner(self, cell: Cell) -> int | None:
        heights: dict[int, list[int]] = {}
        for held in self.tiles[cell]["quarters"].values():
            if "owner" in held:
                heights.setdefault(held["owner"], []).append(held["floors"])
        claims = {seat: (max(floors), sum(floors) + (self.boats.get(seat) == cell)) for seat, floors in heights.items()}
        best = max(claims.values(), default=None)
        leaders = [seat for seat, claim in claims.items() if claim == best]
        return leaders[0] if len(leaders) == 1 else None


def beside(cell: Cell, side: str) -> Cell:
    """The neighbouring cell on a side."""
    return cell[0] + TOWARDS[side][0], cell[1] + TOWARDS[side][1]


def axis_of(side: str) -> str:
    """The direction of the canals that lead to this side."""
    return "NS" if side in "NS" else "EW"
