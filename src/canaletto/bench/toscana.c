/* The yardstick of the Toscana engine: the same random games as hand-written C, in one file.
 *
 * toscana SEED COUNT: shuffles what is hidden, plays one round with uniformly random moves, listing every legal
 * placement each turn, and counts both colours; prints seconds of CPU time, decisions and a check sum. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef uint64_t u64;
enum { SIDE = 17, STRIDE = 18, WORDS = 5, TILES = 16 };
typedef struct { u64 w[WORDS]; } Board;

static u64 shape[2], major[TILES][4];
static int turns[TILES];
static Board full, centre;

/* ---- sets of squares ---- */
#define FOR_WORDS for (int i = 0; i < WORDS; i++)
#define BOARD(WORD) (Board){{WORD(0), WORD(1), WORD(2), WORD(3), WORD(4)}}
#define AND(i) a.w[i] & b.w[i]
#define OR(i) a.w[i] | b.w[i]
#define MINUS(i) a.w[i] & ~b.w[i]
static inline Board and(Board a, Board b) { return BOARD(AND); }
static inline Board or(Board a, Board b) { return BOARD(OR); }
static inline Board minus(Board a, Board b) { return BOARD(MINUS); }
static inline Board down(Board a, int k) {
    int up = 64 - k;
    return (Board){{a.w[0] >> k | a.w[1] << up, a.w[1] >> k | a.w[2] << up, a.w[2] >> k | a.w[3] << up,
                    a.w[3] >> k | a.w[4] << up, a.w[4] >> k}};
}
static inline Board up(Board a, int k) {
    int down = 64 - k;
    return (Board){{a.w[0] << k, a.w[1] << k | a.w[0] >> down, a.w[2] << k | a.w[1] >> down,
                    a.w[3] << k | a.w[2] >> down, a.w[4] << k | a.w[3] >> down}};
}
static inline Board grow(Board a) { return or(or(a, or(up(a, 1), down(a, 1))), or(up(a, STRIDE), down(a, STRIDE))); }
static inline u64 window(const Board *a, int at) {
    int i = at >> 6, s = at & 63;
    u64 above = i < WORDS - 1 ? a->w[i + 1] : 0;
    return a->w[i] >> s | above << 1 << (63 - s);
}
static inline void put(Board *a, u64 squares, int at) {
    int i = at >> 6, s = at & 63;
    a->w[i] |= squares << s;
    if (i < WORDS - 1) a->w[i + 1] |= squares >> 1 >> (63 - s);
}

/* ---- chance ---- */
static inline u64 mix(u64 z) {
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ z >> 27) * 0x94D049BB133111EBULL;
    return z ^ z >> 31;
}
static inline unsigned below(u64 *dice, unsigned n) {
    return (mix(*dice += 0x9E3779B97F4A7C15ULL) >> 32) * n >> 32;
}

/* ---- a round ---- */
typedef struct {
    Board own[2], legal[2];
    unsigned char stack[2][TILES + 1];
    int top[2], end[2], veto[2];
    int placed;
    unsigned short laid[2 * TILES];
} Round;

