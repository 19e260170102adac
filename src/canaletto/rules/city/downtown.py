"""The downtown: which arrangements of the four two-sided tiles T-SETUP-2 allows, and an even draw among them.

An arrangement names the faces on the cells (0,0), (1,0), (0,1), (1,1), each with its clockwise quarter turns.
"""

from __future__ import annotations

from functools import lru_cache

from canaletto.rules.edition import Face
from canaletto.rules.errors import SetupError
from canaletto.rules.wording import listed, nearest, shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from canaletto.rules.chance import Chance
    from canaletto.rules.edition import Edition

CELLS = ((0, 0), (1, 0), (0, 1), (1, 1))

_NORTH, _EAST, _SOUTH, _WEST = 1, 2, 4, 8
# The four inner edges: cell and its side, the cell beyond and its side there.
_INNER_EDGES = ((0, _EAST, 1, _WEST), (0, _SOUTH, 2, _NORTH), (1, _SOUTH, 3, _NORTH), (2, _EAST, 3, _WEST))
_OUTER_SIDES = (_NORTH | _WEST, _NORTH | _EAST, _SOUTH | _WEST, _SOUTH | _EAST)
# Four cells in a ring hang together as long as at most one of the four inner edges is closed.
_FEWEST_JOINED = 3

Arrangement = tuple[tuple[str, int], ...]


def check_arrangement(edition: Edition, written: object) -> Arrangement:
    """The arrangement written in a setup; SetupError with the condition of T-SETUP-2 that it fails."""
    if not isinstance(written, list | tuple) or len(written) != 4:
        raise SetupError(
            'downtown: it is written as four faces with their turns, such as [["d1a", 0], ["d2b", 3], …], '
            f"for the cells {listed(_cell(cell) for cell in range(4))}."
        )
    faces = {face.id: face for face in edition.downtown}
    arrangement: list[tuple[str, int]] = []
    for cell, entry in enumerate(written):
        if not isinstance(entry, list | tuple) or len(entry) != 2:
            raise SetupError(f'downtown: {_cell(cell)} needs a face and its turns, such as ["d1a", 0].')
        face, turns = entry
        if not isinstance(face, str) or face not in faces:
            raise SetupError(
                f"downtown: {shown(face)} at {_cell(cell)} is no face of the downtown tiles"
                f"{nearest(face, faces)}; they are {listed(faces)}."
            )
        if type(turns) is not int or not 0 <= turns <= 3:
            raise SetupError(f"downtown: {face} at {_cell(cell)} has to be turned 0 to 3 times, not {shown(turns)}.")
        for earlier, (other, _) in enumerate(arrangement):
            if other[:-1] == face[:-1]:
                raise SetupError(
                    f"downtown: {_cell(earlier)} and {_cell(cell)} both hold tile {face[:-1]}; "
                    "each of the four tiles lies there once, on one side (T-SETUP-2)."
                )
        arrangement.append((face, turns))
    reason = _broken_condition([faces[face].turned(turns).canals for face, turns in arrangement])
    if reason:
        raise SetupError(f"downtown: {reason} (T-SETUP-2)")
    return tuple(arrangement)


@lru_cache(maxsize=4)
def arrangements(faces: tuple[Face, ...]) -> tuple[Arrangement, ...]:
    """All arrangements that T-SETUP-2 allows, of those that look the same only one."""
    return tuple(_closed(faces))


def has_arrangement(faces: tuple[Face, ...]) -> bool:
    """Whether T-SETUP-2 allows any arrangement of these tiles at all."""
    return next(_closed(faces), None) is not None


def draw_arrangement(edition: Edition, chance: Chance) -> Arrangement:
    """One of the arrangements, each look equally likely."""
    return chance.choice(arrangements(edition.downtown))


class _Laid:
    """A face with its turns, and what matters for laying it: its tile, its exits, its look."""

    def __init__(self, face: Face, turns: int) -> None:
        turned = face.turned(turns)
        self.written = (face.id, turns)
        self.tile = face.id[:-1]
        self.north, self.east, self.south, self.west = (bool(turned.canals >> side & 1) for side in range(4))
        self.look = turned.look()


def _closed(faces: tuple[Face, ...]) -> Iterator[Arrangement]:
    """Fills cell after cell, looking only at faces whose inner sides match the cells already filled."""
    options = [_Laid(face, turns) for face in faces for turns in face.turns()]
    # Faces of different tiles may look alike, and then so may arrangements; only then looks are compared.
    twins = len({option.look for option in options}) < len(options)
    seen: set[tuple[object, ...]] = set()
    by_west = {west: [option for option in options if option.west == west] for west in (False, True)}
    by_north = {north: [option for option in options if option.north == north] for north in (False, True)}
    by_both = {
        (west, north): [option for option in by_west[west] if option.north == north]
        for west in (False, True)
        for north in (False, True)
    }
    for a in options:
        for b in by_west[a.east]:
            if b.tile == a.tile:
                continue
            for c in by_north[a.south]:
                if c.tile in (a.tile, b.tile) or a.east + a.south + b.south + c.east < _FEWEST_JOINED:
                    continue
                leads_out = a.north or a.west or b.north or b.east or c.south or c.west
                for d in by_both[c.east, b.south]:
                    if d.tile in (a.tile, b.tile, c.tile) or not (leads_out or d.south or d.east):
                        continue
                    if twins:
                        looks = (a.look, b.look, c.look, d.look)
                        if looks in seen:
                            continue
                        seen.add(looks)
                    yield (a.written, b.written, c.written, d.written)


def _broken_condition(canals: list[int]) -> str:
    """Which condition four masks of exits fail, as a sentence; empty if they fail none."""
    joined = 0
    for a, side_a, b, side_b in _INNER_EDGES:
        exit_a, exit_b = bool(canals[a] & side_a), bool(canals[b] & side_b)
        if exit_a != exit_b:
            leads, closed = (a, b) if exit_a else (b, a)
            return f"a canal of {_cell(leads)} ends at {_cell(closed)}; inner sides have to match."
        joined += exit_a
    if joined < _FEWEST_JOINED:
        return f"canals join only {joined} of the 4 inner edges, so they do not connect all four tiles."
    if not any(mask & outer for mask, outer in zip(canals, _OUTER_SIDES, strict=True)):
        return "no canal leads out of the downtown, so no tile could ever be attached."
    return ""


def _cell(cell: int) -> str:
    return "({},{})".format(*CELLS[cell])
