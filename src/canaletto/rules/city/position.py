"""A position of Tolleno or Tolleno casual: the Python face of the compiled rules."""

from __future__ import annotations

import cython

from canaletto.rules.city.notation import read_token
from canaletto.rules.city.scoring import SOURCES
from canaletto.rules.errors import IllegalMove, NotYourTurn
from canaletto.rules.wording import shown

if cython.compiled:
    from cython.cimports.canaletto.rules.city.box import Box
    from cython.cimports.canaletto.rules.city.describe import describe, seat_on_turn, step_name
    from cython.cimports.canaletto.rules.city.fill import fill
    from cython.cimports.canaletto.rules.city.fingerprint import fingerprint
    from cython.cimports.canaletto.rules.city.playout import play_many, play_out
    from cython.cimports.canaletto.rules.city.scoring import tally
    from cython.cimports.canaletto.rules.city.state import (
        EXPAND,
        MASK64,
        City,
        Desk,
        Sums,
        Tables,
        assign,
        city_bytes,
        reseed,
    )
    from cython.cimports.canaletto.rules.city.tokens import number_of, token_of
    from cython.cimports.canaletto.rules.city.turn import advance, list_moves, play_move
else:
    from canaletto.rules.city.box import Box
    from canaletto.rules.city.describe import describe, seat_on_turn, step_name
    from canaletto.rules.city.fill import fill
    from canaletto.rules.city.fingerprint import fingerprint
    from canaletto.rules.city.playout import play_many, play_out
    from canaletto.rules.city.scoring import tally
    from canaletto.rules.city.state import EXPAND, MASK64, City, Desk, Sums, Tables, assign, city_bytes, reseed
    from canaletto.rules.city.tokens import number_of, token_of
    from canaletto.rules.city.turn import advance, list_moves, play_move

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from canaletto.rules.edition import Edition

STATE_BYTES = city_bytes()


class Worker:
    """A desk, a city and dice of one's own, so that threads do not share any."""

    def __init__(self) -> None:
        if not cython.compiled:
            self.desk = Desk()
            self.city = City()
            self.start = City()
            self.sums = Sums()


