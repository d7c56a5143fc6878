"""Cross-tables: figures with intervals, a reason where there is none, and nobody singled out."""

import itertools
import math
import re
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from django.test import Client
from django.urls import reverse

from analytics import asking, running
from analytics.crosstables import estimating
from analytics.crosstables.heat import STEPS, heat_of
from analytics.crosstables.variables import variables_of
from analytics.disclosure import FEWEST, hidden_cells
from analytics.jobs.cross_table import CROSS_TABLE
from analytics.kinds import JobRefused
from analytics.models import Job
from ldp.estimation import estimate_joint
from respondents.models import Report
from surveys.models import Survey, User, Wave
from surveys.services import freeze_version
from tests.analytics.crowds import answer, from_table
from tests.conftest import draft, question

pytestmark = pytest.mark.django_db
Shown = Callable[[Job], str]

FIRST = question(text={"en": "Ever late?"})
SECOND = question("single", "best", parameters={"epsilon": "3"}, text={"en": "Which colour?"})
OPEN = question("single", "open", justification={"en": "Large groups."}, text={"en": "Where?"})
OTHER = question("single", "open", justification={"en": "Large groups."}, text={"en": "When?"})
STRONG = np.array([[0.30, 0.05, 0.05], [0.02, 0.08, 0.50]])
NOTHING = np.outer([0.7, 0.3], [0.5, 0.3, 0.2])


@pytest.fixture
def asked(owner: User) -> Callable[..., Job]:
    """Asks for a cross-table and runs it."""

    def ask(wave: Wave, *keys: str, **parameters: Any) -> Job:
        given = {"questions": list(keys), "compare": False, "marginals": False, **parameters}
        job = asking.ask(
            kind=CROSS_TABLE, survey=wave.survey, wave=wave, parameters=given, asked_by=owner
        )
        running.run_waiting()
        job.refresh_from_db()
        return job

    return ask


@pytest.fixture
def shown(signed_in: Callable[[User], Client], colleague: User) -> Shown:
    client = signed_in(colleague)

    def show(job: Job) -> str:
        response = client.get(job.get_absolute_url())
        assert response.status_code == 200
        return response.content.decode()

    return show


def reports_of(wave: Wave) -> tuple[list[Any], list[Any]]:
    """What the library gets: mechanisms and reports of all questions, by the slow way."""
    document = wave.version.document
    rows = [
        document.layout.unpack(bytes(layout))
        for layout in Report.objects.filter(wave=wave).values_list("layout", flat=True)
    ]
    columns = zip(*(row.reports for row in rows), strict=True)
    return [question.mechanism for question in document.questions], [
        np.array(column) for column in columns
    ]


def holds(table: dict[str, Any], truth: Any) -> bool:
    """Whether every cell lies within its interval, widened by half to either side: six intervals
    of 2.6 standard errors miss in fewer than one survey in 10,000."""
    low, high = np.array(table["low"]), np.array(table["high"])
    return bool(np.all(np.abs(truth.ravel() - (low + high) / 2) < high - low))


def test_the_table_is_the_librarys_with_the_intervals_of_the_inverse(
    launched: Callable[..., Wave], asked: Callable[..., Job], shown: Shown
) -> None:
    wave = launched(FIRST, SECOND)
    answer(wave, from_table(STRONG, 1500))
    job = asked(wave, "q1", "q2")
    assert job.state == "done", job.reason
    [table] = job.result["tables"]
    mechanisms, reports = reports_of(wave)
    best = estimate_joint(mechanisms, reports, "map")
    unbiased = estimate_joint(mechanisms, reports, "inverse", simultaneous=True)
    assert np.allclose(table["share"], best.table.ravel(), atol=1e-3)
    assert unbiased.low is not None
    assert unbiased.high is not None
    assert np.allclose(table["low"], unbiased.low.ravel())
    assert np.allclose(table["high"], unbiased.high.ravel())
    assert np.allclose(table["raw"], unbiased.table.ravel())
    assert holds(table, STRONG)
    assert table["shown"]
    html = shown(job)
    for low in table["low"]:
        assert f"{100 * low:.1f} – " in html
    # Yes stands before No, and the figures stand with them.
    yes, no = (f">{100 * table['share'][cell]:.1f}</b>" for cell in (5, 2))
    assert html.index("Yes</th>") < html.index(yes) < html.index("No</th>") < html.index(no)
    low, high = table["association"]["low"], table["association"]["high"]
    # V is .777 in truth, and within 1.5 intervals but for one survey in 500.
    assert 0 < low - (high - low) / 4 < 0.777 < high + (high - low) / 4
    assert f"{low:.2f} – {high:.2f}" in html
    assert len(re.findall(r'<rect class="heat-\d"', html)) == 6


