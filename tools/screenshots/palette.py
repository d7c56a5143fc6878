"""Make a picture of a page small: a page has few colours, and a palette takes a third."""

import struct
import zlib

import numpy as np
from numpy.typing import NDArray

SIGNATURE = b"\x89PNG\r\n\x1a\n"
COLOURS = 256
Pixels = NDArray[np.uint8]


def smaller(png: bytes) -> bytes:
    """The same picture in at most 256 colours; those that are too many go to their nearest."""
    pixels = read(png)
    palette, places = quantized(pixels)
    return written(palette, places)


def read(png: bytes) -> Pixels:
    """The pixels (height, width, 3) of an 8-bit PNG without interlacing, as Chromium writes it."""
    parts = dict[bytes, bytes]()
    place = len(SIGNATURE)
    while place < len(png):
        (size,) = struct.unpack_from(">I", png, place)
        kind, data = png[place + 4 : place + 8], png[place + 8 : place + 8 + size]
        parts[kind] = parts.get(kind, b"") + data
        place += 12 + size
    width, height, depth, colour, *_rest, interlaced = struct.unpack(">IIBBBBB", parts[b"IHDR"])
    if (depth, interlaced) != (8, 0) or colour not in (2, 6):
        raise ValueError("this PNG is of a kind that Chromium does not write")
    channels = 3 if colour == 2 else 4
    rows = np.frombuffer(zlib.decompress(parts[b"IDAT"]), dtype=np.uint8)
    return unfiltered(rows.reshape(height, -1), channels).reshape(height, width, channels)[..., :3]


def unfiltered(rows: Pixels, channels: int) -> Pixels:
    """Undo the prediction of each row from the one above and of each pixel from the one before."""
    above = np.zeros(rows.shape[1] - 1, dtype=np.uint8)
    out = np.empty((len(rows), len(above)), dtype=np.uint8)
    for place, row in enumerate(rows):
        above = out[place] = unfiltered_row(int(row[0]), row[1:], above, channels)
    return out


def unfiltered_row(kind: int, row: Pixels, above: Pixels, channels: int) -> Pixels:
    if kind == 0:
        return row
    if kind == 1:
        pixels = row.reshape(-1, channels)
        return np.cumsum(pixels, axis=0, dtype=np.uint8).reshape(-1)
    if kind == 2:
        return row + above
    return one_by_one(kind, row, above, channels)


def one_by_one(kind: int, row: Pixels, above: Pixels, channels: int) -> Pixels:
    """Average and Paeth look at what they have just made."""
    values, over = row.tolist(), above.tolist()
    for place in range(len(values)):
        left = values[place - channels] if place >= channels else 0
        corner = over[place - channels] if place >= channels else 0
        guess = (left + over[place]) // 2 if kind == 3 else paeth(left, over[place], corner)
        values[place] = (values[place] + guess) & 255
    return np.array(values, dtype=np.uint8)


def paeth(left: int, above: int, corner: int) -> int:
    sum_ = left + above - corner
    return min((left, above, corner), key=lambda one: abs(sum_ - one))


def quantized(pixels: Pixels) -> tuple[Pixels, Pixels]:
    """The palette, and each pixel's place in it: the commonest colours, and the nearest of them."""
    codes = pixels.astype(np.uint32) @ np.array([1 << 16, 1 << 8, 1], dtype=np.uint32)
    found, places, counts = np.unique(codes, return_inverse=True, return_counts=True)
    colours = np.stack([found >> 16, found >> 8 & 255, found & 255], axis=1).astype(np.int32)
    kept = np.sort(np.argsort(counts)[::-1][:COLOURS])
    apart = np.square(colours[:, None, :] - colours[None, kept, :]).sum(axis=2)
    nearest = apart.argmin(axis=1).astype(np.uint8)
    return colours[kept].astype(np.uint8), nearest[places].reshape(pixels.shape[:2])


def written(palette: Pixels, places: Pixels) -> bytes:
    height, width = places.shape
    rows = np.concatenate([np.zeros((height, 1), dtype=np.uint8), places], axis=1)
    head = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    parts = (
        (b"IHDR", head),
        (b"PLTE", palette.tobytes()),
        (b"IDAT", zlib.compress(rows.tobytes(), 9)),
        (b"IEND", b""),
    )
    return SIGNATURE + b"".join(chunk(kind, data) for kind, data in parts)


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
