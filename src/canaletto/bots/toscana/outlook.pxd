# C types of outlook.py
cimport cython
from canaletto.bots.toscana.ground cimport Ground, Manner, u32
from canaletto.rules.toscana.board cimport Board, Match, u64

cdef u64[256] PART_SHAPE
cdef int[256] PART_CELL

@cython.locals(empty=Board, flat=Board, tall=Board, pair=Board, room=Board, main=Board[2], near=Board, wide=Board,
               rest=Board, region=Board, wider=Board, all_near=Board, colour=int, i=int, p=int, look=int, at=int,
               label=int, area=int, second=int, size=int, base=int, joined=u32, more=u32, further=u32)
cdef void describe(Ground* g, Match* m, int* shares) noexcept nogil

@cython.locals(shares=int[26], phase=int, base=int, lead=double, total=double, low=int, i=int)
cdef double foresee(Ground* g, Match* m, Manner* w, double* ends) noexcept nogil

cdef Board spread_flat(Board flat) noexcept nogil
cdef Board spread_tall(Board tall) noexcept nogil

@cython.locals(near=Board, nflat=Board, ntall=Board)
cdef int count_places(Board touch, Board flat, Board tall) noexcept nogil

@cython.locals(found=u32, i=int, w=u64, at=int, label=int)
cdef u32 tiles_at(Ground* g, Board squares, int colour) noexcept nogil
