# C types of finish.py
cimport cython
from canaletto.bots.city.ending cimport Ending, Level
from canaletto.rules.city.position cimport CityPosition
from canaletto.rules.city.state cimport City, Tables

cdef int UNKNOWN

@cython.final
cdef class Finish:
    cdef Ending[1] ending

@cython.locals(ahead=CityPosition)
cpdef object last_turn(CityPosition position, int limit=*)
cpdef bint ends(CityPosition position)
@cython.locals(last=bint, spent=int, seat=int)
cdef bint ends_with_turn(Tables* tables, City* city) noexcept nogil
@cython.locals(ending="Ending*", i=int)
cdef list best_moves(Tables* tables, City* root, Finish finish, int limit)
@cython.locals(here="Level*", after="Level*", count=int, i=int, more=int)
cdef void try_steps(Tables* tables, Ending* ending, int depth, int seat, int turn) noexcept nogil
@cython.locals(end="Level*", lead=int, i=int)
cdef void compare(Tables* tables, Ending* ending, int length, int seat) noexcept nogil
