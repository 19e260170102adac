"""Why a boat may not enter, stay or sail so (T-BOAT-2 to T-BOAT-5)."""

from __future__ import annotations

from canaletto.rules.city.explain_cargo import why_not_carry
from canaletto.rules.city.plan import beside
from canaletto.rules.city.reasons import told
from canaletto.rules.city.voyage import fewest_turns

TYPE_CHECKING = False
if TYPE_CHECKING:
    from canaletto.rules.city.notation import Token
    from canaletto.rules.city.plan import Plan
    from canaletto.rules.explanation import Explanation

MOST_TURNS = 2


def why_not_enter(plan: Plan, wanted: Token) -> Explanation:
    """The reason against an entry that the engine has refused."""
    cell = list(wanted.cell)
    if wanted.cell not in plan.tiles:
        return told(plan, "enter-no-tile", cell=cell)
    exits = plan.tiles[wanted.cell]["canals"]
    if all(beside(wanted.cell, side) in plan.tiles for side in exits):
        return told(plan, "no-way-in", cell=cell)
    return told(plan, "no-way-on", cell=cell, other=plan.others_boat(wanted.cell))


def why_not_sail(plan: Plan, wanted: Token) -> Explanation:
    """The reason against staying or a voyage that the engine has refused."""
    assert plan.seat is not None
    start = plan.boats[plan.seat]
    if wanted.form == "." or wanted.cell == start:
        return _why_not_stay(plan, wanted)
    cell = list(wanted.cell)
    if wanted.cell not in plan.tiles:
        return told(plan, "sail-no-tile", cell=cell)
    other = plan.others_boat(wanted.cell)
    if other is not None:
        return told(plan, "stops-on-boat", cell=cell, other=other)
    needed = fewest_turns(plan, start, wanted.cell)
    assert needed is not None, "T-SETUP-2 and T-PLACE-2 keep all tiles connected."
    allowed, comes = turns_allowed(plan)
    if needed > MOST_TURNS:
        return told(plan, "never-so-many-turns", start=list(start), cell=cell, needed=needed)
    if needed > allowed:
        return told(
            plan,
            "too-many-turns",
            start=list(start),
            cell=cell,
            needed=needed,
            allowed=allowed,
            comes=comes,
            floors=plan.mover["placed"],
        )
    return why_not_carry(plan, wanted, start, allowed)


def _why_not_stay(plan: Plan, wanted: Token) -> Explanation:
    assert plan.seat is not None
    start = plan.boats[plan.seat]
    if not plan.data["entered"]:
        return told(plan, "must-move", cell=list(start))
    other = plan.others_boat(start)
    if other is not None:
        return told(plan, "may-not-stay", cell=list(start), other=other)
    return told(plan, "stays-empty" if wanted.load else "stay-is-a-dot", cell=list(start))


def turns_allowed(plan: Plan) -> tuple[int, int | None]:
    """How often the boat may turn, and the floor that brings one turn more (T-BOAT-4)."""
    path = plan.edition.path
    floors = (path.one_turn, path.two_turns)
    missing = [floor for floor in floors if plan.mover["placed"] < floor]
    return len(floors) - len(missing), missing[0] if missing else None
