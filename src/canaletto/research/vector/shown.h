/* What many games are shown in: NumPy's arrays as addresses, and which actions are marked in each mask. */
#ifndef CANALETTO_VECTOR_SHOWN_H
#define CANALETTO_VECTOR_SHOWN_H
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#ifdef __linux__
#include <sys/mman.h>
#endif

enum { MOST_MARKED = 1024, LINE = 64, PAGE = 1 << 21 };
#ifndef FN
#define FN static inline __attribute__((always_inline, unused))
#endif

typedef struct {
    int seats, actions, facts_size, cells_size; /* of a game; the latter three in the arrays */
    int autoreset, margin;
    int8_t *cells;                 /* by game and cell, all planes of a cell side by side */
    int16_t *facts;
    int8_t *mask;
    double *reward;                /* of the seat that acted */
    double *rewards;               /* by game and seat */
    uint8_t *terminated, *truncated, *ended;
    int8_t *seat, *acted;
    int *marked, *marks;       /* by game: the actions that are marked in its mask, and how many they are */
} Shown;

FN int8_t *cells_of(const Shown *shown, int game) { return shown->cells + (size_t)game * shown->cells_size; }
FN int16_t *facts_of(const Shown *shown, int game) { return shown->facts + (size_t)game * shown->facts_size; }
FN int8_t *mask_of(const Shown *shown, int game) { return shown->mask + (size_t)game * shown->actions; }
FN double *rewards_of(const Shown *shown, int game) { return shown->rewards + (size_t)game * shown->seats; }
FN int *marked_in(const Shown *shown, int game) { return shown->marked + (size_t)game * MOST_MARKED; }

FN void unmark(const Shown *shown, int game) {
    int8_t *mask = mask_of(shown, game);
    const int *marked = marked_in(shown, game);
    for (int i = 0; i < shown->marks[game]; i++) mask[marked[i]] = 0;
}
FN void mark(const Shown *shown, int game, int count) { /* as many as have been written to marked_in() */
    int8_t *mask = mask_of(shown, game);
    const int *marked = marked_in(shown, game);
    shown->marks[game] = count;
    for (int i = 0; i < count; i++) mask[marked[i]] = 1;
}
FN void wipe_facts(const Shown *shown, int game) {
    memset(facts_of(shown, game), 0, shown->facts_size * sizeof(int16_t));
}
FN void show_beginning(const Shown *shown, int game) {
    shown->ended[game] = shown->terminated[game] = shown->truncated[game] = 0;
    shown->reward[game] = 0;
    memset(rewards_of(shown, game), 0, shown->seats * sizeof(double));
    shown->acted[game] = -1;
}
FN void show_end(const Shown *shown, int game, int mover) { /* after the rewards have been written */
    shown->terminated[game] = shown->ended[game] = 1;
    shown->reward[game] = rewards_of(shown, game)[mover];
}
FN int refused(const Shown *shown, int game, int64_t action) {
    if (shown->ended[game] && shown->autoreset) return 0;
    return action < 0 || action >= shown->actions || !mask_of(shown, game)[action];
}

/* Thousands of games are more than a processor keeps near: what a step needs is asked for while others are made. */
FN void fetch(const void *from, size_t bytes) {
    for (size_t at = 0; at < bytes; at += LINE) __builtin_prefetch((const char *)from + at, 1);
}
FN void fetch_shown(const Shown *shown, int game) {
    const int *marked = marked_in(shown, game);
    const int8_t *mask = mask_of(shown, game);
    fetch(facts_of(shown, game), shown->facts_size * sizeof(int16_t));
    for (int i = 0; i < shown->marks[game]; i++) __builtin_prefetch(mask + marked[i], 1);
}

/* A block of zeros in large pages where the system has them. */
FN void *new_block(size_t count, size_t bytes) {
    void *block = NULL;
    size_t size = (count * bytes + PAGE - 1) / PAGE * PAGE;
    if (posix_memalign(&block, PAGE, size)) return NULL;
#ifdef MADV_HUGEPAGE
    madvise(block, size, MADV_HUGEPAGE);
#endif
    return memset(block, 0, size);
}
FN void give_back(void *block) { free(block); }
#endif
