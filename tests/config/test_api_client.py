"""A client that a generator makes of the OpenAPI document works: survey, launch, results, file."""

import importlib
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.core.cache import cache

from accounts.models import User
from analytics.estimates.services import refresh_wave
from analytics.exports.results import result_rows
from analytics.exports.wave_figures import WaveFigures
from config.api.routers import api
from surveys.api.tokens.services import make_token
from surveys.models import Wave
from tests.helpers.api import EVERYTHING, document
from tests.helpers.programs import output_of
from tests.helpers.reports import answer

PACKAGE = "candor_client"
CONFIG = """\
post_hooks: []
content_type_overrides:
  application/gzip: application/octet-stream
  text/csv: application/octet-stream
  application/problem+json: application/json
"""


@pytest.fixture
def generated(tmp_path: Path) -> Iterator[Any]:
    """Return a function that imports a module of the generated client."""
    (tmp_path / "openapi.json").write_text(json.dumps(api.get_openapi_schema(), default=str))
    (tmp_path / "config.yml").write_text(CONFIG)
    options = ["--path", "openapi.json", "--config", "config.yml", "--meta", "none"]
    options += ["--output-path", PACKAGE, "--fail-on-warning"]
    command = [sys.executable, "-m", "openapi_python_client", "generate", *options]
    output_of(*command, cwd=tmp_path)
    sys.path.insert(0, str(tmp_path))
    yield lambda name: importlib.import_module(f"{PACKAGE}.{name}")
    sys.path.remove(str(tmp_path))
    for name in [name for name in sys.modules if name.split(".")[0] == PACKAGE]:
        del sys.modules[name]


@pytest.mark.slow  # to generate and import a client takes half a minute
@pytest.mark.django_db(transaction=True)
def test_a_generated_client_from_survey_to_file(
    generated: Any, administrator: User, standing_server: str
) -> None:
    cache.clear()
    secret = make_token(user=administrator, name="Client", scopes=EVERYTHING, days=1)[1]
    body = document()
    connect = generated("client").AuthenticatedClient
    with connect(base_url=standing_server, token=secret) as client:

        def call(group: str, name: str, *path: Any, **given: Any) -> Any:
            module = generated(f"api.{group}.{name}")
            return module.sync_detailed(*path, client=client, **given)

        models = generated("models")
        draft = models.ASurveyOfCandorAsADraft.from_dict(body)
        made = call("surveys", "create_survey", body=draft).parsed
        assert made.title == "A survey"
        assert call("surveys", "export_draft", made.id).parsed.to_dict() == body
        launch = models.Launch.from_dict({"kind": "live", "draft": made.draft})
        path = (made.id,)
        waves = [
            call("waves", "launch_wave", *path, body=launch, idempotency_key="once").parsed
            for _attempt in range(2)
        ]
        assert waves[0] == waves[1]
        wave = Wave.objects.get()
        version = call("versions", "read_version", *path, 1).parsed
        assert version.questions[0].protection.mechanism["categories"] == 2
        answer(wave, [(place % 2,) for place in range(60)])
        refresh_wave(wave.pk)
        estimates = call("estimates", "read_estimates", *path, wave.pk).parsed
        assert estimates.reports == 60
        estimate = wave.estimates.get().shares
        assert [figure.raw for figure in estimates.questions[0].figures] == estimate["raw"]
        results = call("estimates", "read_results", *path, wave.pk).parsed
        assert [row.low for row in results.items] == [
            row["low"] for row in result_rows(WaveFigures(wave))
        ]
        file = call("exports", "download_export", *path, wave.pk, "csv")
        assert file.content.startswith(b"question,")
        problem = call("waves", "read_wave", *path, 10**6).parsed
        assert (problem.code, problem.errors) == ("not-found", [])


def test_the_document_has_only_enums_that_a_generator_understands() -> None:
    """Of a constant, and of an enum of fractions or truth values, openapi-python-client makes code
    that is not valid, or leaves the operation out."""

    def walk(value: Any) -> None:
        if isinstance(value, dict):
            assert "const" not in value
            if isinstance(value.get("enum"), list):
                assert {type(each) for each in value["enum"]} <= {str, int}, value
        for part in value.values() if isinstance(value, dict) else value:
            if isinstance(part, dict | list):
                walk(part)

    walk(json.loads(json.dumps(api.get_openapi_schema(), default=str)))
