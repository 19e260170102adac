"""What differs between two views, as the list of changes that docs/api.md describes, and how to apply one."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Path = tuple[str | int, ...]


# Something as small as what stands on a quarter of a tile is shorter told whole.
DEEP, SMALL = 4, 4


def changes(before: dict[str, Any], after: dict[str, Any]) -> list[list[Any]]:
    """What makes the second view of the first."""
    found: list[list[Any]] = []
    _compare(before, after, (), found)
    return found


def changed(view: dict[str, Any], told: list[list[Any]]) -> dict[str, Any]:
    """A view after changes; the given one stays as it is."""
    import copy

    view = copy.deepcopy(view)
    for path, *value in told:
        *way, last = path
        place: Any = view
        for step in way:
            place = place[step]
        if not value and isinstance(place, list):
            del place[last:]
        elif not value:
            del place[last]
        elif isinstance(place, list) and last == len(place):
            place.append(value[0])
        else:
            place[last] = value[0]
    return view


def _compare(before: Any, after: Any, path: Path, found: list[list[Any]]) -> None:
    """Goes into what differs; most of two views is the same, which Python sees at once."""
    if type(before) is dict and type(after) is dict and (len(path) < DEEP or len(after) > SMALL):
        for key, value in after.items():
            if key not in before:
                found.append([(*path, key), value])
            elif before[key] != value:
                _compare(before[key], value, (*path, key), found)
        for key in before:
            if key not in after:
                found.append([(*path, key)])
    elif type(before) is list and type(after) is list:
        different = [at for at, (old, new) in enumerate(zip(before, after, strict=False)) if old != new]
        new = max(0, len(after) - len(before))
        if 2 * (len(different) + new) > len(after) and not isinstance(after[0], (dict, list)):
            # A fresh stack, or where a boat is now: shorter whole than place by place.
            found.append([path, after])
            return
        for at in different:
            _compare(before[at], after[at], (*path, at), found)
        if len(after) < len(before):
            found.append([(*path, len(after))])
        for at in range(len(before), len(after)):
            found.append([(*path, at), after[at]])
    else:
        found.append([path, after])
