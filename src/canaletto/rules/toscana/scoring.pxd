# C types of scoring.py
cimport cython
from canaletto.rules.toscana.board cimport Board, Match

@cython.locals(mine=Board, left=Board, area=Board, wider=Board, best=int, tiles=int, i=int)
cdef int largest(Match* m, int colour) noexcept nogil
