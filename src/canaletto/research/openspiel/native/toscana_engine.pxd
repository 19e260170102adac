# C types of toscana_engine.py
cimport cython
from canaletto.research.openspiel.native.engine cimport *
from canaletto.research.openspiel.native.matches cimport *
from canaletto.research.openspiel.native.owner cimport Owner
from canaletto.rules.toscana.board cimport *
from canaletto.rules.toscana.position cimport ToscanaPosition

cdef class ToscanaEngine(Owner):
    cdef ToscanaPosition position

    @cython.locals(engine="Engine*", undealt=ToscanaPosition)
    cdef object set_up(self)
    @cython.locals(position=ToscanaPosition)
    cdef str words(self, const void* state, int what)
    @cython.locals(moment="MatchMoment*", position=ToscanaPosition)
    cdef object become(self, void* state, bytes data)

cdef int DEAL
@cython.locals(moment="MatchMoment*")
cdef void begin(const Engine* engine, void* state, void* desk) noexcept nogil
cdef int player(const void* state) noexcept nogil
@cython.locals(moment="MatchMoment*")
cdef int is_deal(const void* state) noexcept nogil
cdef int step(const void* state) noexcept nogil
@cython.locals(moves=u16[1024])
cdef int legal(const Engine* engine, const void* state, void* desk, int* actions) noexcept nogil
@cython.locals(count=int, seat=int)
cdef int uncovered(Match* before, Match* after, int move, int* rounds, int* seats) noexcept nogil
@cython.locals(at=int, seat=int, i=int)
cdef void bring_to_light(MatchMoment* moment, Match* after) noexcept nogil
@cython.locals(moment="MatchMoment*", m="Match*", after=Match, rounds=int[4], seats=int[4], there=int[16], pile=int, low=int,
               round=int, seat=int, i=int, count=int, found=int)
cdef int chance(const Engine* engine, const void* state, int* outcomes, double* shares) noexcept nogil
@cython.locals(moment="MatchMoment*", move=int)
cdef int apply(const Engine* engine, void* state, void* desk, int action, Event* events) noexcept nogil
@cython.locals(after=Match, rounds=int[4], seats=int[4], places=int, i=int)
cdef int resolve(MatchMoment* moment, Event* events) noexcept nogil
@cython.locals(m="Match*", lead=int)
cdef void returns(const Engine* engine, const void* state, void* desk, double* out) noexcept nogil
@cython.locals(m="Match*")
cdef void sight_of(const Engine* engine, const void* state, int seat, signed char* planes, short* facts) noexcept nogil
cdef int secret_of(const Engine* engine, const void* state, int seat, int* stars) noexcept nogil
cdef void resample(const Engine* engine, void* state, void* desk, int seat, Uniform uniform, void* data) noexcept nogil
