# C side of outlook.py
cdef extern from "canaletto/bots/city/outlook.h" nogil:
    enum:
        WON_ALONE
        WON_LOW
        WON_CLEAR
        WON_BY_ONE
        WON_LEVEL
        TIED
        BEHIND_ONE
        BEHIND_MORE
        CHANCES
        BUILDINGS
        OF_TWO
        OF_THREE
        TALLEST_OWN
        BEST_AIMED
        AIMED_ONCE
        AIMED_TWICE
        OPEN_FLOORS
        OPEN_BUILDINGS
        ROW_AHEAD
        TWOS_AHEAD
        HOUSES_AHEAD
        GARDENS_AHEAD
        BOARD_NEAR
        EXTRA_AHEAD
        TALLEST_LEAD
        DOWNTOWN_LEAD
        FIVE_HEIGHT
        FIVE_NEAR
        AFLOAT
        BOAT_SOON
        TURNING
        TURNING_TWICE
        BOAT_TILE
        LEFT
        LEFT_SQUARED
        SURPLUS
        TURNS
        NEXT
        LATER
        CONTRACT
        CONTRACT_NEXT
        CONTRACT_OTHER
        BANKED
        COUNTED

    ctypedef struct Outlook:
        double seen[4][43]
        double left
        double stars[4]
        double wins[4]
        int items[2][128]

    ctypedef struct Weights:
        double late[43]
        double early[43]
        double common[3]
        double spread[2]

    void forget_seen(Outlook*) noexcept
    void copy_weights(Weights*, const Weights*) noexcept
