"""The package for R: on a real site it gives the figures of the files, and its checks pass."""

import gzip
import json
import os
import re
from collections.abc import Iterator, Mapping
from http.server import HTTPServer
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from django.core.cache import cache

from accounts.models import User
from analytics.estimates.services import refresh_wave
from analytics.exports import report_file
from analytics.exports.columns import ESTIMATES, QUESTIONS, RESULTS
from analytics.exports.job import REPORTS
from analytics.exports.wave_files import FORMATS
from analytics.jobs import runner, services
from analytics.models import Estimate
from surveys.api.tokens.services import make_token
from surveys.models import ApiToken, Wave
from tests.helpers.documentation import FENCED, blocks
from tests.helpers.programs import outcome_of, output_of, program
from tests.helpers.questions import question
from tests.helpers.reports import MARKS, OPEN, SINGLE, drawn, stored
from tests.helpers.servers import Quiet, serving
from tests.helpers.signing_in import add_app, recovery_code
from tests.helpers.tables import csv_rows
from tests.helpers.waves import Launch, end
from tests.processes import ROOT

PACKAGE = ROOT / "clients" / "r"
SCOPES = [str(ApiToken.Scope.SURVEYS_READ), str(ApiToken.Scope.EXPORTS_READ)]
MANUAL = ("connect", "surveys", "estimates", "reports")
DONTRUN = re.compile(r"\\dontrun\{\n(.*)\n\}\n\}", re.DOTALL)
# Doubles as text with all their digits, so that nothing is rounded on the way.
CHECK = """
shown <- function(frame) lapply(frame, function(one) {
  I(if (is.numeric(one)) sprintf("%.17g", one) else ifelse(is.na(one), "NA", as.character(one)))
})
labels <- function(frame) lapply(frame, attr, "label")
results <- candor_results(site, survey, wave)
failed <- tryCatch(candor_waves(site, Sys.getenv("UNKNOWN")), candor_error = identity)
led <- tryCatch(
  candor_surveys(candor_connect(Sys.getenv("ELSEWHERE"))), candor_error = identity
)
lines <- candor_rows(site, survey, Sys.getenv("ROWS"), code = Sys.getenv("CODE"))
frames <- list(
  surveys = surveys, waves = waves, estimates = estimates, results = results,
  questions = questions, reports = reports
)
told <- list(
  frames = lapply(frames, shown),
  labels = lapply(frames, labels),
  designs = as.list(attr(estimates$design, "labels")),
  lines = list(names = names(lines), sum = sum(lines$q1, na.rm = TRUE), where = levels(lines$q2)),
  share = sprintf("%.17g", (reported - yes[1]) / (yes[2] - yes[1])),
  failed = unclass(failed)[c("message", "code", "status")],
  led = unclass(led)[c("code", "status")]
)
writeLines(jsonlite::toJSON(told, auto_unbox = TRUE), "told.json", useBytes = TRUE)
"""


@pytest.fixture(scope="module")
def needed() -> None:
    """R with the packages that the client imports."""
    r = program("Rscript")
    for name in ("httr2", "jsonlite"):
        known = f"quit(status = !nzchar(system.file(package = '{name}')))"
        if outcome_of(r, "-e", known).returncode:
            pytest.skip(f"{name} is not installed")


@pytest.fixture
def elsewhere() -> Iterator[tuple[str, list[str | None]]]:
    """A site that redirects to another one; its address, and the tokens that the other has got."""
    tokens: list[str | None] = []

    class Handler(Quiet):
        def do_GET(self) -> None:
            if self.path.startswith("/other"):
                tokens.append(self.headers["Authorization"])
            self.reply(302, Location="/other")

    with serving(HTTPServer(("127.0.0.1", 0), Handler)) as port:
        yield f"http://127.0.0.1:{port}", tokens


def programs() -> str:
    """What a reader of the package's README, its help pages and the API's page would type."""
    fenced = FENCED.findall((PACKAGE / "README.md").read_text())
    [readme] = [text for _indent, _language, text in fenced if "library(candor)" in text]
    [api] = [block.text for block in blocks() if "library(candor)" in block.text]
    pages = [PACKAGE / "man" / f"candor_{name}.Rd" for name in MANUAL]
    examples = [DONTRUN.findall(page.read_text())[0] for page in pages]
    return "\n".join([readme, api, *examples])


def same(told: Mapping[str, list[str]], rows: list[dict[str, Any]]) -> None:
    """Compare a data frame's cells with a file's; whole numbers may have become doubles."""
    assert rows
    assert list(told) == list(rows[0])
    for name in rows[0]:
        for cell, row in zip(told[name], rows, strict=True):
            expected = str(row[name])
            if expected in ("", "None"):
                assert cell == "NA", name
            elif cell != expected and cell.upper() != expected.upper():
                assert float(cell) == float(expected), name


def with_rows(launched: Launch, exporter: User) -> Wave:
    """A wave whose rows the exporter has requested."""
    wave = end(launched(question(), OPEN, exports="rows"))
    stored(wave, [bytes([2])] * 30 + [bytes([0])] * 40)
    services.request_job(
        kind=REPORTS,
        survey=wave.survey,
        wave=wave,
        parameters={"format": "csv"},
        asked_by=exporter,
    )
    return wave


