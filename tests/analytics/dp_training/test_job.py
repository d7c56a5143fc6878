"""Training with noise on the dashboard: paid before it begins, once, and only if it can run."""

from collections.abc import Callable
from decimal import Decimal
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import AuditEntry, User
from analytics.dp_training.questions import outcomes_and_covariates
from analytics.estimates.services import refresh_wave
from analytics.exports.results import result_rows
from analytics.exports.wave_figures import WaveFigures
from analytics.jobs import runner, services
from analytics.models import Job, Ledger, Release
from localdp.training import Expected, train_logistic
from surveys.formatting import decimals
from surveys.models import Wave
from surveys.services import create_survey
from tests.helpers.api import caller
from tests.helpers.central import ILL, LEADS, TRAINING_BUDGET, TRAINING_FORM, quick  # noqa: F401
from tests.helpers.jobs import ask as post
from tests.helpers.jobs import faults, page_of, ran, text_of
from tests.helpers.regressions import AGE, TOOK, TOWN, layouts, people
from tests.helpers.reports import stored
from tests.helpers.waves import Launch, end, launch, wave_once

pytestmark = pytest.mark.django_db
SIZE, MANY = 800, 2000  # with many, noise hides little of what the model learns

TRAIN = "analytics.dp_training.job.train_logistic"


def make_wave(launched: Launch) -> Wave:
    """A wave with answers of 800 people to a central, an open and a protected question."""
    wave = launched(LEADS, TOWN, TOOK, central=TRAINING_BUDGET, max_respondents=500)
    stored(wave, layouts(wave.version.document.layout, people(SIZE)))
    return wave


made, wave = wave_once(make_wave)


@pytest.fixture
def ask(signed_in: Callable[[User], Client], owner: User) -> Callable[..., Any]:
    """Returns a function that requests a model and returns the response or the waiting job."""

    def ask(wave: Wave, **given: Any) -> Any:
        response = post(signed_in(owner), wave, "dp-sgd", **{**TRAINING_FORM, **given})
        return Job.objects.latest("pk") if response.status_code == 302 else response

    return ask


def spent(wave: Wave) -> tuple[Decimal, Decimal]:
    ledger = Ledger.objects.filter(survey=wave.survey).first()
    return (ledger.spent_epsilon, ledger.spent_delta) if ledger else (Decimal(0), Decimal(0))


def test_a_model_its_card_its_price_and_its_file(
    wave: Wave, ask: Callable[..., Any], client: Client, owner: User, colleague_desk: Client
) -> None:
    job = ran(ask(wave))
    assert (job.state, job.reason) == ("done", "")
    result = job.result
    assert result["terms"] == [[0, 1], [1, 1], [1, 2]]
    assert len(result["coef"]) == 4
    card = result["card"]
    assert 0.98 < card["epsilon"] <= 1
    assert result["paid"] == {"epsilon": "1", "delta": "0.000001"}
    assert (card["delta"], card["steps"], card["rows"]) == (1e-6, 60, result["n"])
    assert result["n"] + result["left_out"] == SIZE
    assert spent(wave) == (Decimal(1), Decimal("0.000001"))
    made = Release.objects.get()
    assert (made.what, made.result, made.actor) == ("dp-sgd", {"job": job.pk}, owner)
    assert AuditEntry.objects.filter(action="released").count() == 1
    page = text_of(client, job)
    assert "Model card" in page
    assert "95% confidence interval" in page
    low, high = result["low"][0], result["high"][0]
    # Student's distribution with four degrees of freedom.
    assert high - low == pytest.approx(2 * 2.776 * result["se"][0], rel=1e-3)
    assert low < result["coef"][0] < high
    rows = [row for row in result_rows(WaveFigures(wave, "en")) if row["result"] == "training"]
    own = [row for row in rows if row["quantity"] == "coefficient"]
    for name, figures in (("estimate", "coef"), ("se", "se"), ("low", "low"), ("high", "high")):
        assert [row[name] for row in own] == result[figures]
    assert {row["analysis"] for row in rows} == {job.pk}
    for row in own:
        assert decimals(row["low"], 2) in page
        assert decimals(row["high"], 2) in page
    items = caller(owner).get(f"/surveys/{wave.survey_id}/waves/{wave.pk}/results").json()["items"]
    assert [item for item in items if item["result"] == "training"] == rows
    # Three columns and the intercept: no gradient is longer.
    assert card["clip"] == 2
    assert "the model was trained through its channel" in page
    assert colleague_desk.get(job.get_absolute_url()).status_code == 200
    address = reverse("analytics:model-json", args=[wave.survey_id, job.pk])
    body = client.get(address).json()
    assert body["result"]["card"] == card
    for name, figures in (("coefficient", "coef"), ("se", "se")):
        assert [each[name] for each in body["coefficients"]] == result[figures]
    assert AuditEntry.objects.filter(detail__format="dp-sgd-json").count() == 1


