"""Features of the buildings: how many and how tall, the fountains that point at them, and those that still may."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.canaletto.bots.city.outlook import (
        AIMED_ONCE,
        AIMED_TWICE,
        BEST_AIMED,
        BUILDINGS,
        OF_THREE,
        OF_TWO,
        OPEN_BUILDINGS,
        OPEN_FLOORS,
        TALLEST_OWN,
        Outlook,
    )
    from cython.cimports.canaletto.rules.city.state import NONE, City, lowest
else:
    from canaletto.bots.city.outlook import (
        AIMED_ONCE,
        AIMED_TWICE,
        BEST_AIMED,
        BUILDINGS,
        OF_THREE,
        OF_TWO,
        OPEN_BUILDINGS,
        OPEN_FLOORS,
        TALLEST_OWN,
        Outlook,
    )
    from canaletto.rules.city.state import NONE, City, lowest


def see_buildings(city: City, outlook: Outlook) -> None:
    """Look at every building of every seat."""
    for seat in range(city.players):
        for word in range((city.tiles + 15) >> 4):
            own = city.own[seat][word]
            while own:
                space = word << 6 | lowest(own)
                own &= own - 1
                see_building(city, outlook.seen[seat], space)


def see_building(city: City, row: list[float], space: int) -> None:
    """Count one building."""
    floors = city.floors[space]
    aimed = city.aimed[space]
    row[BUILDINGS] += 1
    row[OF_TWO] += floors >= 2
    row[OF_THREE] += floors >= 3
    row[AIMED_ONCE] += aimed == 1
    row[AIMED_TWICE] += aimed >= 2
    if floors > row[TALLEST_OWN]:
        row[TALLEST_OWN] = floors
    if aimed > row[BEST_AIMED]:
        row[BEST_AIMED] = aimed
    # A quarter touches the cells beyond two sides of its tile; a tile laid there may bring a fountain.
    quarter = space & 3
    free = (city.beside[space] == NONE) + (city.beside[(space & ~3) | (quarter + 3 & 3)] == NONE)
    row[OPEN_FLOORS] += floors * free
    row[OPEN_BUILDINGS] += free
