# C side of ending.py
from canaletto.rules.city.state cimport City, Desk, u32

cdef extern from "canaletto/bots/city/ending.h" nogil:
    enum:
        MOST_STEPS

    ctypedef struct Level:
        City city[1]
        Desk desk[1]
        u32 tried, best

    ctypedef struct Ending:
        Level level[7][1]
        int limit, seen, length, lead, ongoing
