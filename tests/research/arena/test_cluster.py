"""The arena on a Ray cluster: two nodes on this machine play what local processes play, whoever dies meanwhile."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import sysconfig
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from canaletto.research.arena.plan import Plan
from canaletto.research.arena.results import Results
from canaletto.research.arena.runner import run
from tests.cli.running import environment
from tests.cli.running import run as shown

ROOT = Path(__file__).parents[3]
PLAYERS = "python:tests.research.arena.players"
STARTING, PLAYING = 120.0, 240.0
# Without tokens, which Ray keeps in the home of whoever runs it; everything listens on this machine only.
ENV = environment(RAY_AUTH_MODE="disabled", RAY_USAGE_STATS_ENABLED="0")
ENV["PYTHONPATH"] += f"{os.pathsep}{ROOT}"


def free_port() -> int:
    """A port that nobody uses at the moment."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def started(log: Path, address: str, *arguments: str) -> subprocess.Popen[bytes]:
    """A node with one core at an address of this machine; it runs until it is told to end."""
    command = [f"{sysconfig.get_path('scripts')}/ray", "start", "--block", f"--node-ip-address={address}"]
    ports = ["--min-worker-port=0", "--max-worker-port=0"]
    with log.open("wb") as stream:
        return subprocess.Popen(
            [*command, *ports, "--num-cpus=1", "--object-store-memory=80000000", "--disable-usage-stats", *arguments],
            env=ENV,
            stdout=stream,
            stderr=stream,
            start_new_session=True,
        )


def ended(node: subprocess.Popen[bytes]) -> None:
    """Ends a node, which ends its processes, and then whoever is left in its session."""
    node.terminate()
    with suppress(subprocess.TimeoutExpired):
        node.wait(20)
    for process in Path("/proc").iterdir():
        with suppress(OSError, ValueError):
            if os.getsid(int(process.name)) == node.pid:
                os.kill(int(process.name), signal.SIGKILL)
    node.wait()


def wait_for(count: int, address: str, node: subprocess.Popen[bytes], log: Path) -> None:
    """Until so many nodes are there."""
    end = time.monotonic() + STARTING
    while "Ray runtime started" not in log.read_text():
        assert node.poll() is None, log.read_text()
        assert time.monotonic() < end, log.read_text()
        time.sleep(0.1)
    code = f"import ray; ray.init('{address}', log_to_driver=False); print(sum(n['Alive'] for n in ray.nodes()))"
    while True:
        asked = subprocess.run([sys.executable, "-c", code], env=ENV, capture_output=True, text=True, timeout=STARTING)
        if asked.stdout.strip().endswith(str(count)):
            return
        assert time.monotonic() < end, log.read_text() + asked.stderr


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a cluster with two nodes.

    They are 127.0.0.2 and 127.0.0.3, as Ray takes 127.0.0.1 for another name of the machine's address outside.
    """
    folder = tmp_path_factory.mktemp("ray")
    address = f"127.0.0.2:{free_port()}"
    # Sockets may only have short names, so they do not lie in the folder.
    with ExitStack() as nodes, TemporaryDirectory(prefix="ray-") as sockets:
        head = started(
            folder / "head.log",
            "127.0.0.2",
            "--head",
            f"--port={address.partition(':')[2]}",
            "--include-dashboard=false",
            f"--temp-dir={sockets}",
        )
        nodes.callback(ended, head)
        other = started(folder / "other.log", "127.0.0.3", f"--address={address}")
        nodes.callback(ended, other)
        wait_for(1, address, head, folder / "head.log")
        wait_for(2, address, other, folder / "other.log")
        yield address
        nodes.close()


def played(cluster: str, path: Path, *bots: str, games: int, iterations: int | None = None) -> list[dict[str, Any]]:
    """The games of a match on the cluster, without what clocks have said."""
    words = ["arena", "toscana", *bots, "--option", "rounds=1", "--seed", "3", "--games", str(games)]
    if iterations:
        words += ["--iterations", str(iterations)]
    done = subprocess.run(
        [sys.executable, "-m", "canaletto", *words, "--ray", cluster, "--results", str(path), "--json"],
        env=ENV,
        capture_output=True,
        text=True,
        timeout=PLAYING,
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["games"] == games
    return timeless(json.loads(line) for line in path.read_text().splitlines()[1:])


def at_home(*bots: str, games: int, iterations: int | None = None) -> list[dict[str, Any]]:
    """The games of the same match in this process."""
    plan = Plan("toscana", bots, options={"rounds": 1}, iterations=iterations, seed=3)
    return timeless(game for group in run(Results(plan), games // 2, processes=1).games for game in group)


def timeless(games: Any) -> list[dict[str, Any]]:
    kept = [{name: game[name] for name in game if name not in ("seconds", "longest")} for game in games]
    return sorted(kept, key=lambda game: (game["group"], game["number"]))


def test_both_nodes_play_and_the_games_are_those_of_local_processes(cluster: str, tmp_path: Path) -> None:
    folder = tmp_path / "nodes"
    folder.mkdir()
    signs = f"signs={PLAYERS}:Signs?folder={folder}&delay=0.01"
    games = played(cluster, tmp_path / "results.jsonl", signs, "architect", games=12, iterations=30)
    assert len(list(folder.iterdir())) == 2
    assert games == at_home(signs, "architect", games=12, iterations=30)


def test_the_game_of_a_worker_that_dies_is_played_again(cluster: str, tmp_path: Path) -> None:
    kills = f"kills={PLAYERS}:KillsOnce?file={tmp_path / 'killed'}"
    dicer = f"dicer={PLAYERS}:Dicer"
    games = played(cluster, tmp_path / "results.jsonl", kills, dicer, games=8)
    assert (tmp_path / "killed").exists()
    assert games == at_home(kills, dicer, games=8)


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("127.0.0.1:FREE", "no Ray cluster could be joined there (Connection refused)."),
        ("somewhere", "an address is written HOST:PORT, or auto."),
        ("127.0.0.1:99999", "an address is written HOST:PORT, or auto."),
    ],
)
def test_where_no_cluster_is_one_is_told_so(address: str, sentence: str) -> None:
    address = address.replace("FREE", str(free_port()))
    done = shown("arena", "toscana", "random", "random", "--games", "2", "--ray", address)
    assert (done.returncode, done.stderr) == (2, f"canaletto: --ray {address}: {sentence}\n")


def test_without_ray_one_is_told_how_to_get_it(tmp_path: Path) -> None:
    # A module that is None cannot be imported, and is found by nobody.
    (tmp_path / "sitecustomize.py").write_text(
        "import importlib.util as found\n"
        "real = found.find_spec\n"
        "found.find_spec = lambda name, package=None: None if name == 'ray' else real(name, package)\n"
    )
    env = ENV | {"PYTHONPATH": f"{tmp_path}{os.pathsep}{ENV['PYTHONPATH']}"}
    command = [sys.executable, "-m", "canaletto", "arena", "toscana", "random", "random", "--ray", "auto"]
    done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=PLAYING)
    assert done.returncode == 2
    assert "--ray needs Ray, which is not installed here; pip install 'canaletto[ray]' brings it." in done.stderr
