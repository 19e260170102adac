/* Moments of the games for OpenSpiel as flat blocks: a decision, or a draw that the move just made still needs. */
#ifndef CANALETTO_OPENSPIEL_MOMENTS_H
#define CANALETTO_OPENSPIEL_MOMENTS_H
#include "canaletto/research/city_window.h"
#include "canaletto/rules/city/state.h"

enum { STACK = 4, MOST_CHOSEN = 4 };   /* the stack stands behind the four seats */

typedef struct {
    City city[1];                      /* at a draw the one before the move */
    Begun begun[1];
    int32_t player, move, draws;       /* seat, CHANCE_PLAYER or TERMINAL_PLAYER; move made; what is drawn next */
    int32_t tiles_drawn, contracts_drawn, choices;
    int32_t chosen[MOST_CHOSEN];       /* the choices of a move begun */
    uint64_t excluded[10];             /* faces that cannot be in a hand, or in the stack: two words each */
    uint8_t tiles[MAX_TILES], contracts[MAX_CONTRACTS];
} CityMoment;
typedef struct {                       /* the same for all states of a game */
    Tables *tables;
    Window *window;
    City undealt[1];
    int32_t faces, tiles, placing;
} CityComponents;

FN int barred(const uint64_t *set, int face) { return set[face >> 6] >> (face & 63) & 1; }
FN void bar(uint64_t *set, int face) { set[face >> 6] |= ONE << (face & 63); }
FN void bar_all(uint64_t *set, const uint64_t *others) { set[0] |= others[0]; set[1] |= others[1]; }
FN void bar_only(uint64_t *set, const uint64_t *others) { set[0] = others[0]; set[1] = others[1]; }
FN void bar_none(uint64_t *set) { set[0] = set[1] = 0; }
FN int bars_any(const uint64_t *set) { return (set[0] | set[1]) != 0; }
FN int moment_bytes(void) { return sizeof(CityMoment); }
FN int desk_bytes(void) { return sizeof(Desk); }
#endif
