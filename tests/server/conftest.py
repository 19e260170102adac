"""One server for all tests that do not break it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.running import Server


@pytest.fixture
def server(one_server: Server) -> Iterator[Server]:
    """The server; connections are closed after each test."""
    yield one_server
    one_server.hang_up()


@pytest.fixture(scope="session")
def one_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server without limits whose bots do not pause."""
    with Server(tmp_path_factory.mktemp("server"), "--no-limits", "--bots-per-address", "10000") as running:
        yield running
        said = running.errors.read_text()
        assert '"level": "error"' not in said, said[-3000:]
