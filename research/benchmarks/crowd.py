"""People who answer all at once, each waiting for the answer before the next turn: a closed loop.

``python -m research.benchmarks.crowd PLAN RESULT`` reads a plan as JSON and writes what was met as
JSON. It is a process of its own, so that its clock is no one else's, and speaks HTTP over plain
sockets, since the clients of the standard library would take more of the machine than what is
measured.
"""

import base64
import json
import random
import secrets
import socket
import sys
import threading
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from respondents.intake.schema import BODY_LIMIT

TIMEOUT = 30.0
TRIES = 20
JSON_TYPE = "application/json"
TAKEN = (200, 201)
REMEMBERED = 500
# Addresses that are set aside for measurements of networks (RFC 2544).
NETWORKS = 2_000

# Of a hundred turns: what they are, and what they may be answered with. The rest are submissions.
TURNS = {"again": 6, "other": 1, "bad": 3, "page": 2}
EXPECTED = {"new": (200, 201), "again": (200,), "other": (200, 409), "page": (200,), "read": (200,)}


@dataclass(frozen=True)
class Plan:
    """Whom to send to, what, by how many at once, and until when."""

    host: str
    port: int
    code: str
    version: str
    reports: list[str]
    people: int
    seconds: float
    most: int
    page: str
    cookie: str
    every: float
    seed: int


@dataclass
class Met:
    """What one person met; `merge` adds another's."""

    statuses: Counter[str] = field(default_factory=Counter)
    unexpected: Counter[str] = field(default_factory=Counter)
    acknowledged: Counter[int] = field(default_factory=Counter)
    times: dict[str, list[float]] = field(default_factory=dict)

    def merge(self, other: "Met") -> None:
        self.statuses += other.statuses
        self.unexpected += other.unexpected
        self.acknowledged += other.acknowledged
        for kind, times in other.times.items():
            self.times.setdefault(kind, []).extend(times)

    def note(self, kind: str, status: int, taken: float, expected: tuple[int, ...]) -> None:
        self.statuses[f"{kind} {status}"] += 1
        self.times.setdefault(kind, []).append(taken)
        if status not in expected:
            self.unexpected[f"{kind} {status}"] += 1


class Line:
    """One kept-alive connection."""

    def __init__(self, plan: Plan) -> None:
        self.address = (plan.host, plan.port)
        self.socket: socket.socket | None = None

    def ask(self, request: bytes) -> int:
        """Return the status of the answer, whose body is read and forgotten; 0 for a broken
        line."""
        try:
            return self._ask(request)
        except (OSError, ValueError):
            self.close()
            return 0

    def close(self) -> None:
        if self.socket is not None:
            self.socket.close()
        self.socket = None

    def _ask(self, request: bytes) -> int:
        if self.socket is None:
            self.socket = socket.create_connection(self.address, timeout=TIMEOUT)
            self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.socket.sendall(request)
        heard = bytearray()
        while (end := heard.find(b"\r\n\r\n")) < 0:
            heard += self._hear()
        head = heard[:end].lower()
        length = int(head.partition(b"content-length:")[2].partition(b"\r\n")[0] or b"-1")
        if length < 0:
            raise ValueError("an answer without a length")
        while len(heard) < end + 4 + length:
            heard += self._hear()
        return int(heard[9:12])

    def _hear(self) -> bytes:
        assert self.socket is not None
        part = self.socket.recv(65536)
        if not part:
            raise OSError("the line is closed")
        return part


