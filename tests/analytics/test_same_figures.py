"""The dashboard, every export and direct calls of `localdp` give the same figures."""

import io
import json
import re
import zipfile
from html import unescape
from pathlib import Path
from xml.etree import ElementTree

import pyreadstat
import pytest
from django.test import Client
from django.urls import reverse

from analytics.estimates.linked import SHARE_FIELDS
from analytics.exports.wave_files import FORMATS
from localdp.estimation import estimate_shares
from surveys.models import Wave
from tests.helpers.figures import (  # noqa: F401
    QUESTIONS,
    REASON,
    Row,
    answered,
    answered_by,
    in_the_file,
    made,
    on_the_dashboard,
)
from tests.helpers.jobs import text_of
from tests.helpers.questions import question
from tests.helpers.tables import csv_rows
from tests.helpers.waves import Launch
from tests.options import slow_except

pytestmark = pytest.mark.django_db

BUDGET = {"epsilon": "1", "delta": "0.0000009"}

DATA = [form for form in FORMATS if form not in ("bibtex", "results")]

SHEET = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"


def xlsx_rows(body: bytes) -> list[Row]:
    """Read the first sheet by the addresses of its cells, since the file omits empty ones."""
    with zipfile.ZipFile(io.BytesIO(body)) as archive:
        strings = ElementTree.fromstring(archive.read("xl/sharedStrings.xml"))  # noqa: S314
        sheet = ElementTree.fromstring(archive.read("xl/worksheets/sheet1.xml"))  # noqa: S314
    words = ["".join(each.itertext()) for each in strings]
    lines = []
    for line in sheet.iter(f"{SHEET}row"):
        cells = {}
        for cell in line:
            value = cell.findtext(f"{SHEET}v") or ""
            column = re.sub(r"\d", "", cell.attrib["r"])
            cells[column] = words[int(value)] if cell.get("t") == "s" else value
        lines.append(cells)
    head, *rest = lines
    return [{name: line.get(column, "") for column, name in head.items()} for line in rest]


def labeled_rows(path: str) -> list[Row]:
    """Read a file for SPSS or Stata, with the labels in place of codes."""
    read = pyreadstat.read_sav if path.endswith("sav") else pyreadstat.read_dta
    columns, meta = read(path, output_format="dict")
    for name, labels in meta.variable_value_labels.items():
        columns[name] = [labels.get(code) for code in columns[name]]
    return [dict(zip(columns, cells, strict=True)) for cells in zip(*columns.values(), strict=True)]


def exported(wave: Wave, form: str, folder: Path) -> list[Row]:
    return rows_in(form, FORMATS[form].write(wave), folder)


def rows_in(form: str, body: str | bytes, folder: Path) -> list[Row]:
    """Read the estimates in a file."""
    if isinstance(body, str):
        return json.loads(body)["estimates"] if form == "json" else csv_rows(body)
    if form == "xlsx":
        return xlsx_rows(body)
    with zipfile.ZipFile(io.BytesIO(body)) as archive:
        if form == "r":
            return csv_rows(archive.read("estimates.csv").decode())
        [name] = (name for name in archive.namelist() if name.startswith("estimates."))
        return labeled_rows(archive.extract(name, folder))


@pytest.mark.parametrize("form", slow_except(DATA, "csv", "json"))
def test_every_figure_is_the_same_in_the_export(answered: Wave, form: str, tmp_path: Path) -> None:
    shown = on_the_dashboard(answered)
    names = {key[0] for key in shown}
    assert names >= {f"q{place}" for place in range(1, 9)} | {"q9.1", "q9.1x3"}
    assert in_the_file(exported(answered, form, tmp_path)) == shown


def test_every_file_that_is_offered_has_the_figures_of_300_people(
    launched: Launch, desk: Client, tmp_path: Path
) -> None:
    """So few that the page may refuse a figure; then the file has an empty cell there."""
    central = question("single", "central", **REASON)
    wave = answered_by(300, launched(*QUESTIONS, central, central=BUDGET))
    shown = on_the_dashboard(wave)
    names = [question.id for question in wave.version.document.questions]
    assert {key[0] for key in shown} >= {*names[:8], "q9.1"}
    where = reverse("analytics:exports", args=[wave.survey_id, wave.pk])
    page = unescape(desk.get(where).content.decode())
    assert all(re.search(rf"\b{name}\b", page) for name in names), "the methods leave one out"
    files = dict[str, bytes]()
    for form in FORMATS:
        address = reverse(f"analytics:export-{form}", args=[wave.survey_id, wave.pk])
        assert f'href="{address}"' in page
        got = desk.get(address)
        files[form] = got.content
        assert got.status_code == 200
        if form in DATA:
            text = got["Content-Type"].startswith(("text/", "application/json"))
            body = got.content.decode() if text else got.content
            assert in_the_file(rows_in(form, body, tmp_path)) == shown, form
    assert files["bibtex"].startswith(b"@misc{candor-")
    assert {row["result"] for row in csv_rows(files["results"].decode())} >= {"comparison"}
    for form in ("r", "stata", "spss"):
        with zipfile.ZipFile(io.BytesIO(files[form])) as archive:
            read = {
                file: csv_rows(archive.read(f"{file}.csv").decode())
                for file in ("questions", "variables", "values", "methods")
            }
            assert archive.read("citation.bib") == files["bibtex"]
        assert {row["question"].split(".")[0] for row in read["questions"]} == set(names)
        assert read["methods"][0]["text"] in page
        meanings = {(row["variable"], row["value"]) for row in read["values"]}
        for row in rows_in("csv", files["csv"].decode(), tmp_path):
            for coded in ("quantity", "not_shown_reason", "method", "design", "kind"):
                assert not row[coded] or (coded, row[coded]) in meanings


def test_shares_match_the_library_and_keep_their_counts(answered: Wave) -> None:
    """Counts of numbers and of linked questions amount to single reports."""
    for row in answered.estimates.all():
        asked = answered.version.document.question(row.block)
        tally = answered.tallies.get(block=row.block)
        if "raw" not in row.shares:
            assert row.counts == [], asked.id
            continue
        assert (row.counts, row.skipped) == (tally.counts, tally.skipped)
        known = estimate_shares(asked.mechanism, tally.counts, tally.n, simultaneous=True)
        assert row.method == known.method
        for name in SHARE_FIELDS:
            assert row.shares[name] == getattr(known, name).tolist(), (asked.id, name)


def test_the_pages_print_these_figures(answered: Wave, colleague_desk: Client) -> None:
    """The figures of `on_the_dashboard` are in the HTML."""
    page = text_of(colleague_desk, answered)
    for key, figures in on_the_dashboard(answered).items():
        for figure in filter(None, figures):
            assert figure in page, key
