"""The page on the API: its commands and its program run, against a real server and worker."""

import gzip
import json
import os
import re
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest
from django.urls import resolve

from accounts.models import User
from analytics.api.request_bodies import SubgroupIn
from config.api.routers import api
from surveys.api.codes import Code
from surveys.api.tokens.services import make_token
from surveys.launch.waves import open_wave
from surveys.models import ApiToken, Survey, Wave
from tests.helpers.api import EVERYTHING, Caller
from tests.helpers.api import ROOT as ROOT_OF_API
from tests.helpers.documentation import blocks
from tests.helpers.earlier import earlier_version
from tests.helpers.programs import output_of
from tests.helpers.reports import answer
from tests.helpers.waves import end
from tests.processes import ROOT, running, worker_command

PAGE = "docs/reference/api.md"
TEXT = (ROOT / PAGE).read_text(encoding="utf-8")


def all_of(language: str) -> list[str]:
    return [block.text for block in blocks() if (block.page, block.language) == (PAGE, language)]


@pytest.fixture
def site(transactional_db: None, no_attempts_yet: None, standing_server: str) -> str:
    return f"{standing_server}/api/v1"


@pytest.fixture
def environ(site: str, administrator: User, survey: Survey, wave: Wave) -> dict[str, str]:
    token = make_token(user=administrator, name="Docs", scopes=EVERYTHING, days=1)[1]
    given = {"CANDOR": site, "CANDOR_TOKEN": token, "SURVEY": str(survey.pk), "WAVE": str(wave.pk)}
    return {**os.environ, **given}


@pytest.mark.slow
def test_every_command_works(environ: dict[str, str], tmp_path: Path, web_log: Path) -> None:
    script = "set -eu\n" + "\n".join(all_of("sh"))
    assert script.count("curl ") > 7
    output_of("bash", "-c", script, env=environ, cwd=tmp_path)
    assert json.loads((tmp_path / "survey.json").read_text())["format"] == "candor-survey/1"
    assert json.loads((tmp_path / "estimates.json").read_text())["questions"]
    assert (tmp_path / "estimates.csv").read_text().startswith("question,")
    assert (tmp_path / "version.json").read_text() == Wave.objects.get().version.canonical
    assert Survey.objects.count() == 2
    assert environ["CANDOR_TOKEN"] not in web_log.read_text()


def test_every_address_in_a_command_is_one_of_the_api() -> None:
    paths = re.findall(r'"\$CANDOR(/[^"?]+)', "".join(all_of("sh")))
    assert len(paths) > 7
    for path in paths:
        resolve(ROOT_OF_API + path.replace("$SURVEY", str(UUID(int=0))).replace("$WAVE", "1"))


@pytest.mark.slow
def test_the_program_works(
    environ: dict[str, str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Its blocks one after the other; sixty people answer between the launch and the closing. The
    last one takes single reports, which a wave of an earlier version promised."""
    begin, launch, read, fetch = all_of("python")
    space: dict[str, Any] = {}
    monkeypatch.chdir(tmp_path)
    for name in ("CANDOR", "CANDOR_TOKEN"):
        monkeypatch.setenv(name, environ[name])
    exec(begin, space)  # noqa: S102
    exec(launch, space)  # noqa: S102
    launched = Wave.objects.get(pk=space["wave"]["id"])
    assert f"Hand this out: {space['wave']['link']}" in capsys.readouterr().out
    answer(launched, [(place % 2,) for place in range(60)])
    assert not launched.estimates.exists()
    with running(worker_command(tmp_path), tmp_path / "worker.log"):
        exec(read, space)  # noqa: S102
        promised = earlier_version(launched.survey, "reports")
        earlier = open_wave(
            survey=launched.survey, kind=Wave.Kind.LIVE, actor=None, version=promised
        )
        answer(earlier, [(place % 2,) for place in range(60)])
        space["wave"] = {"id": end(earlier).pk}
        exec(fetch, space)  # noqa: S102
    assert space["estimates"]["final"] is True
    estimate = launched.estimates.get().shares
    low = estimate["anytime"]["low"][1]
    assert f"Yes: {estimate['constrained'][1]} ({low} to" in capsys.readouterr().out
    rows = gzip.decompress((tmp_path / "reports.csv.gz").read_bytes()).decode().splitlines()
    assert (rows[0], len(rows)) == ("version,q1", 61)


@pytest.mark.django_db
def test_the_answers_shown_are_those_that_come(call: Caller, survey: Survey, settings: Any) -> None:
    listed, subgroup, refused = map(json.loads, all_of("json"))
    real = call.get("/surveys?limit=50").json()
    assert real.keys() == listed.keys()
    assert real["items"][0].keys() == listed["items"][0].keys()
    settings.SITE_URL = "https://candor.example.org"
    assert call.get("/surveys?limit=201").json() == refused
    assert SubgroupIn(**subgroup).places == [0]


def test_every_scope_status_and_reason_stands_on_the_page() -> None:
    document: Any = api.get_openapi_schema()
    for scope in ApiToken.Scope:
        assert f"| `{scope}` |" in TEXT
    codes = document["components"]["schemas"]["RefusalOut"]["properties"]["code"]["enum"]
    for name in (*codes, *document["components"]["schemas"]["FigureOut"]["properties"]):
        assert f"`{name}`" in TEXT or name in ("of", "option", "label"), name
    rows = re.findall(r"^\| `([a-z-]+)` \| (\d{3}) \|", TEXT, re.MULTILINE)
    assert rows == [(str(code), str(code.status)) for code in Code]
    declared = {
        (str(status), code)
        for operations in document["paths"].values()
        for operation in operations.values()
        for status, response in operation["responses"].items()
        if int(status) >= 400
        for code in re.findall(r"`([a-z-]+)`: ", response["description"])
    }
    assert declared <= {(str(code.status), str(code)) for code in Code}
    assert {code for _status, code in declared} >= {"invalid", "key-reused", "draft-changed"}
