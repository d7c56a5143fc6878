"""Analyses through the API: requested, run and read, with figures that were counted by hand."""

from collections.abc import Callable
from math import log
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import AuditEntry, User
from analytics.estimates.services import refresh_wave
from analytics.jobs import services
from analytics.jobs.runner import run_waiting
from analytics.models import Job, Ledger
from surveys.models import Wave
from tests.helpers import central
from tests.helpers.api import ROOT, Caller, caller, places
from tests.helpers.central import LEADS as CENTRAL
from tests.helpers.central import TRAINING_BUDGET
from tests.helpers.regressions import AGE, LEADS, TOOK, TOWN, layouts, people
from tests.helpers.reports import stored
from tests.helpers.waves import Launch, end, wave_once

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("no_attempts_yet")]
quick = central.quick
SIZE, MILLION = 1500, 1_000_000
# Six digits do not spell its answers.
INCOME = {**AGE, "parameters": {"low": str(MILLION), "high": str(MILLION + 72), "step": "1"}}
# Half of those who lead live in Blue: a table of unrelated questions would be refused.
ROWS = [
    (leads, 2 if leads and place % 2 else town, place % 73, took)
    for place, (leads, town, took) in enumerate(people(SIZE))
    if None not in (leads, town, took)
]
MODEL = {"outcome": "q4", "covariates": ["q1"]}
TRAINING = {"outcome": "q3", "covariates": ["q1", "q2"], "epsilon": 1, "delta": 1e-6}


class Desk:
    """A program at one wave."""

    def __init__(self, call: Caller, wave: Wave) -> None:
        self.call, self.wave = call, wave
        self.survey = f"/surveys/{wave.survey_id}"
        self.path = f"{self.survey}/waves/{wave.pk}"

    def post(self, name: str, body: Any, status: int = 202) -> Any:
        response = self.call("post", f"{self.path}/{name}", body)
        assert response.status_code == status, response.content
        return response

    def analysis(self, name: str, body: Any) -> Any:
        """Request an analysis, run it, and return what is found at its address."""
        asked = self.post(name, body)
        assert asked.json()["state"] == "waiting"
        assert run_waiting() == 1
        job = self.call.get(asked["Location"].removeprefix(ROOT)).json()
        assert (job["state"], job["percent"], job["reason"]) == ("done", 100, "")
        assert job["figures"]
        return job


def make_wave(launched: Launch) -> Wave:
    """A closed wave with answers to three open questions and a randomized one."""
    wave = launched(LEADS, TOWN, INCOME, TOOK)
    stored(wave, layouts(wave.version.document.layout, ROWS))
    refresh_wave(end(wave).pk)
    return wave


made, wave = wave_once(make_wave)


@pytest.fixture
def desk(wave: Wave, owner: User) -> Desk:
    return Desk(caller(owner), wave)


def of(figures: list[Any], **wanted: Any) -> list[Any]:
    return [figure for figure in figures if wanted.items() <= figure.items()]


def test_a_sample_has_margins_strata_and_clusters(desk: Desk) -> None:
    body = {
        "question": "q1",
        "sizes": [600, 400],
        "margins": [{"question": "q2", "sizes": [500, 300, 200]}],
        "strata": "q1",
        "clusters": "q3",
    }
    figures = desk.analysis("weighted-shares", body)["figures"]
    [effect] = of(figures, quantity="deff", value="Yes")
    assert effect["estimate"] > 0
    [share, *_plain] = of(figures, quantity="proportion", value="Yes")
    assert share["low"] < share["estimate"] < share["high"]
    body["margins"] = [{"question": "q2", "sizes": [500, 300, 100]}]
    refused = desk.post("weighted-shares", body, 422)
    assert "different totals" in refused.content.decode()
    unknown = desk.post("weighted-shares", {**body, "clusters": "q4"}, 422)
    assert "clusters" in unknown.content.decode()
    first, second = {"question": "q1", "sizes": [600, 400]}, {"question": "q9", "sizes": [6, 4]}
    for sent, pointer in (
        ({**first, "sizes": [600, 400, 1]}, "/sizes/2"),
        ({**first, "margins": [second]}, "/margins/0/sizes/0"),
        ({**first, "margins": [first]}, "/margins/0/question"),
        ({"sizes": [600, 400]}, "/question"),
        ({"question": "q1", "margins": [{"question": "q2", "sizes": [5, 3, 2]}]}, "/question"),
    ):
        [fault, *_more] = desk.post("weighted-shares", sent, 422).json()["errors"]
        assert fault["pointer"] == pointer
    found: Any = {}
    model = {"covariates": ["q2", "q1"], "interactions": [["q2", "q1"]]}
    for path, asked, effects in (
        ("crosstabs", {"questions": ["q2", "q4"]}, 6),
        ("side-by-side", {"question": "q2", "outcome": "q4"}, 6),
        ("regressions", {**MODEL, **model, "groups": {"q2": [[2], [0, 1]]}}, 0),
    ):
        found = desk.analysis(path, {**asked, "weights": "sample"})
        assert len(of(found["figures"], quantity="deff")) == effects, path
        assert Job.objects.get(pk=found["id"]).parameters["weights"]["clusters"]
    [both] = of(found["figures"], quantity="coefficient", group="q1 × q2")
    assert both["value"] == "Yes × Red / Green"
    assert Job.objects.get(pk=found["id"]).parameters["interactions"] == [["q1", "q2"]]


