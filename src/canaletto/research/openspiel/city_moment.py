"""A moment of a city game for OpenSpiel: a decision or a draw. Moments never change, so copies can share them."""

from __future__ import annotations

from functools import lru_cache

import cython

from canaletto.research.actions import CityActions
from canaletto.research.city_chance import undealt
from canaletto.research.observations import Observations
from canaletto.research.openspiel.knowledge import learned, redealt
from canaletto.research.openspiel.log import CHOICE, REVEAL, TRIED
from canaletto.rules.components import CONTRACTS
from canaletto.rules.game import Game

if cython.compiled:
    from cython.cimports.canaletto.research.city_chance import (
        consumed,
        dealt,
        hand,
        hand_is_known,
        played,
        shares,
        tried,
    )
    from cython.cimports.canaletto.research.city_choices import CityChoices
    from cython.cimports.canaletto.research.openspiel.log import Log, events, logged, longer, told
    from cython.cimports.canaletto.rules.city.position import CityPosition
    from cython.cimports.canaletto.rules.city.state import EXPAND
else:
    from canaletto.research.city_chance import consumed, dealt, hand, hand_is_known, played, shares, tried
    from canaletto.research.openspiel.log import Log, events, logged, longer, told
    from canaletto.rules.city.state import EXPAND

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from canaletto.research.city_choices import CityChoices
    from canaletto.research.openspiel.knowledge import Excluded
    from canaletto.research.openspiel.log import Event
    from canaletto.rules.city.position import CityPosition

    Key = tuple[str, int, str, int]

CHANCE, TERMINAL = -1, -4
FIRST_FACE = 8  # the faces before it are those of the downtown
DEAL = -1  # in the place of a move
TILE, CONTRACT = range(2)  # what is drawn


class CityTable:
    """What all games with the same parameters share: components, downtown, boards, and how they look as numbers."""

    def __init__(self, key: Key) -> None:
        name, players, edition, seed = self.key = key
        self.game = Game(name, players, edition=edition)
        self.sight = Observations(self.game)
        assert isinstance(self.sight.actions, CityActions)
        self.actions = self.sight.actions
        self.players = players
        self.placing = 4 * self.actions.window**2  # actions below it lay a tile
        assert self.game.edition is not None
        self.faces = [face.id for face, _ in self.game.edition.tiles]
        self.face_count = len(self.faces)
        copies = [copies for _, copies in self.game.edition.tiles]
        tiles = [FIRST_FACE + number for number, count in enumerate(copies) for _ in range(count)]
        # The host chooses what lies open anyway: the downtown, the initial contract and the boards.
        setup = self.game.setup(seed)
        contracts = [CONTRACTS.index(kind) for kind in setup.get("contracts", ())]
        position: Any = self.game.start(setup)
        self.undealt: CityPosition = undealt(position, tiles, contracts)
        self.tiles, self.contracts = len(tiles), len(contracts)
        self.outcomes = len(self.faces) + (len(CONTRACTS) if contracts else 0)
        turns = 60 * players
        floors = self.game.edition.path.spaces if name == "tolleno" else 20
        boats = players + 3 * turns if name == "tolleno" else 0
        self.longest = len(tiles) + floors * players + 2 * len(contracts) + boats
        self.most_events = self.longest + len(contracts) + turns

    def opening(self) -> CityMoment:
        """The moment before the first tile is dealt."""
        choices: Any = self.actions.choices(self.undealt)
        return _resolved(self, choices, DEAL, (), (), None, {})

    def outcome_name(self, outcome: int) -> str:
        """A draw in words."""
        if outcome < len(self.faces):
            return f"tile {self.faces[outcome]}"
        return f"contract {CONTRACTS[outcome - len(self.faces)]}"

    def tell(self, event: Event) -> str:
        """An event in words."""
        if event[0] == REVEAL:
            return f"contract {CONTRACTS[event[1]]} comes to light"
        faces = [self.faces[face - FIRST_FACE] for face in event[3 if event[0] == CHOICE else 2 :] if face >= 0]
        if event[0] == TRIED:
            return f"p{event[1]} puts back {' '.join(faces)}"
        return " ".join((f"p{event[1]}", self.actions.name(event[2]), *faces))


@lru_cache(maxsize=32)
def city_table(key: Key) -> CityTable:
    """The table of these parameters, made once."""
    return CityTable(key)


