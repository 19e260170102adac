# C types of likeness.py
cimport cython
from canaletto.rules.toscana.board cimport Match, u64

@cython.locals(i=int, round=int, seat=int)
cdef bint alike(Match* a, Match* b) noexcept nogil
@cython.locals(one=int, two=int, left=int, i=int)
cdef bint same_stack(Match* a, Match* b, int seat) noexcept nogil
@cython.locals(total=u64, i=int, round=int, seat=int)
cdef u64 digest(Match* m) noexcept nogil
