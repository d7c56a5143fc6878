"""API routes that request analyses: crosstabs, subgroups and models.

The forms of the pages check each request, so that a program can ask for nothing else.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from ninja import Field, Path, Router, Schema, Status

from accounts.permissions import signed_in
from analytics.api.analyses import WAVE, AnalysisOut, serialize_analysis
from analytics.api.groups import GroupsIn, group_fields, misplaced
from analytics.api.interim import refuse
from analytics.api.request_bodies import (
    CrosstabIn,
    ListRegressionIn,
    RegressionIn,
    ScaleIn,
    SideBySideIn,
    SubgroupIn,
    TrainingIn,
    WeightedIn,
)
from analytics.crosstabs.job import CROSS_TABLE
from analytics.dp_training.job import TRAINING
from analytics.jobs import services
from analytics.jobs.forms import JobForm
from analytics.jobs.registry import JobKind
from analytics.list_regression.job import LIST_REGRESSION
from analytics.models import Job
from analytics.regression.job import REGRESSION
from analytics.scales.job import SCALE
from analytics.side_by_side.job import SIDE_BY_SIDE
from analytics.subgroups.job import GROUP
from analytics.weights.job import WEIGHTS
from surveys.api.auth import Bearer
from surveys.api.codes import Code
from surveys.api.errors import NO_PATHS, Fault, Problem, faults_of
from surveys.api.waves import WaveIds
from surveys.models import ApiToken, Wave

router = Router(tags=["Analyses"], auth=Bearer(ApiToken.Scope.ANALYSES_WRITE))


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
    request: HttpRequest, response: HttpResponse, ids: Path[WaveIds], body: CrosstabIn
) -> Any:
    """Request a crosstab of two to six questions."""
    wave = requestable(request, ids, CROSS_TABLE)
    return _request_by_groups(request, response, CROSS_TABLE, wave, body, body.model_dump())


@router.post(f"{WAVE}/subgroups", response={202: AnalysisOut})
def request_subgroup(
    request: HttpRequest, response: HttpResponse, ids: Path[WaveIds], body: SubgroupIn
) -> Any:
    """Request the estimates for the people in some groups of one unprotected question."""
    wave = requestable(request, ids, GROUP)
    block = _block(wave, body.question)
    data = {"answers": [f"{block}:{place}" for place in body.places], "outcome": body.outcome}
    return _request_by_groups(request, response, GROUP, wave, body, data, {"answers": ("places",)})


@router.post(f"{WAVE}/side-by-side", response={202: AnalysisOut})
def request_side_by_side(
    request: HttpRequest, response: HttpResponse, ids: Path[WaveIds], body: SideBySideIn
) -> Any:
    """Request the estimates for all groups of one unprotected question, with their differences."""
    wave = requestable(request, ids, SIDE_BY_SIDE)
    asked = body.model_dump(include={"outcome", "weights"})
    data = {**asked, "question": _block(wave, body.question)}
    return _request_by_groups(request, response, SIDE_BY_SIDE, wave, body, data)


@router.post(f"{WAVE}/weighted-shares", response={202: AnalysisOut})
def request_weighted(
    request: HttpRequest, response: HttpResponse, ids: Path[WaveIds], body: WeightedIn
) -> Any:
    """Request the shares and means of all questions, weighted to a population."""
    wave = requestable(request, ids, WEIGHTS)
    data: dict[str, Any] = {
        "finite": body.finite,
        "strata": _block(wave, body.strata),
        "clusters": _block(wave, body.clusters),
    }
    paths: dict[str, Sequence[str | int]] = {}
    first = [(body.question, body.sizes, ())]
    others = [(each.question, each.sizes, ("margins", at)) for at, each in enumerate(body.margins)]
    for question, sizes, path in (*first, *others):
        if bool(question) != bool(sizes) or f"{question}.0" in data:
            message = _("Name each question once, with the sizes of its groups.")
            raise Problem(Code.INVALID, faults=[Fault(message, "body", (*path, "question"))])
        for place, size in enumerate(sizes):
            data[f"{question}.{place}"] = size
            paths[f"{question}.{place}"] = (*path, "sizes", place)
    return _request_by_groups(request, response, WEIGHTS, wave, body, data, paths)


@router.post(f"{WAVE}/scales", response={202: AnalysisOut})
def request_scale(
    request: HttpRequest, response: HttpResponse, ids: Path[WaveIds], body: ScaleIn
) -> Any:
    """Request the mean score of a scale, Cronbach's alpha, and the statistics of its items."""
    wave = requestable(request, ids, SCALE)
    data = body.model_dump(exclude_none=True)
    return _request_by_groups(request, response, SCALE, wave, body, data)


