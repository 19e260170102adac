# C types of beam.py
cimport cython
from canaletto.bots.city.plans cimport Plan, Plans
from canaletto.rules.city.position cimport CityPosition, Worker
from canaletto.rules.city.state cimport City, Desk, Tables, u64

cdef double NOTHING

@cython.final
cdef class Beam:
    cdef Plans[1] plans
    cdef Desk[1] moves

cpdef list best_steps(CityPosition position, object seed, int width=*, double mistakes=*)
@cython.locals(plans="Plans*")
cdef list look_through(Tables* tables, City* root, Worker worker, Beam beam, u64 seed, int width, double blur)
@cython.locals(i=int)
cdef list plan_moves(Plan* plan)
@cython.locals(kept=int, i=int, count=int)
cdef void plan_turn(Tables* tables, City* root, Desk* desk, Desk* moves, Plans* plans, int width, double blur) noexcept nogil
@cython.locals(trial="Plan*", turn=int, count=int, gain=double, lead=double, i=int)
cdef void take_step(Tables* tables, Desk* desk, Plans* plans, int move, int seat, double blur) noexcept nogil
@cython.locals(place=int, other=int)
cdef void consider(Plans* plans, int width) noexcept nogil
