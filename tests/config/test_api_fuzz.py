"""schemathesis finds no server error, no undeclared response and no accepted bad request.

Half of the cases conform to the document, half do not; a part of each half uses a survey and a wave
that exist. Seeds are fixed, so the cases are reproducible.
"""

import json
from typing import Any

import hypothesis
import pytest
import schemathesis
from django.core.cache import cache
from django.core.handlers.wsgi import WSGIHandler
from django.core.signals import request_finished, request_started
from django.db import close_old_connections
from hypothesis import HealthCheck, Phase, given, seed
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.config import SchemathesisConfig

from accounts.models import User
from surveys.api.tokens.services import make_token
from surveys.models import Survey, Wave
from tests.helpers import api_access
from tests.helpers.api import EVERYTHING, ROOT
from tests.helpers.api_access import OPERATIONS, bodies

pytestmark = pytest.mark.django_db

SEED, ALL = 20_261_121, 2_000
# 422 is for what no schema can express, such as two options with the same text.
FINE = ["2xx", "304", "401", "403", "404", "409", "412", "422"]
CONFIG = SchemathesisConfig.from_dict(
    {"checks": {"positive_data_acceptance": {"expected-statuses": FINE}}}
)


@pytest.fixture
def document(settings: Any) -> Any:
    """Return the served OpenAPI document; requests stay in the test's transaction."""
    settings.API_PER_MINUTE = 10**9
    cache.clear()
    request_started.disconnect(close_old_connections)
    request_finished.disconnect(close_old_connections)
    yield schemathesis.openapi.from_wsgi("/api/v1/openapi.json", WSGIHandler(), config=CONFIG)
    request_started.connect(close_old_connections)
    request_finished.connect(close_old_connections)


@pytest.fixture
def token(administrator: User) -> str:
    """Return a token of a user who may use every route of the API."""
    return make_token(user=administrator, name="Fuzz", scopes=EVERYTHING, days=1)[1]


@pytest.fixture
def examples(wave: Wave, survey: Survey) -> dict[str, Any]:
    """Return existing ids for path arguments, and valid documents."""
    made = bodies(survey)
    documents = {
        f"{method.upper()} {ROOT}{path}": json.loads(made[name])
        for name, (method, path, _operation) in OPERATIONS.items()
        if isinstance(made.get(name), bytes)
    }
    return {**api_access.examples(wave), "documents": documents}


def modes_of(operation: Any) -> list[GenerationMode]:
    modes = [GenerationMode.POSITIVE]
    if operation.path_parameters or operation.query or operation.body:
        modes.append(GenerationMode.NEGATIVE)
    return modes


def fuzz(
    operation: Any, token: str, existing: dict[str, Any], *, mode: GenerationMode, cases: int
) -> int:
    """Try this many cases of one route; return how many there were."""
    headers, tried = {"Authorization": f"Bearer {token}"}, 0
    documents = existing["documents"]
    drawn = operation.as_strategy(generation_mode=mode, headers=headers)

    @seed(SEED)
    @hypothesis.settings(
        max_examples=cases,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=drawn, real=st.integers(0, 3))
    def attempt(case: Any, real: int) -> None:
        nonlocal tried
        tried += 1
        if real and mode == GenerationMode.POSITIVE:
            path = {name: str(existing[name]) for name in case.path_parameters or {}}
            case.path_parameters = {**(case.path_parameters or {}), **path}
            if real == 1 and operation.label in documents:
                case.body = documents[operation.label]
                case.headers.pop("If-Match", None)
        response = case.call(headers=headers)
        case.validate_response(response, headers=headers)

    attempt()
    return tried


def fuzz_all(document: Any, token: str, examples: dict[str, Any], each: int) -> int:
    """Try this many cases of each route, or one; return the total.

    The one case conforms for the first route, does not for the second, and so on. A new survey
    conforms: to make one that does not takes as long as all else, and
    `tests/surveys/api/test_odd_surveys.py` sends many.
    """
    total = 0
    for place, (method, path, _operation) in enumerate(sorted(OPERATIONS.values(), key=is_last)):
        conforms = (method, path) == ("post", "/surveys")
        operation = document[f"{ROOT}{path}"][method.upper()]
        modes = modes_of(operation)
        for mode in modes if each > 1 else [modes[0 if conforms else place % len(modes)]]:
            cases = -(-each // len(modes))
            total += fuzz(operation, token, examples, mode=mode, cases=cases)
    return total


def is_last(route: tuple[str, str, Any]) -> bool:
    """Try deleting routes last, because the others need what they delete."""
    return route[0] == "delete"


def test_each_route_survives_one_case(document: Any, token: str, examples: dict[str, Any]) -> None:
    assert fuzz_all(document, token, examples, 1) >= len(OPERATIONS)


@pytest.mark.slow
def test_routes_survive_2000_cases(document: Any, token: str, examples: dict[str, Any]) -> None:
    assert fuzz_all(document, token, examples, -(-ALL // len(OPERATIONS))) >= ALL
