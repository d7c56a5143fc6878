"""Unprotected answers are ordinary figures for the team: on pages, in files and the API."""

from collections.abc import Callable
from itertools import combinations, product
from typing import Any

import numpy as np
import pytest
from django.test import Client

from accounts.models import User
from analytics.archive.sheets import preregistration
from analytics.estimates import looks
from analytics.estimates.services import refresh_wave
from analytics.exports.records import records
from analytics.exports.results import result_rows
from analytics.exports.wave_figures import WaveFigures
from analytics.jobs import runner
from analytics.models import Job
from surveys.models import Wave
from tests.helpers.api import caller, estimates_of
from tests.helpers.exports import estimates_file, methods_text
from tests.helpers.jobs import done, text_of
from tests.helpers.lists import list_experiment
from tests.helpers.questions import question
from tests.helpers.regressions import TOOK, layouts
from tests.helpers.reports import answer, stored
from tests.helpers.waves import Launch, end
from tests.options import slow_except

pytestmark = pytest.mark.django_db

WHY: dict[str, Any] = {"justification": {"en": "Harmless."}}
GENDER = question(
    "single",
    "open",
    text={"en": "Gender?"},
    **WHY,
    options=[{"en": name} for name in ("Woman", "Man", "Other", "No answer")],
)
IN_LINKS = {**GENDER, "kind": "field", "variable": "gender"}
HOURS = question(
    "number",
    "open",
    text={"en": "Hours?"},
    options=[],
    **WHY,
    parameters={"low": "0", "high": "60", "step": "1"},
)
ILL = question(text={"en": "Ill?"}, design="open", **WHY)
COUNTS = (190, 205, 4, 1)
RELEASE = {"minimum_n": 10, "while_open": False, "retention_days": 30}


def gendered() -> list[tuple[Any, ...]]:
    genders = [gender for gender, count in enumerate(COUNTS) for _person in range(count)]
    return [(gender, at * 7 % 61, at % 2) for at, gender in enumerate(genders)]


def partly_ill() -> list[tuple[Any, ...]]:
    """The same people, of whom ten women and five others are ill in place of working some hours."""
    genders = (gender for gender, *_rest in gendered())
    return [(gender, int(at % (40 if gender else 20) == 0), 1) for at, gender in enumerate(genders)]


def ended(
    launched: Launch, people: list[tuple[Any, ...]], *questions: dict[str, Any], **given: Any
) -> Wave:
    """An ended wave with these people's answers."""
    wave = end(launched(*questions, **{"release": RELEASE, **given}))
    stored(wave, layouts(wave.version.document.layout, people))
    return wave


@pytest.fixture(scope="module", autouse=True)
def made(made_once: Callable[..., Any]) -> Any:
    """The keys of two waves of the same people, who were asked their gender or whose link said it;
    no test changes them."""

    def make(launched: Launch) -> dict[str, int]:
        ways = {"asked": GENDER, "field": IN_LINKS}
        return {
            name: ended(launched, gendered(), way, HOURS, TOOK).pk for name, way in ways.items()
        }

    return made_once(make)


def test_all_counts_are_on_the_page_in_the_files_and_in_the_api(
    made: dict[str, int], colleague_desk: Client, colleague: User
) -> None:
    wave = Wave.objects.get(pk=made["asked"])
    refresh_wave(wave.pk)
    page = text_of(colleague_desk, wave)
    for count in COUNTS:
        assert f'class="numeric-cell">{count} of 400</td>' in page
    rows = [row for row in estimates_file(wave) if row["question"] == "q1"]
    assert [int(row["observed"]) for row in rows] == list(COUNTS)
    assert all(row["low"] and row["high"] and row["se"] for row in rows)
    api = estimates_of(caller(colleague), wave)["questions"]
    assert [figure["observed"] for figure in api[0]["figures"]] == list(COUNTS)
    mean = api[1]["figures"][0]
    hours = np.array([person[1] for person in gendered()])
    assert mean["raw"] == pytest.approx(hours.mean())
    assert mean["se"] > 0


