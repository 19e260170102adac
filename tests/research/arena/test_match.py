"""One game: bots see views only, every token is checked, and who errs has lost, with the reason."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from canaletto import Game
from canaletto.bots.bot import Budget
from canaletto.bots.worlds import sample
from canaletto.research.arena.match import Clock, Played, Seat, everything, places_of, play
from canaletto.rules.chance import Seeded
from tests.research.arena.players import Answers, Dicer, Fails, Watches

if TYPE_CHECKING:
    from canaletto.bots.bot import Bot

GAMES = (("tolleno", 3), ("tolleno-casual", 4), ("toscana", 2))


def played(name: str, bots: list[Bot], budget: Budget | None = None, seed: int = 1) -> Played:
    game = Game(name, len(bots))
    return play(game, game.setup(seed), [Seat(bot) for bot in bots], budget or Budget(), seed)


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_a_game_is_played_to_its_end_and_its_record_is_right(name: str, players: int) -> None:
    result = played(name, [Dicer() for _ in range(players)])
    last = result.record.check()
    assert last.over
    assert result.fault is None
    assert result.places == places_of(last)
    assert min(result.places) == 1
    assert sum(clock.turns for clock in result.clocks) <= last.turn + (40 if name == "toscana" else 0)


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_a_bot_is_given_its_view_and_nothing_else(name: str, players: int) -> None:
    watcher = Watches()
    result = played(name, [watcher, *(Dicer() for _ in range(players - 1))])
    seen = [position.view(0) for position, _ in result.record.positions() if position.seat == 0]
    assert watcher.views == seen
    assert all("?" in repr(view["stack" if "stack" in view else "stacks"]) for view in watcher.views[:4])


def test_the_same_seed_is_the_same_game_and_another_is_not() -> None:
    first, again, other = (played("toscana", [Dicer(), Dicer()], seed=seed).record for seed in (1, 1, 2))
    assert first == again
    assert first.moves != other.moves


def test_all_seeds_that_a_bot_gets_differ() -> None:
    watchers = [Watches(), Watches()]
    played("tolleno", list(watchers))
    seeds = watchers[0].seeds + watchers[1].seeds
    assert len(set(seeds)) == len(seeds)


@pytest.mark.parametrize(
    ("bot", "reason"),
    [
        (Fails(), "It failed: RuntimeError: no idea"),
        (Answers(None), "It answered with no move instead of a list of tokens."),
        (Answers([]), "It answered with no move instead of a list of tokens."),
        (Answers("T1,1/0"), 'It answered with "T1,1/0" instead of a list of tokens.'),
        (Answers([7]), "It answered with 7 where a token belongs."),
        (Answers(["Q"]), 'It played "Q": '),
        (Answers(["T40,40/0"]), 'It played "T40,40/0": '),
    ],
)
def test_who_errs_has_lost_and_the_reason_is_kept(bot: Bot, reason: str) -> None:
    result = played("tolleno", [Dicer(), bot, Dicer()])
    assert result.fault
    assert result.fault[0] == 1
    assert result.fault[1].startswith(reason)
    assert result.places == [1, 3, 1]
    assert result.stars is None
    assert result.record.result is None
    assert not result.record.replay().over


def test_tokens_beyond_the_own_turn_are_not_looked_at() -> None:
    class Wordy(Dicer):
        def choose(self, view: dict[str, Any], legal: list[str], budget: Budget, seed: int) -> list[str]:
            position = sample(view, Seeded(seed))
            tokens = []
            while position.seat == view["seat"] and position.turn == view["turn"]:
                tokens.append(position.tokens()[0])
                position.play(tokens[-1])
            return [*tokens, "nonsense"]

    assert played("tolleno", [Wordy(), Wordy()]).fault is None


def test_the_time_of_a_turn_is_shared_by_its_steps() -> None:
    clock = Clock()
    budget = Budget(seconds=1.0, iterations=5)
    assert clock.left(budget) is budget
    clock.new_turn()
    clock.add(0.75)
    assert clock.left(budget) == Budget(seconds=0.25, iterations=5)
    clock.add(0.75)
    assert clock.left(budget).seconds == pytest.approx(0.01)
    clock.new_turn()
    assert clock.left(budget) is budget
    assert (clock.seconds, clock.turns, clock.longest) == (1.5, 2, 1.5)


def test_turns_are_timed_as_turns() -> None:
    watcher = Watches()
    clocks = played("tolleno", [watcher, Dicer()], Budget(seconds=9.0)).clocks
    fresh = [budget for budget in watcher.budgets if budget.seconds == 9.0]
    assert len(fresh) == clocks[0].turns < len(watcher.budgets)


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_a_cheat_is_shown_all_tiles(name: str, players: int) -> None:
    game = Game(name, players)
    position = game.start(game.setup(5))
    for _ in range(12):
        position.play(position.legal()[0])
    assert position.seat is not None
    shown, data = everything(position, position.seat), position.data()
    hidden = ("hands", "stack", "seats") if "hands" in data else ("stacks", "next_rounds")
    assert {name: shown[name] for name in hidden} == {name: data[name] for name in hidden}
    for seed in range(3):
        world = sample(shown, Seeded(seed)).data()
        assert {name: world[name] for name in hidden} == {name: data[name] for name in hidden}


def test_places_are_shared_by_equals() -> None:
    class Score:
        game = "tolleno"

        @staticmethod
        def score() -> list[dict[str, int]]:
            return [{"total": stars} for stars in (30, 41, 41, 12)]

    assert places_of(Score()) == [3, 1, 1, 4]  # type: ignore[arg-type]
