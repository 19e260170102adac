# C types of city_sight.py
cimport cython
from canaletto.research.city_choices cimport CityChoices
from canaletto.rules.city.state cimport *

@cython.locals(city="City*", tables="Tables*", out="signed char[::1]", cells=int, at=int, tile=int, look=int, side=int,
               quarter=int, space=int, owner=int, other=int, players=int, plane=int, exits=int, ours=int)
cpdef object write_planes(CityChoices choices, int seat, object planes)
@cython.locals(city="City*", tables="Tables*", out="short[::1]", at=int, other=int, i=int, r=int, look=int, players=int,
               faces=int, tiles=int, hidden=int)
cpdef object write_facts(CityChoices choices, int seat, int faces, int tiles, object facts)