@pytest.mark.parametrize(
    ("gender", "kind"),
    [
        *product(["asked"], ["group", "side-by-side", "weights", "regression"]),
        ("field", "regression"),
        *(
            pytest.param("field", kind, marks=pytest.mark.slow)
            for kind in ("group", "side-by-side", "weights")
        ),
    ],
)
def test_women_and_men_are_groups(
    made: dict[str, int], colleague_desk: Client, kind: str, gender: str
) -> None:
    """Four people who are neither stay out, or have no figure of their own; nobody else does. That
    is so whether they were asked or their link said it."""
    wave = Wave.objects.get(pk=made[gender])
    block = wave.version.document.questions[0].block
    forms: dict[str, dict[str, Any]] = {
        "group": {"answers": [f"{block}:0"]},
        "side-by-side": {"question": block},
        "weights": {
            "q1.0": "500",
            "q1.1": "480",
            "merge.q1.2": "-",
            "merge.q1.3": "-",
        },
        "regression": {"outcome": "q3", "covariates": ["q1"]},
    }
    job = done(colleague_desk, wave, kind, **forms[kind])
    page = text_of(colleague_desk, job)
    if kind == "group":
        assert (job.result["people"], job.result["of"]) == (190, 400)
    elif kind == "side-by-side":
        assert job.result["people"] == list(COUNTS)
        [row] = job.result["questions"]
        shown = [group["estimate"] is not None for group in row["groups"]]
        assert shown == [True, True, False, False]
    elif kind == "weights":
        assert job.result["questions"][0]["n"] == 395
    else:
        assert job.result["n"] == 395
        assert job.result["small"] == [["q1", 2], ["q1", 3]]
        assert "fewer than 10 people gave these answers" in page
        assert "Other" in page


@pytest.mark.parametrize("exports", ["tables", "rows"])
def test_cells_below_the_smallest_group_are_empty_and_nothing_else(
    launched: Launch, colleague_desk: Client, colleague: User, exports: str
) -> None:
    people, gender = partly_ill(), IN_LINKS if exports == "rows" else GENDER
    wave = ended(launched, people, gender, ILL, TOOK, exports=exports)
    job = done(colleague_desk, wave, "cross-table", questions=["q1", "q2"])
    [table] = job.result["tables"]
    counts = np.zeros((4, 2), dtype=int)
    for gender, sick, _took in people:
        counts[gender, sick] += 1
    flat = counts.ravel()
    shown = [None if raw is None else round(400 * raw) for raw in table["raw"]]
    small = (flat > 0) & (flat < 10)
    assert small.sum() >= 3
    assert 10 in flat
    assert (flat == 0).sum() >= 1
    hidden = small if exports == "tables" else np.zeros_like(small)
    assert shown == [None if few else count for few, count in zip(hidden, flat, strict=True)]
    page = text_of(colleague_desk, job)
    assert ("fewer than 10" in page) == (exports == "tables")
    assert all(page.count(f">({count})<") >= 3 for count in flat[~hidden])  # of all, rows, columns
    read = caller(colleague).get(f"/surveys/{wave.survey_id}/analyses/{job.pk}").json()
    cells = [row for row in read["figures"] if row["quantity"] == "proportion"]
    reasons = [row["not_shown_reason"] for row in cells]
    assert reasons.count("small-cell") == int(hidden.sum())
    assert len(cells) == 8


def test_who_is_in_the_groups_leaves_small_cells_empty(
    launched: Launch, colleague_desk: Client
) -> None:
    wave = ended(launched, partly_ill(), GENDER, ILL, TOOK)
    block = wave.version.document.questions[0].block
    job = done(colleague_desk, wave, "side-by-side", question=block)
    [balance] = job.result["balance"]
    assert balance["totals"] == list(COUNTS)
    assert balance["table"] == [[180, 10], [200, None], [None, 0], [None, 0]]
    assert "fewer than 10" in text_of(colleague_desk, job)


def test_estimated_cells_are_never_emptied(launched: Launch, colleague_desk: Client) -> None:
    people = [(at % 2, at % 61, int(at % 2 == 1)) for at in range(800)]
    wave = ended(launched, people, GENDER, HOURS, TOOK)
    given = {"questions": ["q1", "q3"], "merge.q1.2": "-", "merge.q1.3": "-"}
    [table] = done(colleague_desk, wave, "cross-table", **given).result["tables"]
    assert "shown" not in table
    assert table["few"] == []
    assert min(800 * raw for raw in table["raw"]) < 10
    assert None not in table["raw"]


