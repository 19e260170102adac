"""A text on its way to many clients: its frames, plain and packed, are made once for all of them."""

from __future__ import annotations

import zlib
from functools import cached_property

# Shorter texts fit into a packet with room to spare.
WORTH_PACKING = 256
TEXT, PACKED = 0x81, 0xC1


class Words:
    """A text as the frames of a WebSocket."""

    # How far back unpacking looks, as a power of two.
    WINDOW = 13

    def __init__(self, text: bytes) -> None:
        self.text = text

    @cached_property
    def plain(self) -> bytes:
        """The frame for whoever cannot unpack."""
        return _framed(TEXT, self.text)

    @cached_property
    def packed(self) -> bytes:
        """The frame for all others (RFC 7692, without what came before)."""
        if len(self.text) < WORTH_PACKING:
            return self.plain
        packing = zlib.compressobj(wbits=-self.WINDOW)
        return _framed(PACKED, (packing.compress(self.text) + packing.flush(zlib.Z_SYNC_FLUSH))[:-4])


def _framed(kind: int, text: bytes) -> bytes:
    size = len(text)
    if size < 126:
        return bytes((kind, size)) + text
    if size < 65_536:
        return bytes((kind, 126)) + size.to_bytes(2, "big") + text
    return bytes((kind, 127)) + size.to_bytes(8, "big") + text
