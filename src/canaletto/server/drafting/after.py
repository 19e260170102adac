"""The view after a move that completes a turn of the city games, without what the turn reveals only then.

Drawing, refilling contracts and going on to the next seat belong to the turn when it is taken, not to its draft.
"""

from __future__ import annotations

from canaletto.rules.city.notation import read_token

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from canaletto.rules.position import Position


def view_after(view: dict[str, Any], after: Position, token: str, seat: int) -> dict[str, Any]:
    """What the move of a seat changes in the view before it; all the rest stays."""
    view, then = {**view}, after.data()
    stars = [{key: row[key] for key in ("start", "contracts") if key in row} for row in view["seats"]]
    view["tiles"] = then["tiles"]
    view["seats"] = [
        {key: value for key, value in row.items() if key not in ("start", "contracts")} | stars[other]
        for other, row in enumerate(then["seats"])
    ]
    if "contracts" in view["seats"][seat]:
        view["seats"][seat]["contracts"] = then["seats"][seat]["contracts"]
    read = read_token(token)
    if read.form == "T":
        view["hands"] = [None if other == seat else tile for other, tile in enumerate(view["hands"])]
        view["placed"] = list(read.cell)
        view["active"] = True
    elif read.form == "B":
        view["first"] = view["first"] or [*read.cell, read.quarter]
        view["active"] = True
    elif read.form == "C":
        view["open"] = list(view["open"])
        view["open"].remove(read.contract)
    return view
