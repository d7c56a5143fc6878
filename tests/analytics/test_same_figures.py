"""The dashboard, every export and direct calls of `localdp` give the same figures."""

import csv
import io
import json
import re
import zipfile
from collections.abc import Callable, Iterator
from html import unescape
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pyreadstat
import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from analytics.dashboard.linked_panel import LinkedPanel
from analytics.dashboard.numeric_panel import NumberPanel
from analytics.dashboard.page import Dashboard
from analytics.dashboard.panel import Panel
from analytics.estimates.services import refresh_wave
from analytics.estimates.shares import ShareRow, decimal_places
from analytics.exports.downloads import FORMATS
from localdp.mechanisms import Linked, NumericMechanism
from localdp.randomness import FixedWords
from respondents.models import Tally
from surveys.formatting import decimals
from surveys.models import Wave
from tests.analytics.by_hand import by_hand
from tests.conftest import end, question
from tests.surveys.linked import linked
from tests.surveys.protection.test_numeric import number

pytestmark = pytest.mark.django_db
PEOPLE = 2000
BUDGET = {"epsilon": "1", "delta": "0.0000009"}
REASON = {"justification": {"en": "Many share it."}}
USUAL = {"f": "0.3", "p": "0.3", "q": "0.8"}
QUESTIONS = [
    question(),
    question("single", "best", parameters={"epsilon": "1"}),
    question("multiple", "multiple", parameters={"epsilon": "3"}),
    question("single", "open", **REASON),
    number("square-wave", epsilon="3"),
    number("duchi"),
    question("single", "permanent", parameters=USUAL),
    question("multiple", "random-item", parameters={"epsilon": "3"}),
    linked(way="joint", epsilon="3"),
]
DATA = [form for form in FORMATS if form not in ("bibtex", "results")]
Row = dict[str, Any]
Key = tuple[str, str]
Figures = dict[Key, tuple[str, ...]]
SHEET = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"


@pytest.fixture(scope="module", autouse=True)
def answers(made_once: Callable[..., Any]) -> Any:
    """A wave with questions of all kinds and many seeded answers."""
    return made_once(lambda launched: answered_by(PEOPLE, launched(*QUESTIONS)).pk)


@pytest.fixture
def answered(answers: Any, db: None) -> Wave:
    return Wave.objects.get(pk=answers)


def answered_by(people: int, wave: Wave) -> Wave:
    draw = np.random.default_rng(11)
    asked = [one for one in wave.version.document.questions if not one.central]
    for one in asked:
        m = one.mechanism
        if one.kind.several:
            answers = (draw.random((people, 3)) < [0.2, 0.5, 0.4]).astype(np.int64)
        elif isinstance(m, Linked):
            answers = np.stack([draw.integers(0, size, people) for size in m.sizes], axis=1)
            answers[:, 2] = answers[:, 0]  # so that one table predicts better than independence
        elif isinstance(m, NumericMechanism):
            answers = 3 + np.arange(people) % 40
        else:
            answers = draw.integers(0, 10, people) * len(one.options) // 13
        words = FixedWords(draw.bytes(4 * m.words * people))
        counts = m.counts(m.randomize(answers, words)).tolist()
        Tally.objects.create(wave=wave, block=one.block, counts=counts, n=people, skipped=1)
    assert refresh_wave(end(wave).pk) == len(asked)
    return wave


def csv_rows(text: str) -> list[Row]:
    return list(csv.DictReader(io.StringIO(text, newline="")))


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


def printed(row: Row) -> tuple[str, ...]:
    """Format a row of an export as the dashboard does: shares in per cent."""
    share, low, high, raw, sampling, privacy = (
        100 * float(row[name])
        for name in ("estimate", "low", "high", "unbiased", "se_sampling", "se_privacy")
    )
    return ShareRow("", share, low, high, raw, sampling, privacy).figures


def on_the_dashboard(wave: Wave) -> Figures:
    """Every figure of every table as text, by question and row."""
    found: Figures = {}
    for panel in Dashboard.from_wave(wave, "en").panels:
        name = panel.question.id
        found |= {(name, row.label): row.figures for row in panel.rows}
        if panel.question.parts:
            found |= dict(of_linked(panel))
        if panel.question.kind.numeric:
            found |= dict(of_number(panel))
    return found


