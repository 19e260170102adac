"""Moves as tokens (`P4,7/3`, `V`, `.`) and as small integers: anchor * 4 + turn, or an answer."""

from __future__ import annotations

from canaletto.rules.errors import IllegalMove, MalformedMove, NotYourTurn
from canaletto.rules.toscana.board import KEEP, STRIDE
from canaletto.rules.wording import shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Literal

LONGEST = 16  # letters of a token; more are not even looked at

# By move; those whose column is not on the board are never legal.
TOKENS = [f"P{move // 4 % STRIDE},{move // 4 // STRIDE}/{move % 4}" for move in range(KEEP)] + [".", "V"]
MOVES = {token: move for move, token in enumerate(TOKENS)}


def to_move(x: int, y: int, turn: int) -> int:
    """The move that lays the top tile with its upper left square there."""
    return (y * STRIDE + x) * 4 + turn


def from_move(move: int) -> tuple[int, int, int]:
    """Column, row and turn of a placement."""
    return move // 4 % STRIDE, move // 4 // STRIDE, move % 4


def read_token(token: object) -> tuple[int, int, int] | Literal["V", "."]:
    """What a token says, whether it is legal or not; MalformedMove if it says nothing."""
    if isinstance(token, str) and len(token) <= LONGEST:
        if token == "V":
            return "V"
        if token == ".":
            return "."
        import re

        number = "(0|-?[1-9][0-9]{0,3})"
        found = re.fullmatch(rf"P{number},{number}/([0-3])", token)
        if found:
            x, y, turn = found.groups()
            return int(x), int(y), int(turn)
    raise MalformedMove(
        f"{shown(token)} is no move of toscana. A tile is laid with P, its upper left square and its "
        "clockwise quarter turns, as in P4,7/3; the veto question is answered with V or with a dot."
    )


def check_turn(seat: int | None, whose: int | None) -> None:
    """Refuses every seat when the match is over, else one that has to wait; None is whoever decides."""
    if whose is None:
        raise IllegalMove("The match is over; nobody moves any more.")
    if seat is not None and (type(seat) is not int or seat != whose):
        raise NotYourTurn(f"It is the turn of seat {whose}, not of seat {shown(seat)}.")


def known_move(token: object) -> int | None:
    """The number of a well written move, None where it leads off the board; MalformedMove otherwise."""
    if isinstance(token, str) and token in MOVES:
        return MOVES[token]
    read_token(token)
    return None
