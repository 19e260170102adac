"""What research needs beside the engine is optional; who lacks it is told in one sentence how to get it."""

from __future__ import annotations

from importlib.util import find_spec


def require(what: str, *modules: str) -> None:
    """Refuse with a sentence if any of these modules is not installed."""
    missing = [module for module in modules if find_spec(module) is None]
    if missing:
        raise ModuleNotFoundError(
            f"{what} needs {' and '.join(missing)}, not installed here; pip install 'canaletto[research]' brings it.",
            name=missing[0],
        )
