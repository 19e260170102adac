"""Whole turns as the trees of a search know them: which were visited most, and what came of them."""

from __future__ import annotations

from dataclasses import dataclass

from canaletto.bots.city.search import keys_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from canaletto.bots.city.search import CitySearch
    from canaletto.rules.city.position import CityPosition

# Fewer visits than this say nothing.
FEW = 4


@dataclass(frozen=True)
class Turn:
    """The steps to the end of the turn: tokens, keys in the tree, visits, sums of rewards and of leads."""

    tokens: tuple[str, ...]
    keys: tuple[int, ...]
    visits: int
    value: float
    stars: float


@dataclass(frozen=True)
class Prefix:
    """The first steps of a turn, and the node that each tree has for them (-1: none)."""

    position: CityPosition
    turn: Turn
    nodes: tuple[int, ...]


def visited_most(searches: Sequence[CitySearch], position: CityPosition, count: int) -> list[Turn]:
    """The whole turns with most visits, in order."""
    walks = sum(search.iterations for search in searches)
    waiting = [Prefix(position, Turn((), (), walks, 0.0, 0.0), (0,) * len(searches))]
    turns: list[Turn] = []
    # Always the prefix visited most: the first turns that come out whole are those visited most.
    while waiting and len(turns) < count:
        prefix = waiting.pop(max(range(len(waiting)), key=lambda at: waiting[at].turn.visits))
        if prefix.position.seat != position.seat or prefix.position.turn != position.turn:
            turns.append(prefix.turn)
        else:
            waiting += _longer(searches, prefix)
    return turns


def turn_along(searches: Sequence[CitySearch], tokens: Sequence[str], keys: Sequence[int]) -> Turn:
    """What the trees have found of a given turn."""
    visits, value, stars = 0, 0.0, 0.0
    for search in searches:
        node, choice = 0, None
        for key in keys:
            choice = search.after(node).get(key) if node >= 0 else None
            node = choice[0] if choice else -1
        if choice:
            visits, value, stars = visits + choice[1], value + choice[2], stars + choice[3]
    return Turn(tuple(tokens), tuple(keys), visits, value, stars)


def keys_along(position: CityPosition, tokens: Sequence[str]) -> list[int]:
    """The keys of steps of a turn played one after the other."""
    position, keys, turn = position.copy(), [], position.turn
    for token in tokens:
        move = position.parse(token)
        keys += [key for key in keys_of(position)[position.legal().index(move)] if key]
        position.play(move)
        if position.over or position.turn != turn:
            break
    return keys


def _longer(searches: Sequence[CitySearch], prefix: Prefix) -> Iterator[Prefix]:
    """The prefix with every next step that was visited."""
    firsts = [search.after(node) if node >= 0 else {} for search, node in zip(searches, prefix.nodes, strict=True)]
    seconds: dict[int, list[dict[int, tuple[int, int, float, float]]]] = {}
    position, turn = prefix.position, prefix.turn
    for move, (first, second) in zip(position.legal(), keys_of(position), strict=True):
        chosen = [choices.get(first) for choices in firsts]
        if not any(choice and choice[1] for choice in chosen):
            continue
        if second:
            if first not in seconds:
                seconds[first] = [
                    search.after(choice[0]) if choice else {} for search, choice in zip(searches, chosen, strict=True)
                ]
            chosen = [choices.get(second) for choices in seconds[first]]
        visits = sum(choice[1] for choice in chosen if choice)
        if visits:
            after = position.copy()
            token = position.token(move)
            after.play(move)
            yield Prefix(
                after,
                Turn(
                    (*turn.tokens, token),
                    (*turn.keys, first, second) if second else (*turn.keys, first),
                    visits,
                    sum(choice[2] for choice in chosen if choice),
                    sum(choice[3] for choice in chosen if choice),
                ),
                tuple(choice[0] if choice else -1 for choice in chosen),
            )
