"""API routes that request analyses: crosstabs, subgroups and models.

The forms of the pages check each request, so that a program can ask for nothing else.
"""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal
from uuid import UUID

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from ninja import Field, Path, Router, Schema, Status

from accounts.permissions import signed_in
from analytics.api.analyses import WAVE, AnalysisOut, serialize_analysis
from analytics.api.groups import GroupsIn, group_fields, misplaced
from analytics.api.interim import refuse
from analytics.crosstabs.job import CROSS_TABLE
from analytics.dp_training.job import TRAINING
from analytics.jobs import services
from analytics.jobs.forms import JobForm
from analytics.jobs.registry import JobKind
from analytics.list_regression.forms import METHODS
from analytics.list_regression.job import LIST_REGRESSION
from analytics.regression.covariates import WAYS
from analytics.regression.forms import INTERACTIONS
from analytics.regression.job import REGRESSION
from analytics.scales.job import SCALE
from analytics.side_by_side.job import SIDE_BY_SIDE
from analytics.subgroups.job import GROUP
from analytics.weights.job import WEIGHTS
from surveys.api.auth import Bearer
from surveys.api.codes import Code
from surveys.api.errors import NO_PATHS, Fault, Problem, faults_of
from surveys.api.schemas import Body, Text
from surveys.models import ApiToken, Wave
from surveys.permissions import wave_of

router = Router(tags=["Analyses"], auth=Bearer(ApiToken.Scope.ANALYSES_WRITE))
Pair = Annotated[list[Text], Field(min_length=2, max_length=2)]
OutcomeId = Field(
    "",
    max_length=20,
    description="The ID of the question to estimate, which may be unprotected; without it all "
    "protected ones.",
)
QuestionId = Field(max_length=20, description="The ID of a question, such as `q3`.")
Weights = int | Literal["sample"] | None
SampleId = Field(
    None,
    description="`sample` for that of the wave, set before the launch or by the newest weighted "
    "shares, or the ID of finished weighted shares.",
)


class CrosstabIn(GroupsIn):
    """The questions of a crosstab, and their groups."""

    questions: list[Text] = Field(
        min_length=1,
        max_length=20,
        description="Two to six of the `variables` of the wave.",
    )
    marginals: bool = Field(False, description="Every combination of fewer questions, too.")
    compare: bool = Field(False, description="The same table by four methods.")
    weights: Weights = SampleId


class SubgroupIn(GroupsIn):
    """People in some groups of one question."""

    question: Text = QuestionId
    places: list[int] = Field(
        min_length=1, max_length=1000, description="Places of its groups, from 0."
    )
    outcome: Text = OutcomeId


class SideBySideIn(GroupsIn):
    """A question whose groups are compared."""

    question: Text = QuestionId
    outcome: Text = OutcomeId
    weights: Weights = SampleId


class MarginIn(Body):
    """The sizes of the groups of one question in the population."""

    question: Text = QuestionId
    sizes: list[int] = Field(
        min_length=2, max_length=1000, description="People in each of its groups, in their order."
    )


class WeightedIn(GroupsIn):
    """The sizes of the groups of questions in the population, and how people were sampled."""

    question: Text = Field("", max_length=20, description="The ID of a question, with `sizes`.")
    sizes: list[int] = Field(
        [], max_length=1000, description="People in each of its groups, in their order."
    )
    margins: list[MarginIn] = Field(
        [], max_length=20, description="Further questions: weights are raked to all of them."
    )
    strata: Text = Field("", max_length=20, description="The ID of the question with the stratum.")
    clusters: Text = Field(
        "", max_length=20, description="The ID of the question with the cluster."
    )
    finite: bool = Field(False, description="The respondents are a sample of exactly these people.")


class ScaleIn(GroupsIn):
    """The items of a scale, and how they make a score."""

    items: list[Text] = Field(
        min_length=1,
        max_length=100,
        description="Two or more of the `variables` of the wave. Options count 1, 2, 3 and so on, "
        "No 0 and Yes 1, and numbers as they are.",
    )
    reverse: list[Text] = Field([], max_length=100, description="Those that are reversed.")
    combine: Literal["mean", "sum"] = Field("mean", description="How items make a score.")
    least: int | None = Field(
        None, ge=1, description="The fewest items answered of which a person has a score."
    )
    weights: Weights = SampleId


