"""What the engines of both kinds of games are: the block that games.cc reads, and what needs Python to be told."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.canaletto.research.openspiel.native.engine import *
    from cython.cimports.libc.string import strncpy
else:
    raise ImportError("The native games need the compiled engine; unset CANALETTO_PURE.")

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Owner:
    """The engine of a table of either kind; it has to be kept as long as games.cc may call it."""

    def __init__(self, table: Any, names: bytes) -> None:
        self.table = table
        self.names = names
        self.describe()
        self.set_up()

    @property
    def address(self) -> int:
        """Where games.cc finds it."""
        return cython.cast(cython.size_t, cython.address(self.engine))

    def describe(self) -> None:
        """What the table says of the game."""
        table, sight = self.table, self.table.sight
        engine = cython.address(self.engine)
        engine.players = table.players
        engine.actions = sight.actions.size
        engine.outcomes = table.outcomes
        engine.longest = table.longest
        engine.draws = table.tiles + table.contracts
        engine.most_events = table.most_events
        engine.planes = sight.planes_shape[0] * sight.side**2
        engine.facts = sight.facts_size
        engine.names = self.names
        engine.python = cython.cast(cython.p_void, self)
        engine.text = text
        engine.restore = restore

    def set_up(self) -> None:
        """What only this kind of game has, and its functions."""
        raise NotImplementedError

    def words(self, state: cython.p_void, what: int) -> str:
        """What text() tells."""
        raise NotImplementedError

    def become(self, state: cython.p_void, data: bytes) -> None:
        """Make a state that of a position, given as JSON; how it came to it is not known any more."""
        raise NotImplementedError


def text(engine: Engine, state: cython.p_void, what: int, out: cython.p_char, size: int) -> int:
    """What Python has to say; its length, or -1 where there is not enough room."""
    with cython.gil:
        return told(engine, state, what, out, size)


def told(engine: Engine, state: cython.p_void, what: int, out: cython.p_char, size: int) -> int:
    owner: Owner = cython.cast(Owner, engine.python)
    return written(owner.words(state, what).encode(), out, size)


def written(words: bytes, out: cython.p_char, size: int) -> int:
    """Write a text and the zero behind it."""
    if len(words) >= size:
        return -1
    strncpy(out, words, size)
    return len(words)


def restore(engine: Engine, state: cython.p_void, data: cython.p_char, error: cython.p_char, size: int) -> int:
    """0, or -1 and a sentence where these are not the data of a position of this game."""
    with cython.gil:
        return restored(engine, state, data, error, size)


def restored(engine: Engine, state: cython.p_void, data: cython.p_char, error: cython.p_char, size: int) -> int:
    owner: Owner = cython.cast(Owner, engine.python)
    try:
        owner.become(state, data)
    except Exception as problem:
        written(str(problem).encode()[: size - 1], error, size)
        return -1
    return 0
