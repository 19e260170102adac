# C types of restore.py
cimport cython
from canaletto.rules.toscana.board cimport Match
from canaletto.rules.toscana.position cimport ToscanaPosition

@cython.locals(position=ToscanaPosition)
cpdef ToscanaPosition opening(object options, object setup)
cdef object choose(ToscanaPosition position, dict options)
cdef object fill_stack(ToscanaPosition position, int round, int seat, list names, int low)
@cython.locals(position=ToscanaPosition)
cpdef ToscanaPosition restored(object data)
cdef object lay_tiles(ToscanaPosition position, list tiles)
cdef bint can_place(ToscanaPosition position, int seat)
@cython.locals(passer=int)
cdef object check_step(ToscanaPosition position, dict data)
