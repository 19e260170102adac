# C side of many matches of Toscana (toscana_games.py)
from canaletto.rules.toscana.board cimport Dice, Match, u8

cdef extern from "canaletto/research/vector/toscana_hall.h" nogil:
    enum:
        SQUARES
        PLANES
        ACTIONS

    ctypedef struct Play:
        Match[1] match
        Dice[1] dice
        int marked[1024]
        int marks

    ctypedef struct Hall:
        Play* plays
        Match[1] opening
        int facts_size, margin, autoreset
        signed char* cells
        short* facts
        signed char* mask
        double* reward
        double* rewards
        u8* terminated
        u8* ended
        signed char* seat
        signed char* acted

    void paint_board(const Match*, int seat, signed char* to) noexcept
    void wipe(void*, size_t) noexcept
    Play* new_plays(int count) noexcept
    void give_back(void*) noexcept
