# C types of search.py
cimport cython
from canaletto.bots.city.judge cimport Judge
from canaletto.bots.city.tree cimport Taste, Tree
from canaletto.rules.city.position cimport CityPosition
from canaletto.rules.city.state cimport City, Desk, Tables, u32, u64

@cython.final
cdef class CitySearch:
    cdef Tree[1] tree
    cdef City[1] city
    cdef Desk[1] desk
    cdef CityPosition position

    cpdef object run(self, u64 count)

cpdef list keys_of(CityPosition position)
@cython.locals(taste="Taste*")
cdef object set_taste(Tree* tree, dict settings)
cdef object set_judge(Tree* tree, Judge judge)
cdef void begin(Tree* tree, int seat, u64 seed) noexcept nogil
cdef void force_none(Tree* tree) noexcept nogil
cdef void force_key(Tree* tree, int place, u32 key) noexcept nogil
cdef object iterations_of(Tree* tree)
cdef object nodes_of(Tree* tree)
@cython.locals(i=int)
cdef tuple sums_of(Tree* tree, int players)
@cython.locals(at=u32)
cdef dict choices_after(Tree* tree, u32 node)
@cython.locals(count=int, i=int)
cdef list keys_on(Tables* tables, City* city, Desk* desk)
@cython.locals(city="City*", desk="Desk*", tree="Tree*")
cdef object run_on(Tables* tables, City* root, CitySearch search, u64 count)
@cython.locals(moves=int, level=int, node=u32, mover=int)
cdef void walk(Tables* tables, City* root, City* city, Desk* desk, Tree* tree, u64 count) noexcept nogil
