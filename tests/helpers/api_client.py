"""An API client for the tests: requests with a token and nothing else."""

import json
from typing import Any

from django.test import Client

from accounts.models import User
from surveys.api.tokens.services import make_token
from surveys.models import ApiToken, Survey

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
