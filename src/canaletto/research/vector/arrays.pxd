# C types of arrays.py
cimport cython
from canaletto.research.vector.shown cimport Shown

@cython.final
cdef class Arrays:
    cdef Shown[1] shown
    cdef dict kept
    cdef readonly int games

    @cython.locals(shown="Shown*", games=int, cells="signed char[::1]", facts="short[::1]", mask="signed char[::1]",
                   reward="double[::1]", rewards="double[::1]", terminated="unsigned char[::1]",
                   truncated="unsigned char[::1]", ended="unsigned char[::1]", seat="signed char[::1]",
                   acted="signed char[::1]")
    cpdef object point_to(self, dict kept, bint margin, bint autoreset)
    @cython.locals(wanted="long long[::1]", i=int)
    cpdef int illegal(self, object actions) except -2
    @cython.locals(wanted="double[::1]", out="long long[::1]", i=int, marks=int)
    cpdef object pick(self, object draws, object actions)
