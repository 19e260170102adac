"""The games in OpenSpiel's C++ are those in Python: state by state, draw by draw, word by word."""

from __future__ import annotations

import json
import pickle
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest

from canaletto.research.openspiel import native
from canaletto.research.openspiel.native import building
from tests.research.cities import alley, toml
from tests.research.spiel import draw, every_state, needs_compiler
from tests.research.test_openspiel import check_playthrough, check_whole_tree, integration_tests, run_all

pytestmark = needs_compiler
NAMES = (
    *(f"tolleno(players={players})" for players in (2, 3, 4)),
    *(f"tolleno_casual(players={players},setup_seed=5)" for players in (2, 3, 4)),
    "toscana",
    "toscana(contact=colour,rounds=1,veto=match)",
)


@pytest.fixture(scope="module", autouse=True)
def _loaded() -> None:
    native.load()


def both(name: str) -> tuple[Any, Any]:
    """The native game and the one in Python."""
    return pyspiel.load_game(name), pyspiel.load_game(f"python_{name}")


def same(one: Any, two: Any) -> None:
    """Everything that an algorithm may ask of a state."""
    assert one.current_player() == two.current_player()
    assert one.legal_actions() == two.legal_actions()
    assert one.returns() == two.returns()
    assert one.history() == two.history()
    if one.is_chance_node():
        assert one.chance_outcomes() == two.chance_outcomes()
    player = one.current_player()
    if not one.is_terminal():
        for action in one.legal_actions()[::9]:
            assert one.action_to_string(player, action) == two.action_to_string(player, action)
    for seat in range(one.num_players()):
        assert one.information_state_string(seat) == two.information_state_string(seat)
        assert one.observation_string(seat) == two.observation_string(seat)


def same_tensors(one: Any, two: Any) -> None:
    """What networks are fed with."""
    for seat in range(one.num_players()):
        np.testing.assert_array_equal(one.information_state_tensor(seat), two.information_state_tensor(seat))
        np.testing.assert_array_equal(one.observation_tensor(seat), two.observation_tensor(seat))


def uniforms(seed: int) -> Callable[[], float]:
    """Numbers from 0 to 1, the same for the same seed."""
    return random.Random(seed).random


@pytest.mark.parametrize("name", NAMES)
def test_every_state_of_random_games(name: str) -> None:
    native_game, python_game = both(name)
    assert native_game.num_distinct_actions() == python_game.num_distinct_actions()
    assert native_game.max_chance_outcomes() == python_game.max_chance_outcomes()
    assert native_game.max_game_length() == python_game.max_game_length()
    assert native_game.max_chance_nodes_in_history() == python_game.max_chance_nodes_in_history()
    for seed in range(1 if "4" in name else 2):
        rng = random.Random(seed)
        one, two = native_game.new_initial_state(), python_game.new_initial_state()
        while not two.is_terminal():
            same(one, two)
            if rng.random() < 0.02:
                same_tensors(one, two)
            if rng.random() < 0.05:
                one = one.clone()
            action = draw(rng, two) if two.is_chance_node() else rng.choice(two.legal_actions())
            one.apply_action(action)
            two.apply_action(action)
        same(one, two)
        same_tensors(one, two)


def shrunken(folder: Path, players: int, **copies: int) -> tuple[Any, Any]:
    """Both games with a handful of tiles, some of which fit nowhere."""
    file = folder / "shrunken.toml"
    file.write_text(toml(alley(**copies)))
    parameters = {"players": players, "edition": str(file)}
    return (pyspiel.load_game("tolleno_casual", parameters), pyspiel.load_game("python_tolleno_casual", parameters))


