# C types of toscana_games.py
cimport cython
from canaletto.research.vector.toscana_hall cimport *
from canaletto.rules.toscana.board cimport *
from canaletto.rules.toscana.position cimport ToscanaPosition

@cython.final
cdef class ToscanaGames:
    cdef Hall[1] hall
    cdef object arrays

    cpdef object plant(self, ToscanaPosition position, object sight, int count, bint margin)
    @cython.locals(hall="Hall*", cells="signed char[::1]", facts="short[::1]", mask="signed char[::1]", reward="double[::1]",
                   rewards="double[::1]", terminated="unsigned char[::1]", ended="unsigned char[::1]",
                   seat="signed char[::1]", acted="signed char[::1]")
    cpdef object show_in(self, dict arrays, bint autoreset)
    cpdef object seed(self, int number, object seed)
    @cython.locals(found=ToscanaPosition)
    cpdef ToscanaPosition position(self, int number)
    @cython.locals(hall="Hall*", chosen="unsigned char[::1]", marks="u8*")
    cpdef object start(self, object worker, object which, int first, int end)
    @cython.locals(play="Play*", wanted="double[::1]", out="long long[::1]", i=int)
    cpdef object pick(self, object draws, object actions)
    @cython.locals(hall="Hall*", wanted="long long[::1]", i=int)
    cpdef int illegal(self, object actions) except -2
    @cython.locals(hall="Hall*", wanted="long long[::1]", chosen="long long*")
    cpdef object step(self, object worker, object actions, int first, int end)

@cython.locals(i=int)
cdef void start_many(Hall* hall, u8* which, int first, int end) noexcept nogil
@cython.locals(m="Match*", pile=int, seat=int)
cdef void start_one(Hall* hall, int number) noexcept nogil
@cython.locals(i=int, pick=int, kept=u8)
cdef void shuffle(u8* stack, int low, Dice* dice) noexcept nogil
@cython.locals(i=int)
cdef void step_many(Hall* hall, long long* actions, int first, int end) noexcept nogil
@cython.locals(m="Match*", mover=int)
cdef void step_one(Hall* hall, int number, int action) noexcept nogil
@cython.locals(m="Match*", lead=double)
cdef void finish(Hall* hall, int number) noexcept nogil
@cython.locals(m="Match*", mask="signed char*", facts="short*", match="Play*", moves=u16[1024], i=int)
cdef void show(Hall* hall, int number, int seat) noexcept nogil
