"""OpenSpiel's bots as players of the arena: whole games without a fault, and in time."""

from __future__ import annotations

import time

import pytest

from canaletto import Game
from canaletto.bots.bot import Budget
from canaletto.research.arena.match import Seat, play
from canaletto.research.openspiel import contestants
from canaletto.rules.chance import Seeded
from canaletto.rules.errors import OptionError
from tests.research.spiel import needs_compiler


@needs_compiler
@pytest.mark.parametrize("game", [Game("tolleno"), Game("tolleno-casual", 4), Game("toscana", options={"rounds": 1})])
def test_they_play_whole_games(game: Game) -> None:
    bots = [contestants.mcts(), contestants.native_mcts()]
    if game.edition is not None:
        bots = [contestants.ismcts(), contestants.native_ismcts(), *bots]
    seats = [Seat(bot) for bot in bots[: game.players]]
    played = play(game, game.setup(3), seats, Budget(iterations=3), 1)
    assert played.fault is None
    assert played.record.result is not None
    assert all(bot.simulations > 20 for bot in bots[: game.players])


@needs_compiler
def test_they_stop_when_their_time_is_over() -> None:
    game = Game("tolleno-casual")
    position = game.start(game.setup(1))
    everybody = (contestants.mcts, contestants.ismcts, contestants.native_mcts, contestants.native_ismcts)
    for bot in (contestant() for contestant in everybody):
        begun = time.perf_counter()
        tokens = bot.choose(position.view(0), position.tokens(), Budget(seconds=0.4), 1)
        spent = time.perf_counter() - begun
        assert set(tokens) <= set(position.tokens())
        assert bot.simulations >= 2
        # A share of the turn's time; the rest is for a busy machine.
        assert spent < 10


@needs_compiler
def test_a_choice_that_is_proved_ends_the_search() -> None:
    """At the last choice of a match, where OpenSpiel's solver knows the end at once."""
    game = Game("toscana", options={"rounds": 1})
    position = game.start(game.setup(4))
    chance = Seeded(1)
    last = position.copy()
    while not position.over:
        if len(position.legal()) > 1:
            last = position.copy()
        position.play(chance.choice(position.legal()))
    bot = contestants.native_mcts()
    assert bot.choose(last.view(last.seat), last.tokens(), Budget(seconds=0.2), 1)[0] in last.tokens()


def test_what_they_cannot_do_is_said() -> None:
    toscana, city = Game("toscana"), Game("tolleno")
    match, position = toscana.start(toscana.setup(1)), city.start(city.setup(1))
    with pytest.raises(OptionError, match="take mcts"):
        contestants.ismcts().choose(match.view(match.seat), match.tokens(), Budget(iterations=1), 1)
    with pytest.raises(OptionError, match="need --seconds or --iterations"):
        contestants.mcts().choose(position.view(0), position.tokens(), Budget(), 1)
