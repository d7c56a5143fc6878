"""Crosstabs have figures with intervals, or a reason why there are none."""

import re
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from analytics.crosstabs import services
from analytics.crosstabs.forms import CrossTableForm
from analytics.crosstabs.tables import _part
from analytics.crosstabs.variables import variables_of
from analytics.groups.groups import Groups
from analytics.models import Job
from localdp.estimation import estimate_conditional, estimate_joint
from respondents.models import Report
from surveys.drafts.services import edit_draft
from surveys.launch.waves import freeze_version
from surveys.models import Survey, Wave
from tests.helpers.crosstabs import FIRST, NOTHING, SECOND, STRONG
from tests.helpers.questions import draft, question
from tests.helpers.reports import answer, from_table
from tests.helpers.waves import Launch, end

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]
Shown = Callable[[Job], str]


def report_counts(wave: Wave) -> tuple[list[Any], list[Any]]:
    """The mechanisms and reports of all questions, unpacked one by one."""
    document = wave.version.document
    rows = [
        document.layout.unpack(bytes(report))
        for report in Report.objects.filter(wave=wave).values_list("report", flat=True)
    ]
    columns = zip(*(row.reports for row in rows), strict=True)
    return [question.mechanism for question in document.questions], [
        np.array(column) for column in columns
    ]


def complete_rows(wave: Wave, *axes: int) -> Any:
    """Who skipped none of these questions."""
    layout = wave.version.document.layout
    reports = Report.objects.filter(wave=wave).values_list("report", flat=True)
    skipped = np.array([layout.unpack(bytes(report)).skipped for report in reports])
    return ~skipped[:, axes].any(axis=1)


def holds(table: dict[str, Any], truth: Any) -> bool:
    """Whether every cell is within its interval, widened by half on either side.

    Six intervals of 2.6 standard errors miss in fewer than one survey in 10,000.
    """
    low, high = np.array(table["low"]), np.array(table["high"])
    return bool(np.all(np.abs(truth.ravel() - (low + high) / 2) < high - low))


def test_the_table_is_the_librarys_with_the_intervals_of_the_inverse(
    launched: Launch, run_crosstab: Callable[..., Job], shown: Shown
) -> None:
    wave = end(launched(FIRST, SECOND))
    answer(wave, from_table(STRONG, 1500))
    job = run_crosstab(wave, "q1", "q2")
    assert job.state == "done", job.reason
    [table] = job.result["tables"]
    mechanisms, reports = report_counts(wave)
    best = estimate_joint(mechanisms, reports, "map")
    unbiased = estimate_joint(mechanisms, reports, "inverse", simultaneous=True)
    assert np.allclose(table["share"], best.table.ravel(), atol=1e-3)
    assert unbiased.low is not None
    assert unbiased.high is not None
    assert np.allclose(table["low"], unbiased.low.ravel())
    assert np.allclose(table["high"], unbiased.high.ravel())
    assert np.allclose(table["raw"], unbiased.table.ravel())
    assert holds(table, STRONG)
    assert not table["may_be_chance"]
    page = shown(job)
    for low in table["low"]:
        assert f"{100 * low:.1f} – " in page
    assert page.index("by the answer to") < page.index("Percentages of all people")
    html = page.partition("Percentages of all people")[2]
    # Yes precedes No, each with its own figures.
    yes, no = (f">{100 * min(max(table['raw'][cell], 0), 1):.1f}</b>" for cell in (5, 2))
    assert (
        html.index("Yes</bdi></th>")
        < html.index(yes)
        < html.index("No</bdi></th>")
        < html.index(no)
    )
    html = page
    low, high = table["association"]["low"], table["association"]["high"]
    # The true V is .777; it is outside 1.5 intervals in one survey of 500.
    assert 0 < low - (high - low) / 4 < 0.777 < high + (high - low) / 4
    assert f"{low:.2f} – {high:.2f}" in html
    assert len(re.findall(r'<rect class="heatmap-\d"', html)) == 6
    by_row = estimate_conditional(mechanisms, reports)
    by_column = estimate_conditional(mechanisms[::-1], reports[::-1])
    for name, given in (("raw", "raw"), ("low", "low"), ("high", "high")):
        assert np.allclose(table["parts"]["rows"][name], getattr(by_row, given).ravel())
        assert np.allclose(table["parts"]["columns"][name], getattr(by_column, given).T.ravel())
    row_percentages = "Estimated row percentages: of people who gave that answer to “"
    assert html.count(row_percentages) == 2  # its label and its caption
    assert html.count("Column percentages") == 1
    for part in ("rows", "columns"):
        assert all(f"{100 * low:.1f} – " in html for low in table["parts"][part]["low"])


