"""Drafts: what they offer is what is legal, what they promise comes true, and they show nothing before its time."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from canaletto import Game
from canaletto.rules.chance import Seeded
from canaletto.rules.position import Position
from canaletto.server.changes import changed
from canaletto.server.drafting.drafts import drafted
from canaletto.server.problems import Refused
from canaletto.server.showing.views import shown_view
from canaletto.tables.table import Terms

GAMES = [("tolleno", 2), ("tolleno", 4), ("tolleno-casual", 3), ("toscana", 2)]


def terms_of(position: Position, **more: Any) -> Terms:
    return Terms(game=position.game, players=position.players, options=position.options, edition=None, **more)


def begun(name: str, players: int, seed: int = 7) -> Position:
    game = Game(name, players)
    return game.start(game.setup(seed=seed))


def draft(position: Position, tokens: list[str], ask: list[str] | None = None, **terms: Any) -> dict[str, Any]:
    """The draft as it goes over the wire."""
    assert position.seat is not None
    told = drafted(position, terms_of(position, **terms), 0, tokens, ask or [], position.seat)
    data: dict[str, Any] = msgspec.to_builtins(told)
    return data


def tokens_in(options: Any) -> list[str]:
    """Every token anywhere in the options."""
    if isinstance(options, dict):
        found = [options[key] for key in ("token", "veto", "keep") if key in options]
        return found + [token for value in options.values() for token in tokens_in(value)]
    if isinstance(options, list):
        return [token for value in options for token in tokens_in(value)]
    return []


def given_by(options: Any) -> dict[str, list[int]]:
    """What every token gives."""
    if isinstance(options, dict):
        found = {options["token"]: options["gives"]} if "gives" in options else {}
        for value in options.values():
            found |= given_by(value)
        return found
    if isinstance(options, list):
        return {token: gives for value in options for token, gives in given_by(value).items()}
    return {}


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_the_options_of_every_step_of_a_game_are_the_legal_moves(name: str, players: int) -> None:
    position, chance = begun(name, players), Seeded(3)
    while not position.over:
        start, tokens = position.copy(), list[str]()
        while True:
            told = draft(start, tokens)
            assert told["tokens"] == tokens
            if told["done"]:
                break
            assert told["step"] == told["options"]["step"] == position.step
            assert sorted(tokens_in(told["options"])) == sorted(position.tokens())
            shown = changed(shown_view(start, terms_of(start), start.seat), told["changes"])
            assert shown == position.view(start.seat)
            tokens.append(chance.choice(position.tokens()))
            position.play(tokens[-1])


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_what_a_move_gives_is_the_change_of_the_score(name: str, players: int) -> None:
    position, chance = begun(name, players), Seeded(4)
    while not position.over:
        rounds = position.round
        for token, gives in given_by(draft(position, [])["options"]).items():
            if token in (".", "V"):
                continue
            after = position.copy()
            after.play(token)
            assert gives == [
                now - then for now, then in zip(totals(after, rounds), totals(position, rounds), strict=True)
            ]
        turn = position.turn
        while position.turn == turn and not position.over:
            position.play(chance.choice(position.legal()))


def totals(position: Position, rounds: int) -> list[int]:
    score = position.score()
    if position.game == "toscana":
        return list(score["rounds"][rounds - 1])
    return [row["total"] for row in score]


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_a_complete_turn_does_not_show_what_it_will_reveal(name: str, players: int) -> None:
    """Two worlds that the seat cannot tell apart give the same draft of a whole turn, byte for byte."""
    from canaletto.bots.worlds import sample

    position, chance = begun(name, players, seed=9), Seeded(5)
    checked = 0
    while not position.over:
        seat = position.seat
        twin = sample(position.view(seat), Seeded(checked))
        tokens: list[str] = []
        told = draft(position, tokens)
        while not told["done"]:
            tokens.append(chance.choice(sorted(tokens_in(told["options"]))))
            told = draft(position, tokens)
        other = draft(twin, tokens)
        assert told["changes"] == other["changes"]
        assert told["options"] == other["options"] == {"step": "end"}
        if name == "toscana":
            assert told == other
        for token in tokens:
            position.play(token)
        checked += 1
    assert checked > 10


def test_a_token_that_is_not_legal_is_explained_and_the_draft_stands_before_it() -> None:
    position = begun("tolleno", 2)
    first = position.tokens()[0]
    told = draft(position, [first, "B9,9/NW", "B0,0/NW"])
    assert told["tokens"] == [first]
    assert told["step"] == "build"
    assert told["refused"]["at"] == 1
    assert told["refused"]["token"] == "B9,9/NW"
    assert told["refused"]["rule"] == "T-BUILD-3"
    assert "(9,9)" in told["refused"]["text"]


def test_questions_are_answered_for_the_step_after_the_tokens() -> None:
    position = begun("tolleno", 2)
    told = draft(position, [], ask=[position.tokens()[0], "T0,0/0"])
    legal, taken = told["explained"]
    assert legal["legal"] is True
    assert (taken["legal"], taken["rule"], taken["reason"]) == (False, "T-PLACE-1", "cell-taken")


def test_a_purist_table_tells_no_stars() -> None:
    position = begun("tolleno", 2)
    token = position.tokens()[0]
    told = draft(position, [], ask=[token], preview=False)
    assert "score" not in told
    assert all(gives == [] for gives in given_by(told["options"]).values())
    assert told["explained"][0]["legal"] is True
    assert "stars" not in told["explained"][0]["text"]
    assert told["explained"][0]["detail"] == {}


@pytest.mark.parametrize("token", ["", "T", "Tx,y/0", "T0,0/9", "P1,1/1", "💣", "T" + "1" * 60])
def test_a_token_that_is_none_is_malformed_and_named(token: str) -> None:
    position = begun("tolleno", 2)
    with pytest.raises(Refused) as caught:
        draft(position, [token])
    assert caught.value.problem.code == "malformed"
    assert caught.value.problem.field == "tokens[0]"
    with pytest.raises(Refused) as caught:
        draft(position, [], ask=[token])
    assert caught.value.problem.field == "ask[0]"


def test_the_score_of_others_leaves_out_what_is_secret() -> None:
    position = begun("tolleno", 3)
    told = draft(position, [])
    mine, *others = told["score"]
    assert "total" in mine
    assert all(not {"start", "contracts", "total"} & row.keys() for row in others)
    opened = draft(position, [], open_stars=True)
    assert all("total" in row for row in opened["score"])