@pytest.mark.parametrize(
    ("players", "copies"),
    [(2, {"bend": 2, "straight": 1, "crossing": 1}), (4, {"bend": 2, "straight": 1, "crossing": 2})],
)
def test_hidden_tiles_are_dealt_again_alike(tmp_path: Path, players: int, copies: dict[str, int]) -> None:
    """All states of a shrunken game, with turns in which nothing fitted: the same dice deal the same hands."""
    native_game, python_game = shrunken(tmp_path, players, **copies)
    rng = random.Random(1)
    restricted = twice = differing = 0
    for two, _ in every_state(python_game):
        if two.current_player() < 0 or (not two.moment.excluded and rng.random() < 0.9):
            continue
        if players == 4 and rng.random() < 0.7:
            continue
        one = native_game.new_initial_state()
        for action in two.history():
            one.apply_action(action)
        same(one, two)
        restricted += bool(two.moment.excluded)
        twice += len(two.moment.excluded) > 2
        for seat in range(players):
            dice = rng.getrandbits(32)
            other, again = (state.resample_from_infostate(seat, uniforms(dice)) for state in (two, one))
            for viewer in range(players):
                assert again.information_state_string(viewer) == other.information_state_string(viewer)
            assert again.information_state_string(seat) == one.information_state_string(seat)
            differing += again.information_state_string(1 - seat % 2) != one.information_state_string(1 - seat % 2)
    assert restricted > 5
    assert differing > (2 if players == 2 else 20)
    assert twice > 20 or players == 2


@pytest.mark.parametrize("name", ["tolleno(players=4)", "tolleno_casual(players=3)"])
def test_hidden_tiles_of_the_house_edition_are_dealt_again_alike(name: str) -> None:
    native_game, python_game = both(name)
    rng = random.Random(3)
    one, two = native_game.new_initial_state(), python_game.new_initial_state()
    while not two.is_terminal():
        if two.current_player() >= 0 and rng.random() < 0.2:
            for seat in range(one.num_players()):
                dice = rng.getrandbits(32)
                again, other = (state.resample_from_infostate(seat, uniforms(dice)) for state in (one, two))
                for viewer in range(one.num_players()):
                    assert again.information_state_string(viewer) == other.information_state_string(viewer)
                    assert again.legal_actions() == other.legal_actions()
        action = draw(rng, two) if two.is_chance_node() else rng.choice(two.legal_actions())
        one.apply_action(action)
        two.apply_action(action)


@pytest.mark.parametrize("name", NAMES)
def test_random_simulations(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("name", ["tolleno(players=3)", "tolleno_casual(players=4)", "toscana(rounds=1)"])
def test_random_simulations_with_an_observer(name: str) -> None:
    game = pyspiel.load_game(name)
    observer = game.make_observer(pyspiel.IIGObservationType(perfect_recall=True), {})
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False, observer=observer)


def test_the_interface_on_parts_of_the_trees(tmp_path: Path) -> None:
    module = integration_tests()
    games = [shrunken(tmp_path, 4, bend=4, straight=4, crossing=2)[0], pyspiel.load_game("toscana(rounds=1)")]
    games += map(pyspiel.load_game, ("tolleno", "tolleno_casual(players=4)"))
    for game in games:
        run_all(type("Part", (module.EnforceAPIOnPartialTreeBase,), {"game": game, "game_name": str(game)}))


def test_the_interface_on_a_whole_tree(tmp_path: Path) -> None:
    check_whole_tree(shrunken(tmp_path, 2, bend=3, crossing=1)[0])


def test_a_playthrough_is_replayed_word_for_word(tmp_path: Path) -> None:
    check_playthrough(shrunken(tmp_path, 2, bend=2, straight=1)[0], tmp_path)


def test_open_spiel_s_searches_in_c_play_whole_games() -> None:
    """MCTS and IS-MCTS, whose `step` ends the interpreter on a game in Python."""
    for name in ("tolleno(players=3)", "tolleno_casual", "toscana(rounds=1)"):
        game = pyspiel.load_game(name)
        rollouts = pyspiel.RandomRolloutEvaluator(1, 1)
        bots = [pyspiel.MCTSBot(game, rollouts, 1.4, 8, 100, False, 1, False)]
        if game.get_type().information == pyspiel.GameType.Information.IMPERFECT_INFORMATION:
            most_visited = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
            bots.append(pyspiel.ISMCTSBot(1, rollouts, 1.4, 8, -1, most_visited, False, False))
        rng = random.Random(1)
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(draw(rng, state))
            else:
                state.apply_action(bots[state.current_player() % len(bots)].step(state))
        assert sum(state.returns()) == pytest.approx(0)


