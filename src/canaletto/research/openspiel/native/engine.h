/* The engine as games.cc calls it: a table of functions for each loaded game, filled by the compiled modules beside. */
#ifndef CANALETTO_OPENSPIEL_ENGINE_H
#define CANALETTO_OPENSPIEL_ENGINE_H
#include <stdint.h>

enum { CHANCE_PLAYER = -1, TERMINAL_PLAYER = -4 };
enum { CHOICE, REVEAL, TRIED, SHOWN };        /* events; SHOWN follows TRIED, once for each tile */
enum { OBSERVATION, SCORE };                  /* what text() tells */
enum { MOST_EVENTS_AT_ONCE = 512, MOST_LEGAL = 2048, MOST_OUTCOMES = 256, MOST_SECRETS = 64 };

typedef struct { int32_t kind, seat, action, face; } Event;
typedef double (*Uniform)(void *with);

typedef struct Engine {                       /* of one game with its parameters; lives for ever, never changes */
    int32_t state_bytes, desk_bytes, players, actions, outcomes, longest, draws, most_events, reveals_by_seat;
    int32_t planes, facts;                    /* sizes of what sight() writes */
    int32_t secrets, secret_stars;            /* facts that only the seat knows, those about stars first */
    int32_t secret[MOST_SECRETS];
    int32_t tile, tile_known, unseen;         /* facts about the tile in hand; -1 where there is none */
    const char *names;                        /* of actions, outcomes and steps, a line each */
    const void *components;
    void *python;                             /* what text() and restore() need */

    void (*begin)(const struct Engine *, void *state, void *desk);
    int32_t (*player)(const void *state);
    int32_t (*is_deal)(const void *state);
    int32_t (*step)(const void *state);
    int32_t (*legal)(const struct Engine *, const void *state, void *desk, int32_t *actions);
    int32_t (*chance)(const struct Engine *, const void *state, int32_t *outcomes, double *shares);
    int32_t (*apply)(const struct Engine *, void *state, void *desk, int32_t action, Event *events);
    void (*returns)(const struct Engine *, const void *state, void *desk, double *returns);
    void (*sight)(const struct Engine *, const void *state, int32_t seat, int8_t *planes, int16_t *facts);
    int32_t (*secret_of)(const struct Engine *, const void *state, int32_t seat, int32_t *stars); /* tile's outcome, or -1 */
    void (*resample)(const struct Engine *, void *state, void *desk, int32_t seat, Uniform uniform, void *with);
    int32_t (*text)(const struct Engine *, const void *state, int32_t what, char *text, int32_t size);   /* Python */
    int32_t (*restore)(const struct Engine *, void *state, const char *data, char *error, int32_t size); /* Python */
} Engine;
/* The engine of a game, or NULL and a sentence; takes Python's lock. */
typedef const Engine *(*Connect)(const char *game, const char *parameters, char *error, int32_t size);
#endif
