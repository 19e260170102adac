"""Views and scores as the table's terms show them: stars are secret during the game, unless the table opens them."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from canaletto.rules.position import Position
    from canaletto.tables.table import Table, Terms

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


class Views:
    """The views of one table that were made last: what one event ends with, the next one begins with."""

    def __init__(self) -> None:
        self._kept: list[tuple[Position, dict[int | None, dict[str, Any]]]] = []

    def of(self, table: Table, eyes: int | None) -> dict[str, Any]:
        """The view of a table in play; it is shared, so nobody may change it."""
        assert table.position is not None
        views = next((views for position, views in self._kept if position is table.position), None)
        if views is None:
            views = {}
            self._kept = [*self._kept[-1:], (table.position, views)]
        if eyes not in views:
            views[eyes] = shown_view(table.position, table.terms, eyes)
        return views[eyes]


def shown_score(position: Position, terms: Terms, eyes: int | None) -> Any:
    """The score by seat if the game ended now, without what is secret (T-SETUP-6)."""
    score = position.score()
    if position.game == TOSCANA or terms.open_stars or position.over:
        return score
    return [row if seat == eyes else without_secrets(row) for seat, row in enumerate(score)]


def without_secrets(row: dict[str, int]) -> dict[str, int]:
    """A seat's stars as the others may know them."""
    return {source: stars for source, stars in row.items() if source not in SECRET}
