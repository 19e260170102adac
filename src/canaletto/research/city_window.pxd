# C side of city_window.py
from libc.stdint cimport uint16_t as u16

cdef extern from "canaletto/research/city_window.h" nogil:
    ctypedef struct Window:
        int size, cells
        u16 row[256]
        u16 column[256]

    ctypedef struct Begun:
        int part, kind, goal, load

    void lay_out(Window*, int size) noexcept