@pytest.mark.parametrize("people", slow_except([100, 300, 1_000], 300))
def test_every_pair_of_unprotected_questions_is_tabulated(
    launched: Launch, owner: User, people: int
) -> None:
    """Numbers, conditions and rare answers included: nothing is empty but cells below m, every
    question has all its counts, and every mean its usual standard error."""
    then = {**GENDER, "text": {"en": "Partner?"}, "asked_if": {"question": "q1", "options": [0, 1]}}
    rare = {**GENDER, "text": {"en": "Rare?"}}
    draw = np.random.default_rng(people)
    given = np.column_stack(
        (
            draw.choice(4, people, p=[0.49, 0.49, 0.015, 0.005]),
            draw.geometric(0.35, people) - 1,  # near one end of the scale
            draw.choice(4, people, p=[0.9, 0.05, 0.04, 0.01]),
            draw.integers(4, size=people),
            draw.integers(2, size=people),
        )
    )
    given[given[:, 0] > 1, 3] = -1
    rows = [tuple(None if one < 0 else int(one) for one in person) for person in given]
    wave = ended(launched, rows, GENDER, HOURS, rare, then, TOOK)
    refresh_wave(wave.pk)
    shown = list(records(WaveFigures(wave)))
    for place in (0, 2, 3):
        asked = [row for row in shown if row["question"] == f"q{place + 1}"]
        counts = np.bincount(given[given[:, place] >= 0, place], minlength=4)
        assert [row["observed"] for row in asked] == counts.tolist()
    [mean] = [row for row in shown if row["quantity"] == "mean"]
    assert mean["unbiased"] == pytest.approx(given[:, 1].mean())
    assert mean["se"] == pytest.approx(given[:, 1].std(ddof=1) / np.sqrt(people))
    groups = given.copy()
    groups[:, 1] = np.searchsorted([11, 21, 31, 41, 51], given[:, 1], side="right")
    call = caller(owner)
    path = f"/surveys/{wave.survey_id}/waves/{wave.pk}/crosstabs"
    for pair in combinations(range(4), 2):
        assert call("POST", path, {"questions": [f"q{n + 1}" for n in pair]}).status_code == 202
        runner.run_waiting()
        job = Job.objects.latest("pk")
        assert job.state == "done", (pair, job.reason)
        [table] = job.result["tables"]
        both = groups[(groups[:, pair] >= 0).all(axis=1)][:, pair]
        counts = np.zeros([6 if n == 1 else 4 for n in pair], dtype=int)
        np.add.at(counts, tuple(both.T), 1)
        cells = [None if raw is None else round(len(both) * raw) for raw in table["raw"]]
        assert cells == [None if 0 < n < 10 else n for n in counts.ravel().tolist()]


def test_open_waves_show_unprotected_counts_without_intervals(
    launched: Launch, colleague_desk: Client
) -> None:
    """They change with at least as many new answers as the smallest group has people."""
    wave = launched(GENDER, HOURS, TOOK, release=RELEASE)
    answer(wave, [(at % 2, at % 61, 1) for at in range(30)])
    refresh_wave(wave.pk)
    page = text_of(colleague_desk, wave)
    assert "Counts so far." in page
    assert "Results will be available when the wave closes." in page  # of the protected question
    assert ">15</td>" in page
    rows = estimates_file(wave)
    gender = [row for row in rows if row["question"] == "q1"]
    assert [row["observed"] for row in gender] == ["15", "15", "0", "0"]
    assert {row[name] for row in gender for name in ("low", "high", "se")} == {""}
    assert {row["not_shown_reason"] for row in rows if row["question"] == "q3"} == {"closed-book"}
    assert {row["estimate"] for row in rows if row["question"] == "q3"} == {""}
    for more, counted in ((9, 30), (1, 40)):
        answer(wave, [(0, 5, 1)] * more)
        refresh_wave(wave.pk)
        assert {row["n"] for row in estimates_file(wave) if row["question"] == "q1"} == {
            str(counted)
        }
    answer(wave, [(0, 5, 1)] * 3)
    refresh_wave(end(wave).pk)
    wave.refresh_from_db()
    rows = [row for row in estimates_file(wave) if row["question"] == "q1"]
    assert {row["n"] for row in rows} == {"43"}
    assert all(row["low"] and row["high"] for row in rows)


@pytest.mark.parametrize("people", slow_except([4, 9, 10], 9, 10))
def test_the_first_figures_have_as_many_people_as_the_smallest_group(
    launched: Launch, people: int
) -> None:
    wave = launched(GENDER, HOURS, TOOK, release={**RELEASE, "while_open": True})
    answer(wave, [(0, 5, 1)] * people)
    refresh_wave(wave.pk)
    assert wave.estimates.count() == (3 if people == 10 else 0)


