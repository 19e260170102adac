"""Playing needs no extra; where research needs one, a sentence says how to get it."""

from __future__ import annotations

import subprocess
import sys

import pytest

EXTRAS = ("numpy", "gymnasium", "pettingzoo", "pyspiel", "openskill", "ray", "uvicorn", "starlette", "sqlalchemy")


def told(program: str) -> subprocess.CompletedProcess[str]:
    """What Python says that has none of the extras."""
    hidden = "import sys\n" + "".join(f"sys.modules[{name!r}] = None\n" for name in EXTRAS)
    return subprocess.run([sys.executable, "-c", hidden + program], capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    ("module", "missing"),
    [
        ("canaletto.research.observations", "numpy"),
        ("canaletto.research.pettingzoo", "numpy and gymnasium and pettingzoo"),
        ("canaletto.research.vector", "numpy and gymnasium"),
        ("canaletto.research.openspiel", "numpy and pyspiel"),
        ("canaletto.research.openspiel.native", "numpy and pyspiel"),
    ],
)
def test_what_is_missing_is_named(module: str, missing: str) -> None:
    done = told(f"import {module}")
    sentence = f"{module} needs {missing}, not installed here; pip install 'canaletto[research]' brings it."
    # A package says it before what is inside it gets to.
    outer = module.removesuffix(".native")
    assert done.stderr.splitlines()[-1] == f"ModuleNotFoundError: {sentence.replace(module, outer, 1)}"


def test_playing_needs_none_of_them() -> None:
    program = """
from canaletto.bots.bot import Budget
from canaletto.bots.levels import LEVELS, bot
from canaletto.rules.game import GAMES, Game
for name in GAMES:
    game = Game(name)
    position = game.start(game.setup(1))
    for level in LEVELS:
        tokens = bot(level, name).choose(position.view(position.seat), position.tokens(), Budget(iterations=2), 1)
        assert tokens[0] in position.tokens()
from canaletto.cli.main import main
sys.exit(main(["record", "random", "toscana", "--seed", "1"]))
"""
    done = told(program)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    ("line", "extra"), [("serve --no-open", "server"), ("train toscana", "train"), ("bench research", "research")]
)
def test_commands_that_need_more_say_so_in_one_line(line: str, extra: str) -> None:
    done = told(f"from canaletto.cli.main import main\nsys.exit(main({line.split()}))")
    assert done.returncode == 1
    (sentence,) = done.stderr.splitlines()
    assert sentence.startswith(f"canaletto: `canaletto {line.split()[0]}")
    assert sentence.endswith(f"not installed here; pip install 'canaletto[{extra}]' brings it.")


def test_the_benchmarks_of_the_rest_run_without_them() -> None:
    done = told("from canaletto.cli.main import main\nsys.exit(main(['bench', 'research', '--quick']))")
    assert done.returncode != 0
    assert "canaletto bench research" in done.stderr
    assert "pip install 'canaletto[research]'" in done.stderr
