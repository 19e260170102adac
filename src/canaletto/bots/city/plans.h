/* Turns in the making, kept side by side while one looks through a whole turn. Python twin: plans.py */
#ifndef CANALETTO_BOTS_CITY_PLANS_H
#define CANALETTO_BOTS_CITY_PLANS_H
#include <stdint.h>
#include "canaletto/rules/city/state.h"

enum { WIDEST = 32, LONGEST = 6 };  /* plans kept, steps of a turn */

typedef struct {
    City city[1];
    double promise;        /* stars ahead now, and the most that the next step gains */
    int length;
    uint32_t move[LONGEST];
} Plan;

typedef struct {
    Plan now[WIDEST], next[WIDEST], best[1], trial[1];
    int kept, coming, worst;
    Dice dice[1];
} Plans;

static inline void begin_trial(Plans *plans, int kept) { *plans->trial = plans->now[kept]; }
static inline void keep_trial(Plans *plans, int place) { plans->next[place] = *plans->trial; }
static inline void keep_best(Plans *plans) { *plans->best = *plans->trial; }
static inline void go_on(Plans *plans) {
    memcpy(plans->now, plans->next, plans->coming * sizeof(Plan));
    plans->kept = plans->coming;
    plans->coming = 0;
}
#endif
