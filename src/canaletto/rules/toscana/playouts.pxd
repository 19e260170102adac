# C types of playouts.py
cimport cython
from canaletto.rules.toscana.board cimport Dice, Match, u64
from canaletto.rules.toscana.position cimport ToscanaPosition

@cython.locals(total=u64, colour=int, i=int)
cdef u64 check_sum(Match* m) noexcept nogil

@cython.locals(begin=Match[1], match=Match[1], dice=Dice[1], i=u64, decisions=u64, check=u64, first_total=u64, second_total=u64,
               first_wins=u64, second_wins=u64, round=int, lead=int)
cpdef tuple play_many(ToscanaPosition position, u64 seed, u64 start, u64 count, bint shuffle=*)