def test_without_an_association_there_is_no_table_but_a_reason(
    launched: Callable[..., Wave], asked: Callable[..., Job], shown: Shown
) -> None:
    wave = launched(FIRST, question("single", "best", parameters={"epsilon": "1"}))
    answer(wave, from_table(NOTHING, 400))
    job = asked(wave, "q1", "q2", compare=True)
    [table] = job.result["tables"]
    assert not table["shown"]
    assert not any(table[name] for name in ("share", "raw", "low", "high", "se"))
    assert all(not one["share"] for one in table["methods"])
    html = shown(job)
    assert "No table: supposing that these questions have nothing to do with each other" in html
    assert "<rect" not in html
    assert "begins at 0" in html
    assert "A synthetic table" not in html


def test_three_questions_give_their_pairs_and_the_combination(
    launched: Callable[..., Wave], asked: Callable[..., Job], shown: Shown
) -> None:
    """The last question is about something else: tables with it alone are refused by themselves."""
    wave = launched(FIRST, SECOND, question(text={"en": "A coin?"}))
    both = np.multiply.outer(STRONG, [0.5, 0.5])
    answer(wave, from_table(both, 1500))
    job = asked(wave, "q1", "q2", "q3", compare=True)
    tables = {tuple(table["axes"]): table for table in job.result["tables"]}
    assert list(tables) == [(0, 1), (0, 2), (1, 2), (0, 1, 2)]
    assert tables[0, 1]["shown"]
    assert tables[0, 1, 2]["shown"]
    assert not tables[0, 2]["shown"]
    methods = [one["method"] for one in tables[0, 1, 2]["methods"]]
    assert methods == ["map", "em", "lasso", "lremh"]
    assert not tables[0, 1]["methods"]
    html = shown(job)
    assert html.count("no table</span>") == sum(not table["shown"] for table in tables.values())
    assert "The estimators compared" in html


def test_every_combination_between_on_request() -> None:
    assert [len(axes) for axes in estimating.axes_of(4, between=False)] == [2] * 6 + [4]
    assert [len(axes) for axes in estimating.axes_of(4, between=True)] == [2] * 6 + [3] * 4 + [4]
    assert estimating.axes_of(2, between=True) == [(0, 1)]


def test_who_skipped_counts_where_they_answered(
    launched: Callable[..., Wave], asked: Callable[..., Job]
) -> None:
    wave = launched(FIRST, SECOND, question(text={"en": "A coin?"}))
    people = from_table(np.multiply.outer(STRONG, [0.5, 0.5]), 1200)
    answer(
        wave,
        [
            (one, two, None if place % 3 else three)
            for place, (one, two, three) in enumerate(people)
        ],
    )
    tables = asked(wave, "q1", "q2", "q3").result["tables"]
    assert [table["n"] for table in tables] == [1200, 400, 400, 400]


def test_an_item_of_a_multiple_choice_is_a_question_by_itself(
    launched: Callable[..., Wave], asked: Callable[..., Job], shown: Shown
) -> None:
    wave = launched(question("multiple", "multiple", parameters={"epsilon": "6"}), SECOND)
    assert [one.key for one in variables_of(wave.version.document)] == [
        "q1.1",
        "q1.2",
        "q1.3",
        "q2",
    ]
    people = [
        ((first == 1, False, second == 2), second) for first, second in from_table(STRONG, 1200)
    ]
    answer(wave, people)
    job = asked(wave, "q1.3", "q2")
    [table] = job.result["tables"]
    assert holds(table, np.array([0.32, 0.13, 0, 0, 0, 0.55]))
    assert "– Blue" in shown(job)


def test_reports_of_other_versions_take_part_where_the_questions_are_the_same(
    launched: Callable[..., Wave], asked: Callable[..., Job], survey: Survey, shown: Shown
) -> None:
    from surveys.services import edit_draft

    wave = launched(FIRST, SECOND, title={"en": "Before"})
    answer(wave, from_table(STRONG, 900))
    edit_draft(survey=survey, draft=draft(question(text={"en": "New?"}), FIRST, SECOND))
    same = freeze_version(survey=Survey.objects.get(pk=survey.pk))
    answer(wave, [(0, *two) for two in from_table(STRONG, 600)], version=same, seed=2)
    edit_draft(survey=survey, draft=draft(FIRST, question(text={"en": "Changed?"})))
    other = freeze_version(survey=Survey.objects.get(pk=survey.pk))
    answer(wave, [(0, 1)] * 100, version=other, seed=3)
    job = asked(wave, "q1", "q2")
    assert (job.result["people"], job.result["other_version"]) == (1500, 100)
    assert np.abs(np.array(job.result["tables"][0]["raw"]) - STRONG.ravel()).max() < 0.1
    assert "100 reports are of versions without one of these questions" in shown(job)


