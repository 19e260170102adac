"""Editions, setups and records as strangers may send them: whatever comes, only our own errors come out."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any, TypeVar

from hypothesis import given, settings
from hypothesis import strategies as st

from canaletto.rules.chance import Seeded
from canaletto.rules.edition import load_edition
from canaletto.rules.edition_file import parsed_toml
from canaletto.rules.errors import CanalettoError, EditionError, RecordError, SetupError
from canaletto.rules.game import Game
from canaletto.rules.record import Record, random_record
from tests.rules.house_edition import LAGUNA, laguna

BYTES = LAGUNA.read_bytes()
T = TypeVar("T")

RECORDS = [
    random_record(Game(name, players), Seeded(1)).to_json()
    for name, players in (("tolleno", 3), ("tolleno-casual", 2), ("toscana", 2))
]

odd = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 300),
    st.integers(),
    st.sampled_from([1 << 70, -(1 << 4000), 2.0, float("nan"), float("inf"), b"x", (), "", "NW>N", "N", "d1a", "c01"]),
    st.text(max_size=6),
    st.lists(st.sampled_from(["NW", "N", "row", 3, None]), max_size=6),
    st.dictionaries(st.text(max_size=3), st.integers(), max_size=2),
)


def ways(value: Any, before: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The ways to everything inside a value."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    found = [before] if before else []
    for key, inner in inside:
        found += ways(inner, (*before, key))
    return found


@st.composite
def mutations(draw: st.DrawFn, original: Any) -> Any:
    """The original with up to three things replaced, removed, repeated or added."""
    value = copy.deepcopy(original)
    for _ in range(draw(st.integers(1, 3))):
        possible = ways(value)
        if not possible:
            break
        *way, last = draw(st.sampled_from(possible))
        inner = value
        for step in way:
            inner = inner[step]
        match draw(st.sampled_from(["replace", "remove", "repeat", "add", "swap"])):
            case "replace":
                inner[last] = draw(odd)
            case "remove":
                del inner[last]
            case "repeat" if isinstance(inner, list):
                inner.insert(last, inner[last])
            case "swap" if isinstance(inner, list):
                other = draw(st.integers(0, len(inner) - 1))
                inner[last], inner[other] = inner[other], inner[last]
            case _ if isinstance(inner, dict):
                inner[draw(st.text(max_size=5))] = draw(odd)
    return value


@st.composite
def damaged(draw: st.DrawFn, original: bytes) -> bytes:
    """The original with a few pieces cut out, doubled or overwritten."""
    content = bytearray(original)
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(content)))
        length = draw(st.integers(0, 12))
        piece = draw(
            st.one_of(st.binary(max_size=6), st.sampled_from([b'"', b"[", b"}", b"\n", b"=", b"-1", b"9" * 30]))
        )
        match draw(st.sampled_from(["cut", "double", "overwrite"])):
            case "cut":
                del content[start : start + length]
            case "double":
                content[start:start] = content[start : start + length]
            case _:
                content[start : start + len(piece)] = piece
    return bytes(content)


def outcome(action: Callable[[], T], refusal: type[CanalettoError]) -> tuple[T | None, str]:
    """What the action returns, or the sentence with which it refuses; any other error is a failure."""
    try:
        return action(), ""
    except refusal as error:
        return None, str(error)


@settings(max_examples=300, deadline=None)
@given(mutations(laguna()))
def test_any_edition_is_valid_or_refused(data: Any) -> None:
    edition, told = outcome(lambda: load_edition(data), EditionError)
    assert told.isprintable()
    assert told.startswith("the edition: ") if edition is None else edition.source == data


@settings(max_examples=150, deadline=None)
@given(damaged(BYTES))
def test_any_bytes_are_an_edition_or_refused(content: bytes) -> None:
    edition, told = outcome(lambda: load_edition(parsed_toml(content, "my.toml")), EditionError)
    assert edition is not None or told
    assert told.isprintable()


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_any_setup_starts_a_game_or_is_refused(data: st.DataObject) -> None:
    game = data.draw(st.sampled_from([Game("tolleno", 3), Game("tolleno-casual", 2), Game("toscana")]))
    setup = data.draw(mutations(game.setup(Seeded(2))))
    position, told = outcome(lambda: game.start(setup), SetupError)
    assert told.isprintable()
    if position is not None:
        position.playout(1)
        assert position.over


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_any_record_replays_or_is_refused(data: st.DataObject) -> None:
    original = json.loads(data.draw(st.sampled_from(RECORDS)))
    replayed_or_refused(data.draw(mutations(original)))


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_any_moves_replay_or_are_refused(data: st.DataObject) -> None:
    original = json.loads(data.draw(st.sampled_from(RECORDS)))
    replayed_or_refused({**original, "moves": data.draw(mutations(original["moves"]))})


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_any_json_replays_or_is_refused(data: st.DataObject) -> None:
    replayed_or_refused(data.draw(damaged(data.draw(st.sampled_from(RECORDS)).encode())))


@settings(max_examples=100, deadline=None)
@given(st.one_of(st.text(max_size=40), st.binary(max_size=40), odd, st.dictionaries(st.text(max_size=8), odd)))
def test_what_is_no_record_is_refused(written: Any) -> None:
    replayed_or_refused(written)


def replayed_or_refused(written: Any) -> None:
    """Reads, replays, checks and writes a record; all that may come out is a RecordError."""
    record, told = outcome(lambda: Record.parse(written), RecordError)
    assert told.isprintable()
    if record is not None:
        position, told = outcome(record.check, RecordError)
        assert told.isprintable()
        assert Record.parse(record.to_json()) == record
        assert position is None or position == record.replay()


def test_all_errors_have_one_base() -> None:
    assert all(issubclass(error, CanalettoError) for error in (EditionError, RecordError, SetupError))
