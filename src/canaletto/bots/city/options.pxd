# C types of options.py
cimport cython
from canaletto.bots.city.tree cimport Tree
from canaletto.rules.city.state cimport City, Desk, u32

@cython.locals(payload=int)
cdef u32 first_key(City* city, int move) noexcept nogil
@cython.locals(payload=int)
cdef u32 second_key(City* city, int move) noexcept nogil
@cython.locals(count=int, i=int, key=u32, last=u32, wide=bint)
cdef int list_groups(City* city, Desk* desk, Tree* tree, int moves) noexcept nogil
@cython.locals(count=int, i=int)
cdef int list_members(City* city, Desk* desk, Tree* tree, int moves, u32 chosen) noexcept nogil
