"""PettingZoo environments: `tolleno_v0`, `tolleno_casual_v0` and `toscana_v0`, each with `env` and `raw_env`.

Importing this registers `canaletto/tolleno-v0`, `canaletto/tolleno-casual-v0` and `canaletto/toscana-v0`.
"""

from __future__ import annotations

from canaletto.research.extras import require

require("canaletto.research.pettingzoo", "numpy", "gymnasium", "pettingzoo")

from pettingzoo import register  # noqa: E402
from pettingzoo.env_registry.registration import aec_registry  # noqa: E402

for _game in ("tolleno", "tolleno-casual", "toscana"):
    _module = f"{__name__}.{_game.replace('-', '_')}_v0"
    if f"canaletto/{_game}-v0" not in aec_registry:
        register("aec", f"canaletto/{_game}-v0", f"{_module}:env")
