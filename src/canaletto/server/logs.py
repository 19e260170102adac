"""Logs on standard error: lines of JSON, or sentences on a terminal. Paths are those of routes, so that no key or table
is in them.
"""

from __future__ import annotations

import json
import logging
import sys
import time
import traceback

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

log = logging.getLogger("canaletto")
LEVELS = {"error": logging.ERROR, "warning": logging.WARNING, "info": logging.INFO, "requests": logging.DEBUG}


class Lines(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        told: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "said": record.getMessage(),
            **getattr(record, "facts", {}),
        }
        if record.exc_info and record.exc_info[0]:
            told["error"] = record.exc_info[0].__name__
            # Where, not with what: values of variables and messages may hold what is secret.
            told["where"] = [
                f"{frame.filename.rpartition('canaletto/')[2]}:{frame.lineno}"
                for frame in traceback.extract_tb(record.exc_info[2])
            ]
        return json.dumps(told, ensure_ascii=False)


class Sentences(Lines):
    """The same for people."""

    def format(self, record: logging.LogRecord) -> str:
        """The sentence."""
        told = json.loads(super().format(record))
        said, level = told.pop("said"), told.pop("level")
        facts = ", ".join(f"{name} {value}" for name, value in told.items() if name != "at")
        at = time.strftime("%H:%M:%S", time.localtime(record.created))
        worse = "" if record.levelno < logging.WARNING else f"{level}: "
        return f"{at}  {worse}{said}{f' ({facts})' if facts else ''}"


def for_people() -> bool:
    """Whether somebody reads along."""
    return sys.stderr.isatty()


def start_logging(level: str) -> None:
    """Logs of this level and worse, from here and from the libraries."""
    out = logging.StreamHandler(sys.stderr)
    out.setFormatter(Sentences() if for_people() else Lines())
    root = logging.getLogger()
    root.handlers[:] = [out]
    root.setLevel(logging.WARNING)
    log.setLevel(LEVELS[level])
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = True
    logging.getLogger("uvicorn").setLevel(logging.WARNING)


def tell(said: str, level: int = logging.INFO, **facts: Any) -> None:
    """A line with its facts."""
    log.log(level, said, extra={"facts": facts})


def trouble(said: str, **facts: Any) -> None:
    """An error that nobody expected, with where it happened."""
    log.error(said, exc_info=True, extra={"facts": facts})
