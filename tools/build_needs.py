"""What compiling the engine needs from the machine, and a sentence on what is missing and how to get it.

Run as a program it prints that sentence, or nothing. Asked by setup.py, and by ready.sh to choose a Python.
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig

GET_THEM = (
    "get what is needed with `sudo apt install python3-venv python3-dev gcc` (Debian, Ubuntu),"
    " `sudo dnf install python3-devel gcc` (Fedora) or `xcode-select --install` (macOS)."
)


def compiler() -> list[str] | None:
    """The C compiler's command: the one asked for in CC, else the one Python was built with, else any."""
    for command in (os.environ.get("CC"), sysconfig.get_config_var("CC"), "cc", "gcc", "clang"):
        words = shlex.split(command or "")
        if words and shutil.which(words[0]):
            return words
    return None


def compiles(command: list[str], source: str) -> bool:
    """Whether the compiler takes this piece of C."""
    include = {sysconfig.get_path("include"), sysconfig.get_path("platinclude")}
    check = [*command, *(f"-I{folder}" for folder in sorted(include)), "-fsyntax-only", "-x", "c", "-"]
    return subprocess.run(check, input=source, text=True, capture_output=True, check=False).returncode == 0


def missing() -> str | None:
    """One sentence on what is missing and how to get it; None when the engine can be compiled."""
    command = compiler()
    if command is None or not compiles(command, "#include <string.h>\n"):
        return f"A C compiler is missing: {GET_THEM}"
    if not compiles(command, "#include <Python.h>\n"):
        return f"The C headers (Python.h) of {sys.executable} are missing: {GET_THEM}"
    return None


if __name__ == "__main__":
    sys.exit(missing())
