"""The PettingZoo environments pass PettingZoo's own tests, and play the engine's games."""

from __future__ import annotations

import pickle
import random
from importlib import import_module
from typing import Any

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test
from pettingzoo.test.state_test import state_test, test_state_space
from pettingzoo.utils import turn_based_aec_to_parallel

import canaletto.research.pettingzoo
from canaletto import Game, OptionError
from canaletto.rules.errors import IllegalMove
from tests.research.cities import straight

test_state_space.__test__ = False  # it is called here, not collected

MODULES = ("tolleno_v0", "tolleno_casual_v0", "toscana_v0")
VARIANTS: list[tuple[str, dict[str, Any]]] = [
    ("tolleno_v0", {}),
    ("tolleno_v0", {"players": 3, "window": 24, "reward": "margin"}),
    ("tolleno_v0", {"players": 4, "edition": straight(12)}),
    ("tolleno_casual_v0", {}),
    ("tolleno_casual_v0", {"players": 4, "window": 24}),
    ("toscana_v0", {}),
    ("toscana_v0", {"options": {"contact": "colour", "veto": "match", "rounds": 1}}),
]
IDS = [f"{module}-{number}" for number, (module, _) in enumerate(VARIANTS)]
# PettingZoo's tests exempt its own environments from these by name.
QUIETLY = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
    "ignore:Action mask numpy array is all zeros",
)


def made(module: str, kind: str = "env", **arguments: Any) -> Any:
    """An environment."""
    return getattr(import_module(f"canaletto.research.pettingzoo.{module}"), kind)(**arguments)


@QUIETLY
@pytest.mark.parametrize(("module", "arguments"), VARIANTS, ids=IDS)
@pytest.mark.parametrize("kind", ["env", "raw_env"])
def test_the_interface(module: str, kind: str, arguments: dict[str, Any]) -> None:
    """Enough cycles for several games."""
    api_test(made(module, kind, **arguments), num_cycles=1000, verbose_progress=False)


@pytest.mark.parametrize(("module", "arguments"), VARIANTS, ids=IDS)
def test_a_seed_repeats_a_game(module: str, arguments: dict[str, Any]) -> None:
    seed_test(lambda: made(module, **arguments), num_cycles=60)


@pytest.mark.parametrize("module", MODULES)
def test_rendering(module: str, capsys: pytest.CaptureFixture[str]) -> None:
    def environment(render_mode: str) -> Any:
        return made(module, render_mode=render_mode)

    render_test(environment)
    assert capsys.readouterr().out.count("\n") > 50


@QUIETLY
@pytest.mark.parametrize(("module", "arguments"), VARIANTS, ids=IDS)
def test_the_state_for_training(module: str, arguments: dict[str, Any]) -> None:
    test_state_space(made(module, **arguments))
    state_test(made(module, **arguments), turn_based_aec_to_parallel(made(module, **arguments)))


@QUIETLY
@pytest.mark.parametrize(("module", "arguments"), VARIANTS, ids=IDS)
def test_as_a_parallel_environment(module: str, arguments: dict[str, Any]) -> None:
    parallel_api_test(turn_based_aec_to_parallel(made(module, **arguments)), num_cycles=120)


@pytest.mark.parametrize(("module", "arguments"), VARIANTS, ids=IDS)
def test_a_pickle_makes_the_same_environment(module: str, arguments: dict[str, Any]) -> None:
    original = made(module, "raw_env", render_mode="ansi", **arguments)
    again = pickle.loads(pickle.dumps(original))
    assert again.render_mode == "ansi"
    for environment in (original, again):
        environment.reset(seed=3)
    assert again.position == original.position
    assert again.observation_space("player_0") == original.observation_space("player_0")


@pytest.mark.parametrize("name", ["tolleno", "tolleno-casual", "toscana"])
def test_the_registry_makes_them(name: str) -> None:
    assert canaletto.research.pettingzoo
    environment = pettingzoo.make("aec", f"canaletto/{name}-v0", render_mode="ansi")
    environment.reset(seed=1)
    assert isinstance(environment.render(), str)
    assert environment.unwrapped.game.name == name


