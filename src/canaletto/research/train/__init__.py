"""Training: games of a search with itself, weights fitted to them, and a match that decides whether they ship."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from canaletto.research.train.plan import Outcome, Plan

    Trainer = Callable[[Plan, Callable[[str], None]], list[Outcome]]


def trainer(game: str) -> Trainer | None:
    """What trains the bots of a game; None if nothing does."""
    from importlib import import_module
    from importlib.util import find_spec

    module = f"canaletto.research.train.{'toscana' if game == 'toscana' else 'city'}"
    if find_spec(module) is None:
        return None
    found: Trainer = import_module(module).train
    return found
