"""Single tiles in characters: the tile in hand in its rotations, the faces of an edition, a Toscana tile."""

from __future__ import annotations

from canaletto.art.terminal import Canvas
from canaletto.rules.city import text as city_text
from canaletto.rules.edition import QUARTERS, SIDES
from canaletto.rules.toscana import text as toscana_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from canaletto.rules.edition import Edition, Face


def face_named(edition: Edition, name: str) -> Face:
    """The city tile or downtown face with this id."""
    faces = {face.id: face for face in (*(face for face, _ in edition.tiles), *edition.downtown)}
    return faces[name]


def city_tile(face: Face, turns: int, colour: bool) -> list[str]:
    """A city tile after some clockwise quarter turns, in three lines."""
    canvas = Canvas()
    city_text.tile_drawing(canvas, as_laid(face.turned(turns)))
    return canvas.lines(colour)


def as_laid(face: Face) -> dict[str, Any]:
    """A face as the data of a position describe a tile on which nothing stands yet."""
    quarters: dict[str, dict[str, Any]] = {
        name: {"foundation": True} for number, name in enumerate(QUARTERS) if face.foundations >> number & 1
    }
    for quarter, side in face.fountains:
        quarters[QUARTERS[quarter]] = {"fountain": SIDES[side]}
    canals = face.exits()
    return {"x": 0, "y": 0, "value": face.value, "canals": canals, "quarters": quarters}


def shape(canals: str) -> str:
    """What people call a tile with these exits."""
    if len(canals) == 2:
        return "straight" if set(canals) in ({"N", "S"}, {"E", "W"}) else "bend"
    return {3: "junction", 4: "crossing"}[len(canals)]


def toscana_tile(name: str, turns: int, owner: int, colour: bool) -> list[str]:
    """A Toscana tile after some clockwise quarter turns."""
    canvas = Canvas()
    toscana_text.tile_drawing(canvas, {"tile": name, "turn": turns, "x": 0, "y": 0, "owner": owner}, 2)
    return canvas.lines(colour)
