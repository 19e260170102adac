/* Turns in the making, kept side by side while one looks through a whole turn. Python twin: plans.py */
#ifndef CANALETTO_BOTS_CITY_PLANS_H
#define CANALETTO_BOTS_CITY_PLANS_H
#include <stdint.h>
#include "canaletto/rules/city/state.h"

enum { WIDEST = 32, LONGEST = 6, MOST_ENDS = 64 };  /* plans kept, steps of a turn, whole turns kept */

typedef struct {
    City city[1];
    double promise;        /* stars ahead now, and the most that the next step gains, give or take a mistake */
    double worth;          /* stars ahead as judged */
    int length;
    uint32_t move[LONGEST];
} Plan;

typedef struct {
    Plan now[WIDEST], next[WIDEST], trial[1];
    Plan ended[MOST_ENDS];  /* whole turns, no two judged alike: those are mostly one turn in another order */
    int kept, coming, worst, ends;
    Dice dice[1];
} Plans;

static inline void begin_trial(Plans *plans, int kept) { *plans->trial = plans->now[kept]; }
static inline void keep_trial(Plans *plans, int place) { plans->next[place] = *plans->trial; }
static inline void keep_end(Plans *plans, int place) { plans->ended[place] = *plans->trial; }
static inline void go_on(Plans *plans) {
    memcpy(plans->now, plans->next, plans->coming * sizeof(Plan));
    plans->kept = plans->coming;
    plans->coming = 0;
}
#endif
