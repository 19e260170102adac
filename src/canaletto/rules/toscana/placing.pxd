# C types of placing.py
cimport cython
from canaletto.rules.toscana.board cimport Board, Match, u8, u16, u64

cdef u64[2] SHAPE
cdef u64[64] MAJOR
cdef u8[16] TURNS
cdef Board FULL, CENTRE

cdef int top_pattern(Match* m, int seat) noexcept nogil

@cython.locals(empty=Board, touch=Board, pair=Board, flat=Board, tall=Board, near=Board, nflat=Board, ntall=Board)
cdef bint find_places(Match* m, int seat) noexcept nogil

@cython.locals(turn=int, pattern=int, colours=u64, near=Board, found=Board)
cdef bint match_colours(Match* m, int seat, Board flat, Board tall, Board touch) noexcept nogil

@cython.locals(n=Py_ssize_t, o=int, i=int, move=int, base=int, turns=int, step=Py_ssize_t, w=u64, turn=int)
cdef int list_places(Match* m, u16* moves) noexcept nogil

@cython.locals(turn=int)
cdef bint has_place(Match* m, int move) noexcept nogil

@cython.locals(pattern=int)
cdef void lay_top(Match* m, int move) noexcept nogil

@cython.locals(turn=int, at=int, major=u64)
cdef void lay(Match* m, int owner, int pattern, int move) noexcept nogil