@pytest.mark.slow
@pytest.mark.django_db(transaction=True)
def test_the_r_client_reads_what_the_files_have(
    needed: None,
    launched: Launch,
    exporter: User,
    elsewhere: tuple[str, list[str | None]],
    standing_server: str,
    tmp_path: Path,
) -> None:
    cache.clear()
    add_app(exporter)
    rows_of = with_rows(launched, exporter)
    asked = question(text={"en": "你吸过吗？"})
    wave = end(launched(asked, SINGLE, OPEN, MARKS, exports="reports"))
    stored(wave, drawn(wave, 130))
    refresh_wave(wave.pk)
    job = services.request_job(
        kind=REPORTS, survey=wave.survey, wave=wave, parameters={}, asked_by=exporter
    )
    assert runner.run_waiting() == 2
    token = make_token(user=exporter, name="R", scopes=SCOPES, days=1)[1]
    unknown = str(uuid4())
    given = {
        **os.environ,
        "CANDOR_TOKEN": token,
        "ELSEWHERE": elsewhere[0],
        "LC_ALL": "C.UTF-8",
        "R_LIBS": str(tmp_path),
        "CODE": recovery_code(exporter),
        "ROWS": str(rows_of.pk),
        "SURVEY": str(wave.survey_id),
        "UNKNOWN": unknown,
        "WAVE": str(wave.pk),
    }
    quick = ("--no-docs", "--no-byte-compile", "--no-test-load", f"--library={tmp_path}")
    output_of("R", "CMD", "INSTALL", *quick, PACKAGE, cwd=tmp_path)
    (tmp_path / "check.R").write_text(programs() + CHECK)
    (tmp_path / "own").mkdir()
    there = {**given, "CANDOR": standing_server}
    printed = output_of("Rscript", tmp_path / "check.R", cwd=tmp_path / "own", env=there)
    told = json.loads((tmp_path / "own" / "told.json").read_text())
    assert "Have you ever?" not in printed
    assert "你吸过吗？ 2 figures" in printed
    assert token not in printed
    # Nothing else was written.
    assert [path.name for path in (tmp_path / "own").iterdir()] == ["told.json"]

    frames = told["frames"]
    assert frames["surveys"]["id"] == [str(wave.survey_id)]
    assert frames["surveys"]["role"] == ["exporter"]
    waves = frames["waves"]
    assert (waves["id"], waves["reports"][0]) == ([str(wave.pk), str(rows_of.pk)], "130")
    lines = {"names": ["version", "q1", "q2"], "sum": 30, "where": ["Red", "Green", "Blue"]}
    assert told["lines"] == lines
    assert frames["waves"]["opens"][0].startswith(f"{wave.opens:%Y-%m-%d %H:%M}")
    for form, table, columns in (
        ("csv", "estimates", ESTIMATES),
        ("results", "results", RESULTS),
    ):
        rows = csv_rows(str(FORMATS[form].write(wave)))
        same(frames[table], rows)
        assert told["labels"][table] == {column.name: str(column.label) for column in columns}
    same(frames["questions"], json.loads(str(FORMATS["json"].write(wave)))["questions"])
    assert told["labels"]["questions"] == {column.name: str(column.label) for column in QUESTIONS}
    assert told["designs"]["Two coins"] == "two-coins"

    text = gzip.decompress(b"".join(report_file.stream(job))).decode()
    reports = csv_rows(text)
    for row in reports:
        row["q1"] = ("No", "Yes")[int(row["q1"])]
        row["q2"] = ("Red", "Green", "Blue")[int(row["q2"])] if row["q2"] else ""
    same(frames["reports"], reports)
    assert told["labels"]["reports"]["q1"] == "你吸过吗？ (Randomized report, not an answer)"
    shares = Estimate.objects.get(wave=wave, block=wave.version.document.questions[0].block).shares
    assert float(told["share"]) == pytest.approx(shares["raw"][1], abs=1e-12)

    assert told["failed"]["code"] == "not-found"
    assert told["failed"]["status"] == 404
    assert "(not-found)" in told["failed"]["message"]
    # A redirect is not followed, so the token stays here.
    assert told["led"] == {"code": "unreadable", "status": 302}
    assert elsewhere[1] == []


@pytest.mark.slow
def test_its_checks_pass(needed: None, tmp_path: Path) -> None:
    """CRAN's checks of a submission that need no network, and the package's own tests."""
    given = {
        **os.environ,
        "LC_ALL": "C.UTF-8",
        "_R_CHECK_CRAN_INCOMING_": "false",
        "_R_CHECK_SYSTEM_CLOCK_": "false",
    }
    output_of("R", "CMD", "build", PACKAGE, cwd=tmp_path, env=given)
    [source] = tmp_path.glob("candor_*.tar.gz")
    checked = output_of(
        "R", "CMD", "check", "--no-manual", "--as-cran", source.name, cwd=tmp_path, env=given
    )
    assert not re.search(r"\b(WARNING|ERROR)\b", checked), checked
    assert (tmp_path / "candor.Rcheck" / "tests" / "client.Rout").exists()
