"""What a legal move would do: played on a copy, and told with the stars that the seat on turn would have then."""

from __future__ import annotations

from canaletto.rules.city.plan import Plan
from canaletto.rules.city.reasons import told
from canaletto.rules.city.voyage import fewest_turns

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from canaletto.rules.city.notation import Token
    from canaletto.rules.city.position import CityPosition
    from canaletto.rules.explanation import Explanation


def effect(position: CityPosition, token: str, wanted: Token) -> Explanation:
    """What the legal move would do."""
    later = position.copy()
    later.play(token)
    before, after = Plan(position), Plan(later)
    assert before.seat is not None
    score, later_score = position.score()[before.seat], later.score()[before.seat]
    so_far = {"now": later_score["total"], "before": score["total"], "wins": _tiles_won(before, after)}
    if wanted.form == "T":
        return _place(before, after, later, wanted, so_far)
    if wanted.form == "C":
        space, stars = [*wanted.cell, wanted.quarter], later_score["contracts"] - score["contracts"]
        return told(before, "lays", contract=wanted.contract, space=space, stars=stars, **so_far)
    if wanted.form == "B":
        return _build(before, after, wanted, so_far)
    return _navigate(before, after, wanted, so_far)


def _place(before: Plan, after: Plan, later: CityPosition, wanted: Token, so_far: dict[str, Any]) -> Explanation:
    building = later.step == "build" and after.data["placed"] == list(wanted.cell)
    return told(
        before,
        "places",
        cell=list(wanted.cell),
        tile=after.tiles[wanted.cell]["tile"],
        extended=[canal.written() for canal in after.extended(wanted.cell)],
        builds=later.tokens() if building else [],
        room=len(later.legal()) if building else 0,
        **so_far,
    )


def _build(before: Plan, after: Plan, wanted: Token, so_far: dict[str, Any]) -> Explanation:
    assert before.seat is not None
    reason = "builds" if before.data["step"] == "build" else "builds-again"
    space = [*wanted.cell, wanted.quarter]
    gains = [] if before.casual else _gains(before)
    height = _height(after, wanted)
    return told(before, reason, space=space, height=height, gains=gains, **so_far)


def _navigate(before: Plan, after: Plan, wanted: Token, so_far: dict[str, Any]) -> Explanation:
    cell = list(wanted.cell)
    if wanted.form == "E":
        other = before.others_boat(wanted.cell)
        if other is not None:
            return told(before, "enters-beside", cell=cell, other=other)
        return told(before, "enters", cell=cell, **so_far)
    assert before.seat is not None
    start = before.boats[before.seat]
    if wanted.form == ".":
        return told(before, "stays", cell=list(start), **so_far)
    via = wanted.load[:2] if wanted.load else None
    turns = fewest_turns(before, start, wanted.cell, via)
    voyage = {"start": list(start), "cell": cell, "turns": turns}
    if wanted.load is None:
        return told(before, "sails", **voyage, **so_far)
    space, height = [*wanted.cell, wanted.quarter], _height(after, wanted)
    return told(before, "carries", **voyage, load=list(wanted.load), space=space, height=height, **so_far)


def _height(after: Plan, wanted: Token) -> int:
    held = after.holding(wanted.cell, wanted.quarter)
    assert held is not None
    return int(held["floors"])


def _tiles_won(before: Plan, after: Plan) -> list[dict[str, Any]]:
    """The tiles of the city that somebody else would win after the move (T-SCORE-1)."""
    then = after.winners()
    return [
        {"cell": list(cell), "value": before.tiles[cell]["value"], "before": seat, "after": then[cell]}
        for cell, seat in before.winners().items()
        if then[cell] != seat
    ]


def _gains(before: Plan) -> list[str]:
    """What the next floor's space on the player board gives (T-BOAT-1, T-BOAT-4, T-SCORE-2, T-SCORE-3)."""
    path, floor = before.edition.path, before.mover["placed"] + 1
    given = {
        "boat": floor == path.boat,
        "one-turn": floor == path.one_turn,
        "two-turns": floor == path.two_turns,
        "scoring": floor == path.scoring[before.mover["board"]],
        "stars": floor in path.stars,
    }
    return [gain for gain, is_given in given.items() if is_given]
