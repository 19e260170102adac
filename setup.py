"""Compiles the engine: every module of the package whose types stand in a .pxd beside it.

A .pxd beside a header of the same name (state.pxd, state.h) declares that header; the .py of the same name is
then the header's Python twin for uncompiled runs, and is not compiled. The rest is in pyproject.toml.
"""

from __future__ import annotations

import hashlib
import os
import shlex
import sys
from pathlib import Path

import Cython
from Cython.Build import cythonize
from Cython.Compiler.Errors import CompileError
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

sys.path.insert(0, str(Path(__file__).parent / "tools"))
import build_web
from build_needs import compiler, missing

os.chdir(Path(__file__).parent)
PACKAGE = Path("src/canaletto")
FLAGS = shlex.split(os.environ.get("CANALETTO_CFLAGS", "-O3 -fno-tree-vectorize"))
DIRECTIVES = {
    "language_level": 3,
    "annotation_typing": False,  # types come from the .pxd; annotations are for mypy and the reader
    "auto_pickle": False,
    "nonecheck": True,  # None in place of one of our objects is an error, not a crash
    "cdivision": True,
    "initializedcheck": False,
}
SHARED = sorted(str(path) for kind in ("*.pxd", "*.h") for path in PACKAGE.rglob(kind))


def extension(types: Path) -> Extension:
    """The compiled module whose types stand in this .pxd."""
    source = types.with_suffix(".py")
    return Extension(
        ".".join(source.relative_to("src").with_suffix("").parts),
        [str(source)],
        include_dirs=["src", str(source.parent)],
        depends=SHARED,
        extra_compile_args=FLAGS,
        extra_link_args=[flag for flag in FLAGS if flag.startswith("-fsanitize")],
    )


def fingerprint(ext: Extension) -> str:
    """What a module is compiled from, by content: the times of files lie after a checkout or a copy."""
    made_with = [sys.version, Cython.__version__, *(compiler() or []), *FLAGS]
    digest = hashlib.sha256("\0".join(made_with).encode())
    for path in [*ext.sources, *ext.depends, __file__]:
        digest.update(f"\0{path}\0".encode() + Path(path).read_bytes())
    return digest.hexdigest()


class Compile(build_ext):
    """Compiles on all cores; in the source tree only what was made from other sources, flags or tools."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count()
        self.force = True

    def run(self) -> None:
        if self.extensions and (sentence := missing()):
            raise SystemExit(sentence)
        now = {ext.name: fingerprint(ext) for ext in self.extensions}
        if self.inplace:
            self.extensions = [ext for ext in self.extensions if not self.current(ext, now[ext.name])]
            for ext in self.extensions:
                self.note(ext).unlink(missing_ok=True)
        super().run()
        if self.inplace:
            for ext in self.extensions:
                self.note(ext).parent.mkdir(parents=True, exist_ok=True)
                self.note(ext).write_text(now[ext.name])

    def build_extensions(self) -> None:
        try:
            translated = cythonize(
                self.extensions,
                force=True,
                nthreads=min(len(self.extensions), os.cpu_count() or 1),
                build_dir=self.build_temp,
                include_path=["src"],
                compiler_directives=DIRECTIVES,
            )
        except CompileError as error:
            raise SystemExit(f"The engine was not compiled: above stands what is wrong in {error}.") from None
        for ext, c in zip(self.extensions, translated, strict=True):
            ext.sources = c.sources
        super().build_extensions()

    def current(self, ext: Extension, now: str) -> bool:
        """Whether the compiled module is in the source tree and made from exactly this."""
        made = Path("src", self.get_ext_filename(ext.name)).exists()
        return made and self.note(ext).exists() and self.note(ext).read_text() == now

    def note(self, ext: Extension) -> Path:
        """Where the fingerprint of the compiled module in the source tree is kept."""
        return Path("build", "made-from", Path(self.get_ext_filename(ext.name)).name + "." + ext.name)


class Collect(build_py):
    """Collects what is installed; the browser app among it is built first."""

    def run(self) -> None:
        super().run()
        if self.editable_mode:
            return
        if not build_web.is_built():
            build_web.build()
        if build_web.APP.exists():
            self.copy_tree(str(build_web.APP), str(Path(self.build_lib, "canaletto", "web")))


if command := compiler():
    os.environ["CC"] = shlex.join(command)
setup(
    ext_modules=[
        extension(types)
        for types in sorted(PACKAGE.rglob("*.pxd"))
        if types.with_suffix(".py").exists() and not types.with_suffix(".h").exists()
    ],
    cmdclass={"build_ext": Compile, "build_py": Collect},
)
