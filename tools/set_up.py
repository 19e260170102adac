"""Makes the private environment .venv, the compiled engine and the browser app, or sees that all are up to date.

Needs Python 3.11 and a C compiler, no more: pip fetches uv into .venv, and uv the rest, at the versions and hashes of
uv.lock; Node too, which builds the app, where the machine has none. Killed half-way it starts over; started twice at
once, the second waits for the first.
"""

from __future__ import annotations

import hashlib
import os
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import build_web

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
UV = VENV / "bin" / "uv"
UNFINISHED = VENV / "set-up-unfinished"
PACKAGE = ROOT / "src" / "canaletto"
BASE = Path(getattr(sys, "_base_executable", sys.executable))


def compiled_sources() -> list[Path]:
    """The modules that are compiled (setup.py says why one with a header of its own name is not)."""
    sources = (types.with_suffix(".py") for types in sorted(PACKAGE.rglob("*.pxd")))
    return [source for source in sources if source.exists() and not source.with_suffix(".h").exists()]


def digest(paths: list[Path], flags: str = "") -> str:
    """What these files, this Python, this place and the flags are together."""
    made = hashlib.sha256("\0".join([sys.version, str(ROOT), flags]).encode())
    for path in paths:
        made.update(f"\0{path}\0".encode() + path.read_bytes())
    return made.hexdigest()


def packages_digest() -> str:
    """What the installed packages depend on."""
    return digest([ROOT / "pyproject.toml", ROOT / "uv.lock", Path(__file__)])


def engine_digest() -> str:
    """What the compiled engine and the way it is installed depend on."""
    made_by = [ROOT / "pyproject.toml", ROOT / "uv.lock", ROOT / "setup.py"]
    shared = [path for kind in ("*.pxd", "*.h") for path in sorted(PACKAGE.rglob(kind))]
    return digest([*made_by, *shared, *compiled_sources()], os.environ.get("CANALETTO_CFLAGS", ""))


def stamped(name: str, now: str) -> bool:
    """Whether this was done, with exactly these files."""
    stamp = VENV / f"done-{name}"
    return stamp.exists() and stamp.read_text() == now


def engine_is_there() -> bool:
    """Whether every compiled module is in its place, made from the sources of now."""
    made = all(source.with_suffix(EXTENSION_SUFFIXES[0]).exists() for source in compiled_sources())
    return made and stamped("engine", engine_digest())


def is_done(group: str) -> bool:
    """Whether nothing is to be done for this dependency group."""
    return not UNFINISHED.exists() and stamped(group, packages_digest()) and engine_is_there() and build_web.is_built()


def run(*command: str | Path, **extra: str) -> str:
    """What a program printed; when it fails, its complaints are on the terminal and the set-up ends."""
    import subprocess

    environment = {**os.environ, "PIP_USER": "0", "PIP_DISABLE_PIP_VERSION_CHECK": "1", **extra}
    done = subprocess.run(command, env=environment, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=False)
    if done.returncode:
        print(done.stdout, end="", file=sys.stderr)
        sys.exit(f"Set-up stopped: {' '.join(map(str, command[:4]))} … failed; the lines above say why.")
    return done.stdout


def make_environment() -> None:
    """An empty private environment."""
    import shutil
    from importlib.util import find_spec

    from build_needs import GET_THEM

    if not find_spec("ensurepip") and not find_spec("pip"):
        sys.exit(f"Python's own venv and pip are missing for {BASE}: {GET_THEM}")
    shutil.rmtree(VENV, ignore_errors=True)
    VENV.mkdir()
    UNFINISHED.touch()
    run(BASE, "-I", "-m", "venv", *([] if find_spec("ensurepip") else ["--without-pip"]), VENV)


def pip() -> list[str | Path]:
    """The pip that installs into the private environment: its own or, if it has none, the machine's."""
    if (VENV / "bin" / "pip").exists():
        return [PYTHON, "-I", "-m", "pip"]
    return [BASE, "-I", "-m", "pip", "--python", PYTHON]


