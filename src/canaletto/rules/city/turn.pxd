# C types of turn.py
cimport cython
from canaletto.rules.city.state cimport *

cdef int list_moves(Tables* tables, City* city, Desk* desk) noexcept nogil
@cython.locals(seat=int)
cdef int play_move(Tables* tables, City* city, Desk* desk, int move) noexcept nogil
cdef void build_floor(City* city, int space) noexcept nogil
@cython.locals(slot=int)
cdef void lay_contract(Tables* tables, City* city, int space, int kind) noexcept nogil
@cython.locals(count=int)
cdef int advance(Tables* tables, City* city, Desk* desk, int step) noexcept nogil
@cython.locals(seat=int)
cdef bint all_built(Tables* tables, City* city) noexcept nogil
@cython.locals(seat=int, count=int, tries=int, face=int)
cdef int find_fitting(Tables* tables, City* city, Desk* desk) noexcept nogil
@cython.locals(seat=int, tile=int, drawn=int, i=int)
cdef void put_back(City* city, int failed) noexcept nogil
cdef int take(City* city) noexcept nogil
@cython.locals(seat=int, slot=int)
cdef void draw(City* city) noexcept nogil
cdef void close_turn(City* city) noexcept nogil
cdef int next_turn(Tables* tables, City* city) noexcept nogil
@cython.locals(seat=int)
cdef bint round_ends_game(Tables* tables, City* city) noexcept nogil
