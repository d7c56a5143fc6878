"""A report's POST to the intake, and its fields."""

import base64
import json

from django.test import Client

from localdp.randomness import SecureWords
from respondents.intake.schema import encode_token
from surveys.models import Wave


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
