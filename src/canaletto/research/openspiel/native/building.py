"""Compiles games.cc against the installed pyspiel, once for everything it is made from, and tries it out."""

from __future__ import annotations

import hashlib
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
from importlib.metadata import version
from pathlib import Path

import pyspiel

from canaletto.rules.errors import CanalettoError

HERE = Path(__file__).parent
SOURCES = ("games.cc", "engine.h")
FLAGS = ("-O3", "-std=c++17", "-shared", "-fPIC", "-DNDEBUG")
HEADERS = ("", "open_spiel", "open_spiel/abseil-cpp", "open_spiel/json/include")
SECONDS_TO_TRY = 120


class NativeError(CanalettoError):
    """Why the native games cannot be had here."""


def cache_folder() -> Path:
    """Where compiled shims are kept."""
    if sys.platform == "darwin" and not os.environ.get("XDG_CACHE_HOME"):
        return Path.home() / "Library" / "Caches" / "canaletto"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "canaletto"


def shim() -> Path:
    """The compiled shim, made and tried out if it is not there yet; NativeError where that does not work."""
    compiler = _compiler()
    made_from = hashlib.sha256("\0".join([*compiler, *FLAGS, sys.version, version("open-spiel")]).encode())
    for name in SOURCES:
        made_from.update((HERE / name).read_bytes())
    # Another build of the same version of pyspiel would have another size.
    made_from.update(str(Path(pyspiel.__file__).stat().st_size).encode())
    kept = cache_folder() / f"openspiel-{made_from.hexdigest()[:24]}.so"
    if not kept.exists():
        _make(compiler, kept)
    return kept


def _compiler() -> list[str]:
    """The C++ compiler's command."""
    command = shlex.split(os.environ.get("CXX", "")) or ["g++"]
    if not shutil.which(command[0]):
        raise NativeError(
            f"The native games need a C++ compiler, and there is no {command[0]} here; "
            "on Debian and Ubuntu `apt install g++` brings it."
        )
    return command


def _make(compiler: list[str], kept: Path) -> None:
    """Compile, try, and only then keep it, whole or not at all."""
    kept.parent.mkdir(parents=True, exist_ok=True)
    folder = Path(pyspiel.__file__).parent
    with tempfile.TemporaryDirectory(dir=kept.parent) as scratch:
        made = Path(scratch) / "games.so"
        headers = [f"-I{folder / name}" for name in HEADERS]
        done = subprocess.run(
            [*compiler, *FLAGS, *headers, str(HERE / "games.cc"), "-o", str(made)],
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            raise NativeError(f"The native games could not be compiled: {_last(done.stderr)}")
        _try(made)
        made.replace(kept)


def _try(made: Path) -> None:
    """Play with it in another process: what rests on another library's insides may crash."""
    command = [sys.executable, "-m", "canaletto.research.openspiel.native.trying", str(made)]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS_TO_TRY, check=False)
    except subprocess.TimeoutExpired:
        raise NativeError(f"The native games did not answer within {SECONDS_TO_TRY} seconds.") from None
    if done.returncode:
        how = f"signal {-done.returncode}" if done.returncode < 0 else f"exit code {done.returncode}"
        raise NativeError(
            f"The native games do not work with open-spiel {version('open-spiel')} ({how}): {_last(done.stderr)}"
        )


def _last(words: str) -> str:
    """The line of an error message that says most."""
    lines = [line.strip() for line in words.splitlines() if line.strip()]
    told = [line for line in lines if "error" in line.lower()]
    return (told or lines or ["it said nothing"])[0][:300]
