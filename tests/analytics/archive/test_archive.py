"""The archive of a wave: the same bytes each time, valid descriptions, and figures that are made
again in a process without Django."""

import csv
import io
import json
import os
import sys
import zipfile
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
import yaml
from django.test import Client
from django.urls import reverse

from accounts.models import AuditEntry
from analytics.archive.contents import archive_of
from analytics.archive.ddi import NAMESPACE
from analytics.archive.remake import compare, remake
from analytics.estimates.services import refresh_wave
from analytics.exports.report_file import delete_expired_exports
from analytics.jobs import runner
from analytics.models import Job
from respondents.models import Tally
from respondents.simulation import Person
from surveys.models import Survey, Wave
from tests.helpers import reports
from tests.helpers.exports import library_in
from tests.helpers.linked import linked
from tests.helpers.numbers import number
from tests.helpers.programs import Outcome, outcome_of
from tests.helpers.questions import question
from tests.helpers.tables import csv_rows
from tests.helpers.waves import Launch, end

pytestmark = pytest.mark.django_db

OPEN = question("single", "open", text={"en": "Where?"}, justification={"en": "Large groups."})
COLORS = question(
    "single",
    "best",
    parameters={"epsilon": "3"},
    text={"en": "Color <&>?"},
    help={"en": "One \x0b<&> only."},
)
MANY = question(
    "multiple", "random-item", parameters={"epsilon": "3"}, text={"en": "Which\x07\x7f?"}
)
# Control characters came into texts of earlier versions.
TITLE = "Which\x07\x7f\x85\u2028\ufffe “one”:\\ \U0001f600?"


@pytest.fixture(scope="module", autouse=True)
def answers(made_once: Callable[..., Any]) -> Any:
    """An ended wave with a question of each way of estimating, and its archive."""

    def make(launched: Launch) -> Any:
        asked = (OPEN, COLORS, MANY, number("square-wave", epsilon="4"), linked())
        wave = launched(*asked, exports="reports", title={"en": TITLE})
        people: list[Person] = [
            (n % 3, n % 3, (n % 2 == 0, False, n % 5 == 0), n % 30, (n % 2, n % 3, n % 2))
            for n in range(600)
        ]
        reports.answer(wave, people)
        refresh_wave(end(wave).pk)
        return wave.pk, archive_of(Wave.objects.get(pk=wave.pk))

    return made_once(make)


@pytest.fixture
def wave(answers: Any, db: None) -> Wave:
    return Wave.objects.get(pk=answers[0])


@pytest.fixture
def files(answers: Any, tmp_path: Path) -> dict[str, bytes]:
    """The files of the archive, which are also in the folder of the test."""
    return unpacked(answers[1], tmp_path)


def unpacked(body: bytes, folder: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(body)) as archive:
        archive.extractall(folder)
        return {name: archive.read(name) for name in archive.namelist()}


def remade(folder: Path) -> Outcome:
    """Run the script with the library on its path, and nothing else of Candor."""
    environment = {"PATH": os.environ["PATH"], "PYTHONPATH": str(library_in(folder))}
    return outcome_of(sys.executable, "-W", "error", folder / "remake.py", env=environment)


def rows(body: bytes) -> list[dict[str, str]]:
    return csv_rows(body.decode())


