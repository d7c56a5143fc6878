"""Exports: columns from the version, figures from the estimates, no cell that runs."""

import json
from collections.abc import Callable

import pytest
from django.test import Client
from django.urls import reverse

from accounts.csv_injection import escape_formula
from accounts.models import AuditEntry, User
from analytics.exports.columns import ESTIMATES
from analytics.exports.records import as_json
from analytics.exports.wave_figures import WaveFigures
from surveys.models import Survey, Wave
from tests.helpers.exports import DANGEROUS, estimates_file
from tests.helpers.questions import question
from tests.helpers.tallies import estimated
from tests.helpers.waves import Launch

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]


def test_each_option_is_a_row_with_everything_a_paper_needs(wave: Wave) -> None:
    estimated(wave, [155, 45], people=202)
    no, yes = estimates_file(wave)
    assert tuple(no) == tuple(column.name for column in ESTIMATES)
    assert (no["option_text"], yes["option_text"]) == ("No", "Yes")
    estimate = wave.estimates.get()
    assert float(yes["unbiased"]) == estimate.shares["raw"][1]
    assert float(yes["low"]) == estimate.shares["low"][1]
    assert (yes["n"], yes["skipped"]) == ("200", "2")
    assert yes["version_sha256"] == wave.version.sha256
    assert json.loads(yes["mechanism"])["yes"] == [2**30, 3 * 2**30]


def test_columns_and_rows_do_not_depend_on_the_data(wave: Wave) -> None:
    assert [row["option_text"] for row in estimates_file(wave)] == ["No", "Yes"]
    assert {row["estimate"] for row in estimates_file(wave)} == {""}
    assert {row["not_shown_reason"] for row in estimates_file(wave)} == {"too-few"}


def test_json_carries_the_frozen_document(wave: Wave) -> None:
    estimated(wave, [155, 45])
    exported = json.loads(as_json(WaveFigures(wave)))
    assert exported["document"] == json.loads(wave.version.canonical)
    assert len(exported["estimates"]) == 2


UNSEEN = ["\u00a0=1", "\u200b=1", "\ufeff@a", "\x0b=1", "\u00ad\u3000+1", "﹦1", " \t=1"]


@pytest.mark.parametrize("cell", [*DANGEROUS, *UNSEEN])
def test_no_cell_is_a_formula(cell: str) -> None:
    assert escape_formula(cell) == f"'{cell}"


def test_harmless_cells_and_numbers_stay_as_they_are() -> None:
    assert escape_formula("A = B") == "A = B"
    assert escape_formula(-0.5) == -0.5


def test_a_question_full_of_formulas(launched: Launch) -> None:
    wave = launched(question(text={"en": '=HYPERLINK("x")'}))
    assert estimates_file(wave)[0]["text"] == '\'=HYPERLINK("x")'


def test_every_download_leaves_an_audit_entry(
    signed_in: Callable[[User], Client], exporter: User, survey: Survey, wave: Wave
) -> None:
    client = signed_in(exporter)
    for form in ("csv", "json"):
        response = client.get(reverse(f"analytics:export-{form}", args=[survey.pk, wave.pk]))
        assert f'filename="candor-{wave.code}-estimates.{form}"' in response["Content-Disposition"]
        assert "no-store" in response["Cache-Control"]
    entries = AuditEntry.objects.filter(action="exported", actor=exporter).order_by("id")
    assert [entry.detail["format"] for entry in entries] == ["csv", "json"]


def test_an_infinite_epsilon_is_written_as_a_word(launched: Launch) -> None:
    wave = launched(question("yes-no", "mangat", parameters={"p": "0.7"}))
    assert {row["epsilon"] for row in estimates_file(wave)} == {"infinity"}
    assert json.loads(as_json(WaveFigures(wave)))["estimates"][0]["epsilon"] == "infinity"
