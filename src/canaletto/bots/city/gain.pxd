# C types of gain.py
cimport cython
from canaletto.rules.city.state cimport City, Desk, Tables

@cython.locals(own=int, tallest=int, floors=int, quarter=int)
cdef int claim(City* city, int seat, int tile) noexcept nogil
@cython.locals(best=int, other=int, theirs=int)
cdef int rivals_claim(City* city, int seat, int tile) noexcept nogil
cdef double balance(double value, double share, int mine, int rivals) noexcept nogil
@cython.locals(seat=int, tile=int, share=double, value=double, rivals=int, height=int, before=double, after=double, stood=bint, gain=double)
cdef double floor_gain(Tables* tables, City* city, int space, int change) noexcept nogil
@cython.locals(down=int)
cdef double move_gain(Tables* tables, City* city, int move) noexcept nogil
@cython.locals(turn=int, count=int, best=double, i=int)
cdef double placement_gain(Tables* tables, City* city, City* spare, Desk* desk, int move) noexcept nogil
