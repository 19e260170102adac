"""Positions drawn in text, for tests that state a rule as an example.

A tile is three lines of five characters; between tiles is one blank, an empty cell is blank, blank lines do not count:

    []|o>     the NW quarter, | where a canal leads north, the NE quarter
    -A3--     - where a canal leads west, a boat, the value, a boat, - where a canal leads east
    b2 G3     the SW quarter, | where a canal leads south, the SE quarter

A quarter is `..` nothing, `[]` a foundation, `o^` `o>` `ov` `o<` a fountain and where it points, `b2` a building of
seat b with 2 floors, `G3` a contract tile. Seats 0 1 2 3 are a b c d, their boats A B C D. A `+` after the south-east
corner of the tile (0,0) says where the downtown is. For example, seat a has laid the tile at (2,0) and builds:

    position = drawn(
        '''
        o<|[] []|.. ..|[]
        --2-- --3-- --2--
        ..|a2+[]|.. b1|..

        []|o> ..|[]
        --4-- -B2--
        []|[] []|..
        ''',
        placed="2,0", path={"boat": 1},
    )
    assert spaces(position) == {"0,0/NE", "0,0/SE", "1,0/NW", "1,0/SW", "2,0/NE"}

Every drawn tile becomes a face of an edition made for the position, named after its cell. What is not said is as usual:
two players, seat 0 in the step that `placed` and `first` suggest, crossings in all hands, nothing in the stacks.
Tiles in hand and stack are written in words, "NES 4 NW SE>S": canals, value (2), foundations (none), fountains (none);
their id is the same with _ and - for blank and >. Floors placed are those that stand in the picture.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import chain
from textwrap import dedent
from typing import Any

from canaletto.rules.components import BOARDS, CONTRACTS
from canaletto.rules.game import Game
from canaletto.rules.position import Position

Cell = tuple[int, int]
Tile = dict[str, Any]

SEATS = "abcd"
ARROWS = {"^": "N", ">": "E", "v": "S", "<": "W"}
CORNERS = {"NW": (0, 0), "NE": (0, 3), "SE": (2, 3), "SW": (2, 0)}  # line and column of a quarter
MOUTHS = {"N": (0, 2, "|"), "E": (1, 4, "-"), "S": (2, 2, "|"), "W": (1, 0, "-")}  # line, column and mark of a canal
STEPS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
DOWNTOWN: tuple[Cell, ...] = ((0, 0), (1, 0), (0, 1), (1, 1))
STARS = {2: (5, 0), 3: (5, 2, 0), 4: (5, 3, 1, 0)}
PATH = {
    "spaces": 20, "boat": 6, "one_turn": 13, "two_turns": 16, "stars": {"19": 1, "20": 2},
    "scoring": {"row": 17, "twos": 15, "houses": 19, "gardens": 19},
}  # fmt: skip


def drawn(picture: str, **facts: Any) -> Position:
    """The position in this picture; `facts` are those of `data_of`."""
    return Game.restore(data_of(picture, **facts))


def casual(picture: str, **facts: Any) -> Position:
    """A position of the casual version."""
    return drawn(picture, game="tolleno-casual", initial="neutral", **facts)


def data_of(
    picture: str,
    *,
    game: str = "tolleno",
    players: int = 2,
    seat: int = 0,
    step: str | None = None,
    placed: str | None = None,  # "2,0"
    first: str | None = None,  # "2,0/NW"
    entered: bool = False,
    round: int | None = None,
    active: bool = True,  # whether a tile or floor has been placed in this round
    hands: Mapping[int, str | None] | None = None,  # of some seats
    stack: Iterable[str] = (),
    known: int = 0,  # how many tiles at the bottom of the stack all have seen
    open: Iterable[str] = (),
    contract_stack: Iterable[str] = (),
    initial: str = "tallest",
    boards: Iterable[str] = BOARDS,
    earned: Mapping[int, int] | None = None,
    path: Mapping[str, Any] | None = None,  # what differs from the house edition
) -> dict[str, Any]:
    """The data of the position in this picture, as `restore` takes them."""
    tiles, boats = _read(picture)
    step = step or ("second" if first else "build" if placed else "expand")
    holds: dict[int, str | None] = dict.fromkeys(range(players), "NESW")
    if placed:
        holds[seat] = None
    holds |= hands or {}
    in_hand = [tile_in_words(holds[other]) for other in range(players)]
    in_stack = [tile_in_words(words) for words in stack]
    floors = [_floors(tiles, other) for other in range(players)]
    round = round or max(1, -(-max(floors) // 2))
    on_path = {**PATH, **(path or {})}
    loose = [tile for tile in chain(in_hand, in_stack) if tile]
    return {
        "game": game,
        "players": players,
        "edition": _edition(tiles, loose, on_path),
        "options": {},
        "initial_contract": initial,
        "round": round,
        "turn": (round - 1) * players + seat,
        "seat": seat,
        "step": step,
        "tiles": [
            {"x": x, "y": y, "tile": tile["id"], "turn": 0}
            | {"value": tile["value"], "canals": tile["canals"], "quarters": tile["holds"]}
            for (x, y), tile in ((cell, tiles[cell]) for cell in _laying_order(tiles))
        ],
        "seats": [
            {
                "board": None if game == "tolleno-casual" else board,
                "placed": floors[other],
                "left": (20 if game == "tolleno-casual" else on_path["spaces"]) - floors[other],
                "boat": boats.get(other),
                "start": STARS[players][other],
                "contracts": (earned or {}).get(other, 0),
            }
            for other, board in zip(range(players), boards, strict=False)
        ],
        "hands": [tile["id"] if tile else None for tile in in_hand],
        "hands_known": [False] * players,
        "stack": [tile["id"] for tile in in_stack if tile],
        "stack_known": known,
        "open": list(open),
        "contract_stack": list(contract_stack),
        "placed": [int(number) for number in placed.split(",")] if placed else None,
        "first": _space(first) if first else None,
        "entered": entered,
        "tried": [],
        "active": active,
    }


def tile_in_words(words: str | None) -> Tile | None:
    """A tile for an edition from words such as "NES 4 NW SE>S"."""
    if words is None:
        return None
    canals, *rest = words.split()
    return {
        "id": words.replace(" ", "_").replace(">", "-"),
        "canals": canals,
        "value": next((int(word) for word in rest if word.isdigit()), 2),
        "foundations": [word for word in rest if word in CORNERS],
        "fountains": [word for word in rest if ">" in word],
    }


def _read(picture: str) -> tuple[dict[Cell, Tile], dict[int, list[int]]]:
    """The tiles by cell, each with what it `holds`, and the boats by seat."""
    lines = [line for line in dedent(picture).splitlines() if line.strip()]
    assert len(lines) % 3 == 0, "a tile has three lines"
    ((row, column),) = [(i, line.index("+")) for i, line in enumerate(lines) if "+" in line]
    west, north = (column - 5) // 6, row // 3
    tiles: dict[Cell, Tile] = {}
    boats: dict[int, list[int]] = {}
    for top in range(0, len(lines), 3):
        for left in range(0, max(map(len, lines)), 6):
            block = [line[left : left + 5].ljust(5) for line in lines[top : top + 3]]
            if any(block_line.strip() for block_line in block):
                x, y = left // 6 - west, top // 3 - north
                tiles[x, y] = _tile(block) | {"id": _name((x, y))}
                boats |= {SEATS.index(mark.lower()): [x, y] for mark in block[1] if mark.lower() in SEATS}
    return tiles, boats


def _tile(block: list[str]) -> Tile:
    tile: Tile = {"value": int(block[1][2]), "canals": "", "foundations": [], "fountains": [], "holds": {}}
    for side, (line, column, mark) in MOUTHS.items():
        assert block[line][column] in f"{mark} ", f"no canal is drawn like this: {block}"
        tile["canals"] += side if block[line][column] == mark else ""
    for quarter, (line, column) in CORNERS.items():
        kind, more = block[line][column], block[line][column + 1]
        if kind == "o":
            tile["fountains"].append(f"{quarter}>{ARROWS[more]}")
            tile["holds"][quarter] = {"fountain": ARROWS[more]}
        elif kind != ".":
            tile["foundations"].append(quarter)
            if kind in SEATS:
                tile["holds"][quarter] = {"owner": SEATS.index(kind), "floors": int(more)}
            else:
                tile["holds"][quarter] = {"foundation": True} if kind == "[" else {"contract": kind + more}
    return tile


def _name(cell: Cell) -> str:
    return f"d{1 + DOWNTOWN.index(cell)}a" if cell in DOWNTOWN else f"{cell[0]}_{cell[1]}"


def _laying_order(tiles: dict[Cell, Tile]) -> list[Cell]:
    """The downtown, then every tile after one that a canal connects it to."""
    order = list(DOWNTOWN)
    for x, y in order:
        beside = [(x + STEPS[side][0], y + STEPS[side][1]) for side in tiles[x, y]["canals"]]
        order += [cell for cell in beside if cell in tiles and cell not in order]
    assert len(order) == len(tiles), "canals do not connect all tiles of the picture"
    return order


def _floors(tiles: dict[Cell, Tile], seat: int) -> int:
    held = chain.from_iterable(tile["holds"].values() for tile in tiles.values())
    return sum(found["floors"] for found in held if found.get("owner") == seat)


def _space(text: str) -> list[Any]:
    cell, quarter = text.split("/")
    return [*map(int, cell.split(",")), quarter]


def _face(tile: Tile) -> Tile:
    return {key: tile[key] for key in ("id", "canals", "value", "foundations", "fountains")}


def _edition(tiles: dict[Cell, Tile], loose: list[Tile], path: Mapping[str, Any]) -> dict[str, Any]:
    """An edition with these tiles, and with all contracts there can be."""
    downtown = [_face(tiles[cell]) | {"id": _name(cell)[:2]} for cell in DOWNTOWN]
    city = {tile["id"]: _face(tile) for tile in [*loose, *(tiles[cell] for cell in tiles if cell not in DOWNTOWN)]}
    copies = Counter(tile["id"] for tile in loose)
    spare = _face(tiles[0, 0]) | {"id": "spare"}
    return {
        "id": "drawn",
        "name": "Drawn for a test",
        "kind": "test",
        "tile": [{**face, "copies": copies[name] or 1} for name, face in (city or {"spare": spare}).items()],
        "downtown": [{**face, "side": side} for face in downtown for side in "ab"],
        "contracts": dict.fromkeys(CONTRACTS, 9),
        "initial_contracts": {"tiles": [["tallest", "downtown"], ["five", "neutral"]]},
        "path": dict(path),
        "boards": {"scorings": list(BOARDS)},
    }


# Short words for what tests ask most.


def spaces(position: Position) -> set[str]:
    """Where a floor may go, such as {"2,0/NW"}."""
    return {token[1:] for token in position.tokens() if token[0] == "B"}


def of(tiles: str, quarters: str = "NW NE SE SW") -> set[str]:
    """These quarters of these tiles."""
    return {f"{tile}/{quarter}" for tile in tiles.split() for quarter in quarters.split()}


def goals(position: Position) -> set[str]:
    """Where the boat may sail or enter, such as {"2,0"}; "." where it stays."""
    return {token[1:].partition("<")[0] or token for token in position.tokens()}


def cargoes(position: Position) -> set[str]:
    """What the boat may do with cargo."""
    return {token for token in position.tokens() if "<" in token}


def held(position: Position, space: str) -> dict[str, Any]:
    """What a quarter such as "2,0/NW" holds."""
    x, y, quarter = _space(space)
    (tile,) = [tile for tile in position.data()["tiles"] if (tile["x"], tile["y"]) == (x, y)]
    found: dict[str, Any] = tile["quarters"].get(quarter, {})
    return found
