"""What the hidden tiles of a city game can be, from what a seat has seen, and an even draw among the possibilities.

A turn that leaves out expanding (T-PLACE-5) tells everybody that certain tiles are neither in that hand nor in the
stack; a seat that may place its tile has one that fits. All else that happens says nothing on what is still hidden.
"""

from __future__ import annotations

from canaletto.research import city_chance

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import TypeVar

    from canaletto.rules.city.position import CityPosition

    T = TypeVar("T")

    # Tiles that cannot be in a seat's hand, and in the stack (-1).
    Excluded = dict[int, frozenset[int]]

STACK = -1
NOTHING: frozenset[int] = frozenset()


def learned(
    excluded: Excluded, before: CityPosition | None, after: CityPosition, mover_drew: bool, faces: int
) -> Excluded:
    """What is excluded after a turn has ended (None: after the deal), in the order in which it has happened."""
    found = dict(excluded)
    if before is not None and before.seat is not None and mover_drew:
        found[before.seat] = found.get(STACK, NOTHING)
    for seat in _skipped(before, after):
        if city_chance.hand(after, seat) >= 0:
            fitting = city_chance.fitting(after, seat, faces)
            for place in (seat, STACK):
                found[place] = found.get(place, NOTHING) | fitting
    if after.seat is not None and city_chance.tried(after):
        found[after.seat] = found.get(STACK, NOTHING)
    return {place: tiles for place, tiles in found.items() if tiles}


def _skipped(before: CityPosition | None, after: CityPosition) -> list[int]:
    """The seats whose turns have begun since then without a tile that fitted."""
    if after.over:
        return []
    seat, turns = (-1, after.turn + 1) if before is None else (before.seat or 0, after.turn - before.turn)
    found: list[int] = []
    while len(found) < turns:
        seat = (seat + 1) % after.players
        if after.game == "tolleno" or not city_chance.out_of_floors(after, seat):
            found.append(seat)
    return found[:-1] if after.step == "expand" else found


def redealt(
    position: CityPosition, excluded: Excluded, viewer: int, faces: int, uniform: Callable[[], float]
) -> CityPosition:
    """The position with the other hidden hands drawn again, each possibility as likely as what the viewer has seen."""
    seats = [
        seat
        for seat in range(position.players)
        if seat != viewer and city_chance.hand(position, seat) >= 0 and not city_chance.hand_is_known(position, seat)
    ]
    pool = city_chance.hidden_tiles(position) + [city_chance.hand(position, seat) for seat in seats]
    barred = {seat: excluded.get(seat, NOTHING) for seat in seats}
    if position.seat in barred and position.step == "expand":
        fitting = city_chance.fitting(position, position.seat, faces)
        barred[position.seat] |= {face for face in pool if face not in fitting}
    # The most restricted hand first: then drawing one after the other is even, unless there are two such hands.
    seats.sort(key=lambda seat: not barred[seat])
    stack = excluded.get(STACK, NOTHING)
    hands: list[int] = []
    if sum(map(bool, barred.values())) < 2 and not stack.intersection(pool):
        for seat in seats:
            hands.append(_pick([(face, 1) for face in pool if face not in barred[seat]], uniform))
            pool.remove(hands[-1])
    else:
        hands += _pick(_deals(seats, pool, barred, stack), uniform)
        for face in hands:
            pool.remove(face)
    return city_chance.redealt(position, dict(zip(seats, hands, strict=True)), pool)


def _deals(
    seats: list[int], pool: list[int], barred: Excluded, stack: frozenset[int]
) -> list[tuple[tuple[int, ...], int]]:
    """Every possible deal to these seats, and in how many ways it can happen."""
    if not seats:
        return [] if stack.intersection(pool) else [((), 1)]
    found = []
    for face in sorted(set(pool) - barred[seats[0]]):
        rest = pool.copy()
        rest.remove(face)
        for others, ways in _deals(seats[1:], rest, barred, stack):
            found.append(((face, *others), ways * pool.count(face)))
    return found


def _pick(weighted: Sequence[tuple[T, int]], uniform: Callable[[], float]) -> T:
    """One of the things, as likely as its weight says."""
    left = uniform() * sum(weight for _, weight in weighted)
    for thing, weight in weighted:
        left -= weight
        if left < 0:
            return thing
    return weighted[-1][0]
