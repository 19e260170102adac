"""What differs between two views, in the form that docs/api.md describes, and how to apply it."""

from __future__ import annotations

from operator import ne

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# Something as small as what stands on a quarter of a tile is shorter told whole.
DEEP, SMALL = 4, 4


def changes(before: Any, after: Any) -> dict[str, Any]:
    """What makes the second of two views, or of two scores."""
    return _of_lists(before, after, 0) if isinstance(before, list) else _of_dicts(before, after, 0)


def changed(view: Any, told: dict[str, Any]) -> Any:
    """A view after changes; the given one stays as it is."""
    found = view.copy()
    for name, change in told.items():
        key: Any = int(name) if isinstance(found, list) else name
        if isinstance(change, dict):
            found[key] = changed(found[key], change)
        elif not change and isinstance(found, list):
            del found[key:]
        elif not change:
            del found[key]
        elif isinstance(found, list) and key == len(found):
            found.append(change[0])
        else:
            found[key] = change[0]
    return found


def _of(before: Any, after: Any, depth: int) -> Any:
    """How a value that differs is told: by what differs in it, or whole, in a list of its own."""
    if type(before) is dict and type(after) is dict and (depth < DEEP or len(after) > SMALL):
        return _of_dicts(before, after, depth)
    if type(before) is list and type(after) is list and not _mostly_new(before, after):
        return _of_lists(before, after, depth)
    return [after]


def _of_dicts(before: dict[str, Any], after: dict[str, Any], depth: int) -> dict[str, Any]:
    found = {}
    for key, value in after.items():
        if key not in before:
            found[key] = [value]
        elif before[key] != value:
            found[key] = _of(before[key], value, depth + 1)
    for key in before:
        if key not in after:
            found[key] = []
    return found


def _of_lists(before: list[Any], after: list[Any], depth: int) -> dict[str, Any]:
    both = zip(before, after, strict=False)
    found = {str(at): _of(old, new, depth + 1) for at, (old, new) in enumerate(both) if old != new}
    for at in range(len(before), len(after)):
        found[str(at)] = [after[at]]
    if len(after) < len(before):
        found[str(len(after))] = []
    return found


def _mostly_new(before: list[Any], after: list[Any]) -> bool:
    """Of a fresh stack, or where a boat is now: shorter whole than place by place."""
    if not after or isinstance(after[0], (dict, list)):
        return not after
    most = len(after) // 2
    new = max(0, len(after) - len(before))
    if new <= most and before[: len(after)] == after[: len(before)]:
        return False
    different: int = sum(map(ne, before, after))
    return different + new > most
