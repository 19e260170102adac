"""Checks the tiles of an edition, city and downtown: their faces (T-CITY-2 to T-CITY-4), counts and ids."""

from __future__ import annotations

from canaletto.rules.edition import QUARTERS, SIDES, Edition, Face
from canaletto.rules.edition_place import ID_LETTERS, LONGEST_ID, Place
from canaletto.rules.wording import shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

MOST_CITY_TILES = 96

_FACE_KEYS = ("canals", "value", "foundations", "fountains")


def _entry(kind: str, number: int, table: object) -> str:
    """What an entry of a list is called in error sentences: by its id where it has a usable one."""
    name = table.get("id") if isinstance(table, dict) else None
    if isinstance(name, str) and name:
        return f"{kind} {name if ID_LETTERS.issuperset(name) and len(name) <= LONGEST_ID else shown(name)}"
    return f"{kind} no. {number}"


def read_tiles(place: Place, value: object) -> tuple[tuple[Face, int], ...]:
    tiles = []
    total = 0
    entries = place.items(value, "tile", 1, MOST_CITY_TILES, "[[tile]] tables")
    for number, entry in enumerate(entries, 1):
        here = place.at(_entry("tile", number, entry))
        table = here.table(entry, "")
        here.keys(table, ("id", "copies", *_FACE_KEYS))
        copies = here.number(table["copies"], "copies", 1, MOST_CITY_TILES)
        total += copies
        if total > MOST_CITY_TILES:
            here.wrong("copies", f"with these there are more than {MOST_CITY_TILES} city tiles in all.")
        tiles.append((_face(here, here.id(table["id"]), table), copies))
    return tuple(tiles)


def read_downtown(place: Place, value: object) -> tuple[Face, ...]:
    faces = []
    for number, entry in enumerate(place.items(value, "downtown", 8, 8, "[[downtown]] tables"), 1):
        here = place.at(_entry("downtown", number, entry))
        table = here.table(entry, "")
        here.keys(table, ("id", "side", *_FACE_KEYS))
        side = here.word(table["side"], "side", ("a", "b"))
        faces.append(_face(here.at(f"{here.entry} {side}"), here.id(table["id"]) + side, table))
    return tuple(faces)


def _face(place: Place, face_id: str, table: dict[str, Any]) -> Face:
    canals = table["canals"]
    if not isinstance(canals, str) or not 2 <= len(canals) <= 4 or not set(canals) <= set(SIDES):
        place.wrong("canals", f"has to be two to four of the letters N E S W, not {shown(canals)}.")
    if len(set(canals)) < len(canals):
        place.wrong("canals", f"{shown(canals)} names a side twice.")
    foundations = _foundations(place, table["foundations"])
    return Face(
        id=face_id,
        canals=sum(1 << SIDES.index(side) for side in canals),
        foundations=foundations,
        fountains=_fountains(place, table["fountains"], foundations),
        value=place.number(table["value"], "value", 2, 4),
    )


def _foundations(place: Place, value: object) -> int:
    mask = 0
    for entry in place.items(value, "foundations", 0, 4, "quarters"):
        quarter = place.word(entry, "foundations", QUARTERS)
        bit = 1 << QUARTERS.index(quarter)
        if mask & bit:
            place.wrong("foundations", f"{quarter} is named twice; a quarter holds at most one thing.")
        mask |= bit
    return mask


def _fountains(place: Place, value: object, foundations: int) -> tuple[tuple[int, int], ...]:
    fountains: dict[int, int] = {}
    for entry in place.items(value, "fountains", 0, 4, "fountains"):
        quarter, arrow, side = entry.partition(">") if isinstance(entry, str) else ("", "", "")
        if not arrow or quarter not in QUARTERS or len(side) != 1 or side not in SIDES:
            place.wrong(
                "fountains",
                f'{shown(entry)} is no fountain; one is written like "NW>N": the quarter (NW, NE, SE or SW) '
                "that it stands in and the direction (N, E, S or W) that it points in.",
            )
        place_in = QUARTERS.index(quarter)
        if foundations >> place_in & 1:
            place.wrong("fountains", f"{quarter} holds a foundation already; a quarter holds at most one thing.")
        if place_in in fountains:
            place.wrong("fountains", f"{quarter} holds a fountain already; a quarter holds at most one thing.")
        fountains[place_in] = SIDES.index(side)
    return tuple(sorted(fountains.items()))


def check_ids(place: Place, edition: Edition, downtown: list[dict[str, Any]]) -> None:
    """Refuses an id that stands for two things; a downtown face is called by id and side, such as `d1a`."""
    taken: dict[str, str] = {}
    for face, _ in edition.tiles:
        if face.id in taken:
            place.at(f"tile {face.id}").wrong("id", "another tile has the same id; ids have to be unique.")
        taken[face.id] = f"tile {face.id}"
    for face, table in zip(edition.downtown, downtown, strict=True):
        here = place.at(f"downtown {table['id']} {table['side']}")
        if face.id in taken:
            here.wrong("id", f"its face is called {face.id}, and so is {taken[face.id]}; ids have to be unique.")
        if table["id"] in taken and taken[table["id"]].startswith("tile"):
            here.wrong("id", f"{taken[table['id']]} has the same id; ids have to be unique.")
        taken[face.id] = f"downtown {table['id']} {table['side']}"
    for table in downtown:
        for side in "ab":
            if not any(other["id"] == table["id"] and other["side"] == side for other in downtown):
                place.at(f"downtown {table['id']}").wrong(
                    "side", f'side "{side}" is missing; exactly four downtown tiles have a side a and a side b each.'
                )
