# C types of deal.py
cimport cython
from canaletto.rules.city.state cimport City, Dice

@cython.locals(other=int, pick=int, face=int, i=int)
cdef void deal(City* city, int seat, Dice* dice) noexcept nogil
@cython.locals(count=int, other=int)
cdef int hidden_after(City* city, int seat, int first) noexcept nogil
@cython.locals(face=int, other=int)
cdef void swap_hands(City* city, int seat, int first, int number) noexcept nogil
