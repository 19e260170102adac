# C side of tree.py
from canaletto.bots.city.outlook cimport Outlook, Weights
from canaletto.rules.city.state cimport City, Desk, Dice, u8, u16, u32, u64

cdef extern from "canaletto/bots/city/tree.h" nogil:
    enum:
        MAX_OPTIONS
        MAX_DEPTH
        MAX_FORCED
        STAMPS

    ctypedef struct Node:
        u32 key, visits, seen, child, next
        double weight, value, stars

    ctypedef struct Taste:
        double explore, humility, heat, scale, win
        u32 ripe
        int tries, scouts, horizon, plain

    ctypedef struct Tree:
        Node* nodes
        u32 used, limit, base
        int depth, forced, seat
        u64 iterations
        double total[4]
        double wins[4]
        double reward[4]
        double lead[4]
        Dice dice[1]
        u32 force[16]
        u32 path[200]
        u8 mover[200]
        u32 key[2048]
        u32 move[2048]
        u32 node[2048]
        u16 place[2048]
        u16 size[2048]
        u32 stamp[65536]
        Taste taste[1]
        Weights weights[1]
        Outlook outlook[1]
        City spare[1]
        Desk aside[1]

    void plant(Tree*, u32 limit) noexcept
    void fell(Tree*) noexcept
    int node_bytes() noexcept
    void clear_node(Tree*, u32 node) noexcept
    void clear_stamps(Tree*) noexcept
