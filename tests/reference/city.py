"""Tolleno and its casual version: the order of a turn, what is legal, and what happens by itself."""

import re
from typing import Any

from .boats import entries, sailings
from .canals import City, canals_bordered_by, extended_canals, perpendicular_canals, spaces_along, tiles_within
from .contracts import contract_stars
from .edition import QUARTERS, Cell, EditionDict, Space, city_faces, downtown_faces
from .placing import placements
from .scoring import DOWNTOWN, board_stars, fountain_stars, initial_stars, path_stars, tile_stars

STARTING_STARS = {2: (5, 0), 3: (5, 2, 0), 4: (5, 3, 1, 0)}  # T-SETUP-6
LAST_ROUND = 60  # T-END-2


class CityModel:
    """One game of Tolleno ("tolleno") or of its casual version ("tolleno-casual")."""

    def __init__(self, edition: EditionDict, game: str, players: int, setup: dict[str, Any]) -> None:
        self.casual = game == "tolleno-casual"
        self.players = players
        self.faces = city_faces(edition)
        self.path: dict[str, Any] = edition["path"]
        self.city = City()
        downtown = downtown_faces(edition)
        for cell, (name, turns) in zip(DOWNTOWN, setup["downtown"], strict=True):  # T-SETUP-2
            self.city.tiles[cell] = downtown[name].turned(turns)
        self.initial: str = setup["initial_contract"]
        self.boards: list[str] = [] if self.casual else list(setup["boards"])
        # A tile in hand or stack is (id, whether all have seen it).
        self.stack: list[tuple[str, bool]] = [(name, False) for name in setup["stack"]]
        self.hands: list[tuple[str, bool] | None] = [None] * players
        for seat in range(players):  # T-SETUP-7
            self.draw_tile(seat)
        self.contract_stack: list[str] = [] if self.casual else list(setup["contracts"])
        self.open: list[str] = []
        self.reveal_contracts()  # T-SETUP-3
        self.floors = 20 if self.casual else int(self.path["spaces"])  # C-SETUP-1, T-SETUP-4
        self.floors_placed = [0] * players
        self.start_stars = list(STARTING_STARS[players])
        self.contract_stars = [0] * players
        self.round = 1
        self.turn = 0  # turns completed or skipped so far
        self.somebody_placed = False  # a tile or a floor in this round (T-END-2)
        self.seat: int | None = 0
        self.step = "expand"
        self.placed: Cell | None = None
        self.first: Space | None = None
        self.entered = False
        self.tried: list[str] = []
        self.begin_turn(0)

    # --- what is legal

    def legal(self) -> list[str]:
        """All tokens that may be played now, sorted."""
        if self.seat is None:
            return []
        tokens = {
            "expand": self.expand_tokens,
            "build": self.build_tokens,
            "second": self.second_tokens,
            "enter": self.enter_tokens,
            "sail": self.sail_tokens,
        }[self.step](self.seat)
        return sorted(tokens)

    def expand_tokens(self, seat: int) -> set[str]:
        """Where the tile in hand may go (T-PLACE-*)."""
        hand = self.hands[seat]
        if hand is None:
            return set()
        return {f"T{x},{y}/{turns}" for (x, y), turns in placements(self.city, seat, self.faces[hand[0]])}

    def build_tokens(self, seat: int) -> set[str]:
        """Where the first floor may go (T-BUILD-*, C-BUILD-1)."""
        if self.placed is None or self.floors_placed[seat] >= self.floors:
            return set()
        spaces: set[Space] = set()
        if self.casual:
            limit = self.city.tiles[self.placed].value
            for x, y in tiles_within(self.city, self.placed, limit):
                spaces |= {(x, y, quarter) for quarter in QUARTERS}
        else:
            for canal in extended_canals(self.city, self.placed):
                spaces |= spaces_along(self.city, canal)
        return {floor_token(space) for space in spaces if self.may_build(seat, space)}

    def second_tokens(self, seat: int) -> set[str]:
        """Where the second floor or a contract may go (T-SECOND-*, C-BUILD-2, C-BUILD-3)."""
        if self.first is None:
            return set()
        tile = self.first[:2]
        spaces: set[Space] = set()
        if self.casual:
            for x, y in tiles_within(self.city, tile, self.city.tiles[tile].value):
                spaces |= {(x, y, quarter) for quarter in QUARTERS}
        else:
            for reference in canals_bordered_by(self.city, self.first):  # T-SECOND-2: either may be taken
                for canal in perpendicular_canals(self.city, reference):
                    spaces |= spaces_along(self.city, canal)
        spaces = {space for space in spaces if space[:2] != tile}  # T-SECOND-4, C-BUILD-2
        tokens: set[str] = set()
        for space in spaces:
            if self.floors_placed[seat] < self.floors and self.may_build(seat, space):
                tokens.add(floor_token(space))
            if self.city.is_free(space) and not self.city.foreign_boat(seat, space[:2]):
                tokens |= {f"C{contract}@{space[0]},{space[1]}/{space[2]}" for contract in self.open}
        return tokens

    def enter_tokens(self, seat: int) -> set[str]:
        """Where the boat may enter (T-BOAT-1, T-BOAT-2, T-BOAT-5)."""
        return entries(self.city, seat, self.boat_turns(seat))

    def sail_tokens(self, seat: int) -> set[str]:
        """Where the boat may go; one that has just entered may stay where no other boat is (T-BOAT-2)."""
        place = self.city.boats[seat]
        tokens = sailings(self.city, seat, place, self.boat_turns(seat))
        if self.entered and not self.city.foreign_boat(seat, place):
            tokens.add(".")
        return tokens

    def may_build(self, seat: int, space: Space) -> bool:
        """A valid building space on a tile without another player's boat (T-BUILD-3, T-BUILD-4)."""
        return self.city.may_build(seat, space) and not self.city.foreign_boat(seat, space[:2])

    def boat_turns(self, seat: int) -> int:
        """How many turns the boat may make in a movement (T-BOAT-4)."""
        if self.floors_placed[seat] >= self.path["two_turns"]:
            return 2
        return 1 if self.floors_placed[seat] >= self.path["one_turn"] else 0

    # --- playing

    def play(self, token: str) -> None:
        """Play a legal token, and everything that then happens by itself."""
        if self.seat is None or token not in self.legal():
            raise ValueError(f"{token} is not legal for seat {self.seat} in step {self.step}.")
        seat = self.seat
        if token[0] == "T":
            x, y, turns = (int(number) for number in re.split("[,/]", token[1:]))
            self.expand(seat, (x, y), turns)
        elif token[0] == "B":
            self.build(seat, read_space(token[1:]))
        elif token[0] == "C":
            contract, space = token[1:].split("@")
            self.lay_contract(seat, contract, read_space(space))
        elif token[0] == "E":
            x, y = (int(number) for number in token[1:].split(","))
            self.city.boats[seat] = (x, y)
            self.entered = True
            self.step = "sail"
        else:
            self.sail(seat, token)

    def expand(self, seat: int, cell: Cell, turns: int) -> None:
        """Step 1: the tile from hand goes to the city."""
        hand = self.hands[seat]
        assert hand is not None
        self.city.tiles[cell] = self.faces[hand[0]].turned(turns)
        self.hands[seat] = None
        self.placed = cell
        self.somebody_placed = True
        self.step = "build"
        if not self.build_tokens(seat):  # T-BUILD-6, C-BUILD-3: steps 2 and 3 are skipped
            self.navigate(seat)

    def build(self, seat: int, space: Space) -> None:
        """Steps 2 and 3: a floor on a building space."""
        self.city.add_floor(seat, space)
        self.floors_placed[seat] += 1
        self.somebody_placed = True
        if self.casual and all(placed == self.floors for placed in self.floors_placed):  # C-END-1
            self.finish()
        elif self.step == "build":
            self.first = space
            self.step = "second"
            if not self.second_tokens(seat):  # T-SECOND-6, C-BUILD-3
                self.navigate(seat)
        else:
            self.navigate(seat)

    def lay_contract(self, seat: int, contract: str, space: Space) -> None:
        """Step 3: an open contract tile on a foundation, scored at once (T-SECOND-5)."""
        self.open.remove(contract)
        self.city.contracts[space] = contract
        self.contract_stars[seat] += contract_stars(self.city, contract, space[:2], seat, self.players)
        self.navigate(seat)

    def navigate(self, seat: int) -> None:
        """Step 4, as far as there is something to decide."""
        if self.casual or self.floors_placed[seat] < self.path["boat"]:
            self.draw(seat)
        elif seat not in self.city.boats:
            self.step = "enter"
            if not self.enter_tokens(seat):  # T-BOAT-1: it waits beside the board
                self.draw(seat)
        else:
            self.step = "sail"
            if not self.sail_tokens(seat):  # T-BOAT-3: it stays
                self.draw(seat)

    def sail(self, seat: int, token: str) -> None:
        """The boat stays after entering, or sails with or without cargo."""
        if token != ".":
            way, _, cargo = token[1:].partition("<")
            x, y = (int(number) for number in way.split(","))
            self.city.boats[seat] = (x, y)
            if cargo:
                source, target = cargo.split(">")
                self.city.remove_floor(read_space(source))
                self.city.add_floor(seat, (x, y, target))
        self.draw(seat)

    def draw(self, seat: int) -> None:
        """Step 5: a tile and new contracts, then the next turn (T-DRAW-1, T-SECOND-5)."""
        if self.hands[seat] is None:  # T-PLACE-5: nobody ever holds two tiles
            self.draw_tile(seat)
        self.reveal_contracts()
        self.end_turn(seat)

    def draw_tile(self, seat: int) -> None:
        """The top tile of the stack goes to the hand; an empty stack gives nothing."""
        if self.stack:
            self.hands[seat] = self.stack.pop(0)

    def reveal_contracts(self) -> None:
        """Contracts are revealed until three are open, while the stack lasts."""
        while len(self.open) < 3 and self.contract_stack:
            self.open.append(self.contract_stack.pop(0))

    def begin_turn(self, seat: int) -> None:
        """A tile that fits is found if there is one; without it the turn goes on with step 4 (T-PLACE-5)."""
        self.seat = seat
        self.placed = None
        self.first = None
        self.entered = False
        self.tried = []
        self.step = "expand"
        if self.casual and self.floors_placed[seat] == self.floors:  # C-END-1: skipped
            self.end_turn(seat)
        elif not self.find_fitting_tile(seat):
            self.navigate(seat)

    def find_fitting_tile(self, seat: int) -> bool:
        """Try the tile in hand, then the stack from the top, until one fits (T-PLACE-5)."""
        hand = self.hands[seat]
        if hand is None:
            return False
        if placements(self.city, seat, self.faces[hand[0]]):
            return True
        tried = [hand[0]]
        for index, tile in enumerate(self.stack):
            if placements(self.city, seat, self.faces[tile[0]]):
                self.hands[seat] = tile
                self.stack = self.stack[index + 1 :] + [(name, True) for name in tried]
                self.tried = tried
                return True
            tried.append(tile[0])
        return False

    def end_turn(self, seat: int) -> None:
        """The next seat's turn, the next round or the end (T-END-1, T-END-2, C-END-1)."""
        self.turn += 1
        if seat + 1 < self.players:
            self.begin_turn(seat + 1)
            return
        triggered = not self.casual and any(placed == self.floors for placed in self.floors_placed)
        if triggered or not self.somebody_placed or self.round == LAST_ROUND:
            self.finish()
            return
        self.round += 1
        self.somebody_placed = False
        self.begin_turn(0)

    def finish(self) -> None:
        """The game is over."""
        self.seat = None
        self.step = "over"

    # --- looking

    def scores(self) -> list[dict[str, int]]:
        """The stars of all seats by source, if the game ended now."""
        rows: list[dict[str, int]] = []
        for seat in range(self.players):
            row = {
                "start": self.start_stars[seat],
                "contracts": self.contract_stars[seat],
                "tiles": tile_stars(self.city, seat, self.players),
                "board": 0,
                "path": 0,
                "fountains": fountain_stars(self.city, seat),
                "initial": initial_stars(self.city, self.initial, seat, self.players),
            }
            if not self.casual:  # C-SCORE-1
                board = self.boards[seat]
                if self.floors_placed[seat] >= self.path["scoring"][board]:
                    row["board"] = board_stars(self.city, board, seat, self.players)
                row["path"] = path_stars(self.path, self.floors_placed[seat])
            row["total"] = sum(row.values())
            rows.append(row)
        return rows

    def known(self, seat: int | None) -> dict[str, list[str | None]]:
        """What a seat (None: a watcher) may know of hands and stack; "?" is a tile that it may not know."""
        hands: list[str | None] = []
        for owner, hand in enumerate(self.hands):
            hands.append(None if hand is None else hand[0] if hand[1] or owner == seat else "?")
        return {"hands": hands, "stack": [name if shown else "?" for name, shown in self.stack]}


def floor_token(space: Space) -> str:
    """The token of a floor on this space."""
    return f"B{space[0]},{space[1]}/{space[2]}"


def read_space(text: str) -> Space:
    """A space from "2,-1/NW"."""
    cell, quarter = text.split("/")
    x, y = cell.split(",")
    return int(x), int(y), quarter
