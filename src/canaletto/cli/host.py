"""`canaletto host …`: what the host of a server does from the command line."""

from __future__ import annotations

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable
    from typing import Any

    from canaletto.cli.arguments import Commands
    from canaletto.client import Client

DESCRIPTION = """\
Looks after a server from the command line: the one that runs with this data folder, or, if
none does, one that is started for the moment of the command."""

EPILOG = """\
examples:
  canaletto host link                          a link that makes your browser the host's
  canaletto host list --status playing
  canaletto host close TABLE --reason "left by everybody"
  canaletto host export > games.jsonl          all finished games, a record a line
  canaletto host players --name ada
  canaletto host block PLAYER                  and --not to let them in again
  canaletto host backup
  canaletto host restore FILE                  with the server stopped"""

STATUSES = ("gathering", "playing", "over", "closed")


def fill(commands: Commands, summary: str) -> None:
    """Adds the command with its own commands."""
    from canaletto.cli.arguments import Parser
    from canaletto.cli.serve import add_settings

    parser = commands.add_parser("host", help=summary, description=DESCRIPTION, epilog=EPILOG)
    own = parser.add_subparsers(metavar="COMMAND", title="commands", required=True, parser_class=Parser)

    def command(name: str, words: str, run: Callable[[argparse.Namespace, Client], int]) -> argparse.ArgumentParser:
        added = own.add_parser(name, help=words, description=words[:1].upper() + words[1:] + ".")
        add_settings(added, ("data", "database"))
        added.set_defaults(run=lambda chosen: _with_server(chosen, run))
        return added

    command("link", "print a link that makes a browser the host's, for an hour", _link)
    listed = command("list", "list tables", _list)
    listed.add_argument("--status", choices=STATUSES, help="only those")
    closed = command("close", "close a table, whatever happens at it", _close)
    closed.add_argument("table", metavar="TABLE")
    closed.add_argument("--reason", default="", help="a word for the log")
    deleted = command("delete", "delete a table for good", _delete)
    deleted.add_argument("table", metavar="TABLE")
    command("export", "print all finished games as JSON lines", _export)
    players = command("players", "list players", _players)
    players.add_argument("--name", help="only those whose name contains this")
    block = command("block", "block a player, or not any more", _block)
    block.add_argument("player", metavar="PLAYER")
    block.add_argument("--not", dest="unblock", action="store_true", help="let the player in again")
    command("backup", "write a backup of the database (SQLite) into the data folder", _backup)
    restore = own.add_parser("restore", help="put a backup in place of the database, with the server stopped")
    add_settings(restore, ("data", "database"))
    restore.add_argument("file", metavar="FILE")
    restore.set_defaults(run=_restore)


def _with_server(chosen: argparse.Namespace, run: Callable[[argparse.Namespace, Client], int]) -> int:
    """Runs a command at the server that is running, or at one started for it; a refusal is a sentence."""
    from canaletto.cli.host_server import HostError, reached
    from canaletto.cli.serve import settings_of
    from canaletto.client import ServerRefused

    try:
        with reached(settings_of(chosen), start=run is not _link) as client:
            return run(chosen, client)
    except (ServerRefused, HostError) as error:
        print(f"canaletto: {error}", file=sys.stderr)
        return 1


def _link(chosen: argparse.Namespace, client: Client) -> int:
    print(client.address + client.post("/admin/links")["path"])
    return 0


def _list(chosen: argparse.Namespace, client: Client) -> int:
    from canaletto.cli.terminal import table_lines

    rows = [("table", "status", "game", "turn", "changed", "seats")]
    for row in _pages(client, "/admin/tables", "tables", status=chosen.status):
        seats = ", ".join(seat["name"] or seat["level"] or seat["kind"] for seat in row["seats"])
        rows.append((row["id"], row["status"], row["game"], str(row["turn"]), _day(row["changed"]), seats))
    print("\n".join(table_lines(rows, right=(3,))))
    return 0


def _close(chosen: argparse.Namespace, client: Client) -> int:
    client.post(f"/admin/tables/{chosen.table}/close", reason=chosen.reason)
    return 0


def _delete(chosen: argparse.Namespace, client: Client) -> int:
    client.delete(f"/admin/tables/{chosen.table}")
    return 0


def _export(chosen: argparse.Namespace, client: Client) -> int:
    for line in client.raw_lines("/admin/export.jsonl"):
        sys.stdout.write(line.decode())
    return 0


def _players(chosen: argparse.Namespace, client: Client) -> int:
    from canaletto.cli.terminal import table_lines

    rows = [("player", "since", "blocked", "name")]
    for row in _pages(client, "/admin/players", "players", player=chosen.name):
        rows.append((row["id"], _day(row["created"]), "blocked" if row["blocked"] else "", row["name"]))
    print("\n".join(table_lines(rows, right=())))
    return 0


def _block(chosen: argparse.Namespace, client: Client) -> int:
    client.post(f"/admin/players/{chosen.player}/block", blocked=not chosen.unblock)
    return 0


def _backup(chosen: argparse.Namespace, client: Client) -> int:
    print(client.post("/admin/backup")["path"])
    return 0


def _restore(chosen: argparse.Namespace) -> int:
    from pathlib import Path

    from canaletto.cli.host_server import running
    from canaletto.cli.serve import settings_of
    from canaletto.tables.errors import TableError
    from canaletto.tables.store.backup import restore

    settings = settings_of(chosen)
    if running(settings) is not None:
        print("canaletto: A server is running with this data; please stop it first.", file=sys.stderr)
        return 1
    try:
        restore(settings.database_url, Path(chosen.file))
    except TableError as error:
        print(f"canaletto: {error}", file=sys.stderr)
        return 1
    return 0


def _pages(client: Client, path: str, key: str, **query: Any) -> Any:
    """The rows of all pages of a list."""
    before = None
    while True:
        page = client.get(path, limit=100, before=before, **query)
        yield from page[key]
        before = page["next"]
        if before is None:
            return


def _day(moment: float) -> str:
    import time

    return time.strftime("%Y-%m-%d %H:%M", time.localtime(moment))
