# C side of many games of a city (city_games.py)
from canaletto.research.city_window cimport Begun, Window
from canaletto.research.vector.shown cimport *
from canaletto.rules.city.state cimport City, Dice, Tables

cdef extern from "canaletto/research/vector/city_hall.h" nogil:
    enum:
        PRINTED

    ctypedef struct Play:
        City[1] city
        Begun[1] begun
        Dice[1] dice
        int seat, turn
        int first[1024]

    ctypedef struct Hall:
        Shown* shown
        Tables* tables
        Window* window
        Play* plays
        City* openings
        int count, ready
        int players, faces, tiles, planes, casual, safe
        signed char print[11648]

    void paint_tile(const Hall*, const City*, int tile, int seat, signed char* to) noexcept
    signed char* cell_of(const Hall*, const City*, int tile, signed char* cells) noexcept
    void wipe_tiles(const Hall*, int number) noexcept
    void fetch_game(const Hall*, int number) noexcept
    void fetch_arrays(const Hall*, int number) noexcept
    Play* new_plays(int count) noexcept
    City* new_cities(int count) noexcept
