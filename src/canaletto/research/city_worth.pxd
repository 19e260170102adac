# C types of city_worth.py
cimport cython
from canaletto.rules.city.state cimport *

@cython.locals(players=int, best=int, winners=int, total=int, seat=int, stars=int, part=double)
cdef void worth(Tables* tables, City* city, Desk* desk, bint margin, double* out) noexcept nogil
