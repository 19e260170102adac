# C types of describe.py
cimport cython
from canaletto.rules.city.box cimport Box
from canaletto.rules.city.state cimport *

cdef object step_name(City* city)
cdef object seat_on_turn(City* city)
cdef list cell_of(City* city, int tile)
cdef object cell_or_none(City* city, int tile)
@cython.locals(i=int, tile=int, seat=int, s=int)
cdef dict describe(Box box, Tables* tables, City* city)
cdef dict describe_seat(Box box, Tables* tables, City* city, int seat)
@cython.locals(look=int, exits=int, quarter=int, side=int)
cdef dict describe_tile(Box box, Tables* tables, City* city, int tile)
@cython.locals(look=int, quarter=int, side=int)
cdef dict describe_space(Box box, Tables* tables, City* city, int space)
@cython.locals(seat=int)
cdef dict describe_content(City* city, int space)
