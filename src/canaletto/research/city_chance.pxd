# C types of city_chance.py
cimport cython
from canaletto.rules.city.position cimport CityPosition
from canaletto.rules.city.state cimport *

@cython.locals(twin=CityPosition, city="City*", i=int)
cpdef CityPosition undealt(CityPosition position, list tiles, list contracts)
@cython.locals(twin=CityPosition, city="City*")
cpdef CityPosition dealt(CityPosition position, tuple tiles, tuple contracts)
@cython.locals(seat=int, slot=int)
cdef void deal_out(Tables* tables, City* city, Desk* desk) noexcept nogil
@cython.locals(twin=CityPosition, city="City*")
cpdef CityPosition played(CityPosition position, int move, tuple tiles, tuple contracts)
@cython.locals(i=int, face=int, top=int)
cdef void arrange(City* city, tuple tiles, tuple contracts)
@cython.locals(i=int)
cdef void bring_up(u8* pile, int low, int top, int wanted) noexcept nogil
cdef void settle(City* city) noexcept nogil
@cython.locals(i=int, j=int, kept=u8)
cdef void sort_pile(u8* pile, int low, int high) noexcept nogil
@cython.locals(old="City*", new="City*")
cpdef tuple consumed(CityPosition before, CityPosition after)
@cython.locals(city="City*", i=int)
cpdef list hidden_tiles(CityPosition position)
@cython.locals(city="City*", i=int)
cpdef list hidden_contracts(CityPosition position)
@cython.locals(city="City*")
cpdef int hand(CityPosition position, int seat)
@cython.locals(city="City*")
cpdef bint hand_is_known(CityPosition position, int seat)
@cython.locals(city="City*", i=int)
cpdef list tried(CityPosition position)
@cython.locals(city="City*")
cpdef bint out_of_floors(CityPosition position, int seat)
@cython.locals(twin=CityPosition, city="City*", face=int)
cpdef set fitting(CityPosition position, int seat, int faces)
@cython.locals(twin=CityPosition, city="City*", seat=int, i=int)
cpdef CityPosition redealt(CityPosition position, dict hands, list rest)
@cython.locals(city="City*", pile="u8*", left=int[256], low=int, high=int, i=int, item=int, count=double, drawn=tuple)
cpdef list shares(CityPosition position, tuple tiles, tuple contracts, int faces)
