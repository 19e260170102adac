# C types of position.py
cimport cython
from canaletto.rules.city.box cimport Box
from canaletto.rules.city.state cimport City, Desk, Sums, Tables, u32, u64

@cython.final
cdef class Worker:
    cdef Desk[1] desk
    cdef City[1] city
    cdef City[1] start
    cdef Sums[1] sums

@cython.final
@cython.no_gc
@cython.freelist(16)
cdef class CityPosition:
    cdef City[1] city
    cdef readonly Box box

    cpdef list legal(self)
    cpdef object play(self, object move, object seat=*)
    @cython.locals(fits=bint)
    cpdef object _checked(self, object move, object seat)
    @cython.locals(twin=CityPosition)
    cpdef CityPosition copy(self)

cdef int players_of(City* city)
cdef int round_of(City* city)
cdef int turn_of(City* city)
@cython.locals(i=int)
cdef list moves_on(Desk* desk, int count)
@cython.locals(i=int)
cdef bint is_listed(Desk* desk, int count, u32 move)
@cython.locals(i=int, seat=int)
cdef list sheet_rows(Desk* desk, int players)
@cython.locals(sums="Sums*")
cdef int play_out_seeded(Tables* tables, City* city, Worker worker, u64 seed)
@cython.locals(sums="Sums*", players=int, i=int)
cdef tuple play_many_on(Tables* tables, City* start, Worker worker, u64 seed, u64 first, u64 count)
