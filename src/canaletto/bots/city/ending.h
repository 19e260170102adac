/* Every step of a last turn at once, as plain C data. Python twin: ending.py */
#ifndef CANALETTO_BOTS_CITY_ENDING_H
#define CANALETTO_BOTS_CITY_ENDING_H
#include "canaletto/rules/city/state.h"

enum { MOST_STEPS = 6 };      /* the most decisions that a turn has, and to spare */

typedef struct {
    City city[1];             /* before the step */
    Desk desk[1];             /* its moves */
    uint32_t tried, best;     /* the move tried now, and that of the best turn */
} Level;

typedef struct {
    Level level[MOST_STEPS + 1][1];
    int limit, seen;          /* how many turns may be tried, and have been */
    int length, lead;         /* steps of the best turn, and what it leads by */
    int ongoing;              /* whether there is a turn that does not end the game */
} Ending;
#endif
