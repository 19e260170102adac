# C types of turns.py
cimport cython
from canaletto.rules.toscana.board cimport Dice, Match, u16, u64

@cython.locals(seat=int)
cdef void begin_round(Match* m) noexcept nogil
cdef bint may_veto(Match* m, int seat) noexcept nogil
cdef void begin_turn(Match* m, int seat) noexcept nogil
cdef void end_round(Match* m) noexcept nogil
@cython.locals(seat=int)
cdef void place(Match* m, int move) noexcept nogil
@cython.locals(other=int, pile=int)
cdef void answer(Match* m, bint veto) noexcept nogil
cdef void play(Match* m, int move) noexcept nogil
@cython.locals(round=int, seat=int, pile=int, low=int, high=int, other=int, kept=int)
cdef void deal_hidden(Match* m, Dice* dice) noexcept nogil
@cython.locals(moves=u16[1024], decisions=int, n=int)
cdef int play_out(Match* m, Dice* dice) noexcept nogil
