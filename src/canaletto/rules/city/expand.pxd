# C types of expand.py
cimport cython
from canaletto.rules.city.state cimport *

@cython.locals(seat=int, boat=int)
cdef bint guarded(City* city, int place) noexcept nogil
@cython.locals(seat=int)
cdef bint anyone_else_sails(City* city) noexcept nogil
@cython.locals(count=int, watch=bint, exits=int, cell=int, turns=int, turn=int)
cdef int list_expand(Tables* tables, City* city, Desk* desk, int face) noexcept nogil