class ModelIn(Body):
    """The questions of a model."""

    outcome: Text = QuestionId
    covariates: list[Text] = Field(min_length=1, max_length=50, description="IDs of questions.")


class CovariateIn(Body):
    """A covariate, and how it enters a model."""

    question: Text = Field(max_length=20, description="One of the `variables`, or a part.")
    way: Literal[WAYS] | None = Field(  # type: ignore[valid-type]
        None,
        alias="as",
        description="A number, its `square` or `log`, the `scores` 0, 1, … of options in order, or "
        "`groups`. Without it, numbers and dates are numbers unless `ranges` cut them.",
    )
    reference: int | None = Field(None, description="Of groups, the place of the reference.")
    center: bool | float | None = Field(
        None, description="What is subtracted from a number; true for its mean."
    )
    divide: float | None = Field(None, gt=0, description="What a number is divided by then.")


class RegressionIn(GroupsIn):
    """The variables of a regression, and more about the model."""

    outcome: Text = Field(
        max_length=20,
        description="One of the `variables` of the wave, a part of a linked question "
        "(`q6.2`), or a randomized number.",
    )
    covariates: list[Text | CovariateIn] = Field(
        min_length=1, max_length=50, description="How other variables enter, or `q2:square,/10`."
    )
    ordered: bool = Field(
        False, description="Three or more answers are in order: proportional odds."
    )
    interactions: list[Pair] = Field(
        [],
        max_length=INTERACTIONS,
        description="Pairs of covariates; a question that enters twice by `q2` or `q2:square`.",
    )
    attention: Literal["", "each", "none"] = Field(
        "",
        description="With a control question: whether people are attentive to all questions or to "
        "none, to `each` by itself, or no correction.",
    )
    along: Text = Field(
        "", max_length=20, description="The question along which shares are predicted."
    )
    lies: bool = Field(False, description="Some people deny a Yes: of an outcome in two versions.")
    weights: Weights = SampleId


class ListRegressionIn(GroupsIn):
    """A list experiment, and what it is explained by or combined with."""

    outcome: Text = Field(
        max_length=20, description="The ID of the list with the sensitive statement."
    )
    method: Literal[tuple(METHODS)] = Field("ml")  # type: ignore[valid-type]
    covariates: list[Text | CovariateIn] = Field(
        [], max_length=50, description="Unprotected `variables`, as in regressions."
    )
    direct: Text | None = Field(
        None, description="The ID of an unprotected yes/no question, of the method `direct`."
    )


class TrainingIn(ModelIn):
    """The questions of a model that is trained with noise, and its price."""

    epsilon: float = Field(gt=0, le=10, description="Charged to the survey's budget; not refunded.")
    delta: float = Field(gt=0, le=0.0001)


class QuoteOut(Schema):
    """What a training costs, and how well its model should do. No answer is read for it."""

    epsilon: float = Field(description="What it costs.")
    delta: float
    left_epsilon: float = Field(description="What the survey's budget holds afterwards.")
    left_delta: float
    people: int = Field(description="How many people the forecast assumes.")
    auc: float | None = Field(description="Forecast area under the ROC curve; null of a number.")
    explained: float | None = Field(
        description="Of a number, the forecast share of its variance that is explained."
    )
    error: float = Field(
        description="Forecast error of a coefficient, typically: log odds, or a number's unit."
    )


@router.post(f"{WAVE}/crosstabs", response={202: AnalysisOut})
def request_crosstab(
    request: HttpRequest,
    response: HttpResponse,
    survey_id: Path[UUID],
    wave_id: int,
    body: CrosstabIn,
) -> Any:
    """Request a crosstab of two to six questions."""
    wave = requestable(request, survey_id, wave_id, CROSS_TABLE)
    return _request_by_groups(request, response, CROSS_TABLE, wave, body, body.model_dump())


