"""`canaletto serve`: the server, with everything that can be set."""

from __future__ import annotations

import dataclasses
import gc
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse

    from canaletto.cli.arguments import Commands
    from canaletto.server.settings import Settings

DESCRIPTION = """\
Starts the server: tables for the browser, for programs, over HTTP. Without anything set
it listens to this machine alone and keeps the tables in a file in your data folder."""

EPILOG = """\
every setting can come from the environment too: CANALETTO_PORT=8080, CANALETTO_LIMITS=no, …

examples:
  canaletto serve --open                      for yourself; opens the browser
  canaletto serve --host 0.0.0.0              for everybody in your network
  canaletto serve --port 8080 --data ~/games
  canaletto serve --database postgresql://canaletto:secret@db/canaletto --proxies 10.0.0.2

docs/hosting.md tells how to host it for others: names, https, proxies, backups."""


def fill(commands: Commands, summary: str) -> None:
    """Adds the command."""
    parser = commands.add_parser("serve", help=summary, description=DESCRIPTION, epilog=EPILOG)
    add_settings(parser)
    parser.set_defaults(run=run)


def add_settings(parser: argparse.ArgumentParser, only: tuple[str, ...] = ()) -> None:
    """A flag for every setting, or for some of them."""
    import argparse

    from canaletto.server.settings import PREFIX, Settings

    for setting in dataclasses.fields(Settings):
        if only and setting.name not in only:
            continue
        flag = "--" + setting.name.replace("_", "-")
        shown = (
            ""
            if setting.default in ("", False) or "default" in setting.metadata["meaning"]
            else (f" (default: {'yes' if setting.default is True else setting.default})")
        )
        words = f"{setting.metadata['meaning']}{shown}; {PREFIX}{setting.name.upper()}"
        if setting.type == "bool":
            parser.add_argument(flag, action=argparse.BooleanOptionalAction, default=None, help=words)
        else:
            kind = {"int": int, "float": float, "str": str}[str(setting.type)]
            parser.add_argument(flag, metavar=setting.metadata["metavar"], type=kind, default=None, help=words)


def settings_of(chosen: argparse.Namespace) -> Settings:
    """The settings of a command line and the environment."""
    from canaletto.server.settings import from_environment

    return from_environment(vars(chosen))


def run(chosen: argparse.Namespace) -> int:
    """Serves until interrupted."""
    # Loading makes much and leaves nothing behind: the collector of cycles begins when the server listens.
    gc.disable()
    from canaletto.server.running import serve
    from canaletto.tables.store.database import DatabaseError

    settings = settings_of(chosen)

    def told(address: str, key: str) -> None:
        print(f"Canaletto is at {address}  (Ctrl-C ends it)")
        print(f"Be its host: {address}/claim#key={key}  (for an hour; later: canaletto host link)")
        if settings.host in ("127.0.0.1", "localhost", "::1"):
            print("Only this machine can reach it; --host 0.0.0.0 lets your network in.")
        sys.stdout.flush()
        if settings.open:
            import webbrowser

            webbrowser.open(address)

    try:
        serve(settings, told)
    except DatabaseError as error:
        print(f"canaletto: {error}", file=sys.stderr)
        return 1
    return 0
