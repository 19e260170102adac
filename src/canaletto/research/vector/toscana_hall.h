/* Many matches of Toscana side by side, and the squares as bytes: all planes of a square stand next to each other. */
#ifndef CANALETTO_VECTOR_TOSCANA_HALL_H
#define CANALETTO_VECTOR_TOSCANA_HALL_H
#include "canaletto/rules/toscana/board.h"
#include "canaletto/research/vector/shown.h"

enum { SQUARES = SIDE * SIDE, PLANES = 4 };

typedef struct {
    Match match[1];
    Dice dice[1];
} Play;
typedef struct {
    Shown *shown;
    Play *plays;
    Match opening[1];
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
/* What the step of the next match needs. */
FN void fetch_match(const Hall *hall, int number) {
    fetch(hall->plays + number, sizeof(Play));
    fetch(cells_of(hall->shown, number), SQUARES * PLANES);
    fetch_shown(hall->shown, number);
}
FN Play *new_plays(int count) { return new_block(count, sizeof(Play)); }
#endif