@pytest.mark.parametrize(("module", "arguments"), VARIANTS, ids=IDS)
def test_masks_are_the_legal_moves_all_through_games(module: str, arguments: dict[str, Any]) -> None:
    """At every step, and nobody but the agent on turn has one; the game is that of the engine with this setup."""
    environment = made(module, "raw_env", **arguments)
    for seed in range(2):
        rng = random.Random(seed)
        environment.reset(seed=seed)
        game: Game = environment.game
        assert environment.position == game.start(game.setup(seed))
        begun: list[int] = []
        for agent in environment.agent_iter():
            observation, _, termination, truncation, _ = environment.last()
            assert environment.observation_space(agent).contains(observation)
            if termination or truncation:
                environment.step(None)
                continue
            position = environment.position
            assert agent == f"player_{position.seat}"
            space = environment.sight.actions
            allowed = np.flatnonzero(observation["action_mask"]).tolist()
            assert allowed == environment.legal_actions()
            paths = [space.encode(position, token) for token in position.tokens()]
            ongoing = [path for path in paths if list(path[: len(begun)]) == begun]
            assert set(allowed) == {path[len(begun)] for path in ongoing}
            for other in environment.agents:
                if other != agent:
                    assert not environment.observe(other)["action_mask"].any()
            begun.append(rng.choice(allowed))
            environment.step(np.int32(begun[-1]))
            if tuple(begun) in paths:
                begun = []


def finish(environment: Any, seed: int) -> tuple[dict[str, float], dict[str, Any], bool]:
    """Plays at random to the end: the rewards, the infos, whether it was cut off."""
    rng = random.Random(seed)
    environment.reset(seed=seed)
    while not any(environment.terminations.values()) and not any(environment.truncations.values()):
        environment.step(rng.choice(environment.legal_actions()))
    return dict(environment.rewards), dict(environment.infos), all(environment.truncations.values())


def test_rewards_follow_the_score() -> None:
    for module, arguments in VARIANTS:
        for reward in ("win", "margin"):
            environment = made(module, "raw_env", **(arguments | {"reward": reward}))
            rewards, _, cut_off = finish(environment, 5)
            assert not cut_off
            assert sum(rewards.values()) == pytest.approx(0)
            score = environment.position.score()
            if module == "toscana_v0":
                stars = [sum(points[seat] for points in score["rounds"]) for seat in range(2)]
            else:
                stars = [row["total"] for row in score]
            values = list(rewards.values())
            if reward == "margin":
                assert values == pytest.approx([star - sum(stars) / len(stars) for star in stars])
            else:
                assert [value == max(values) for value in values] == [star == max(stars) for star in stars]
                assert max(values) <= 1
                assert min(values) >= -1


def test_a_city_that_outgrows_its_window_is_cut_off_and_says_so() -> None:
    environment = made("tolleno_v0", "raw_env", window=8)
    ends = [finish(environment, seed) for seed in range(10)]
    assert any(cut_off for _, _, cut_off in ends)
    for rewards, infos, cut_off in ends:
        if cut_off:
            assert set(rewards.values()) == {0}
            for info in infos.values():
                assert info["overflow"].startswith("The city has outgrown the window of 8 x 8 cells")


def test_the_whole_window_never_cuts_a_game_off() -> None:
    environment = made("tolleno_v0", "raw_env", players=4)
    assert not any(cut_off for _, _, cut_off in (finish(environment, seed) for seed in range(20)))


def test_a_setup_can_be_given() -> None:
    environment = made("tolleno_v0", "raw_env")
    setup = environment.game.setup(9, initial_contract="five")
    environment.reset(options={"setup": setup})
    assert environment.position == environment.game.start(setup)


def test_illegal_actions() -> None:
    """The bare environment refuses them; the wrapped one ends the game, and the agent pays for it."""
    bare = made("toscana_v0", "raw_env")
    bare.reset(seed=1)
    illegal = next(action for action in range(1158) if action not in bare.legal_actions())
    with pytest.raises(IllegalMove, match="not among the actions"):
        bare.step(illegal)
    environment = made("toscana_v0")
    environment.reset(seed=1)
    agent = environment.agent_selection
    environment.last()
    environment.step(illegal)
    assert environment.terminations == dict.fromkeys(environment.agents, True)
    assert environment.rewards[agent] == -1


def test_arguments_that_are_wrong() -> None:
    with pytest.raises(ValueError, match="there is no 'film'"):
        made("toscana_v0", render_mode="film")
    with pytest.raises(OptionError, match='reward: there is no "wins"'):
        made("toscana_v0", reward="wins")


def test_rendering_without_a_mode_does_nothing() -> None:
    environment = made("toscana_v0", "raw_env")
    environment.reset(seed=1)
    with pytest.warns(UserWarning, match="render"):
        assert environment.render() is None


@pytest.mark.parametrize("module", MODULES)
def test_pictures_show_what_has_been_laid(module: str) -> None:
    environment = made(module, "raw_env", render_mode="rgb_array")
    environment.reset(seed=1)
    before = environment.render()
    for _ in range(6):
        environment.step(environment.legal_actions()[0])
    assert before.shape == environment.render().shape == (720, 720, 3)
    assert (before != environment.render()).any()
