"""Estimates and exports in the API have the figures of the dashboard and of the files."""

from contextlib import nullcontext
from typing import Any

import pytest
from django.urls import reverse

from accounts.models import AuditEntry, User
from analytics.dashboard.page import Dashboard
from analytics.exports.records import ESTIMATE_ARRAYS, records
from analytics.exports.wave_figures import WaveFigures
from analytics.exports.wave_files import FORMATS
from surveys.models import Wave
from tests.helpers import figures
from tests.helpers.api import ROOT as API
from tests.helpers.api import as_rows, caller, estimates_of
from tests.helpers.questions import question
from tests.helpers.tallies import estimated
from tests.helpers.waves import end, without_rendering

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("no_attempts_yet")]
made, answered = figures.made, figures.answered


def test_every_figure_equals_the_files_to_the_last_digit(answered: Wave, colleague: User) -> None:
    estimates = estimates_of(caller(colleague), answered)
    rows = list(records(WaveFigures(answered)))
    api_rows = as_rows(estimates)
    assert len(rows) == len(api_rows)
    for row, mine in zip(rows, api_rows, strict=True):
        for name in (
            "question",
            "option",
            "option_text",
            "quantity",
            "unit",
            "n",
            "observed",
            "not_shown_reason",
            *ESTIMATE_ARRAYS,
        ):
            assert mine[name] == row[name], (row["question"], name)
    for asked in estimates["questions"]:
        its = [row for row in rows if row["question"].partition(".")[0] == asked["question"]]
        for name in ("kind", "design", "epsilon", "delta", "epsilon_forever", "skipped", "method"):
            assert asked[name] == its[0][name]
        assert {row["confidence"] for row in its} == {asked["confidence"]}
    assert estimates["reports"] == Dashboard.from_wave(answered, "en").reports


def test_the_api_shows_no_figure_that_the_dashboard_hides(
    launched: Any, colleague: User, answered: Wave
) -> None:
    call = caller(colleague)
    closed_book = launched(
        question(), release={**answered.survey.draft["release"], "while_open": False}
    )
    (first,) = estimates_of(call, closed_book)["questions"]
    assert (first["figures"], [each["code"] for each in first["refusals"]]) == ([], ["closed-book"])
    (first,) = estimates_of(call, end(closed_book))["questions"]
    assert [each["code"] for each in first["refusals"]] == ["too-few"]
    assert str(closed_book.version.document.release.minimum_n) in first["refusals"][0]["reason"]


def test_unreadable_figures_have_a_reason(launched: Any, colleague: User) -> None:
    call = caller(colleague)
    few = launched(question("single", "best", parameters={"epsilon": "0.5"}))
    estimated(few, [40, 40, 40])
    assert Dashboard.from_wave(few, "en").panels[0].sections[0].noisy
    (first,) = estimates_of(call, few)["questions"]
    assert [each["code"] for each in first["refusals"]] == ["too-noisy"]
    assert len(first["figures"]) == 3


def test_a_file_equals_the_one_of_the_page(answered: Wave, exporter: User, signed_in: Any) -> None:
    survey = answered.survey
    client = signed_in(exporter)
    call = caller(exporter)
    listed = call.get(f"/surveys/{survey.pk}/waves/{answered.pk}/exports").json()["items"]
    hrefs = {listed_wave["format"]: listed_wave["href"] for listed_wave in listed}
    for form in FORMATS:
        # What takes long to write is written alike.
        with nullcontext() if form in ("csv", "json") else without_rendering():
            page = client.get(reverse(f"analytics:export-{form}", args=[survey.pk, answered.pk]))
            mine = call.get(hrefs[form].removeprefix(API))
        assert mine["Content-Type"] == page["Content-Type"]
        assert mine["Content-Disposition"] == page["Content-Disposition"]
        if form in ("csv", "json"):
            assert mine.content == page.content
        by_api, by_page = AuditEntry.objects.filter(action="exported").order_by("-at", "-pk")[:2]
        assert "token" not in by_page.detail
        assert {**by_page.detail, "token": by_api.detail["token"]} == by_api.detail
