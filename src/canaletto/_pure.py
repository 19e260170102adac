"""Runs the engine uncompiled: with CANALETTO_PURE=1 the .py of a module wins over its compiled twin.

For debuggers, exact coverage and bounds checks; 40 times slower. Needs Cython installed, for `import cython`.
"""

from __future__ import annotations

import sys
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, SourceFileLoader

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from importlib.machinery import ModuleSpec
    from types import ModuleType


class SourceOnly:
    """Finds the modules of canaletto by their sources alone."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        """The source of a module of canaletto; everything else is left to Python's own finders."""
        if name.startswith("canaletto."):
            for folder in path or ():
                if spec := FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name, target):
                    return spec if spec.loader else None
        return None


def prefer_sources() -> None:
    """From now on, import modules of canaletto from their sources."""
    sys.meta_path.insert(0, SourceOnly)
