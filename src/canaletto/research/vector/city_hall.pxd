# C side of many games of a city (city_games.py)
from canaletto.research.city_window cimport Begun, Window
from canaletto.rules.city.state cimport City, Dice, Tables, u8

cdef extern from "canaletto/research/vector/city_hall.h" nogil:
    enum:
        PRINTED

    ctypedef struct Play:
        City[1] city
        Begun[1] begun
        Dice[1] dice
        int marked[1024]
        int first[1024]
        int marks
        int seat, turn

    ctypedef struct Hall:
        Tables* tables
        Window* window
        Play* plays
        City* openings
        int count, ready
        int players, faces, tiles, planes, facts_size, actions, casual, margin, safe, autoreset
        signed char* cells
        short* facts
        signed char* mask
        double* reward
        double* rewards
        u8* terminated
        u8* truncated
        u8* ended
        signed char* seat
        signed char* acted
        signed char print[11648]

    void paint_tile(const Hall*, const City*, int tile, int seat, signed char* to) noexcept
    void wipe_cells(void*, size_t) noexcept
    Play* new_plays(int count) noexcept
    City* new_cities(int count) noexcept
    void give_back(void*) noexcept
