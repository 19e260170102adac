"""Many random playouts of one position, in as many threads as wanted; the results do not depend on the threads."""

from __future__ import annotations

from dataclasses import dataclass
from threading import Thread

TYPE_CHECKING = False
if TYPE_CHECKING:
    from canaletto.rules.position import Position


# Two, three or four winners share a win without rest.
SHARES = 12
MOST_THREADS = 256


@dataclass(frozen=True)
class Playouts:
    """What many random playouts came to: sums over all games, by seat."""

    games: int
    decisions: int
    totals: list[int]
    wins: list[float]


def random_playouts(position: Position, count: int, seed: int, threads: int = 1) -> Playouts:
    """Play copies of a position out with uniformly random moves; game i depends on the seed and i alone."""
    if count < 1 or not 1 <= threads <= MOST_THREADS:
        raise ValueError(f"Playouts need at least one game and 1 to {MOST_THREADS} threads, not {count} and {threads}.")
    results: list[tuple[int, list[int], list[int]]] = []

    def work(part: int) -> None:
        first, end = count * part // threads, count * (part + 1) // threads
        results.append(position.play_many(seed, first, end - first))

    workers = [Thread(target=work, args=(part,)) for part in range(threads)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    seats = range(position.players)
    return Playouts(
        games=count,
        decisions=sum(decisions for decisions, _, _ in results),
        totals=[sum(totals[seat] for _, totals, _ in results) for seat in seats],
        wins=[sum(wins[seat] for _, _, wins in results) / SHARES for seat in seats],
    )
