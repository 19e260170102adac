# C side of plans.py
from canaletto.rules.city.state cimport City, Dice, u32

cdef extern from "canaletto/bots/city/plans.h" nogil:
    enum:
        WIDEST
        LONGEST

    ctypedef struct Plan:
        City city[1]
        double promise
        int length
        u32 move[6]

    ctypedef struct Plans:
        Plan now[32]
        Plan next[32]
        Plan best[1]
        Plan trial[1]
        int kept, coming, worst
        Dice dice[1]

    void begin_trial(Plans*, int kept) noexcept
    void keep_trial(Plans*, int place) noexcept
    void keep_best(Plans*) noexcept
    void go_on(Plans*) noexcept
