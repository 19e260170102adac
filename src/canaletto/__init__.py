"""Tolleno, Tolleno casual and Toscana: exact rules as a fast compiled engine.

Everything public is reached from here, and imported when it is first used: `import canaletto` costs nothing.
"""

from __future__ import annotations

import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from canaletto.rules.edition import Edition, load_edition
    from canaletto.rules.errors import (
        CanalettoError,
        EditionError,
        IllegalMove,
        MalformedMove,
        MoveError,
        NotYourTurn,
        OptionError,
        RecordError,
        SetupError,
    )
    from canaletto.rules.explain import Explanation, explain
    from canaletto.rules.game import Game
    from canaletto.rules.playouts import Playouts, random_playouts
    from canaletto.rules.record import Record

__version__ = "0.1.0"

__all__ = [
    "CanalettoError",
    "Edition",
    "EditionError",
    "Explanation",
    "Game",
    "IllegalMove",
    "MalformedMove",
    "MoveError",
    "NotYourTurn",
    "OptionError",
    "Playouts",
    "Record",
    "RecordError",
    "SetupError",
    "explain",
    "load_edition",
    "random_playouts",
]

# Where they live, below canaletto.rules; the light ones first.
_HOMES = ("errors", "edition", "game", "record", "explain", "playouts")


def __getattr__(name: str) -> object:
    if name in __all__:
        from importlib import import_module

        for home in _HOMES:
            module = import_module(f"canaletto.rules.{home}")
            if name in vars(module):
                globals()[name] = value = vars(module)[name]
                return value
    raise AttributeError(f"module 'canaletto' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


if os.environ.get("CANALETTO_PURE") == "1":
    from canaletto._pure import prefer_sources

    prefer_sources()
