"""Where chance comes from: the operating system, or a seed that gives the same draws for ever.

The generator behind a seed is written out here (splitmix64), so no Python changes what a seed means.
"""

from __future__ import annotations

import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import MutableSequence, Sequence
    from typing import Any, TypeVar

    T = TypeVar("T")

MASK64 = 0xFFFF_FFFF_FFFF_FFFF


class Chance:
    """Even draws made from 64 random bits at a time; the subclasses say where the bits come from."""

    def bits(self) -> int:
        """The next 64 random bits."""
        raise NotImplementedError

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely."""
        if not 1 <= n <= MASK64:
            raise ValueError(f"A draw needs between 1 and 2**64 - 1 possibilities, not {n:#x}.")
        # The last, incomplete run of n among the 2**64 values would favour small numbers: it is drawn again.
        even = (MASK64 + 1) // n * n
        value = self.bits()
        while value >= even:
            value = self.bits()
        return value % n

    def shuffle(self, items: MutableSequence[Any]) -> None:
        """Puts the items in an order drawn evenly among all orders, in place."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def choice(self, items: Sequence[T]) -> T:
        """One of the items, each equally likely."""
        return items[self.below(len(items))]


class Seeded(Chance):
    """The same draws for the same seed, on every machine and every Python."""

    def __init__(self, seed: int) -> None:
        self._state = seed & MASK64

    def bits(self) -> int:
        """The next 64 bits of splitmix64."""
        self._state = (self._state + 0x9E37_79B9_7F4A_7C15) & MASK64
        mixed = self._state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58_476D_1CE4_E5B9) & MASK64
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D0_49BB_1331_11EB) & MASK64
        return mixed ^ (mixed >> 31)


class System(Chance):
    """Draws that nobody can foresee: `secrets` without its slow imports, straight from the system."""

    def bits(self) -> int:
        """The next 64 bits from the operating system."""
        return int.from_bytes(os.urandom(8), "little")
