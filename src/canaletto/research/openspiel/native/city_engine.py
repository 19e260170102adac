"""The city games as games.cc calls them: moments as flat blocks, what city_moment.py does without the GIL.

Only ever compiled; a test plays both side by side.
"""

from __future__ import annotations

import json

import cython

if cython.compiled:
    from cython.cimports.canaletto.research.city_chance import bring_up, deal_out, settle
    from cython.cimports.canaletto.research.city_choices import INCOMPLETE, WHOLE, list_choices, make_choice
    from cython.cimports.canaletto.research.city_sight import fill_facts, fill_planes
    from cython.cimports.canaletto.research.city_worth import worth
    from cython.cimports.canaletto.research.openspiel.native.city_guess import learn, redeal
    from cython.cimports.canaletto.research.openspiel.native.engine import *
    from cython.cimports.canaletto.research.openspiel.native.moments import *
    from cython.cimports.canaletto.research.openspiel.native.owner import Owner
    from cython.cimports.canaletto.rules.city.position import CityPosition
    from cython.cimports.canaletto.rules.city.state import *
    from cython.cimports.canaletto.rules.city.turn import list_moves, play_move
    from cython.cimports.libc.string import memset
else:
    raise ImportError("The native games need the compiled engine; unset CANALETTO_PURE.")

from canaletto.research.city_chance import hidden_tiles, redealt
from canaletto.research.city_choices import frame_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from canaletto.research.openspiel.native.owner import Owner

DEAL = -1  # in the place of a move
TILE, CONTRACTS_NEXT = 0, 1  # what is drawn


class CityEngine(Owner):
    """The engine of a CityTable."""

    def set_up(self) -> None:
        """Components, secrets, and the functions below."""
        table, sight = self.table, self.table.sight
        position: CityPosition = table.undealt
        self.position = position
        self.frame = frame_of(sight.side)
        parts = cython.address(self.parts)
        parts.tables = self.position.box.tables
        parts.window = self.frame.window
        assign(parts.undealt, self.position.city)
        parts.faces = len(table.faces)
        parts.tiles = table.tiles
        parts.placing = table.placing
        engine = cython.address(self.engine)
        engine.state_bytes = moment_bytes()
        engine.desk_bytes = desk_bytes()
        secrets = secret_places(sight.facts)
        engine.secret_stars = len(secrets[0])
        places = secrets[0] + secrets[1]
        engine.secrets = len(places)
        for i in range(len(places)):
            engine.secret[i] = places[i]
        engine.tile = sight.facts["seat +0: tile"].start
        engine.tile_known = sight.facts["seat +0: tile is known"].start
        engine.unseen = sight.facts["unseen tiles"].start
        engine.components = cython.cast(cython.p_void, parts)
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
        moment = cython.cast("CityMoment*", state)
        position = CityPosition(self.position.box)
        assign(position.city, moment.city)
        if what == SCORE:
            return str(position.score())
        view = position.view(None)
        view.pop("edition", None)
        names = [self.table.actions.name(moment.chosen[i]) for i in range(moment.choices)]
        return json.dumps(view | {"begun": names}, separators=(",", ":"))

    def become(self, state: cython.p_void, data: bytes) -> None:
        """Make a state that of a position, given as JSON."""
        moment = cython.cast("CityMoment*", state)
        found = self.table.game.restore(json.loads(data))
        position: CityPosition = redealt(found, {}, hidden_tiles(found))
        if position.edition != self.table.game.edition or position.players != self.table.players:
            raise ValueError("The position is not one of this game.")
        memset(moment, 0, moment_bytes())
        assign(moment.city, position.city)
        moment.move = DEAL
        moment.begun.part = WHOLE
        moment.player = moment.city.seat
        if moment.city.step == OVER:
            moment.player = TERMINAL_PLAYER


