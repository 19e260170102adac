# C side of board.py
from libc.stdint cimport uint8_t as u8, uint16_t as u16, uint64_t as u64

cdef extern from "canaletto/rules/toscana/board.h" nogil:
    enum:
        SIDE
        STRIDE
        WORDS
        TILES
        SLOTS
        MOST
        KEEP
        VETO
        OVER
        ASK
        PLACE
        ANY
        COLOUR

    ctypedef struct Board:
        pass

    ctypedef struct Match:
        Board own[2]
        Board fits[4]
        u16 laid[32]
        u8 tile[32]
        u8 stack[68]
        u8 top[2]
        u8 end[2]
        u8 vetoes[2]
        u8 scores[4]
        u8 count, passes, seat, step, round, starter
        u8 contact, veto_per_match, rounds, turn

    ctypedef struct Dice:
        u64 state

    const Board NONE
    const u64 MASK64
    Board both(Board, Board) noexcept
    Board either(Board, Board) noexcept
    Board without(Board, Board) noexcept
    Board down(Board, int) noexcept
    Board up(Board, int) noexcept
    Board slide(Board, int) noexcept
    Board grow(Board) noexcept
    bint same(Board, Board) noexcept
    bint some(Board) noexcept
    int bit_count(Board) noexcept
    int bit_index(u64) noexcept
    u64 word(Board, int) noexcept
    bint has(Board, int) noexcept
    Board first(Board) noexcept
    Board put(Board, u64, int) noexcept
    u64 window(Board, int) noexcept
    void assign(Match*, const Match*) noexcept
    int match_bytes() noexcept
    u64 fold(u64, u64) noexcept
    void seed_dice(Dice*, u64, u64) noexcept
    int below(Dice*, int) noexcept
