# C types of city_moment.py
cimport cython
from canaletto.research.city_choices cimport CityChoices
from canaletto.research.openspiel.log cimport Log
from canaletto.rules.city.position cimport CityPosition
from canaletto.rules.city.state cimport City

cdef int CHANCE, TERMINAL, FIRST_FACE, DEAL, TILE, CONTRACT

@cython.final
@cython.no_gc
@cython.freelist(64)
cdef class CityMoment:
    cdef readonly object table
    cdef readonly int player
    cdef readonly CityChoices choices
    cdef readonly Log log
    cdef readonly dict excluded
    cdef readonly tuple begun
    cdef readonly int move
    cdef readonly tuple tiles
    cdef readonly tuple contracts
    cdef readonly int draws

    cpdef CityMoment become(
        self, object table, int player, CityChoices choices, Log log, dict excluded, tuple begun=*, int move=*,
        tuple tiles=*, tuple contracts=*, int draws=*
    )
    cpdef bint is_deal(self)
    @cython.locals(faces=int, tiles=tuple, contracts=tuple, position=CityPosition, choices=CityChoices, move=int, laid=int,
                   log=Log)
    cpdef CityMoment after(self, int action)
    @cython.locals(faces=int)
    cpdef list outcomes(self)

cdef CityMoment _moment()
@cython.locals(before=CityPosition, after=CityPosition, needed_tiles=int, needed_contracts=int, of_the_deal=bint,
               draws=int, old="City*", new="City*", drew=bint, choices=CityChoices, player=int)
cdef CityMoment _resolved(
    object table, CityChoices asked, int move, tuple tiles, tuple contracts, Log log, dict excluded
)
