"""Records: whole games that replay to the same result, and what is said about damaged and illegal ones."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from canaletto.rules.chance import Seeded
from canaletto.rules.errors import RecordError
from canaletto.rules.game import GAMES, Game
from canaletto.rules.record import MOST_MOVES, Record, random_record, result_of
from tests.reference.editions import editions
from tests.rules.house_edition import laguna

PLAYED = [("tolleno", 2), ("tolleno", 4), ("tolleno-casual", 3), ("toscana", 2)]


def played(name: str = "tolleno", players: int = 2, seed: int = 3, **keywords: Any) -> Record:
    """A whole random game."""
    return random_record(Game(name, players, **keywords), Seeded(seed))


def written(name: str = "tolleno", players: int = 2) -> dict[str, Any]:
    """A whole random game as data."""
    data: dict[str, Any] = json.loads(played(name, players).to_json())
    return data


def refused(data: Any) -> str:
    """The sentence with which a record is refused, when it is read or when it is checked."""
    with pytest.raises(RecordError) as raised:
        Record.parse(data).check()
    assert str(raised.value).endswith((".", ")"))
    return str(raised.value)


# Round trips


@pytest.mark.parametrize(("name", "players"), PLAYED)
def test_a_record_is_one_line_that_reads_back_the_same(name: str, players: int) -> None:
    record = played(name, players)
    text = record.to_json()
    assert "\n" not in text
    assert Record.parse(text) == Record.parse(text.encode()) == Record.parse(json.loads(text)) == record
    assert Record.parse(text).to_json() == text
    keys = ["format", "game", "players", "options", "setup", "moves", "result"]
    assert list(json.loads(text)) == keys


@pytest.mark.parametrize(("name", "players"), PLAYED)
def test_a_record_replays_to_its_result(name: str, players: int) -> None:
    record = played(name, players)
    position = record.check()
    assert position.over
    assert result_of(position) == record.result
    assert position == record.replay()


@pytest.mark.parametrize(("name", "players"), PLAYED)
def test_positions_stand_before_their_moves(name: str, players: int) -> None:
    record = played(name, players)
    pairs = list(record.positions())
    assert [token for _, token in pairs] == record.moves
    assert pairs[0][0] == record.start()
    for position, token in pairs:
        assert token in position.tokens()
    last, token = pairs[-1]
    last.play(token)
    assert last == record.replay()


def test_the_same_seed_plays_the_same_game() -> None:
    assert played(seed=5) == played(seed=5) != played(seed=6)


def test_a_record_of_an_edition_of_ones_own_carries_it() -> None:
    record = played(edition=laguna())
    assert record.setup["edition"] == laguna()
    assert Record.parse(record.to_json()).check().over


@settings(max_examples=25, deadline=None)
@given(editions(size="small"), st.sampled_from(["tolleno", "tolleno-casual"]), st.integers(2, 4))
def test_games_of_any_edition_are_written_and_replayed(edition: dict[str, Any], name: str, players: int) -> None:
    record = played(name, players, edition=edition)
    again = Record.parse(record.to_json())
    assert again == record
    assert result_of(again.check()) == record.result


def test_a_running_game_has_no_result() -> None:
    data = written()
    del data["result"]
    data["moves"] = data["moves"][:10]
    record = Record.parse(data)
    assert record.result is None
    assert not record.check().over
    assert "result" not in json.loads(record.to_json())


def test_a_finished_game_needs_no_result_and_a_result_may_carry_more() -> None:
    data = written()
    data["result"]["detail"] = {"by": ["tiles", 1.5, None, True]}
    assert Record.parse(data).check().over
    assert Record.parse(Record.parse(data).to_json()).result == data["result"]
    del data["result"]
    assert Record.parse(data).check().over


def test_defaults_may_be_spelled_out_and_are_not_written() -> None:
    data = written("toscana")
    assert data["options"] == {}
    data["options"] = {"contact": "any", "veto": "round", "rounds": 2}
    record = Record.parse(data)
    assert record.options == {}
    assert json.loads(record.to_json())["options"] == {}
    del data["options"]
    assert Record.parse(data) == record


@pytest.mark.rule("V-MATCH-1")
def test_options_that_differ_are_written() -> None:
    record = played("toscana", options={"rounds": 1, "veto": "round"})
    assert json.loads(record.to_json())["options"] == {"rounds": 1}
    assert record.result is not None
    assert len(record.result["rounds"]) == 1
    record.check()


def test_reading_copies_the_data() -> None:
    data = written()
    record = Record.parse(data)
    data["setup"]["stack"].clear()
    data["moves"].clear()
    data["result"]["stars"].clear()
    record.check()


# Moves that are illegal


def test_an_illegal_move_is_named_with_number_token_and_reason() -> None:
    data = written()
    data["moves"][0] = "T40,40/0"
    told = refused(data)
    assert told.startswith('Move 1, "T40,40/0": ')
    assert "T-PLACE-1" in told


def test_a_malformed_move_is_named() -> None:
    data = written()
    number = next(n for n, token in enumerate(data["moves"], 1) if token.startswith("B"))
    data["moves"][number - 1] = "B2;0/NW"
    told = refused(data)
    assert told.startswith(f'Move {number}, "B2;0/NW", is not how a move is written')
    assert told.count("B2;0/NW") == 1


def test_an_illegal_move_ends_the_positions() -> None:
    data = written()
    data["moves"][2:] = ["T99,99/0"]
    seen: list[str] = []
    with pytest.raises(RecordError, match=r'^Move 3, "T99,99/0": '):
        seen.extend(token for _, token in Record.parse(data).positions())
    assert seen == data["moves"][:2]


def test_moves_after_the_end_are_refused() -> None:
    data = written()
    data["moves"].append("T0,0/0")
    assert refused(data) == f'Move {len(data["moves"])}, "T0,0/0": the game is over before it.'


@pytest.mark.parametrize("name", GAMES)
def test_a_game_that_lost_a_move_does_not_replay(name: str) -> None:
    data = written(name)
    del data["moves"][0]
    assert refused(data).startswith("Move ")


# Results that are wrong


def test_another_result_is_named() -> None:
    data = written()
    reached = list(data["result"]["stars"])
    data["result"]["stars"][0] += 1
    claimed = [reached[0] + 1, reached[1]]
    assert refused(data) == f"result: stars is {claimed} in the record, but the moves lead to {reached}."


def test_another_winner_is_named() -> None:
    data = written("toscana")
    won = data["result"]["winner"]
    data["result"]["winner"] = 1 if won != 1 else None
    assert refused(data).startswith("result: winner is ")


def test_a_result_of_a_running_game_is_refused() -> None:
    data = written()
    data["moves"].pop()
    assert "after the last move" in refused(data)
    assert "the game is not over" in refused(data)


# Records that are damaged

HEAD: list[tuple[str, Any, str]] = [
    ("format", "canaletto-record/2", 'format: only "canaletto-record/1" can be read, not "canaletto-record/2".'),
    ("format", 1, "format: only"),
    ("game", "chess", 'There is no game "chess"'),
    ("game", None, "There is no game nothing (null)"),
    ("game", ["toscana"], "There is no game a list"),
    ("players", 5, "tolleno is played by 2 to 4 players, not 5."),
    ("players", True, "tolleno is played by 2 to 4 players, not true."),
    ("players", "2", 'not "2".'),
    ("options", {"veto": "match"}, 'options: tolleno has no options, so "veto" is none of them.'),
    ("options", None, "options: it has to be an object, not nothing (null)."),
    ("setup", None, "setup: it has to be an object, not nothing (null)."),
    ("setup", {}, "setup: edition is missing."),
    ("setup", {"edition": "/etc/passwd"}, 'setup: There is no shipped edition "/etc/passwd"'),
    ("setup", {"edition": {}}, "setup: the edition: id is missing."),
    ("setup", {"edition": "laguna"}, "setup: setup: initial_contract is missing."),
    ("setup", {"edition": float("nan")}, "none or too large for one"),
    ("moves", None, "moves: it has to be a list of tokens, not nothing (null)."),
    ("moves", ["T"] * (MOST_MOVES + 1), "moves: there are 1441, but no game has more than 1440."),
    ("moves", [7], "Move 1, 7, is no token"),
    ("moves", ["T" * 65], "is no token"),
    ("result", None, "result: it has to be an object, not nothing (null); a running game has none."),
    ("result", {}, "result: stars has to be a list of 2 whole numbers, one for each seat."),
    ("result", {"stars": [1, 2, 3]}, "result: stars has to be a list of 2"),
    ("result", {"stars": [1, True]}, "result: stars has to be a list of 2"),
    ("result", {"stars": [1, 2.0]}, "result: stars has to be a list of 2"),
    ("moves_", [], 'The key "moves_" is unknown (did you mean "moves"?); a record has format, game,'),
    ("seed", 7, 'The key "seed" is unknown'),
]


@pytest.mark.parametrize(("key", "value", "sentence"), HEAD)
def test_a_damaged_part_is_named(key: str, value: Any, sentence: str) -> None:
    assert sentence in refused({**written(), key: value})


@pytest.mark.parametrize("key", ["format", "game", "players", "setup", "moves"])
def test_a_missing_part_is_named(key: str) -> None:
    data = written()
    del data[key]
    assert refused(data) == f"{key} is missing."


@pytest.mark.parametrize(
    ("result", "sentence"),
    [
        ({"rounds": [[1, 2]], "winner": 0}, "rounds has to be a list of 2 pairs of whole numbers."),
        ({"rounds": [[1, 2], [1]], "winner": 0}, "rounds has to be a list of 2 pairs"),
        ({"rounds": [[1, 2], [3, None]], "winner": 0}, "rounds has to be a list of 2 pairs"),
        ({"rounds": [[1, 2], [3, 4]]}, "winner is missing."),
        ({"rounds": [[1, 2], [3, 4]], "winner": 2}, "winner has to be 0, 1 or null (a draw), not 2."),
        ({"rounds": [[1, 2], [3, 4]], "winner": True}, "winner has to be 0, 1 or null (a draw), not true."),
    ],
)
def test_a_damaged_result_of_toscana_is_named(result: Any, sentence: str) -> None:
    assert sentence in refused({**written("toscana"), "result": result})


@pytest.mark.parametrize("name", GAMES)
def test_a_setup_of_another_game_is_refused(name: str) -> None:
    other = written("toscana" if name != "toscana" else "tolleno")
    assert refused({**written(name), "setup": other["setup"]}).startswith("setup: ")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "The record is not valid JSON: Expecting value at line 1, column 1."),
        ("{", "The record is not valid JSON"),
        ("{}", "format is missing."),
        ("[]", "A record is one JSON object, not a list."),
        ("null", "A record is one JSON object, not nothing (null)."),
        ("{} {}", "The record is not valid JSON: Extra data"),
        ('{"game": 1, "game": 2}', 'The record has the key "game" twice in one object.'),
        ('{"setup": {"a": 1, "b": 2, "a": 1}}', 'The record has the key "a" twice in one object.'),
        ('{"result": NaN}', "The record holds NaN, which is no JSON number."),
        ('{"result": -Infinity}', "The record holds -Infinity, which is no JSON number."),
        ('{"result": 1e999}', "The record holds a number that is none or too large for one (NaN or infinite)."),
        ('{"players": ' + "9" * 10_000 + "}", "The record holds a number far too large."),
        ("[" * 200_000, "The record is nested far deeper than any record is."),
        ('{"a":' * 100_000, "The record is nested far deeper than any record is."),
        (" " * 1_000_001, "The record is longer than 1,000,000 letters, which no game needs."),
        (b"\xff{}", "The record is not UTF-8 text."),
        ("\ufeff{}", "The record is not valid JSON"),
        ('"\ud800"', 'A record is one JSON object, not "\\ud800".'),
        (7, "A record is one JSON object, not 7."),
        (None, "A record is one JSON object, not nothing (null)."),
    ],
    ids=range(20),
)
def test_a_damaged_text_is_refused(text: Any, sentence: str) -> None:
    assert refused(text).startswith(sentence)


def test_data_that_no_json_holds_are_refused() -> None:
    loop: list[Any] = []
    loop.append(loop)
    wide: Any = []
    for _ in range(15):
        wide = [wide] * 10
    for odd in (loop, wide, {1: 2}, {"a": {"b": object()}}, {"a": b""}, {"a": 1 << 5000}, {"a": float("inf")}):
        assert "record" in refused({**written(), "setup": odd}) or "setup: " in refused({**written(), "setup": odd})
        assert refused({**written(), "result": {"stars": [0, 0], "more": odd}})


def test_only_valid_games_are_written() -> None:
    record = played()
    record.players = 7
    with pytest.raises(RecordError, match="2 to 4 players"):
        record.to_json()
