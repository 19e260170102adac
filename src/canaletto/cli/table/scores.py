"""Stars by source as a table: during the game with what is secret left out, and after it with the winner."""

from __future__ import annotations

from canaletto.cli.sentences import TOSCANA_SEATS, seat_words
from canaletto.cli.terminal import table_lines

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from canaletto.rules.position import Position

SOURCES = {
    "tolleno": ("start", "contracts", "tiles", "board", "path", "fountains", "initial", "total"),
    "tolleno-casual": ("start", "tiles", "fountains", "total"),
}
SECRET = ("start", "contracts")


def score_lines(position: Position, viewer: int | None, kinds: Sequence[str]) -> list[str]:
    """The score if the game ended now, or ended; stars of others that are secret show as `?` (T-SETUP-6)."""
    if position.game == "toscana":
        return _toscana(position, kinds)
    sources = SOURCES[position.game]
    rows = [("", "", *sources)]
    for seat, row in enumerate(position.score()):
        cells = {source: str(row[source]) for source in sources}
        if not position.over and seat != viewer:
            cells |= dict.fromkeys((source for source in SECRET if source in cells), "?")
            cells["total"] = f"{row['total'] - sum(row[source] for source in SECRET)} + ?"
        rows.append((seat_words(position.game, seat), kinds[seat], *cells.values()))
    return table_lines(rows, right=range(2, 2 + len(sources)))


def _toscana(position: Position, kinds: Sequence[str]) -> list[str]:
    rounds = position.score()["rounds"]
    heads = [f"round {number}" for number in range(1, len(rounds) + 1)]
    rows = [("", "", *heads, "sum")]
    for seat in range(2):
        areas = [areas[seat] for areas in rounds]
        rows.append((seat_words("toscana", seat), kinds[seat], *map(str, areas), str(sum(areas))))
    return table_lines(rows, right=range(2, 3 + len(rounds)))


def winner_words(position: Position) -> str:
    """Who has won."""
    score = position.score()
    if position.game == "toscana":
        winner = score["winner"]
        if winner is None:
            return "A draw: both have the same sum."
        return f"{TOSCANA_SEATS[winner].capitalize()} (seat {winner}) {'win' if winner == 0 else 'wins'} the match."
    totals = [row["total"] for row in score]
    best = max(totals)
    winners = [seat_words(position.game, seat) for seat, total in enumerate(totals) if total == best]
    if len(winners) == 1:
        return f"{winners[0].capitalize()} wins with {best} stars."
    return f"{', '.join(winners[:-1]).capitalize()} and {winners[-1]} share the win with {best} stars each."
