# C types of judge.py
cimport cython
from canaletto.bots.city.outlook cimport Outlook, Weights
from canaletto.rules.city.position cimport CityPosition
from canaletto.rules.city.state cimport City, Desk, Tables

@cython.final
cdef class Judge:
    cdef Weights[1] weights

@cython.final
cdef class Sight:
    cdef Outlook[1] outlook
    cdef Desk[1] desk

cpdef tuple features_of(CityPosition position)
@cython.locals(sight=Sight)
cdef Sight seen_of(CityPosition position, Judge judge)
cdef object look(Tables* tables, City* city, Sight sight)
@cython.locals(i=int)
cdef object set_weights(Weights* weights, object late, object early, object common, object spread)
@cython.locals(i=int)
cdef tuple stars_and_wins(Sight sight, int players)
@cython.locals(i=int, seat=int)
cdef tuple left_and_features(Sight sight, int players)
cdef void judge_now(Tables* tables, City* city, Desk* desk, Outlook* outlook, Weights* weights) noexcept nogil
@cython.locals(seat=int)
cdef void see(Tables* tables, City* city, Desk* desk, Outlook* outlook) noexcept nogil
@cython.locals(fewest=int, total=int, seat=int, left=int, rounds=int, turns=int, row="double*")
cdef void see_tempo(Tables* tables, City* city, Outlook* outlook) noexcept nogil
@cython.locals(mean=double, left=double, seat=int, i=int, common=double, best=double, total=double)
cdef void weigh(City* city, Desk* desk, Outlook* outlook, Weights* weights) noexcept nogil
