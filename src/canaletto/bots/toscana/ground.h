/* The board by squares, each with the area it belongs to, and the parts of the tree. Python twin: ground.py */
#ifndef CANALETTO_BOTS_TOSCANA_GROUND_H
#define CANALETTO_BOTS_TOSCANA_GROUND_H
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum {
    SHIFT = 19,                /* square (x, y) is cell 18 y + x + 19: one row and one square of border before it */
    CELLS = 344,
    LABELS = 132,              /* two that are no areas, and 32 tiles with at most two parts of each colour */
    FREE = 0, BORDER,          /* labels and kinds; other labels are even in colour 0, odd in colour 1 */
    MAIN, SMALL,               /* kinds, + 2 * colour: of the largest area of a colour, or of any other */
    KINDS = 6,
    SHARES = 15,               /* of a stage and seat: 6 kinds beside own squares, 6 beside the other's, 3 gains */
    STAGES = 4,                /* tiles on the board / 6, at most 3 */
    TRAITS = 13,               /* counts of a colour from which the end of a round is foreseen */
    PHASES = 8,                /* tiles on the board / 4 */
    LEVELS = 48,               /* more than the last twenty tiles have decisions */
    DEPTH = 160,               /* more than a round has decisions */
    SPAN = 64                  /* more than a round can be won by */
};

typedef struct {
    uint32_t tiles[LABELS];    /* by area: bits of the tiles it touches, by order of laying */
    uint8_t cell[CELLS];       /* labels */
    uint8_t area[LABELS];      /* by label: the label that stands for the whole area */
    uint8_t kind[LABELS];
    uint8_t parts[2];          /* labels given out, by colour */
    uint8_t main[2], best[2];  /* the largest area of each colour and its tiles */
} Ground;

typedef struct {               /* a decision: edges first to first + count - 1, by falling prior */
    double total;              /* what its visits were worth to the seat that decides */
    uint32_t visits, first, next; /* next: the same moves with another tile on top */
    uint16_t count, key;
} Node;

typedef struct {
    double total;
    uint32_t visits, child;
    float prior;
    uint16_t move;
} Edge;

typedef struct {               /* how to search and to judge; settings.py and weights.py say what each is for */
    double explore, first, heat, veto;
    int tries, width, plain, veto_odds;
    uint32_t patience, steps;
    int weights[2 * STAGES * SHARES]; /* of the looks, by stage and seat */
    double leads[PHASES * (TRAITS + 1)], sums[PHASES * (TRAITS + 1)];
    double hopes[PHASES * 2 * SPAN]; /* of seat 0, by the lead that is foreseen, from -SPAN on */
    double worth[2 * SPAN];    /* the same by the lead with which the round has ended */
} Manner;

static inline void copy_ground(Ground *to, const Ground *from) { *to = *from; }
static inline Node *make_nodes(size_t n) { return malloc(n * sizeof(Node)); }
static inline Edge *make_edges(size_t n) { return malloc(n * sizeof(Edge)); }
#define nth_match(list, i) (&(list)[i])
#define nth_ground(list, i) (&(list)[i])
static inline void drop(void *room) { free(room); }
static inline int tile_count(uint32_t w) {
    w -= w >> 1 & 0x55555555U;
    w = (w & 0x33333333U) + (w >> 2 & 0x33333333U);
    return ((w + (w >> 4)) & 0x0F0F0F0FU) * 0x01010101U >> 24;
}
#endif
