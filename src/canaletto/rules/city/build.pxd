# C types of build.py
cimport cython
from canaletto.rules.city.state cimport *

@cython.locals(word=int, open_=u64)
cdef int list_spaces(City* city, Desk* desk, int count, int contract) noexcept nogil
@cython.locals(seat=int)
cdef void drop_guarded(City* city, Desk* desk) noexcept nogil
@cython.locals(tile=int, axis=int)
cdef int list_build(Tables* tables, City* city, Desk* desk) noexcept nogil
@cython.locals(tile=int, axis=int, count=int, slot=int, kind=int)
cdef int list_second(Tables* tables, City* city, Desk* desk) noexcept nogil
