/* The search tree as plain C data: nodes in one arena, and what one thread needs to walk it. Python twin: tree.py */
#ifndef CANALETTO_BOTS_CITY_TREE_H
#define CANALETTO_BOTS_CITY_TREE_H
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include "canaletto/bots/city/outlook.h"
#include "canaletto/rules/city/state.h"

enum {
    MAX_OPTIONS = 2048,   /* choices of one level; the widest is a floor or a contract: 400 spaces, 4 times */
    MAX_DEPTH = 200,      /* levels that the tree may have */
    MAX_FORCED = 16,      /* levels of a turn: at most 6 */
    STAMPS = 65536        /* the low 16 bits of a key */
};

typedef struct {          /* a choice; what its mover has got from it so far */
    uint32_t key;         /* what is chosen: see options.py */
    uint32_t visits, seen;/* how often it was chosen, and how often it could have been */
    uint32_t child, next; /* the first choice after it, the next choice beside it; 0 is none */
    double weight;        /* exp(gain): how promising it looked before the first visit */
    double value, stars;  /* sums of rewards and of leads in stars */
} Node;

typedef struct {          /* the settings of a search; docs/search.md says what each is worth */
    double explore;       /* of the choice formula */
    double humility;      /* how much below the average an unvisited choice is expected to be */
    double heat;          /* stars of gain that make a choice e times as promising; 0: all alike */
    double scale;         /* stars of lead that count as tanh(1) */
    double win;           /* share of winning in the reward */
    uint32_t ripe;          /* visits of a choice before the choices after it are added */
    int tries;            /* moves that a playout compares by their gain; 1: uniformly random */
    int scouts;           /* placements that a playout compares by the best floor after them; 0: none in the tree either */
    int horizon;          /* turns that a playout goes on after the turn of the leaf, before it is judged; -1: to the end */
    int plain;            /* 1: UCB1 with availability counts, as in the literature */
} Taste;

typedef struct {
    Node *nodes;
    uint32_t used, limit, base;
    int depth, forced, seat;
    uint64_t iterations;
    double total[4], wins[4];             /* sums over the ends of all iterations, by seat */
    double reward[4], lead[4];            /* of the present iteration */
    Dice dice[1];
    uint32_t force[MAX_FORCED];           /* keys that must be chosen first */
    uint32_t path[MAX_DEPTH];
    uint8_t mover[MAX_DEPTH];
    uint32_t key[MAX_OPTIONS], move[MAX_OPTIONS], node[MAX_OPTIONS];
    uint16_t place[MAX_OPTIONS];          /* where on the desk the moves begin that a choice stands for */
    uint16_t size[MAX_OPTIONS];           /* how many they are */
    uint32_t stamp[STAMPS];
    Taste taste[1];
    Weights weights[1];
    Outlook outlook[1];
    City spare[1];                        /* to try a move on, and the moves after it */
    Desk aside[1];
} Tree;

static inline void plant(Tree *tree, uint32_t limit) {
    memset(tree, 0, sizeof *tree);
    tree->nodes = malloc((size_t)limit * sizeof(Node));
    tree->limit = tree->nodes ? limit : 0;
}
static inline void fell(Tree *tree) { free(tree->nodes); tree->nodes = NULL; tree->limit = 0; }
static inline int node_bytes(void) { return sizeof(Node); }
static inline void clear_node(Tree *tree, uint32_t node) { memset(tree->nodes + node, 0, sizeof(Node)); }
static inline void clear_stamps(Tree *tree) { memset(tree->stamp, 0, sizeof tree->stamp); }
#endif
