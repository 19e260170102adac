# C types of expectimax.py
cimport cython
from canaletto.bots.toscana.ground cimport LEVELS, Ground, Manner, u16
from canaletto.rules.toscana.board cimport Match
from canaletto.rules.toscana.position cimport ToscanaPosition

ctypedef Match* p_match

@cython.final
cdef class Expectimax:
    cdef Match[48] match
    cdef Ground[48] ground
    cdef u16[48][1024] moves
    cdef double[48][2] ends
    cdef Manner[1] manner
    cdef int round, horizon
    cdef bint given_up, peeks
    cdef long nodes, limit

    cdef object stand(self, ToscanaPosition position)
    @cython.locals(value=double)
    cpdef object outcome(self, int move, int draw, long limit, int horizon=*)

    @cython.locals(m=p_match, first=int, second=int, most=bint, best=double, value=double, n=int, i=int)
    cdef double solve(self, int level, double low, double high) noexcept nogil
    @cython.locals(draws=int, left=int, i=int, total=double, first=double, second=double, least=double, most=double)
    cdef double after(self, int level, int move, double low, double high) noexcept nogil
    @cython.locals(who=int, hidden=int)
    cdef int draws_after(self, int level, int move) noexcept nogil
    @cython.locals(m=p_match, after=p_match, who=int, low=int, tile=int)
    cdef void step(self, int level, int move, int draw) noexcept nogil
    @cython.locals(marks=int[1024], m=p_match, n=int, i=int, k=int, pattern=int, mark=int, move=int)
    cdef int listed(self, int level) noexcept nogil
