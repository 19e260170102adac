"""The file of results: JSON lines, the plan first and then a line for each game, written at once when it is over.

Whoever kills the arena loses the games that are being played, no others; started again with the same file, it goes on.
"""

from __future__ import annotations

import json
import os
from dataclasses import dataclass, field

from canaletto.rules.errors import OptionError, RecordError
from canaletto.rules.wording import printable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from canaletto.research.arena.plan import Plan

FORMAT = "canaletto-arena/1"


@dataclass
class Results:
    """The games of a plan that are over; with a path they are kept in a file."""

    plan: Plan
    path: str | None = None
    _groups: dict[int, dict[int, dict[str, Any]]] = field(default_factory=dict, repr=False)
    _file: int | None = field(default=None, repr=False)
    _complete: int = 0

    def __post_init__(self) -> None:
        if self.path is not None:
            self._open(self.path)

    def __enter__(self) -> Results:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __contains__(self, game: tuple[int, int]) -> bool:
        return game[1] in self._groups.get(game[0], {})

    def __len__(self) -> int:
        return sum(map(len, self._groups.values()))

    def add(self, line: dict[str, Any]) -> None:
        """A game is over."""
        if self._remember(line) and self._file is not None:
            os.write(self._file, _written(line))

    def groups(self) -> list[list[dict[str, Any]]]:
        """The games of all setups up to the first that is not complete, in order."""
        while len(self._groups.get(self._complete, ())) == self.plan.group_size:
            self._complete += 1
        return [
            [self._groups[number][game] for game in range(self.plan.group_size)] for number in range(self._complete)
        ]

    def close(self) -> None:
        """Closes the file."""
        if self._file is not None:
            os.close(self._file)
            self._file = None

    def _remember(self, line: dict[str, Any]) -> bool:
        """Whether the game was not there yet."""
        games = self._groups.setdefault(line["group"], {})
        known = line["number"] in games
        games.setdefault(line["number"], line)
        return not known

    def _open(self, path: str) -> None:
        import fcntl

        self._file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o666)
        try:
            try:
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                raise OptionError(f"--results {path}: another arena is writing this file.") from None
            self._read(path, self._file)
        except BaseException:
            self.close()
            raise

    def _read(self, path: str, file: int) -> None:
        """Reads what is there, and cuts off a last line that was not finished."""
        with open(path, "rb") as stream:
            text = stream.read()
        whole = text.rpartition(b"\n")[0].split(b"\n") if b"\n" in text else []
        if text and not text.startswith(_written({"format": FORMAT})[:-2][: len(text)]):
            raise OptionError(f"--results {path}: this file holds something else than results of the arena.")
        if not text.endswith(b"\n"):
            os.ftruncate(file, sum(len(line) + 1 for line in whole))
        if not whole:
            os.write(file, _written({"format": FORMAT, **self.plan.head()}))
            return
        for number, line in enumerate(whole, 1):
            try:
                data = json.loads(line)
            except ValueError:
                raise RecordError(f"{path}, line {number}: it is damaged.") from None
            if number == 1:
                self._compare(path, data)
            elif not self._fits(data):
                raise RecordError(f"{path}, line {number}: this is no game of the match in line 1.")
            else:
                self._remember(data)

    def _compare(self, path: str, head: dict[str, Any]) -> None:
        """Only the same games can go on."""
        for name, value in self.plan.head().items():
            if head.get(name) != value:
                was, now = (printable(json.dumps(one), 80) for one in (head.get(name), value))
                raise OptionError(
                    f"--results {path}: the match in this file has another {name}, {was} instead of {now}; "
                    "please give the same one, or another file."
                )

    def _fits(self, line: Any) -> bool:
        """Whether the line tells a game that belongs to the plan."""
        try:
            pairing = self.plan.group(line["group"])[line["number"]]
            places, seats = line["places"], line["seats"]
            return (
                line["setup_seed"] == pairing.setup_seed and seats == list(pairing.seats) and len(places) == len(seats)
            )
        except (TypeError, KeyError, IndexError, ValueError):
            return False


def seed_in(path: str) -> int | None:
    """The seed of the match in a file of results, for whoever goes on without naming it."""
    try:
        with open(path, "rb") as stream:
            seed = json.loads(stream.readline())["seed"]
    except (OSError, ValueError, KeyError, TypeError):
        return None
    return seed if type(seed) is int else None


def _written(line: dict[str, Any]) -> bytes:
    return json.dumps(line, separators=(",", ":")).encode() + b"\n"
