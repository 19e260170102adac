# C side of ground.py
from libc.stdint cimport uint8_t as u8, uint16_t as u16, uint32_t as u32

from canaletto.rules.toscana.board cimport Match

cdef extern from "canaletto/bots/toscana/ground.h" nogil:
    enum:
        SHIFT
        CELLS
        LABELS
        FREE
        BORDER
        MAIN
        SMALL
        KINDS
        SHARES
        STAGES
        TRAITS
        PHASES
        LEVELS
        DEPTH
        SPAN

    ctypedef struct Ground:
        u32 tiles[132]
        u8 cell[344]
        u8 area[132]
        u8 kind[132]
        u8 parts[2]
        u8 main[2]
        u8 best[2]

    ctypedef struct Node:
        double total
        u32 visits, first, next
        u16 count, key

    ctypedef struct Edge:
        double total
        u32 visits, child
        float prior
        u16 move

    ctypedef struct Manner:
        double explore, first, heat, veto
        int tries, width, plain, veto_odds
        u32 patience, steps
        int weights[120]
        double leads[112]
        double sums[112]
        double hopes[1024]
        double worth[128]

    void copy_ground(Ground*, const Ground*) noexcept
    Node* make_nodes(size_t) noexcept
    Edge* make_edges(size_t) noexcept
    void drop(void*) noexcept
    int tile_count(u32) noexcept
    Match* nth_match(Match*, int) noexcept
    Ground* nth_ground(Ground*, int) noexcept
