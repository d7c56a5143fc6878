"""What simulated people send, so that each can be told from every other wherever it turns up."""

import base64
import random
import secrets
import time
import urllib.error
import urllib.request
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from respondents.intake.schema import encode_token
from tests.stack.crowd import FORM_TYPE, Post

# Every token and every report begins with these nine bytes: one search of the logs finds any of
# them, in hexadecimal or in base64, which writes nine bytes as twelve whole letters. The lowest
# bit of the first is the skip bit.
MARK = bytes([secrets.randbelow(128) * 2]) + secrets.token_bytes(8)
ANSWERS = [str(place) for place in range(7, 97, 3)]


def report_of(person: int) -> bytes:
    """Any marks are a report of the one question with 103 options, so that each is someone's."""
    return MARK + person.to_bytes(4, "big")


def token_of(person: int) -> bytes:
    return MARK + person.to_bytes(7, "big")


def submission(wave: dict[str, Any], person: int) -> Post:
    token, report = encode_token(token_of(person)), base64.b64encode(report_of(person)).decode()
    body = f'{{"version": "{wave["version"]}", "token": "{token}", "report": "{report}"}}'
    return Post(person, f"/s/{wave['code']}/reports", body)


def form(wave: dict[str, Any], person: int) -> Post:
    """The same from a person without JavaScript: the answer itself passes through the server."""
    fields = {"version": wave["version"], "token": encode_token(token_of(person))}
    answers = [("answer-q1", answer) for answer in ANSWERS]
    body = urlencode([*fields.items(), *answers])
    return Post(person, f"/s/{wave['code']}/plain", body, FORM_TYPE)


def with_duplicates(people: list[Post], draw: random.Random) -> list[Post]:
    """Every tenth sends again: half of them at the same moment, half at some later time."""
    twice = draw.sample(range(len(people)), len(people) // 10)
    at_once, later = set(twice[::2]), twice[1::2]
    posts = [
        copy for place, post in enumerate(people) for copy in [post] * (1 + (place in at_once))
    ]
    for place in later:
        posts.insert(draw.randrange(posts.index(people[place]) + 1, len(posts) + 1), people[place])
    return posts


@dataclass(frozen=True)
class Answer:
    status: int
    retry_after: str | None
    seconds: float


def ask(request: urllib.request.Request | str, timeout: float) -> Answer:
    """Once, without a second try; 0 for no answer."""
    start = time.monotonic()
    try:
        with urllib.request.urlopen(request, timeout=timeout) as response:
            status, again = response.status, None
    except urllib.error.HTTPError as error:
        with error:
            status, again = error.code, error.headers["Retry-After"]
    except OSError:
        status, again = 0, None
    return Answer(status, again, time.monotonic() - start)


def post(url: str, sent: Post, timeout: float = 10) -> Answer:
    address, headers = f"{url}{sent.path}", {"Content-Type": sent.kind}
    return ask(urllib.request.Request(address, sent.body.encode(), headers), timeout)


def spellings(data: bytes) -> set[str]:
    """How bytes can be in a log: hexadecimal, base64 of both sorts, or escaped."""
    octal = "".join(f"\\{byte:03o}" for byte in data)
    return {
        *(data.hex(), data.hex().upper(), octal, repr(data)[2:-1]),
        *(base64.b64encode(data).decode().rstrip("="), encode_token(data)),
    }