class CityPosition:
    """A position: ask what is legal, play, look, copy. play() changes it in place."""

    def __init__(self, box: Box) -> None:
        if not cython.compiled:
            self.city = City()
        if box is None:
            raise TypeError("A position needs a box; Game.start makes one.")
        self.box = box

    @staticmethod
    def start(game: str, players: int, edition: Edition, setup: dict[str, Any]) -> CityPosition:
        """The position in which seat 0 has the first decision; the setup has been checked."""
        from canaletto.rules.city.opening import opening

        return opening(game, players, edition, setup)

    @staticmethod
    def restore(data: dict[str, Any]) -> CityPosition:
        """The position that data() has described; SetupError if the rules do not allow it."""
        from canaletto.rules.city.restore import restored

        return restored(data)

    def _load(self, data: dict[str, Any], begin: bool) -> None:
        """Become the position of checked data; with begin, what is forced before the first decision happens."""
        fill(self.box, self.box.tables, self.city, data)
        if begin:
            advance(self.box.tables, self.city, self.box.desk, EXPAND)

    @property
    def game(self) -> str:
        """Which of the two games is played."""
        return "tolleno-casual" if self.box.casual else "tolleno"

    @property
    def edition(self) -> Edition:
        """The edition that is played with."""
        return self.box.edition

    @property
    def options(self) -> dict[str, Any]:
        """The city games have no options."""
        return {}

    @property
    def players(self) -> int:
        """How many play."""
        return players_of(self.city)

    @property
    def seat(self) -> int | None:
        """The seat that decides next; None when the game is over."""
        return seat_on_turn(self.city)

    @property
    def step(self) -> str:
        """The step of the next decision: expand, build, second, enter, sail, or over."""
        return step_name(self.city)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return seat_on_turn(self.city) is None

    @property
    def round(self) -> int:
        """The round, from 1."""
        return round_of(self.city)

    @property
    def turn(self) -> int:
        """How many turns have been completed."""
        return turn_of(self.city)

    def legal(self) -> list[int]:
        """The legal moves as small integers, whose meaning is fixed for this position."""
        return moves_on(self.box.desk, list_moves(self.box.tables, self.city, self.box.desk))

    def tokens(self) -> list[str]:
        """The legal moves as tokens, in the order of legal()."""
        return [token_of(self.city, move) for move in self.legal()]

    def token(self, move: int) -> str:
        """The token of a legal move."""
        return token_of(self.city, self._checked(move, None))

    def parse(self, token: str, seat: int | None = None) -> int:
        """The integer of a legal token; MalformedMove, NotYourTurn or IllegalMove say what is wrong."""
        parsed = read_token(token)
        self.require_turn(seat)
        step = step_name(self.city)
        if step in parsed.steps:
            move = number_of(self.city, parsed)
            if move >= 0 and is_listed(self.box.desk, list_moves(self.box.tables, self.city, self.box.desk), move):
                return move
        from canaletto.rules.explain import explain

        raise IllegalMove(explain(self, token).text)

    def play(self, move: int | str, seat: int | None = None) -> None:
        """Play a legal move, given as integer or token; all that is forced after it happens by itself."""
        play_move(self.box.tables, self.city, self.box.desk, self._checked(move, seat))

    def _checked(self, move: Any, seat: int | None) -> int:
        """A legal integer of the seat on turn; anything that Python counts as a whole number is one."""
        if isinstance(move, bool) or not hasattr(move, "__index__"):
            return self.parse(move, seat)
        if seat is not None:
            self.require_turn(seat)
        number: int = move.__index__()
        fits = 0 <= number < 1 << 24
        if not fits or not is_listed(self.box.desk, list_moves(self.box.tables, self.city, self.box.desk), number):
            raise IllegalMove(f"The move {shown(number)} is none of those that legal() lists.")
        return number

    def require_turn(self, seat: int | None) -> None:
        """Refuse a seat that is not on turn."""
        if seat is not None and not self.over and (type(seat) is not int or seat != self.seat):
            raise NotYourTurn(f"It is the turn of seat {self.seat}, not of seat {shown(seat)}.")

    def copy(self) -> CityPosition:
        """An independent copy."""
        twin = CityPosition.__new__(CityPosition)
        twin.box = self.box
        if not cython.compiled:
            twin.city = City()
        assign(twin.city, self.city)
        return twin

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> CityPosition:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return CityPosition.restore, (self.data(),)

    def score(self) -> list[dict[str, int]]:
        """The stars by source for every seat, as if the game ended now."""
        tally(self.box.tables, self.city, self.box.desk)
        return sheet_rows(self.box.desk, players_of(self.city))

    def banked(self) -> list[int]:
        """The stars that every seat has already got: at the start and from contracts."""
        return [row["start"] + row["contracts"] for row in self.score()]

    def data(self) -> dict[str, Any]:
        """Everything there is to know of the position, as plain data."""
        return describe(self.box, self.box.tables, self.city)

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat may know, or a watcher (None), as plain data."""
        from canaletto.rules.city.view import masked

        return masked(self.data(), require_viewer(seat, self.players))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, CityPosition):
            return NotImplemented
        return hash(self) == hash(other) and self._essence() == other._essence()

    def __hash__(self) -> int:
        return fingerprint(self.city) >> 3

    def _essence(self) -> dict[str, Any]:
        """The data without the order in which tiles were laid and contracts were revealed."""
        data = self.data()
        data["tiles"].sort(key=cell_key)
        data["open"].sort()
        return data

    def __str__(self) -> str:
        from canaletto.rules.city.text import draw

        return draw(self.view(self.seat))

    def __repr__(self) -> str:
        return f"<{self.game}, round {self.round}, turn {self.turn}, step {self.step}, seat {self.seat}>"

    def _repr_svg_(self) -> str:
        from canaletto.rules.city.svg import draw

        return draw(self.view(self.seat))

    def playout(self, seed: int) -> int:
        """Play uniformly random moves to the end; how many."""
        return play_out_seeded(self.box.tables, self.city, Worker(), seed & MASK64)

    def play_many(self, seed: int, first: int, count: int) -> tuple[int, list[int], list[int]]:
        """Play copies out at random, without the GIL: decisions, and by seat sums of stars and twelfths of wins."""
        return play_many_on(self.box.tables, self.city, Worker(), seed & MASK64, first, count)


def require_viewer(seat: int | None, players: int) -> int | None:
    """A seat of this game, or None for a watcher; nothing else has a view."""
    if seat is None or (type(seat) is int and 0 <= seat < players):
        return seat
    raise ValueError(f"There is no seat {shown(seat)}: the seats are 0 to {players - 1}, and None is a watcher.")


def cell_key(tile: dict[str, Any]) -> tuple[int, int]:
    """A tile's cell, for sorting."""
    return tile["x"], tile["y"]


def players_of(city: City) -> int:
    return city.players


def round_of(city: City) -> int:
    return city.round


def turn_of(city: City) -> int:
    return city.turn


def moves_on(desk: Desk, count: int) -> list[int]:
    """The moves listed on a desk."""
    return [desk.moves[i] for i in range(count)]


def is_listed(desk: Desk, count: int, move: int) -> bool:
    """Whether a move is among those listed on a desk."""
    for i in range(count):
        if desk.moves[i] == move:
            return True
    return False


def sheet_rows(desk: Desk, players: int) -> list[dict[str, int]]:
    """The tally as one dictionary a seat."""
    return [{SOURCES[i]: desk.sheet[seat * 8 + i] for i in range(8)} for seat in range(players)]


def play_out_seeded(tables: Tables, city: City, worker: Worker, seed: int) -> int:
    """Play a position out in place."""
    sums = worker.sums
    reseed(sums.dice, seed)
    return play_out(tables, city, worker.desk, sums.dice)


def play_many_on(
    tables: Tables, start: City, worker: Worker, seed: int, first: int, count: int
) -> tuple[int, list[int], list[int]]:
    """Play copies of a position out on a worker's desk while other threads run."""
    sums = worker.sums
    # Copied while no other thread can play on it.
    assign(worker.start, start)
    with cython.nogil:
        play_many(tables, worker.start, worker.city, worker.desk, seed, first, count, sums)
    players = start.players
    return sums.decisions, [sums.stars[i] for i in range(players)], [sums.wins[i] for i in range(players)]
