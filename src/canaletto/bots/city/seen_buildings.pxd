# C types of seen_buildings.py
cimport cython
from canaletto.bots.city.outlook cimport Outlook
from canaletto.rules.city.state cimport City, u64

@cython.locals(seat=int, word=int, own=u64, space=int)
cdef void see_buildings(City* city, Outlook* outlook) noexcept nogil
@cython.locals(floors=int, aimed=int, quarter=int, free=int)
cdef void see_building(City* city, double* row, int space) noexcept nogil
