"""Why a move has no place now, whatever it says: the game is over, or another step of the turn is due."""

from __future__ import annotations

from canaletto.rules.city.notation import STEPS
from canaletto.rules.city.reasons import told
from canaletto.rules.city.state import LAST_ROUND

TYPE_CHECKING = False
if TYPE_CHECKING:
    from canaletto.rules.city.notation import Token
    from canaletto.rules.city.plan import Plan
    from canaletto.rules.explanation import Explanation


def why_not_now(plan: Plan, wanted: Token) -> Explanation | None:
    """The reason against such a move at this step; None where the step takes moves of this form."""
    if plan.seat is None:
        return _game_over(plan)
    if plan.casual and wanted.form in "CES.":
        return told(plan, "not-in-casual")
    due: str = plan.data["step"]
    boat_is_in = plan.seat in plan.boats
    if wanted.form == "E" and boat_is_in:
        return told(plan, "boat-inside", cell=list(plan.boats[plan.seat]))
    if wanted.form in "ES." and not boat_is_in:
        comes, placed = plan.edition.path.boat, plan.mover["placed"]
        if placed < comes:
            return told(plan, "no-boat-yet", comes=comes, floors=placed)
        if due == "enter" and wanted.form != "E":
            return told(plan, "boat-outside")
    if due in wanted.steps:
        return None
    reason = "step-to-come" if STEPS.index(due) < STEPS.index(wanted.steps[0]) else "step-past"
    step = "casual-second" if plan.casual and due == "second" else due
    return told(plan, reason, step=step, action=wanted.form)


def _game_over(plan: Plan) -> Explanation:
    """Which of the ends it was (T-END-1, T-END-2, C-END-1)."""
    owners = [seat for seat, state in enumerate(plan.data["seats"]) if state["left"] == 0]
    if owners and not plan.casual:
        return told(plan, "over-floors", owners=owners)
    if len(owners) == plan.data["players"]:
        return told(plan, "over-all-floors")
    reason = "over-rounds" if plan.data["round"] >= LAST_ROUND else "over-idle"
    return told(plan, reason, round=plan.data["round"])
