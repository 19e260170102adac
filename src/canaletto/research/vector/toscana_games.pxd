# C types of toscana_games.py
cimport cython
from canaletto.research.vector.arrays cimport Arrays
from canaletto.research.vector.toscana_hall cimport *
from canaletto.rules.toscana.board cimport *
from canaletto.rules.toscana.position cimport ToscanaPosition

@cython.final
cdef class ToscanaGames:
    cdef Hall[1] hall
    cdef Arrays arrays

    cpdef object plant(self, ToscanaPosition position, Arrays arrays)
    cpdef object seed(self, int number, object seed)
    @cython.locals(found=ToscanaPosition)
    cpdef ToscanaPosition position(self, int number)
    @cython.locals(hall="Hall*", chosen="unsigned char[::1]", marks="u8*")
    cpdef object start(self, object worker, object which, int first, int end)
    @cython.locals(hall="Hall*", wanted="long long[::1]", chosen="long long*")
    cpdef object step(self, object worker, object actions, int first, int end)

@cython.locals(i=int)
cdef void start_many(Hall* hall, u8* which, int first, int end) noexcept nogil
@cython.locals(m="Match*", pile=int)
cdef void start_one(Hall* hall, int number) noexcept nogil
@cython.locals(i=int, pick=int, kept=u8)
cdef void shuffle(u8* stack, int low, Dice* dice) noexcept nogil
@cython.locals(i=int)
cdef void step_many(Hall* hall, long long* actions, int first, int end) noexcept nogil
@cython.locals(m="Match*", mover=int)
cdef void step_one(Hall* hall, int number, int action) noexcept nogil
@cython.locals(lead=double)
cdef void reward(Match* m, bint margin, double* out) noexcept nogil
@cython.locals(m="Match*", shown="Shown*", moves=u16[1024])
cdef void show(Hall* hall, int number, int seat) noexcept nogil
