"""Views and scores as the table's terms show them: stars are secret during the game, unless the table opens them."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from canaletto.rules.position import Position
    from canaletto.tables.table import Terms

TOSCANA = "toscana"
SECRET = ("start", "contracts", "total")


def shown_view(position: Position, terms: Terms, eyes: int | None) -> dict[str, Any]:
    """The view of a seat or a watcher."""
    view = position.view(eyes)
    if terms.open_stars and position.game != TOSCANA and not position.over:
        rows = position.score()
        view["seats"] = [
            {**seat, "start": row["start"], "contracts": row["contracts"]}
            for seat, row in zip(view["seats"], rows, strict=True)
        ]
    return view


def shown_score(position: Position, terms: Terms, eyes: int | None) -> Any:
    """The score by seat if the game ended now, without what is secret (T-SETUP-6)."""
    score = position.score()
    if position.game == TOSCANA or terms.open_stars or position.over:
        return score
    return [row if seat == eyes else without_secrets(row) for seat, row in enumerate(score)]


def without_secrets(row: dict[str, int]) -> dict[str, int]:
    """A seat's stars as the others may know them."""
    return {source: stars for source, stars in row.items() if source not in SECRET}
