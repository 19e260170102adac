# C types of tokens.py
cimport cython
from canaletto.rules.city.state cimport *

cdef str cell_name(int place)
cdef str space_name(City* city, int space)
cdef str token_of(City* city, int move)
@cython.locals(here=int, cell=int, tile=int, other=int, space=int)
cdef int number_of(City* city, object token) except -2
cdef int place_of(int x, int y) noexcept
@cython.locals(tile=int)
cdef int tile_at(City* city, int place) noexcept
