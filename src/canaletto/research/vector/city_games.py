"""Many games of Tolleno or Tolleno casual, stepped and shown without the GIL; needs the compiled engine.

environment.py owns the arrays and the conventions; here they are filled.
"""

from __future__ import annotations

import cython

from canaletto.research.city_choices import frame_of
from canaletto.rules.city.position import Worker

if cython.compiled:
    from cython.cimports.canaletto.research.city_chance import deal_out
    from cython.cimports.canaletto.research.city_choices import (
        CARGO,
        QUARTER,
        WHOLE,
        has_outgrown,
        list_choices,
        make_choice,
    )
    from cython.cimports.canaletto.research.city_sight import fill_facts
    from cython.cimports.canaletto.research.city_worth import worth
    from cython.cimports.canaletto.research.vector.arrays import Arrays
    from cython.cimports.canaletto.research.vector.city_hall import *
    from cython.cimports.canaletto.rules.city.position import CityPosition, Worker
    from cython.cimports.canaletto.rules.city.state import *
    from cython.cimports.canaletto.rules.city.turn import list_moves, play_move
else:
    raise ImportError("The vectorised environment needs the compiled engine; unset CANALETTO_PURE.")

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from canaletto.research.vector.arrays import Arrays


class CityGames:
    """So many games and what they are shown in."""

    def __init__(self, position: CityPosition, sight: Any, arrays: Arrays, openings: int, safe: bool) -> None:
        """Of the position only edition and players count; `sight` is the game's Observations."""
        self.plant(position, sight, arrays, openings, safe)

    def plant(self, position: CityPosition, sight: Any, arrays: Arrays, openings: int, safe: bool) -> None:
        """Make room for as many games as there are arrays for."""
        self.box = position.box
        self.frame = frame_of(sight.side)
        self.arrays = arrays
        hall = self.hall
        hall.shown = arrays.shown
        hall.tables = self.box.tables
        hall.window = self.frame.window
        hall.players = position.players
        hall.casual = self.box.casual
        hall.faces = len(self.box.faces) - 8
        hall.tiles = sum([copies for _, copies in self.box.edition.tiles])
        hall.planes = len(sight.plane_names)
        hall.safe = safe
        hall.count = openings
        hall.plays = new_plays(arrays.games)
        hall.openings = new_cities(openings)
        if hall.plays == cython.NULL or hall.openings == cython.NULL:
            raise MemoryError("There is not enough memory for so many games.")
        print_looks(hall)

    def __dealloc__(self) -> None:
        give_back(self.hall.plays)
        give_back(self.hall.openings)

    def worker(self) -> Worker:
        """What a thread works on."""
        return Worker()

    def opening(self, number: int, undealt: CityPosition) -> None:
        """Games may begin with this from now on, in the place of an older one."""
        assign(cython.address(self.hall.openings[number]), undealt.city)
        if number >= self.hall.ready:
            self.hall.ready = number + 1

    def seed(self, number: int, seed: int) -> None:
        """From now on a game draws all chance from this seed."""
        reseed(self.hall.plays[number].dice, seed & MASK64)

    def position(self, number: int) -> CityPosition:
        """A copy of the position of a game."""
        found = CityPosition(self.box)
        assign(found.city, self.hall.plays[number].city)
        return found

    def start(self, worker: Worker, which: Any, first: int, end: int) -> None:
        """Begin anew, from first to end, those games that are marked."""
        chosen = which
        hall = self.hall
        desk = worker.desk
        marks = cython.address(chosen[0])
        with cython.nogil:
            start_many(hall, desk, marks, first, end)

    def step(self, worker: Worker, actions: Any, first: int, end: int) -> None:
        """Play an action, which has to be legal, in each of the games from first to end."""
        wanted = actions
        hall = self.hall
        desk = worker.desk
        chosen = cython.address(wanted[0])
        with cython.nogil:
            step_many(hall, desk, chosen, first, end)


def print_looks(hall: Hall) -> None:
    """What a tile shows for ever: that it is there, canals, value, fountains."""
    tables = hall.tables
    for look in range(MAX_LOOKS):
        to = look * PRINTED
        hall.print[to] = 1
        for side in range(4):
            hall.print[to + 1 + side] = tables.exits[look] >> side & 1
            fountain = tables.fountain[look * 4 + side]
            hall.print[to + 18 + side] = 0 if fountain == NONE else 1 + fountain
        hall.print[to + 5] = tables.value[look >> 2]


def open_game(hall: Hall, desk: Desk, number: int) -> None:
    """Another game: any of the openings, all that is hidden shuffled, dealt out."""
    play = cython.address(hall.plays[number])
    play.begun.part = WHOLE
    for _deal in range(100):
        pick = below(play.dice, hall.ready)
        assign(play.city, cython.address(hall.openings[pick]))
        shuffle(play.city.stack, play.city.stacked, play.dice)
        shuffle(play.city.contracts, play.city.contracts_left, play.dice)
        deal_out(hall.tables, play.city, desk)
        # With a handful of tiles it may be that nobody can place any.
        if play.city.step != OVER:
            return


