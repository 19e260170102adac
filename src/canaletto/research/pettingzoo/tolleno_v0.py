"""Tolleno for 2 to 4 players as a PettingZoo environment."""

from __future__ import annotations

from canaletto.research.pettingzoo.environment import Environment, wrapped

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class raw_env(Environment):  # noqa: N801 - the name that PettingZoo's users expect
    """The bare environment."""

    game_name = "tolleno"
    metadata = Environment.metadata | {"name": "tolleno_v0"}


def env(**arguments: Any) -> Any:
    """The environment in PettingZoo's usual three wrappers."""
    return wrapped(raw_env(**arguments))
