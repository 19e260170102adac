# C types of city_guess.py
cimport cython
from canaletto.research.openspiel.native.engine cimport Uniform
from canaletto.research.openspiel.native.moments cimport *
from canaletto.rules.city.state cimport *

@cython.locals(twin=City, face=int)
cdef void mark_fitting(Tables* tables, City* city, Desk* desk, int seat, int faces, u64* out) noexcept nogil
@cython.locals(stack="u64*", fitting=u64[2], seat=int, turns=int, skipped=int)
cdef void learn(
    CityMoment* moment, City* before, City* after, bint dealt, bint drew, Tables* tables, Desk* desk, int faces
) noexcept nogil
@cython.locals(city="City*", pool=u8[128], seats=int[4], closed=u64[10], fitting=u64[2], count=int, hidden=int, others=int,
               restricted=int, seat=int, i=int, j=int, simple=bint, total=double, left=double)
cdef void redeal(
    CityMoment* moment, Tables* tables, Desk* desk, int faces, int viewer, Uniform uniform, void* data
) noexcept nogil
@cython.locals(possible=int, i=int, left=double, found=int)
cdef int draw_hand(City* city, u64* closed, u8* pool, int count, int seat, double share) noexcept nogil
@cython.locals(place=int, i=int)
cdef int without(u8* pool, int count, int face) noexcept nogil
@cython.locals(i=int, total=double, face=int, copies=int, rest=int, fewer=u8[128])
cdef double weigh(
    int* seats, int others, u8* pool, int count, u64* closed, u64* stack, City* city, double ways, double* left
) noexcept nogil
