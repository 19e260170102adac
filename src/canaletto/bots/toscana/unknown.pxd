# C types of unknown.py
cimport cython
from canaletto.rules.toscana.board cimport Match

@cython.locals(round=int, seat=int, pile=int, low=int, i=int, k=int, tile=int)
cdef void forget(Match* m) noexcept nogil
