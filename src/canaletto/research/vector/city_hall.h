/* Many city games side by side, and the cells of a game as bytes: all planes of a cell stand next to each other. */
#ifndef CANALETTO_VECTOR_CITY_HALL_H
#define CANALETTO_VECTOR_CITY_HALL_H
#include "canaletto/research/city_window.h"
#include "canaletto/research/vector/shown.h"
#include "canaletto/rules/city/state.h"

enum { PRINTED = 28 };              /* the planes that both games have */

typedef struct {                    /* one game */
    City city[1];
    Begun begun[1];
    Dice dice[1];
    int seat, turn;                 /* as whom, and in which turn, the cells were painted last */
    int first[MOST_MARKED];         /* by action marked: the only move that begins so, or -1 */
} Play;
typedef struct {                    /* all games */
    Shown *shown;
    Tables *tables;
    Window *window;
    Play *plays;
    City *openings;                 /* with nothing dealt yet */
    int count, ready;               /* of openings: room, and how many are there */
    int players, faces, tiles, planes, casual, safe;
    int8_t print[MAX_LOOKS * PRINTED]; /* what a tile shows that never changes, by look */
} Hall;

static const uint8_t LANES[16][4] = {{0,0,0,0},{1,0,0,0},{0,1,0,0},{1,1,0,0},{0,0,1,0},{1,0,1,0},{0,1,1,0},{1,1,1,0},
    {0,0,0,1},{1,0,0,1},{0,1,0,1},{1,1,0,1},{0,0,1,1},{1,0,1,1},{0,1,1,1},{1,1,1,1}};
FN uint32_t four(const void *from) { uint32_t value; memcpy(&value, from, 4); return value; }
FN void put_four(int8_t *to, uint32_t value) { memcpy(to, &value, 4); }

FN void paint_tile(const Hall *hall, const City *city, int tile, int seat, int8_t *to) {
    uint32_t owners = 0, owned = 0, floors = four(city->floors + tile * 4);
    memcpy(to, hall->print + city->look[tile] * PRINTED, PRINTED);
    for (int r = 0; r < hall->players; r++) {
        int other = seat + r - (seat + r >= hall->players ? hall->players : 0);
        uint32_t lanes = four(LANES[quarters_of(city->own[other], tile)]);
        owned |= lanes;
        owners += lanes * (uint32_t)(1 + r);
    }
    put_four(to + 6, four(LANES[quarters_of(city->vacant, tile)]));
    put_four(to + 10, owners);
    put_four(to + 14, floors & owned * 255u);
    put_four(to + 22, four(city->aimed + tile * 4));
    if (!hall->casual) {
        put_four(to + 28, floors & ~(owned * 255u));
        memset(to + 32, 0, hall->planes - 32);
    }
}
FN int8_t *cell_of(const Hall *hall, const City *city, int tile, int8_t *cells) {
    int place = city->place[tile];
    return cells + (hall->window->row[place >> 8] + hall->window->column[place & 255]) * hall->planes;
}
FN void wipe_tiles(const Hall *hall, int number) {
    const City *city = hall->plays[number].city;
    for (int tile = 0; tile < city->tiles; tile++)
        memset(cell_of(hall, city, tile, cells_of(hall->shown, number)), 0, hall->planes);
}
/* What the step after the next needs first, and what the next one will find its way to from there. */
FN void fetch_game(const Hall *hall, int number) {
    const Play *play = hall->plays + number;
    fetch(play, offsetof(Play, first) + 64 * sizeof *play->first);
    fetch(marked_in(hall->shown, number), 64 * sizeof(int));
}
FN void fetch_arrays(const Hall *hall, int number) {
    const City *city = hall->plays[number].city;
    fetch_shown(hall->shown, number);
    for (int tile = 0; tile < city->tiles; tile++)
        fetch(cell_of(hall, city, tile, cells_of(hall->shown, number)), hall->planes);
}
FN Play *new_plays(int count) { return new_block(count, sizeof(Play)); }
FN City *new_cities(int count) { return new_block(count, sizeof(City)); }
#endif
