"""Who is here: streams that are open, counted by seat; in memory only. Other processes tell what they have."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


@dataclass(slots=True)
class _Room:
    seats: dict[int, int] = field(default_factory=dict)  # open streams
    since: dict[int, float] = field(default_factory=dict)  # when a seat's last stream was closed
    watchers: int = 0
    elsewhere: dict[str, tuple[frozenset[int], int]] = field(default_factory=dict)  # by process


@dataclass
class Presence:
    """The rooms with anybody in them, or where somebody has just left."""

    started: float
    rooms: dict[str, _Room] = field(default_factory=dict)

    def arrive(self, table: str, seats: list[int]) -> None:
        """A stream was opened by somebody who holds these seats; by a watcher without any."""
        room = self.rooms.setdefault(table, _Room())
        for seat in seats:
            room.seats[seat] = room.seats.get(seat, 0) + 1
        room.watchers += not seats

    def depart(self, table: str, seats: list[int], now: float) -> None:
        """Such a stream was closed."""
        room = self.rooms[table]
        for seat in seats:
            room.seats[seat] -= 1
            if not room.seats[seat]:
                del room.seats[seat]
                room.since[seat] = now
        room.watchers -= not seats

    def seen(self, table: str, seat: int) -> None:
        """Somebody has done something, so the stream that was closed is not missed."""
        if table in self.rooms:
            self.rooms[table].since.pop(seat, None)

    def told(self, process: str, table: str, seats: frozenset[int], watchers: int, now: float) -> None:
        """Another process tells who is there with it."""
        room = self.rooms.setdefault(table, _Room())
        before = room.elsewhere.pop(process, (frozenset[int](), 0))[0]
        for seat in before - seats:
            room.since[seat] = now
        if seats or watchers:
            room.elsewhere[process] = (seats, watchers)

    def process_gone(self, process: str, now: float) -> list[str]:
        """Another process has ended; the tables where somebody was with it."""
        touched = [table for table, room in self.rooms.items() if process in room.elsewhere]
        for table in touched:
            self.told(process, table, frozenset(), 0, now)
        return touched

    def own(self, table: str) -> tuple[list[int], int]:
        """Who is here with this process: seats, and how many watch."""
        room = self.rooms.get(table)
        return ([], 0) if room is None else (sorted(room.seats), room.watchers)

    def occupied(self) -> list[str]:
        """The tables where somebody is with this process."""
        return [table for table, room in self.rooms.items() if room.seats or room.watchers]

    def here(self, table: str, count: int) -> list[bool]:
        """By seat, whether somebody is here."""
        room = self.rooms.get(table)
        if room is None:
            return [False] * count
        others = frozenset[int]().union(*(seats for seats, _ in room.elsewhere.values()))
        return [seat in room.seats or seat in others for seat in range(count)]

    def away(self, table: str, count: int, changed: float) -> list[float | None]:
        """By seat, since when nobody is here; None where somebody is.

        Who has never opened a stream is counted from the last change of the table, such as their sitting down.
        """
        room = self.rooms.get(table)
        here = self.here(table, count)
        since = room.since if room is not None else {}
        never = max(self.started, changed)
        return [None if here[seat] else since.get(seat, never) for seat in range(count)]

    def watchers(self, table: str) -> int:
        """How many watch, everywhere."""
        room = self.rooms.get(table)
        return 0 if room is None else room.watchers + sum(watchers for _, watchers in room.elsewhere.values())

    def forget(self, table: str) -> None:
        """Nothing about a table is needed any more, unless somebody is there."""
        room = self.rooms.get(table)
        if room is not None and not room.seats and not room.watchers and not room.elsewhere:
            del self.rooms[table]


@dataclass
class Visit:
    """Somebody looks at a table through a stream that is open."""

    _left: Callable[[Visit], None]
    table: str
    seats: list[int]
    open: bool = True

    async def leave(self) -> None:
        """The stream was closed."""
        if self.open:
            self.open = False
            self._left(self)
