"""Toscana as games.cc calls it: moments as flat blocks, what toscana_moment.py does without the GIL.

Only ever compiled; a test plays both side by side.
"""

from __future__ import annotations

import json

import cython

if cython.compiled:
    from cython.cimports.canaletto.research.openspiel.native.engine import *
    from cython.cimports.canaletto.research.openspiel.native.matches import *
    from cython.cimports.canaletto.research.openspiel.native.owner import Owner
    from cython.cimports.canaletto.research.toscana_chance import bring_up, settle, uncovering
    from cython.cimports.canaletto.research.toscana_choices import list_actions, move_of
    from cython.cimports.canaletto.research.toscana_sight import fill_facts, fill_planes
    from cython.cimports.canaletto.rules.toscana.board import *
    from cython.cimports.canaletto.rules.toscana.position import ToscanaPosition
    from cython.cimports.canaletto.rules.toscana.turns import play
    from cython.cimports.libc.string import memset
else:
    raise ImportError("The native games need the compiled engine; unset CANALETTO_PURE.")

TYPE_CHECKING = False
if TYPE_CHECKING:
    from canaletto.research.openspiel.native.owner import Owner

DEAL = -1  # in the place of a move


class ToscanaEngine(Owner):
    """The engine of a ToscanaTable."""

    def set_up(self) -> None:
        """The match to begin with, and the functions below."""
        undealt: ToscanaPosition = self.table.undealt
        self.position = undealt
        engine = cython.address(self.engine)
        engine.state_bytes = moment_bytes()
        engine.desk_bytes = 1
        engine.reveals_by_seat = True
        engine.tile = engine.tile_known = engine.unseen = -1
        engine.components = cython.cast(cython.p_void, self.position.match)
        engine.begin = begin
        engine.player = player
        engine.is_deal = is_deal
        engine.step = step
        engine.legal = legal
        engine.chance = chance
        engine.apply = apply
        engine.returns = returns
        engine.sight = sight_of
        engine.secret_of = secret_of
        engine.resample = resample

    def words(self, state: cython.p_void, what: int) -> str:
        """The score, or what everybody sees."""
        position = ToscanaPosition.__new__(ToscanaPosition)
        assign(position.match, cython.cast("MatchMoment*", state).match)
        if what == SCORE:
            return str(position.score())
        view = position.view(None)
        view.pop("edition", None)
        return json.dumps(view | {"begun": []}, separators=(",", ":"))

    def become(self, state: cython.p_void, data: bytes) -> None:
        """Make a state that of a position, given as JSON."""
        moment = cython.cast("MatchMoment*", state)
        position: ToscanaPosition = self.table.game.restore(json.loads(data))
        if position.options != self.table.game.options:
            raise ValueError("The position is not one of this game.")
        memset(moment, 0, moment_bytes())
        assign(moment.match, position.match)
        settle(moment.match)
        moment.move = DEAL
        moment.player = moment.match.seat
        if moment.match.step == OVER:
            moment.player = TERMINAL_PLAYER


def begin(engine: Engine, state: cython.p_void, desk: cython.p_void) -> None:
    """The moment before the first tile comes to light."""
    moment = cython.cast("MatchMoment*", state)
    memset(moment, 0, moment_bytes())
    assign(moment.match, cython.cast("Match*", engine.components))
    moment.move = DEAL
    moment.player = CHANCE_PLAYER


def player(state: cython.p_void) -> int:
    return cython.cast("MatchMoment*", state).player


def is_deal(state: cython.p_void) -> int:
    moment = cython.cast("MatchMoment*", state)
    return moment.player == CHANCE_PLAYER and moment.move == DEAL


def step(state: cython.p_void) -> int:
    return cython.cast("MatchMoment*", state).match.step


def legal(engine: Engine, state: cython.p_void, desk: cython.p_void, actions: cython.p_int) -> int:
    """The choices there are, not sorted."""
    return list_actions(cython.cast("MatchMoment*", state).match, moves, actions)


def uncovered(before: Match, after: Match, move: int, rounds: cython.p_int, seats: cython.p_int) -> int:
    """Where tiles have come to light with a move, one after the other: round and seat; how many."""
    count = 0
    if move == DEAL:
        for seat in range(2):
            rounds[count] = 0
            seats[count] = seat
            count += 1
        return count
    seat = uncovering(before, move)
    if seat >= 0:
        rounds[0] = before.round
        seats[0] = seat
        count = 1
    if after.round > before.round:
        for seat in range(2):
            rounds[count] = after.round
            seats[count] = seat
            count += 1
    return count


