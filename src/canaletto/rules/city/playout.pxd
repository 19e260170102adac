# C types of playout.py
cimport cython
from canaletto.rules.city.state cimport *

@cython.locals(decisions=int, count=int)
cdef int play_out(Tables* tables, City* city, Desk* desk, Dice* dice) noexcept nogil
@cython.locals(i=u64)
cdef void play_many(Tables* tables, City* start, City* city, Desk* desk, u64 seed, u64 first, u64 count, Sums* sums) noexcept nogil
@cython.locals(best=int, winners=int, seat=int, stars=int)
cdef void count_result(City* city, Desk* desk, Sums* sums) noexcept nogil
