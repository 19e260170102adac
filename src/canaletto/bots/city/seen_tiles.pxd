# C types of seen_tiles.py
cimport cython
from canaletto.bots.city.outlook cimport Outlook
from canaletto.rules.city.state cimport City, Tables

@cython.locals(tile=int, best=int, second=int, winner=int, seat=int, claim=int)
cdef void see_tiles(Tables* tables, City* city, Outlook* outlook) noexcept nogil
@cython.locals(own=int, tallest=int, floors=int, quarter=int)
cdef int claim_on(City* city, int seat, int tile) noexcept nogil
@cython.locals(value=int, margin=int, seat=int, claim=int, row="double*")
cdef void see_tile(Tables* tables, City* city, Outlook* outlook, int tile, int best, int second, int winner) noexcept nogil
