# C side of many matches of Toscana (toscana_games.py)
from canaletto.research.vector.shown cimport *
from canaletto.rules.toscana.board cimport Dice, Match

cdef extern from "canaletto/research/vector/toscana_hall.h" nogil:
    enum:
        SQUARES
        PLANES

    ctypedef struct Play:
        Match[1] match
        Dice[1] dice

    ctypedef struct Hall:
        Shown* shown
        Play* plays
        Match[1] opening

    void paint_board(const Match*, int seat, signed char* to) noexcept
    void fetch_match(const Hall*, int number) noexcept
    Play* new_plays(int count) noexcept
