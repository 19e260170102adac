"""A vectorised environment: `VectorGames("tolleno", 4096, threads=2)` steps thousands of games in one call."""

from __future__ import annotations

from canaletto.research.extras import require

require("canaletto.research.vector", "numpy", "gymnasium")

from canaletto.research.vector.environment import VectorGames  # noqa: E402

__all__ = ["VectorGames"]