def test_groups_crosstab_subgroups_and_regression_agree_with_counts(
    desk: Desk, signed_in: Callable[[User], Client], owner: User
) -> None:
    listed = desk.call.get(f"{desk.path}/variables").json()["variables"]
    assert [(each["key"], each["protected"]) for each in listed] == [
        ("q1", False),
        ("q2", False),
        ("q3", False),
        ("q4", True),
    ]
    assert listed[1]["labels"] == ["Red", "Green", "Blue"]
    assert len(listed[2]["labels"]) == 6  # A number with many levels has ranges of equal length.

    # Open answers have no noise: the cells of a table are counts.
    merged = {"questions": ["q1", "q2"], "groups": {"q2": [[2], [0, 1]]}}
    table = desk.analysis("crosstabs", merged)["figures"]
    proportions = {
        figure["value"]: figure["unbiased"] for figure in of(table, quantity="proportion")
    }
    for leads, yes in enumerate(("No", "Yes")):
        for label, towns in (("Blue", {2}), ("Red / Green", {0, 1})):
            count = sum(row[0] == leads and row[1] in towns for row in ROWS)
            assert proportions[f"{yes} × {label}"] == pytest.approx(count / len(ROWS), abs=1e-9)

    shares = []
    for leads in (0, 1):
        figures = desk.analysis("subgroups", {"question": "q1", "places": [leads]})["figures"]
        own = [row for row in ROWS if row[0] == leads]
        [took] = of(figures, question="q4", quantity="proportion", value="Yes")
        assert took["n"] == len(own)
        truth = sum(row[3] for row in own) / len(own)
        assert abs(took["unbiased"] - truth) < 4 * took["se"], "seeded"
        assert took["low"] < took["unbiased"] < took["high"]
        shares.append(took["unbiased"])
    # With one covariate of two groups the model is saturated: its coefficient is the difference of
    # the two subgroups' log odds.
    model = desk.analysis("regressions", MODEL)
    [slope] = [
        figure for figure in of(model["figures"], quantity="coefficient") if figure["value"]
    ][-1:]
    odds = [log(share / (1 - share)) for share in shares]
    assert slope["estimate"] == pytest.approx(odds[1] - odds[0], abs=1e-4)
    job = Job.objects.get(pk=model["id"])
    assert [slope[name] for name in ("low", "high")] == [job.result[n][-1] for n in ("low", "high")]

    # The results of the wave have the same figures, and the list all analyses.
    path: str | None = f"{desk.path}/results?limit=200"
    rows: list[Any] = []
    while path:
        answer = desk.call.get(path.removeprefix(ROOT)).json()
        rows, path = rows + answer["items"], answer["next"]
    assert [row for row in rows if row["analysis"] == model["id"]] == model["figures"]
    listed = desk.call.get(f"{desk.survey}/analyses").json()["items"]
    kinds = ["regression", "subgroup", "subgroup", "crosstab"]
    assert [analysis["kind"] for analysis in listed] == kinds
    assert desk.post("regressions", MODEL).json()["id"] == model["id"], "the same request"

    # Files equal the page's, and leave the same audit entries.
    for form in ("csv", "json"):
        mine = desk.call.get(f"{desk.survey}/analyses/{model['id']}/files/{form}")
        address = reverse(f"analytics:model-{form}", args=[job.survey_id, job.pk])
        theirs = signed_in(owner).get(address)
        assert (mine.status_code, mine.content) == (200, theirs.content)
        assert mine["Content-Type"] == theirs["Content-Type"]
    by_page, by_api = AuditEntry.objects.filter(action="exported").order_by("-pk")[:2]
    assert by_api.detail["format"] == by_page.detail["format"] == "regression-json"
    other = listed[-1]["id"]
    assert desk.call.get(f"{desk.survey}/analyses/{other}/files/csv").status_code == 404


