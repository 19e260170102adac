"""Explanations over whole random games: the engine alone judges, every refusal has its reason and tells the truth."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from canaletto.rules.city.plan import Plan
from canaletto.rules.city.position import CityPosition
from canaletto.rules.city.reasons import EFFECTS, REFUSALS
from canaletto.rules.components import CONTRACTS
from canaletto.rules.edition import QUARTERS
from canaletto.rules.errors import IllegalMove, MalformedMove, NotYourTurn
from canaletto.rules.explain import explain
from canaletto.rules.explanation import Explanation
from canaletto.rules.game import Game
from canaletto.rules.position import Position
from tests.reference.editions import city_setups
from tests.rules.city.drawn import drawn
from tests.rules.city.explained import SQUARE
from tests.rules.rule_ids import RULE_IDS

Setup = tuple[dict[str, Any], str, int, dict[str, Any]]
games = settings(max_examples=20, deadline=None, suppress_health_check=list(HealthCheck))
seeds = st.integers(0, 2**32 - 1)


def walk(setup: Setup, rng: random.Random) -> Iterator[CityPosition]:
    """Every position of a random game, the end included."""
    edition, name, players, dealt = setup
    position = Game(name, players, edition=edition).start(dealt)
    assert isinstance(position, CityPosition)
    while not position.over:
        yield position
        position.play(rng.choice(position.legal()))
    yield position


def some_tokens(position: CityPosition, rng: random.Random) -> list[str]:
    """Legal tokens, legal ones with a part exchanged, and random ones of every form."""
    data = position.data()
    cells = [(tile["x"], tile["y"]) for tile in data["tiles"]]
    cells += [(x + rng.randint(-1, 1), y + rng.randint(-1, 1)) for x, y in rng.sample(cells, 3)]

    def cell() -> str:
        return "{},{}".format(*rng.choice(cells))

    def space() -> str:
        return f"{cell()}/{rng.choice(QUARTERS)}"

    contract = rng.choice([*data["open"], rng.choice(CONTRACTS)])
    tokens = [f"T{cell()}/{rng.randint(0, 3)}", f"B{space()}", f"C{contract}@{space()}", f"E{cell()}", f"S{cell()}"]
    tokens += [f"S{cell()}<{space()}>{rng.choice(QUARTERS)}", "."]
    legal = position.tokens()
    for token in rng.sample(legal, min(4, len(legal))):
        tokens.append(token)
        tokens.append(re.sub(r"-?\d+,-?\d+", cell(), token, count=1))
        tokens.append(re.sub(r"[NS][EW]$", rng.choice(QUARTERS), token))
        tokens.append(re.sub(r"/\d$", f"/{rng.randint(0, 3)}", token))
        tokens.append(re.sub(r"<.*/[NS][EW]", f"<{space()}", token))
    return rng.sample(tokens, min(12, len(tokens)))


@games
@given(city_setups(size="small"), seeds)
def test_the_engine_judges_and_every_refusal_has_its_reason(setup: Setup, seed: int) -> None:
    rng = random.Random(seed)
    for position in walk(setup, rng):
        legal = position.tokens()
        for token in some_tokens(position, rng):
            before = position.copy()
            explanation = explain(position, token)
            assert position == before, "asking changes nothing"
            assert explanation.legal == (token in legal)
            assert explanation.reason in (EFFECTS if explanation.legal else REFUSALS)
            assert explanation.rule in RULE_IDS
            assert "{" not in explanation.text
            assert explanation.text[0] in "ABCDEFGHIJKLMNOPQRSTUVWXYZ("
            if explanation.legal:
                assert position.token(position.parse(token)) == token
            else:
                with pytest.raises(IllegalMove) as refused:
                    position.parse(token)
                assert str(refused.value) == explanation.text
                assert_true(explanation, position)


def assert_true(explanation: Explanation, position: CityPosition) -> None:
    """What a refusal claims, where it can be looked up."""
    reason, detail, plan = explanation.reason, explanation.detail, Plan(position)
    if reason == "same-face":
        assert detail["token"] in position.tokens()
    elif reason == "contract-not-open":
        assert detail["contract"] not in detail["open"]
    elif reason in ("too-far", "second-too-far"):
        assert detail["distance"] > detail["limit"]
    elif reason in ("not-extended", "extends-nothing"):
        assert detail["canals"]
        assert all(canal not in detail["extended"] for canal in detail["canals"])
        own = any(canal["from"] == canal["to"] == detail["placed"] for canal in detail["canals"])
        assert own == (reason == "extends-nothing")
    elif reason == "not-perpendicular":
        x, y, quarter = plan.data["first"]
        meeting = [canal for reference in plan.canals_at((x, y), quarter) for canal in plan.meeting(reference)]
        assert detail["canals"]
        assert all(canal.written() not in detail["canals"] for canal in meeting)
    elif reason in ("too-many-turns", "detour-turns"):
        assert detail["needed"] > detail["allowed"]
    elif reason == "never-so-many-turns":
        assert detail["needed"] > 2
    elif reason == "over-floors":
        assert detail["owners"]


@games
@given(city_setups(size="small"), seeds)
def test_the_winners_of_tiles_are_those_of_the_score(setup: Setup, seed: int) -> None:
    for position in walk(setup, random.Random(seed)):
        plan = Plan(position)
        stars = [0] * position.players
        for cell, seat in plan.winners().items():
            if seat is not None:
                stars[seat] += plan.tiles[cell]["value"]
        assert stars == [row["tiles"] for row in position.score()]


@games
@given(city_setups(size="small"), seeds)
@pytest.mark.rule("T-SETUP-6", "T-SETUP-7")
def test_nothing_is_said_that_the_seat_on_turn_may_not_know(setup: Setup, seed: int) -> None:
    rng = random.Random(seed)
    for position in walk(setup, rng):
        if not position.over:
            twin = with_other_secrets(position, rng)
            for token in some_tokens(position, rng):
                assert explain(twin, token) == explain(position, token)


def with_other_secrets(position: CityPosition, rng: random.Random) -> Position:
    """The position with other tiles in stack and hands of the other seats, other contracts, other stars of theirs."""
    data = position.data()
    hidden = len(data["stack"]) - data["stack_known"]
    others = [seat for seat, tile in enumerate(data["hands"]) if tile is not None and seat != data["seat"]]
    unknown = data["stack"][:hidden] + [data["hands"][seat] for seat in others]
    rng.shuffle(unknown)
    data["stack"][:hidden] = unknown[:hidden]
    for seat, tile in zip(others, unknown[hidden:], strict=True):
        data["hands"][seat] = tile
    rng.shuffle(data["contract_stack"])
    for seat, state in enumerate(data["seats"]):
        if seat != data["seat"] and data["game"] == "tolleno":
            state["contracts"] = rng.randint(0, 50)
    return Game.restore(data)


def test_only_the_seat_on_turn_is_answered() -> None:
    position = drawn(SQUARE)
    assert explain(position, "T2,0/0", 0) == explain(position, "T2,0/0")
    with pytest.raises(NotYourTurn, match=r"^It is the turn of seat 0, not of seat 1\.$"):
        explain(position, "T2,0/0", 1)
    with pytest.raises(NotYourTurn, match=r"^It is the turn of seat 0, not of seat 1\.$"):
        position.parse("T2,0/0", 1)


@pytest.mark.parametrize("token", ["", "X1,1", "T1,1", "T01,1/0", "B1,1/N", "CG9@1,1/NW", "S1,1<1,1>NW", "..", None])
def test_what_is_not_written_like_a_move_is_malformed(token: Any) -> None:
    with pytest.raises(MalformedMove):
        explain(drawn(SQUARE), token)


def test_every_reason_has_an_example() -> None:
    tests = Path(__file__).parent.glob("test_explain_*.py")
    examples = set(re.findall(r'"([a-z-]+)"', "".join(path.read_text("utf-8") for path in tests)))
    assert (REFUSALS.keys() | EFFECTS.keys()) - examples == set()


def test_every_reason_points_at_a_rule() -> None:
    for reason in (*REFUSALS.values(), *EFFECTS.values()):
        assert {reason.rule, reason.casual} - {""} <= RULE_IDS
