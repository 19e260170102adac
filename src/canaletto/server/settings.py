"""What a host can set: each setting once, with its flag, its environment variable and what it means."""

from __future__ import annotations

import os
from dataclasses import dataclass, field, fields
from pathlib import Path

from canaletto.rules.errors import OptionError
from canaletto.rules.wording import shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

PREFIX = "CANALETTO_"
YES_OR_NO = {**dict.fromkeys(("yes", "true", "on", "1"), True), **dict.fromkeys(("no", "false", "off", "0"), False)}


def _setting(default: Any, meaning: str, metavar: str = "") -> Any:
    return field(default=default, metadata={"meaning": meaning, "metavar": metavar})


@dataclass(frozen=True, kw_only=True)
class Settings:
    """How a server runs."""

    host: str = _setting("127.0.0.1", "the address to listen on; 0.0.0.0 lets others in", "ADDRESS")
    port: int = _setting(8000, "the port to listen on; 0 takes any free one", "PORT")
    data: str = _setting("", "the folder of the database and the backups (default: your data folder)", "FOLDER")
    database: str = _setting(
        "", "a database, such as postgresql://user:password@host/name (default: SQLite in the data folder)", "URL"
    )
    name: str = _setting(
        "localhost", "the host name under which browsers see the server; passkeys belong to it", "NAME"
    )
    proxies: str = _setting(
        "", "addresses of proxies, with commas, that may say who the client is (X-Forwarded-…)", "ADDRESSES"
    )
    open: bool = _setting(False, "open the page in the browser")
    workers: int = _setting(0, "processes in which bots think (default: all cores but one)", "N")
    bots_per_table: int = _setting(4, "seats for bots at one table", "N")
    bots_per_address: int = _setting(40, "unfinished tables with bots that one address may make", "N")
    pause: float = _setting(0.7, "seconds at least before a bot's turn is shown, so that people can follow", "SECONDS")
    limits: bool = _setting(True, "limit how much one address and one player may ask for")
    log: str = _setting("info", "what is logged: error, warning, info, or requests (every one)", "LEVEL")
    patience: float = _setting(10.0, "seconds that a request may take to arrive", "SECONDS")
    grace: float = _setting(5.0, "seconds that requests get to end when the server stops", "SECONDS")

    @property
    def folder(self) -> Path:
        """The data folder."""
        return Path(self.data) if self.data else data_folder()

    @property
    def database_url(self) -> str:
        """Where the tables are kept."""
        return self.database or f"sqlite:///{self.folder / 'canaletto.db'}"


def data_folder() -> Path:
    """The folder of the user's data."""
    from canaletto.cli.table.saving import games_folder

    return games_folder().parent


def from_environment(chosen: Mapping[str, Any], environment: Mapping[str, str] | None = None) -> Settings:
    """Settings from flags where they are given, else from the environment, else the defaults."""
    environment = os.environ if environment is None else environment
    values: dict[str, Any] = {}
    for setting in fields(Settings):
        name = PREFIX + setting.name.upper()
        if chosen.get(setting.name) is not None:
            values[setting.name] = chosen[setting.name]
        elif name in environment:
            values[setting.name] = read(name, str(setting.type), environment[name])
    return Settings(**values)


def read(name: str, kind: str, text: str) -> Any:
    """The value of a setting as somebody has written it."""
    try:
        if kind == "bool":
            return YES_OR_NO[text.strip().lower()]
        return {"int": int, "float": float, "str": str}[kind](text)
    except (KeyError, ValueError):
        kinds = {"bool": "yes or no", "int": "a whole number", "float": "a number"}
        raise OptionError(f"{name}: it has to be {kinds[kind]}, not {shown(text)}.") from None
