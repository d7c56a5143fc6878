"""Without a proxy: connections, files, slow readers and staff's work delay no respondent."""

import http.client
import json
import socket
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from itertools import count
from threading import Event
from typing import Any
from urllib.parse import urlsplit

import pytest

from config.http.bodies import SMALL
from config.http.sockets import UNREAD_SECONDS
from tests.helpers.programs import output_of
from tests.processes import ROOT
from tests.stack.people import submission
from tests.stack.standing import Stack, standing
from tools import PYTHON

pytestmark = [pytest.mark.slow, pytest.mark.alone]

TIMES = 150
MOST = 20
NETWORK, ANOTHER = "127.0.0.1", "127.0.0.2"
ANALYST = """
import django; django.setup()
import json
from django.conf import settings
from django.test import Client
from surveys.drafts.services import edit_draft
from surveys.services import create_survey
from tests.helpers.questions import draft, question
from tests.helpers.people import person
rows = []
for name in ("analyst", "another"):
    owner = person(name)
    survey = create_survey(owner=owner, title="Effects")
    edit_draft(survey=survey, draft=draft(question(id="q1"), question(id="q2")))
    client = Client()
    client.force_login(owner)
    rows.append([str(survey.pk), client.cookies[settings.SESSION_COOKIE_NAME].output(header="")])
print(json.dumps(rows))
"""
Answer = tuple[int, float]


@pytest.fixture(scope="module")
def stack(tmp_path_factory: pytest.TempPathFactory, static: str) -> Iterator[Stack]:
    with standing(tmp_path_factory.mktemp("crowding"), static, "word") as stack:
        yield stack


@pytest.fixture(scope="module")
def analysts(stack: Stack) -> list[tuple[str, str]]:
    """Two analysts: the address of a survey, and the cookie of a session."""
    given = {**stack.environment, "DJANGO_SETTINGS_MODULE": "config.settings"}
    body = json.loads(output_of(PYTHON, "-c", ANALYST, env=given, cwd=ROOT).splitlines()[-1])
    return [(f"/surveys/{survey}", cookie.strip().partition(";")[0]) for survey, cookie in body]


@pytest.fixture(scope="module")
def people() -> Iterator[int]:
    return count()


def ask(
    stack: Stack,
    path: str,
    *,
    method: str = "GET",
    body: str = "",
    headers: dict[str, str] | None = None,
    network: str = NETWORK,
    timeout: float = 60,
) -> Answer:
    """One request on a connection of its own, as the first of a page; 0 for no answer."""
    host = urlsplit(stack.url).netloc
    began = time.monotonic()
    line = http.client.HTTPConnection(host, timeout=timeout, source_address=(network, 0))
    try:
        line.request(method, path, body.encode(), headers or {})
        response = line.getresponse()
        response.read()
        status = response.status
    except OSError:
        status = 0
    finally:
        line.close()
    return status, time.monotonic() - began


def respondents(
    stack: Stack, people: Iterator[int], network: str = NETWORK
) -> dict[str, list[float]]:
    """How long pages and submissions take; all of them succeed."""
    wave = stack.waves[0]
    seconds: dict[str, list[float]] = {"page": [], "submission": [], "static": []}
    for _each in range(TIMES):
        post = submission(wave, next(people))
        json_type = {"Content-Type": "application/json"}
        answers = {
            "page": ask(stack, f"/s/{wave['code']}", network=network),
            "submission": ask(
                stack, post.path, method="POST", body=post.body, headers=json_type, network=network
            ),
            "static": ask(stack, "/static/css/base.css", network=network),
        }
        for name, (status, took) in answers.items():
            assert status == (201 if name == "submission" else 200), (name, status)
            seconds[name].append(took)
    return seconds


