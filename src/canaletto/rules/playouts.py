"""Many random playouts of one position, in as many threads as wanted; the results do not depend on the threads."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from canaletto.rules.errors import OptionError
from canaletto.rules.wording import shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from canaletto.rules.position import Position


# Two, three or four winners share a win without rest.
SHARES = 12
MOST_THREADS = 256
MOST_GAMES = 1 << 40
MOST_SEEDS = (1 << 64) - 1
AT_ONCE = 2000


@dataclass(frozen=True)
class Playouts:
    """What many random playouts came to: sums over all games, by seat."""

    games: int
    decisions: int
    totals: list[int]
    wins: list[float]


def random_playouts(position: Position, count: int, seed: int, threads: int = 1) -> Playouts:
    """Play copies of a position out with uniformly random moves; game i depends on the seed and i alone."""
    _require("count", count, 1, MOST_GAMES)
    _require("threads", threads, 1, MOST_THREADS)
    _require("seed", seed, 0, MOST_SEEDS)
    start = position.copy()

    def play(part: int) -> list[tuple[int, list[int], list[int]]]:
        first, end = count * part // threads, count * (part + 1) // threads
        # In pieces, so that a keyboard interrupt is noticed.
        return [start.play_many(seed, game, min(AT_ONCE, end - game)) for game in range(first, end, AT_ONCE)]

    if threads == 1:
        results = play(0)
    else:
        with ThreadPoolExecutor(threads) as pool:
            results = [result for part in pool.map(play, range(threads)) for result in part]
    seats = range(position.players)
    return Playouts(
        games=count,
        decisions=sum(decisions for decisions, _, _ in results),
        totals=[sum(totals[seat] for _, totals, _ in results) for seat in seats],
        wins=[sum(wins[seat] for _, _, wins in results) / SHARES for seat in seats],
    )


def _require(name: str, value: object, least: int, most: int) -> None:
    if type(value) is not int or not least <= value <= most:
        raise OptionError(f"{name}: it has to be a whole number from {least} to {most}, not {shown(value)}.")
