"""Finds the route of a path: a tree of its parts, in which `{name}` stands for any one part."""

from __future__ import annotations

from dataclasses import dataclass, field

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from canaletto.server.routes import Route


@dataclass
class Place:
    """A point in the tree: the routes that end here by method, and where the parts that may follow lead."""

    routes: dict[str, Route] = field(default_factory=dict)
    named: dict[str, Place] = field(default_factory=dict)
    any: Place | None = None


class Paths:
    """All routes, found by path."""

    def __init__(self, routes: Iterable[Route]) -> None:
        self._root = Place()
        for route in routes:
            place = self._root
            for part in route.path.strip("/").split("/"):
                if part.startswith("{"):
                    place.any = place.any or Place()
                    place = place.any
                else:
                    place = place.named.setdefault(part, Place())
            place.routes[route.method] = route

    def find(self, path: str) -> tuple[dict[str, Route], list[str]] | None:
        """The routes of a path by method, and the parts that stand for names; None where there is nothing."""
        place, found = self._root, []
        for part in path[1:].split("/"):
            following = place.named.get(part)
            if following is None:
                if place.any is None or not part:
                    return None
                following = place.any
                found.append(part)
            place = following
        return (place.routes, found) if place.routes else None


def names(path: str) -> list[str]:
    """The names in a route's path, in order."""
    return [part[1:-1] for part in path.split("/") if part.startswith("{")]
