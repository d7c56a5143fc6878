"""Many people at once, in a process of their own: each sends the same bytes until they are taken.

``python -m tests.stack.crowd PLAN RESULT`` reads one JSON plan and writes one line for each post
that was acknowledged. A process of its own, because anyone who kills and restarts servers must have
no threads, and because its clock is then no one else's.
"""

import http.client
import json
import sys
import threading
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

TAKEN = (200, 201)
GIVE_UP_SECONDS = 120.0
JSON_TYPE = "application/json"
FORM_TYPE = "application/x-www-form-urlencoded"


@dataclass(frozen=True)
class Post:
    """What one person sends, perhaps not for the first time."""

    person: int
    path: str
    body: str
    kind: str = JSON_TYPE


@dataclass(frozen=True)
class Plan:
    """Posts in their order, and how many people send at once."""

    url: str
    posts: list[Post]
    people: int = 8
    timeout: float = 5.0


@dataclass
class Said:
    """What one post met: statuses, 0 for a broken line; when and how long it was tried last."""

    person: int
    statuses: list[int] = field(default_factory=list)
    at: float = 0.0
    seconds: float = 0.0


class Crowd:
    """The threads, the posts they take turns at, and the file that hears of the taken ones."""

    def __init__(self, plan: Plan, result: Path) -> None:
        self.plan = plan
        self.posts: Iterator[Post] = iter(plan.posts)
        self.lock = threading.Lock()
        self.result = result.open("w", buffering=1)

    def run(self) -> None:
        threads = [threading.Thread(target=self._person) for _each in range(self.plan.people)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    def _person(self) -> None:
        line = http.client.HTTPConnection(urlsplit(self.plan.url).netloc, timeout=self.plan.timeout)
        while True:
            with self.lock:
                post = next(self.posts, None)
            if post is None:
                return
            said = self._send(line, post)
            with self.lock:
                self.result.write(json.dumps(asdict(said)) + "\n")

    def _send(self, line: http.client.HTTPConnection, post: Post) -> Said:
        said = Said(post.person)
        until = time.monotonic() + GIVE_UP_SECONDS
        while time.monotonic() < until:
            said.at = time.monotonic()
            said.statuses.append(_try(line, post))
            said.seconds = time.monotonic() - said.at
            if said.statuses[-1] in TAKEN:
                break
            time.sleep(0.05)
        return said


def _try(line: http.client.HTTPConnection, post: Post) -> int:
    try:
        line.request("POST", post.path, post.body, {"Content-Type": post.kind})
        response = line.getresponse()
        response.read()
    except (http.client.HTTPException, OSError):
        line.close()
        return 0
    return response.status


def read_plan(path: Path) -> Plan:
    given: dict[str, Any] = json.loads(path.read_text())
    return Plan(**{**given, "posts": [Post(**each) for each in given["posts"]]})


def read_said(result: Path) -> list[Said]:
    """What was acknowledged so far; a line that is not complete yet is left out."""
    if not result.exists():
        return []
    return [Said(**json.loads(line)) for line in result.read_text().split("\n")[:-1]]


def count_said(result: Path) -> int:
    return result.read_bytes().count(b"\n") if result.exists() else 0


if __name__ == "__main__":
    Crowd(read_plan(Path(sys.argv[1])), Path(sys.argv[2])).run()
