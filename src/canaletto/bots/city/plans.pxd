# C side of plans.py
from canaletto.rules.city.state cimport City, Dice, u32

cdef extern from "canaletto/bots/city/plans.h" nogil:
    enum:
        WIDEST
        LONGEST
        MOST_ENDS

    ctypedef struct Plan:
        City city[1]
        double promise, worth
        int length
        u32 move[6]

    ctypedef struct Plans:
        Plan now[32]
        Plan next[32]
        Plan trial[1]
        Plan ended[64]
        int kept, coming, worst, ends
        Dice dice[1]

    void begin_trial(Plans*, int kept) noexcept
    void keep_trial(Plans*, int place) noexcept
    void keep_end(Plans*, int place) noexcept
    void go_on(Plans*) noexcept
