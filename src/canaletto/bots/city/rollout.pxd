# C types of rollout.py
cimport cython
from canaletto.bots.city.tree cimport Tree
from canaletto.rules.city.state cimport City, Desk, Dice, Tables

@cython.locals(last=int, move=int)
cdef void roll_out(Tables* tables, City* city, Desk* desk, Tree* tree, int count) noexcept nogil
@cython.locals(move=int, best=double, other=int, gain=double, first=int, i=int)
cdef int likely_move(Tables* tables, City* city, Desk* desk, Dice* dice, int tries, int count) noexcept nogil
@cython.locals(move=int, best=double, other=int, gain=double)
cdef int likely_place(Tables* tables, City* city, Desk* desk, Tree* tree, int tries, int count) noexcept nogil
