"""The files of a browser's profile, searched as a person with the device would search them."""

import base64
import binascii
import json
import zlib
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any

PIECE = 12
"""Characters: files may hold a text in parts. Of what is shorter the whole is searched for."""
SHORTEST = 8
ENCODINGS = ("utf-8", "utf-16-le", "utf-16-be")
GZIP = b"\x1f\x8b\x08"


def strings_in(node: Any) -> set[str]:
    """Return every text of a record that is long enough to be found, whatever it is in."""
    if isinstance(node, dict):
        return {text for value in node.values() for text in strings_in(value)}
    if isinstance(node, list):
        return {text for value in node for text in strings_in(value)}
    return {node} if isinstance(node, str) and len(node) >= SHORTEST else set()


def found_in(profile: Path, texts: Iterable[str]) -> dict[str, set[str]]:
    """Return the files that have a piece of a text: in one or two bytes a character, as the bytes
    that it encodes, packed, or in their names."""
    files = [file for file in profile.rglob("*") if file.is_file()]
    contents = {str(file.relative_to(profile)): _readable(file) for file in files}
    found: dict[str, set[str]] = {}
    for text in texts:
        forms = [form for form in _forms(text) if form]
        for name, content in contents.items():
            if any(form in content or form in name.encode() for form in forms):
                found.setdefault(text, set()).add(name)
    return found


def _readable(file: Path) -> bytes:
    """Return the bytes of a file, and what is packed in it."""
    content = file.read_bytes()
    unpacked = []
    at = content.find(GZIP)
    while at >= 0:
        with suppress(zlib.error):
            unpacked.append(zlib.decompressobj(31).decompress(content[at:]))
        at = content.find(GZIP, at + 1)
    return b"\n".join([content, *unpacked])


def _forms(text: str) -> set[bytes]:
    ends = range(0, max(1, len(text) - PIECE + 1), PIECE)
    pieces = [text[at : at + PIECE] for at in ends]
    quoted = [json.dumps(piece)[1:-1] for piece in pieces]
    plain = [each.encode(form) for each in pieces + quoted for form in ENCODINGS]
    return {*plain, *(each[:PIECE] for each in _decoded(text))}


def _decoded(text: str) -> list[bytes]:
    """Return the bytes that a text encodes, if there are enough."""
    decoded = []
    for decode in (bytes.fromhex, base64.b64decode, base64.urlsafe_b64decode):
        try:
            decoded.append(
                decode(text + "=" * (-len(text) % 4 if decode is not bytes.fromhex else 0))
            )
        except (ValueError, binascii.Error):
            continue
    return [each for each in decoded if len(each) >= PIECE]
