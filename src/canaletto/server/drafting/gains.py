"""What each legal move would give: by seat, how many stars more if the game ended then."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from canaletto.rules.position import Position


class Gains:
    """The gains of the moves of one position; empty where the table does not tell them."""

    def __init__(self, position: Position, told: bool) -> None:
        self._moves: dict[str, list[int]] = {}
        if not told:
            return
        before = totals(position, position.round)
        for move, token in zip(position.legal(), position.tokens(), strict=True):
            after = position.copy()
            after.play(move)
            now = totals(after, position.round)
            self._moves[token] = [then - here for then, here in zip(now, before, strict=True)]

    def of(self, token: str) -> list[int]:
        """What a move gives."""
        return self._moves.get(token, [])


def totals(position: Position, round: int) -> list[int]:
    """By seat, all stars as they stand; in Toscana the areas of a round, which may have ended with the move.

    What others keep secret is the same before and after a move, so it does not show in the difference.
    """
    score = position.score()
    if position.game == "toscana":
        return list(score["rounds"][round - 1])
    return [row["total"] for row in score]
