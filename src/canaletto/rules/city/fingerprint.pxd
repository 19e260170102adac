# C types of fingerprint.py
cimport cython
from canaletto.rules.city.state cimport *

cdef u64 mixed(u64 value) noexcept nogil
cdef u64 linked(u64 total, u64 value) noexcept nogil
@cython.locals(total=u64, tile=int, seat=int, i=int)
cdef u64 fingerprint(City* city) noexcept nogil
cdef int place_of_tile(City* city, int tile) noexcept nogil
@cython.locals(total=u64, quarter=int, space=int, owner=int, seat=int)
cdef u64 tile_print(City* city, int tile) noexcept nogil
