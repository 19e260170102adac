"""Why a move is not legal, with the rule and the squares it is about, and what a legal one would do."""

from __future__ import annotations

from canaletto.rules.explanation import Explanation
from canaletto.rules.toscana.areas import colours, largest, neighbours
from canaletto.rules.toscana.board import SIDE
from canaletto.rules.toscana.moves import check_turn, read_token
from canaletto.rules.toscana.patterns import squares, turns

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from canaletto.rules.position import Position

COLOURS = ("roofs", "paving")
CENTRE = (SIDE // 2, SIDE // 2)


def explain(position: Position, token: str, seat: int | None = None) -> Explanation:
    """Explain a token at a position; MalformedMove if it is none, NotYourTurn if the seat has to wait."""
    wanted = read_token(token)
    view = position.view(None)
    if view["step"] == "over":
        return Explanation(False, "V-END-1", "over", "The match is over; nobody moves any more.")
    check_turn(seat, view["seat"])
    if isinstance(wanted, str):
        return _explain_answer(view, wanted)
    if view["step"] == "veto":
        text = f"Seat {view['seat']} first has to say whether it vetoes the other stack's top tile: V or a dot."
        return Explanation(False, "V-VETO-1", "veto-first", text)
    x, y, turn = wanted
    return _why_not(view, x, y, turn) or _what_then(view, x, y, turn)


def _explain_answer(view: dict[str, Any], answer: str) -> Explanation:
    """V and the dot: only where the veto question is asked."""
    seat, other = view["seat"], 1 - view["seat"]
    if view["step"] == "place":
        name = view["stacks"][seat][0]
        text = f"Seat {seat} has to lay its tile {name}; a veto is declared before the opponent's turn."
        return Explanation(False, "V-VETO-1", "place-first", text)
    name = view["stacks"][other][0]
    detail = {"tile": name, "owner": other}
    if answer == ".":
        return Explanation(True, "V-VETO-1", "keep", f"Seat {other} goes on with its tile {name}.", detail)
    text = f"The tile {name} goes under the stack of seat {other}, which plays the next one instead."
    return Explanation(True, "V-VETO-1", "veto", text, detail)


def _why_not(view: dict[str, Any], x: int, y: int, turn: int) -> Explanation | None:
    """The first rule that forbids the placement, None where all allow it."""
    seat = view["seat"]
    name = view["stacks"][seat][0]
    covered = [(across, down) for across, down, _ in squares(name, turn, x, y, seat)]
    detail: dict[str, Any] = {"tile": name, "turn": turn, "squares": _plain(sorted(covered))}

    def no(rule: str, reason: str, text: str, **more: Any) -> Explanation:
        return Explanation(False, rule, reason, text, detail | more)

    outside = [square for square in covered if not (0 <= square[0] < SIDE and 0 <= square[1] < SIDE)]
    if outside:
        text = f"The tile would stick out of the board, which ends at {SIDE - 1}: {_named(outside)}."
        return no("V-TURN-1", "outside", text, outside=_plain(outside))
    board = colours(view["tiles"])
    taken = [square for square in covered if square in board]
    if taken:
        text = f"There is a tile already on {_named(taken)}."
        return no("V-TURN-1", "taken", text, taken=_plain(taken))
    if turn not in turns(name):
        text = f"The tile {name} looks the same after a half turn, so this is written with /{turn - 2}."
        return no("V-TURN-1", "same-look", text, written=turn - 2)
    if not board:
        if CENTRE in covered:
            return None
        text = f"The first tile of a round has to cover the centre square {_named([CENTRE])}."
        return no("V-PLACE-1", "centre", text, centre=list(CENTRE))
    touching = touched(view, x, y, turn)
    colour = COLOURS[seat]
    if not touching:
        corners = [
            square
            for square in _corner_squares(covered)
            if board.get(square) == seat and not neighbours(square) & set(covered)
        ]
        text = f"The tile would touch no square of {colour}, the own colour, side to side."
        if corners:
            text += f" It meets {_named(corners)} at a corner only, which does not count."
        return no("V-PLACE-2", "no-contact", text, corners=_plain(corners))
    there = sorted({square for _, square, _ in touching})
    if view["options"]["contact"] == "colour" and not any(own for _, _, own in touching):
        text = (
            f"Squares of {colour} on the new tile have to touch {colour} on the board, as contact=colour asks; "
            f"here only squares of the other colour touch {_named(there)}."
        )
        return no("V-PLACE-3", "wrong-colour", text, touches=_plain(there))
    return None


def _what_then(view: dict[str, Any], x: int, y: int, turn: int) -> Explanation:
    """What a legal placement does: what it touches, and how the areas would count."""
    seat = view["seat"]
    name = view["stacks"][seat][0]
    later = [*view["tiles"], {"x": x, "y": y, "tile": name, "turn": turn, "owner": seat}]
    before = [largest(view["tiles"], colour).tiles for colour in range(2)]
    after = [largest(later, colour).tiles for colour in range(2)]
    touching = sorted({there for _, there, _ in touched(view, x, y, turn)})
    detail = {"tile": name, "turn": turn, "touches": _plain(touching), "before": before, "after": after}
    if touching:
        start = f"The tile {name} touches {COLOURS[seat]} at {_named(touching)}"
    else:
        start = f"The tile {name} covers the centre square"
    text = (
        f"{start}; the largest area of {COLOURS[seat]} would count "
        f"{_tiles(after[seat])} (now {before[seat]}), "
        f"that of {COLOURS[1 - seat]} {_tiles(after[1 - seat])} (now {before[1 - seat]})."
    )
    return Explanation(True, "V-PLACE-2" if touching else "V-PLACE-1", "place", text, detail)


def touched(view: dict[str, Any], x: int, y: int, turn: int) -> list[tuple[tuple[int, int], tuple[int, int], bool]]:
    """Where a new tile touches the mover's colour: new square, square on the board, whether both show it."""
    board, seat = colours(view["tiles"]), view["seat"]
    return [
        ((across, down), there, colour == seat)
        for across, down, colour in squares(view["stacks"][seat][0], turn, x, y, seat)
        for there in sorted(neighbours((across, down)))
        if board.get(there) == seat
    ]


def _corner_squares(covered: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The squares that meet a placement at a corner."""
    corners = {(x + right, y + down) for x, y in covered for right in (-1, 1) for down in (-1, 1)}
    return sorted(corners - set(covered))


def _plain(found: list[tuple[int, int]]) -> list[list[int]]:
    return [list(square) for square in found]


def _named(found: list[tuple[int, int]]) -> str:
    """Squares in a sentence, each once."""
    return ", ".join(f"({x},{y})" for x, y in sorted(set(found)))


def _tiles(count: int) -> str:
    return f"{count} tile" if count == 1 else f"{count} tiles"
