# C types of grow.py
cimport cython
from canaletto.bots.city.tree cimport Tree
from canaletto.rules.city.state cimport City, Desk, Tables, u32

cdef u32 FRESH

@cython.locals(node=u32, moves=int, count=int, choice=int)
cdef int descend(Tables* tables, City* city, Desk* desk, Tree* tree) noexcept nogil
@cython.locals(node=u32)
cdef u32 step_to(City* city, Tree* tree, int choice) noexcept nogil
@cython.locals(missing=int, i=int)
cdef int choose(Tables* tables, City* city, Desk* desk, Tree* tree, u32 at, int count) noexcept nogil
@cython.locals(i=int)
cdef void stamp(Tree* tree, int count) noexcept nogil
@cython.locals(node=u32, mark=u32, place=u32)
cdef void meet(Tree* tree, u32 at, u32 count) noexcept nogil
@cython.locals(i=int, node=u32, gain=double)
cdef void add_missing(Tables* tables, City* city, Desk* desk, Tree* tree, u32 at, int count) noexcept nogil
@cython.locals(best=double, i=int)
cdef double best_gain(Tables* tables, City* city, Desk* desk, Tree* tree, int first, int size) noexcept nogil
@cython.locals(best=double, choice=int, fresh=int, i=int, node=u32, visits=double, score=double)
cdef int by_confidence(Tree* tree, int count) noexcept nogil
@cython.locals(weight=double, value=double, visits=double, i=int, node=u32, unvisited=double, push=double, best=double, score=double, choice=int)
cdef int by_promise(Tree* tree, int count) noexcept nogil
