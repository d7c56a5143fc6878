"""Check a PNG file without decoding it, and drop everything but the picture."""

import struct
import zlib
from collections.abc import Iterator

from django.utils.translation import gettext as _

MAX_BYTES = 32 * 1024
MAX_PIXELS = 1_000
SIGNATURE = b"\x89PNG\r\n\x1a\n"
# Without texts, the camera's data (EXIF) and animation.
KEPT = {b"IHDR", b"PLTE", b"tRNS", b"gAMA", b"sRGB", b"IDAT", b"IEND"}

Chunk = tuple[bytes, bytes]
"""The type of a chunk, and its bytes with length and checksum."""


def clean_png(data: bytes) -> bytes:
    """Return the picture alone; raise ValueError with the reason if the file is not fit."""
    if len(data) > MAX_BYTES:
        raise ValueError(_("The file is larger than 32 KB."))
    chunks = list(_chunks(data))
    kinds = [kind for kind, _bytes in chunks]
    if kinds[0] != b"IHDR" or kinds[-1] != b"IEND" or b"IDAT" not in kinds:
        raise _broken()
    width, height = struct.unpack_from(">II", data, len(SIGNATURE) + 8)
    if not 0 < width <= MAX_PIXELS >= height > 0:
        text = _(
            "The picture is %(width)d × %(height)d pixels; at most 1,000 × 1,000 are possible."
        )
        raise ValueError(text % {"width": width, "height": height})
    return SIGNATURE + b"".join(chunk for kind, chunk in chunks if kind in KEPT)


def _chunks(data: bytes) -> Iterator[Chunk]:
    """Yield the chunks up to the end of the file, or raise ValueError."""
    if not data.startswith(SIGNATURE):
        raise ValueError(_("This is not a PNG file."))
    place = len(SIGNATURE)
    while place < len(data):
        chunk = data[place : place + 8]
        if len(chunk) < 8:
            raise _broken()
        length, kind = struct.unpack(">I4s", chunk)
        end = place + length + 12
        if end > len(data) or (kind == b"IHDR" and length != 13):
            raise _broken()
        body = data[place + 4 : end - 4]
        if struct.unpack_from(">I", data, end - 4)[0] != zlib.crc32(body):
            raise _broken()
        yield kind, data[place:end]
        place = end
    if place == len(SIGNATURE):
        raise _broken()


def _broken() -> ValueError:
    return ValueError(_("This PNG file is damaged."))
