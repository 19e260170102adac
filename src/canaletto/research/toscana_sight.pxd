# C types of toscana_sight.py
cimport cython
from canaletto.research.toscana_choices cimport ToscanaChoices
from canaletto.rules.toscana.board cimport *

@cython.locals(out="signed char[::1]")
cpdef object write_planes(ToscanaChoices choices, int seat, object planes)
@cython.locals(out="short[::1]")
cpdef object write_facts(ToscanaChoices choices, int seat, object facts)
@cython.locals(at=int, x=int, y=int, i=int, square=int, turn=int)
cdef void fill_planes(Match* m, int seat, signed char* out) noexcept nogil
@cython.locals(at=int, r=int, other=int, i=int, pile=int)
cdef void fill_facts(Match* m, int seat, short* out) noexcept nogil
