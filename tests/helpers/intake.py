"""Reports and closing texts posted to the intake: by a client, or without a web server."""

import asyncio
import base64
import json
import os
from collections.abc import Awaitable, Callable
from typing import Any

from django.db import connection
from django.test import Client

from config.http.bodies import BodyReader
from config.http.middleware import site_headers
from localdp.randomness import SecureWords
from respondents.intake.asgi import Intake, Message
from respondents.intake.batcher import Batcher
from respondents.intake.schema import encode_token
from respondents.intake.waves import WaveCache, look_up
from respondents.intake.writer import Outcome, Writer
from surveys.models import Wave
from tests.helpers.asgi import http_scope


def report_of(wave: Wave, *answers: int | None) -> str:
    layout = wave.version.document.layout
    words = SecureWords()
    return base64.b64encode(layout.randomize(answers, words, layout.draw_arms(words))).decode()


def fields(wave: Wave, **changes: object) -> dict[str, object]:
    report = changes.pop("report", None)
    return {
        "version": wave.version.sha256,
        "token": encode_token(bytes(16)),
        "report": report_of(wave, 1) if report is None else report,
        **changes,
    }


def post(client: Client, wave: Wave, body: object, content_type: str = "application/json"):
    data = body if isinstance(body, bytes) else json.dumps(body)
    return client.post(f"/s/{wave.code}/reports", data, content_type=content_type)


Answer = tuple[int, dict[str, str], Any]


class Loop:
    """The application in its own event loop."""

    def __init__(self) -> None:
        self.batches: list[int] = []
        self.looked: list[str] = []
        self.writer = Writer()
        self.intake = Intake(
            self.others,
            BodyReader(),
            headers=site_headers(),
            waves=WaveCache(self.look_up),
            submit=Batcher(self.noting).submit,
        )

    def look_up(self, code: str) -> Wave:
        self.looked.append(code)
        try:
            return look_up(code)
        finally:
            connection.close()

    async def noting(self, batch: Any) -> list[Outcome]:
        self.batches.append(len(batch))
        return await self.writer.write(batch)

    async def others(self, scope: Message, receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 299, "headers": []})
        await send({"type": "http.response.body", "body": b'"elsewhere"'})

    async def post(self, wave: Wave, body: bytes, **changed: Any) -> Answer:
        sent: list[Message] = []
        coming = [{"type": "http.request", "body": body, "more_body": False}]

        async def receive() -> Message:
            return coming.pop() if coming else {"type": "http.disconnect"}

        async def send(message: Message) -> None:
            sent.append(message)

        given = {"method": "POST", "headers": headers(len(body)), **changed}
        await self.intake({**http_scope(f"/s/{wave.code}/reports"), **given}, receive, send)
        start, rest = sent
        answered = {name.decode(): value.decode() for name, value in start["headers"]}
        return start["status"], answered, json.loads(rest["body"])


def headers(length: int, **changed: bytes) -> list[tuple[bytes, bytes]]:
    values = {
        "host": b"localhost:8000",
        "content_type": b"application/json",
        "content_length": str(length).encode(),
        **changed,
    }
    return [(name.replace("_", "-").encode(), value) for name, value in values.items() if value]


def run(scenario: Callable[[Loop], Awaitable[None]]) -> Loop:
    async def whole() -> Loop:
        loop = Loop()
        try:
            await scenario(loop)
        finally:
            await loop.writer.close()
        return loop

    return asyncio.run(whole())


def bodies(wave: Wave, count: int) -> list[bytes]:
    made = (fields(wave, token=encode_token(os.urandom(16))) for _each in range(count))
    return [json.dumps(body).encode() for body in made]


SIZE = 1_502
"""The bytes of an answer to a closing text: two of its length, and 500 characters of three."""


def closing(*texts: str) -> list[dict[str, Any]]:
    """The entry of a draft with these questions."""
    return [
        {"id": f"t{number}", "text": {"en": text}, "help": {}}
        for number, text in enumerate(texts, start=1)
    ]


def padded(*answers: str, size: int = SIZE) -> bytes:
    """Answers to all closing texts of a survey, or of this size to what “Other” means."""
    encoded = [answer.encode() for answer in answers]
    return b"".join((len(text).to_bytes(2) + text).ljust(size, b"\x00") for text in encoded)
