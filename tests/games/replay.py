"""A recorded game to look into: the moves of its turns, the positions between them, and how it ended."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import Any

from canaletto.rules.position import Position
from canaletto.rules.record import Record

GAMES = Path(__file__).resolve().parent


class Replay:
    """A whole game. Turns are counted from 1; a turn in which there was nothing to decide has no moves."""

    def __init__(self, name: str) -> None:
        self.record = Record.parse((GAMES / f"{name}.json").read_text("utf-8"))

    @cached_property
    def before(self) -> list[tuple[Position, str]]:
        """Every move with the position before it."""
        return list(self.record.positions())

    @cached_property
    def end(self) -> Position:
        """The last position; the record's result has been compared with it."""
        return self.record.check()

    def moves(self, turn: int) -> list[str]:
        """The tokens of a turn."""
        return [token for position, token in self.before if position.turn == turn - 1]

    def seat(self, turn: int) -> int:
        """Whose turn it was."""
        (seat,) = {position.seat for position, _ in self.before if position.turn == turn - 1}
        assert seat is not None
        return seat

    def facing(self, turn: int, start: str) -> Position:
        """The position of a turn in which the token that begins like this was played."""
        (found,) = [p for p, token in self.before if p.turn == turn - 1 and token.startswith(start)]
        return found

    def after(self, turn: int) -> dict[str, Any]:
        """The data of the first decision after a turn, or of the end."""
        later = [position for position, _ in self.before if position.turn >= turn]
        return (later[0] if later else self.end).data()


def cell_of(tile: dict[str, Any]) -> str:
    """The cell of a tile as tokens write it."""
    return f"{tile['x']},{tile['y']}"


def tile_at(data: dict[str, Any], cell: str) -> dict[str, Any]:
    """The tile on a cell such as "2,-1"."""
    (tile,) = [tile for tile in data["tiles"] if cell_of(tile) == cell]
    found: dict[str, Any] = tile
    return found


def claims(data: dict[str, Any], cell: str) -> dict[int, tuple[int, int, int]]:
    """By seat what counts for a tile: its tallest building there, its floors there, and 1 for its boat."""
    buildings = [found for found in tile_at(data, cell)["quarters"].values() if "owner" in found]
    claimed: dict[int, tuple[int, int, int]] = {}
    for seat in {building["owner"] for building in buildings}:
        floors = [building["floors"] for building in buildings if building["owner"] == seat]
        boat = data["seats"][seat]["boat"]
        here = boat is not None and f"{boat[0]},{boat[1]}" == cell
        claimed[seat] = (max(floors), sum(floors), int(here))
    return claimed
