# C types of seen_offers.py
cimport cython
from canaletto.bots.city.outlook cimport Outlook
from canaletto.rules.city.state cimport City, Tables

@cython.locals(slot=int, kind=int, seat=int, best=int, stars=double, row="double*")
cdef void see_offers(Tables* tables, City* city, Outlook* outlook) noexcept nogil
@cython.locals(tile=int, own="int*", wide="int*")
cdef void count_items(Tables* tables, City* city, Outlook* outlook, int seat, int kind) noexcept nogil
@cython.locals(count=int, first=int, second=int)
cdef int with_beside(City* city, int* items, int tile, int one, int other, bint heights) noexcept nogil
@cython.locals(best=int, tile=int, count=int)
cdef int best_place(City* city, Outlook* outlook, int kind) noexcept nogil
