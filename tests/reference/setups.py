"""Random setups of the three games, and which arrangements of the downtown T-SETUP-2 allows."""

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

from .canals import City
from .edition import OPPOSITE, SIDES, EditionDict, Face, beside, downtown_faces
from .scoring import DOWNTOWN
from .toscana import PATTERNS

Arrangement = list[list[Any]]  # [["d1a", 0], ["d2b", 3], …] for the cells of DOWNTOWN


def edges_match(city: City) -> bool:
    """Exit on exit or closed on closed wherever two tiles touch (T-PLACE-3)."""
    for cell, face in city.tiles.items():
        for side in SIDES:
            neighbour = beside(cell, side)
            if neighbour in city.tiles and (side in face.exits) != city.has_exit(neighbour, OPPOSITE[side]):
                return False
    return True


def all_connected(city: City) -> bool:
    """Whether canals connect all tiles, round corners too."""
    reached = {next(iter(city.tiles))}
    for _ in city.tiles:
        reached |= {beside(cell, side) for cell in reached for side in SIDES if city.connected(cell, side)}
    return reached == set(city.tiles)


def open_exits(city: City) -> int:
    """How many exits lead to an empty cell."""
    exits = [(cell, side) for cell, face in city.tiles.items() for side in face.exits]
    return sum(1 for cell, side in exits if beside(cell, side) not in city.tiles)


def downtown_is_valid(edition: EditionDict, downtown: Arrangement) -> bool:
    """The three conditions of T-SETUP-2, and each downtown tile once, on one of its sides."""
    faces = downtown_faces(edition)
    if len({name[:-1] for name, _ in downtown}) != 4:
        return False
    turned = [faces[name].turned(turns) for name, turns in downtown]
    city = City(dict(zip(DOWNTOWN, turned, strict=True)))
    return edges_match(city) and all_connected(city) and open_exits(city) >= 1


def arrangements(edition: EditionDict, rng: random.Random) -> Iterator[Arrangement]:
    """All arrangements that T-SETUP-2 allows, in a shuffled order, cell after cell."""
    faces = downtown_faces(edition)

    def from_here(chosen: Arrangement, city: City) -> Iterator[Arrangement]:
        if len(chosen) == 4:
            if all_connected(city) and open_exits(city) >= 1:
                yield [list(entry) for entry in chosen]
            return
        used = {name[:-1] for name, _ in chosen}
        options = [(name, turns) for name in faces if name[:-1] not in used for turns in range(4)]
        rng.shuffle(options)
        for name, turns in options:
            further = City({**city.tiles, DOWNTOWN[len(chosen)]: faces[name].turned(turns)})
            if edges_match(further):
                yield from from_here([*chosen, [name, turns]], further)

    yield from from_here([], City())


def count_of_looks(edition: EditionDict) -> int:
    """How many allowed arrangements look different (T-SETUP-2: those that look the same count once)."""
    faces = downtown_faces(edition)
    looks: set[tuple[tuple[frozenset[str], frozenset[str], frozenset[tuple[str, str]], int], ...]] = set()
    for arrangement in arrangements(edition, random.Random(0)):
        looks.add(tuple(look(faces[name].turned(turns)) for name, turns in arrangement))
    return len(looks)


def look(face: Face) -> tuple[frozenset[str], frozenset[str], frozenset[tuple[str, str]], int]:
    """What can be seen of a face: everything but its name."""
    return face.exits, face.foundations, face.fountains, face.value


def narrow_arrangement(edition: EditionDict, rng: random.Random) -> Arrangement:
    """Of the first few random arrangements the one with the fewest canals leading out."""
    faces = downtown_faces(edition)

    def leading_out(arrangement: Arrangement) -> int:
        turned = [faces[name].turned(turns) for name, turns in arrangement]
        return open_exits(City(dict(zip(DOWNTOWN, turned, strict=True))))

    return min(islice(arrangements(edition, rng), 60), key=leading_out)


def random_city_setup(
    edition: EditionDict, game: str, players: int, rng: random.Random, named: str | None = None, narrow: bool = False
) -> dict[str, Any]:
    """A random setup of Tolleno or its casual version.

    named: the id to write in place of the edition; narrow: a downtown with few canals leading out.
    """
    stack = [entry["id"] for entry in edition["tile"] for _ in range(entry["copies"])]
    rng.shuffle(stack)
    setup: dict[str, Any] = {
        "edition": named if named is not None else edition,
        "initial_contract": "neutral",
        "downtown": narrow_arrangement(edition, rng) if narrow else next(arrangements(edition, rng)),
        "stack": stack,
    }
    if game == "tolleno":
        sides = [side for tile in edition["initial_contracts"]["tiles"] for side in tile]
        setup["initial_contract"] = rng.choice([side for side in sides if side != "neutral"])
        boards = list(edition["boards"]["scorings"])
        rng.shuffle(boards)
        setup["boards"] = boards[:players]
        contracts = [name for name, copies in edition["contracts"].items() for _ in range(copies)]
        rng.shuffle(contracts)
        setup["contracts"] = contracts
    return setup


def random_toscana_setup(rng: random.Random, rounds: int = 2) -> dict[str, Any]:
    """Shuffled stacks for every round; the other player starts the second (V-MATCH-1)."""
    starter = rng.randrange(2)
    dealt = []
    for number in range(rounds):
        stacks = [rng.sample(PATTERNS, len(PATTERNS)) for _ in range(2)]
        dealt.append({"starter": (starter + number) % 2, "stacks": stacks})
    return {"rounds": dealt}
