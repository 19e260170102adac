# C types of beam.py
cimport cython
from canaletto.bots.city.judge cimport Judge
from canaletto.bots.city.outlook cimport Outlook, Weights
from canaletto.bots.city.plans cimport Plan, Plans
from canaletto.rules.city.position cimport CityPosition, Worker
from canaletto.rules.city.state cimport City, Desk, Tables, u64

@cython.final
cdef class Beam:
    cdef Plans[1] plans
    cdef Desk[1] moves
    cdef Outlook[1] outlook

@cython.locals(ahead=CityPosition)
cpdef list best_turns(CityPosition position, object seed, int count, int width=*, double mistakes=*, Judge judge=*)
cpdef list best_steps(CityPosition position, object seed, int width=*, double mistakes=*, Judge judge=*)
@cython.locals(plans="Plans*", place=int, outlook="Outlook*", weights="Weights*")
cdef list look_through(Tables* tables, City* root, Worker worker, Beam beam, u64 seed, int count, int width, double blur, Judge judge)
@cython.locals(i=int)
cdef list moves_of(Plans* plans, int place)
@cython.locals(kept=int, i=int, options=int)
cdef void plan_turn(Tables* tables, City* root, Desk* desk, Desk* moves, Plans* plans, Outlook* outlook, Weights* weights, int count, int width, double blur) noexcept nogil
@cython.locals(trial="Plan*", turn=int, count=int, gain=double, lead=double, i=int)
cdef void take_step(Tables* tables, Desk* desk, Plans* plans, Outlook* outlook, Weights* weights, int move, int seat, double blur) noexcept nogil
@cython.locals(place=int, other=int)
cdef void consider(Plans* plans, int width) noexcept nogil
@cython.locals(worst=int, place=int)
cdef void conclude(Plans* plans, int count) noexcept nogil
cdef double promise_of(Plans* plans, int place) noexcept
