# C types of rewards.py
cimport cython
from canaletto.bots.city.tree cimport Taste, Tree
from canaletto.rules.city.state cimport Desk

@cython.locals(best=int, seat=int, winners=int, stars=int, won=double, lead=double)
cdef void reward(Desk* desk, int players, Tree* tree, Taste* taste) noexcept nogil
@cython.locals(best=int, other=int)
cdef int best_of_others(Desk* desk, int players, int seat) noexcept nogil