MISPLACED: list[tuple[dict[str, Any], str]] = [
    ({"groups": {"q2": [[0], [0, 1]]}}, "body/groups/q2"),
    ({"groups": {"q2": [[0], [3]]}}, "body/groups/q2"),
    ({"groups": {"q2": [[0, 1, 2]]}}, "body/groups/q2"),
    ({"groups": {"q2": [[0], [], [1]]}}, "body/groups/q2"),
    ({"groups": {"q2": [[place] for place in range(13)]}}, "body/groups/q2"),
    ({"groups": {"q4": [[0], [1]]}}, "body/groups/q4"),
    ({"groups": {"q9": [[0], [1]]}}, "body/groups/q9"),
    ({"groups": {"q3": [[0], [1]]}}, "body/groups/q3"),
    ({"ranges": {"q2": [1]}}, "body/ranges/q2"),
    ({"ranges": {"q3": [MILLION + 0.5]}}, "body/ranges/q3"),
    ({"ranges": {"q3": [MILLION + 9, MILLION + 8]}}, "body/ranges/q3"),
    ({"ranges": {"q3": [MILLION - 1]}}, "body/ranges/q3"),
    ({"ranges": {"q3": []}, "groups": {"q1": [[0]]}}, "body/groups/q1"),
]


@pytest.mark.parametrize(
    ("path", "whole"),
    [
        ("crosstabs", {"questions": ["q1", "q4"]}),
        pytest.param("subgroups", {"question": "q1", "places": [0]}, marks=pytest.mark.slow),
        pytest.param("side-by-side", {"question": "q1"}, marks=pytest.mark.slow),
        ("regressions", MODEL),
    ],
)
def test_impossible_groups_are_refused_at_their_place(
    desk: Desk, path: str, whole: dict[str, Any]
) -> None:
    for given, where in MISPLACED:
        assert where in places(desk.post(path, {**whole, **given}, 422)), given
    assert not Job.objects.exists()


def test_what_no_analysis_can_be_made_of(desk: Desk) -> None:
    for name, body, where in (
        ("crosstabs", {"questions": ["q1"]}, "body/questions"),
        ("crosstabs", {"questions": ["q1", "q9"]}, "body/questions"),
        ("subgroups", {"question": "q4", "places": [0]}, "body/places"),
        ("subgroups", {"question": "q1", "places": [7]}, "body/places"),
        ("regressions", {**MODEL, "outcome": "q9"}, "body/outcome"),
        ("regressions", {**MODEL, "covariates": ["q9"]}, "body/covariates"),
        ("regressions", {**MODEL, "interactions": [["q1"]]}, "body/interactions/0"),
        ("regressions", {**MODEL, "interactions": [["q1", "q2"]]}, "body/interactions"),
        ("regressions", {**MODEL, "weights": 9}, "body/weights"),
        ("crosstabs", {"questions": ["q1", "q2"], "weights": "sample"}, "body/weights"),
    ):
        assert where in places(desk.post(name, body, 422)), name
    assert not Job.objects.exists()


def test_a_canceled_analysis_never_runs(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, exporter: User, stranger: User
) -> None:
    notified: list[int] = []
    monkeypatch.setattr(services, "notify_worker", lambda: notified.append(1))
    job = desk.post("crosstabs", {"questions": ["q1", "q2"]}).json()
    path = f"{desk.survey}/analyses/{job['id']}"
    assert caller(stranger)("post", f"{path}/cancel").status_code == 404
    assert caller(exporter, "estimates:read")("post", f"{path}/cancel").status_code == 403
    assert desk.call("post", f"{path}/cancel").status_code == 200
    assert notified
    run_waiting()
    assert (body := desk.call.get(path).json())["state"] == "canceled"
    assert body["figures"] == []
    assert desk.call("post", f"{path}/cancel").json()["state"] == "canceled"


def test_comparisons_of_answers_match_the_counts(desk: Desk) -> None:
    items = desk.call.get(f"{desk.path}/comparisons?limit=200").json()["items"]
    assert {item["comparison"] for item in items} == {"answers"}
    [pair] = of(items, question="q2", first="Red", second="Green")
    counts = [sum(row[1] == town for row in ROWS) for town in (0, 1)]
    assert pair["difference"] == pytest.approx((counts[0] - counts[1]) / len(ROWS), abs=1e-9)
    assert pair["low"] < pair["difference"] < pair["high"]
    assert pair["statements"] == 3


def test_who_may_request_no_training_cancels_none(
    launched: Launch, owner: User, colleague: User
) -> None:
    wave = launched(CENTRAL, TOWN, TOOK, central=TRAINING_BUDGET, max_respondents=500)
    stored(wave, layouts(wave.version.document.layout, people(SIZE)))
    asked = Desk(caller(owner), end(wave)).post("trainings", TRAINING)
    where = f"{asked['Location'].removeprefix(ROOT)}/cancel"
    answers = [caller(user)("post", where).status_code for user in (colleague, owner)]
    assert answers == [403, 200]


