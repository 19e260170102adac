"""What is in the box: an edition's components as flat tables for the compiled rules, and a desk to work on."""

from __future__ import annotations

from functools import lru_cache

import cython

from canaletto.rules.components import BOARDS
from canaletto.rules.edition import Edition, Face, turned_mask
from canaletto.rules.errors import EditionError

if cython.compiled:
    from cython.cimports.canaletto.rules.city.state import MAX_LOOKS, NONE
else:
    from canaletto.rules.city.state import MAX_LOOKS, NONE, Desk, Tables

CASUAL_FLOORS = 20  # C-SETUP-1
MOST_FACES = MAX_LOOKS // 4


class Box:
    """The components of one edition for one of the two games; positions share it."""

    def __init__(self, edition: Edition, casual: bool) -> None:
        if not cython.compiled:
            self.tables = Tables()
            self.desk = Desk()
        self.edition = edition
        self.casual = casual
        faces = edition.downtown + tuple(face for face, _ in edition.tiles)
        if len(faces) > MOST_FACES:
            raise EditionError(f"An edition has at most {MOST_FACES} faces, not {len(faces)}.")
        self.faces = [face.id for face in faces]
        self.values = [face.value for face in faces]
        self.face_of = {face.id: number for number, face in enumerate(faces)}
        for number, face in enumerate(faces):
            self.print_face(number, face)
        for exits in range(16):
            for need in range(256):
                self.tables.fits[exits << 8 | need] = matching_turns(exits, need)
        self.print_board()

    def print_face(self, number: int, face: Face) -> None:
        """Write a face's four looks into the tables."""
        self.tables.value[number] = face.value
        self.tables.turns[number] = sum(1 << turns for turns in face.turns())
        for turns in range(4):
            turned = face.turned(turns)
            look = number * 4 + turns
            self.tables.exits[look] = turned.canals
            self.tables.foundations[look] = turned.foundations
            for quarter in range(4):
                self.tables.fountain[look * 4 + quarter] = dict(turned.fountains).get(quarter, NONE)

    def print_board(self) -> None:
        """Write what the spaces of the player boards give; a casual player has floors, but no board."""
        path = self.edition.path
        self.tables.spaces = CASUAL_FLOORS if self.casual else path.spaces
        self.tables.boat = path.boat
        self.tables.one_turn = path.one_turn
        self.tables.two_turns = path.two_turns
        for kind, name in enumerate(BOARDS):
            self.tables.scoring[kind] = path.scoring[name]
        for placed in range(256):
            self.tables.extra[placed] = sum(stars for space, stars in path.stars.items() if space <= placed)


def matching_turns(exits: int, need: int) -> int:
    """The rotations in which sides match the needs of a rim cell and at least one canal connects (T-PLACE-2, -3)."""
    wanted = need & 15
    closed = need >> 4
    turned = [turned_mask(exits, turns) for turns in range(4)]
    return sum(
        1 << turns for turns in range(4) if wanted and not wanted & ~turned[turns] and not closed & turned[turns]
    )


@lru_cache(maxsize=32)
def box_of(edition: Edition, casual: bool) -> Box:
    """The box of an edition, made once for the editions in use."""
    return Box(edition, casual)
