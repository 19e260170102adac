# C types of city_games.py
cimport cython
from canaletto.research.city_choices cimport Frame
from canaletto.research.vector.arrays cimport Arrays
from canaletto.research.vector.city_hall cimport *
from canaletto.rules.city.box cimport Box
from canaletto.rules.city.position cimport CityPosition, Worker
from canaletto.rules.city.state cimport *

@cython.final
cdef class CityGames:
    cdef Hall[1] hall
    cdef Box box
    cdef Frame frame
    cdef Arrays arrays

    @cython.locals(hall="Hall*")
    cpdef object plant(self, CityPosition position, object sight, Arrays arrays, int openings, bint safe)
    @cython.locals(hall="Hall*", desk="Desk*", chosen="unsigned char[::1]", marks="u8*")
    cpdef object start(self, Worker worker, object which, int first, int end)
    @cython.locals(hall="Hall*", desk="Desk*", wanted="long long[::1]", chosen="long long*")
    cpdef object step(self, Worker worker, object actions, int first, int end)
    cpdef object opening(self, int number, CityPosition undealt)
    cpdef object seed(self, int number, object seed)
    @cython.locals(found=CityPosition)
    cpdef CityPosition position(self, int number)

@cython.locals(look=int, to=int, side=int, fountain=int, tables="Tables*")
cdef object print_looks(Hall* hall)
@cython.locals(play="Play*", pick=int, _deal=int)
cdef void open_game(Hall* hall, Desk* desk, int number) noexcept nogil
@cython.locals(i=int, pick=int, kept=u8)
cdef void shuffle(u8* pile, int count, Dice* dice) noexcept nogil
@cython.locals(i=int)
cdef void start_many(Hall* hall, Desk* desk, u8* which, int first, int end) noexcept nogil
@cython.locals(play="Play*")
cdef void start_one(Hall* hall, Desk* desk, int number) noexcept nogil
@cython.locals(i=int)
cdef void step_many(Hall* hall, Desk* desk, long long* actions, int first, int end) noexcept nogil
@cython.locals(play="Play*", shown="Shown*", marked="int*", city="City*", mover=int, move=int, place=int, count=int,
               touched=int, placing=bint)
cdef void step_one(Hall* hall, Desk* desk, int number, int action) noexcept nogil
@cython.locals(play="Play*", shown="Shown*", marked="int*", city="City*")
cdef void show(Hall* hall, Desk* desk, int number, int seat, int touched, int count) noexcept nogil
@cython.locals(city="City*", tile=int, side=int, space=int, other=int, ours=int)
cdef void paint(Hall* hall, Play* play, int seat, int touched, signed char* cells) noexcept nogil
cdef void again(Hall* hall, City* city, int tile, int seat, signed char* cells) noexcept nogil
