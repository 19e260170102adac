# C types of rewards.py
cimport cython
from canaletto.bots.city.outlook cimport Outlook
from canaletto.bots.city.tree cimport Tree
from canaletto.rules.city.state cimport Desk

@cython.locals(seat=int, lead=double)
cdef void reward(Tree* tree, int players) noexcept nogil
@cython.locals(best=int, other=int)
cdef int best_of_others(Desk* desk, int players, int seat) noexcept nogil
@cython.locals(best=double, other=int)
cdef double lead_of(Outlook* outlook, int players, int seat) noexcept nogil
