"""Loads the shim into this process and hands it the engine."""

from __future__ import annotations

import ctypes
import os
import warnings
from functools import cache

import pyspiel

import canaletto.research.openspiel
from canaletto.research.openspiel.city_moment import city_table
from canaletto.research.openspiel.native.building import NativeError, shim
from canaletto.research.openspiel.native.city_engine import CityEngine
from canaletto.research.openspiel.native.toscana_engine import ToscanaEngine
from canaletto.research.openspiel.toscana_moment import toscana_table
from canaletto.rules.game import TOSCANA

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pathlib import Path
    from typing import Any

assert canaletto.research.openspiel

CITY_STEPS = ("expand", "build", "second", "enter", "sail", "navigate", "draw", "over")
TOSCANA_STEPS = ("over", "veto", "place")
CONNECT = ctypes.CFUNCTYPE(
    ctypes.c_void_p, ctypes.c_char_p, ctypes.c_char_p, ctypes.POINTER(ctypes.c_char), ctypes.c_int32
)


@cache
def engine_of(game: str, written: str) -> Any:
    """The engine of a game with its parameters, a line each; kept for ever, as C++ holds on to it."""
    given = dict(line.split("=", 1) for line in written.splitlines())
    if game == TOSCANA:
        table: Any = toscana_table((given["contact"], given["veto"], int(given["rounds"])))
        return ToscanaEngine(table, _names(table, TOSCANA_STEPS))
    table = city_table((game, int(given["players"]), given["edition"], int(given["setup_seed"])))
    return CityEngine(table, _names(table, CITY_STEPS))


def _names(table: Any, steps: tuple[str, ...]) -> bytes:
    """Actions, outcomes and steps, a line each."""
    names = [table.actions.name(action) for action in range(table.actions.size)]
    names += [table.outcome_name(outcome) for outcome in range(table.outcomes)]
    return "".join(f"{name}\n" for name in (*names, *steps)).encode()


def _connect(game: bytes, written: bytes, error: Any, size: int) -> int | None:
    try:
        address: int = engine_of(game.decode(), written.decode()).address
        return address
    except Exception as problem:
        words = str(problem).encode()[: size - 1] + b"\0"
        ctypes.memmove(error, words, len(words))
        return None


_CONNECTED = CONNECT(_connect)
_loaded: list[ctypes.CDLL] = []


def load(path: Path | None = None) -> None:
    """Make `tolleno`, `tolleno_casual` and `toscana` known to pyspiel; NativeError with a sentence if that fails."""
    if _loaded:
        return
    path = path or shim()
    # The shim finds OpenSpiel's functions in the module that has been imported already.
    ctypes.CDLL(pyspiel.__file__, mode=os.RTLD_NOW | os.RTLD_GLOBAL)
    try:
        library = ctypes.CDLL(str(path), mode=os.RTLD_NOW)
    except OSError as problem:
        raise NativeError(f"The native games could not be loaded: {problem}") from None
    library.canaletto_register(_CONNECTED)
    _loaded.append(library)


def load_game(name: str, parameters: dict[str, Any] | None = None) -> Any:
    """A game of pyspiel by its native name (`tolleno`, …): the native one, or with a warning the one in Python."""
    try:
        load()
    except NativeError as problem:
        warnings.warn(f"{problem} The game in Python is used instead, which is slower.", RuntimeWarning, stacklevel=2)
        name = f"python_{name}"
    return pyspiel.load_game(name, parameters) if parameters else pyspiel.load_game(name)
