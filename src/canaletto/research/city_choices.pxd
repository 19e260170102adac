# C types of city_choices.py
cimport cython
from canaletto.research.city_window cimport Begun, Window
from canaletto.rules.city.position cimport CityPosition
from canaletto.rules.city.state cimport *

cdef int WHOLE, CONTRACT, CARGO, QUARTER
cdef int INCOMPLETE, NO_CHOICE

cdef int cell_in(Window* window, int place) noexcept nogil
@cython.locals(cells=int, space=int)
cdef int number(Window* window, Begun* begun, City* city, int move) noexcept nogil
@cython.locals(choices=int, last=int, choice=int, i=int)
cdef int list_choices(
    Window* window, Begun* begun, City* city, u32* moves, int count, int* found, int* first
) noexcept nogil
cdef void go_on(City* city, Begun* begun, int move) noexcept nogil
@cython.locals(count=int, found=int, ways=int, i=int)
cdef int make_choice(Window* window, Begun* begun, City* city, u32* moves, int count, int wanted) noexcept nogil
@cython.locals(tile=int, x=int, y=int, west=int, east=int, north=int, south=int)
cdef bint has_outgrown(City* city, int size) noexcept nogil

@cython.final
cdef class Frame:
    cdef Window[1] window

@cython.final
@cython.no_gc
@cython.freelist(64)
cdef class CityChoices:
    cdef readonly CityPosition position
    cdef readonly int window
    cdef Frame frame
    cdef Begun[1] begun

    @cython.locals(position=CityPosition, city="City*", desk="Desk*", found=int[1024], first=int[1024], count=int, i=int)
    cpdef list actions(self)
    @cython.locals(position=CityPosition, city="City*", desk="Desk*", found=int[1024], first=int[1024], count=int, i=int,
                   out="signed char[::1]")
    cpdef object mark(self, object mask)
    @cython.locals(position=CityPosition, desk="Desk*", count=int, move=int)
    cpdef int choose(self, object action) except -2
    @cython.locals(city="City*")
    cpdef object play(self, int move)
    @cython.locals(city="City*")
    cpdef int seat(self)
    cpdef CityChoices copy(self)
    @cython.locals(twin=CityChoices)
    cpdef CityChoices twin(self, CityPosition position)
    @cython.locals(twin=CityChoices)
    cpdef CityChoices anew(self, CityPosition position)
    cpdef bint outgrown(self)