@router.post(f"{WAVE}/regressions", response={202: AnalysisOut})
def request_regression(
    request: HttpRequest, response: HttpResponse, ids: Path[WaveIds], body: RegressionIn
) -> Any:
    """Request a regression, whose kind follows from the outcome."""
    wave = requestable(request, ids, REGRESSION)
    data = body.model_dump(by_alias=True, exclude_none=True)
    return _request_by_groups(request, response, REGRESSION, wave, body, data)


@router.post(f"{WAVE}/list-regressions", response={202: AnalysisOut})
def request_list_regression(
    request: HttpRequest, response: HttpResponse, ids: Path[WaveIds], body: ListRegressionIn
) -> Any:
    """Request a regression of a list experiment, or its combination with a direct question."""
    wave = requestable(request, ids, LIST_REGRESSION)
    data = body.model_dump(by_alias=True, exclude_none=True)
    return _request_by_groups(request, response, LIST_REGRESSION, wave, body, data)


@router.post(f"{WAVE}/trainings", response={202: AnalysisOut})
def request_training(
    request: HttpRequest, response: HttpResponse, ids: Path[WaveIds], body: TrainingIn
) -> Any:
    """Request a model that is trained with noise. Its ε and δ are paid from the survey's budget
    when a worker begins, and are not paid back: ask for a quote first."""
    wave = requestable(request, ids, TRAINING)
    return _accepted(response, TRAINING, request_job(request, TRAINING, wave, _spelled(body)))


@router.post(f"{WAVE}/trainings/quote", response=QuoteOut)
def quote_training(request: HttpRequest, ids: Path[WaveIds], body: TrainingIn) -> Any:
    """Quote what a training would leave of the budget and what it should find; nothing is paid.
    What a training would be refused for is refused here, too."""
    wave = requestable(request, ids, TRAINING)
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


def requestable(request: HttpRequest, ids: WaveIds, kind: JobKind) -> Wave:
    """Return the wave that this user may request this kind of analysis about now."""
    wave = ids.find(request)
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
        faults = [_by_id(fault, wave) for fault in faults_of(form, paths)]
        raise Problem(Code.INVALID, faults=faults)
    if unknown := dict.fromkeys(tuple(p) for name, p in paths.items() if name not in form.fields):
        message = _("This question has no such group, or its groups cannot be used here.")
        raise Problem(Code.INVALID, faults=[Fault(message, "body", path) for path in unknown])
    return form


def _block(wave: Wave, name: str) -> str:
    """Return what forms know a question by; an unknown ID is its own, which they refuse."""
    blocks = {question.id: question.block for question in wave.version.document.questions}
    return blocks.get(name, name)


def _by_id(fault: Fault, wave: Wave) -> Fault:
    """Return a fault that names questions as the request does."""
    detail = fault.detail
    for question in wave.version.document.questions:
        detail = detail.replace(question.block, question.id)
    return fault._replace(detail=detail)


def request_job(
    request: HttpRequest,
    kind: JobKind,
    wave: Wave,
    data: Mapping[str, Any],
    paths: Mapping[str, Sequence[str | int]] = NO_PATHS,
) -> Job:
    """Request a job as its page does; an equal request gets the same job."""
    return services.request_job(
        kind=kind,
        survey=wave.survey,
        wave=wave,
        parameters=valid_form(kind, wave, data, paths).parameters(),
        asked_by=signed_in(request),
    )


def _accepted(response: HttpResponse, kind: JobKind, job: Job) -> Status[dict[str, Any]]:
    response["Location"] = reverse("api:analysis", args=[job.survey_id, job.pk])
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
    job = request_job(request, kind, wave, asked | fields, {**paths, **group_paths})
    return _accepted(response, kind, job)


def _spelled(body: TrainingIn) -> dict[str, Any]:
    """Return the request with its costs as the shortest decimals of these floats."""
    return body.model_dump() | {"epsilon": repr(body.epsilon), "delta": repr(body.delta)}