def secret_places(facts: dict[str, Any]) -> tuple[list[int], list[int]]:
    """Where the facts stand that only the seat knows: its stars, its tile."""
    stars = [facts[name].start for name in ("starting stars", "contract stars")]
    tile = [
        place
        for name, where in facts.items()
        if name == "seat +0: tile" or name.startswith("hand: ")
        for place in range(where.start, where.stop)
    ]
    return stars, tile


def parts_of(engine: Engine) -> CityComponents:
    return cython.cast("CityComponents*", engine.components)


def begin(engine: Engine, state: cython.p_void, desk: cython.p_void) -> None:
    """The moment before the first tile is dealt."""
    moment = cython.cast("CityMoment*", state)
    memset(moment, 0, moment_bytes())
    assign(moment.city, parts_of(engine).undealt)
    moment.move = DEAL
    resolve(parts_of(engine), moment, cython.cast("Desk*", desk), cython.NULL)


def player(state: cython.p_void) -> int:
    return cython.cast("CityMoment*", state).player


def is_deal(state: cython.p_void) -> int:
    moment = cython.cast("CityMoment*", state)
    return moment.player == CHANCE_PLAYER and moment.move == DEAL


def step(state: cython.p_void) -> int:
    return cython.cast("CityMoment*", state).city.step


def legal(engine: Engine, state: cython.p_void, desk: cython.p_void, actions: cython.p_int) -> int:
    """The choices there are, not sorted."""
    moment = cython.cast("CityMoment*", state)
    parts = parts_of(engine)
    board = cython.cast("Desk*", desk)
    count = list_moves(parts.tables, moment.city, board)
    return list_choices(parts.window, moment.begun, moment.city, board.moves, count, actions, first)


def chance(engine: Engine, state: cython.p_void, outcomes: cython.p_int, shares: cython.p_double) -> int:
    """What can be drawn, ascending, and how likely each is."""
    moment = cython.cast("CityMoment*", state)
    city = moment.city
    for i in range(256):
        left[i] = 0
    count = found = 0
    if moment.draws == TILE:
        for i in range(city.known, city.stacked):
            left[city.stack[i] - 8] += 1
        for i in range(moment.tiles_drawn):
            left[moment.tiles[i] - 8] -= 1
        count = city.stacked - city.known - moment.tiles_drawn
        low = 0
    else:
        for i in range(city.contracts_left):
            left[city.contracts[i]] += 1
        for i in range(moment.contracts_drawn):
            left[moment.contracts[i]] -= 1
        count = city.contracts_left - moment.contracts_drawn
        low = parts_of(engine).faces
    for i in range(256):
        if left[i]:
            outcomes[found] = low + i
            shares[found] = cython.cast(cython.double, left[i]) / count
            found += 1
    return found


def apply(engine: Engine, state: cython.p_void, desk: cython.p_void, action: int, events: Event) -> int:
    """Go on with an action or a draw; how many events that has told, or -1 where there is no such choice."""
    moment = cython.cast("CityMoment*", state)
    parts = parts_of(engine)
    board = cython.cast("Desk*", desk)
    city = moment.city
    if moment.player == CHANCE_PLAYER:
        if action < parts.faces:
            moment.tiles[moment.tiles_drawn] = 8 + action
            moment.tiles_drawn += 1
        else:
            moment.contracts[moment.contracts_drawn] = action - parts.faces
            moment.contracts_drawn += 1
        return resolve(parts, moment, board, events)
    count = list_moves(parts.tables, city, board)
    move = make_choice(parts.window, moment.begun, city, board.moves, count, action)
    if move < INCOMPLETE:
        return -1
    events[0].kind = CHOICE
    events[0].seat = moment.player
    events[0].action = action
    events[0].face = city.hand[city.seat] - 8 if action < parts.placing else -1
    if move == INCOMPLETE:
        moment.chosen[moment.choices] = action
        moment.choices += 1
        return 1
    moment.choices = moment.tiles_drawn = moment.contracts_drawn = 0
    moment.move = move
    return 1 + resolve(parts, moment, board, events + 1)


