"""Python twin of plans.h: turns in the making."""

from __future__ import annotations

from canaletto.rules.city.state import City, Dice, assign

WIDEST, LONGEST, MOST_ENDS = 32, 6, 64


class Plan:
    """The steps so far, and where they lead."""

    def __init__(self) -> None:
        self.city = City()
        self.promise = self.worth = 0.0
        self.length = 0
        self.move = [0] * LONGEST


class Plans:
    """Those kept at this step and those for the next."""

    def __init__(self) -> None:
        self.now = [Plan() for _ in range(WIDEST)]
        self.next = [Plan() for _ in range(WIDEST)]
        self.trial = Plan()
        self.ended = [Plan() for _ in range(MOST_ENDS)]
        self.kept = self.coming = self.worst = self.ends = 0
        self.dice = Dice()


def copy_plan(to: Plan, source: Plan) -> None:
    assign(to.city, source.city)
    to.promise, to.worth, to.length, to.move = source.promise, source.worth, source.length, list(source.move)


def begin_trial(plans: Plans, kept: int) -> None:
    copy_plan(plans.trial, plans.now[kept])


def keep_trial(plans: Plans, place: int) -> None:
    copy_plan(plans.next[place], plans.trial)


def keep_end(plans: Plans, place: int) -> None:
    copy_plan(plans.ended[place], plans.trial)


def go_on(plans: Plans) -> None:
    plans.now, plans.next = plans.next, plans.now
    plans.kept, plans.coming = plans.coming, 0
