/* The city as plain C data, and the few bit operations on it. Python twin: state.py */
#ifndef CANALETTO_CITY_STATE_H
#define CANALETTO_CITY_STATE_H
#include <stdint.h>
#include <string.h>

enum {
    MAX_TILES = 100,      /* 4 downtown tiles and at most 96 city tiles */
    MAX_RIM = 202,        /* the empty cells beside n tiles in one piece: at most 2 n + 2 */
    MAX_LOOKS = 416,      /* 104 faces, 4 rotations each */
    MAX_CONTRACTS = 216,  /* 24 kinds, at most 9 tiles of each */
    MAX_MOVES = 50000,    /* 400 spaces to set a floor down, 120 to load it from, and a few */
    LAST_ROUND = 60,      /* T-END-2 */
    WORDS = 7,            /* 400 spaces in words of 64 bits, 16 tiles a word */
    NONE = 255,
    NO_SPACE = 65535,
    ORIGIN = 128 << 8 | 128
};
enum { N, E, S, W };
enum { EXPAND, BUILD, SECOND, ENTER, SAIL, NAVIGATE, DRAW, OVER };
enum { ROW, TWOS, HOUSES, GARDENS };
enum { TALLEST, DOWNTOWN, FIVE, NEUTRAL };
enum { G1, G2, G3, G4, G5, G6, G7, G8, B1, B2, B3, B4, B5, B6, B7, W1, W2, W3, W4, W5, W6, W7, W8, W9 };
enum { FROM_START, FROM_CONTRACTS, FROM_TILES, FROM_BOARD, FROM_PATH, FROM_FOUNTAINS, FROM_INITIAL, IN_TOTAL };

typedef struct {                    /* what an edition prints on its components; never changes */
    uint8_t exits[MAX_LOOKS];       /* by look (face * 4 + clockwise quarter turns): mask of sides */
    uint8_t foundations[MAX_LOOKS]; /* mask of quarters */
    uint8_t fountain[MAX_LOOKS * 4];/* by look and quarter: the side it points to, or NONE */
    uint8_t value[MAX_LOOKS / 4];   /* by face */
    uint8_t turns[MAX_LOOKS / 4];   /* mask of the rotations that differ (T-PLACE-6) */
    uint8_t fits[16 * 256];         /* by exits unturned and a rim cell's need: mask of rotations that match */
    uint8_t boat, one_turn, two_turns, spaces;
    uint8_t scoring[4];             /* space that unlocks a board's own scoring, by kind of board */
    uint16_t extra[256];            /* extra stars by number of floors placed (T-SCORE-3) */
} Tables;

typedef struct {                    /* a position: flat, no pointers, copied by one assignment */
    uint64_t vacant[WORDS];         /* spaces: foundations with neither floor nor contract */
    uint64_t own[4][WORDS];         /* spaces: buildings, by seat */
    uint16_t place[MAX_TILES];      /* cell of a tile: ORIGIN + x + 256 y */
    uint16_t look[MAX_TILES];
    uint8_t beside[MAX_TILES * 4];  /* tile at a side, or NONE */
    uint8_t floors[MAX_TILES * 4];  /* by space: height of the building, or 1 + kind of the contract laid */
    uint8_t aimed[MAX_TILES * 4];   /* by space: fountains that point at it */
    uint16_t rim_place[MAX_RIM];
    uint8_t rim_need[MAX_RIM];      /* low half: sides that must be exits; high half: sides that must be closed */
    uint8_t stack[MAX_TILES];       /* faces of city tiles, the top one last */
    uint8_t contracts[MAX_CONTRACTS]; /* kinds, the top one last */
    uint8_t open[3];                /* kinds, or NONE */
    uint8_t tiles, rim, stacked, known, tried, contracts_left;
    uint8_t casual, players, seat, step, round, active;
    uint8_t placed, entered;        /* of this turn: the tile placed, or NONE; whether the boat has just come */
    uint8_t initial;
    uint8_t hand[4], hand_known[4], boat[4], built[4], board[4];
    uint16_t first;                 /* space of this turn's first floor, or NO_SPACE */
    uint16_t turn;
    uint16_t start[4], earned[4];   /* stars: by place in the turn order, from contracts */
} City;

