"""The API for tests: requests with a token, drafts to send, and estimates as rows."""

import json
from typing import Any

from django.test import Client

from accounts.models import User
from analytics.exports.records import ESTIMATE_ARRAYS
from surveys.api.tokens.services import make_token
from surveys.documents.import_export import dump_draft
from surveys.models import ApiToken, Survey, Wave
from tests.helpers.questions import draft

ROOT = "/api/v1"
MEMBERS = {"type", "title", "status", "detail", "code", "errors"}
EVERYTHING = [str(scope) for scope in ApiToken.Scope]


def places(response: Any) -> list[str]:
    """The places that a problem names: ``body/questions/0/text``."""
    assert response["Content-Type"] == "application/problem+json"
    return [error["in"] + error["pointer"] for error in response.json()["errors"]]


class Caller:
    """A program that calls the API with one secret."""

    def __init__(self, secret: str) -> None:
        self.client = Client(headers={"Authorization": f"Bearer {secret}"} if secret else {})

    def __call__(self, method: str, path: str, body: Any = None, **headers: str) -> Any:
        data = body if isinstance(body, bytes) else b"" if body is None else json.dumps(body)
        return self.client.generic(
            method.upper(), ROOT + path, data, content_type="application/json", headers=headers
        )

    def get(self, path: str, **headers: str) -> Any:
        return self("get", path, **headers)


def caller(user: User, *scopes: str, survey: Survey | None = None) -> Caller:
    """A client with a new token of this user; without scopes given, with all of them."""
    given = list(scopes) or EVERYTHING
    return Caller(make_token(user=user, name="A program", scopes=given, days=30, survey=survey)[1])


def document(*questions: dict[str, Any], **changes: Any) -> Any:
    return json.loads(dump_draft(draft(*questions, **changes)))


def estimates_of(call: Caller, wave: Wave) -> Any:
    response = call.get(f"/surveys/{wave.survey.pk}/waves/{wave.pk}/estimates")
    assert response.status_code == 200
    return response.json()


def text_of(figure: Any) -> str | None:
    return figure["label"] if figure["label"] != figure["quantity"] else None


def as_rows(estimates: Any) -> list[dict[str, Any]]:
    """The figures of the API by the names of the files' columns."""
    names = {array: name for name, array in ESTIMATE_ARRAYS.items()}
    return [
        {"question": figure["of"], "option_text": text_of(figure)}
        | {names.get(name, name): value for name, value in figure.items()}
        for question in estimates["questions"]
        for figure in question["figures"]
    ]
