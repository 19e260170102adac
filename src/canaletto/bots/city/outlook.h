/* What the evaluation sees of a position, and what it makes of that, as plain C data. Python twin: outlook.py */
#ifndef CANALETTO_BOTS_CITY_OUTLOOK_H
#define CANALETTO_BOTS_CITY_OUTLOOK_H
#include <string.h>

/* What is counted for each seat; features.py says how, FEATURES in judge.py names them in this order. */
enum {
    WON_ALONE, WON_LOW, WON_CLEAR, WON_BY_ONE, WON_LEVEL, TIED, BEHIND_ONE, BEHIND_MORE, CHANCES,
    BUILDINGS, OF_TWO, OF_THREE, TALLEST_OWN, BEST_AIMED, AIMED_ONCE, AIMED_TWICE, OPEN_FLOORS, OPEN_BUILDINGS,
    ROW_AHEAD, TWOS_AHEAD, HOUSES_AHEAD, GARDENS_AHEAD, BOARD_NEAR, EXTRA_AHEAD,
    TALLEST_LEAD, DOWNTOWN_LEAD, FIVE_HEIGHT, FIVE_NEAR,
    AFLOAT, BOAT_SOON, TURNING, TURNING_TWICE, BOAT_TILE,
    LEFT, LEFT_SQUARED, SURPLUS, TURNS, NEXT, LATER,
    CONTRACT, CONTRACT_NEXT, CONTRACT_OTHER, BANKED,
    COUNTED
};

typedef struct {
    double seen[4][COUNTED];  /* by seat and feature */
    double left;              /* how much of the game is left, from 1 to 0 */
    double stars[4];          /* expected in the end */
    double wins[4];           /* expected share of the win */
    int items[2][128];        /* for contracts: what a tile counts; and where tiles lie */
} Outlook;

typedef struct {              /* learned: canaletto train */
    double late[COUNTED];     /* stars for each unit of a feature at the end … */
    double early[COUNTED];    /* … and how much more at the beginning */
    double common[3];         /* stars that everybody still gets: by left, its square, its cube */
    double spread[2];         /* how far leads still move: at the end, and more at the beginning */
} Weights;

static inline void forget_seen(Outlook *outlook) { memset(outlook->seen, 0, sizeof outlook->seen); }
static inline void copy_weights(Weights *to, const Weights *from) { *to = *from; }
#endif
