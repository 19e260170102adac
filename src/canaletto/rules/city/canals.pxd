# C types of canals.py
cimport cython
from canaletto.rules.city.state cimport *

@cython.locals(side=int, along=int)
cdef void mark_canal(Tables* tables, City* city, Desk* desk, int tile, int axis) noexcept nogil
@cython.locals(side=int, along=int)
cdef void mark_perpendicular(Tables* tables, City* city, Desk* desk, int tile, int axis) noexcept nogil
@cython.locals(tiles=int, at=int, side=int, along=int)
cdef void mark_reach(Tables* tables, City* city, Desk* desk, int tile, int limit) noexcept nogil