@router.post(f"{WAVE}/subgroups", response={202: AnalysisOut})
def request_subgroup(
    request: HttpRequest,
    response: HttpResponse,
    survey_id: Path[UUID],
    wave_id: int,
    body: SubgroupIn,
) -> Any:
    """Request the estimates for the people in some groups of one unprotected question."""
    wave = requestable(request, survey_id, wave_id, GROUP)
    blocks = {question.id: question.block for question in wave.version.document.questions}
    answers = [f"{blocks.get(body.question, body.question)}:{place}" for place in body.places]
    data = {"answers": answers, "outcome": body.outcome}
    return _request_by_groups(request, response, GROUP, wave, body, data, {"answers": ("places",)})


@router.post(f"{WAVE}/side-by-side", response={202: AnalysisOut})
def request_side_by_side(
    request: HttpRequest,
    response: HttpResponse,
    survey_id: Path[UUID],
    wave_id: int,
    body: SideBySideIn,
) -> Any:
    """Request the estimates for all groups of one unprotected question, with their differences."""
    wave = requestable(request, survey_id, wave_id, SIDE_BY_SIDE)
    blocks = {question.id: question.block for question in wave.version.document.questions}
    asked = body.model_dump(include={"outcome", "weights"})
    data = {**asked, "question": blocks.get(body.question, body.question)}
    return _request_by_groups(request, response, SIDE_BY_SIDE, wave, body, data)


@router.post(f"{WAVE}/weighted-shares", response={202: AnalysisOut})
def request_weighted(
    request: HttpRequest,
    response: HttpResponse,
    survey_id: Path[UUID],
    wave_id: int,
    body: WeightedIn,
) -> Any:
    """Request the shares and means of all questions, weighted to a population."""
    wave = requestable(request, survey_id, wave_id, WEIGHTS)
    blocks = {question.id: question.block for question in wave.version.document.questions}
    data: dict[str, Any] = {"finite": body.finite}
    data |= {
        name: blocks.get(chosen, chosen)
        for name, chosen in (("strata", body.strata), ("clusters", body.clusters))
    }
    paths: dict[str, Sequence[str | int]] = {}
    first = [(body.question, body.sizes, ())]
    others = [(each.question, each.sizes, ("margins", at)) for at, each in enumerate(body.margins)]
    for question, sizes, path in (*first, *others):
        if question and (not sizes or f"{question}.0" in data):
            message = _("Name each question once, with the sizes of its groups.")
            raise Problem(Code.INVALID, faults=[Fault(message, "body", (*path, "question"))])
        for place, size in enumerate(sizes):
            data[f"{question}.{place}"] = size
            paths[f"{question}.{place}"] = (*path, "sizes", place)
    return _request_by_groups(request, response, WEIGHTS, wave, body, data, paths)


@router.post(f"{WAVE}/scales", response={202: AnalysisOut})
def request_scale(
    request: HttpRequest,
    response: HttpResponse,
    survey_id: Path[UUID],
    wave_id: int,
    body: ScaleIn,
) -> Any:
    """Request the mean score of a scale, Cronbach's alpha, and the statistics of its items."""
    wave = requestable(request, survey_id, wave_id, SCALE)
    data = body.model_dump(exclude_none=True)
    return _request_by_groups(request, response, SCALE, wave, body, data)


@router.post(f"{WAVE}/regressions", response={202: AnalysisOut})
def request_regression(
    request: HttpRequest,
    response: HttpResponse,
    survey_id: Path[UUID],
    wave_id: int,
    body: RegressionIn,
) -> Any:
    """Request a regression, whose kind follows from the outcome."""
    wave = requestable(request, survey_id, wave_id, REGRESSION)
    data = body.model_dump(by_alias=True, exclude_none=True)
    return _request_by_groups(request, response, REGRESSION, wave, body, data)


@router.post(f"{WAVE}/list-regressions", response={202: AnalysisOut})
def request_list_regression(
    request: HttpRequest,
    response: HttpResponse,
    survey_id: Path[UUID],
    wave_id: int,
    body: ListRegressionIn,
) -> Any:
    """Request a regression of a list experiment, or its combination with a direct question."""
    wave = requestable(request, survey_id, wave_id, LIST_REGRESSION)
    data = body.model_dump(by_alias=True, exclude_none=True)
    return _request_by_groups(request, response, LIST_REGRESSION, wave, body, data)


