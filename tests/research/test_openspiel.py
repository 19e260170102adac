"""The OpenSpiel games pass OpenSpiel's own tests, and play the engine's games."""

from __future__ import annotations

import gzip
import pickle
import random
import subprocess
import sys
import unittest
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.python.algorithms import generate_playthrough
from open_spiel.python.observation import make_observation

from canaletto.research.city_chance import hidden_contracts, hidden_tiles
from canaletto.research.openspiel.games import register
from canaletto.research.openspiel.log import REVEAL, events
from canaletto.rules.toscana.patterns import NAMES
from tests.research.spiel import GAMES, draw, shrunken, walk

PLAYTHROUGHS = Path(__file__).parent / "playthroughs"


@pytest.mark.parametrize("name", GAMES)
def test_random_simulations(name: str) -> None:
    game = pyspiel.load_game(name)
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize(
    "name",
    ["python_tolleno", "python_tolleno(players=4)", "python_tolleno_casual(players=3)", "python_toscana(rounds=1)"],
)
def test_random_simulations_with_an_observer(name: str) -> None:
    game = pyspiel.load_game(name)
    observer = game.make_observer(pyspiel.IIGObservationType(perfect_recall=True), {})
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False, observer=observer)


def integration_tests() -> Any:
    """OpenSpiel's own tests of its interface; the module reads the command line when it is used."""
    from open_spiel.integration_tests import api_test

    if not flags.FLAGS.is_parsed():
        flags.FLAGS.mark_as_parsed()
    return api_test


def run_all(case: type[unittest.TestCase]) -> None:
    """Runs a test case of unittest."""
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    assert result.testsRun
    assert not result.failures + result.errors, (result.failures + result.errors)[0][1]


def test_the_interface_on_parts_of_the_trees(tmp_path: Path) -> None:
    module = integration_tests()
    games = [
        shrunken(tmp_path, 3, "python_tolleno", bend=4, straight=4, crossing=2),
        shrunken(tmp_path, 4, bend=4, straight=4, crossing=2),
        pyspiel.load_game("python_toscana(rounds=1)"),
    ]
    for game in games:
        run_all(type("Part", (module.EnforceAPIOnPartialTreeBase,), {"game": game, "game_name": str(game)}))


def test_the_interface_on_a_whole_tree(tmp_path: Path) -> None:
    check_whole_tree(shrunken(tmp_path, 2, bend=3, crossing=1))


def check_whole_tree(game: Any) -> None:
    """Perfect recall, constant sum, no information shared by mistake: on every state of a shrunken game."""
    module = integration_tests()
    module.TOTAL_NUM_STATES["shrunken"] = (21, 492, 260)
    module.PERFECT_RECALL_NUM_STATES["shrunken"] = 484
    run_all(type("Whole", (module.EnforceAPIOnFullTreeBase,), {"game": game, "game_name": "shrunken"}))


@pytest.mark.parametrize("name", ["python_tolleno(players=3)", "python_tolleno_casual", "python_toscana(rounds=1)"])
def test_simulations_with_both_kinds_of_serialisation(name: str) -> None:
    module = pytest.importorskip("open_spiel.python.tests.games_sim_test")

    class Simulated(module.GamesSimTest):  # type: ignore[misc,name-defined]
        """One game."""

        def runTest(self) -> None:  # noqa: N802 - unittest's name
            """Play it."""
            self.sim_game(pyspiel.load_game(name))

    result = unittest.TestResult()
    np.random.seed(1)
    Simulated().run(result)
    assert not result.failures + result.errors, (result.failures + result.errors)[0][1]


