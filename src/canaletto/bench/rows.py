"""One measured number, as `canaletto bench` prints it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Row:
    """A name, a median with its unit, and where there is a goal: the goal in words and whether it was met."""

    name: str
    value: float
    unit: str
    goal: str = ""
    met: bool | None = None