def test_the_script_makes_the_same_figures(files: dict[str, bytes], tmp_path: Path) -> None:
    done = remade(tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    figures = ("estimate", "low", "high", "unbiased", "se")
    given = {
        (row["question"], row["quantity"], row["option"]): row
        for row in rows(files["estimates.csv"])
        if row["estimate"]
    }
    made = rows((tmp_path / "remade.csv").read_bytes())
    remade_rows = {(row["question"], row["quantity"], row["option"]): row for row in made}
    assert {key[0] for key in remade_rows} == {"q1", "q2", "q3"}
    left = {key[0]: None for key in given if key[0] not in {"q1", "q2", "q3"}}
    assert left.keys() >= {"q4", "q5.1"}
    assert f"the archive has no counts of them: {', '.join(left)}." in done.stdout
    for key in remade_rows:
        assert [given[key][name] for name in figures] == [
            remade_rows[key][name] for name in figures
        ], key
    assert f"{sum(bool(row[name]) for row in made for name in figures)} figures" in done.stdout
    (tmp_path / "counts.json").write_text(files["counts.json"].decode().replace("200", "201", 1))
    alone = {"PYTHONPATH": str(tmp_path / "library")}
    assert outcome_of(sys.executable, tmp_path / "remake.py", env=alone).returncode == 1


def test_no_counts_of_single_reports_or_few_people(launched: Launch, tmp_path: Path) -> None:
    """Owners who may not download reports look for reports of numbers and linked questions in the
    archive, also where exporters may; and for the few people who gave an unprotected answer: they
    are counted with others, and the script makes the same figures of these."""
    wave = launched(OPEN, number("square-wave", epsilon="4"), linked(), exports="reports")
    reports.answer(wave, [(0 if n < 3 else 2, n % 30, (n % 2, n % 3, n % 2)) for n in range(600)])
    refresh_wave(end(wave).pk)
    files = unpacked(archive_of(wave), tmp_path)
    [counted] = json.loads(files["counts.json"])
    assert (counted["question"], counted["counts"], counted["options"]) == (
        "q1",
        [0, 600],
        [[1], [0, 2]],
    )
    texts = [b"".join(body.split()) for body in files.values()]
    own = Tally.objects.filter(wave=wave)
    tallies = [",".join(map(str, tally.counts)).encode() for tally in own]
    assert len(tallies) == 3
    assert [tally for tally in tallies for text in texts if tally in text] == []
    made = remake(json.loads(files["questionnaire.json"]), [counted])
    _compared, missing, wrong = compare(made, rows(files["estimates.csv"]))
    assert (missing[:2], wrong) == (["q2", "q3.1"], [])


def test_its_descriptions(wave: Wave, tmp_path: Path) -> None:
    """Each file is described with its hash, each column of a table by its name. What was fixed at
    the launch does not change with the draft and its plan."""
    draft = {**wave.survey.draft, "max_respondents": 77, "questions": []}
    Survey.objects.filter(pk=wave.survey_id).update(draft=draft, plan={"people": "4321"})
    wave = Wave.objects.get(pk=wave.pk)
    files = unpacked(archive_of(wave), tmp_path)
    assert sha256(files["questionnaire.json"]).hexdigest() == wave.version.sha256
    described = json.loads(files["ro-crate-metadata.json"])
    # Its validator (roc-validator 0.13) refuses terms that no context defines.
    assert described["@context"][1].keys() == {"sha256"}
    crate = {entity["@id"]: entity for entity in described["@graph"]}
    assert crate["ro-crate-metadata.json"]["about"] == {"@id": "./"}
    listed = {part["@id"] for part in crate["./"]["hasPart"]}
    assert listed == files.keys() - {"ro-crate-metadata.json"}
    for name in listed:
        assert crate[name]["sha256"] == sha256(files[name]).hexdigest()
        assert crate[name]["contentSize"] == str(len(files[name]))
    croissant = json.loads(files["croissant.json"])
    for file, records in zip(croissant["distribution"], croissant["recordSet"], strict=True):
        assert file["sha256"] == sha256(files[file["contentUrl"]]).hexdigest()
        header = next(csv.reader(io.StringIO(files[file["contentUrl"]].decode())))
        assert [field["source"]["extract"]["column"] for field in records["field"]] == header
    assert {"charts/q1.svg", "charts/q4.svg", "charts/q5-part1.svg"} <= files.keys()
    for name in files:
        if name.endswith(".svg"):
            ET.fromstring(files[name])  # noqa: S314  our own text
    sheet = files["preregistration.md"].decode()
    assert "Respondents expected: 800 (largest number: no limit)" in sheet
    assert r"| q2 | Color \<\&\>? |" in sheet
    assert "± " in sheet
    citation = yaml.safe_load(files["CITATION.cff"])
    assert citation["title"] == f"{TITLE}, wave 1"
    assert citation["authors"] == [{"name": "A university"}]
    assert "mail@university.example" not in files["CITATION.cff"].decode()


def test_its_codebook(files: dict[str, bytes]) -> None:
    """Well-formed whatever authors write; by the schema of the DDI Alliance where it can be read:
    DDI_SCHEMA is the path of its codebook.xsd, and xmlschema has to be installed."""
    body = files["codebook.xml"]
    root = ET.fromstring(body)  # noqa: S314  our own text
    names = {"d": NAMESPACE}
    variables = {
        variable.get("name"): variable for variable in root.iterfind("d:dataDscr/d:var", names)
    }
    literal = variables["q2"].find("d:qstn/d:qstnLit", names)
    assert literal is not None
    assert literal.text == "Color <&>?"
    note = variables["q2"].find("d:qstn/d:ivuInstr", names)
    assert note is not None
    assert note.text == "One \ufffd<&> only."
    labels = [label.text for label in variables["q1"].iterfind("d:catgry/d:labl", names)]
    assert labels == ["Red", "Green", "Blue"]
    assert "low" in variables
    schema = os.environ.get("DDI_SCHEMA")
    if not schema:
        pytest.skip("well-formed; DDI_SCHEMA is not set, so its schema was not checked")
    pytest.importorskip("xmlschema").XMLSchema(schema).validate(io.BytesIO(body))


def test_an_archive_can_be_requested_and_downloaded(wave: Wave, desk: Client, answers: Any) -> None:
    """Its bytes are the same each time."""
    ask = reverse("analytics:job-new", args=[wave.survey_id, wave.pk, "archive"])
    where = desk.post(ask)["Location"]
    assert desk.post(ask)["Location"] == where
    runner.run_waiting()
    page = desk.get(where).content.decode()
    assert f'href="{where}/archive.zip"' in page
    response = desk.get(f"{where}/archive.zip")
    assert response.content == answers[1]
    assert AuditEntry.objects.filter(detail__format="archive").count() == 1
    assert delete_expired_exports() == 0
    Job.objects.update(asked="2020-01-01")
    assert delete_expired_exports() == 1
    Wave.objects.filter(pk=wave.pk).update(closes=None)
    exports = desk.get(reverse("analytics:exports", args=[wave.survey_id, wave.pk]))
    assert "While reports can still arrive" in exports.content.decode()
    assert desk.post(ask).status_code == 422