def resolve(parts: CityComponents, moment: CityMoment, desk: Desk, events: Event) -> int:
    """The decision after a move, or the draw that it still needs: what is not drawn yet lies in any order."""
    before = moment.city
    after = cython.address(room)
    assign(after, before)
    for i in range(moment.tiles_drawn):
        bring_up(after.stack, after.known, after.stacked - 1 - i, moment.tiles[i])
    for i in range(moment.contracts_drawn):
        bring_up(after.contracts, 0, after.contracts_left - 1 - i, moment.contracts[i])
    dealt = moment.move == DEAL
    if dealt:
        deal_out(parts.tables, after, desk)
    else:
        play_move(parts.tables, after, desk, moment.move)
    if moment.tiles_drawn or moment.contracts_drawn:
        settle(after)
    tiles = (before.stacked - before.known) - (after.stacked - after.known)
    contracts = before.contracts_left - after.contracts_left
    if tiles > moment.tiles_drawn or contracts > moment.contracts_drawn:
        # In the deal everybody has a tile and the contracts lie open before the first tile is tried.
        of_the_deal = dealt and moment.tiles_drawn >= before.players and contracts > moment.contracts_drawn
        moment.draws = TILE if tiles > moment.tiles_drawn and not of_the_deal else CONTRACTS_NEXT
        moment.player = CHANCE_PLAYER
        return 0
    count = 0
    if dealt or after.turn != before.turn:
        for i in range(moment.contracts_drawn):
            events[count].kind = REVEAL
            events[count].seat = moment.contracts[i]
            count += 1
        if after.tried:
            events[count].kind = TRIED
            events[count].seat = after.seat
            events[count].action = after.tried
            count += 1
            for i in range(after.tried):
                events[count].kind = SHOWN
                events[count].face = after.stack[after.tried - 1 - i] - 8
                count += 1
        drew = not dealt and (before.step == EXPAND or before.hand[before.seat] == NONE)
        learn(moment, before, after, dealt, drew, parts.tables, desk, parts.faces)
    assign(before, after)
    moment.begun.part = WHOLE
    moment.move = DEAL
    moment.player = after.seat
    if after.step == OVER:
        moment.player = TERMINAL_PLAYER
    return count


def returns(engine: Engine, state: cython.p_void, desk: cython.p_void, out: cython.p_double) -> None:
    """1 for winning alone, less where it is shared; the sum is 0."""
    worth(parts_of(engine).tables, cython.cast("CityMoment*", state).city, cython.cast("Desk*", desk), False, out)


def sight_of(engine: Engine, state: cython.p_void, seat: int, planes: cython.p_schar, facts: cython.p_short) -> None:
    """Planes and facts as a seat sees them."""
    moment = cython.cast("CityMoment*", state)
    parts = parts_of(engine)
    memset(planes, 0, engine.planes)
    memset(facts, 0, engine.facts * 2)
    fill_planes(parts.tables, moment.city, parts.window, moment.begun, seat, planes)
    fill_facts(parts.tables, moment.city, moment.begun, seat, parts.faces, parts.tiles, facts)


def secret_of(engine: Engine, state: cython.p_void, seat: int, stars: cython.p_int) -> int:
    """The stars of a seat, and its tile if nobody else knows it, else -1."""
    city = cython.cast("CityMoment*", state).city
    stars[0] = city.start[seat] + city.earned[seat]
    return -1 if city.hand[seat] == NONE or city.hand_known[seat] else city.hand[seat] - 8


def resample(
    engine: Engine, state: cython.p_void, desk: cython.p_void, seat: int, uniform: Uniform, data: cython.p_void
) -> None:
    """Draw again what a seat cannot know."""
    moment = cython.cast("CityMoment*", state)
    if moment.player >= 0:
        parts = parts_of(engine)
        redeal(moment, parts.tables, cython.cast("Desk*", desk), parts.faces, seat, uniform, data)
