"""Where games are kept: after every choice the record goes to a file, whole or not at all, so nothing can be lost."""

from __future__ import annotations

import os
import shlex
import shutil
import sys
from pathlib import Path

from canaletto.rules.errors import RecordError
from canaletto.rules.strict_json import LARGEST

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from canaletto.rules.record import Record


def games_folder() -> Path:
    """The folder of the user's games."""
    if sys.platform == "darwin" and not os.environ.get("XDG_DATA_HOME"):
        return Path.home() / "Library" / "Application Support" / "canaletto" / "games"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "canaletto" / "games"


def latest_unfinished() -> Path:
    """The game that was played last and is not over; RecordError if there is none."""
    folder = games_folder()
    for path in sorted(folder.glob("*.json"), key=_changed, reverse=True):
        try:
            record = _record_in(path)
            if record is not None and record.result is None and not record.replay().over:
                return path
        except RecordError:
            continue
    raise RecordError(f"There is no unfinished game in {folder}.")


def _changed(path: Path) -> float:
    """When a file was changed; long ago where it is none."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def _record_in(path: Path) -> Record | None:
    """The record that a file consists of; None where there is no such file, or it holds anything else."""
    from canaletto.rules.record import Record

    try:
        if not path.is_file():  # a pipe would keep us waiting
            return None
        with path.open("rb") as stream:
            return Record.parse(stream.read(LARGEST + 1))
    except (OSError, RecordError):
        return None


def refuse_to_destroy(path: Path) -> None:
    """Refuses a file for a game where something else is already: it would be lost."""
    if not os.path.exists(path) or (path.is_file() and path.stat().st_size == 0):
        return
    if _record_in(path) is None:
        raise RecordError(f"{path} exists and is no record of a game; choose another name.")


class Keeper:
    """The file of one game."""

    def __init__(self, path: Path | None, game: str) -> None:
        self._path = path
        self._game = game
        self.trouble = ""

    @property
    def path(self) -> Path | None:
        """Where the game is; None before anything was written."""
        return self._path

    def keep(self, record: Record) -> None:
        """Writes the record; a folder that cannot be written to is remembered as trouble, and does not end the game."""
        try:
            if self._path is None:
                self._path = _new_file(self._game)
            written_whole(self._path, record)
            self.trouble = ""
        except OSError as error:
            self.trouble = f"The game cannot be saved: {error.filename or self._path}: {error.strerror}."

    def forget(self) -> None:
        """Removes the file."""
        if self._path is not None:
            self._path.unlink(missing_ok=True)

    def how_to_resume(self, kinds: Sequence[str]) -> str:
        """The command that goes on with this game."""
        return f"{_this_program()} play --resume {shlex.quote(str(self._path))} --seats {','.join(kinds)}"


def _this_program() -> str:
    """How to call this program: by its name where the shell finds it."""
    if shutil.which("canaletto"):
        return "canaletto"
    called = sys.argv[0]
    return shlex.quote(called) if os.path.basename(called) == "canaletto" else "python -m canaletto"


def written_whole(path: Path, record: Record) -> None:
    """Writes a record to a file that is never seen half written; a link stays, and leads to it."""
    target = Path(os.path.realpath(path))
    beside = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        try:
            beside.write_text(record.to_json() + "\n", encoding="utf-8")
            os.replace(beside, target)
        finally:
            beside.unlink(missing_ok=True)
    except OSError as error:
        # Nobody has heard of the file beside it.
        raise OSError(error.errno, error.strerror, str(path)) from None


def _new_file(game: str) -> Path:
    """A new file in the folder, named by day, time and game."""
    from datetime import datetime

    folder = games_folder()
    folder.mkdir(parents=True, exist_ok=True)
    now = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    for number in range(1, 1000):
        path = folder / f"{now}-{game}{'' if number == 1 else f'-{number}'}.json"
        try:
            path.touch(exist_ok=False)
        except FileExistsError:
            continue
        return path
    raise FileExistsError(17, "too many games at once", str(folder))
