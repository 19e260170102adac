# C side of moments of a city (city_engine.py)
from canaletto.research.city_window cimport Begun, Window
from canaletto.rules.city.state cimport City, Tables, u8, u64

cdef extern from "canaletto/research/openspiel/native/moments.h" nogil:
    enum:
        STACK

    ctypedef struct CityMoment:
        City[1] city
        Begun[1] begun
        int player, move, draws
        int tiles_drawn, contracts_drawn, choices
        int chosen[4]
        u64 excluded[10]
        u8 tiles[100]
        u8 contracts[216]

    ctypedef struct CityComponents:
        Tables* tables
        Window* window
        City[1] undealt
        int faces, tiles, placing

    bint barred(const u64*, int face) noexcept
    void bar(u64*, int face) noexcept
    void bar_all(u64*, const u64*) noexcept
    void bar_only(u64*, const u64*) noexcept
    void bar_none(u64*) noexcept
    bint bars_any(const u64*) noexcept
    int moment_bytes() noexcept
    int desk_bytes() noexcept