static inline int find(Round *r, int seat) {
    Board empty = minus(full, or(r->own[0], r->own[1]));
    Board touch = r->placed ? grow(r->own[seat]) : centre;
    Board pair = and(empty, down(empty, 1)), near = or(touch, down(touch, 1));
    Board flat = and(pair, down(pair, 2)), nflat = or(near, down(near, 2));
    Board tall = and(pair, down(pair, STRIDE)), ntall = or(near, down(near, STRIDE));
    r->legal[0] = and(and(flat, down(flat, STRIDE)), or(nflat, down(nflat, STRIDE)));
    r->legal[1] = and(and(tall, down(tall, 2 * STRIDE)), or(ntall, down(ntall, 2 * STRIDE)));
    u64 any = 0;
    FOR_WORDS any |= r->legal[0].w[i] | r->legal[1].w[i];
    return any != 0;
}
static inline int list(const Round *r, int tile, unsigned short *moves) {
    int n = 0, step = turns[tile] / 2;
    for (int o = 0; o < 2; o++)
        FOR_WORDS
            for (u64 w = r->legal[o].w[i]; w; w &= w - 1) {
                int move = (64 * i + __builtin_ctzll(w)) * 4 + o;
                moves[n] = move;
                moves[n + 1] = move + 2;
                n += step;
            }
    return n;
}
static inline void lay(Round *r, int seat, int move) {
    int at = move >> 2, turn = move & 3;
    u64 own = major[r->stack[seat][r->top[seat]++]][turn];
    put(&r->own[seat], own, at);
    put(&r->own[1 - seat], shape[turn & 1] ^ own, at);
    r->laid[r->placed++] = move;
}
static int largest(const Round *r, int colour) {
    Board mine = r->own[colour], left = mine;
    int best = 0;
    for (int i = 0; i < WORDS; i++)
        while (left.w[i]) {
            Board area = {{0}}, wider = {{0}};
            wider.w[i] = left.w[i] & -left.w[i];
            while (memcmp(&wider, &area, sizeof area)) {
                area = wider;
                wider = and(grow(area), mine);
            }
            left = minus(left, area);
            int squares = 0, tiles = 0;
            for (int j = 0; j < WORDS; j++) squares += __builtin_popcountll(area.w[j]);
            if (squares <= best) continue;
            for (int t = 0; t < r->placed; t++) tiles += (window(&area, r->laid[t] >> 2) & shape[r->laid[t] & 1]) != 0;
            if (tiles > best) best = tiles;
        }
    return best;
}
/* The veto question, where it can be asked: one more decision. */
static inline int ask(Round *r, int seat, u64 *dice) {
    int other = 1 - seat;
    if (!r->veto[seat] || r->end[other] - r->top[other] < 2) return 0;
    if (below(dice, 2)) {
        r->veto[seat] = 0;
        r->stack[other][r->end[other]++] = r->stack[other][r->top[other]++];
    }
    return 1;
}
static int play(const unsigned char stacks[2][TILES], u64 dice, u64 *check) {
    unsigned short moves[1024];
    Round r = {.veto = {1, 1}, .end = {TILES, TILES}};
    for (int s = 0; s < 2; s++) {
        memcpy(r.stack[s], stacks[s], TILES);
        for (int i = TILES - 1; i > 1; i--) {
            int j = 1 + below(&dice, i);
            unsigned char kept = r.stack[s][i];
            r.stack[s][i] = r.stack[s][j];
            r.stack[s][j] = kept;
        }
    }
    int decisions = ask(&r, 1, &dice), passes = 0, seat = 0;
    for (;;) {
        if (r.top[seat] < r.end[seat] && find(&r, seat)) {
            lay(&r, seat, moves[below(&dice, list(&r, r.stack[seat][r.top[seat]], moves))]);
            decisions++;
            passes = 0;
        } else if (++passes == 2)
            break;
        decisions += ask(&r, seat, &dice);
        seat = 1 - seat;
    }
    u64 sum = 0;
    for (int c = 0; c < 2; c++) FOR_WORDS sum = (sum ^ r.own[c].w[i]) * 0x100000001B3ULL;
    for (int c = 0; c < 4; c++) sum = (sum ^ (c < 2 ? largest(&r, c) : 0)) * 0x100000001B3ULL;
    *check += sum;
    return decisions;
}

static void tables(unsigned char stacks[2][TILES]) {
    int tile = 0;
    for (int a = 0; a < 8; a++)
        for (int b = a + 1; b < 8; b++) {
            if (a + b > 7) continue;
            turns[tile] = a + b == 7 ? 2 : 4;
            for (int turn = 0; turn < 4; turn++) {
                u64 all = 0, own = 0;
                for (int square = 0; square < 8; square++) {
                    int lying = turn & 2 ? 7 - square : square, column = lying % 4, row = lying / 4;
                    u64 bit = 1ULL << (turn & 1 ? column * STRIDE + 1 - row : row * STRIDE + column);
                    all |= bit;
                    if (square != a && square != b) own |= bit;
                }
                shape[turn & 1] = all;
                major[tile][turn] = own;
            }
            stacks[0][tile] = stacks[1][tile] = tile;
            tile++;
        }
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++) put(&full, 1, y * STRIDE + x);
    put(&centre, 1, 8 * STRIDE + 8);
}

int main(int argc, char **argv) {
    if (argc != 3) return 2;
    u64 seed = strtoull(argv[1], 0, 10), count = strtoull(argv[2], 0, 10), decisions = 0, check = 0;
    unsigned char stacks[2][TILES];
    struct timespec before, after;
    tables(stacks);
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &before);
    for (u64 i = 0; i < count; i++) decisions += play(stacks, mix(seed + i * 0x9E3779B97F4A7C15ULL), &check);
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &after);
    double seconds = (double)(after.tv_sec - before.tv_sec) + (after.tv_nsec - before.tv_nsec) * 1e-9;
    printf("%.6f %llu %llu\n", seconds, (unsigned long long)decisions, (unsigned long long)check);
}
