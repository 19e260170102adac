# C types of boats.py
cimport cython
from canaletto.rules.city.state cimport *

@cython.locals(placed=int)
cdef int turns_allowed(Tables* tables, City* city) noexcept nogil
cdef void travel(Tables* tables, City* city, Desk* desk, int tile, int side, u64 near, u64 far, int turns) noexcept nogil
@cython.locals(turns=int, side=int, seat=int)
cdef void survey(Tables* tables, City* city, Desk* desk, int start) noexcept nogil
@cython.locals(count=int, tile=int, side=int)
cdef int list_enter(Tables* tables, City* city, Desk* desk) noexcept nogil
@cython.locals(count=int, start=int, near=u64, far=u64, tile=int, half=int, reached=u64, downs=int)
cdef int list_sail(Tables* tables, City* city, Desk* desk) noexcept nogil
@cython.locals(tile=int, ups=int, up=int, down=int)
cdef int list_cargo(City* city, Desk* desk, int count, int goal, int downs, u64 passed, int base) noexcept nogil
@cython.locals(seat=int, goal=int, load=int)
cdef void sail(City* city, int move) noexcept nogil
cdef void raise_building(City* city, int space) noexcept nogil
