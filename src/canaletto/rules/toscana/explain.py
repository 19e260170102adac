"""Why a move is not legal, with the rule and the squares it is about, and what a legal one would do.

The compiled engine alone judges what is legal; here only the reason is looked for.
"""

from __future__ import annotations

from canaletto.rules.toscana.areas import colours, largest, neighbours
from canaletto.rules.toscana.board import SIDE
from canaletto.rules.toscana.moves import check_turn, read_token
from canaletto.rules.toscana.patterns import squares
from canaletto.rules.toscana.reasons import told

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from canaletto.rules.explanation import Explanation
    from canaletto.rules.position import Position
    from canaletto.rules.toscana.areas import Square

CENTRE = (SIDE // 2, SIDE // 2)


def explain(position: Position, token: str, seat: int | None = None) -> Explanation:
    """Explain a token at a position; MalformedMove if it is none, NotYourTurn if the seat has to wait."""
    wanted = read_token(token)
    view = position.view(None)
    if view["step"] == "over":
        return told(None, "over")
    check_turn(seat, view["seat"])
    if isinstance(wanted, str):
        return _explain_answer(view, wanted)
    if view["step"] == "veto":
        return told(view["seat"], "veto-first", tile=_top(view, 1 - view["seat"]))
    if token in position.tokens():
        return _what_then(view, *wanted)
    return _why_not(view, *wanted)


def _explain_answer(view: dict[str, Any], answer: str) -> Explanation:
    """V and the dot: only where the veto question is asked."""
    seat = view["seat"]
    if view["step"] == "place":
        return told(seat, "place-first", tile=_top(view, seat))
    return told(seat, "keeps" if answer == "." else "vetoes", tile=_top(view, 1 - seat))


def _why_not(view: dict[str, Any], x: int, y: int, turn: int) -> Explanation:
    """The first rule that forbids a placement that the engine has refused."""
    seat, name = view["seat"], _top(view, view["seat"])
    covered = {(across, down) for across, down, _ in squares(name, turn, x, y, seat)}
    board = colours(view["tiles"])

    def no(reason: str, **more: Any) -> Explanation:
        return told(seat, reason, tile=name, turn=turn, squares=_plain(covered), **more)

    outside = [square for square in covered if not (0 <= square[0] < SIDE and 0 <= square[1] < SIDE)]
    if outside:
        return no("outside", edge=SIDE - 1, outside=_plain(outside))
    taken = covered & board.keys()
    if taken:
        return no("taken", taken=_plain(taken))
    if not board and CENTRE not in covered:
        return no("centre", centre=list(CENTRE))
    touching = touched(view, x, y, turn)
    if board and not touching:
        corners = [square for square in _corner_squares(covered) if board.get(square) == seat]
        return no("corner-only", corners=_plain(corners)) if corners else no("no-contact")
    if board and view["options"]["contact"] == "colour" and not any(own for _, _, own in touching):
        return no("wrong-colour", touches=_plain(there for _, there, _ in touching))
    return no("same-look", token=f"P{x},{y}/{turn - 2}")


def _what_then(view: dict[str, Any], x: int, y: int, turn: int) -> Explanation:
    """What a legal placement does: what it touches, and how the areas would count."""
    seat, name = view["seat"], _top(view, view["seat"])
    later = [*view["tiles"], {"x": x, "y": y, "tile": name, "turn": turn, "owner": seat}]
    before = [largest(view["tiles"], colour).tiles for colour in range(2)]
    after = [largest(later, colour).tiles for colour in range(2)]
    touching = _plain(there for _, there, _ in touched(view, x, y, turn))
    return told(
        seat,
        "touches" if touching else "starts",
        tile=name,
        turn=turn,
        touches=touching,
        before=before,
        after=after,
        own_before=before[seat],
        own_after=after[seat],
        other_before=before[1 - seat],
        other_after=after[1 - seat],
    )


def touched(view: dict[str, Any], x: int, y: int, turn: int) -> list[tuple[Square, Square, bool]]:
    """Where a new tile touches the mover's colour: new square, square on the board, whether both show it."""
    board, seat = colours(view["tiles"]), view["seat"]
    return [
        ((across, down), there, colour == seat)
        for across, down, colour in squares(_top(view, seat), turn, x, y, seat)
        for there in sorted(neighbours((across, down)))
        if board.get(there) == seat
    ]


def _top(view: dict[str, Any], seat: int) -> str:
    """The tile on top of a stack, which everybody sees (V-SETUP-1)."""
    name: str = view["stacks"][seat][0]
    return name


def _corner_squares(covered: set[Square]) -> set[Square]:
    """The squares that meet a placement at a corner."""
    return {(x + right, y + down) for x, y in covered for right in (-1, 1) for down in (-1, 1)} - covered


def _plain(found: Iterable[Square]) -> list[list[int]]:
    """Squares as data, each once, in order."""
    return [list(square) for square in sorted(set(found))]