def network_settings() -> dict[str, str]:
    """The way to the packages that pip is set up with here, in the words of uv, which does not read it."""
    import ssl

    words = {"cert": "SSL_CERT_FILE", "proxy": "ALL_PROXY"}
    if not os.environ.keys() & {"UV_DEFAULT_INDEX", "UV_INDEX_URL", "UV_INDEX"}:
        words["index-url"] = "UV_DEFAULT_INDEX"
    told = {}
    lines = (line.partition("=") for line in run(*pip(), "config", "list").splitlines())
    for key, _, value in sorted(lines, key=lambda line: line[0].startswith(":env:")):
        section, _, name = key.rpartition(".")
        if section in ("global", "install", ":env:") and name in words and words[name] not in os.environ:
            told[words[name]] = value.strip("'")
    trusted = ssl.get_default_verify_paths()
    if trusted.cafile or (trusted.capath and os.listdir(trusted.capath)):
        told["UV_SYSTEM_CERTS"] = "true"
    return told


def locked_uv() -> str:
    """The line that tells pip which uv to take, with the hashes it may have."""
    import tomllib

    packages = tomllib.loads((ROOT / "uv.lock").read_text())["package"]
    uv = next(package for package in packages if package["name"] == "uv")
    return " ".join([f"uv=={uv['version']}", *(f"--hash={wheel['hash']}" for wheel in uv["wheels"])])


def uv_install(*what: str | Path, **settings: str) -> None:
    """Install something into the private environment."""
    run(UV, "pip", "install", "--quiet", "--python", PYTHON, *what, **settings)


def install_packages(group: str) -> None:
    """Everything of that dependency group, at the versions and hashes of uv.lock."""
    now = packages_digest()
    if UNFINISHED.exists() or not PYTHON.exists():
        make_environment()
    UNFINISHED.touch()
    asked = VENV / "requirements.txt"
    if not UV.exists():
        asked.write_text(locked_uv())
        run(*pip(), "install", "-qq", "--no-deps", "--only-binary=:all:", "--require-hashes", "-r", asked)
    choice = ["--no-default-groups", "--group", group, "--no-emit-project"]
    asked.write_text(run(UV, "export", "--quiet", "--frozen", *choice))
    uv_install("--require-hashes", "-r", asked, **network_settings())
    for name in ("build", group):
        (VENV / f"done-{name}").write_text(now)
    UNFINISHED.unlink()


def install_engine() -> None:
    """The compiled modules in their places, and the package installed where it lies."""
    now = engine_digest()
    run(PYTHON, "setup.py", "--quiet", "build_ext", "--inplace")
    installed = digest([ROOT / "pyproject.toml"])
    if not stamped("install", installed):
        how = ["--no-deps", "--no-build-isolation", "--no-cache", "--reinstall", "--offline"]
        uv_install(*how, "--editable", ROOT)
        (VENV / "done-install").write_text(installed)
    (VENV / "done-engine").write_text(now)


def install_app() -> None:
    """The browser app in the package; where the machine has no Node, the one from PyPI builds it."""
    import subprocess

    if not build_web.machines_node() and not (VENV / "done-node").exists():
        asked = VENV / "requirements-node.txt"
        asked.write_text(run(UV, "export", "--quiet", "--frozen", "--only-group", "node"))
        uv_install("--require-hashes", "-r", asked, **network_settings())
        (VENV / "done-node").touch()
    if subprocess.run([PYTHON, build_web.__file__], cwd=ROOT, check=False).returncode:
        sys.exit(1)


def set_up(group: str) -> None:
    """Bring .venv, the engine and the app up to date, alone."""
    import fcntl

    (ROOT / "build").mkdir(exist_ok=True)
    with (ROOT / "build" / "set-up.lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            print("canaletto: waiting for another set-up …", file=sys.stderr)
            fcntl.flock(lock, fcntl.LOCK_EX)
        if UNFINISHED.exists() or not stamped(group, packages_digest()):
            print("canaletto: getting the tools into .venv (once) …", file=sys.stderr)
            install_packages(group)
        if not engine_is_there():
            print("canaletto: compiling the engine …", file=sys.stderr)
            install_engine()
        if not build_web.is_built():
            print("canaletto: building the browser app …", file=sys.stderr)
            install_app()


if __name__ == "__main__":
    if sys.argv[2:] == ["--is-done"]:
        sys.exit(not is_done(sys.argv[1]))
    try:
        set_up(sys.argv[1])
    except KeyboardInterrupt:
        print("\ncanaletto: the set-up was stopped; the next ./play or ./test goes on with it.", file=sys.stderr)
        sys.exit(130)