def refused(job: Job) -> str:
    assert (job.state, job.result) == ("refused", None)
    return job.reason


def test_reports_of_another_version_only(
    launched: Callable[..., Wave], asked: Callable[..., Job], survey: Survey, shown: Shown
) -> None:
    from surveys.services import edit_draft

    wave = launched(FIRST, SECOND)
    edit_draft(survey=survey, draft=draft(question(text={"en": "Changed?"})))
    other = freeze_version(survey=Survey.objects.get(pk=survey.pk))
    answer(wave, [(0,)] * 60, version=other)
    job = asked(wave, "q1", "q2")
    assert refused(job) == "other-version"
    assert "No report is of a version" in shown(job)


def test_reports_that_were_deleted(
    launched: Callable[..., Wave], asked: Callable[..., Job], shown: Shown
) -> None:
    wave = launched(FIRST, SECOND)
    answer(wave, from_table(STRONG, 60))
    Report.objects.filter(wave=wave).delete()
    job = asked(wave, "q1", "q2")
    assert refused(job) == "forgotten"
    assert "have been deleted" in shown(job)


def test_nobody_answered_both(
    launched: Callable[..., Wave], asked: Callable[..., Job], shown: Shown
) -> None:
    wave = launched(FIRST, SECOND)
    answer(wave, [(1, None), (None, 2)] * 50)
    job = asked(wave, "q1", "q2")
    assert refused(job) == "nobody-both"
    assert "Nobody answered both q1 and q2" in shown(job)


def test_too_few_answered_together(
    launched: Callable[..., Wave], asked: Callable[..., Job], shown: Shown
) -> None:
    wave = launched(FIRST, SECOND)
    answer(wave, [(1, 2)] * 49 + [(1, None)] * 100)
    job = asked(wave, "q1", "q2")
    assert refused(job) == "too-few-together"
    assert "no number is shown below 50" in shown(job)


def test_what_needs_too_much_memory_is_refused_before_anything_is_read() -> None:
    estimating.check_size((2, 3), 10**6)
    with pytest.raises(JobRefused) as memory:
        estimating.check_size((64, 64), 10**7)
    assert memory.value.code == "bytes"
    assert memory.value.figures["needed"] > memory.value.figures["most"]
    with pytest.raises(JobRefused) as cells:
        estimating.check_size((4097,), 1)
    assert (cells.value.code, cells.value.figures["cells"]) == ("cells", "4,097")


