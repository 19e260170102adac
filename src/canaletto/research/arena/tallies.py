"""From the lines about games to comparisons: of every two seats with different bots, whose was the better place?"""

from __future__ import annotations

from canaletto.research.arena.ratings import Tally

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import Any


def comparisons(game: dict[str, Any]) -> Iterator[tuple[int, int, float]]:
    """Two bots each, the lower number first, and 1, ½ or 0 for how the first did against the second."""
    seats, places = game["seats"], game["places"]
    for one, bot in enumerate(seats):
        for other, rival in enumerate(seats):
            if bot < rival:
                mine, theirs = places[one], places[other]
                yield bot, rival, 0.5 if mine == theirs else float(mine < theirs)


def tally(games: Iterable[dict[str, Any]]) -> Tally:
    """All comparisons of the games with one setup."""
    made = Tally()
    for game in games:
        for one, other, score in comparisons(game):
            made.add(one, other, score)
    return made


def score(games: Iterable[dict[str, Any]], one: int, other: int) -> float:
    """How a bot did against another with one setup, from 0 to 1; ½ if they did not meet."""
    low, high = min(one, other), max(one, other)
    sum_, count = tally(games).pairs.get((low, high), (0.5, 1.0))
    mean = sum_ / count
    return mean if one == low else 1 - mean
