/* Many matches of Toscana side by side, and the squares as bytes: all planes of a square stand next to each other. */
#ifndef CANALETTO_VECTOR_TOSCANA_HALL_H
#define CANALETTO_VECTOR_TOSCANA_HALL_H
#include "canaletto/rules/toscana/board.h"
#include <stdlib.h>
#include <string.h>

enum { SQUARES = SIDE * SIDE, PLANES = 4, ACTIONS = SQUARES * 4 + 2 };

typedef struct {
    Match match[1];
    Dice dice[1];
    int marked[MOST];              /* the actions that are marked in its mask */
    int marks;
} Play;
typedef struct {
    Play *plays;
    Match opening[1];
    int facts_size, margin, autoreset;
    int8_t *cells;                 /* by match, square and plane */
    int16_t *facts;
    int8_t *mask;
    double *reward;                /* of the seat that acted */
    double *rewards;               /* by match and seat */
    uint8_t *terminated, *ended;
    int8_t *seat, *acted;
} Hall;

FN void paint_board(const Match *m, int seat, int8_t *to) {
    memset(to, 0, SQUARES * PLANES);
    for (int i = 0; i < SQUARES; i++) to[i * PLANES + 3] = 1;
    for (int i = 0; i < m->count; i++) {
        int turn = m->laid[i] & 3, anchor = m->laid[i] >> 2;
        for (int square = 0; square < 8; square++) {
            int x = anchor % STRIDE + (turn & 1 ? square % 2 : square % 4);
            int y = anchor / STRIDE + (turn & 1 ? square / 2 : square / 4);
            int own = has(m->own[seat], y * STRIDE + x);
            int8_t *at = to + (y * SIDE + x) * PLANES;
            at[0] = own;
            at[1] = !own;
            at[2] = i + 1;
            at[3] = 0;
        }
    }
}
FN void wipe(void *from, size_t bytes) { memset(from, 0, bytes); }
FN Play *new_plays(int count) { return calloc(count, sizeof(Play)); }
FN void give_back(void *block) { free(block); }
#endif
