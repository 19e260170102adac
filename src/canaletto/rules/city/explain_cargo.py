"""Why a boat may sail there, but not with this floor (T-CARGO-1 to T-CARGO-3)."""

from __future__ import annotations

from canaletto.rules.city.reasons import told
from canaletto.rules.city.voyage import fewest_turns

TYPE_CHECKING = False
if TYPE_CHECKING:
    from canaletto.rules.city.notation import Token
    from canaletto.rules.city.plan import Cell, Plan
    from canaletto.rules.explanation import Explanation


def why_not_carry(plan: Plan, wanted: Token, start: Cell, allowed: int) -> Explanation:
    """The reason against the cargo of a voyage that is legal without it."""
    assert wanted.load is not None
    via, quarter = wanted.load[:2], wanted.load[2]
    cell = list(wanted.cell)
    if via == wanted.cell:
        return told(plan, "loads-at-goal", cell=cell)
    held = plan.holding(via, quarter)
    if held is None:
        return told(plan, "loads-nowhere", via=list(via))
    if held.get("owner") != plan.seat:
        return told(plan, "loads-not-own", load=list(wanted.load), found=held)
    other = plan.others_boat(via)
    if other is not None:
        return told(plan, "loads-by-boat", via=list(via), other=other)
    needed = fewest_turns(plan, start, wanted.cell, via)
    if needed is None:
        return told(plan, "no-detour", start=list(start), via=list(via), cell=cell)
    if needed > allowed:
        return told(plan, "detour-turns", via=list(via), cell=cell, needed=needed, allowed=allowed)
    found = plan.holding(wanted.cell, wanted.quarter)
    return told(plan, "no-space-for-cargo", space=[*wanted.cell, wanted.quarter], found=found)
