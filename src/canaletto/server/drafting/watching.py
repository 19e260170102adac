"""What watchers may try: a position made of nothing but what they see, so that no draft of it can tell them more.

Where the tile in hand is not known they suppose one. All else that is hidden is dealt somehow: no draft shows it.
"""

from __future__ import annotations

from canaletto.bots.worlds import HIDDEN, sample
from canaletto.rules.chance import Seeded
from canaletto.rules.errors import SetupError
from canaletto.server.problems import Refused, malformed
from canaletto.server.showing.views import TOSCANA

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from canaletto.rules.position import Position


def supposed(view: dict[str, Any], tile: str | None) -> Position:
    """A position that looks like this view to a watcher, but that the tile in the hand on turn is this one."""
    if view["game"] == TOSCANA or view["hands"][view["seat"]] != HIDDEN:
        if tile is not None:
            raise malformed("suppose: everybody sees the tile that is played next.", "suppose")
        return sample(view, Seeded(0))
    if tile is None and view["step"] == "expand":
        raise malformed("suppose: say which of the `unseen` tiles shall be in the hand that nobody may see.", "suppose")
    if tile is None:
        return sample(view, Seeded(0))
    if tile not in view["unseen"]:
        raise malformed("suppose: this is none of the tiles that nobody has seen yet.", "suppose")
    try:
        return sample(_holding(view, tile), Seeded(0))
    except SetupError:
        raise Refused("refused", f"The tile {tile} fits nowhere, so it is not the one in that hand.") from None


def _holding(view: dict[str, Any], tile: str) -> dict[str, Any]:
    """The view as if the tile on turn had been shown."""
    seat, left = view["seat"], {**view["unseen"]}
    left[tile] -= 1
    unseen = {name: count for name, count in left.items() if count}
    hands, known = list(view["hands"]), list(view["hands_known"])
    hands[seat], known[seat] = tile, True
    return {**view, "hands": hands, "hands_known": known, "unseen": unseen}
