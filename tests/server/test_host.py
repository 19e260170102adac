"""The host: by command line and by link."""

from __future__ import annotations

import json
import os
import stat
from pathlib import Path

import pytest

from canaletto.client import ServerRefused
from tests.cli.running import run
from tests.server.running import PERSON, Server, bot, eventually, new_table, play_turn


def test_the_host_commands_at_a_running_server_and_without_one(tmp_path: Path) -> None:
    data = ("--data", tmp_path)
    with Server(tmp_path) as server:
        assert stat.S_IMODE(os.stat(tmp_path / "running.json").st_mode) == 0o600
        person = server.player()
        person.patch("/me", name="Ada")
        doomed, kept, finished = (
            new_table(person, "toscana", PERSON, bot("random"), options={"rounds": 1})["id"] for _ in range(3)
        )

        def go_on() -> bool:
            state = person.table(finished)
            if state["status"] == "playing" and state["seat"] in state["mine"]:
                play_turn(person, finished)
            return bool(state["status"] == "over")

        eventually(go_on)
        listed = run("host", "list", *data)
        assert {doomed, kept, finished} <= set(listed.stdout.split())
        assert "Ada" in listed.stdout
        assert run("host", "close", kept, "--reason", "tea", *data).returncode == 0
        assert person.table(kept)["ended"] == "closed"
        assert run("host", "delete", doomed, *data).returncode == 0
        with pytest.raises(ServerRefused) as caught:
            person.table(doomed)
        assert caught.value.code == "not-found"
        gone = run("host", "close", doomed, *data)
        assert (gone.returncode, gone.stdout) == (1, "")
        assert "There is no such table" in gone.stderr

        backup = run("host", "backup", *data).stdout.strip()
        assert Path(backup).stat().st_size > 0
        link = run("host", "link", *data).stdout.strip()
        assert link.startswith(f"http://localhost:{server.port}/claim#key=host-")
        browser = server.player()
        browser.post("/me/claim", key=link.partition("key=")[2])
        assert browser.me()["host"] is True
        assert browser.get("/admin/tables")["tables"]

        me = person.me()["id"]
        assert run("host", "block", me, *data).returncode == 0
        with pytest.raises(ServerRefused) as caught:
            person.me()
        assert caught.value.code == "blocked"
        assert "blocked" in run("host", "players", "--name", "ada", *data).stdout
        assert run("host", "block", me, "--not", *data).returncode == 0
        assert person.me()["id"] == me

        assert "please stop it first" in run("host", "restore", backup, *data).stderr
        assert server.stop() == 0
    assert not (tmp_path / "running.json").exists()
    assert "No server is running" in run("host", "link", *data).stderr
    records = [json.loads(line) for line in run("host", "export", *data).stdout.splitlines()]
    assert [record["game"] for record in records] == ["toscana"]
    run("host", "delete", finished, *data)
    assert run("host", "export", *data).stdout == ""
    assert run("host", "restore", backup, *data).returncode == 0
    assert len(run("host", "export", *data).stdout.splitlines()) == 1


def test_a_forged_or_old_key_of_the_host_opens_nothing(server: Server) -> None:
    until, _, signature = server.host_key.removeprefix("host-").partition("-")
    for key in (f"host-{int(until) + 1}-{signature}", f"host-1-{signature}", "host-", "host--", "host-x-y"):
        client = server.client(key)
        with pytest.raises(ServerRefused) as caught:
            client.get("/admin/tables")
        assert caught.value.code == "unknown-player"
        with pytest.raises(ServerRefused):
            server.player().post("/me/claim", key=key)