def test_the_list_experiment_on_race_is_as_published(
    launched: Launch, colleague_desk: Client
) -> None:
    """Race and Politics 1991 (Blair and Imai 2012; counts from the R package list, GPL): .0678 by
    the difference in means, .1539 by maximum likelihood, whatever is tabulated before."""
    control, treated = (8, 132, 222, 227), (19, 123, 229, 219, 34)
    people: list[Any] = [
        (0, count, None, at % 2) for count, n in enumerate(control) for at in range(n)
    ]
    people += [(1, None, count, at % 2) for count, n in enumerate(treated) for at in range(n)]
    wave = ended(launched, people, *list_experiment(), GENDER)
    refresh_wave(wave.pk)
    for table in ({}, {"merge.q4.2": "-"}):
        done(colleague_desk, wave, "cross-table", **{"questions": ["q1", "q4"], **table})
        [shown] = [row for row in WaveFigures(wave).comparisons if row["comparison"] == "list"]
        assert round(shown["difference"], 4) == 0.0678
        given = {"outcome": "q3", "method": "ml"}
        fitted = done(colleague_desk, wave, "list-regression", **given).result
        assert (fitted["n"], round(fitted["share"]["value"], 4)) == (1213, 0.1539)


def test_two_tables_that_differ_by_one_person_tell_her_answers_and_her_report(
    launched: Launch, owner: User
) -> None:
    """SECURITY.md says so. Of the protected question they tell the report, and nothing more: the
    same whether she is a liar or not."""
    wave = end(launched(GENDER, HOURS, TOOK, release=RELEASE))
    reports = layouts(wave.version.document.layout, gendered())
    stored(wave, reports)
    call = caller(owner)
    path = f"/surveys/{wave.survey_id}/waves/{wave.pk}"

    def tally(ranges: list[int]) -> tuple[int, float]:
        """The people of the first range of hours, and how many reports say Yes."""
        body = {"question": "q2", "places": [0], "ranges": {"q2": ranges}}
        assert call("POST", f"{path}/subgroups", body).status_code == 202
        runner.run_waiting()
        job = Job.objects.latest("pk")
        assert job.state == "done", job.reason
        [took] = [row for row in job.result["questions"] if row["block"] == block]
        return took["n"], took["estimate"]["counts"][1]

    block = wave.version.document.questions[2].block
    at_30, at_31 = (tally([hours]) for hours in (30, 31))
    layout = wave.version.document.layout
    between = [layout.unpack(report) for report in reports]
    mine = [read for read in between if read.reports[1] == 30]
    assert at_31[0] - at_30[0] == len(mine)
    assert at_31[1] - at_30[1] == sum(read.reports[2] for read in mine)
    assert wave.version.document.questions[2].mechanism.epsilon < 2


def test_a_picture_has_no_answer_whose_cells_are_all_empty(
    launched: Launch, colleague_desk: Client
) -> None:
    people: list[Any] = [(at % 2, 0, 1) for at in range(40)]
    people += [(at % 2, 2, 1) for at in range(8)]
    wave = ended(launched, people, GENDER, {**GENDER, "text": {"en": "Rare?"}}, TOOK)
    given = {"questions": ["q1", "q2"], "merge.q1.2": "-", "merge.q1.3": "-"}
    job = done(colleague_desk, wave, "cross-table", **given)
    assert len(job.result["tables"][0]["few"]) == 2
    page = colleague_desk.get(job.get_absolute_url())
    shown = [answer for answer, _chart in page.context["tables"][0].by_group]
    assert not any("Other" in answer for answer in shown)
    assert colleague_desk.get(f"{job.get_absolute_url()}/heat-0.svg").status_code == 200


def test_archives_keep_the_association_of_a_table_with_small_cells(
    launched: Launch, owner: User
) -> None:
    release = {**RELEASE, "minimum_n": 300}
    counts = {(0, 0): 540, (0, 1): 460, (1, 0): 460, (1, 1): 540, (2, 1): 4}
    people = [(*answers, 1) for answers, count in counts.items() for _person in range(count)]
    wave = ended(launched, people, GENDER, ILL, TOOK, release=release, exports="rows")
    path = f"/surveys/{wave.survey_id}/waves/{wave.pk}/crosstabs"
    assert caller(owner)("POST", path, {"questions": ["q1", "q2"]}).status_code == 202
    runner.run_waiting()
    rows = [
        row for row in result_rows(WaveFigures(wave, public=True)) if row["result"] == "crosstab"
    ]
    small = {row["value"] for row in rows if row["not_shown_reason"] == "small-cell"}
    assert small == {"Other × Yes"}
    [association] = [row for row in rows if row["quantity"] == "cramers-v"]
    assert 0 < association["estimate"] * association["n"] < 300
    assert association["not_shown_reason"] is None