def test_a_covariate_that_decides_who_is_asked_is_refused_before_it_is_paid(
    launched: Launch, ask: Callable[..., Any]
) -> None:
    told = {**TOOK, "asked_if": {"question": "q2", "options": [1]}}
    wave = launched(LEADS, TOWN, told, central=TRAINING_BUDGET, max_respondents=500)
    refused = ask(wave)
    assert refused.status_code == 422
    assert (
        "“Have you ever taken anything?” was asked only of people in one group of “Which town?”"
        in (refused.content.decode())
    )
    told["asked_if"] = {"question": "q2", "options": [0, 1]}
    wave = launched(LEADS, TOWN, told, central=TRAINING_BUDGET, max_respondents=500)
    wave.batches.create(day="2026-01-01", size=1000)
    assert ask(wave).state == "waiting"
    assert spent(wave) == (Decimal(0), Decimal(0))


def test_questions_with_different_conditions_are_refused_together(
    launched: Launch, ask: Callable[..., Any]
) -> None:
    """Of 883 people, how many were asked both tells that three were
    asked neither, though no answer is rare."""
    drives = {**LEADS, "design": "open", "asked_if": {"question": "q2", "options": [0, 1]}}
    told = {**TOOK, "asked_if": {"question": "q1", "options": [0, 1]}}
    harmless = {**TOWN, "text": {"en": "Which season?"}}
    asked = (TOWN, harmless, drives, told, ILL)
    wave = launched(*asked, central=TRAINING_BUDGET, max_respondents=500)
    answered: list[Any] = [(at % 2, at // 2 % 2, at // 4 % 2, at % 2, 1) for at in range(800)]
    answered += [(2, 0, 1, None, 0)] * 40 + [(0, 2, None, 1, 0)] * 40
    answered += [(2, 2, None, None, 0)] * 3
    stored(wave, layouts(wave.version.document.layout, answered))
    refresh_wave(end(wave).pk)
    job = ran(ask(wave, outcome="q4", covariates=["q3", "q5"]))
    assert (job.state, job.reason) == ("refused", "several-conditions")
    assert spent(wave)[0] == 0


def test_a_central_question_that_only_some_were_asked_is_not_offered(
    launched: Launch,
) -> None:
    """How many answered it is shown nowhere, and would be the model's n."""
    ill = {**ILL, "asked_if": {"question": "q2", "options": [1]}}
    wave = launched(LEADS, TOWN, TOOK, ill, central=TRAINING_BUDGET, max_respondents=500)
    outcomes, covariates = outcomes_and_covariates(wave.version.document)
    assert [place for place, _question in outcomes] == [2, 0]
    assert [place for place, _question in covariates] == [0, 1]


def test_training_spends_budget_before_it_reads_an_answer(
    wave: Wave, ask: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[Decimal] = []

    def broken(*given: Any, **options: Any) -> None:
        seen.append(spent(wave)[0])
        raise RuntimeError

    monkeypatch.setattr(TRAIN, broken)
    job = ran(ask(wave))
    assert (job.state, job.result) == ("failed", None)
    assert seen == [Decimal(1)]
    assert spent(wave)[0] == 1


def test_the_same_question_is_answered_once(wave: Wave, ask: Callable[..., Any]) -> None:
    job = ran(ask(wave))
    assert ask(wave) == job
    assert spent(wave)[0] == 1
    ran(ask(wave, covariates=["q1"]))
    assert spent(wave)[0] == 2


def test_canceled_on_its_way_it_has_cost_what_it_costs(
    wave: Wave, ask: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    job = ask(wave)

    def canceled(*given: Any, **options: Any) -> Any:
        services.cancel(job)
        return train_logistic(*given, **options)

    monkeypatch.setattr(TRAIN, canceled)
    assert ran(job).state == "canceled"
    assert job.result is None
    assert spent(wave)[0] == 1


def test_a_killed_worker_s_job_goes_on_under_its_payment(
    wave: Wave, ask: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Killed(BaseException):
        pass

    def killed(*given: Any, **options: Any) -> None:
        raise Killed

    job = ask(wave)
    with monkeypatch.context() as first:
        first.setattr(TRAIN, killed)
        with pytest.raises(Killed):
            runner.run_waiting()
    job.refresh_from_db()
    assert (job.state, spent(wave)[0]) == ("running", Decimal(1))
    assert ran(job).state == "done"
    assert job.attempts == 2
    assert spent(wave)[0] == 1


def test_what_cannot_be_paid_is_refused_and_spends_nothing(
    wave: Wave, ask: Callable[..., Any], client: Client
) -> None:
    """Both were affordable when they were requested."""
    first, second = ask(wave), ask(wave, covariates=["q1"])
    assert runner.run_one()
    first.refresh_from_db()
    assert first.state == "done"
    assert spent(wave)[0] == 1
    Ledger.objects.update(spent_epsilon=Decimal("2.5"))  # by someone else
    job = ran(second)
    assert (job.state, job.reason) == ("refused", "budget")
    assert spent(wave)[0] == Decimal("2.5")
    page = text_of(client, job)
    assert "Nothing was spent: the survey’s budget has only ε = 0.5 " in page


def test_what_cannot_be_asked_is_said_beside_the_field(wave: Wave, ask: Callable[..., Any]) -> None:
    cases: list[tuple[dict[str, Any], str]] = [
        ({"epsilon": "3.5"}, "budget no longer has this much left"),
        ({"delta": "0.00002"}, "budget no longer has this much left"),
        ({"delta": "0.0005"}, "less than or equal to 0.0001"),
        ({"delta": "0"}, "greater than or equal to"),
        ({"epsilon": "11"}, "less than or equal to 10"),
        ({"epsilon": "many"}, "Enter a number"),
        ({"covariates": ["q2"]}, "None of these questions is central"),
        ({"covariates": ["q3"]}, "Select a valid choice"),
        ({"outcome": "q2"}, "Select a valid choice"),
    ]
    for given, message in cases:
        assert message in str(faults(wave, "dp-sgd", **{**TRAINING_FORM, **given})), given
    assert ask(wave, epsilon="3.5").status_code == 422
    assert not Job.objects.exists()


@pytest.mark.parametrize(
    ("people", "delta", "words"),
    [
        (20_000, "0.00005", "δ must be less than 1 divided by the number of respondents"),
        (499, "0.000001", "Training needs at least 500 people; 499 have answered."),
    ],
)
def test_the_number_of_people_decides_what_the_form_takes(
    owner: User, ask: Callable[..., Any], people: int, delta: str, words: str
) -> None:
    survey = create_survey(owner=owner, title="Another budget")
    budget = {"epsilon": "3", "delta": "0.0001"}
    wave = launch(survey, owner, LEADS, TOWN, TOOK, central=budget, max_respondents=99)
    wave.batches.create(day="2026-01-01", size=people)
    response = ask(wave, delta=delta)
    assert response.status_code == 422
    assert words in response.content.decode()


def test_too_few_complete_submissions_spend_nothing(
    launched: Launch, ask: Callable[..., Any]
) -> None:
    wave = launched(LEADS, TOWN, TOOK, central=TRAINING_BUDGET, max_respondents=500)
    incomplete: list[Any] = [(None, 0, 0)] * 200
    stored(wave, layouts(wave.version.document.layout, [*people(400), *incomplete]))
    job = ran(ask(wave))
    assert (job.state, job.reason, job.figures) == ("refused", "too-few-to-train", {"least": 500})
    assert spent(wave)[0] == 0


def test_complete_submissions_that_teach_nothing_spend_nothing(
    wave: Wave, ask: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    job = ask(wave)
    monkeypatch.setattr(Expected, "learns", False)
    job = ran(job)
    assert (job.state, job.reason) == ("refused", "nothing-to-learn")
    assert spent(wave)[0] == 0


def test_nothing_is_refused_for_what_people_answered(
    launched: Launch, ask: Callable[..., Any]
) -> None:
    """All people gave the same central answer: a refusal would reveal it."""
    wave = launched(LEADS, TOWN, TOOK, central=TRAINING_BUDGET, max_respondents=500)
    same: list[Any] = [(1, i % 3, i % 2) for i in range(800)]
    stored(wave, layouts(wave.version.document.layout, same))
    assert ran(ask(wave)).state == "done"


def test_a_number_is_clamped_to_its_scale_and_weighed_in_its_unit(
    launched: Launch, ask: Callable[..., Any]
) -> None:
    wave = launched(LEADS, AGE, TOOK, central=TRAINING_BUDGET, max_respondents=500)
    answers: list[Any] = [(i % 2, i % 73, int(i % 73 > 40)) for i in range(MANY)]
    stored(wave, layouts(wave.version.document.layout, answers))
    job = ran(ask(wave))
    assert (job.state, job.result["terms"]) == ("done", [[0, 1], [1, None]])
    assert job.result["references"] == [[0, 0]]
    assert 0.01 < job.result["coef"][2] < 1


def test_a_central_label_is_taken_as_it_is(
    launched: Launch, ask: Callable[..., Any], client: Client
) -> None:
    wave = launched(LEADS, TOWN, ILL, central=TRAINING_BUDGET, max_respondents=500)
    answers = [person for person in people(MANY) if None not in person]
    stored(wave, layouts(wave.version.document.layout, answers))
    job = ran(ask(wave))
    assert job.state == "done"
    assert job.result["card"]["held_out"]["auc"] == pytest.approx(0.75, abs=0.2)
    page = text_of(client, job)
    assert "the model was trained through its channel" not in page


def test_a_survey_without_central_questions_has_no_form(
    launched: Launch, ask: Callable[..., Any], client: Client
) -> None:
    wave = launched(TOWN, TOOK)
    assert ask(wave).status_code == 422
    page = client.get(reverse("analytics:dashboard", args=[wave.survey_id])).content.decode()
    assert "Trained model" not in page


def test_who_may_not_edit_spends_nothing(wave: Wave, colleague_desk: Client) -> None:
    address = page_of(wave, "dp-sgd")
    assert colleague_desk.post(address, TRAINING_FORM).status_code == 403
    # Nor a form that could not be sent.
    assert colleague_desk.get(address).status_code == 403


def test_a_central_number_has_a_linear_model_in_its_own_unit(
    launched: Launch,
    ask: Callable[..., Any],
    client: Client,
    signed_in: Callable[[User], Client],
    owner: User,
) -> None:
    """People who lead are ten years older: about 54 instead of 44."""
    age = {**AGE, "design": "central"}
    wave = launched(LEADS, TOWN, age, central=TRAINING_BUDGET, max_respondents=500)
    answers: list[Any] = [(i % 2, i % 3, i % 53 + 10 * (i % 2)) for i in range(MANY)]
    stored(wave, layouts(wave.version.document.layout, answers))
    unpaid = {name: value for name, value in TRAINING_FORM.items() if name != "confirmed"}
    quote = post(signed_in(owner), wave, "dp-sgd", **{**unpaid, "covariates": ["q1"]})
    quote = quote.content.decode()
    assert "Forecast share of the variance explained" in quote
    assert "Forecast AUC" not in quote
    job = ran(ask(wave, covariates=["q1"]))
    assert (job.state, job.reason) == ("done", "")
    card = job.result["card"]
    assert card["model"] == "linear regression"
    assert card["clip"] == pytest.approx(2 * 2**0.5)
    # Its standard error is 1.2, so that noise leads beyond once in 10⁸ runs.
    assert card["held_out"]["rmse"] == pytest.approx(15.5, abs=7)
    page = text_of(client, job)
    assert "The model’s predictions are off by" in page
    assert "ranks the first" not in page
    rows = [row for row in result_rows(WaveFigures(wave, "en")) if row["result"] == "training"]
    assert [row["estimate"] for row in rows] == job.result["coef"]