def bring_to_light(moment: MatchMoment, after: Match) -> None:
    """The match after the move, as far as the tiles that it uncovers are known."""
    assign(after, moment.match)
    if moment.move == DEAL:
        for i in range(moment.drawn):
            bring_up(after.stack, i * SLOTS, 0, moment.tiles[i])
    else:
        at = 0
        seat = uncovering(after, moment.move)
        if moment.drawn and seat >= 0:
            bring_up(after.stack, (after.round * 2 + seat) * SLOTS, after.top[seat] + 1, moment.tiles[0])
            at = 1
        for seat in range(2):
            if at < moment.drawn:
                bring_up(after.stack, (after.round * 2 + 2 + seat) * SLOTS, 0, moment.tiles[at])
                at += 1
        play(after, moment.move)
    if moment.drawn:
        settle(after)


def chance(engine: Engine, state: cython.p_void, outcomes: cython.p_int, shares: cython.p_double) -> int:
    """The tiles that may come to light, ascending, each as likely as the others."""
    moment = cython.cast("MatchMoment*", state)
    m = moment.match
    if moment.move == DEAL:
        pile = moment.drawn * SLOTS
        low = 0
    else:
        bring_to_light(moment, cython.address(after))
        uncovered(m, cython.address(after), moment.move, rounds, seats)
        round = rounds[moment.drawn]
        seat = seats[moment.drawn]
        pile = (round * 2 + seat) * SLOTS
        low = m.top[seat] + 1 if round == m.round else 0
    for i in range(TILES):
        there[i] = 0
    count = 0
    for i in range(low, TILES):
        there[m.stack[pile + i]] = 1
        count += 1
    found = 0
    for i in range(TILES):
        if there[i]:
            outcomes[found] = i
            shares[found] = 1.0 / count
            found += 1
    return found


def apply(engine: Engine, state: cython.p_void, desk: cython.p_void, action: int, events: Event) -> int:
    """Go on with an action or a tile; how many events that has told, or -1 where there is no such choice."""
    moment = cython.cast("MatchMoment*", state)
    if moment.player == CHANCE_PLAYER:
        moment.tiles[moment.drawn] = action
        moment.drawn += 1
        return resolve(moment, events)
    move = move_of(moment.match, action)
    if move < 0:
        return -1
    events[0].kind = CHOICE
    events[0].seat = moment.player
    events[0].action = action
    events[0].face = -1
    moment.move = move
    moment.drawn = 0
    return 1 + resolve(moment, events + 1)


def resolve(moment: MatchMoment, events: Event) -> int:
    """The decision after a move, or the tile that has to come to light first."""
    bring_to_light(moment, cython.address(after))
    places = uncovered(moment.match, cython.address(after), moment.move, rounds, seats)
    if places > moment.drawn:
        moment.player = CHANCE_PLAYER
        return 0
    for i in range(places):
        events[i].kind = REVEAL
        events[i].seat = seats[i]
        events[i].action = moment.tiles[i]
    assign(moment.match, cython.address(after))
    moment.move = DEAL
    moment.player = after.seat
    if after.step == OVER:
        moment.player = TERMINAL_PLAYER
    return places


def returns(engine: Engine, state: cython.p_void, desk: cython.p_void, out: cython.p_double) -> None:
    """1 for winning; the sum is 0."""
    m = cython.cast("MatchMoment*", state).match
    lead = m.scores[0] - m.scores[1] + m.scores[2] - m.scores[3]
    out[0] = (lead > 0) - (lead < 0)
    out[1] = -out[0]


def sight_of(engine: Engine, state: cython.p_void, seat: int, planes: cython.p_schar, facts: cython.p_short) -> None:
    """Planes and facts as a seat sees them."""
    m = cython.cast("MatchMoment*", state).match
    memset(planes, 0, engine.planes)
    memset(facts, 0, engine.facts * 2)
    fill_planes(m, seat, planes)
    fill_facts(m, seat, facts)


def secret_of(engine: Engine, state: cython.p_void, seat: int, stars: cython.p_int) -> int:
    """Nobody knows more than the others (V-SETUP-1)."""
    return -1


def resample(
    engine: Engine, state: cython.p_void, desk: cython.p_void, seat: int, uniform: Uniform, data: cython.p_void
) -> None:
    """What is hidden has not been drawn yet, so there is nothing to draw again."""