def test_convergence_that_was_not_reached_is_said(
    launched: Callable[..., Wave],
    asked: Callable[..., Job],
    shown: Shown,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def hasty(*given: Any, **more: Any) -> Any:
        return estimate_joint(*given, **more, most_iterations=1)

    monkeypatch.setattr(estimating, "estimate_joint", hasty)
    wave = launched(FIRST, SECOND)
    answer(wave, from_table(STRONG, 1000))
    job = asked(wave, "q1", "q2")
    certificate = job.result["tables"][0]["certificate"]
    assert certificate > 0
    html = shown(job)
    assert "ran out of steps" in html
    assert f"may be {certificate:.3g} below its maximum" in " ".join(html.split())


@pytest.fixture
def form(signed_in: Callable[[User], Client], colleague: User) -> Callable[..., Any]:
    def post(wave: Wave, *keys: str, **more: str) -> Any:
        where = reverse("analytics:job-new", args=[wave.survey_id, wave.pk, "cross-table"])
        return signed_in(colleague).post(where, {"questions": keys, **more})

    return post


MANY = question(
    "single", "open", options=[{"en": f"Answer {n}"} for n in range(70)], justification={"en": "x"}
)


@pytest.mark.parametrize(
    ("keys", "words"),
    [
        (("q1",), "Pick two to six questions."),
        (("q1", "q2", "q3", "q4", "q5", "q6", "q7"), "Pick two to six questions."),
        ((), "required"),
        (("q1", "nothing"), "not one of the available choices"),
        (("q5", "q6", "q7"), "At most two of them may be questions that were asked openly"),
        (("q6", "q7"), "would have 4,900 cells; the limit is 4,096"),
    ],
)
def test_a_form_that_asks_too_much_says_so_at_the_field(
    launched: Callable[..., Wave], form: Callable[..., Any], keys: tuple[str, ...], words: str
) -> None:
    wave = launched(
        FIRST,
        SECOND,
        SECOND | {"text": {"en": "Third?"}},
        FIRST | {"text": {"en": "Fourth?"}},
        OPEN,
        MANY,
        MANY | {"text": {"en": "Seventh?"}},
    )
    response = form(wave, *keys)
    assert response.status_code == 422
    assert words in response.content.decode().replace("&#x27;", "'")
    assert not Job.objects.exists()


def test_the_same_table_however_it_is_asked_for(
    launched: Callable[..., Wave], form: Callable[..., Any]
) -> None:
    wave = launched(FIRST, SECOND)
    first = form(wave, "q2", "q1")
    assert first.status_code == 302
    assert form(wave, "q1", "q2", marginals="on")["Location"] == first["Location"]
    assert form(wave, "q1", "q2", compare="on")["Location"] != first["Location"]
    assert Job.objects.first() is not None


def test_a_table_of_open_questions_withholds_its_small_cells(
    launched: Callable[..., Wave], asked: Callable[..., Job], shown: Shown
) -> None:
    counts = np.array([[40, 3, 30], [50, 60, 20], [10, 25, 70]])
    wave = launched(OPEN, OTHER)
    answer(wave, from_table(counts.astype(float), int(counts.sum())))
    job = asked(wave, "q1", "q2")
    [table] = job.result["tables"]
    n = counts.sum()
    assert table["shown"]
    withheld = [place for place, share in enumerate(table["raw"]) if share is None]
    assert 1 in withheld
    # The three, one more in its row, one in its column, and the corner between these.
    assert len(withheld) == table["hidden"] == 4
    for name in ("share", "low", "high", "se", "raw", "independence"):
        assert [place for place, value in enumerate(table[name]) if value is None] == withheld
    kept = [place for place in range(9) if place not in withheld]
    assert np.allclose([table["raw"][place] * n for place in kept], counts.ravel()[kept])
    # With the odds or V, n and the margins, a cell of a small table could be worked out.
    assert table["association"] is None
    assert table["gain"] is None
    html = shown(job)
    assert "are not shown: so few people" in html
    assert "A synthetic table" not in html


def test_no_small_open_cell_can_be_worked_out_from_the_margins() -> None:
    """Random 3 × 3 tables: in every row and column that is shown by itself, what is withheld is
    nothing, or at least two cells with five people or more."""
    draw = np.random.default_rng(3)
    for _each in range(300):
        counts = draw.integers(0, 25, size=(3, 3)) * draw.integers(0, 2, size=(3, 3))
        n = int(counts.sum())
        if not n:
            continue
        hidden = hidden_cells(counts / n, n, [0, 1])
        assert hidden[(counts > 0) & (counts < FEWEST)].all()
        rows = itertools.chain(
            zip(counts, hidden, strict=True), zip(counts.T, hidden.T, strict=True)
        )
        for row, secret in rows:
            left = row[secret]
            if left.size and not secret.all():
                assert left.size >= 2
                assert left.sum() >= FEWEST or not (row[~secret] > 0).any()


def test_a_protected_axis_hides_what_lies_behind_a_small_open_group_only() -> None:
    counts = np.array([[[30, 10], [2, 1], [9, 9]]])
    hidden = hidden_cells(counts / counts.sum(), int(counts.sum()), [1])
    assert hidden[0].tolist() == [[False, False], [True, True], [True, True]]
    assert not hidden_cells(counts / counts.sum(), int(counts.sum()), []).any()


def test_the_heat_map_stays_within_its_size_and_keeps_long_names_apart() -> None:
    names = ["A very long answer that nobody would ever read to its end", "喜欢" * 20, "x"]
    heat = heat_of([[0.5, None], [0.0, 1.0], [-0.1, 0.2]], [["a"] * 2] * 3, names, names[:2])
    assert [cell.step for cell in heat.cells] == [4, None, 0, STEPS - 1, 0, 1]
    for cell in heat.cells:
        assert cell.x + heat.cell_width <= heat.width
        assert cell.y + heat.cell_height <= heat.height
    assert [label.full for label in heat.rows] == names
    assert heat.rows[0].text.endswith("…")
    assert heat.rows[2].text == "x"
    assert not math.isnan(heat.width)


def test_central_answers_can_be_neither_picked_nor_asked_for(
    launched: Callable[..., Wave], asked: Callable[..., Job], form: Callable[..., Any]
) -> None:
    """They are stored as they were answered: a table of them would be a release for nothing."""
    central = question("single", "central", justification={"en": "Needed."}, text={"en": "Pay?"})
    wave = launched(FIRST, central, SECOND, central={"epsilon": "1", "delta": "0.000001"})
    assert [one.key for one in variables_of(wave.version.document)] == ["q1", "q3"]
    assert "not one of the available choices" in form(wave, "q1", "q2").content.decode()
    answer(wave, [(0, 0, 0), (1, 1, 2)] * 100)
    assert refused(asked(wave, "q1", "q2")) == "unknown"
    assert asked(wave, "q1", "q3").state == "done"
