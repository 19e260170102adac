# C types of seen_boards.py
cimport cython
from canaletto.bots.city.outlook cimport Outlook
from canaletto.rules.city.state cimport City, Desk, Tables

cdef int NEAR

@cython.locals(row="double*", board=int, ahead=double)
cdef void see_board(Tables* tables, City* city, Desk* desk, Outlook* outlook, int seat) noexcept nogil
@cython.locals(seat=int, row="double*")
cdef void see_initial(City* city, Outlook* outlook) noexcept nogil
cdef double within(double number, double most) noexcept nogil
@cython.locals(best=double, other=int)
cdef double best_height(City* city, Outlook* outlook, int seat) noexcept nogil
@cython.locals(best=int, other=int)
cdef int best_downtown(City* city, int seat) noexcept nogil
