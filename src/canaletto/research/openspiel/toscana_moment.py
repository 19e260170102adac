"""A moment of Toscana for OpenSpiel: a decision, or a tile that comes to light. Moments never change."""

from __future__ import annotations

from functools import lru_cache

import cython

from canaletto.research.observations import Observations
from canaletto.research.openspiel.log import CHOICE, REVEAL
from canaletto.rules.game import Game
from canaletto.rules.toscana.patterns import NAMES

if cython.compiled:
    from cython.cimports.canaletto.research.openspiel.log import Log, events, logged, longer, told
    from cython.cimports.canaletto.research.toscana_chance import dealt, hidden_tiles, played, revealed
    from cython.cimports.canaletto.research.toscana_choices import ToscanaChoices
    from cython.cimports.canaletto.rules.toscana.position import ToscanaPosition
else:
    from canaletto.research.openspiel.log import Log, events, logged, longer, told
    from canaletto.research.toscana_chance import dealt, hidden_tiles, played, revealed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from canaletto.research.openspiel.log import Event
    from canaletto.research.toscana_choices import ToscanaChoices
    from canaletto.rules.toscana.position import ToscanaPosition

    Key = tuple[str, str, int]

CHANCE, TERMINAL = -1, -4
DEAL = -1  # in the place of a move
SEATS = 2
NOWHERE = (-1, -1)  # in the place of a round and a seat: no tile comes to light there


class ToscanaTable:
    """What all matches with the same options share."""

    def __init__(self, key: Key) -> None:
        contact, veto, rounds = self.key = key
        self.game = Game("toscana", options={"contact": contact, "veto": veto, "rounds": rounds})
        self.sight = Observations(self.game)
        self.actions = self.sight.actions
        self.players = SEATS
        position: Any = self.game.start(self.game.setup(0))
        self.undealt: ToscanaPosition = position
        self.tiles = 2 * len(NAMES) * rounds
        self.contracts = 0
        self.outcomes = len(NAMES)
        # Every tile may be followed by a question, and each round begins with one; a pass asks, too.
        self.longest = rounds * (2 * 2 * len(NAMES) + 1 + 4)
        self.most_events = self.longest + self.tiles

    def opening(self) -> ToscanaMoment:
        """The moment before the first tile comes to light."""
        choices: Any = self.actions.choices(self.undealt)
        return _resolved(self, choices, DEAL, (), None)

    def outcome_name(self, outcome: int) -> str:
        """A tile."""
        return f"tile {NAMES[outcome]}"

    def tell(self, event: Event) -> str:
        """An event in words."""
        if event[0] == REVEAL:
            return f"tile {NAMES[event[2]]} of p{event[1]} comes to light"
        return f"p{event[1]} {self.actions.name(event[2])}"


@lru_cache(maxsize=16)
def toscana_table(key: Key) -> ToscanaTable:
    """The table of these options, made once."""
    return ToscanaTable(key)


class ToscanaMoment:
    """Whose decision it is, or that a tile comes to light after the move just made."""

    def become(
        self,
        table: ToscanaTable,
        player: int,
        choices: ToscanaChoices,
        log: Log | None,
        move: int = DEAL,
        tiles: tuple[int, ...] = (),
        place: tuple[int, int] = NOWHERE,
    ) -> ToscanaMoment:
        """What a constructor would do, in a fraction of the time; once."""
        self.table = table
        self.player = player
        self.choices = choices
        self.log = log
        self.move = move
        self.tiles = tiles
        self.place = place
        return self

    def __deepcopy__(self, memo: object) -> ToscanaMoment:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        position = None if self.is_deal() else self.position
        return _again, (self.table.key, position, self.move, self.tiles, tuple(events(self.log)))

    @property
    def position(self) -> ToscanaPosition:
        """The engine's position; while a tile comes to light the one before the move."""
        return self.choices.position

    def is_deal(self) -> bool:
        """Whether this moment comes before the first decision."""
        return self.player == CHANCE and self.move == DEAL

    def after(self, action: int) -> ToscanaMoment:
        """The moment that follows an action or a tile."""
        if self.player == CHANCE:
            return _resolved(self.table, self.choices, self.move, (*self.tiles, action), self.log)
        move = self.choices.choose(action)
        log = longer(self.log, (CHOICE, self.player, action))
        return _resolved(self.table, self.choices, move, (), log)

    def outcomes(self) -> list[tuple[int, float]]:
        """The tiles that may come to light, and how likely each is: the same for all."""
        if self.move == DEAL:
            tiles = list(range(len(NAMES)))
        else:
            round, seat = self.place
            tiles = hidden_tiles(self.choices.position, round, seat)
        share = 1.0 / len(tiles)
        return [(tile, share) for tile in tiles]

    def words(self) -> str:
        """What everybody has seen."""
        return told(self.log, self.table.tell)

    def private(self, seat: int) -> str:
        """Nobody knows more than the others (V-SETUP-1)."""
        return ""

    def resampled(self, seat: int, uniform: Callable[[], float]) -> ToscanaMoment:
        """What is hidden has not been drawn yet, so there is nothing to draw again."""
        return self


def _moment() -> ToscanaMoment:
    """A moment yet to become something; ToscanaMoment() takes longer."""
    return ToscanaMoment.__new__(ToscanaMoment)


def _resolved(
    table: ToscanaTable, asked: ToscanaChoices, move: int, tiles: tuple[int, ...], log: Log | None
) -> ToscanaMoment:
    """The decision after a move, or the tile that has to come to light first."""
    before = asked.position
    if move == DEAL:
        places = [(0, 0), (0, 1)]
        after = dealt(before, tiles) if len(tiles) == SEATS else before
    else:
        after = played(before, move, tiles)
        places = revealed(before, after, move)
    if len(places) > len(tiles):
        return _moment().become(table, CHANCE, asked, log, move, tiles, places[len(tiles)])
    for (_, seat), tile in zip(places, tiles, strict=True):
        log = longer(log, (REVEAL, seat, tile))
    choices = asked.anew(after)
    player = choices.seat()
    return _moment().become(table, TERMINAL if player < 0 else player, choices, log)


def _again(
    key: Key, position: ToscanaPosition | None, move: int, tiles: tuple[int, ...], found: tuple[Event, ...]
) -> ToscanaMoment:
    """A moment from a pickle."""
    table = toscana_table(key)
    log = logged(found)
    choices: Any = table.actions.choices(position or table.undealt)
    if position is None or move != DEAL:
        return _resolved(table, choices, move, tiles, log)
    player = choices.seat()
    return ToscanaMoment().become(table, TERMINAL if player < 0 else player, choices, log)