class Person:
    """One of those who answer: sends, sends again, sends nonsense, reads the page."""

    def __init__(self, plan: Plan, number: int, left: "Turns") -> None:
        self.plan = plan
        self.left = left
        self.met = Met()
        self.draw = random.Random(f"{plan.seed} {number}")  # noqa: S311  who does what
        self.line = Line(plan)
        self.sent: list[bytes] = []

    def run(self) -> None:
        while self.left.take():
            drawn = self.draw.randrange(100)
            for kind, share in TURNS.items():
                drawn -= share
                if drawn < 0:
                    getattr(self, kind)()
                    break
            else:
                self.new()
        self.line.close()

    def new(self) -> None:
        """Send a submission with the same bytes until it is taken."""
        place = self.draw.randrange(len(self.plan.reports))
        request = self.request(self.body(place))
        for _each in range(TRIES):
            if self._ask("new", request) in TAKEN:
                self.met.acknowledged[place] += 1
                break
        if len(self.sent) < REMEMBERED:
            self.sent.append(request)
        else:
            self.sent[self.draw.randrange(REMEMBERED)] = request

    def again(self) -> None:
        """Send the same bytes again: the last ones, or some from before, perhaps counted by now."""
        if self.sent:
            self._ask("again", self.draw.choice([self.sent[-1], *self.draw.choices(self.sent)]))

    def other(self) -> None:
        """Send another report under a token that was used."""
        if self.sent:
            token = self.draw.choice(self.sent).partition(b'"token": "')[2][:22].decode()
            place = self.draw.randrange(len(self.plan.reports))
            self._ask("other", self.request(self.body(place, token)))

    def bad(self) -> None:
        """Send what no browser of ours sends, and how each is refused."""
        good = self.body(0)
        wrong: dict[int, bytes] = {
            400: self.request("{" + good),
            413: self.request(good + " " * BODY_LIMIT),
            415: self.request(good, "text/plain"),
            422: self.request(good.replace(self.plan.version, "0" * 64)),
        }
        status = self.draw.choice(list(wrong))
        self._ask("bad", wrong[status], (status,))

    def page(self) -> None:
        self._ask("page", self.read(f"/s/{self.plan.code}"))

    def body(self, place: int, token: str = "") -> str:
        token = token or base64.urlsafe_b64encode(secrets.token_bytes(16)).decode().rstrip("=")
        report = self.plan.reports[place]
        return f'{{"version": "{self.plan.version}", "token": "{token}", "report": "{report}"}}'

    def request(self, body: str, kind: str = JSON_TYPE) -> bytes:
        network = self.draw.randrange(NETWORKS)
        head = (
            f"POST /s/{self.plan.code}/reports HTTP/1.1\r\nHost: {self.plan.host}\r\n"
            f"X-Forwarded-For: 198.18.{network >> 8}.{network & 255}\r\n"
            f"Content-Type: {kind}\r\nContent-Length: {len(body)}\r\n\r\n"
        )
        return (head + body).encode()

    def read(self, path: str, more: str = "") -> bytes:
        head = f"GET {path} HTTP/1.1\r\nHost: {self.plan.host}\r\nAccept-Encoding: gzip\r\n"
        return f"{head}{more}\r\n".encode()

    def _ask(self, kind: str, request: bytes, expected: tuple[int, ...] = ()) -> int:
        start = time.perf_counter()
        status = self.line.ask(request)
        taken = time.perf_counter() - start
        self.met.note(kind, status, taken, expected or EXPECTED[kind])
        return status


class Researcher(Person):
    """Someone signed in who looks at the results again and again."""

    def run(self) -> None:
        while self.left.go_on():
            self._ask("read", self.read(self.plan.page, f"Cookie: {self.plan.cookie}\r\n"))
            time.sleep(self.plan.every)
        self.line.close()


class Turns:
    """How many are left, and until when."""

    def __init__(self, plan: Plan) -> None:
        self.left = plan.most
        self.until = time.monotonic() + plan.seconds
        self.lock = threading.Lock()

    def take(self) -> bool:
        with self.lock:
            self.left -= 1
            return self.go_on()

    def go_on(self) -> bool:
        return self.left >= 0 and time.monotonic() < self.until


def run(plan: Plan) -> dict[str, Any]:
    """Return everyone at once; what they met together."""
    turns = Turns(plan)
    everyone = [Person(plan, number, turns) for number in range(plan.people)]
    everyone.append(Researcher(plan, plan.people, turns))
    threads = [threading.Thread(target=member.run) for member in everyone]
    start = time.monotonic()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    together = Met()
    for person in everyone:
        together.merge(person.met)
    return {"seconds": time.monotonic() - start, **vars(together)}


if __name__ == "__main__":
    met = run(Plan(**json.loads(Path(sys.argv[1]).read_text())))
    Path(sys.argv[2]).write_text(json.dumps(met))
