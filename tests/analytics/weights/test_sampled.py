"""Samples with several margins, strata and clusters: requested, estimated, shown and used."""

import json
import re
from collections.abc import Callable, Hashable
from html import unescape
from typing import Any

import numpy as np
import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from analytics.dashboard.page import Dashboard
from analytics.exports.formats.methods import methods_of
from analytics.exports.results import result_rows
from analytics.exports.wave_figures import WaveFigures
from analytics.models import Job
from analytics.scripts.languages import job_scripts
from localdp.estimation import (
    Numbers,
    Reports,
    SampleDesign,
    fit_regression,
    sample_difference,
    sample_mean,
    sample_shares,
    sample_table,
)
from localdp.mechanisms import OpenAnswer
from surveys.documents.freezing.freeze import as_frozen, freeze
from surveys.documents.freezing.problems import problems
from surveys.documents.frozen.parsing import parse
from surveys.documents.import_export import dump_draft, load_draft
from surveys.documents.sample import CHANGED
from surveys.drafts.services import edit_draft
from surveys.launch.waves import open_wave
from surveys.models import Survey, Wave
from tests.helpers.analyze import Reader
from tests.helpers.jobs import done, faults, text_of, unpacked
from tests.helpers.numbers import number
from tests.helpers.questions import draft, question
from tests.helpers.regressions import LEADS, TOOK, TOWN
from tests.helpers.reports import answer
from tests.helpers.waves import Launch, end, wave_once
from tests.options import slow_except

pytestmark = pytest.mark.django_db
SCHOOL = question(
    "single",
    "open",
    text={"en": "Which school?"},
    options=[{"en": f"School {number}"} for number in range(12)],
    justification={"en": "Each has many people."},
)
LEADERS = {"q1_0": "6000", "q1_1": "4000"}
TOWNS = {"q2_0": "5000", "q2_1": "3000", "q2_2": "2000"}


def make_wave(launched: Launch) -> Wave:
    """2,400 people in 12 schools of three towns; who is of the last schools says Yes more often."""
    wave = end(launched(LEADS, TOWN, SCHOOL, TOOK, exports="rows"))
    draw = np.random.default_rng(1)
    school = np.arange(2400) % 12
    lead, took = draw.integers(0, 2, 2400), draw.random(2400) < 0.2 + 0.04 * school
    people = zip(lead, school % 3, school, took, strict=True)
    answer(wave, [tuple(int(own) for own in person) for person in people])
    return wave


made, wave = wave_once(make_wave)


def blocks(wave: Wave, **names: int) -> dict[str, str]:
    questions = wave.version.document.questions
    return {name: questions[place].block for name, place in names.items()}


def rows_of(wave: Wave) -> Any:
    return np.array([row.reports for row in unpacked(wave)])


def design_of(rows: Any) -> SampleDesign:
    design = SampleDesign.of(strata=rows[:, 1].tolist(), clusters=rows[:, 2].tolist())
    return design.raked(
        [
            (rows[:, 0].tolist(), {0: 6000, 1: 4000}),
            (rows[:, 1].tolist(), {0: 5000, 1: 3000, 2: 2000}),
        ]
    )


def test_sampled_shares_are_the_librarys(desk: Client, wave: Wave) -> None:
    job = done(desk, wave, "weights", **LEADERS, **TOWNS, **blocks(wave, strata=1, clusters=2))
    assert (job.state, job.reason) == ("done", "")
    rows = rows_of(wave)
    mechanism = wave.version.document.questions[3].mechanism
    known = sample_shares(Reports.of(mechanism, rows[:, 3]), design_of(rows))
    [found] = job.result["questions"]
    for name in ("raw", "low", "high", "se", "deff"):
        assert found[name] == pytest.approx(getattr(known, name).tolist()), name
    assert job.result["freedom"] == 9
    page = unescape(text_of(desk, job))
    assert f'"Design effect">{known.deff[1]:.2f}</td>' in page
    assert "with 9 degrees of freedom" in page
    assert "People were sampled together by “Which school?” (clusters)." in page
    files = [row for row in result_rows(WaveFigures(wave, "en")) if row["result"] == "weighted"]
    assert [row["quantity"] for row in files] == ["proportion"] * 4 + ["deff"] * 2 + ["sample"]
    assert files[-2]["estimate"] == pytest.approx(known.deff[1])


