"""OpenSpiel games: importing it registers `python_tolleno`, `python_tolleno_casual` and `python_toscana` with pyspiel.

Chance is explicit and draws lazily: a state holds only what has been drawn, and what a seat knows is all it tells it.
"""

from __future__ import annotations

from canaletto.research.extras import require

require("canaletto.research.openspiel", "numpy", "pyspiel")

from canaletto.research.openspiel.games import register  # noqa: E402

register()