def p99(seconds: list[float]) -> float:
    return sorted(seconds)[len(seconds) * 99 // 100]


def compared(
    stack: Stack, people: Iterator[int], loaded: Callable[[], Any], network: str = NETWORK
) -> dict[str, tuple[float, float]]:
    """The 99th percentiles of a quiet run and of one beside a load, in seconds; checks them."""
    respondents(stack, people, network)  # warms up
    quiet = respondents(stack, people, network)
    with loaded():
        busy = respondents(stack, people, network)
    percentiles = {name: (p99(quiet[name]), p99(busy[name])) for name in quiet}
    with (stack.folder / "figures.log").open("a") as figures:
        figures.write(f"{percentiles}\n")
    page, _busy = percentiles["page"]
    for name, (before, during) in percentiles.items():
        # A style sheet takes a third of a page by itself: it may take as long as a page may.
        assert during <= MOST * (page if name == "static" else before), (name, percentiles)
    return percentiles


@contextmanager
def connections(stack: Stack, number: int, first: bytes) -> Iterator[list[socket.socket]]:
    """Connections of one address that send this and then neither send nor read."""
    address = urlsplit(stack.url)
    assert address.hostname
    assert address.port
    with ExitStack() as opened:
        lines = []
        for _each in range(number):
            line = socket.socket()
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            opened.enter_context(line)
            line.settimeout(30)
            line.connect((address.hostname, address.port))
            line.sendall(first)
            lines.append(line)
        time.sleep(1)
        yield lines


def read_all(line: socket.socket) -> bytes:
    """What is there until the server's end, or its breaking off."""
    received = bytearray()
    with suppress(ConnectionError):
        while some := line.recv(1_000_000):
            received += some
    return bytes(received)


def head(stack: Stack, method: str, path: str, *more: str) -> bytes:
    lines = (f"{method} {path} HTTP/1.1", f"Host: {urlsplit(stack.url).netloc}", *more, "", "")
    return "\r\n".join(lines).encode()


@pytest.mark.parametrize("first", ["nothing", "half a head", "half a body"])
def test_1200_connections_of_one_address_delay_no_respondent(
    stack: Stack, people: Iterator[int], first: str
) -> None:
    half = head(stack, "POST", "/language", "Content-Length: 100")
    sent = {"nothing": b"", "half a head": half[:20], "half a body": half + b"x"}[first]
    network = ANOTHER if first == "half a body" else NETWORK
    compared(stack, people, lambda: connections(stack, 1200, sent), network)


def test_24_announced_bodies_of_11_megabytes_delay_no_respondent(
    stack: Stack, people: Iterator[int], analysts: list[tuple[str, str]]
) -> None:
    """Of strangers: refused at once, and others send their files meanwhile."""
    _survey, cookie = analysts[0]
    size = f"Content-Length: {11 * 1024 * 1024 - 1}"
    first = head(stack, "POST", "/surveys/import", size, "Cookie: sessionid=made-up")

    def upload() -> int:
        headers = {"Cookie": cookie, "Content-Type": "multipart/form-data; boundary=x"}
        body = "x" * (3 * SMALL)
        return ask(stack, "/surveys/import", method="POST", body=body, headers=headers)[0]

    with connections(stack, 24, first) as lines:
        assert {line.recv(12) for line in lines} == {b"HTTP/1.1 403"}
        assert upload() not in {0, 429}
    compared(stack, people, lambda: connections(stack, 24, first))
    # One signed-in person holds two places for files, and not another person's.
    held = head(stack, "POST", "/surveys/import", size, f"Cookie: {analysts[1][1]}")
    with connections(stack, 24, held):
        assert [upload() in {0, 429} for _each in range(4)] == [False] * 4


def test_12_connections_that_do_not_read_delay_no_respondent(
    stack: Stack, people: Iterator[int]
) -> None:
    """Many responses are asked for on each, and none is taken; the server closes them."""
    largest = max((ROOT / "static" / "bundles").rglob("*.js"), key=lambda path: path.stat().st_size)
    path = f"/static/{largest.relative_to(ROOT / 'static')}"
    assert ask(stack, path)[0] == 200
    many = head(stack, "GET", path) * 300

    @contextmanager
    def unread() -> Iterator[None]:
        with connections(stack, 12, many) as lines:
            yield
            assert ask(stack, "/healthz")[0] == 200
            time.sleep(UNREAD_SECONDS + 10)
            taken = [len(read_all(line)) for line in lines]
        assert max(taken) < 300 * largest.stat().st_size / 2

    compared(stack, people, unread)


def test_http_2_is_refused(stack: Stack) -> None:
    """A connection of it has any number of responses that no one reads."""
    with connections(stack, 1, b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + bytes(9)) as [line]:
        assert not read_all(line).startswith(b"\0\0"), "a frame of settings"


def test_600_pages_of_one_network_delay_no_other(stack: Stack, people: Iterator[int]) -> None:
    page = f"/s/{stack.waves[0]['code']}"

    @contextmanager
    def flood() -> Iterator[None]:
        with connections(stack, 600, head(stack, "GET", page) * 50):
            yield

    compared(stack, people, flood, ANOTHER)


def test_32_plans_of_an_analyst_delay_no_respondent(
    stack: Stack, people: Iterator[int], analysts: list[tuple[str, str]]
) -> None:
    """At any time 32 are wanted; they run one at a time, and another analyst's comes between."""
    over = Event()

    def plan(person: int) -> Answer:
        survey, cookie = analysts[person]
        return ask(stack, f"{survey}/plan", headers={"Cookie": cookie}, timeout=600)

    def go_on() -> list[Answer]:
        answers = []
        while not over.is_set():
            answers.append(plan(0))
            if answers[-1][0] == 429:
                time.sleep(0.5)
        return answers

    assert plan(0)[0] == 200

    @contextmanager
    def analysis() -> Iterator[None]:
        with ThreadPoolExecutor(33) as pool:
            waits = [pool.submit(go_on) for _each in range(32)]
            time.sleep(0.5)
            other = pool.submit(plan, 1)
            try:
                yield
            finally:
                over.set()
            status, took = other.result()
            answers = [answer for task in waits for answer in task.result()]
            (stack.folder / "answers.log").write_text(f"{took} {sorted(answers)}\n")
            assert status == 200
            assert took < max(took for status, took in answers if status == 200)
            assert {status for status, _took in answers} <= {200, 429}

    compared(stack, people, analysis)
