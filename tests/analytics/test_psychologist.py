"""A psychologist's study by script: a battery of eight, an anchor and a vignette.

From the file of the questionnaire through the page's own code to every file of results, each read
back."""

import csv
import io
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import numpy as np
import pytest

from analytics.archive.ddi import codebook_xml
from analytics.dashboard.page import Dashboard
from analytics.estimates.batteries import compare_items
from analytics.estimates.reading import estimates_of
from analytics.estimates.services import refresh_wave
from analytics.exports.downloads import FORMATS
from analytics.exports.formats.estimates import estimates_table
from analytics.exports.formats.methods import methods_of
from analytics.exports.wave_figures import WaveFigures
from surveys.documents.freezing.freeze import freeze
from surveys.documents.import_export import dump_draft, load_draft
from tests.helpers.experiments import reports_of
from tests.helpers.exports import unpacked
from tests.helpers.reports import stored
from tests.helpers.sections import (
    ARMS,
    NEVER_TO_OFTEN,
    asked,
    battery,
    chosen,
    items,
    section,
    survey,
)
from tests.helpers.spss_stata import read
from tests.helpers.waves import Launch, end

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]

Item = dict[str, Any]
SYMPTOMS = (
    *("felt nervous", "could not stop worrying", "worried too much", "had trouble relaxing"),
    *("were restless", "were easily annoyed", "felt afraid", "slept badly"),
)
STEM = "Over the last two weeks, how often were you bothered because you"
ITEM = {
    "kind": "single",
    "design": "randomized-response",
    "options": NEVER_TO_OFTEN,
    "parameters": {"epsilon": "3"},
}
# How many in a hundred say "Often", by item.
OFTEN = (40, 35, 30, 30, 25, 20, 10, 50)


def questionnaire(*, draws: bool) -> list[Item]:
    rich, poor = chosen(1, 0), chosen(1, 1)
    control = asked("Were you born on the moon?", known_share="0")
    return items(
        ARMS,
        {**section("s2"), "text": {"en": "Anna has a new job."}, "asked_if": rich},
        {**section("s3"), "text": {"en": "Anna has lost her job."}, "asked_if": poor},
        control,
        asked("Would you hide a mistake?", anchor="q2"),
        *battery(*SYMPTOMS, draws=draws, stem=STEM, **ITEM),
    )


def person(at: int) -> list[int]:
    """Answers with the shares above. No one says Yes to the anchor, and 25% to what follows."""
    scale = [2 if (at * 37) % 100 < often else at % 2 for often in OFTEN]
    return [0, 0, int(at % 4 == 0), *scale]


@pytest.mark.parametrize(
    ("people", "draws"),
    [
        (200, False),
        pytest.param(400, False, marks=pytest.mark.slow),
        pytest.param(800, True, marks=pytest.mark.slow),
    ],
)
def test_every_file_of_the_study_is_read_back(
    launched: Launch, tmp_path: Path, people: int, *, draws: bool
) -> None:
    made = survey(questions=questionnaire(draws=draws))
    assert freeze(load_draft(dump_draft(made).encode())) == freeze(made)
    wave = end(launched(questions=made["questions"]))
    stored(wave, reports_of(wave.version.canonical, [person(at) for at in range(people)]))
    refresh_wave(wave.pk)
    document, estimates = wave.version.document, estimates_of(wave)
    [whole] = document.batteries
    assert [str(item.text) for item in whole.items] == [*SYMPTOMS]
    if draws:
        assert document.epsilon == pytest.approx(2 * np.log(3) + 3, abs=1e-6)
    compared = compare_items(document, whole, estimates, 2)
    for each, often in zip(compared, OFTEN[1:], strict=True):
        half = (each.high - each.low) / 2
        far = abs(each.difference - (often - OFTEN[0]) / 100)
        assert far < (2 if draws else 1) * half, each
    rows = estimates_table(WaveFigures(wave, "en")).rows
    of_items = [row for row in rows if row["stem"] == STEM]
    assert len(of_items) == 8 * 3
    written = {name: kind.write(wave, "en") for name, kind in FORMATS.items()}
    assert all(written.values())
    _check_csv(str(written["csv"]), rows)
    data = json.loads(written["json"])
    assert len([row for row in data["comparisons"] if row["comparison"] == "items"]) == 7 * 3
    assert {entry["stem"] for entry in data["questions"] if entry["stem"]} == {STEM}
    for name, suffix in (("spss", "sav"), ("stata", "dta")):
        body = written[name]
        assert isinstance(body, bytes)
        folder = unpacked(body, tmp_path / name)
        table, meta = read((folder / f"estimates.{suffix}").read_bytes(), suffix, tmp_path)
        labels = meta.variable_value_labels["text"]
        assert {labels[code] for code in table["text"]} >= set(SYMPTOMS)
        assert set(meta.variable_value_labels["stem"].values()) == {STEM}
        values = [value for value, at in zip(table["estimate"], rows, strict=True) if at["stem"]]
        assert values == pytest.approx([row["estimate"] for row in of_items])
    results = list(csv.DictReader(io.StringIO(str(written["results"]))))
    assert {"items", "anchor"} <= {row["result"] for row in results}
    book = ET.fromstring(codebook_xml(wave, "en", "", estimates_table(WaveFigures(wave, "en"))))  # noqa: S314
    [grid] = book.iter("{ddi:codebook:2_5}varGrp")
    assert grid.get("var") == " ".join(f"v_{item.id}" for item in whole.items)
    methods = str(methods_of(Dashboard.from_wave(wave, "en"), "en"))
    assert ("drew one of them with equal probability" in methods) is draws
    assert "items of one battery" in methods


def _check_csv(text: str, rows: Sequence[Mapping[str, Any]]) -> None:
    read_back = list(csv.DictReader(io.StringIO(text)))
    assert [row["text"] for row in read_back] == [row["text"] for row in rows]
    assert [float(row["estimate"]) for row in read_back if row["estimate"]] == pytest.approx(
        [row["estimate"] for row in rows if row["estimate"] is not None]
    )
