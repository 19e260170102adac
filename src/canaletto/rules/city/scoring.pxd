# C types of scoring.py
cimport cython
from canaletto.rules.city.state cimport *

@cython.locals(i=int, tile=int, seat=int, row=int, source=int)
cdef void tally(Tables* tables, City* city, Desk* desk) noexcept nogil
@cython.locals(best=int, winner=int, seat=int, own=int, tallest=int, floors=int, quarter=int, claim=int, value=int)
cdef void award_tile(Tables* tables, City* city, Desk* desk, int tile) noexcept nogil
cdef bint unlocked(Tables* tables, City* city, int seat) noexcept nogil
@cython.locals(board=int, stars=int, word=int, own=u64, space=int)
cdef int board_stars(City* city, Desk* desk, int seat) noexcept nogil
@cython.locals(best=int, tile=int, west=int, north=int, column=int, row=int, across=int, down=int)
cdef int longest_row(City* city, Desk* desk, int seat) noexcept nogil
@cython.locals(stars=int, word=int, own=u64, space=int)
cdef int valuation(City* city, int seat) noexcept nogil
@cython.locals(best=int, winner=int, seat=int, claim=int)
cdef void score_initial(City* city, Desk* desk) noexcept nogil
@cython.locals(tallest=int, word=int, own=u64)
cdef int tallest_building(City* city, int seat) noexcept nogil
@cython.locals(floors=int, space=int)
cdef int downtown_floors(City* city, int seat) noexcept nogil