@pytest.mark.parametrize("name", ["tolleno", "toscana"])
def test_a_state_begins_from_the_data_of_a_position(name: str) -> None:
    native_game, python_game = both(name)
    rng = random.Random(4)
    two = python_game.new_initial_state()
    for _ in range(60):
        two.apply_action(draw(rng, two) if two.is_chance_node() else rng.choice(two.legal_actions()))
    while two.is_chance_node() or getattr(two.moment, "begun", ()):
        two.apply_action(two.legal_actions()[0])
    one = native_game.new_initial_state(json.dumps(two.moment.position.data()))
    assert one.current_player() == two.current_player()
    assert one.legal_actions() == two.legal_actions()
    assert one.observation_string(0) == two.observation_string(0)
    bot = pyspiel.MCTSBot(native_game, pyspiel.RandomRolloutEvaluator(1, 1), 1.4, 9, 9, False, 1, False)
    assert bot.step(one) in one.legal_actions()
    other = pyspiel.load_game("toscana(rounds=1)" if name == "toscana" else "tolleno(players=3)")
    with pytest.raises(pyspiel.SpielError, match="not one of this game"):
        other.new_initial_state(json.dumps(two.moment.position.data()))


def test_states_pickle() -> None:
    game = pyspiel.load_game("tolleno")
    rng = random.Random(4)
    state = game.new_initial_state()
    for _ in range(50):
        state.apply_action(draw(rng, state) if state.is_chance_node() else rng.choice(state.legal_actions()))
    again = pickle.loads(pickle.dumps(state))
    assert again.history() == state.history()
    assert str(again) == str(state)


def test_parameters_that_are_wrong() -> None:
    """The sentence is the engine's, and nothing crashes."""
    with pytest.raises(pyspiel.SpielError, match="veto"):
        pyspiel.load_game("toscana(veto=never)")
    with pytest.raises(pyspiel.SpielError, match="played by 2 to 4 players"):
        pyspiel.load_game("tolleno(players=5)")


@pytest.mark.parametrize(
    ("compiler", "sentence"),
    [
        ("no-such-compiler", "need a C++ compiler, and there is no no-such-compiler here"),
        ("false", "could not be compi"),
    ],
)
def test_without_a_compiler_there_are_the_games_in_python(tmp_path: Path, compiler: str, sentence: str) -> None:
    program = (
        "import warnings\n"
        "from canaletto.research.openspiel import native\n"
        "with warnings.catch_warnings(record=True) as told:\n"
        "    warnings.simplefilter('always')\n"
        "    print(native.load_game('toscana').get_type().short_name)\n"
        "print(told[0].message)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        check=True,
        env={"PATH": "/usr/bin:/bin", "CXX": compiler, "XDG_CACHE_HOME": str(tmp_path)},
    )
    name, words = done.stdout.split("\n", 1)
    assert name == "python_toscana"
    assert sentence in words
    assert "in Python is used instead" in words
    assert not list(tmp_path.rglob("*.so"))


def test_a_shim_that_crashes_is_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is tried in a process of its own: here one without a working function."""
    source = tmp_path / "broken.cc"
    source.write_text('extern "C" void canaletto_register(void *) { __builtin_trap(); }')
    made = tmp_path / "broken.so"
    subprocess.run(["g++", "-shared", "-fPIC", str(source), "-o", str(made)], check=True)
    with pytest.raises(native.NativeError, match=r"do not work with open-spiel .* \(signal"):
        building._try(made)


@pytest.mark.parametrize("call", ["pyspiel.MCTSBot(game, rollouts, 1.4, 9, 9, False, 1, False)", "ismcts"])
def test_the_same_searches_end_the_interpreter_on_a_game_in_python(call: str) -> None:
    """The reason for the native games; when this fails, pyspiel has been mended and the guide should say so."""
    most = "pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT"
    bot = f"pyspiel.ISMCTSBot(1, rollouts, 1.4, 9, -1, {most}, False, False)" if call == "ismcts" else call
    program = (
        "import canaletto.research.openspiel, pyspiel\n"
        "game = pyspiel.load_game('python_tolleno_casual')\n"
        "state = game.new_initial_state()\n"
        "while state.is_chance_node(): state.apply_action(state.legal_actions()[0])\n"
        "rollouts = pyspiel.RandomRolloutEvaluator(1, 1)\n"
        f"{bot}.step(state)\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=False)
    assert done.returncode != 0
