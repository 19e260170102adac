"""What a seat or a watcher may know of a position: describe()'s data with the hidden things masked (T-SETUP-6, -7)."""

from __future__ import annotations

from collections import Counter

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

HIDDEN = "?"


def masked(data: dict[str, Any], seat: int | None) -> dict[str, Any]:
    """The data as this seat may know them; seat None is a watcher."""
    over = data["step"] == "over"
    known = data["stack_known"]
    hidden = len(data["stack"]) - known
    unseen = data["stack"][:hidden]
    hands = list(data["hands"])
    for other, tile in enumerate(hands):
        if tile is not None and other != seat and not data["hands_known"][other]:
            unseen.append(tile)
            hands[other] = HIDDEN
    return {
        **data,
        "seats": [_masked_seat(player, other == seat or over) for other, player in enumerate(data["seats"])],
        "hands": hands,
        "stack": [HIDDEN] * hidden + data["stack"][hidden:],
        "contract_stack": [HIDDEN] * len(data["contract_stack"]),
        "viewer": seat,
        "unseen": _counted(unseen),
        "unseen_contracts": _counted(data["contract_stack"]),
    }


def _masked_seat(player: dict[str, Any], shown: bool) -> dict[str, Any]:
    """Stars are kept secret during the game (T-SETUP-6)."""
    return {key: value for key, value in player.items() if shown or key not in ("start", "contracts")}


def _counted(items: list[str]) -> dict[str, int]:
    return dict(sorted(Counter(items).items()))