@pytest.mark.usefixtures("single_looks")
@pytest.mark.parametrize("while_open", [False, True])
def test_pages_and_methods_say_which_figures_have_no_intervals_yet(
    launched: Launch, colleague_desk: Client, while_open: bool
) -> None:
    wave = launched(GENDER, HOURS, TOOK, release={**RELEASE, "while_open": while_open})
    answer(wave, [(at % 2, at % 61, at % 2) for at in range(60)])
    refresh_wave(wave.pk)
    assert WaveFigures(wave).dashboard.summary.shown == while_open
    page = text_of(colleague_desk, wave)
    assert "Every estimate has its confidence interval." not in page
    assert f"/{wave.pk}/q2.svg" not in page
    methods = methods_text(wave)
    assert "Figures of q1 and q2 are preliminary, without intervals." in methods
    assert ("Intervals of q3 hold" in methods) == while_open
    assert "Intervals of q1" not in methods
    assert "(mean)" not in methods
    assert "known probabilities; distributions" not in methods
    refresh_wave(end(wave).pk)
    page = text_of(colleague_desk, wave)
    methods = methods_text(wave)
    for text in (page, methods):
        assert "No estimate could be read" not in text
        assert "Counts of unprotected answers could be read before;" in text
    assert "(mean)" in methods


@pytest.mark.parametrize(
    ("exports", "words"),
    [
        ("none", ""),
        ("tables", ""),
        ("rows", "could download one row for each submission"),
        ("reports", "could download the randomized reports one by one"),
        ("groups", "could download the randomized reports one by one"),
    ],
)
def test_the_methods_say_what_could_be_downloaded(
    launched: Launch, exports: str, words: str
) -> None:
    wave = end(launched(GENDER, TOOK, release=RELEASE, exports=exports))
    methods = methods_text(wave)
    assert ("could download" in methods) == bool(words)
    assert words in methods


def test_categories_of_too_few_people_are_named_in_the_refusal(
    launched: Launch, colleague_desk: Client
) -> None:
    """295 of 300 people are not ill: not all of them."""
    people = [
        (at % 2, None if at % 2 else at % 4, at % 5 if at % 2 else None, int(at < 5), at % 2)
        for at in range(300)
    ]
    wave = ended(launched, people, *list_experiment(), ILL, TOOK)
    for kind, given in (
        ("regression", {"outcome": "q5", "covariates": ["q4"]}),
        ("list-regression", {"outcome": "q3", "method": "ml", "covariates": ["q4"]}),
    ):
        job = done(colleague_desk, wave, kind, **given)
        assert (job.state, job.reason) == ("refused", "small-groups")
        words = "Fewer than two groups of “Ill?” have at least 10 people here."
        assert words in text_of(colleague_desk, job)


@pytest.mark.parametrize("exports", slow_except(["tables", "none", "groups"], "tables", "none"))
def test_earlier_versions_keep_unprotected_figures_until_the_end(
    launched: Launch,
    colleague: User,
    colleague_desk: Client,
    monkeypatch: pytest.MonkeyPatch,
    exports: str,
) -> None:
    monkeypatch.setattr(looks, "hidden_until_end", lambda *_given: False)
    direct = {**TOOK, "text": {"en": "Lied?"}, "direct": "1/2"}
    release = {**RELEASE, "while_open": True}
    wave = launched(GENDER, TOOK, direct, release=release, exports=exports)
    answer(wave, [(at % 2, 1, 1) for at in range(80)])
    refresh_wave(wave.pk)
    rows = {row["question"]: row for row in records(WaveFigures(wave))}
    shown = exports == "tables"
    assert (rows["q1"]["estimate"] is not None) == shown
    assert ("q3.direct" in rows) == shown
    assert rows["q1"]["not_shown_reason"] == (None if shown else "still-open")
    assert rows["q2"]["estimate"] is not None
    refusals = estimates_of(caller(colleague), wave)["questions"][0]["refusals"]
    assert ("still-open" in {each["code"] for each in refusals}) == (not shown)
    page = text_of(colleague_desk, wave)
    assert ("Counts so far." in page) == shown
    assert shown or "This appears when the wave has ended." in page
    sheet = preregistration(wave, "en")
    assert ("counts of unprotected answers are shown to the team" in sheet) == shown
    assert ("those about unprotected answers, when the wave has ended" in sheet) == (not shown)
    refresh_wave(end(wave).pk)
    rows = {row["question"]: row for row in records(WaveFigures(wave))}
    assert rows["q1"]["low"] is not None