def test_models_use_the_same_sample(desk: Client, wave: Wave) -> None:
    sample = done(desk, wave, "weights", **LEADERS, **TOWNS, **blocks(wave, strata=1, clusters=2))
    model = done(desk, wave, "regression", outcome="q4", covariates=["q1"], weights=str(sample.pk))
    assert (model.state, model.reason) == ("done", "")
    rows = rows_of(wave)
    mechanism = wave.version.document.questions[3].mechanism
    known = fit_regression(Reports.of(mechanism, rows[:, 3]), rows[:, :1], sample=design_of(rows))
    assert model.result["coef"] == pytest.approx(known.outcome.coef.tolist())
    assert model.result["se"] == pytest.approx(known.outcome.se.tolist(), rel=1e-6)
    page = unescape(text_of(desk, model))
    assert "Clusters: “Which school?”" in page
    assert "linearized over clusters within strata" in page
    many = done(desk, wave, "regression", outcome="q4", covariates=["q3"], weights="sample")
    assert many.reason == "few-clusters"
    assert "Choose fewer covariates." in text_of(desk, many)


@pytest.mark.parametrize("only", slow_except(["", "&only=q1:1"], "&only=q1:1"))
def test_tables_and_comparisons_use_the_same_sample(desk: Client, wave: Wave, only: str) -> None:
    """Whom a filter leaves out still counts in the design, as in R's `subset`."""
    done(desk, wave, "weights", **LEADERS, **TOWNS, **blocks(wave, strata=1, clusters=2))
    reader, rows = Reader(desk, wave), rows_of(wave)
    design = design_of(rows)
    inside = (rows[:, 0] == 1) | (not only)
    mechanism = wave.version.document.questions[3].mechanism
    took = Reports.of(mechanism, rows[:, 3], answered=inside)
    towns = [took.among(inside & (rows[:, 1] == town)) for town in range(3)]
    change = sample_difference(towns[2], towns[0], design, statements=2)
    query = f"outcome=q4&by=q2{only}&weights=sample"
    table = reader.asked(query).result["tables"][0]
    known = sample_table(Reports.of(OpenAnswer(3), rows[:, 1], answered=inside), took, design)
    for name in ("raw", "low", "high", "deff"):
        assert table[name] == pytest.approx(getattr(known, name).ravel().tolist()), name
    assert table["rao_scott"]["p_value"] == pytest.approx(known.p_value)
    assert table["differences"]["2"]["low"] == pytest.approx(change.low[1])
    page = reader.html(query)
    assert "Rao and Scott’s test" in page
    assert f"deff {sample_shares(towns[0], design).deff[0]:.2f}" in page
    assert "set after the launch" in page
    assert "with 9 degrees of freedom" in page
    groups = reader.asked(f"{query}&as=comparison").result["questions"][0]
    share = sample_shares(towns[1], design)
    assert groups["groups"][1]["estimate"]["shares"]["low"][1] == pytest.approx(share.low[1])
    assert groups["groups"][1]["deff"] == pytest.approx(share.deff.tolist())
    assert groups["differences"]["2"]["high"][1] == pytest.approx(change.high[1])
    assert f"{share.deff[1]:.2f}</td>" in reader.html(f"{query}&as=comparison")
    asked = Job.objects.filter(kind__in=("cross-table", "side-by-side"))
    assert all([*job_scripts(job)] == ["py", "R"] for job in asked)
    files = [row for row in result_rows(WaveFigures(wave, "en")) if row["quantity"] == "deff"]
    assert {row["result"] for row in files} == {"weighted", "crosstab", "side-by-side"}
    pair = reader.asked(f"outcome=q1&by=q2{only}&weights=sample&as=table")
    assert (pair.result["tables"][0]["rao_scott"]["p_value"] is None) == bool(only)
    assert "Rao and Scott’s test" in reader.html(f"outcome=q1&by=q2{only}&weights=sample&as=table")


def test_what_takes_no_weights_says_so(desk: Client, wave: Wave) -> None:
    done(desk, wave, "weights", **LEADERS)
    for query, said in (
        ("outcome=q4&by=q1&by=q2&as=table", "A weighted table takes two questions."),
        ("outcome=q4&only=q1:1", "With weights, choose what the outcome is related to."),
    ):
        response = desk.get(f"{Reader(desk, wave).page}?{query}&weights=sample")
        assert said in unescape(response.content.decode())


IMPOSSIBLE: list[tuple[dict[str, str], str]] = [
    ({**LEADERS, "q2_0": "5000", "q2_1": "3000", "q2_2": "1000"}, "add up to different totals"),
    ({"strata": "1", "clusters": "1"}, "must be different questions"),
    ({**LEADERS, "clusters": "2", "finite": "on"}, "without strata and clusters"),
    ({"clusters": "7"}, "not one of the available choices"),
]


