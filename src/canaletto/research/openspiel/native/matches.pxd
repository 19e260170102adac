# C side of moments of Toscana (toscana_engine.py)
from canaletto.rules.toscana.board cimport Match

cdef extern from "canaletto/research/openspiel/native/matches.h" nogil:
    ctypedef struct MatchMoment:
        Match[1] match
        int player, move, drawn
        int tiles[4]

    int moment_bytes() noexcept