@pytest.mark.parametrize("kept", sorted(PLAYTHROUGHS.glob("*.gz")), ids=lambda path: path.stem)
def test_a_kept_playthrough_is_replayed_word_for_word(
    kept: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What `generate_playthrough.playthrough(name, None, seed=7)` told of alley.toml, with every string and tensor."""
    integration_tests()
    file = tmp_path / "played.txt"
    file.write_bytes(gzip.decompress(kept.read_bytes()))
    monkeypatch.chdir(PLAYTHROUGHS)
    original, again = generate_playthrough.replay(str(file))
    assert original == again
    assert original.count("# Apply action") > 10


def test_a_new_playthrough_is_replayed_word_for_word(tmp_path: Path) -> None:
    for game in (shrunken(tmp_path, 2, bend=2, straight=1), pyspiel.load_game("python_toscana(rounds=1)")):
        check_playthrough(game, tmp_path)


def check_playthrough(game: Any, folder: Path) -> None:
    """A game told with every string and tensor, and played again from what was told."""
    integration_tests()
    file = folder / "played.txt"
    file.write_text(generate_playthrough.playthrough(str(game), None, seed=7))
    original, again = generate_playthrough.replay(str(file))
    assert original == again
    assert original.count("# Apply action") > 5


@pytest.mark.parametrize("name", GAMES)
def test_states_are_positions_of_the_engine(name: str) -> None:
    """The engine, given all that was drawn as a setup, comes to the same positions by the same moves."""
    game = pyspiel.load_game(name)
    for seed in range(3):
        states = walk(random.Random(seed), game)
        table = states[0].moment.table
        setup = toscana_setup(states) if table.game.edition is None else city_setup(states)
        position = table.game.start(setup)
        begun: list[int] = []
        for before, after in pairwise(states):
            if before.is_chance_node():
                continue
            if not begun:
                assert visible(before.moment.position) == visible(position)
            begun.append(after.history()[-1])
            if not getattr(after.moment, "begun", ()):
                position.play(table.actions.decode(position, begun))
                begun = []
        assert visible(states[-1].moment.position) == visible(position)
        assert position.over


def city_setup(states: list[Any]) -> dict[str, Any]:
    """The setup whose stacks lie in the order drawn, followed by what was not drawn."""
    table, last = states[0].moment.table, states[-1].moment.position
    outcomes = [after.history()[-1] for before, after in pairwise(states) if before.is_chance_node()]
    faces = len(table.faces)
    outcomes += [face - 8 for face in hidden_tiles(last)] + [faces + kind for kind in hidden_contracts(last)]
    names = [table.outcome_name(outcome).split()[1] for outcome in outcomes]
    setup: dict[str, Any] = table.game.setup(table.key[3])
    setup["stack"] = [name for name, outcome in zip(names, outcomes, strict=True) if outcome < faces]
    if "contracts" in setup:
        setup["contracts"] = [name for name, outcome in zip(names, outcomes, strict=True) if outcome >= faces]
    return setup


def toscana_setup(states: list[Any]) -> dict[str, Any]:
    """The same for Toscana, where a new round uncovers both its top tiles after what the last move uncovers."""
    setup: dict[str, Any] = states[0].moment.table.game.setup(0)
    stacks: list[list[list[str]]] = [[[], []] for _ in setup["rounds"]]
    seen = round_ = 0
    for state in states:
        if state.is_chance_node():
            continue
        found = events(state.moment.log)
        fresh = [event for event in found[seen:] if event[0] == REVEAL]
        seen = len(found)
        for place, (_, seat, tile) in enumerate(fresh):
            of_the_new_round = state.moment.position.round - 1 > round_ and place >= len(fresh) - 2
            stacks[round_ + of_the_new_round][seat].append(NAMES[tile])
        round_ = state.moment.position.round - 1
    for dealt, known in zip(setup["rounds"], stacks, strict=True):
        dealt["stacks"] = [stack + [name for name in NAMES if name not in stack] for stack in known]
    return setup


def visible(position: Any) -> dict[str, Any]:
    """What a watcher sees, and every hand and star."""
    data = position.data()
    seen: dict[str, Any] = position.view(None)
    return seen | {key: data[key] for key in ("hands", "seats") if key in data} | {"open": sorted(data.get("open", ()))}


@pytest.mark.parametrize("name", GAMES)
def test_draws_are_the_copies_that_are_left(name: str) -> None:
    """Probabilities are whole shares and add up; outcomes ascend; nothing is drawn more often than it is there."""
    game = pyspiel.load_game(name)
    for state in walk(random.Random(4), game):
        if state.is_chance_node():
            outcomes, shares = zip(*state.chance_outcomes(), strict=True)
            assert list(outcomes) == sorted(set(outcomes))
            assert sum(shares) == pytest.approx(1)
            assert max(outcomes) < game.max_chance_outcomes()


@pytest.mark.parametrize("name", GAMES)
def test_pickles_and_clones_are_the_same_state(name: str) -> None:
    rng = random.Random(3)
    states = walk(rng, pyspiel.load_game(name))
    for state in rng.sample(states, 12):
        for twin in (state.clone(), pickle.loads(pickle.dumps(state))):
            assert str(twin) == str(state)
            assert twin.history() == state.history()
            if not state.is_terminal():
                assert twin.legal_actions() == state.legal_actions()
                action = draw(rng, state) if state.is_chance_node() else rng.choice(state.legal_actions())
                before = str(state)
                twin.apply_action(action)
                assert str(twin) == str(state.child(action))
                assert str(state) == before


def test_bots_of_open_spiel_play(tmp_path: Path) -> None:
    from open_spiel.python.algorithms import ismcts, mcts

    for game in (
        shrunken(tmp_path, 2, "python_tolleno", bend=4, straight=3),
        shrunken(tmp_path, 3, bend=4, crossing=2),
        pyspiel.load_game("python_toscana(rounds=1)"),
    ):
        rng = np.random.RandomState(1)
        rollouts = mcts.RandomRolloutEvaluator(1, rng)
        bots = [mcts.MCTSBot(game, 1.4, 6, rollouts, random_state=rng)]
        if game.get_type().information == pyspiel.GameType.Information.IMPERFECT_INFORMATION:
            bots += [ismcts.ISMCTSBot(game=game, uct_c=1.4, max_simulations=6, evaluator=rollouts, random_state=rng)]
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(draw(random.Random(len(state.history())), state))
            else:
                state.apply_action(bots[state.current_player() % len(bots)].step(state))
        assert sum(state.returns()) == pytest.approx(0)


def test_observers_give_only_the_pieces_asked_for() -> None:
    """Public strings hold no private thing; private strings nothing else; tensors change with neither of them."""
    game = pyspiel.load_game("python_tolleno(players=3)")
    kind, private = pyspiel.IIGObservationType, pyspiel.PrivateInfoType
    state = next(state for state in walk(random.Random(8), game)[60:] if state.current_player() >= 0)
    position = state.moment.position
    for recall in (False, True):
        for seat in range(3):
            hand = f"tile {position.data()['hands'][seat]}"
            own = make_observation(game, kind(False, recall, private.SINGLE_PLAYER))
            assert hand in own.string_from(state, seat) or "?" not in str(position.view(None)["hands"][seat])
            assert "\n" not in own.string_from(state, seat)
            assert list(own.dict) == ["player", "private"]
            public = make_observation(game, kind(True, recall, private.NONE))
            assert "stars" not in public.string_from(state, seat)
            assert "private" not in public.dict
            everything = make_observation(game, kind(True, recall, private.ALL_PLAYERS))
            assert everything.string_from(state, seat).count("stars") == 3
            assert everything.dict["private"].shape == (3, 16)
    assert make_observation(game, kind(False, True, private.NONE)).string_from(state, 0) == ""


def test_registering_twice_changes_nothing() -> None:
    before = pyspiel.registered_names()
    register()
    assert pyspiel.registered_names() == before
    assert "python_tolleno" in before


def test_parameters_that_are_wrong() -> None:
    """The sentence is the engine's."""
    program = "import canaletto.research.openspiel, pyspiel; pyspiel.load_game('python_toscana(veto=never)')"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert "veto" in done.stderr
