# C types of contracts.py
cimport cython
from canaletto.rules.city.state cimport *

cdef int stars_each(int kind, int players) noexcept nogil
@cython.locals(items=int, low=u64, high=u64, x=int, y=int, tile=int, dx=int, dy=int)
cdef int contract_stars(Tables* tables, City* city, int seat, int kind, int centre) noexcept nogil
@cython.locals(vacant=int, look=int, laid=int, seat=int)
cdef int ground_items(Tables* tables, City* city, int kind, int tile) noexcept nogil
@cython.locals(heights=u64, own=int, quarter=int)
cdef u64 heights_of(City* city, int seat, int tile, int base) noexcept nogil
@cython.locals(own=int, items=int, quarter=int)
cdef int own_items(City* city, int seat, int kind, int tile) noexcept nogil
@cython.locals(others=int, other=int, items=int, quarter=int, floors=int, aimed=int)
cdef int other_items(Tables* tables, City* city, int seat, int kind, int tile) noexcept nogil
