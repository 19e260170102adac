"""The view after a move that completes a turn of the city games, without what the turn reveals only then.

Drawing, refilling contracts and going on to the next seat belong to the turn when it is taken, not to its draft.
"""

from __future__ import annotations

from canaletto.rules.city.notation import read_token
from canaletto.server.showing.views import shown_view

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from canaletto.rules.position import Position
    from canaletto.tables.table import Terms


def view_after(before: Position, after: Position, token: str, terms: Terms, seat: int) -> dict[str, Any]:
    """What the move changes on the table; all the rest is as before it."""
    view = shown_view(before, terms, seat)
    then = after.data()
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