@router.post(f"{WAVE}/trainings", response={202: AnalysisOut})
def request_training(
    request: HttpRequest,
    response: HttpResponse,
    survey_id: Path[UUID],
    wave_id: int,
    body: TrainingIn,
) -> Any:
    """Request a model that is trained with noise. Its ε and δ are paid from the survey's budget
    when a worker begins, and are not paid back: ask for a quote first."""
    wave = requestable(request, survey_id, wave_id, TRAINING)
    return request_job(request, response, TRAINING, wave, _spelled(body))


@router.post(f"{WAVE}/trainings/quote", response=QuoteOut)
def quote_training(
    request: HttpRequest, survey_id: Path[UUID], wave_id: int, body: TrainingIn
) -> Any:
    """Quote what a training would leave of the budget and what it should find; nothing is paid.
    What a training would be refused for is refused here, too."""
    wave = requestable(request, survey_id, wave_id, TRAINING)
    form = valid_form(TRAINING, wave, _spelled(body))
    quote = form.quote()
    return {
        "epsilon": quote["cost"].epsilon,
        "delta": quote["cost"].delta,
        "left_epsilon": quote["left"],
        "left_delta": quote["left_delta"],
        "people": quote["people"],
        "auc": quote["expected"].auc,
        "explained": quote["expected"].explained,
        "error": quote["expected"].error,
    }


def requestable(request: HttpRequest, survey_id: UUID, wave_id: int, kind: JobKind) -> Wave:
    """Return the wave that this user may request this kind of analysis about now."""
    survey = (kind.request_guard or kind.guard)(request, survey_id)
    wave = wave_of(survey, wave_id)
    if not kind.permits(signed_in(request), wave):
        raise PermissionDenied
    refuse(kind, wave)
    return wave


def valid_form(
    kind: JobKind,
    wave: Wave,
    data: Mapping[str, Any],
    paths: Mapping[str, Sequence[str | int]] = NO_PATHS,
) -> JobForm:
    """Return the form of the page, filled and valid, or raise a problem."""
    form = kind.form(data, wave=wave, language=wave.version.document.languages[0])
    if form.unavailable_reason:
        raise Problem(Code.NOT_AVAILABLE, str(form.unavailable_reason))
    if not form.is_valid():
        raise Problem(Code.INVALID, faults=faults_of(form, paths))
    if unknown := [path for name, path in paths.items() if name not in form.fields]:
        message = _("This question has no such group, or its groups cannot be used here.")
        raise Problem(Code.INVALID, faults=[Fault(message, "body", path) for path in unknown])
    return form


def request_job(
    request: HttpRequest,
    response: HttpResponse,
    kind: JobKind,
    wave: Wave,
    data: Mapping[str, Any],
    paths: Mapping[str, Sequence[str | int]] = NO_PATHS,
) -> Status[dict[str, Any]]:
    """Request a job as its page does, and answer 202; an equal request gets the same job."""
    job = services.request_job(
        kind=kind,
        survey=wave.survey,
        wave=wave,
        parameters=valid_form(kind, wave, data, paths).parameters(),
        asked_by=signed_in(request),
    )
    response["Location"] = reverse("api:analysis", args=[wave.survey_id, job.pk])
    return Status(202, serialize_analysis(job, kind))


def _request_by_groups(
    request: HttpRequest,
    response: HttpResponse,
    kind: JobKind,
    wave: Wave,
    body: GroupsIn,
    data: Mapping[str, Any],
    paths: Mapping[str, Sequence[str | int]] = NO_PATHS,
) -> Status[dict[str, Any]]:
    """Request a job by the groups of a body, as its page does."""
    if faults := list(misplaced(wave, body)):
        raise Problem(Code.INVALID, faults=faults)
    fields, group_paths = group_fields(wave, body)
    asked = {name: value for name, value in data.items() if name not in GroupsIn.model_fields}
    return request_job(request, response, kind, wave, asked | fields, {**paths, **group_paths})


def _spelled(body: TrainingIn) -> dict[str, Any]:
    """Return the request with its costs as the shortest decimals of these floats."""
    return body.model_dump() | {"epsilon": repr(body.epsilon), "delta": repr(body.delta)}
