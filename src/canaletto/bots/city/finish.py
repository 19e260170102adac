"""The last turn of a game, played exactly: nothing hidden comes after it, so every whole turn is tried and scored."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.canaletto.bots.city.ending import MOST_STEPS, Ending
    from cython.cimports.canaletto.bots.city.rewards import best_of_others
    from cython.cimports.canaletto.rules.city.position import CityPosition
    from cython.cimports.canaletto.rules.city.scoring import tally
    from cython.cimports.canaletto.rules.city.state import IN_TOTAL, OVER, City, Tables, assign
    from cython.cimports.canaletto.rules.city.turn import list_moves, play_move
else:
    from canaletto.bots.city.ending import MOST_STEPS, Ending
    from canaletto.bots.city.rewards import best_of_others
    from canaletto.rules.city.scoring import tally
    from canaletto.rules.city.state import IN_TOTAL, OVER, City, Tables, assign
    from canaletto.rules.city.turn import list_moves, play_move

TYPE_CHECKING = False
if TYPE_CHECKING:
    from canaletto.rules.city.position import CityPosition

# A turn with more ways than this is left to the search; trying so many takes about half a second.
MOST_TURNS = 200_000
# A fifth of what can be tried in a second.
TURNS_A_SECOND = 80_000
UNKNOWN = -(1 << 30)


class Finish:
    """Room for all steps of a turn at once."""

    def __init__(self) -> None:
        if not cython.compiled:
            self.ending = Ending()


def last_turn(position: CityPosition, limit: int = MOST_TURNS) -> list[str] | None:
    """The turn with the largest lead in the end; None where the game may go on, or where there are too many turns."""
    if not ends(position):
        return None
    moves = best_moves(position.box.tables, position.city, Finish(), limit)
    tokens, ahead = [], position.copy()
    for move in moves:
        tokens.append(ahead.token(move))
        ahead.play(move)
    return tokens or None


def ends(position: CityPosition) -> bool:
    """Whether the game is certainly over with this turn (T-END-1, C-END-1)."""
    return ends_with_turn(position.box.tables, position.city)


def ends_with_turn(tables: Tables, city: City) -> bool:
    last = city.step != OVER and city.seat == city.players - 1
    spent = 0
    for seat in range(city.players):
        spent += city.built[seat] >= tables.spaces
    if city.casual:
        # Nobody else has floors; whether the last of one's own can be placed is not certain before.
        return False if city.step == OVER else spent >= city.players - 1 and tables.spaces - city.built[city.seat] <= 2
    return last and spent > 0


def best_moves(tables: Tables, root: City, finish: Finish, limit: int) -> list[int]:
    """The best of all turns; empty if there are too many, or if one of them does not end the game."""
    ending = finish.ending
    ending.limit = limit
    ending.seen = ending.ongoing = ending.length = 0
    ending.lead = UNKNOWN
    assign(ending.level[0].city, root)
    with cython.nogil:
        try_steps(tables, ending, 0, root.seat, root.turn)
    if ending.seen > limit or ending.ongoing:
        return []
    return [ending.level[i].best for i in range(ending.length)]


def try_steps(tables: Tables, ending: Ending, depth: int, seat: int, turn: int) -> None:
    """Try every move of this step, and all that may follow it in the turn."""
    here = ending.level[depth]
    after = ending.level[depth + 1]
    count = list_moves(tables, here.city, here.desk)
    for i in range(count):
        if ending.seen > ending.limit or ending.ongoing:
            return
        ending.level[depth].tried = here.desk.moves[i]
        assign(after.city, here.city)
        more = play_move(tables, after.city, after.desk, here.desk.moves[i])
        if more and after.city.turn == turn and depth + 1 < MOST_STEPS:
            try_steps(tables, ending, depth + 1, seat, turn)
        else:
            compare(tables, ending, depth + 1, seat)


def compare(tables: Tables, ending: Ending, length: int, seat: int) -> None:
    """Remember a whole turn if it leads by more than the best so far."""
    end = ending.level[length]
    ending.seen += 1
    if end.city.step != OVER:
        ending.ongoing = 1
        return
    tally(tables, end.city, end.desk)
    lead = end.desk.sheet[seat * 8 + IN_TOTAL] - best_of_others(end.desk, end.city.players, seat)
    if lead > ending.lead:
        ending.lead = lead
        ending.length = length
        for i in range(length):
            ending.level[i].best = ending.level[i].tried
