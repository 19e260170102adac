# C types of city_engine.py
cimport cython
from canaletto.research.city_choices cimport Frame
from canaletto.research.openspiel.native.engine cimport *
from canaletto.research.openspiel.native.moments cimport *
from canaletto.research.openspiel.native.owner cimport Owner
from canaletto.rules.city.position cimport CityPosition
from canaletto.rules.city.state cimport *

cdef class CityEngine(Owner):
    cdef CityComponents parts
    cdef CityPosition position
    cdef Frame frame

    @cython.locals(engine="Engine*", parts="CityComponents*", i=int)
    cdef object set_up(self)
    @cython.locals(moment="CityMoment*", position=CityPosition, i=int)
    cdef str words(self, const void* state, int what)
    @cython.locals(moment="CityMoment*", position=CityPosition)
    cdef object become(self, void* state, bytes data)

cdef int DEAL, TILE, CONTRACTS_NEXT
cdef CityComponents* parts_of(const Engine* engine) noexcept nogil
@cython.locals(moment="CityMoment*")
cdef void begin(const Engine* engine, void* state, void* desk) noexcept nogil
cdef int player(const void* state) noexcept nogil
@cython.locals(moment="CityMoment*")
cdef int is_deal(const void* state) noexcept nogil
cdef int step(const void* state) noexcept nogil
@cython.locals(moment="CityMoment*", parts="CityComponents*", board="Desk*", count=int, first=int[1024])
cdef int legal(const Engine* engine, const void* state, void* desk, int* actions) noexcept nogil
@cython.locals(moment="CityMoment*", city="City*", left=int[256], i=int, count=int, found=int, low=int)
cdef int chance(const Engine* engine, const void* state, int* outcomes, double* shares) noexcept nogil
@cython.locals(moment="CityMoment*", parts="CityComponents*", board="Desk*", city="City*", move=int, count=int)
cdef int apply(const Engine* engine, void* state, void* desk, int action, Event* events) noexcept nogil
@cython.locals(before="City*", after="City*", room=City, i=int, dealt=bint, tiles=int, contracts=int, of_the_deal=bint,
               count=int, drew=bint)
cdef int resolve(CityComponents* parts, CityMoment* moment, Desk* desk, Event* events) noexcept nogil
cdef void returns(const Engine* engine, const void* state, void* desk, double* out) noexcept nogil
@cython.locals(moment="CityMoment*", parts="CityComponents*")
cdef void sight_of(const Engine* engine, const void* state, int seat, signed char* planes, short* facts) noexcept nogil
@cython.locals(city="City*")
cdef int secret_of(const Engine* engine, const void* state, int seat, int* stars) noexcept nogil
@cython.locals(moment="CityMoment*", parts="CityComponents*")
cdef void resample(const Engine* engine, void* state, void* desk, int seat, Uniform uniform, void* data) noexcept nogil
