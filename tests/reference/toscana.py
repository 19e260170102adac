"""Toscana with sets of squares and flood fill: placements, veto, passes, rounds and their count (V-*)."""

from typing import Any

Square = tuple[int, int]

SIZE = 17  # V-BOARD-1
CENTRE: Square = (8, 8)
# V-TILE-2: the sixteen patterns by their two other-coloured squares.
PATTERNS = ("01", "02", "03", "04", "05", "06", "07", "12", "13", "14", "15", "16", "23", "24", "25", "34")
DEFAULTS: dict[str, Any] = {"contact": "any", "veto": "round", "rounds": 2}


def pattern_squares(pattern: str, owner: int, turns: int) -> dict[Square, int]:
    """The eight squares of a turned tile from the upper left corner, each with its colour (V-TILE-1)."""
    squares: dict[Square, int] = {}
    for number in range(8):
        column, row, height = number % 4, number // 4, 2
        for _ in range(turns):  # one clockwise quarter turn of a rectangle of this height
            column, row, height = height - 1 - row, column, 6 - height
        squares[column, row] = 1 - owner if str(number) in pattern else owner
    return squares


def different_turns(pattern: str) -> list[int]:
    """The orientations with different squares, of equal ones the smallest (V-TURN-1)."""
    found: list[int] = []
    for turn in range(4):
        if all(pattern_squares(pattern, 0, turn) != pattern_squares(pattern, 0, seen) for seen in found):
            found.append(turn)
    return found


def four_around(square: Square) -> list[Square]:
    """The squares side to side with this one."""
    x, y = square
    return [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)]


class ToscanaModel:
    """A match of Toscana: seat 0 has the roofs (colour 0), seat 1 the paving (colour 1)."""

    def __init__(self, options: dict[str, Any], setup: dict[str, Any]) -> None:
        self.options = {**DEFAULTS, **options}
        self.setup = setup
        self.round = 0  # counted from 1 once the first round starts
        self.turn = 0  # tiles placed and passes so far
        self.finished: list[list[int]] = []  # the scores of finished rounds
        self.vetoes = [True, True]  # still available
        self.seat: int | None = None
        self.step = "over"
        self.start_round()

    def start_round(self) -> None:
        """New stacks, an empty board; the second player may veto the very first tile (V-VETO-1)."""
        dealt = self.setup["rounds"][self.round]
        self.round += 1
        self.starter: int = dealt["starter"]
        self.stacks: list[list[str]] = [list(stack) for stack in dealt["stacks"]]
        self.colours: dict[Square, int] = {}
        self.tile_at: dict[Square, int] = {}  # which tile of the round covers a square
        self.tiles: list[tuple[int, int, str, int, int]] = []  # x, y, pattern, turns, owner
        self.passed = False  # the last turn was a pass
        if self.options["veto"] == "round":
            self.vetoes = [True, True]
        self.ask_for_veto(1 - self.starter)

    def ask_for_veto(self, seat: int) -> None:
        """This seat may veto the other's top tile, then the other moves (V-VETO-1)."""
        if self.vetoes[seat] and len(self.stacks[1 - seat]) >= 2:
            self.seat, self.step = seat, "veto"
        else:
            self.begin_move(1 - seat)

    def begin_move(self, seat: int) -> None:
        """This seat places its top tile, or passes when it cannot (V-PASS-1, V-END-1)."""
        if self.place_tokens(seat):
            self.seat, self.step = seat, "place"
            return
        self.turn += 1
        if self.passed:
            self.end_round()
        else:
            self.passed = True
            self.ask_for_veto(seat)

    def end_round(self) -> None:
        """Two passes in a row: the round is counted, then the next one or the end (V-MATCH-1)."""
        self.finished.append(self.count_round())
        if self.round < self.options["rounds"]:
            self.start_round()
        else:
            self.seat, self.step = None, "over"

    def legal(self) -> list[str]:
        """All tokens that may be played now, sorted."""
        if self.seat is None:
            return []
        return [".", "V"] if self.step == "veto" else sorted(self.place_tokens(self.seat))

    def place_tokens(self, seat: int) -> set[str]:
        """All placements of the top tile of this seat's stack."""
        tokens: set[str] = set()
        if not self.stacks[seat]:
            return tokens
        pattern = self.stacks[seat][0]
        own = [square for square, colour in self.colours.items() if colour == seat]
        near_own = {near for square in own for near in four_around(square)}
        for turns in different_turns(pattern):
            shape = pattern_squares(pattern, seat, turns)
            for x in range(SIZE):
                for y in range(SIZE):
                    if self.may_place(seat, shape, x, y, near_own):
                        tokens.add(f"P{x},{y}/{turns}")
        return tokens

    def may_place(self, seat: int, shape: dict[Square, int], x: int, y: int, near_own: set[Square]) -> bool:
        """Whether a tile may lie with its upper left square there; near_own: squares beside own colour."""
        touches = False
        for (column, row), colour in shape.items():
            square = (x + column, y + row)
            if square[0] >= SIZE or square[1] >= SIZE or square in self.colours:  # V-TURN-1
                return False
            if square in near_own and (self.options["contact"] == "any" or colour == seat):  # V-PLACE-2, -3
                touches = True
        if not self.colours:  # V-PLACE-1
            return (CENTRE[0] - x, CENTRE[1] - y) in shape
        return touches

    def play(self, token: str) -> None:
        """Play a legal token, and everything that then happens by itself."""
        if self.seat is None or token not in self.legal():
            raise ValueError(f"{token} is not legal for seat {self.seat} in step {self.step}.")
        seat = self.seat
        if token == "V":
            self.vetoes[seat] = False
            self.stacks[1 - seat].append(self.stacks[1 - seat].pop(0))
            self.begin_move(1 - seat)
        elif token == ".":
            self.begin_move(1 - seat)
        else:
            place, turns = token[1:].split("/")
            x, y = place.split(",")
            self.put_tile(seat, int(x), int(y), int(turns))
            self.turn += 1
            self.passed = False
            self.ask_for_veto(seat)

    def put_tile(self, seat: int, x: int, y: int, turns: int) -> None:
        """The top tile of the stack goes on the board."""
        pattern = self.stacks[seat].pop(0)
        for (column, row), colour in pattern_squares(pattern, seat, turns).items():
            self.colours[x + column, y + row] = colour
            self.tile_at[x + column, y + row] = len(self.tiles)
        self.tiles.append((x, y, pattern, turns, seat))

    def count_round(self) -> list[int]:
        """For each colour, how many tiles its largest area has squares of (V-SCORE-1)."""
        counts: list[int] = []
        for colour in (0, 1):
            best = 0
            left = {square for square, shown in self.colours.items() if shown == colour}
            while left:
                area: set[Square] = set()
                reached = [left.pop()]
                while reached:
                    square = reached.pop()
                    area.add(square)
                    for near in four_around(square):
                        if near in left:
                            left.remove(near)
                            reached.append(near)
                best = max(best, len({self.tile_at[square] for square in area}))
            counts.append(best)
        return counts

    def scores(self) -> dict[str, Any]:
        """The rounds so far, the running one as it stands, and who is ahead by the sum (V-MATCH-2)."""
        rounds = [list(counted) for counted in self.finished]
        if self.step != "over":
            rounds.append(self.count_round())
        first, second = (sum(counted[seat] for counted in rounds) for seat in (0, 1))
        return {"rounds": rounds, "winner": None if first == second else 0 if first > second else 1}