def shuffle(pile: list[int], count: int, dice: Dice) -> None:
    for i in range(count - 1, 0, -1):
        pick = below(dice, i + 1)
        kept = pile[i]
        pile[i] = pile[pick]
        pile[pick] = kept


def start_many(hall: Hall, desk: Desk, which: list[int], first: int, end: int) -> None:
    for i in range(first, end):
        if which[i]:
            start_one(hall, desk, i)


def start_one(hall: Hall, desk: Desk, number: int) -> None:
    """Begin a game anew, and show it."""
    play = cython.address(hall.plays[number])
    wipe_tiles(hall, number)
    play.seat = NONE
    open_game(hall, desk, number)
    show_beginning(hall.shown, number)
    show(hall, desk, number, play.city.seat, NONE, list_moves(hall.tables, play.city, desk))


def step_many(hall: Hall, desk: Desk, actions: list[int], first: int, end: int) -> None:
    for i in range(first, end):
        if i + 2 < end:
            fetch_game(hall, i + 2)
        if i + 1 < end:
            fetch_arrays(hall, i + 1)
        if not hall.shown.ended[i]:
            step_one(hall, desk, i, actions[i])
        elif hall.shown.autoreset:
            start_one(hall, desk, i)


def step_one(hall: Hall, desk: Desk, number: int, action: int) -> None:
    """Play an action; show what the seat sees that decides next, or at the end the one that has acted."""
    play = cython.address(hall.plays[number])
    shown = hall.shown
    city = play.city
    mover = city.seat
    shown.acted[number] = mover
    touched = NONE
    marked = marked_in(shown, number)
    place = 0
    while marked[place] != action:
        place += 1
    move = play.first[place]
    if move >= 0:
        placing = city.step == EXPAND
        if city.step == BUILD or city.step == SECOND:
            touched = (move & 511) >> 2
        play.begun.part = WHOLE
        count = play_move(hall.tables, city, desk, move)
        if city.step == OVER:
            worth(hall.tables, city, desk, shown.margin, rewards_of(shown, number))
            show_end(shown, number, mover)
            show(hall, desk, number, mover, touched, 0)
            return
        if placing and not hall.safe and has_outgrown(city, hall.window.size):
            shown.truncated[number] = shown.ended[number] = 1
            show(hall, desk, number, mover, touched, 0)
            return
    else:
        count = list_moves(hall.tables, city, desk)
        make_choice(hall.window, play.begun, city, desk.moves, count, action)
    show(hall, desk, number, city.seat, touched, count)


def show(hall: Hall, desk: Desk, number: int, seat: int, touched: int, count: int) -> None:
    """Fill a game's mask, cells and facts as a seat sees them; so many moves are listed on the desk."""
    play = cython.address(hall.plays[number])
    shown = hall.shown
    city = play.city
    unmark(shown, number)
    marked = marked_in(shown, number)
    mark(shown, number, list_choices(hall.window, play.begun, city, desk.moves, count, marked, play.first))
    wipe_facts(shown, number)
    fill_facts(hall.tables, city, play.begun, seat, hall.faces, hall.tiles, facts_of(shown, number))
    paint(hall, play, seat, touched, cells_of(shown, number))
    shown.seat[number] = seat


def paint(hall: Hall, play: Play, seat: int, touched: int, cells: cython.p_schar) -> None:
    """Fill the cells; within a turn only those that can have changed: where something was laid, built or chosen."""
    city = play.city
    if seat != play.seat or city.turn != play.turn:
        play.seat = seat
        play.turn = city.turn
        for tile in range(city.tiles):
            paint_tile(hall, city, tile, seat, cell_of(hall, city, tile, cells))
    else:
        if city.placed != NONE:
            for side in range(4):
                again(hall, city, city.beside[city.placed * 4 + side], seat, cells)
            again(hall, city, city.placed, seat, cells)
        again(hall, city, touched, seat, cells)
        if not hall.casual:
            again(hall, city, city.boat[city.seat], seat, cells)
    if city.placed != NONE:
        cell_of(hall, city, city.placed, cells)[26] = 1
    if city.first != NO_SPACE:
        cell_of(hall, city, city.first >> 2, cells)[27] = 1 + (city.first & 3)
    if hall.casual:
        return
    if play.begun.part == CARGO or play.begun.part == QUARTER:
        cell_of(hall, city, play.begun.goal, cells)[32] = 1
    if play.begun.part == QUARTER:
        space = play.begun.load - 1
        cell_of(hall, city, space >> 2, cells)[33] = 1 + (space & 3)
    for other in range(hall.players):
        if city.boat[other] != NONE:
            ours = (other - seat + hall.players) % hall.players
            cell_of(hall, city, city.boat[other], cells)[34 + ours] = 1


def again(hall: Hall, city: City, tile: int, seat: int, cells: cython.p_schar) -> None:
    """Paint a tile once more, if there is one."""
    if tile != NONE:
        paint_tile(hall, city, tile, seat, cell_of(hall, city, tile, cells))
