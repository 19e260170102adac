# C types of tree.py
cimport cython
from canaletto.bots.toscana.ground cimport Edge, Ground, Manner, Node, u16, u32
from canaletto.rules.toscana.board cimport Dice, Match
from canaletto.rules.toscana.position cimport ToscanaPosition

@cython.final
cdef class Tree:
    cdef Match[1] root
    cdef Match[1] match
    cdef Ground[1] begin
    cdef Ground[1] ground
    cdef Dice[1] dice
    cdef Manner[1] manner
    cdef double[2048] areas
    cdef double[2] ends
    cdef u16[1024] moves
    cdef int[1024] order
    cdef double[1024] marks
    cdef u32[160] trail
    cdef u32[160] nodes_met
    cdef int[160] seats
    cdef Node* nodes
    cdef Edge* edges
    cdef u32 node_count, node_room, edge_count, edge_room
    cdef bint peeks

    cdef object stand(self, ToscanaPosition position)
    @cython.locals(kept=u32, first=u32, i=u32)
    cpdef object keep(self, list moves)
    @cython.locals(i=int, e=u32, here=u32)
    cpdef object answers(self, int move)
    @cython.locals(shares=int[26])
    cpdef object traits(self)
    @cython.locals(_=int)
    cpdef object grow(self, int count)

    @cython.locals(here=u32, e=u32, depth=int, first=int, second=int, value=double, mine=double, i=int)
    cdef void iterate(self) noexcept nogil
    cdef bint finished(self) noexcept nogil
    @cython.locals(tile=int, index=int)
    cdef void step(self, int move) noexcept nogil
    @cython.locals(e=u32, end=u32, found=u32, best=double, value=double, curious=double)
    cdef u32 pick(self, u32 here) noexcept nogil
    @cython.locals(whose=int, key=int, here=u32)
    cdef u32 after(self, u32 e) noexcept nogil
    @cython.locals(n=u32, here=u32, i=u32, e=u32)
    cdef u32 expand(self, int width) noexcept nogil
    @cython.locals(n=int, i=int, k=int, other=int, seat=int, pattern=int, kept=int, mark=int, top=double, total=double)
    cdef int rank(self, int width) noexcept nogil
    @cython.locals(n=int, move=int, seat=int, pattern=int, best=int, other=int, mark=int, index=int, left=u32, _=int)
    cdef void play_out(self) noexcept nogil
