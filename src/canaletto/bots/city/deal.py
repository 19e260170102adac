"""Deals everything anew that a seat cannot know: a world that is as likely as any other from where it sits."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.canaletto.rules.city.state import NONE, City, Dice, below
else:
    from canaletto.rules.city.state import NONE, City, Dice, below


def deal(city: City, seat: int, dice: Dice) -> None:
    """Shuffle the hidden hands of others with the hidden part of the stack, and the contract tiles to come."""
    for other in range(city.players):
        if other != seat and city.hand[other] != NONE and not city.hand_known[other]:
            # Each hand is drawn from all that is still undealt: the stack and the hands after it.
            pick = city.known + below(dice, city.stacked - city.known + hidden_after(city, seat, other) + 1)
            if pick < city.stacked:
                face = city.stack[pick]
                city.stack[pick] = city.hand[other]
                city.hand[other] = face
            else:
                swap_hands(city, seat, other, pick - city.stacked)
    for i in range(city.stacked - 1, city.known, -1):
        pick = city.known + below(dice, i - city.known + 1)
        face = city.stack[pick]
        city.stack[pick] = city.stack[i]
        city.stack[i] = face
    for i in range(city.contracts_left - 1, 0, -1):
        pick = below(dice, i + 1)
        face = city.contracts[pick]
        city.contracts[pick] = city.contracts[i]
        city.contracts[i] = face


def hidden_after(city: City, seat: int, first: int) -> int:
    """How many seats after one hold a tile that this seat does not know."""
    count = 0
    for other in range(first + 1, city.players):
        count += other != seat and city.hand[other] != NONE and not city.hand_known[other]
    return count


def swap_hands(city: City, seat: int, first: int, number: int) -> None:
    """Exchange a hand with the hidden one so many after it; 0 is itself."""
    face = city.hand[first]
    for other in range(first, city.players):
        if other != seat and city.hand[other] != NONE and not city.hand_known[other]:
            if number == 0:
                city.hand[first] = city.hand[other]
                city.hand[other] = face
                return
            number -= 1
