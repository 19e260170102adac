"""From what a seat sees to a whole position: what is hidden is dealt evenly (V-SETUP-1)."""

from __future__ import annotations

from canaletto.rules.toscana.patterns import NAMES
from canaletto.rules.toscana.position import ToscanaPosition

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from canaletto.rules.chance import Chance

HIDDEN = "?"


def sample_match(view: dict[str, Any], chance: Chance) -> ToscanaPosition:
    """A position that looks like the view; every order of the hidden tiles is equally likely."""
    stacks = []
    for seat, stack in enumerate(view["stacks"]):
        laid = [entry["tile"] for entry in view["tiles"] if entry["owner"] == seat]
        stacks.append(_dealt(stack, laid, chance))
    later = [
        {**dealt, "stacks": [_dealt(stack, [], chance) for stack in dealt["stacks"]]} for dealt in view["next_rounds"]
    ]
    return ToscanaPosition.restore({**view, "stacks": stacks, "next_rounds": later})


def _dealt(stack: list[str], laid: list[str], chance: Chance) -> list[str]:
    """A stack with its hidden tiles: those of the 16 that lie neither on the board nor openly in the stack."""
    unseen = [name for name in NAMES if name not in laid and name not in stack]
    chance.shuffle(unseen)
    return [unseen.pop() if name == HIDDEN else name for name in stack]
