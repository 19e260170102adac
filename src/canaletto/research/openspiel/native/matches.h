/* A moment of Toscana for OpenSpiel as a flat block: a decision, or a tile that comes to light after the move made. */
#ifndef CANALETTO_OPENSPIEL_MATCHES_H
#define CANALETTO_OPENSPIEL_MATCHES_H
#include "canaletto/rules/toscana/board.h"

typedef struct {
    Match match[1];                    /* at a draw the one before the move */
    int32_t player, move, drawn;
    int32_t tiles[4];                  /* that have come to light since the move */
} MatchMoment;

FN int moment_bytes(void) { return sizeof(MatchMoment); }
#endif
