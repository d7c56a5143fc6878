"""What `verify_client` says of responses that browsers and Python read differently."""

import gzip
import re
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

import brotli
import pytest

from respondents import raw_http
from respondents.client_verification import find_problems
from respondents.models import Spool
from respondents.raw_http import UnreadableResponse, exchange
from surveys.models import Wave
from tests.helpers.waves import Launch
from tests.planted.raw import COOKIE, ROWS, RawRow, lines, raw_server, told
from tests.processes import ROOT

ROW = re.compile(r"^\| r(\d+) \| (.+?) \| (\w+) \|", re.MULTILINE)
OK = b"HTTP/1.1 200 OK\r\n"


Problems = Callable[[str], Iterator[str]]


@pytest.fixture
def problems(bilingual: dict[str, Any]) -> Problems:
    return lambda url: find_problems(url, bilingual)


def test_an_honest_server_has_no_problems(server: str, wave: Wave, problems: Problems) -> None:
    with raw_server(server, None, "") as raw:
        assert list(problems(raw.url + wave.get_absolute_url())) == []


def test_every_planted_line_of_the_page_is_noticed(
    server: str, wave: Wave, problems: Problems, repeat_only: Callable[[str], None]
) -> None:
    repeat_only(wave.code)
    unnoticed = []
    for row in ROWS:
        with raw_server(server, row, wave.code) as raw:
            if not any("page" in each for each in problems(raw.url + wave.get_absolute_url())):
                unnoticed.append(row.number)
    assert unnoticed == []


def test_a_test_survey_shows_the_response_to_a_report(
    server: str, launched: Launch, problems: Problems, repeat_only: Callable[[str], None]
) -> None:
    """Only there: reports of others are people's."""
    repeat_only("/reports")
    wave = launched(kind=Wave.Kind.TEST)
    stored = RawRow(0, "", _if_stored)
    with raw_server(server, stored, "/reports") as raw:
        [line] = problems(raw.url + wave.get_absolute_url())
    assert line.startswith("the response to a stored report has the header Set-Cookie")
    [kept] = Spool.objects.filter(wave=wave)
    wave.version.document.layout.validate(bytes(kept.report))
    live = launched()
    assert list(problems(server + live.get_absolute_url())) == []
    assert not Spool.objects.filter(wave=live).exists()


OF_BROWSERS = [
    ("/plain", "accept-encoding", "zstd"),
    ("/documents/", "accept-encoding", "br"),
    ("/key", "cookie", "person"),
    ("/reports", "user-agent", "Mozilla"),
    ("/token", "cookie", "person"),
    (".js", "if-none-match", '"'),
    (".css", "if-none-match", '"'),
]


@pytest.mark.parametrize(("where", "name", "part"), OF_BROWSERS)
def test_what_only_browsers_get_is_noticed(
    server: str,
    launched: Launch,
    problems: Problems,
    repeat_only: Callable[[str], None],
    where: str,
    name: str,
    part: str,
) -> None:
    """Of every kind of response that has a condition of its own."""
    repeat_only(where)
    wave = launched(access="invited") if where in {"/key", "/token"} else launched(plain=True)
    row = RawRow(0, "", lines(COOKIE), told(name, part))
    with raw_server(server, row, where) as raw:
        found = list(problems(raw.url + wave.get_absolute_url()))
    assert found
    assert all("has another header Set-Cookie" in each for each in found)


def test_what_cannot_be_unpacked_is_not_called_clean() -> None:
    written = OK + b"Content-Encoding: zstd\r\nContent-Length: 2\r\n\r\nok"
    with answering(repeated(written, b"", 0)) as url:
        [fault] = exchange(url, {}).faults
    assert fault == "content packed as zstd, which cannot be unpacked here"


def _if_stored(first: bytes, head: list[bytes], body: bytes) -> bytes:
    planted = [b"Set-Cookie: person=1"] if b" 201 " in first else []
    return b"\r\n".join([first, *planted, *head, b"", body])


def test_the_table_has_these_rows() -> None:
    table = ROW.findall((ROOT / "docs/reference/altered-pages.md").read_text())
    assert table == [(str(row.number), row.what, "notices") for row in ROWS]


