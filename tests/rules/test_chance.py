"""Draws: the same for ever from a seed, even, and unforeseeable from the operating system."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

from canaletto.rules.chance import MASK64, Chance, Seeded, System


class Scripted(Chance):
    """Bits from a list, to look at single draws."""

    def __init__(self, *bits: int) -> None:
        self.script = list(bits)

    def bits(self) -> int:
        return self.script.pop(0)


def test_a_seed_means_what_splitmix64_has_always_meant() -> None:
    chance = Seeded(1234567)
    assert [chance.bits() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_a_shuffle_of_a_seed_never_changes() -> None:
    cards = list(range(10))
    Seeded(7).shuffle(cards)
    again = list(range(10))
    Seeded(7).shuffle(again)
    assert cards == again == [8, 1, 5, 9, 0, 4, 3, 2, 6, 7]


@pytest.mark.parametrize("seed", [-1, 0, 2**64 + 5, 10**30])
def test_any_whole_number_is_a_seed(seed: int) -> None:
    assert Seeded(seed).below(10) == Seeded(seed & MASK64).below(10)


def test_draws_that_would_favour_small_numbers_are_drawn_again() -> None:
    # 2**64 - 1 is divisible by 3, so exactly the highest value is one too many.
    assert Scripted(MASK64, 5).below(3) == 2
    assert Scripted(MASK64 - 1).below(3) == 2


def test_below_one_is_always_zero() -> None:
    assert {Seeded(seed).below(1) for seed in range(20)} == {0}


@pytest.mark.parametrize("n", [0, -3, 2**64])
def test_a_draw_among_nothing_or_far_too_much_is_refused(n: int) -> None:
    with pytest.raises(ValueError, match="possibilities"):
        Seeded(1).below(n)


def test_all_orders_are_equally_likely() -> None:
    chance = Seeded(99)
    counts: Counter[tuple[str, ...]] = Counter()
    for _ in range(12_000):
        cards = list("abcd")
        chance.shuffle(cards)
        counts[tuple(cards)] += 1
    assert set(counts) == set(itertools.permutations("abcd"))
    # 24 orders, 500 expected of each: chi square (23 degrees of freedom) is below 50 for 99.9 % of all seeds.
    assert sum((count - 500) ** 2 / 500 for count in counts.values()) < 50


def test_choice_takes_each_item() -> None:
    chance = Seeded(3)
    assert {chance.choice("abc") for _ in range(50)} == set("abc")


def test_the_operating_system_does_not_repeat_itself() -> None:
    assert len({System().bits() for _ in range(100)}) == 100