class CityMoment:
    """Whose decision it is, or what is to be drawn for the move just made."""

    def become(
        self,
        table: CityTable,
        player: int,
        choices: CityChoices,
        log: Log | None,
        excluded: Excluded,
        begun: tuple[int, ...] = (),
        move: int = DEAL,
        tiles: tuple[int, ...] = (),
        contracts: tuple[int, ...] = (),
        draws: int = TILE,
    ) -> CityMoment:
        """What a constructor would do, in a fraction of the time; once."""
        self.table = table
        self.player = player
        self.choices = choices
        self.log = log
        self.excluded = excluded
        self.begun = begun
        self.move = move
        self.tiles = tiles
        self.contracts = contracts
        self.draws = draws
        return self

    def __deepcopy__(self, memo: object) -> CityMoment:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        position = None if self.is_deal() else self.position
        log = tuple(events(self.log))
        return _again, (self.table.key, position, self.begun, self.move, self.tiles, self.contracts, log, self.excluded)

    @property
    def position(self) -> CityPosition:
        """The engine's position; at a draw the one before the move."""
        return self.choices.position

    def is_deal(self) -> bool:
        """Whether this moment belongs to the deal before the first decision."""
        return self.player == CHANCE and self.move == DEAL

    def after(self, action: int) -> CityMoment:
        """The moment that follows an action or a draw."""
        if self.player == CHANCE:
            faces = self.table.face_count
            tiles, contracts = self.tiles, self.contracts
            if action < faces:
                tiles = (*tiles, FIRST_FACE + action)
            else:
                contracts = (*contracts, action - faces)
            return _resolved(self.table, self.choices, self.move, tiles, contracts, self.log, self.excluded)
        position = self.choices.position
        choices = self.choices.twin(position)
        move = choices.choose(action)
        laid = hand(position, self.player) if action < self.table.placing else -1
        log = longer(self.log, (CHOICE, self.player, action, laid))
        if move < 0:
            return _moment().become(self.table, self.player, choices, log, self.excluded, (*self.begun, action))
        return _resolved(self.table, choices, move, (), (), log, self.excluded)

    def outcomes(self) -> list[tuple[int, float]]:
        """What can be drawn, and how likely each is."""
        faces = self.table.face_count if self.draws == CONTRACT else 0
        found: list[tuple[int, float]] = shares(self.choices.position, self.tiles, self.contracts, faces)
        return found

    def words(self) -> str:
        """What everybody has seen."""
        return told(self.log, self.table.tell)

    def private(self, seat: int) -> str:
        """What only a seat knows: its tile and its stars."""
        if self.is_deal():
            return ""
        face = hand(self.position, seat)
        stars = self.position.banked()[seat]
        known = face < 0 or hand_is_known(self.position, seat)
        return f"stars {stars}" if known else f"stars {stars} tile {self.table.faces[face - FIRST_FACE]}"

    def resampled(self, seat: int, uniform: Callable[[], float]) -> CityMoment:
        """The same decision for a seat, with what it cannot know drawn again."""
        if self.player < 0:
            return self
        position = redealt(self.position, self.excluded, seat, len(self.table.faces), uniform)
        choices = self.choices.twin(position)
        return CityMoment().become(self.table, self.player, choices, self.log, self.excluded, self.begun)


def _moment() -> CityMoment:
    """A moment yet to become something; CityMoment() takes longer."""
    return CityMoment.__new__(CityMoment)


def _resolved(
    table: CityTable,
    asked: CityChoices,
    move: int,
    tiles: tuple[int, ...],
    contracts: tuple[int, ...],
    log: Log | None,
    excluded: Excluded,
) -> CityMoment:
    """The decision after a move, or the draw that it still needs: what is not drawn yet lies in any order."""
    before = asked.position
    after = dealt(before, tiles, contracts) if move == DEAL else played(before, move, tiles, contracts)
    needed_tiles, needed_contracts = consumed(before, after)
    if needed_tiles > len(tiles) or needed_contracts > len(contracts):
        # In the deal everybody has a tile and the contracts lie open before the first tile is tried.
        of_the_deal = move == DEAL and len(tiles) >= table.players and needed_contracts > len(contracts)
        draws = TILE if needed_tiles > len(tiles) and not of_the_deal else CONTRACT
        return _moment().become(table, CHANCE, asked, log, excluded, (), move, tiles, contracts, draws)
    old, new = before.city, after.city
    if move == DEAL or new.turn != old.turn:
        for kind in contracts:
            log = longer(log, (REVEAL, kind))
        if new.tried:
            log = longer(log, (TRIED, after.seat or 0, *tried(after)))
        if excluded or move == DEAL or new.step != EXPAND or new.turn != old.turn + 1:
            drew = move != DEAL and (old.step == EXPAND or hand(before, before.seat or 0) < 0)
            excluded = learned(excluded, None if move == DEAL else before, after, drew, table.face_count)
    choices = asked.anew(after)
    player = choices.seat()
    return _moment().become(table, TERMINAL if player < 0 else player, choices, log, excluded)


def _again(
    key: Key,
    position: CityPosition | None,
    begun: tuple[int, ...],
    move: int,
    tiles: tuple[int, ...],
    contracts: tuple[int, ...],
    found: tuple[Event, ...],
    excluded: Excluded,
) -> CityMoment:
    """A moment from a pickle."""
    table = city_table(key)
    log = logged(found)
    choices: Any = table.actions.choices(position or table.undealt)
    if position is None or move != DEAL:
        return _resolved(table, choices, move, tiles, contracts, log, excluded)
    for action in begun:
        choices.choose(action)
    player = choices.seat()
    return CityMoment().become(table, TERMINAL if player < 0 else player, choices, log, excluded, begun)
