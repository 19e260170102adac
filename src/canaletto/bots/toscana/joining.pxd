# C types of joining.py
cimport cython
from canaletto.bots.toscana.ground cimport Ground, Manner, u8, u32
from canaletto.rules.toscana.board cimport Match

cdef int[64] PARTS
cdef u8[256] FOREIGN
cdef u8[512] PART_AT
cdef int[16] SQUARE
cdef int[24] AROUND
cdef int[24] BESIDE

@cython.locals(i=int, x=int, y=int)
cdef void survey(Ground* g, Match* m) noexcept nogil

@cython.locals(labels=int[4], look=int, at=int, flat=int, p=int, colour=int, label=int, i=int, mine=int, size=int, _=int)
cdef void join(Ground* g, int tile, int move, int index) noexcept nogil

@cython.locals(colour=int, label=int, _=int)
cdef void unite(Ground* g, int one, int two) noexcept nogil

@cython.locals(tiles=u32[4], touches=int[4], look=int, at=int, flat=int, stage=int, base=int, total=int, p=int, i=int,
               label=int, foreign=int, kind=int, colour=int, joined=u32, size=int, alone=int, gain=int)
cdef int gauge(Ground* g, Manner* w, int seat, int pattern, int move, int count) noexcept nogil
