"""Why a floor or a contract tile may not go there (T-BUILD-*, T-SECOND-*, C-BUILD-*)."""

from __future__ import annotations

from canaletto.rules.city.reasons import told
from canaletto.rules.city.voyage import distance

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from canaletto.rules.city.notation import Token
    from canaletto.rules.city.plan import Canal, Cell, Plan
    from canaletto.rules.explanation import Explanation


def why_not_build(plan: Plan, wanted: Token) -> Explanation:
    """The reason against a first floor that the engine has refused."""
    invalid = _invalid_space(plan, wanted)
    if invalid:
        return invalid
    placed = _cell_of(plan.data["placed"])
    if plan.casual:
        return _out_of_reach(plan, wanted.cell, placed, "too-far", placed=list(placed))
    other = plan.others_boat(wanted.cell)
    if other is not None:
        return told(plan, "others-boat", cell=list(wanted.cell), other=other)
    space, extended = _space(wanted), _written(plan.extended(placed))
    canals = plan.canals_at(wanted.cell, wanted.quarter)
    if not canals:
        return told(plan, "no-canal-there", space=space, placed=list(placed), extended=extended)
    # A canal through the placed tile that was not extended has no other tile.
    reason = "extends-nothing" if any(placed in canal.cells for canal in canals) else "not-extended"
    return told(plan, reason, space=space, canals=_written(canals), placed=list(placed), extended=extended)


def why_not_second(plan: Plan, wanted: Token) -> Explanation:
    """The reason against a second floor or a contract tile that the engine has refused."""
    if wanted.form == "C":
        invalid = _invalid_contract(plan, wanted)
    elif plan.mover["left"] == 0:
        return told(plan, "no-floors")
    else:
        invalid = _invalid_space(plan, wanted)
    if invalid:
        return invalid
    first, quarter = _cell_of(plan.data["first"]), plan.data["first"][2]
    cell = list(wanted.cell)
    if wanted.cell == first:
        return told(plan, "same-tile", cell=cell)
    if plan.casual:
        return _out_of_reach(plan, wanted.cell, first, "second-too-far", first=list(first))
    other = plan.others_boat(wanted.cell)
    if other is not None:
        return told(plan, "second-boat", cell=cell, other=other)
    references = _written(plan.canals_at(first, quarter))
    canals = plan.canals_at(wanted.cell, wanted.quarter)
    if not canals:
        return told(plan, "second-no-canal", space=_space(wanted), references=references)
    return told(plan, "not-perpendicular", space=_space(wanted), canals=_written(canals), references=references)


def _invalid_space(plan: Plan, wanted: Token) -> Explanation | None:
    """Why the space takes no floor of this seat at all (T-BUILD-3)."""
    held = plan.holding(wanted.cell, wanted.quarter)
    if held is None:
        return told(plan, "no-tile", cell=list(wanted.cell))
    space = _space(wanted)
    if "fountain" in held:
        return told(plan, "on-fountain", space=space)
    if "contract" in held:
        return told(plan, "on-contract", space=space, contract=held["contract"])
    if "owner" in held:
        other = held["owner"]
        return None if other == plan.seat else told(plan, "others-building", space=space, other=other)
    return None if "foundation" in held else told(plan, "no-foundation", space=space)


def _invalid_contract(plan: Plan, wanted: Token) -> Explanation | None:
    """Why this contract cannot be laid, or not on this space (T-SECOND-1, T-SECOND-5)."""
    open_ = plan.data["open"]
    if not open_:
        return told(plan, "no-contract-open", contract=wanted.contract)
    if wanted.contract not in open_:
        return told(plan, "contract-not-open", contract=wanted.contract, open=open_)
    held = plan.holding(wanted.cell, wanted.quarter)
    if held is None:
        return told(plan, "contract-no-tile", cell=list(wanted.cell))
    if "foundation" in held:
        return None
    return told(plan, "contract-not-free", space=_space(wanted), found=held)


def _out_of_reach(plan: Plan, cell: Cell, start: Cell, reason: str, **detail: Any) -> Explanation:
    """Casual: the tile is further away than the value of the one it is counted from (C-BUILD-1, C-BUILD-2)."""
    steps, limit = distance(plan, start, cell), plan.tiles[start]["value"]
    return told(plan, reason, cell=list(cell), distance=steps, limit=limit, **detail)


def _written(canals: Iterable[Canal]) -> list[dict[str, Any]]:
    return [canal.written() for canal in canals]


def _space(wanted: Token) -> list[Any]:
    return [*wanted.cell, wanted.quarter]


def _cell_of(written: list[Any]) -> Cell:
    return written[0], written[1]