def of_linked(panel: Panel) -> Iterator[tuple[Key, tuple[str, ...]]]:
    shown, parts = LinkedPanel.from_panel(panel, "en"), panel.question.parts
    assert shown is not None
    for place, part in enumerate(shown.parts, start=1):
        yield from (((f"{panel.question.id}.{place}", row.label), row.figures) for row in part.rows)
    places = {part.text.within("en"): place for place, part in enumerate(parts, start=1)}
    for table in shown.shown:
        first, second = places[table.first], places[table.second]
        for row in table.rows:
            for label, cell in zip(table.columns, row.cells, strict=True):
                key = f"{panel.question.id}.{first}x{second}", f"{row.label} × {label}"
                yield key, (cell.share, cell.interval)


def of_number(panel: Panel) -> Iterator[tuple[Key, tuple[str, ...]]]:
    shown, name = NumberPanel.from_panel(panel, "en"), panel.question.id
    assert shown is not None
    # The page shows the whole error only where it does not show its two parts.
    whole = "" if shown.se_sampling else shown.se
    errors = whole, shown.se_sampling, shown.se_privacy
    yield (name, "mean"), (shown.mean, shown.interval, shown.unclipped, *errors)
    for share, value, interval in shown.quantiles:
        yield (name, f"quantile {float(share.removesuffix('%')) / 100:g}"), (value, interval)
    for row in shown.spread.rows if shown.spread else ():
        yield (name, row.label), row.figures


def in_the_file(rows: list[Row]) -> Figures:
    """The same from the columns of an export."""
    return {
        (row["question"], row.get("option_text") or row["quantity"]): of_row(row)
        for row in rows
        if row["estimate"] not in ("", None)
    }


def of_row(row: Row) -> tuple[str, ...]:
    if "x" in row["question"]:
        share, low, high = (
            decimals(100 * float(row[name]), 1) for name in ("estimate", "low", "high")
        )
        return share, f"{low} – {high}"
    if row.get("quantity", "").startswith("quantile"):
        value, low, high = (f"{float(row[name]):g}" for name in ("estimate", "low", "high"))
        return value, f"{low} – {high}"
    if row.get("quantity") == "mean":
        return of_mean(row)
    return printed(row)


def of_mean(row: Row) -> tuple[str, ...]:
    places = decimal_places(1, float(row["se"]))
    share, low, high, raw = (
        decimals(float(row[name]), places) for name in ("estimate", "low", "high", "unbiased")
    )
    known = row["se_sampling"] not in ("", None)
    names = ("se_sampling", "se_privacy") if known else ("se",)
    errors = [decimals(float(row[name]), places + 1) for name in names]
    errors = ["", *errors] if known else [*errors, "", ""]
    return share, f"{low} – {high}", raw, *errors


@pytest.mark.parametrize("form", DATA)
def test_every_figure_is_the_same_in_the_export(answered: Wave, form: str, tmp_path: Path) -> None:
    shown = on_the_dashboard(answered)
    names = {key[0] for key in shown}
    assert names >= {f"q{place}" for place in range(1, 9)} | {"q9.1", "q9.1x3"}
    assert in_the_file(exported(answered, form, tmp_path)) == shown


def test_every_file_that_is_offered_has_the_figures_of_300_people(
    launched: Callable[..., Wave],
    signed_in: Callable[..., Client],
    owner: User,
    tmp_path: Path,
) -> None:
    """So few that the page may refuse a figure; then the file has an empty cell there."""
    central = question("single", "central", **REASON)
    wave = answered_by(300, launched(*QUESTIONS, central, central=BUDGET))
    shown = on_the_dashboard(wave)
    client = signed_in(owner)
    names = [one.id for one in wave.version.document.questions]
    assert {key[0] for key in shown} >= {*names[:8], "q9.1"}
    where = reverse("analytics:exports", args=[wave.survey_id, wave.pk])
    page = unescape(client.get(where).content.decode())
    assert all(re.search(rf"\b{name}\b", page) for name in names), "the methods leave one out"
    files = dict[str, bytes]()
    for form in FORMATS:
        address = reverse(f"analytics:export-{form}", args=[wave.survey_id, wave.pk])
        assert f'href="{address}"' in page
        got = client.get(address)
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


def test_every_figure_is_that_of_the_library(answered: Wave) -> None:
    assert in_the_file(list(by_hand(answered))) == on_the_dashboard(answered)


def test_the_pages_print_these_figures(
    answered: Wave, signed_in: Callable[..., Any], colleague: Any
) -> None:
    """The figures of `on_the_dashboard` are in the HTML."""
    where = reverse("analytics:dashboard", args=[answered.survey.pk])
    page = signed_in(colleague).get(where).content.decode()
    for key, figures in on_the_dashboard(answered).items():
        for figure in filter(None, figures):
            assert figure in page, key
