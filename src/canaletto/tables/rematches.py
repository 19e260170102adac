"""Another game with the same people: everybody keeps a seat, and the order rotates."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from canaletto.tables import gathering
from canaletto.tables.table import Table, Terms

if TYPE_CHECKING:
    from canaletto.tables.table import Offer


def terms(table: Table, edition: str | dict[str, Any] | None) -> Terms:
    """The terms of the next game: chosen boards stay with their people, and stacks are shuffled anew."""
    choices = {name: value for name, value in table.terms.choices.items() if name not in gathering.SECRET_CHOICES}
    if "boards" in choices:
        choices["boards"] = [choices["boards"][old] for old in rotated(table)]
    return replace(table.terms, choices=choices, edition=edition)


def rotated(table: Table) -> tuple[int, ...]:
    """Which seat of this game sits where in the next: who was second begins, who began is last."""
    count = len(table.seats)
    return tuple((place + 1) % count for place in range(count))


def next_table(table: Table, name: str, setup: dict[str, Any], now: float) -> tuple[Table, dict[str, Any]]:
    """The next table, with its game begun, and its setup; `setup` is that of this game."""
    agreed = terms(table, setup.get("edition"))
    game = gathering.game_of(agreed)
    drawn = game.setup(**agreed.choices)
    seats = tuple(replace(table.seats[old], key=None, keyed=False, stand_in=None, left=None) for old in rotated(table))
    kept = gathering.as_kept(agreed, game)
    gathered = Table(name, table.host, kept, now, now, 1, "gathering", seats)
    return gathering.start(gathered, game.start(drawn), now), drawn


def linked(table: Table, offer: Offer, name: str) -> Table:
    """The old table, which says where it goes on."""
    return replace(table, rematch=name, offers=tuple(other for other in table.offers if other.id != offer.id))
