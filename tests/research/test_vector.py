"""The vectorised environment plays the engine's games and shows what PettingZoo's environments show."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import DictInfoToList, RecordEpisodeStatistics

from canaletto.research.outcome import outcome
from canaletto.research.vector import VectorGames
from canaletto.rules.errors import IllegalMove, OptionError
from tests.research.cities import straight

VARIANTS: list[tuple[str, dict[str, Any]]] = [
    ("tolleno", {}),
    ("tolleno", {"players": 3, "reward": "margin"}),
    ("tolleno", {"players": 4, "edition": straight(12)}),
    ("tolleno-casual", {"window": 58}),
    ("tolleno-casual", {"players": 4, "reward": "margin"}),
    ("toscana", {}),
    ("toscana", {"reward": "margin", "options": {"contact": "colour", "veto": "match", "rounds": 1}}),
]


@pytest.mark.parametrize(("game", "arguments"), VARIANTS)
def test_every_array_is_that_of_the_position(game: str, arguments: dict[str, Any]) -> None:
    """The same games played beside it, action by action, on positions of the engine: whole games and the next ones."""
    envs = VectorGames(game, 3, **arguments)
    rng = np.random.default_rng(1)
    seen, infos = envs.reset(seed=5)
    beside: list[Any] = [envs.sight.actions.choices(envs.position(number)) for number in range(3)]
    ended, finished = np.zeros(3, bool), 0
    for _ in range(260):
        actions = envs.random_actions(rng)
        seen, reward, terminated, truncated, infos = envs.step(actions)
        for number in range(3):
            if ended[number]:
                beside[number] = envs.sight.actions.choices(envs.position(number))
                assert reward[number] == 0
                assert infos["acted"][number] == -1
            else:
                mover = beside[number].seat()
                move = beside[number].choose(int(actions[number]))
                if move >= 0:
                    beside[number].play(move)
                assert infos["acted"][number] == mover
            position, seat = beside[number].position, infos["seat"][number]
            assert position.data() == envs.position(number).data()
            assert terminated[number] == position.over
            rewards = outcome(position, envs.reward) if position.over else [0.0] * envs.game.players
            assert infos["rewards"][number].tolist() == pytest.approx(rewards)
            assert reward[number] == (rewards[infos["acted"][number]] if position.over else 0)
            assert seat == (infos["acted"][number] if position.over else position.seat)
            expected = envs.sight.observe(beside[number], seat)
            planes = np.moveaxis(expected["observation"], 0, -1)
            np.testing.assert_array_equal(seen["observation"][number], planes)
            np.testing.assert_array_equal(seen["facts"][number], expected["facts"])
            np.testing.assert_array_equal(seen["action_mask"][number], expected["action_mask"])
        ended = terminated | truncated
        finished += int(ended.sum())
    assert finished >= 3
    assert envs.observation_space.contains({name: array.copy() for name, array in seen.items()})


@pytest.mark.parametrize("game", ["tolleno", "toscana"])
def test_a_seed_repeats_the_games_in_any_number_of_threads(game: str) -> None:
    told = []
    for threads in (1, 2, 2):
        envs = VectorGames(game, 7, threads=threads)
        rng = np.random.default_rng(2)
        sums = []
        envs.reset(seed=11)
        for _ in range(200):
            seen, reward, *_ = envs.step(envs.random_actions(rng))
            sums.append((int(seen["facts"].sum(dtype=np.int64)), float(reward.sum())))
        envs.close()
        told.append(sums)
    assert told[0] == told[1] == told[2]


def test_each_game_can_have_a_seed_of_its_own() -> None:
    envs = VectorGames("tolleno", 3)
    starts = []
    for _ in range(2):
        envs.reset(seed=[5, None, 7])
        starts.append([envs.position(number) for number in range(3)])
    assert starts[0] == starts[1]
    assert starts[0][0] != starts[0][2]
    with pytest.raises(OptionError, match="seed: there have to be 3 of them, not 2"):
        envs.reset(seed=[1, 2])


def test_games_differ_in_all_that_is_drawn() -> None:
    envs = VectorGames("tolleno", 60)
    envs.reset(seed=1)
    starts = [envs.position(number).data() for number in range(60)]
    for part in ("initial_contract", "hands", "stack", "contract_stack", "tiles"):
        assert len({str(start[part]) for start in starts}) > 1, part
    assert len({str([player["board"] for player in start["seats"]]) for start in starts}) > 5
    # Hands and stack together are always the edition's tiles, and what lies open its contracts.
    assert len({str(sorted(start["hands"] + start["stack"])) for start in starts}) == 1
    assert len({str(sorted(start["open"] + start["contract_stack"])) for start in starts}) == 1


def test_games_are_begun_anew_in_the_same_step_where_that_is_asked_for() -> None:
    envs = VectorGames("toscana", 4, autoreset_mode=AutoresetMode.SAME_STEP, options={"rounds": 1})
    rng = np.random.default_rng(3)
    envs.reset(seed=1)
    finished = 0
    for _ in range(80):
        seen, reward, terminated, _, infos = envs.step(envs.random_actions(rng))
        assert seen["action_mask"].any(axis=1).all()
        assert ("final_obs" in infos) == terminated.any()
        for number in np.flatnonzero(terminated):
            finished += 1
            assert not infos["final_obs"][number]["action_mask"].any()
            assert infos["final_info"]["rewards"][number].sum() == 0
            assert envs.position(number).turn == 0
            assert abs(reward[number]) <= 1
    assert finished > 4


def test_games_end_and_wait_where_nobody_begins_them_anew() -> None:
    envs = VectorGames("toscana", 4, autoreset_mode=AutoresetMode.DISABLED, options={"rounds": 1})
    rng = np.random.default_rng(3)
    envs.reset(seed=1)
    terminated = np.zeros(4, bool)
    while not terminated.any():
        _, _, terminated, _, _ = envs.step(envs.random_actions(rng))
    with pytest.raises(IllegalMove, match=f"not legal in game {terminated.argmax()}"):
        envs.step(envs.random_actions(rng))
    seen, _ = envs.reset(options={"reset_mask": terminated})
    assert seen["action_mask"].any(axis=1).all()
    assert [envs.position(number).turn == 0 for number in range(4)] == terminated.tolist()
    envs.step(envs.random_actions(rng))


def test_illegal_actions_are_refused_before_anything_is_played() -> None:
    envs = VectorGames("toscana", 3)
    with pytest.raises(IllegalMove, match="reset"):
        envs.step([0, 0, 0])
    envs.reset(seed=1)
    before = [envs.position(number) for number in range(3)]
    legal = envs.random_actions(np.random.default_rng(1))
    for wrong in (-1, 0, 1158, 1 << 40):
        with pytest.raises(IllegalMove, match=f"^Action {wrong} is not legal in game 2"):
            envs.step([legal[0], legal[1], wrong])
    with pytest.raises(IllegalMove, match="3 actions in one row"):
        envs.step(legal[:2])
    assert [envs.position(number) for number in range(3)] == before


def test_a_city_that_outgrows_its_window_ends_and_says_so() -> None:
    envs = VectorGames("tolleno", 8, window=8)
    rng = np.random.default_rng(1)
    envs.reset(seed=1)
    outgrown = 0
    for _ in range(150):
        _, reward, terminated, truncated, infos = envs.step(envs.random_actions(rng))
        for number in np.flatnonzero(truncated):
            outgrown += 1
            assert not terminated[number]
            assert reward[number] == 0
            assert infos["overflow"][number].startswith("The city has outgrown the window of 8 x 8 cells")
    assert outgrown


def test_wrappers_of_gymnasium_understand_it() -> None:
    envs = DictInfoToList(RecordEpisodeStatistics(VectorGames("toscana", 4, options={"rounds": 1})))
    envs.reset(seed=1)
    rng = np.random.default_rng(1)
    lengths = []
    for _ in range(60):
        *_, infos = envs.step(envs.unwrapped.random_actions(rng))  # type: ignore[attr-defined]
        lengths += [info["episode"]["l"] for info in infos if "episode" in info]
    assert lengths
    assert all(10 < length < 70 for length in lengths)


@pytest.mark.parametrize("game", ["tolleno", "tolleno-casual", "toscana"])
def test_gymnasium_makes_them(game: str) -> None:
    envs = gymnasium.make_vec(f"canaletto/{game}-v0", num_envs=5, reward="margin")
    made = envs.unwrapped
    assert isinstance(made, VectorGames)
    assert (made.game.name, made.num_envs, made.reward) == (game, 5, "margin")
    seen, _ = envs.reset(seed=1)
    assert seen["action_mask"].any(axis=1).all()


def test_drawings() -> None:
    envs = VectorGames("tolleno", 2, render_mode="ansi")
    envs.reset(seed=1)
    assert all(isinstance(drawing, str) for drawing in envs.render() or ())
    pictures = VectorGames("toscana", 2, render_mode="rgb_array")
    pictures.reset(seed=1)
    assert [picture.shape for picture in pictures.render() or ()] == [(720, 720, 3)] * 2


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"num_envs": 0}, "num_envs: it has to be a whole number from 1"),
        ({"threads": 0}, "threads: it has to be a whole number from 1"),
        ({"render_mode": "human"}, "render_mode: there is no"),
        ({"reward": "wins"}, 'reward: there is no "wins"'),
        ({"window": 3}, "window: it has to be a whole number from 4"),
    ],
)
def test_arguments_that_are_wrong(arguments: dict[str, Any], sentence: str) -> None:
    with pytest.raises(OptionError, match=sentence):
        VectorGames("tolleno", **arguments)
