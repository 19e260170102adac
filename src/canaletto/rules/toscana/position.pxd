# C types of position.py
cimport cython
from canaletto.rules.toscana.board cimport Dice, Match, u16

cdef list NUMBERS

@cython.final
cdef class ToscanaPosition:
    cdef Match[1] match

    @cython.locals(moves=u16[1024], n=int, i=int, found=list)
    cpdef list legal(self)

    @cython.locals(number=int)
    cdef int checked(self, object move, object seat) except -1

    cdef bint allows(self, int move) noexcept

    @cython.locals(twin=ToscanaPosition)
    cpdef ToscanaPosition copy(self)

    @cython.locals(dice=Dice[1])
    cpdef object playout(self, object seed)

    @cython.locals(position=ToscanaPosition)
    cdef bint equals(self, object other)