@contextmanager
def answering(write: Callable[[socket.socket], None]) -> Iterator[str]:
    with socket.create_server(("127.0.0.1", 0)) as server:

        def serve() -> None:
            with suppress(OSError):
                connection, _address = server.accept()
                with connection:
                    connection.recv(65536)
                    write(connection)

        threading.Thread(target=serve, daemon=True).start()
        yield f"http://127.0.0.1:{server.getsockname()[1]}/"


def repeated(head: bytes, part: bytes, times: int) -> Callable[[socket.socket], None]:
    def write(connection: socket.socket) -> None:
        connection.sendall(head)
        for _time in range(times):
            connection.sendall(part)

    return write


CHUNKED = OK + b"Transfer-Encoding: chunked\r\n\r\n"
BOMBS = {"gzip": gzip.compress(bytes(64 * 2**20)), "br": brotli.compress(bytes(64 * 2**20))}
HOSTILE = {
    "10⁵ lines": (repeated(OK, b"X-A: 1\r\n", 10**5), "longer than"),
    "a head without end": (repeated(OK, b"X" * 65536, 64), "longer than"),
    "a body without end": (repeated(OK + b"\r\n", b"X" * 65536, 512), ""),
    "a length beyond all": (repeated(OK + b"Content-Length: 9999999999\r\n\r\n", b"", 0), "length"),
    "short lines": (repeated(OK + b"a:\r\n" * 10**4 + b"\r\n", b"", 0), "more than 100 headers"),
    "broken lines": (repeated(OK + b"a\r\n" * 50 + b"\r\n", b"", 0), "more than 20 faults"),
    "chunks without end": (
        repeated(CHUNKED, b"10000\r\n%s\r\n" % (b"X" * 65536), 512),
        "more than",
    ),
    "a chunk without end": (repeated(CHUNKED + b"ffffffff\r\n", b"X" * 65536, 512), "more than"),
    "chunks of one byte": (repeated(CHUNKED, b"1\r\nX\r\n", 10**5), "more than"),
    "extensions without end": (repeated(CHUNKED, b"1;a\r\nX\r\n", 10**5), "more than"),
    "trailers without end": (repeated(CHUNKED + b"0\r\n", b"a: 1\r\n", 10**5), "more than"),
    **{
        f"a bomb packed as {coding}": (
            repeated(
                OK + f"Content-Encoding: {coding}\r\nContent-Length: {len(bomb)}\r\n\r\n".encode(),
                bomb,
                1,
            ),
            "unpack",
        )
        for coding, bomb in BOMBS.items()
    },
    "HTTP/2": (repeated(b"\x00\x00\x00\x04\x00\x00\x00\x00\x00", b"", 1), "too early"),
    "HTTP/0.9": (repeated(b"<!doctype html>\r\n\r\n", b"", 0), "does not begin"),
    "no HTTP": (repeated(b"SSH-2.0-x\r\n\r\n", b"", 0), "does not begin"),
    "nothing": (repeated(b"", b"", 0), "too early"),
    "hints without end": (repeated(b"", b"HTTP/1.1 103 E\r\n\r\n", 100), "come before it"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_response_ends_in_one_sentence(name: str) -> None:
    write, said = HOSTILE[name]
    with answering(write) as url:
        if said:
            with pytest.raises(UnreadableResponse, match=said):
                exchange(url, {})
        else:
            response = exchange(url, {})
            assert response.faults
            assert len(response.body) <= raw_http.LARGEST


def test_a_response_that_drips_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(raw_http, "PATIENCE_SECONDS", 0.5)
    stop = threading.Event()

    def drip(connection: socket.socket) -> None:
        connection.sendall(OK)
        while not stop.wait(0.05):
            connection.sendall(b"X")

    with answering(drip) as url, pytest.raises(UnreadableResponse, match="does not end"):
        exchange(url, {})
    stop.set()


@pytest.mark.parametrize("row", ROWS[:14], ids=lambda row: f"r{row.number}")
def test_a_planted_line_is_a_fault_by_itself(row: RawRow) -> None:
    """Not only for its cookie; which other names `Connection` has is for the lists of headers."""
    written = row.write(b"HTTP/1.1 200 OK", [b"Content-Length: 2", b"Referrer-Policy: x"], b"ok")
    with answering(repeated(written, b"", 0)) as url:
        response = exchange(url, {})
    assert bool(response.faults) is (row.what != "`Connection` with another name")
    assert response.faults or response.headers["Connection"] == "close, Set-Cookie"
