# C types of search.py
cimport cython
from canaletto.bots.city.tree cimport Taste, Tree
from canaletto.rules.city.position cimport CityPosition
from canaletto.rules.city.state cimport City, Desk, Tables, u32, u64

@cython.final
cdef class CitySearch:
    cdef Tree[1] tree
    cdef Taste[1] taste
    cdef City[1] city
    cdef Desk[1] desk
    cdef City[1] spare
    cdef Desk[1] aside
    cdef CityPosition position

    cpdef object run(self, u64 count)

cpdef list keys_of(CityPosition position)
cdef object set_taste(Taste* taste, dict settings)
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
@cython.locals(city="City*", desk="Desk*", spare="City*", aside="Desk*", tree="Tree*", taste="Taste*")
cdef object run_on(Tables* tables, City* root, CitySearch search, u64 count)
@cython.locals(moves=int, level=int, node=u32, mover=int)
cdef void walk(
    Tables* tables, City* root, City* city, Desk* desk, City* spare, Desk* aside, Tree* tree, Taste* taste, u64 count
) noexcept nogil
