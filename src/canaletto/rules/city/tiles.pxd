# C types of tiles.py
cimport cython
from canaletto.rules.city.state cimport *

cdef int need(int exits, int side) noexcept nogil
@cython.locals(tile=int, quarter=int)
cdef int aimed_at(City* city, int space, int side) noexcept nogil
@cython.locals(quarter=int, side=int, space=int)
cdef void aim(Tables* tables, City* city, int source, int target) noexcept nogil
@cython.locals(tile=int, side=int, other=int)
cdef int lay(Tables* tables, City* city, int place, int look) noexcept nogil
@cython.locals(place=int, missing=int, side=int, i=int, step=int)
cdef void extend_rim(City* city, int tile, int exits) noexcept nogil
