"""Why the tile in hand may not be placed so (T-PLACE-1 to T-PLACE-6)."""

from __future__ import annotations

from canaletto.rules.city.plan import OPPOSITE, beside
from canaletto.rules.city.reasons import told
from canaletto.rules.edition import TOWARDS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from canaletto.rules.city.notation import Token
    from canaletto.rules.city.plan import Plan
    from canaletto.rules.explanation import Explanation


def why_not_place(plan: Plan, wanted: Token) -> Explanation:
    """The reason against a placement that the engine has refused."""
    cell = list(wanted.cell)
    if wanted.cell in plan.tiles:
        return told(plan, "cell-taken", cell=cell)
    neighbours = {side: beside(wanted.cell, side) for side in TOWARDS if beside(wanted.cell, side) in plan.tiles}
    if not neighbours:
        return told(plan, "touches-nothing", cell=cell)
    boats = [
        {"seat": seat, "cell": list(where)}
        for seat, where in plan.boats.items()
        if seat != plan.seat and where in neighbours.values()
    ]
    if boats:
        return told(plan, "boat-beside", cell=cell, boats=boats)
    face = plan.face_in_hand()
    exits = face.turned(wanted.turns).exits()
    dead_ends = [
        {"ends": "here" if side in exits else "there", "side": side, "cell": list(there)}
        for side, there in neighbours.items()
        if (side in exits) != plan.has_exit(there, OPPOSITE[side])
    ]
    if dead_ends:
        return told(plan, "dead-end", cell=cell, dead_ends=dead_ends)
    if not set(neighbours) & set(exits):
        return told(plan, "no-connection", cell=cell, neighbours=[list(there) for there in neighbours.values()])
    looks = [face.turned(turns).look() for turns in range(4)]
    smallest = looks.index(looks[wanted.turns])
    return told(plan, "same-face", cell=cell, token=f"T{cell[0]},{cell[1]}/{smallest}")