def test_impossible_samples_are_refused(wave: Wave) -> None:
    questions = wave.version.document.questions
    for given, said in IMPOSSIBLE:
        named = {
            name: questions[int(value)].block if value in {"1", "2"} else value
            for name, value in given.items()
            if name in {"strata", "clusters"}
        }
        assert said in str(faults(wave, "weights", **{**given, **named}))


def test_samples_that_reports_do_not_fit_say_what_to_do(launched: Launch, desk: Client) -> None:
    wave = end(launched(LEADS, TOWN, TOOK))
    answer(wave, [(0, 0, 0), (1, 1, 1)] * 60 + [(0, 2, 1)] * 3)
    small = done(desk, wave, "weights", **{**LEADERS, **TOWNS})
    assert (small.reason, small.figures["group"]) == ("few-in-margin", "“Blue”")
    assert "Merge it with another group" in text_of(desk, small)
    unfit = done(desk, wave, "weights", **LEADERS, q2_0="5000", q2_1="5000", q2_2="0")
    assert unfit.reason == "margins-conflict"
    alone = done(desk, wave, "weights", **blocks(wave, strata=1, clusters=0))
    assert alone.reason == "one-cluster"


def test_two_tables_are_pasted_with_an_empty_line_between(desk: Client, wave: Wave) -> None:
    leads, towns = (
        [option.within("en") for option in wave.version.document.questions[place].options]
        for place in (0, 1)
    )
    first = "\n".join(f"{label}\t{size}" for label, size in zip(leads, (60, 40), strict=True))
    second = "\n".join(f"{label}\t{size}" for label, size in zip(towns, (50, 30, 20), strict=True))
    job = done(desk, wave, "weights", pasted=f"{first}\nTotal\t100\n\nTown\tPeople\n\n{second}")
    assert [margin["sizes"] for margin in job.parameters["margins"]] == [[60, 40], [50, 30, 20]]


SEX, VOTES, HOURS = (
    {**item, "justification": {"en": "Not sensitive."}}
    for item in (
        question("single", "open", text={"en": "Sex"}, options=[{"en": "No"}, {"en": "Yes"}]),
        question("single", "open", text={"en": "Votes"}, options=[{"en": "No"}, {"en": "Yes"}]),
        number("open", high="60"),
    )
)


@pytest.mark.parametrize("clusters", slow_except(["", "2"], "2"))
def test_a_survey_without_protection_has_a_sample_too(
    launched: Launch, desk: Client, clusters: str
) -> None:
    """Its shares and means; and tables of one are told by their headings."""
    wave = end(launched(SEX, VOTES, SCHOOL, HOURS, exports="rows"))
    draw = np.random.default_rng(4)
    people = np.array([*(draw.integers(0, n, 600) for n in (2, 2, 12)), draw.integers(0, 44, 600)])
    people[3, people[0] == 1] = 43
    answer(wave, [tuple(person) for person in people.T.tolist()])
    given = {"clusters": wave.version.document.questions[2].block} if clusters else {}
    job = done(desk, wave, "weights", pasted="Votes\tPeople\nNo\t70\nYes\t30\nTotal\t100", **given)
    rows = rows_of(wave)
    sizes: dict[Hashable, float] = {0: 70, 1: 30}
    labels = rows[:, 2].tolist() if clusters else range(600)
    design = SampleDesign.of(clusters=labels).raked([(rows[:, 1].tolist(), sizes)])
    known = sample_mean(Numbers(rows[:, 3] + 17.0), design)
    of = {row["block"]: row for row in job.result["questions"]}
    blocks = [question.block for question in wave.version.document.questions]
    assert [*of] == [blocks[at] for at in ((0, 3) if clusters else (0, 2, 3))]
    for name in ("raw", "low", "high", "se", "deff"):
        assert of[blocks[3]][name] == pytest.approx(getattr(known, name).tolist()), name
    page = unescape(text_of(desk, job))
    assert f">{known.raw[0]:.2f}</td>" in page
    files = [row for row in result_rows(WaveFigures(wave, "en")) if row["question"] == "q4"]
    means = [row for row in files if row["result"] == "weighted"]
    assert [row["quantity"] for row in means] == ["mean", "mean", "deff"]
    assert {*job_scripts(job)} == {"py", "R"}
    unclear = {"pasted": "No\t70\nYes\t30"}
    assert "groups belong to several questions" in str(faults(wave, "weights", **unclear))
    whole = {"q1_0": "49.5", "q1_1": "50.5"}
    assert "such as 495 for 49.5 of 100" in str(faults(wave, "weights", **whole))
    cells = ((1, 2), (2, 2), (3, 12), (4, 6))
    every = {f"q{at}_{one}": "1" for at, size in cells for one in range(size)}
    assert "No question is left" in str(faults(wave, "weights", **every))


