"""What `import canaletto` brings, which of its modules are compiled, and what `./play` takes for a command."""

import os
import re
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import canaletto
from canaletto.cli.main import COMMANDS

ROOT = Path(__file__).parent.parent
TYPED = [types for types in sorted((ROOT / "src" / "canaletto").rglob("*.pxd")) if types.with_suffix(".py").exists()]
# What hands out addresses and arrays of the compiled engine is nothing without it, and says so.
ONLY_COMPILED = {"native", "vector"}


def printed(program: str, **environment: str) -> str:
    """What a fresh Python prints when it runs this."""
    environment = {**os.environ, **environment}
    done = subprocess.run([sys.executable, "-c", program], env=environment, text=True, capture_output=True)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_importing_the_package_imports_none_of_its_rooms() -> None:
    program = "import canaletto, sys; print([name for name in sys.modules if name.startswith('canaletto.')])"
    assert printed(program, CANALETTO_PURE="") == "[]"


@pytest.mark.parametrize("name", canaletto.__all__)
def test_every_public_name_is_there(name: str) -> None:
    assert name in dir(canaletto)
    assert getattr(canaletto, name).__name__ == name


def test_other_names_are_not() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'gondola'"):
        _ = canaletto.gondola


@pytest.mark.parametrize("types", TYPED, ids=lambda types: types.stem)
def test_a_module_with_types_is_compiled_and_also_runs_from_its_source(types: Path) -> None:
    name = ".".join(types.relative_to(ROOT / "src").with_suffix("").parts)
    program = f"import {name} as module; print(module.__file__)"
    twin_of_a_header = types.with_suffix(".h").exists()
    ending = ".py" if twin_of_a_header else EXTENSION_SUFFIXES[0]
    assert printed(program, CANALETTO_PURE="").endswith(f"{types.stem}{ending}")
    if types.parent.name not in ONLY_COMPILED:
        assert printed(program, CANALETTO_PURE="1").endswith(f"{types.stem}.py")


def test_play_passes_on_every_command() -> None:
    passed_on = re.search(r"^ {4}(.*)\) ;;$", (ROOT / "play").read_text(), re.MULTILINE)
    assert passed_on
    assert [word for word in passed_on[1].split(" | ") if word[0] != "-"] == list(COMMANDS)
