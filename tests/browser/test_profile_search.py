"""The search of profiles finds what is planted, in every form in which browsers write."""

import base64
import gzip
from pathlib import Path

import pytest

from tests.browser.profiles import found_in

TEXT = "Zanzibar umbrellas, purloined?"
SECRET = base64.b64encode(bytes(range(32))).decode()


@pytest.mark.parametrize(
    ("text", "name", "content"),
    [
        (TEXT, "a", b"\x00" + TEXT.encode() + b"\x00"),
        (TEXT, "a", TEXT.encode("utf-16-le")),
        (TEXT, "a", b"head" + gzip.compress(TEXT.encode(), mtime=0) + b"tail"),
        (TEXT, "a", TEXT[:12].encode()),
        (TEXT, "a", TEXT[12:24].encode()),
        (SECRET, "a", bytes(range(12))),
        (bytes(range(16)).hex(), "a", bytes(range(16))),
        ("mrsfzn4jnc", "mrsfzn4jnc.sqlite", b""),
        ("Ich weiß “es”", "a", b"Ich wei\\u00df \\u201ces\\u201d"),
    ],
)
def test_what_is_planted_is_found(tmp_path: Path, text: str, name: str, content: bytes) -> None:
    (tmp_path / "b").write_bytes(b"Nothing of it")
    assert found_in(tmp_path, [text]) == {}
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / name).write_bytes(content)
    assert found_in(tmp_path, [text, "something else"]) == {text: {f"folder/{name}"}}
