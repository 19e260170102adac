"""A game is named by name, players, options and edition; what does not exist is answered by what does."""

from __future__ import annotations

from typing import Any

import pytest

from canaletto.rules.edition import load_edition
from canaletto.rules.errors import MalformedMove, OptionError, SetupError
from canaletto.rules.game import GAMES, Game
from tests.rules.house_edition import LAGUNA, laguna


def refused(*arguments: Any, **keywords: Any) -> str:
    """The sentence with which a game is refused."""
    with pytest.raises(OptionError) as raised:
        Game(*arguments, **keywords)
    return str(raised.value)


def test_the_games_and_their_players() -> None:
    assert GAMES == ("tolleno", "tolleno-casual", "toscana")
    for name in ("tolleno", "tolleno-casual"):
        assert [Game(name, players).players for players in (2, 3, 4)] == [2, 3, 4]
    assert Game("toscana").players == 2


@pytest.mark.parametrize("name", ["Tolleno", "tollena", "", None, 3, ["tolleno"]])
def test_an_unknown_game_is_answered_by_those_there_are(name: Any) -> None:
    assert "there are tolleno, tolleno-casual and toscana." in refused(name)


def test_a_mistyped_game_gets_a_hint() -> None:
    assert refused("tollena").startswith('There is no game "tollena" (did you mean "tolleno"?); ')


@pytest.mark.parametrize(
    ("name", "players", "sentence"),
    [
        ("tolleno", 1, "tolleno is played by 2 to 4 players, not 1."),
        ("tolleno", 5, "tolleno is played by 2 to 4 players, not 5."),
        ("tolleno-casual", True, "tolleno-casual is played by 2 to 4 players, not true."),
        ("tolleno", 2.0, "tolleno is played by 2 to 4 players, not 2.0."),
        ("tolleno", "3", 'tolleno is played by 2 to 4 players, not "3".'),
        ("toscana", 3, "toscana is played by 2 players, not 3."),
        ("tolleno", 1 << 200, "tolleno is played by 2 to 4 players, not a number far too large."),
    ],
)
def test_a_wrong_number_of_players_is_refused(name: str, players: Any, sentence: str) -> None:
    assert refused(name, players) == sentence


def test_city_games_have_no_options() -> None:
    assert Game("tolleno", options={}).options == {}
    assert refused("tolleno", options={"veto": "match"}) == (
        'options: tolleno has no options, so "veto" is none of them.'
    )
    assert "has to be a table" in refused("tolleno", options=["veto"])
    assert "has to be a table" in refused("toscana", options=0)


@pytest.mark.rule("V-PLACE-3", "V-VETO-1", "V-MATCH-1")
def test_options_that_are_not_named_have_their_defaults() -> None:
    assert Game("toscana").options == {"contact": "any", "veto": "round", "rounds": 2}
    game = Game("toscana", options={"rounds": 1, "contact": "any"})
    assert game.options == {"contact": "any", "veto": "round", "rounds": 1}
    assert game.written_options() == {"rounds": 1}


def test_unknown_options_and_values_are_refused() -> None:
    assert "contact" in refused("toscana", options={"touch": "any"})
    refused("toscana", options={"rounds": 3})
    refused("toscana", options={"rounds": True})
    refused("toscana", options={1: 1})


def test_an_edition_is_named_in_any_way() -> None:
    edition = load_edition(laguna())
    assert Game("tolleno", edition=edition).edition is edition
    assert Game("tolleno", edition=laguna()).edition == edition
    assert Game("tolleno", edition=LAGUNA).edition == load_edition("laguna") == Game("tolleno").edition
    assert Game("toscana").edition is None
    assert refused("toscana", edition=edition) == "edition: toscana has no editions."


def test_a_game_says_what_it_is() -> None:
    assert repr(Game("tolleno", 3)) == "Game('tolleno', players=3, options={}, edition='laguna')"
    assert "edition" not in repr(Game("toscana"))


@pytest.mark.parametrize("name", GAMES)
def test_a_game_starts_and_its_data_restore_it(name: str) -> None:
    game = Game(name)
    position = game.start(game.setup(seed=5))
    assert (position.game, position.players, position.seat, position.over) == (name, 2, position.seat, False)
    assert Game.restore(position.data()) == position


@pytest.mark.parametrize("name", GAMES)
def test_a_setup_of_another_game_is_refused(name: str) -> None:
    other = Game("toscana" if name != "toscana" else "tolleno")
    with pytest.raises(SetupError):
        Game(name).start(other.setup(seed=1))


@pytest.mark.parametrize("data", [None, [], {}, {"game": "chess"}, {"game": ["tolleno"]}, {"game": 1}])
def test_data_of_no_game_are_refused(data: Any) -> None:
    with pytest.raises(SetupError, match="the data of a position name one of tolleno, tolleno-casual and toscana"):
        Game.restore(data)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("move", [True, False, 1.0, None, b"V", ["."]])
def test_what_is_neither_token_nor_whole_number_is_no_move(name: str, move: Any) -> None:
    position = Game(name).start(Game(name).setup(seed=1))
    before = position.copy()
    for ask in (position.play, position.token):
        with pytest.raises(MalformedMove):
            ask(move)
    assert position == before
