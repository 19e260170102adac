# C side of state.py
from libc.stdint cimport uint8_t as u8, uint16_t as u16, uint32_t as u32, uint64_t as u64

cdef extern from "canaletto/rules/city/state.h" nogil:
    enum:
        MAX_TILES
        MAX_RIM
        MAX_LOOKS
        MAX_CONTRACTS
        MAX_MOVES
        LAST_ROUND
        WORDS
        NONE
        NO_SPACE
        ORIGIN
        N
        E
        S
        W
        EXPAND
        BUILD
        SECOND
        ENTER
        SAIL
        NAVIGATE
        DRAW
        OVER
        ROW
        TWOS
        HOUSES
        GARDENS
        TALLEST
        DOWNTOWN
        FIVE
        NEUTRAL
        G1
        G2
        G3
        G4
        G5
        G6
        G7
        G8
        B1
        B2
        B3
        B4
        B5
        B6
        B7
        W1
        W2
        W3
        W4
        W5
        W6
        W7
        W8
        W9
        FROM_START
        FROM_CONTRACTS
        FROM_TILES
        FROM_BOARD
        FROM_PATH
        FROM_FOUNTAINS
        FROM_INITIAL
        IN_TOTAL

    ctypedef struct Tables:
        u8 exits[416]
        u8 foundations[416]
        u8 fountain[1664]
        u8 value[104]
        u8 turns[104]
        u8 fits[4096]
        u8 boat, one_turn, two_turns, spaces
        u8 scoring[4]
        u16 extra[256]

    ctypedef struct City:
        u64 vacant[7]
        u64 own[4][7]
        u16 place[100]
        u16 look[100]
        u8 beside[400]
        u8 floors[400]
        u8 aimed[400]
        u16 rim_place[202]
        u8 rim_need[202]
        u8 stack[100]
        u8 contracts[216]
        u8 open[3]
        u8 tiles, rim, stacked, known, tried, contracts_left
        u8 casual, players, seat, step, round, active
        u8 placed, entered
        u8 initial
        u8 hand[4]
        u8 hand_known[4]
        u8 boat[4]
        u8 built[4]
        u8 board[4]
        u16 first
        u16 turn
        u16 start[4]
        u16 earned[4]

    ctypedef struct Desk:
        u32 moves[50000]
        u64 spaces[7]
        u64 near[100]
        u64 far[100]
        u64 reached[2]
        int sheet[32]

    ctypedef struct Dice:
        u64 state

    ctypedef struct Sums:
        Dice dice[1]
        u64 decisions
        long long stars[4]
        long long wins[4]

    const u64 ONE
    const u64 MASK64
    const u64 GOLDEN
    const u64 MIX1
    const u64 MIX2
    void assign(City*, const City*) noexcept
    void clear(City*) noexcept
    void wipe(u64*) noexcept
    void forget_trip(Desk*, int tiles) noexcept
    int city_bytes() noexcept
    int lowest(u64) noexcept
    int bits(u64) noexcept
    int quarters_of(const u64*, int tile) noexcept
    void add_quarters(u64*, int tile, int quarters) noexcept
    void drop_tile(u64*, int tile) noexcept
    bint has(const u64*, int space) noexcept
    void add(u64*, int space) noexcept
    void drop(u64*, int space) noexcept
    int side_towards(int step) noexcept
    int beyond(int place, int side) noexcept
    int next_along(const Tables*, const City*, int tile, int side) noexcept
    int bordering(int exits, int axis) noexcept
    bint others_boat(const City*, int tile) noexcept
    u64 roll(Dice*) noexcept
    void reseed(Dice*, u64 seed) noexcept
    int below(Dice*, int) noexcept
