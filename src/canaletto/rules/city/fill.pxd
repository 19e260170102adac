# C types of fill.py
cimport cython
from canaletto.rules.city.box cimport Box
from canaletto.rules.city.state cimport *

@cython.locals(seat=int)
cdef object fill(Box box, Tables* tables, City* city, dict data)
cdef int tile_on(City* city, object cell) except -2
@cython.locals(number=int, space=int, owner=int)
cdef object fill_tile(Box box, Tables* tables, City* city, dict tile)
cdef object fill_seat(Box box, City* city, dict data, int seat)
@cython.locals(slot=int)
cdef object fill_stacks(Box box, City* city, dict data)
