"""A private PostgreSQL, started in a folder of its own by somebody who is not root."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from pathlib import Path


def _programs() -> Path | None:
    """The folder with PostgreSQL's own programs, which distributions keep off the path."""
    found = shutil.which("initdb")
    if found:
        return Path(found).resolve().parent
    folders = [*Path("/usr/lib/postgresql").glob("*/bin"), *Path("/opt/homebrew/opt").glob("postgresql*/bin")]
    return max((folder for folder in folders if (folder / "initdb").exists()), default=None)


def missing() -> bool:
    """Whether there is no PostgreSQL here."""
    return _programs() is None


def _owner() -> str | None:
    """Whose it shall be: PostgreSQL refuses root."""
    if os.geteuid() != 0:
        return None
    names = {user.pw_name for user in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


class Cluster:
    """It listens on a socket in its folder only."""

    def __init__(self) -> None:
        programs = _programs()
        assert programs is not None
        self._programs, self._owner = programs, _owner()
        self.folder = Path(tempfile.mkdtemp(prefix="canaletto-postgres-"))
        self._made = 0
        if self._owner:
            shutil.chown(self.folder, self._owner)
        self._run("initdb", "--no-sync", "--auth=trust", "--username=canaletto", "--encoding=UTF8", "-D", self._data)

    @property
    def _data(self) -> str:
        return str(self.folder / "data")

    def start(self) -> None:
        """Starts it, and waits until it answers."""
        options = (
            f"-c listen_addresses='' -c unix_socket_directories='{self.folder}' -c fsync=off -c max_connections=200"
        )
        self._run("pg_ctl", "-D", self._data, "-w", "-l", str(self.folder / "log"), "-o", options, "start")

    def stop(self, how: str = "fast") -> None:
        """Stops it; `immediate` is as if it had crashed."""
        self._run("pg_ctl", "-D", self._data, "-w", "-m", how, "stop")

    def destroy(self) -> None:
        """Stops it and removes its folder."""
        self.stop("immediate")
        shutil.rmtree(self.folder)

    def new_database(self, like: str | None = None) -> str:
        """The address of a new database, empty or a copy of another."""
        self._made += 1
        name = f"games{self._made}"
        original = "" if like is None else f" TEMPLATE {_name(like)}"
        self._sql(f"CREATE DATABASE {name}{original}")
        return f"postgresql://canaletto@/{name}?host={self.folder}"

    def drop(self, url: str) -> None:
        """Removes a database, so that many tests do not fill the disk."""
        self._sql(f"DROP DATABASE {_name(url)} WITH (FORCE)")

    def _sql(self, statement: str) -> None:
        import psycopg

        with psycopg.connect(host=str(self.folder), user="canaletto", dbname="postgres", autocommit=True) as connection:
            connection.execute(statement.encode())

    def _run(self, program: str, *arguments: str) -> None:
        done = subprocess.run(
            [str(self._programs / program), *arguments],
            user=self._owner,
            cwd=self.folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
        assert done.returncode == 0, f"{program}: {done.stderr}"


def _name(url: str) -> str:
    """The name of the database in an address."""
    return url.partition("@/")[2].partition("?")[0]
