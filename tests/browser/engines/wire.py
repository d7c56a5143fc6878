"""What lies between a browser and the site: an address that passes requests on, unless told else.

All engines meet the same losses, delays and changes this way, and what they sent is known.
"""

import base64
import hashlib
import http.client
import re
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import ThreadingHTTPServer
from typing import Any
from urllib.parse import urlsplit

from tests.helpers.servers import Quiet, serving

HOP = frozenset(("connection", "keep-alive", "transfer-encoding", "content-length"))
POLICY = "content-security-policy"
SCRIPTS = re.compile(r"script-src [^;]*")


@dataclass
class Sent:
    """A request as the site would have got it."""

    method: str
    path: str
    body: bytes


@dataclass
class Answer:
    """What the site said; a rule may change it."""

    status: int
    headers: dict[str, str]
    body: bytes


@dataclass
class Rule:
    """Changes answers to requests for some paths; `before` comes before the site hears of it."""

    path: re.Pattern[str]
    change: Callable[[Answer], None]
    before: bool = False
    times: int | None = None

    def applies(self, path: str) -> bool:
        if self.times == 0 or not self.path.search(path):
            return False
        if self.times is not None:
            self.times -= 1
        return True


class Lost(Exception):
    """The connection is cut."""


@dataclass
class Wire:
    """Rules and requests of one test."""

    url: str
    host: str = ""  # as the site is told, where its browser uses another
    sent: list[Sent] = field(default_factory=list)
    rules: list[Rule] = field(default_factory=list)

    def posts(self, where: str) -> list[bytes]:
        return [
            each.body
            for each in self.sent
            if each.method == "POST" and urlsplit(each.path).path.endswith(f"/{where}")
        ]

    def lose(self, path: str, times: int | None = None) -> Rule:
        """Cut the connection before the site hears of the request."""
        return self._rule(path, lose, before=True, times=times)

    def lose_answer(self, path: str, times: int | None = None) -> Rule:
        """Cut it when the site has answered."""
        return self._rule(path, lose, times=times)

    def delay(self, path: str, seconds: float) -> Rule:
        return self._rule(path, lambda _answer: time.sleep(seconds))

    def replace(self, path: str, change: Callable[[bytes], bytes]) -> Rule:
        """Change the body of an answer."""

        def changed(answer: Answer) -> None:
            answer.body = change(answer.body)
            answer.headers["cache-control"] = "no-store"

        return self._rule(path, changed)

    def headers(self, path: str, **given: str) -> Rule:
        named = {name.replace("_", "-"): value for name, value in given.items()}
        return self._rule(path, lambda answer: answer.headers.update(named))

    def plant(self, path: str, script: str) -> Rule:
        """Run a script before a page's own; the page's policy is changed to allow it."""
        digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()

        def planted(answer: Answer) -> None:
            head = f"<head><script>{script}</script>".encode()
            answer.body = answer.body.replace(b"<head>", head, 1)
            policy = answer.headers.get(POLICY, "")
            answer.headers[POLICY] = SCRIPTS.sub(rf"\g<0> 'sha256-{digest}'", policy)

        return self._rule(path, planted)

    def _rule(self, path: str, change: Callable[[Answer], None], **given: Any) -> Rule:
        rule = Rule(re.compile(path), change, **given)
        self.rules.append(rule)
        return rule


def lose(_answer: Answer) -> None:
    raise Lost


class Handler(Quiet):
    protocol_version = "HTTP/1.1"
    wire: Wire
    site: str

    def do_GET(self) -> None:
        self.pass_on()

    def do_POST(self) -> None:
        self.pass_on()

    def pass_on(self) -> None:
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        self.wire.sent.append(Sent(self.command, self.path, body))
        rules = [rule for rule in self.wire.rules if rule.applies(self.path)]
        try:
            for rule in rules:
                if rule.before:
                    rule.change(Answer(0, {}, b""))
            answer = self.ask(body)
            for rule in rules:
                if not rule.before:
                    rule.change(answer)
            self.answer(answer)
        except (Lost, ConnectionError):
            self.close_connection = True
            self.connection.close()

    def ask(self, body: bytes) -> Answer:
        headers = {name: value for name, value in self.headers.items() if name.lower() not in HOP}
        if self.wire.host:
            headers["Host"] = self.wire.host
        # A changed body could not be packed as before.
        headers.pop("Accept-Encoding", None)
        asked = http.client.HTTPConnection(self.site, timeout=60)
        asked.request(self.command, self.path, body or None, headers)
        response = asked.getresponse()
        received = {name.lower(): value for name, value in response.getheaders()}
        answer = Answer(response.status, received, response.read())
        asked.close()
        if POLICY in received:
            # The site names itself there, by the port of its settings.
            received[POLICY] = received[POLICY].replace(self.site, str(self.headers["Host"]))
        return answer

    def answer(self, answer: Answer) -> None:
        self.send_response_only(answer.status)
        for name, value in answer.headers.items():
            if name not in HOP:
                self.send_header(name, value)
        self.send_header("Content-Length", str(len(answer.body)))
        self.end_headers()
        self.wfile.write(answer.body)


@contextmanager
def laid(site: str) -> Iterator[Wire]:
    """A wire to a site, under a new address: what another test's page stored is not there."""
    wire = Wire("")
    own = type("Own", (Handler,), {"wire": wire, "site": urlsplit(site).netloc})
    with serving(ThreadingHTTPServer(("", 0), own)) as port:
        wire.url = f"http://127.0.0.1:{port}"
        yield wire


def own_address() -> str:
    """An address of this machine that no browser takes for itself, or ""."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing
        except OSError:
            return ""
        return str(probe.getsockname()[0])