typedef struct {                    /* what one thread works on */
    uint32_t moves[MAX_MOVES];
    uint64_t spaces[WORDS];         /* spaces that come into question */
    uint64_t near[MAX_TILES];       /* by tile that the boat can reach: the tiles 0 to 63 that it may have passed */
    uint64_t far[MAX_TILES];        /* the same for the tiles from 64 on */
    uint64_t reached[2];
    int32_t sheet[4 * 8];           /* stars by seat and source */
} Desk;
typedef struct { uint64_t state; } Dice;
typedef struct {                    /* results of many playouts */
    Dice dice[1];
    uint64_t decisions;
    int64_t stars[4];
    int64_t wins[4];                /* in twelfths, so that two, three or four can share one */
} Sums;

#define FN static inline __attribute__((always_inline, unused))
static const uint64_t ONE = 1, MASK64 = ~(uint64_t)0, GOLDEN = 0x9E3779B97F4A7C15ULL,
    MIX1 = 0xBF58476D1CE4E5B9ULL, MIX2 = 0x94D049BB133111EBULL;

FN void assign(City *to, const City *from) { *to = *from; }
FN void clear(City *city) { memset(city, 0, sizeof *city); }
FN void wipe(uint64_t *spaces) { memset(spaces, 0, WORDS * sizeof *spaces); }
FN void forget_trip(Desk *desk, int tiles) {
    memset(desk->near, 0, tiles * sizeof *desk->near);
    memset(desk->far, 0, tiles * sizeof *desk->far);
    desk->reached[0] = desk->reached[1] = 0;
}
FN int city_bytes(void) { return sizeof(City); }
FN int lowest(uint64_t word) { return __builtin_ctzll(word); }
FN int bits(uint64_t word) { return __builtin_popcountll(word); }
FN int quarters_of(const uint64_t *spaces, int tile) { return spaces[tile >> 4] >> ((tile & 15) * 4) & 15; }
FN void add_quarters(uint64_t *spaces, int tile, int quarters) { spaces[tile >> 4] |= (uint64_t)quarters << ((tile & 15) * 4); }
FN void drop_tile(uint64_t *spaces, int tile) { spaces[tile >> 4] &= ~((uint64_t)15 << ((tile & 15) * 4)); }
FN int has(const uint64_t *spaces, int space) { return spaces[space >> 6] >> (space & 63) & 1; }
FN void add(uint64_t *spaces, int space) { spaces[space >> 6] |= ONE << (space & 63); }
FN void drop(uint64_t *spaces, int space) { spaces[space >> 6] &= ~(ONE << (space & 63)); }
FN int side_towards(int step) { return step == 1 ? E : step == -1 ? W : step == 256 ? S : step == -256 ? N : NONE; }
FN int beyond(int place, int side) { return side & 1 ? place + 2 - side : place + (side - 1) * 256; }
FN int next_along(const Tables *tables, const City *city, int tile, int side) {
    return tables->exits[city->look[tile]] >> side & 1 ? city->beside[tile * 4 + side] : NONE;
}
FN int bordering(int exits, int axis) {
    return axis ? (exits >> E & 1) * 6 | (exits >> W & 1) * 9 : (exits >> N & 1) * 3 | (exits >> S & 1) * 12;
}
FN int others_boat(const City *city, int tile) {
    for (int seat = 0; seat < city->players; seat++)
        if (seat != city->seat && city->boat[seat] == tile) return 1;
    return 0;
}
FN uint64_t roll(Dice *dice) {      /* splitmix64 */
    uint64_t z = dice->state += GOLDEN;
    z = (z ^ z >> 30) * MIX1;
    z = (z ^ z >> 27) * MIX2;
    return z ^ z >> 31;
}
FN void reseed(Dice *dice, uint64_t seed) { dice->state = seed; dice->state = roll(dice); }
FN int below(Dice *dice, int n) { return (int)((roll(dice) >> 32) * (uint64_t)n >> 32); }
#endif
