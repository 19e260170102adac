"""A vectorised environment: `VectorGames("tolleno", 4096, threads=2)` steps thousands of games in one call.

Importing this registers `canaletto/tolleno-v0`, `canaletto/tolleno-casual-v0` and `canaletto/toscana-v0` for
`gymnasium.make_vec`.
"""

from __future__ import annotations

from canaletto.research.extras import require

require("canaletto.research.vector", "numpy", "gymnasium")

import gymnasium  # noqa: E402

from canaletto.research.vector.environment import VectorGames  # noqa: E402
from canaletto.rules.game import GAMES  # noqa: E402

__all__ = ["VectorGames"]

for _game in GAMES:
    if f"canaletto/{_game}-v0" not in gymnasium.registry:
        gymnasium.register(
            f"canaletto/{_game}-v0", vector_entry_point=f"{__name__}.environment:VectorGames", kwargs={"game": _game}
        )
