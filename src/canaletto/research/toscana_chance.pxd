# C types of toscana_chance.py
cimport cython
from canaletto.rules.toscana.board cimport *
from canaletto.rules.toscana.position cimport ToscanaPosition

@cython.locals(twin=ToscanaPosition, m="Match*", seat=int)
cpdef ToscanaPosition dealt(ToscanaPosition position, tuple tiles)
@cython.locals(twin=ToscanaPosition, m="Match*", at=int, place=int, seat=int, count=int, uncovers=int)
cpdef ToscanaPosition played(ToscanaPosition position, int move, tuple tiles)
@cython.locals(seat=int)
cdef int uncovering(Match* m, int move) noexcept nogil
@cython.locals(i=int)
cdef void bring_up(u8* stack, int pile, int place, int wanted) noexcept nogil
@cython.locals(round=int, seat=int, low=int)
cdef void settle(Match* m) noexcept nogil
@cython.locals(i=int, j=int, kept=u8)
cdef void sort_part(u8* stack, int low, int high) noexcept nogil
@cython.locals(old="Match*", new="Match*", seat=int)
cpdef list revealed(ToscanaPosition before, ToscanaPosition after, int move)
@cython.locals(m="Match*", i=int, low=int, pile=int)
cpdef list hidden_tiles(ToscanaPosition position, int round, int seat)