def test_a_training_costs_what_its_quote_says(
    launched: Launch, owner: User, colleague: User
) -> None:
    wave = launched(CENTRAL, TOWN, TOOK, central=TRAINING_BUDGET, max_respondents=500)
    stored(wave, layouts(wave.version.document.layout, people(SIZE)))
    desk = Desk(caller(owner), end(wave))
    quote = desk.post("trainings/quote", TRAINING, 200).json()
    assert not Job.objects.exists()
    assert not Ledger.objects.exists()
    cost = {name: quote[name] for name in ("epsilon", "delta", "left_epsilon", "left_delta")}
    assert cost == {"epsilon": 1, "delta": 1e-6, "left_epsilon": 2, "left_delta": 9e-6}
    assert 0.5 < quote["auc"] < 1
    assert quote["people"] <= SIZE
    assert quote["error"] > 0
    other = Desk(caller(colleague), wave)
    for name in ("trainings", "trainings/quote"):
        other.post(name, TRAINING, 403)
        assert places(desk.post(name, {**TRAINING, "epsilon": 4}, 422)) == ["body/epsilon"]
    model = desk.analysis("trainings", TRAINING)
    job = Job.objects.get()
    assert [figure["estimate"] for figure in of(model["figures"], quantity="coefficient")] == (
        job.result["coef"]
    )
    ledger = Ledger.objects.get()
    assert (float(ledger.spent_epsilon), float(ledger.spent_delta)) == (1, 1e-6)
    again = desk.post("trainings/quote", TRAINING, 200).json()
    assert (again["left_epsilon"], again["left_delta"]) == (1, 8e-6)


def test_what_is_wrong_with_a_covariate_is_named_where_it_was_sent(desk: Desk) -> None:
    """Not as the alternatives that the schema has for it, and questions by their IDs."""
    for wrong, pointers in (
        ({"question": "q2", "divide": 0}, ["/covariates/1/divide"]),
        ({"question": "q2", "center": "mean"}, ["/covariates/1/center"] * 2),
        ({"as": "groups"}, ["/covariates/1/question"]),
        ({"question": "q2", "way": "x"}, ["/covariates/1/way"]),
        (None, ["/covariates/1"] * 2),
    ):
        refused = desk.post("regressions", {"outcome": "q4", "covariates": ["q1", wrong]}, 422)
        assert [fault["pointer"] for fault in refused.json()["errors"]] == pointers
    # Thousands of faults in one list take no longer than to name them.
    many = {"question": "q1", "places": [0], "outcome": "q4", "only": {"q2": ["x"] * 20_000}}
    faults = desk.post("subgroups", many, 422).json()["errors"]
    assert [fault["pointer"] for fault in faults] == [f"/only/q2/{n}" for n in range(20_000)]
    body = {"question": "q1", "places": [99], "outcome": "q4"}
    assert desk.post("subgroups", body, 422).json()["detail"] == (
        "Select a valid choice. q1:99 is not one of the available choices."
    )


def test_a_scale_and_the_scripts_of_figures(desk: Desk) -> None:
    body = {"items": ["q1", "q4"], "combine": "sum", "only": {"q2": [0, 1]}}
    scale = desk.analysis("scales", body)
    [score] = of(scale["figures"], quantity="score")
    assert (score["value"], score["question"]) == ("sum", "q1 + q4")
    assert 0 < score["low"] < score["estimate"] < score["high"] < 2
    assert score["n"] == sum(row[1] in (0, 1) for row in ROWS)
    assert "The mean score of the scale of 2 items is" in scale["sentences"][0]
    for wrong, pointer in (
        ({"items": ["q1"]}, "/items"),
        ({"items": ["q1", "q2"], "reverse": ["q2"]}, "/reverse"),
        ({"items": ["q1", "q4"], "least": 3}, "/least"),
    ):
        refused = desk.post("scales", wrong, 422).json()
        assert [fault["pointer"] for fault in refused["errors"]] == [pointer]
    for language, words in (("py", "estimate_shares(m, "), ("R", "estimates.csv")):
        script = desk.call.get(f"{desk.path}/scripts/q4/{language}")
        assert words in script.content.decode()
        assert script["Content-Type"] == "text/plain; charset=utf-8"
    # There are no rows, so that no script has single answers to read.
    for path in (
        f"{desk.path}/scripts/q3/py",
        f"{desk.path}/scripts/q9/py",
        f"{desk.survey}/analyses/{scale['id']}/scripts/R",
    ):
        assert desk.call.get(path).status_code == 404
