"""Phones behind a proxy: each post carries a new token, a report and an address of its own.

``python -m research.benchmarks.intake.phones PLAN`` reads one JSON plan, keeps as many lines busy
as it says for as long as it says, and writes one JSON object of what was answered. A process of its
own, so that what it takes of the machine can be told; one loop over raw sockets, since it must take
little.
"""

import base64
import json
import os
import selectors
import socket
import sys
import time
from collections import Counter
from dataclasses import asdict, dataclass, field
from urllib.parse import urlsplit

PATIENCE = 10.0
WHOLE = b"\r\n\r\n"


@dataclass(frozen=True)
class Plan:
    """Where to post, which reports, over how many lines at once and for how many seconds."""

    url: str
    version: str
    reports: list[str]
    lines: int = 16
    seconds: float = 4.0


@dataclass
class Heard:
    """How often each status was answered, and after how many milliseconds; 0: not answered."""

    seconds: float = 0.0
    processor: float = 0.0
    statuses: dict[str, int] = field(default_factory=dict)
    median: float = 0.0
    p99: float = 0.0
    longest: float = 0.0


class Post:
    """The bytes of one post after another."""

    def __init__(self, plan: Plan) -> None:
        address = urlsplit(plan.url)
        body = len(self._body(plan.version, "t" * 22, plan.reports[0]))
        self._head = (
            f"POST {address.path} HTTP/1.1\r\nHost: {address.netloc}\r\n"
            "Accept: */*\r\nAccept-Language: en-GB,en;q=0.8\r\nAccept-Encoding: gzip, br\r\n"
            "User-Agent: Mozilla/5.0 (Android 16; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0\r\n"
            f"Content-Type: application/json\r\nContent-Length: {body}\r\n"
            "X-Forwarded-Proto: https\r\nX-Forwarded-For: "
        )
        self._plan = plan

    @staticmethod
    def _body(version: str, token: str, report: str) -> str:
        return f'{{"version":"{version}","token":"{token}","report":"{report}"}}'

    def next(self) -> bytes:
        drawn = os.urandom(20)
        token = base64.urlsafe_b64encode(drawn[:16])[:22].decode()
        network = ".".join(map(str, drawn[16:]))
        report = self._plan.reports[drawn[0] % len(self._plan.reports)]
        body = self._body(self._plan.version, token, report)
        return f"{self._head}{network}\r\n\r\n{body}".encode()


class Line:
    """One connection that is kept open, as a proxy does, and one post at a time on it."""

    def __init__(self, address: tuple[str, int]) -> None:
        self.address = address
        self.socket = self._connect()
        self.began = 0.0
        self.read = b""

    def _connect(self) -> socket.socket:
        made = socket.create_connection(self.address, PATIENCE)
        made.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return made

    def send(self, post: bytes) -> None:
        self.read = b""
        self.began = time.perf_counter()
        self.socket.sendall(post)

    def hear(self) -> int | None:
        """Return the status, once the whole answer is there; 0 if the line broke."""
        try:
            part = self.socket.recv(65536)
        except OSError:
            return 0
        if not part:
            return 0
        self.read = self.read + part if self.read else part
        end = self.read.find(WHOLE)
        if end < 0:
            return None
        head = self.read[:end].lower()
        place = head.find(b"content-length:")
        length = int(head[place + 15 :].split(b"\r\n", 1)[0]) if place >= 0 else 0
        return int(self.read[9:12]) if len(self.read) >= end + 4 + length else None

    @property
    def closes(self) -> bool:
        """Whether the server ends the line with this answer."""
        return b"connection: close" in self.read[:2048].lower()

    def again(self) -> None:
        self.socket.close()
        self.socket = self._connect()


def run(plan: Plan) -> Heard:
    """Keep every line busy until the time is over; what is under way then is still awaited."""
    address = urlsplit(plan.url)
    post = Post(plan)
    heard = Heard()
    times = list[float]()
    statuses: Counter[int] = Counter()
    chosen = selectors.DefaultSelector()
    for _each in range(plan.lines):
        line = Line((address.hostname or "", address.port or 80))
        chosen.register(line.socket, selectors.EVENT_READ, line)
        line.send(post.next())
    began = time.perf_counter()
    busy = plan.lines
    began_processor = time.process_time()
    until = began + plan.seconds
    while busy:
        ready = chosen.select(PATIENCE)
        if not ready:  # anyone who still waits was not answered
            statuses[0] += busy
            break
        for key, _events in ready:
            line = key.data
            status = line.hear()
            if status is None:
                continue
            now = time.perf_counter()
            statuses[status] += 1
            times.append(now - line.began)
            if not status or line.closes:
                chosen.unregister(line.socket)
                line.again()
                chosen.register(line.socket, selectors.EVENT_READ, line)
            if now < until:
                line.send(post.next())
            else:
                chosen.unregister(line.socket)
                line.socket.close()
                busy -= 1
    for key in list(chosen.get_map().values()):
        key.data.socket.close()
    chosen.close()
    heard.seconds = time.perf_counter() - began
    heard.processor = time.process_time() - began_processor
    heard.statuses = {str(status): times for status, times in statuses.items()}
    times = sorted(times) or [0.0]
    heard.median, heard.p99, heard.longest = (
        1000 * times[min(int(len(times) * share), len(times) - 1)] for share in (0.5, 0.99, 1.0)
    )
    return heard


def main() -> None:
    plan = Plan(**json.loads(sys.argv[1]))
    sys.stdout.write(json.dumps(asdict(run(plan))) + "\n")


if __name__ == "__main__":
    main()
