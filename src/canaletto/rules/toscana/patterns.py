"""The 16 tiles that each player has (V-TILE-1, V-TILE-2) and how a turned tile lies: tables, no play.

A turn is a number of clockwise quarter turns; a lying tile is 4 squares wide and 2 high.
"""

from __future__ import annotations

# A name says which two of the squares 0 1 2 3 / 4 5 6 7 show the other player's colour.
NAMES = ("01", "02", "03", "04", "05", "06", "07", "12", "13", "14", "15", "16", "23", "24", "25", "34")
INDEX = {name: index for index, name in enumerate(NAMES)}


def minor(name: str) -> tuple[int, int]:
    """The two squares of the tile that show the other player's colour."""
    return int(name[0]), int(name[1])


def turns(name: str) -> tuple[int, ...]:
    """The turns that differ: a tile that looks the same after a half turn has only two (V-TURN-1)."""
    a, b = minor(name)
    return (0, 1) if a + b == 7 else (0, 1, 2, 3)


def size(turn: int) -> tuple[int, int]:
    """Width and height of a tile after some quarter turns."""
    return (2, 4) if turn & 1 else (4, 2)


def spot(square: int, turn: int) -> tuple[int, int]:
    """Column and row at which one of the squares 0 to 7 lies after some quarter turns."""
    if turn & 2:
        square = 7 - square
    column, row = square % 4, square // 4
    return (1 - row, column) if turn & 1 else (column, row)


def squares(name: str, turn: int, x: int, y: int, owner: int) -> list[tuple[int, int, int]]:
    """Every square of a laid tile as (x, y, colour), in the order 0 to 7."""
    other = minor(name)
    found = []
    for square in range(8):
        column, row = spot(square, turn)
        found.append((x + column, y + row, 1 - owner if square in other else owner))
    return found
