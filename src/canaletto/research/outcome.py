"""What a finished game is worth to each seat, as numbers to learn from."""

from __future__ import annotations

from canaletto.rules.errors import OptionError
from canaletto.rules.wording import nearest, shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from canaletto.rules.position import Position

REWARDS = ("win", "margin")


def check_reward(reward: object) -> str:
    """The name of a reward; OptionError where there is none."""
    if not isinstance(reward, str) or reward not in REWARDS:
        raise OptionError(f"reward: there is no {shown(reward)}{nearest(reward, REWARDS)}; there are win and margin.")
    return reward


def totals(position: Position) -> list[int]:
    """The stars or points of every seat, as if the game ended now."""
    score = position.score()
    if position.game == "toscana":
        return [sum(points[seat] for points in score["rounds"]) for seat in range(2)]
    return [row["total"] for row in score]


def outcome(position: Position, reward: str = "win") -> list[float]:
    """Both add up to zero. win: 1 for winning alone, less where it is shared; margin: how far above the average."""
    points = totals(position)
    players = len(points)
    if reward == "margin":
        average = sum(points) / players
        return [point - average for point in points]
    winners = [point == max(points) for point in points]
    return [(won * players / sum(winners) - 1) / (players - 1) for won in winners]
