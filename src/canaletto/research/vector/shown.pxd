# C side of what many games are shown in (arrays.py)

cdef extern from "canaletto/research/vector/shown.h" nogil:
    enum:
        MOST_MARKED

    ctypedef struct Shown:
        int seats, actions, facts_size, cells_size
        int autoreset, margin
        signed char* cells
        short* facts
        signed char* mask
        double* reward
        double* rewards
        unsigned char* terminated
        unsigned char* truncated
        unsigned char* ended
        signed char* seat
        signed char* acted
        int* marked
        int* marks

    signed char* cells_of(const Shown*, int game) noexcept
    short* facts_of(const Shown*, int game) noexcept
    double* rewards_of(const Shown*, int game) noexcept
    int* marked_in(const Shown*, int game) noexcept
    void unmark(const Shown*, int game) noexcept
    void mark(const Shown*, int game, int count) noexcept
    void wipe_facts(const Shown*, int game) noexcept
    void show_beginning(const Shown*, int game) noexcept
    void show_end(const Shown*, int game, int mover) noexcept
    bint refused(const Shown*, int game, long long action) noexcept
    void fetch(const void*, size_t bytes) noexcept
    void fetch_shown(const Shown*, int game) noexcept
    void* new_block(size_t count, size_t bytes) noexcept
    void give_back(void*) noexcept
