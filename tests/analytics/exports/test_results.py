"""The long table of all analyses has the figures of their pages."""

import io
import json
import re
import zipfile
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from analytics.api.estimates import ResultOut
from analytics.crosstabs.job import CROSS_TABLE
from analytics.exports.columns import RESULTS
from analytics.exports.formats.values import QUANTITIES, result_labels
from analytics.exports.results import result_rows
from analytics.exports.wave_figures import WaveFigures
from analytics.exports.wave_files import FORMATS
from analytics.models import Job
from analytics.regression.job import REGRESSION
from analytics.subgroups.job import GROUP
from surveys.formatting import decimals, per_cent, significant
from surveys.models import Wave
from tests.helpers import regressions, tallies
from tests.helpers.api import caller
from tests.helpers.jobs import run_job
from tests.helpers.spss_stata import read
from tests.helpers.tables import csv_rows
from tests.helpers.waves import Launch, wave_once

pytestmark = pytest.mark.django_db
waves = tallies.waves


def make_wave(launched: Launch) -> Wave:
    """A wave with a crosstab, a subgroup and a regression."""
    wave = regressions.answered_by_people(launched)
    owner = wave.survey.memberships.get(role="owner").user

    first = wave.version.document.questions[0].block
    for kind, parameters in (
        (CROSS_TABLE, {"questions": ["q1", "q3"], "compare": False, "marginals": False}),
        (GROUP, {"block": first, "cells": [1]}),
        (REGRESSION, {"outcome": "q3", "covariates": ["q1", "q2"]}),
    ):
        job = run_job(wave, owner, kind, **parameters)
        assert job.state == "done", job.reason
    return wave


made, answered = wave_once(make_wave)


@pytest.fixture
def analyzed(answered: Wave) -> dict[str, Job]:
    """The analyses of the wave, by their kinds."""
    names = {"cross-table": "crosstab", "group": "subgroup"}
    return {names.get(job.kind, job.kind): job for job in Job.objects.filter(wave=answered)}


def of(wave: Wave, result: str) -> list[dict[str, Any]]:
    return [row for row in result_rows(WaveFigures(wave)) if row["result"] == result]


def test_result_rows_have_the_columns_of_the_files_and_labeled_codes(
    analyzed: dict[str, Job], answered: Wave
) -> None:
    rows = list(result_rows(WaveFigures(answered)))
    assert {tuple(row) for row in rows} == {tuple(column.name for column in RESULTS)}
    assert {row["result"] for row in rows} >= analyzed.keys()
    assert {row["result"] for row in rows} <= result_labels().keys()
    assert {row["quantity"] for row in rows} <= QUANTITIES.keys()


def test_the_api_lists_every_kind_of_result() -> None:
    properties = ResultOut.model_json_schema()["properties"]
    assert properties["result"]["enum"] == [*result_labels()]


def printed(row: dict[str, Any]) -> list[str]:
    """The figures of a row as pages print them, without their signs."""
    values = [row[name] for name in ("estimate", "low", "high")]
    match row["quantity"]:
        case "coefficient":
            return [f"{abs(value):.2f}" for value in (row["estimate"], row["se"])]
        case "effect":
            return [per_cent(abs(value), 2) for value in values]
        case "odds-ratio" | "cramers-v":
            return [f"{value:.2f}" for value in values]
        case "chi-squared":
            return [significant(row["p_value"])]
        case "joint-test" | "aic" | "bic":
            return [decimals(row["estimate"], 2)]
    return [per_cent(abs(value)) for value in values]


def test_every_figure_is_on_the_page_of_its_analysis(
    analyzed: dict[str, Job], answered: Wave, desk: Client
) -> None:
    for result, job in analyzed.items():
        page = desk.get(job.get_absolute_url()).content.decode()
        rows = of(answered, result)
        assert {row["analysis"] for row in rows} == {job.pk}
        assert not any(row["not_shown_reason"] for row in rows)
        for row in rows:
            assert row["low"] is None or row["low"] <= row["estimate"] <= row["high"]
            for text in printed(row):
                assert re.search(rf"(?<![\d.]){text}(?!\d)", page), (row, text)


def test_figures_match_the_jobs(analyzed: dict[str, Job], answered: Wave) -> None:
    [table] = analyzed["crosstab"].result["tables"]
    cells = [row for row in of(answered, "crosstab") if row["quantity"] == "proportion"]
    assert sorted(row["unbiased"] for row in cells) == sorted(table["raw"])
    assert {row["n"] for row in cells} == {table["n"]}
    assert {row["question"] for row in cells} == {"q1 × q3"}
    [estimated] = analyzed["subgroup"].result["questions"]
    shares = [row for row in of(answered, "subgroup") if row["quantity"] == "proportion"]
    assert [row["estimate"] for row in shares] == estimated["estimate"]["shares"]["constrained"]
    differences = [row for row in of(answered, "subgroup") if row["quantity"] == "difference"]
    assert [row["reference"] for row in differences] == ["Everyone else"]
    assert differences[0]["estimate"] == pytest.approx(estimated["others"]["difference"][1])
    fit = analyzed["regression"].result
    rows = [row for row in of(answered, "regression") if row["quantity"] == "coefficient"]
    assert [row["estimate"] for row in rows] == fit["coef"]
    assert [row["se"] for row in rows] == fit["se"]


def test_files_and_the_api_have_the_same_rows(
    analyzed: dict[str, Job], answered: Wave, owner: User, tmp_path: Path
) -> None:
    assert analyzed
    path = f"/surveys/{answered.survey_id}/waves/{answered.pk}/results"
    rows = caller(owner).get(path).json()["items"]
    assert rows == list(result_rows(WaveFigures(answered)))
    texts = [["" if value is None else str(value) for value in row.values()] for row in rows]
    file = FORMATS["results"].write(answered)
    assert isinstance(file, str)
    assert [list(row.values()) for row in csv_rows(file)] == texts
    assert json.loads(FORMATS["json"].write(answered))["results"] == rows
    for form, suffix in (("spss", "sav"), ("stata", "dta")):
        body = FORMATS[form].write(answered)
        assert isinstance(body, bytes)
        with zipfile.ZipFile(io.BytesIO(body)) as archive:
            data, _meta = read(archive.read(f"results.{suffix}"), suffix, tmp_path)
        assert data["estimate"] == [row["estimate"] for row in rows]
        assert data["value"] == [row["value"] or "" for row in rows]
