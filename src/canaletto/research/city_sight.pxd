# C types of city_sight.py
cimport cython
from canaletto.research.city_choices cimport CityChoices
from canaletto.research.city_window cimport Begun, Window
from canaletto.rules.city.position cimport CityPosition
from canaletto.rules.city.state cimport *

@cython.locals(position=CityPosition, out="signed char[::1]", first="signed char*")
cpdef object write_planes(CityChoices choices, int seat, object planes)
@cython.locals(position=CityPosition, out="short[::1]", first="short*")
cpdef object write_facts(CityChoices choices, int seat, int faces, int tiles, object facts)
@cython.locals(cells=int, at=int, tile=int, look=int, side=int, quarter=int, space=int, owner=int, other=int, players=int,
               plane=int, exits=int, ours=int)
cdef void fill_planes(Tables* tables, City* city, Window* window, Begun* begun, int seat, signed char* out) noexcept nogil
@cython.locals(at=int, other=int, i=int, r=int, look=int, players=int, hidden=int)
cdef void fill_facts(Tables* tables, City* city, Begun* begun, int seat, int faces, int tiles, short* out) noexcept nogil
