# C types of toscana_moment.py
cimport cython
from canaletto.research.openspiel.log cimport Log
from canaletto.research.toscana_choices cimport ToscanaChoices
from canaletto.rules.toscana.position cimport ToscanaPosition

cdef int CHANCE, TERMINAL, DEAL, SEATS

@cython.final
@cython.no_gc
@cython.freelist(64)
cdef class ToscanaMoment:
    cdef readonly object table
    cdef readonly int player
    cdef readonly ToscanaChoices choices
    cdef readonly Log log
    cdef readonly int move
    cdef readonly tuple tiles
    cdef readonly tuple place

    cpdef ToscanaMoment become(
        self, object table, int player, ToscanaChoices choices, Log log, int move=*, tuple tiles=*,
        tuple place=*
    )
    cpdef bint is_deal(self)
    @cython.locals(move=int, log=Log)
    cpdef ToscanaMoment after(self, int action)
    @cython.locals(round=int, seat=int, tiles=list)
    cpdef list outcomes(self)

cdef ToscanaMoment _moment()
@cython.locals(before=ToscanaPosition, after=ToscanaPosition, places=list, choices=ToscanaChoices, player=int)
cdef ToscanaMoment _resolved(object table, ToscanaChoices asked, int move, tuple tiles, Log log)