def test_a_row_that_may_be_empty_has_a_dash() -> None:
    assert _part({"raw": [None], "low": [0.0], "high": [1.0]}, 0)["clipped"] is None
    assert _part({"raw": [-0.2], "low": [0.0], "high": [0.1]}, 0)["clipped"] == 0


def test_a_table_without_an_association_is_shown_and_may_be_chance(
    launched: Launch, run_crosstab: Callable[..., Job], shown: Shown
) -> None:
    wave = end(launched(FIRST, question("single", "best", parameters={"epsilon": "1"})))
    answer(wave, from_table(NOTHING, 400))
    job = run_crosstab(wave, "q1", "q2", compare=True)
    [table] = job.result["tables"]
    assert table["may_be_chance"]
    assert holds(table, NOTHING)
    assert all(len(method["share"]) == 6 for method in table["methods"])
    html = shown(job)
    assert "No relation can be shown between" in html
    assert "Cramér’s V lies between 0.00 and" in html
    assert "<rect" in html
    for low in table["low"]:
        assert f"{100 * low:.1f} – " in html
    assert table["association"]["low"] == 0
    assert table["independence_p"] > 0.05
    assert "A synthetic table" in html
    assert "By 5-fold cross-validation" in html


def test_three_questions_give_their_pairs_and_the_combination_of_those_who_answered(
    launched: Launch, run_crosstab: Callable[..., Job], shown: Shown
) -> None:
    """The last question is independent: its tables with one other question may be chance."""
    wave = end(launched(FIRST, SECOND, question(text={"en": "A coin?"})))
    people = enumerate(from_table(np.multiply.outer(STRONG, [0.5, 0.5]), 1500))
    answer(wave, [(*two, three if at % 3 else None) for at, (*two, three) in people])
    job = run_crosstab(wave, "q1", "q2", "q3", compare=True)
    tables = {tuple(table["axes"]): table for table in job.result["tables"]}
    counts = {(0, 1): 1500, (0, 2): 1000, (1, 2): 1000, (0, 1, 2): 1000}
    assert {axes: table["n"] for axes, table in tables.items()} == counts
    assert holds(tables[0, 2], np.outer(STRONG.sum(axis=1), [0.5, 0.5]))
    mechanisms, reports = report_counts(wave)
    # Skipped questions have a report too, the 500 of those who answered only the first two.
    for axes, table in tables.items():
        asked = [mechanisms[axis] for axis in axes]
        told = [reports[axis][complete_rows(wave, *axes)] for axis in axes]
        by_hand = estimate_joint(asked, told, "inverse").table
        assert np.allclose(table["raw"], by_hand.ravel())
        if len(axes) == 2:
            by_row = estimate_conditional(asked, told)
            assert np.allclose(table["parts"]["rows"]["raw"], by_row.raw.ravel())
    assert not tables[0, 1]["may_be_chance"]
    assert not tables[0, 1, 2]["may_be_chance"]
    assert tables[0, 2]["may_be_chance"]
    methods = [method["method"] for method in tables[0, 1, 2]["methods"]]
    assert methods == ["map", "em", "lasso", "lremh"]
    assert not tables[0, 1]["methods"]
    html = shown(job)
    assert html.count("may be chance</span>") == sum(
        table["may_be_chance"] for table in tables.values()
    )
    assert "The estimators compared" in html


