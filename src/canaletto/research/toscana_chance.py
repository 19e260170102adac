"""Draws made one by one: a Toscana position where only what has come to light is settled, the rest lies sorted."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.canaletto.rules.toscana.board import *
    from cython.cimports.canaletto.rules.toscana.position import ToscanaPosition
    from cython.cimports.canaletto.rules.toscana.turns import play
else:
    from canaletto.rules.toscana.board import *
    from canaletto.rules.toscana.position import ToscanaPosition
    from canaletto.rules.toscana.turns import play


def dealt(position: ToscanaPosition, tiles: tuple[int, ...]) -> ToscanaPosition:
    """The first decision of a match in which these two tiles lie on top."""
    twin = position.copy()
    m = twin.match
    for seat in range(2):
        bring_up(m.stack, seat * SLOTS, 0, tiles[seat])
    settle(m)
    return twin


def played(position: ToscanaPosition, move: int, tiles: tuple[int, ...]) -> ToscanaPosition:
    """A copy on which a legal move is played, where these tiles come to light one after the other."""
    twin = position.copy()
    m = twin.match
    count = len(tiles)
    if count:
        at = 0
        seat = uncovering(m, move)
        if seat >= 0:
            bring_up(m.stack, (m.round * 2 + seat) * SLOTS, m.top[seat] + 1, tiles[0])
            at = 1
        for seat in range(2):
            if at < count:
                bring_up(m.stack, (m.round * 2 + 2 + seat) * SLOTS, 0, tiles[at])
                at += 1
    play(m, move)
    if count:
        settle(m)
    return twin


def uncovering(m: Match, move: int) -> int:
    """The seat on whose stack a move uncovers a tile that nobody knows, or -1."""
    seat = m.seat if move < KEEP else 1 - m.seat
    if move == KEEP or m.top[seat] + 1 >= TILES or m.top[seat] + 1 >= m.end[seat]:
        return -1
    return seat


def bring_up(stack: list[int], pile: int, place: int, wanted: int) -> None:
    """Exchange what lies at a place of a stack for one of the wanted kind further down."""
    for i in range(place, TILES):
        if stack[pile + i] == wanted:
            stack[pile + i] = stack[pile + place]
            stack[pile + place] = wanted
            return


def settle(m: Match) -> None:
    """Sort what is hidden, so that positions which differ in nothing that has come to light are equal."""
    for round in range(m.round, m.rounds):
        for seat in range(2):
            low = m.top[seat] + 1 if round == m.round else 0
            sort_part(m.stack, (round * 2 + seat) * SLOTS + low, (round * 2 + seat) * SLOTS + TILES)


def sort_part(stack: list[int], low: int, high: int) -> None:
    """Sort a part of the stacks; it is nearly sorted."""
    for i in range(low + 1, high):
        kept = stack[i]
        j = i
        while j > low and stack[j - 1] > kept:
            stack[j] = stack[j - 1]
            j -= 1
        stack[j] = kept


def revealed(before: ToscanaPosition, after: ToscanaPosition, move: int) -> list[tuple[int, int]]:
    """Where tiles have come to light with a move, one after the other: round and seat."""
    old = before.match
    new = after.match
    seat = uncovering(old, move)
    found = [(int(old.round), seat)] if seat >= 0 else []
    if new.round > old.round:
        found += [(int(new.round), 0), (int(new.round), 1)]
    return found


def hidden_tiles(position: ToscanaPosition, round: int, seat: int) -> list[int]:
    """The tiles of a stack that have not come to light, sorted."""
    m = position.match
    low = m.top[seat] + 1 if round == m.round else 0
    pile = (round * 2 + seat) * SLOTS
    return [m.stack[pile + i] for i in range(low, TILES)]
