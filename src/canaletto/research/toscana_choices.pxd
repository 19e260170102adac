# C types of toscana_choices.py
cimport cython
from canaletto.rules.toscana.board cimport *
from canaletto.rules.toscana.position cimport ToscanaPosition

@cython.final
@cython.no_gc
@cython.freelist(64)
cdef class ToscanaChoices:
    cdef readonly ToscanaPosition position

    @cython.locals(moves=u16[1024], found=int[1024], n=int, i=int)
    cpdef list actions(self)
    @cython.locals(moves=u16[1024], found=int[1024], n=int, i=int, out="signed char[::1]")
    cpdef object mark(self, object mask)
    @cython.locals(move=int)
    cpdef int choose(self, object action) except -2
    cpdef object play(self, int move)
    @cython.locals(m="Match*")
    cpdef int seat(self)
    cpdef ToscanaChoices copy(self)
    @cython.locals(twin=ToscanaChoices)
    cpdef ToscanaChoices twin(self, ToscanaPosition position)
    cpdef ToscanaChoices anew(self, ToscanaPosition position)

cdef int action_of(int move) noexcept nogil
@cython.locals(n=int, i=int)
cdef int list_actions(Match* m, u16* moves, int* found) noexcept nogil
@cython.locals(move=int)
cdef int move_of(Match* m, int action) noexcept nogil