def test_combinations_between_are_estimated_on_request() -> None:
    assert [len(axes) for axes in services.table_axes(4, between=False)] == [2] * 6 + [4]
    assert [len(axes) for axes in services.table_axes(4, between=True)] == [2] * 6 + [3] * 4 + [4]
    assert services.table_axes(2, between=True) == [(0, 1)]


@pytest.mark.parametrize(
    ("design", "count"),
    [pytest.param("multiple", 1200, marks=pytest.mark.slow), ("random-item", 3600)],
)
def test_an_item_of_a_multiple_choice_is_a_question_by_itself(
    launched: Launch, run_crosstab: Callable[..., Job], shown: Shown, design: str, count: int
) -> None:
    """If each person reports one item, the table counts the people who drew it."""
    wave = end(launched(question("multiple", design, parameters={"epsilon": "6"}), SECOND))
    groups = Groups.of(wave.version.document)
    assert [variable.key for variable in variables_of(groups)] == [
        "q1.1",
        "q1.2",
        "q1.3",
        "q2",
    ]
    people = [
        ((first == 1, False, second == 2), second) for first, second in from_table(STRONG, count)
    ]
    answer(wave, people)
    job = run_crosstab(wave, "q1.3", "q2")
    [table] = job.result["tables"]
    assert holds(table, np.array([0.32, 0.13, 0, 0, 0, 0.55]))
    assert table["n"] == 1200 or (design == "random-item" and 1080 < table["n"] < 1320)
    assert "– Blue" in shown(job)


def test_two_items_that_no_one_reports_together_are_refused(
    launched: Launch, run_crosstab: Callable[..., Job]
) -> None:
    drawn = question("multiple", "random-item", parameters={"epsilon": "6"})
    wave = end(launched(drawn, SECOND))
    answer(wave, [((True, False, True), 0)] * 90)
    data = {"questions": ["q1.1", "q1.3", "q2"]}
    form = CrossTableForm(data, wave=wave, language="en")
    assert "two of its answers cannot be related" in str(form.errors["questions"])
    job = run_crosstab(wave, "q1.1", "q1.3")
    assert (job.state, job.reason) == ("refused", "nobody-both")


def test_reports_of_other_versions_take_part_where_the_questions_are_the_same(
    launched: Launch, run_crosstab: Callable[..., Job], survey: Survey
) -> None:
    wave = end(launched(FIRST, SECOND, title={"en": "Before"}))
    answer(wave, from_table(STRONG, 900))
    edit_draft(survey=survey, draft=draft(question(text={"en": "New?"}), FIRST, SECOND))
    same = freeze_version(survey=Survey.objects.get(pk=survey.pk))
    answer(wave, [(0, *two) for two in from_table(STRONG, 600)], version=same, seed=2)
    edit_draft(survey=survey, draft=draft(FIRST, question(text={"en": "Changed?"})))
    other = freeze_version(survey=Survey.objects.get(pk=survey.pk))
    answer(wave, [(0, 1)] * 100, version=other, seed=3)
    job = run_crosstab(wave, "q1", "q2")
    assert job.result["people"] == 1500
    assert np.abs(np.array(job.result["tables"][0]["raw"]) - STRONG.ravel()).max() < 0.1


def test_missing_convergence_is_shown(
    launched: Launch,
    run_crosstab: Callable[..., Job],
    shown: Shown,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def hasty(*given: Any, **more: Any) -> Any:
        return estimate_joint(*given, **more, most_iterations=1)

    monkeypatch.setattr(services, "estimate_joint", hasty)
    wave = end(launched(FIRST, SECOND))
    answer(wave, from_table(STRONG, 300))
    job = run_crosstab(wave, "q1", "q2")
    certificate = job.result["tables"][0]["certificate"]
    assert certificate > 0
    html = shown(job)
    assert "stopped at its limit of iterations" in html
    assert f"may be up to {certificate:.3g} below its maximum" in " ".join(html.split())