@pytest.mark.parametrize("sizes", [{"q1_0": "1", "q1_1": "99"}, {"clusters": "2"}])
def test_sizes_of_groups_tell_no_small_cell_of_tables(
    launched: Launch, desk: Client, sizes: dict[str, str]
) -> None:
    """Three people of one sex voted: all counts of one question are seen, but no mix of few."""
    wave = end(launched(SEX, VOTES, SCHOOL, TOOK))
    people = [(at % 2, 0, at % 12, at % 2) for at in range(600)]
    people[:6] = [(0, 1, at, 0) if at % 2 else (1, 1, at, 0) for at in range(6)]
    answer(wave, people)
    if "clusters" in sizes:
        sizes = {"clusters": wave.version.document.questions[2].block}
    votes = next(
        row
        for row in done(desk, wave, "weights", **sizes).result["questions"]
        if row["block"] == wave.version.document.questions[1].block
    )
    assert votes.get("reason") == (None if "clusters" in sizes else "few-in-cell")


def test_a_sample_that_is_set_before_the_launch_is_frozen(
    survey: Survey, signed_in: Callable[[User], Client], owner: User
) -> None:
    """Results say so, and that another one was set later."""
    desk = signed_in(owner)
    edit_draft(survey=survey, draft=draft(LEADS, TOWN, SCHOOL, TOOK))
    before = freeze(survey.draft)
    assert "sample" not in json.loads(before)
    where = reverse("analytics:planned-sample", args=[survey.pk])
    questions = parse(before).questions
    given = {"q1.0": "6000", "q1.1": "4000", "clusters": questions[2].block}
    assert desk.post(where, {**given, "q1.1": ""}).status_code == 422
    assert desk.post(where, given).status_code == 302
    survey.refresh_from_db()
    assert re.search('name="q1.0" value="6000"', desk.get(where).content.decode())
    assert load_draft(dump_draft(survey.draft).encode())["sample"] == survey.draft["sample"]
    wave = open_wave(survey=survey, kind=Wave.Kind.LIVE, actor=owner)
    assert wave.version.document.sample == {
        "margins": [{"block": questions[0].block, "sizes": [6000, 4000]}],
        "clusters": questions[2].block,
        "groups": {"q1": [[0], [1]]},
    }
    draw = np.random.default_rng(2)
    people = zip(*(draw.integers(0, n, 1200) for n in (2, 3, 12, 2)), strict=True)
    answer(end(wave), [tuple(map(int, person)) for person in people])
    reader, query = Reader(desk, wave), "outcome=q4&by=q2&weights=sample"
    assert reader.asked(query).state == "done"
    assert "set before the launch" in reader.html(query)
    [sample] = [row for row in result_rows(WaveFigures(wave)) if row["quantity"] == "sample"]
    assert (sample["question"], sample["reference"]) == ("q2 × q4", "set before the launch")
    assert "set before the launch" in reader.html("as=weights")
    methods = str(methods_of(Dashboard.from_wave(wave, "en"), "en"))
    assert "Clusters: “Which school?”) was set before the launch." in methods
    done(desk, wave, "weights", q1_0="1", q1_1="1")
    assert "set after the launch" in reader.html("as=weights")
    methods = str(methods_of(Dashboard.from_wave(wave, "en"), "en"))
    assert "The sample was changed after the launch" in methods
    # Sizes are never given to other groups than those that were counted.
    renamed = json.loads(json.dumps(survey.draft))
    renamed["questions"][0]["options"][0]["en"] = "Another word"
    assert CHANGED in problems(renamed)
    assert "sample" not in json.loads(as_frozen(renamed))
    assert desk.post(where, {"remove": ""}).status_code == 302
    survey.refresh_from_db()
    assert "sample" not in survey.draft


@pytest.mark.parametrize(
    ("questions", "missing"),
    [([], "Add at least one question."), ([question(text={})], "1 text is missing in English.")],
)
def test_a_draft_without_a_complete_question_has_no_sample_to_set(
    survey: Survey,
    signed_in: Callable[[User], Client],
    owner: User,
    questions: list[Any],
    missing: str,
) -> None:
    """The page of the survey says what is missing."""
    edit_draft(survey=survey, draft={**draft(), "questions": questions})
    where, desk = reverse("analytics:planned-sample", args=[survey.pk]), signed_in(owner)
    for visit in (desk.get, desk.post):
        page = visit(where, follow=True)
        assert page.redirect_chain == [(survey.get_absolute_url(), 302)]
        assert [str(message) for message in page.context["messages"]] == [missing]
