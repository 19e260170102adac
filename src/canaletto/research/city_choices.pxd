# C types of city_choices.py
cimport cython
from canaletto.rules.city.position cimport CityPosition
from canaletto.rules.city.state cimport *

cdef int WHOLE, CONTRACT, CARGO, QUARTER

@cython.final
cdef class CityChoices:
    cdef readonly CityPosition position
    cdef readonly int window
    cdef readonly int part
    cdef int cells, shift, kind, goal, load

    cdef int cell(self, int place)
    @cython.locals(cells=int, space=int)
    cdef int number(self, City* city, int move)
    @cython.locals(city="City*", desk="Desk*", count=int, last=int, number=int, i=int)
    cpdef list actions(self)
    @cython.locals(city="City*", desk="Desk*", count=int, number=int, i=int, out="signed char[::1]")
    cpdef object mark(self, object mask)
    @cython.locals(city="City*", desk="Desk*", count=int, wanted=int, found=int, ways=int, i=int)
    cpdef int choose(self, object action) except -2
    @cython.locals(city="City*")
    cpdef object play(self, int move)
    @cython.locals(city="City*")
    cpdef int seat(self)
    cpdef CityChoices copy(self)
    @cython.locals(twin=CityChoices)
    cpdef CityChoices twin(self, CityPosition position)
    @cython.locals(city="City*", tile=int, x=int, y=int, west=int, east=int, north=int, south=int)
    cpdef bint outgrown(self)
