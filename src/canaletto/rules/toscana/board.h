/* The 17 x 17 squares as bits of five words, and a whole match as one flat struct. Python twin: board.py */
#ifndef CANALETTO_TOSCANA_BOARD_H
#define CANALETTO_TOSCANA_BOARD_H
#include <stdint.h>

enum {
    SIDE = 17,
    STRIDE = 18,               /* one empty column keeps neighbours apart: square (x, y) is bit 18 y + x */
    WORDS = 5,
    TILES = 16,                /* of each player */
    SLOTS = 17,                /* a stack of 16 tiles, and one more for the tile that a veto puts at its bottom */
    MOST = 1024,               /* more than a tile has placements: 2 * 14 * 16 anchors, 2 turns each */
    KEEP = STRIDE * SIDE * 4,  /* the two answers to the veto question; smaller moves are anchor * 4 + turn */
    VETO
};
enum { OVER, ASK, PLACE };     /* steps */
enum { ANY, COLOUR };          /* option contact */

typedef struct { uint64_t w[WORDS]; } Board;

typedef struct {               /* a position: no pointers, copied by one assignment; all zero is a finished match */
    Board own[2];              /* squares of each colour */
    Board fits[4];             /* in step PLACE: anchors where the top tile may lie, by turn (contact any: by turn & 1) */
    uint16_t laid[2 * TILES];  /* moves of this round in order */
    uint8_t tile[2 * TILES];   /* owner * 16 + pattern of each */
    uint8_t stack[4 * SLOTS];  /* patterns by (round * 2 + seat) * 17 + i; i from top to end is still there */
    uint8_t top[2], end[2];    /* of the running round; end 17: the last tile was put there by a veto */
    uint8_t vetoes[2];         /* 1: still to be used */
    uint8_t scores[4];         /* of finished rounds, by round * 2 + seat */
    uint8_t count;             /* tiles laid in this round */
    uint8_t passes;            /* turns in a row without a tile */
    uint8_t seat, step, round, starter;
    uint8_t contact, veto_per_match, rounds; /* options */
    uint8_t turn;              /* turns completed in the match, at most 2 * 66 */
} Match;

typedef struct { uint64_t state; } Dice;

#define FN static inline __attribute__((always_inline, unused))
#define ABOVE(a, i) ((i) < WORDS - 1 ? (a).w[(i) + ((i) < WORDS - 1)] : 0)
#define BELOW(a, i) ((i) > 0 ? (a).w[(i) - ((i) > 0)] : 0)
/* Written out word by word: in loops gcc keeps boards in memory instead of registers. */
#define EACH(WORD) return (Board){{WORD(0), WORD(1), WORD(2), WORD(3), WORD(4)}}
#define AND(i) a.w[i] & b.w[i]
#define OR(i) a.w[i] | b.w[i]
#define MINUS(i) a.w[i] & ~b.w[i]
#define DOWN(i) a.w[i] >> k | ABOVE(a, i) << (64 - k)
#define UP(i) a.w[i] << k | BELOW(a, i) >> (64 - k)
#define SLIDE(i) a.w[i] >> k | ABOVE(a, i) << 1 << (63 - k)

static const Board NONE = {{0}};
static const uint64_t MASK64 = ~0ULL;
static const uint64_t FNV = 0x100000001B3ULL;

FN Board both(Board a, Board b) { EACH(AND); }
FN Board either(Board a, Board b) { EACH(OR); }
FN Board without(Board a, Board b) { EACH(MINUS); }
FN Board down(Board a, int k) { EACH(DOWN); }   /* a >> k, 0 < k < 64 */
FN Board up(Board a, int k) { EACH(UP); }       /* a << k, 0 < k < 64 */
FN Board slide(Board a, int k) { EACH(SLIDE); } /* a >> k, 0 <= k < 64 */
FN Board grow(Board a) {                     /* a with its neighbours, side to side */
    return either(either(a, either(up(a, 1), down(a, 1))), either(up(a, STRIDE), down(a, STRIDE)));
}
FN int same(Board a, Board b) {
    uint64_t d = 0;
    for (int i = 0; i < WORDS; i++) d |= a.w[i] ^ b.w[i];
    return !d;
}
FN int some(Board a) { return !same(a, NONE); }
FN int ones(uint64_t w) {                    /* without -march the builtin is a call */
    w -= w >> 1 & 0x5555555555555555ULL;
    w = (w & 0x3333333333333333ULL) + (w >> 2 & 0x3333333333333333ULL);
    return ((w + (w >> 4)) & 0x0F0F0F0F0F0F0F0FULL) * 0x0101010101010101ULL >> 56;
}
FN int bit_count(Board a) { int n = 0; for (int i = 0; i < WORDS; i++) n += ones(a.w[i]); return n; }
FN int bit_index(uint64_t w) { return __builtin_ctzll(w); }
#define word(a, i) ((a).w[i])                 /* no function: a call would copy the board for each word */
FN int has(Board a, int at) { return a.w[at >> 6] >> (at & 63) & 1; }
FN Board first(Board a) {                    /* its lowest bit only */
    Board r = NONE;
    for (int i = 0; i < WORDS; i++) if (a.w[i]) { r.w[i] = a.w[i] & -a.w[i]; break; }
    return r;
}
FN Board put(Board a, uint64_t shape, int at) { /* a | shape << at, where no bit leaves the board */
    int i = at >> 6, s = at & 63;
    a.w[i] |= shape << s;
    a.w[i + (i < WORDS - 1)] |= shape >> 1 >> (63 - s);
    return a;
}
FN uint64_t window(Board a, int at) {        /* 64 squares from at on */
    int i = at >> 6, s = at & 63;
    return a.w[i] >> s | ABOVE(a, i) << 1 << (63 - s);
}
FN void assign(Match *to, const Match *from) { *to = *from; }
FN int match_bytes(void) { return sizeof(Match); }
FN uint64_t mix(uint64_t z) {
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ z >> 27) * 0x94D049BB133111EBULL;
    return z ^ z >> 31;
}
FN uint64_t fold(uint64_t sum, uint64_t value) { return (sum ^ value) * FNV; }
FN void seed_dice(Dice *dice, uint64_t from, uint64_t i) { dice->state = mix(from + i * 0x9E3779B97F4A7C15ULL); }
FN int below(Dice *dice, int n) {            /* splitmix64; 32 of its bits are plenty for n < 1024 */
    return (int)((mix(dice->state += 0x9E3779B97F4A7C15ULL) >> 32) * (uint64_t)n >> 32);
}
#endif
