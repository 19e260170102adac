# C side of the engine as games.cc calls it
from libc.stdint cimport int8_t, int16_t, int32_t

cdef extern from "canaletto/research/openspiel/native/engine.h" nogil:
    enum:
        CHANCE_PLAYER
        TERMINAL_PLAYER
        CHOICE
        REVEAL
        TRIED
        SHOWN
        OBSERVATION
        SCORE

    ctypedef struct Event:
        int kind, seat, action, face

    ctypedef double (*Uniform)(void* data) noexcept nogil

    ctypedef struct Engine:
        int state_bytes, desk_bytes, players, actions, outcomes, longest, draws, most_events, reveals_by_seat
        int planes, facts
        int secrets, secret_stars
        int secret[64]
        int tile, tile_known, unseen
        const char* names
        const void* components
        void* python
        void (*begin)(const Engine*, void* state, void* desk) noexcept nogil
        int (*player)(const void* state) noexcept nogil
        int (*is_deal)(const void* state) noexcept nogil
        int (*step)(const void* state) noexcept nogil
        int (*legal)(const Engine*, const void* state, void* desk, int* actions) noexcept nogil
        int (*chance)(const Engine*, const void* state, int* outcomes, double* shares) noexcept nogil
        int (*apply)(const Engine*, void* state, void* desk, int action, Event* events) noexcept nogil
        void (*returns)(const Engine*, const void* state, void* desk, double* returns) noexcept nogil
        void (*sight)(const Engine*, const void* state, int seat, signed char* planes, short* facts) noexcept nogil
        int (*secret_of)(const Engine*, const void* state, int seat, int* stars) noexcept nogil
        void (*resample)(const Engine*, void* state, void* desk, int seat, Uniform uniform, void* data) noexcept nogil
        int (*text)(const Engine*, const void* state, int what, char* text, int size) noexcept nogil
        int (*restore)(const Engine*, void* state, const char* data, char* error, int size) noexcept nogil
