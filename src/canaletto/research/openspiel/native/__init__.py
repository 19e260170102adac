"""The games inside OpenSpiel's own C++: `load()` registers `tolleno`, `tolleno_casual` and `toscana` with pyspiel.

A shim (games.cc) is compiled once against the installed pyspiel, tried in a process of its own, and kept in the user's
cache. Without a C++ compiler there are the same games in Python: `load_game` takes whichever there is.
"""

from __future__ import annotations

from canaletto.research.extras import require

require("canaletto.research.openspiel.native", "numpy", "pyspiel")

from canaletto.research.openspiel.native.building import NativeError  # noqa: E402
from canaletto.research.openspiel.native.loading import load, load_game  # noqa: E402

__all__ = ["NativeError", "load", "load_game"]
