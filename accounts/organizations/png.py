"""Read a PNG file strictly, and write the picture alone, compressed again.

Logos are small and rare, so the standard library is enough: servers need no decoder of images.
"""

import struct
import zlib
from collections.abc import Iterator, Mapping

from django.utils.translation import gettext as _

MAX_BYTES = 32 * 1024
MOST_KEPT = 10 * 1024
MAX_PIXELS = 1_000
SIGNATURE = b"\x89PNG\r\n\x1a\n"
# Without texts, the camera's data (EXIF) and animation.
KEPT = (b"gAMA", b"sRGB", b"PLTE", b"tRNS")
ANIMATION = {b"acTL", b"fcTL", b"fdAT"}
CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
"""The values of a pixel, by the type of color."""
DEPTHS = {0: {1, 2, 4, 8, 16}, 2: {8, 16}, 3: {1, 2, 4, 8}, 4: {8, 16}, 6: {8, 16}}

Chunk = tuple[bytes, bytes]
"""The type of a chunk, and its content."""


def clean_png(data: bytes) -> bytes:
    """Return the picture alone; raise ValueError with the reason if the file is not fit."""
    if len(data) > MAX_BYTES:
        raise ValueError(_("The file is larger than %(n)s KB.") % {"n": MAX_BYTES // 1024})
    chunks = list(_chunks(data))
    kinds = [kind for kind, _content in chunks]
    if kinds[0] != b"IHDR" or kinds[-1] != b"IEND" or b"IDAT" not in kinds:
        raise _broken()
    if ANIMATION & {*kinds}:
        raise ValueError(_("This picture is animated. Save a still one."))
    parts = dict(chunks)
    lines = _lines(parts, b"".join(content for kind, content in chunks if kind == b"IDAT"))
    packed = zlib.compress(lines, 9)
    kept = [(kind, parts[kind]) for kind in KEPT if kind in parts]
    written = [(b"IHDR", parts[b"IHDR"]), *kept, (b"IDAT", packed), (b"IEND", b"")]
    cleaned = SIGNATURE + b"".join(map(_written, written))
    if len(cleaned) > MOST_KEPT:
        text = _(
            "The picture has %(size)d KB; at most 10 KB are allowed. Make it smaller, for "
            "example 300 pixels wide, or save it with fewer colors."
        )
        raise ValueError(text % {"size": -(-len(cleaned) // 1024)})
    return cleaned


def _lines(parts: Mapping[bytes, bytes], packed: bytes) -> bytes:
    """Return the lines of pixels, or raise ValueError if the header says others."""
    width, height, depth, color, *methods = struct.unpack(">IIBBBBB", parts[b"IHDR"])
    if not 0 < width <= MAX_PIXELS >= height > 0:
        text = _(
            "The picture has %(width)d × %(height)d pixels; at most 1,000 × 1,000 are allowed."
        )
        raise ValueError(text % {"width": width, "height": height})
    if depth not in DEPTHS.get(color, ()) or methods[:2] != [0, 0] or methods[2] not in {0, 1}:
        raise _broken()
    if methods[2]:
        raise ValueError(_("This PNG file is interlaced. Save it without interlacing."))
    palette = parts.get(b"PLTE", b"")
    if ((color == 3) is not bool(palette) and color != 2) or len(palette) % 3 or len(palette) > 768:
        raise _broken()
    stride = 1 + (width * depth * CHANNELS[color] + 7) // 8
    unpacking = zlib.decompressobj()
    try:
        lines = unpacking.decompress(packed, stride * height + 1)
    except zlib.error as error:
        raise _broken() from error
    if len(lines) != stride * height or not unpacking.eof or unpacking.unused_data:
        raise _broken()
    if max(lines[::stride]) > 4:
        raise _broken()
    return lines


def _chunks(data: bytes) -> Iterator[Chunk]:
    """Yield the chunks up to the end of the file, or raise ValueError."""
    if not data.startswith(SIGNATURE):
        raise ValueError(_("This is not a PNG file."))
    place = len(SIGNATURE)
    kind = b""
    while kind != b"IEND":
        if len(data) < place + 12:
            raise _broken()
        length, kind = struct.unpack_from(">I4s", data, place)
        end = place + length + 12
        if end > len(data) or (kind == b"IHDR" and length != 13):
            raise _broken()
        body = data[place + 4 : end - 4]
        if struct.unpack_from(">I", data, end - 4)[0] != zlib.crc32(body):
            raise _broken()
        yield kind, body[4:]
        place = end
    if place < len(data):
        raise ValueError(_("Something follows the picture in this file. Save it as PNG again."))


def _written(chunk: Chunk) -> bytes:
    kind, content = chunk
    checksum = zlib.crc32(kind + content)
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", checksum)


def _broken() -> ValueError:
    return ValueError(_("This PNG file is damaged."))
