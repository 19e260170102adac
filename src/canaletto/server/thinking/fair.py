"""A queue in which tables take turns: whoever asks for much waits for itself, not others for it."""

from __future__ import annotations

from collections import OrderedDict, deque
from typing import Generic, TypeVar

Item = TypeVar("Item")


class FairQueue(Generic[Item]):
    """Items by owner; the owners come round one after the other."""

    def __init__(self) -> None:
        self._waiting: OrderedDict[str, deque[Item]] = OrderedDict()

    def __len__(self) -> int:
        return sum(len(items) for items in self._waiting.values())

    def of(self, owner: str) -> int:
        """How many items of an owner wait."""
        return len(self._waiting.get(owner, ()))

    def put(self, owner: str, item: Item) -> None:
        """Add an item behind those of the same owner."""
        self._waiting.setdefault(owner, deque()).append(item)

    def take(self) -> Item:
        """The next item; its owner goes to the end of the round."""
        owner, items = next(iter(self._waiting.items()))
        item = items.popleft()
        if items:
            self._waiting.move_to_end(owner)
        else:
            del self._waiting[owner]
        return item

    def drop(self, owner: str, item: Item) -> None:
        """Forget an item that waits."""
        items = self._waiting.get(owner)
        if items and item in items:
            items.remove(item)
            if not items:
                del self._waiting[owner]
