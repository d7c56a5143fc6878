"""API routes for the estimates and noisy statistics of a wave."""

import datetime as dt
from typing import Any, Literal

from django.http import HttpRequest, HttpResponse
from ninja import Field, Path, Query, Router, Schema

from accounts.permissions import signed_in
from analytics.api.figures import serialize_questions
from analytics.api.interim import Interim, InterimPage, final_wave
from analytics.estimates.reasons import NO_FIGURES
from analytics.exports.formats.values import result_labels
from analytics.exports.responses import releases_response
from analytics.exports.results import result_rows
from analytics.exports.wave_figures import WaveFigures
from surveys.api.auth import Bearer
from surveys.api.pagination import Page, paginate_list
from surveys.api.waves import WaveIds
from surveys.models import ApiToken

router = Router(tags=["Estimates"], auth=Bearer(ApiToken.Scope.ESTIMATES_READ))


class FigureOut(Schema):
    """One figure. Shares are proportions; means and quantiles are in the unit of the answers."""

    of: str = Field(
        description="The question; `q8.1` for part 1 of a linked question, `q8.1x2` "
        "for the table of parts 1 and 2."
    )
    option: int | None = Field(description="The place of the answer option, from 0.")
    label: str = Field(description="The answer option, or `mean`, `quantile 0.5` and the like.")
    constrained: float | None = Field(
        description="Estimate, limited to what a population can have."
    )
    raw: float | None = Field(description="Unbiased; may lie below 0 or above 1.")
    se: float | None = Field(description="Standard error of the unbiased figure.")
    se_sampling: float | None = Field(
        description="The part that would remain without randomization."
    )
    se_privacy: float | None = Field(description="The part that the randomization adds.")
    low: float | None = Field(description="Lower end of the interval.")
    high: float | None = Field(description="Upper end of the interval.")
    n: int | None = Field(description="Reports that the figure is made of.")
    quantity: str = Field(description="`proportion`, `mean`, or `quantile 0.5` and the like.")
    unit: str | None = Field(description="The unit of a mean or quantile.")
    observed: int | None = Field(
        description="Reports of this answer, before correcting for randomization."
    )
    not_shown_reason: str | None = Field(
        description="The code of the reason why the dashboard does not show it; null if it does."
    )


class RefusalOut(Schema):
    """Why there is no figure, or no readable one."""

    of: str = Field(description="The question, part or table.")
    code: Literal["too-noisy", *NO_FIGURES]  # type: ignore[valid-type]
    reason: str = Field(description="The same in words.")


class QuestionOut(Schema):
    """The estimates of one question."""

    question: str
    variable: str = Field(description="Its name in files: its author's, or its ID.")
    text: str
    stem: str | None = Field(description="What all items of its battery share; of an item only.")
    kind: str
    design: str
    epsilon: float | Literal["infinity"] = Field(description="Privacy spent by one report.")
    delta: float = Field(description="Probability, at most, that a report tells more than that.")
    epsilon_forever: float | Literal["infinity"] | None = Field(
        description="Privacy spent by all waves together, where the randomization is permanent."
    )
    n: int | None = Field(description="Reports that answer the question.")
    skipped: int | None = Field(
        description="Reports that skip it; if `not_asked` is null, also those that were not asked."
    )
    not_asked: int | None = Field(
        description="Reports of people who were not asked it; null if that is not known."
    )
    asked: int | None = Field(
        description="Reports of people who were asked it; null if that is not known."
    )
    method: str | None = Field(description="Method of the intervals.")
    confidence: float | None
    simultaneous: bool | None = Field(description="Whether the intervals hold simultaneously.")
    warnings: list[str] = Field(description="What to know when reading the figures.")
    refusals: list[RefusalOut]
    figures: list[FigureOut]


class EstimatesOut(Schema):
    """The estimates of one wave."""

    wave: int
    version: int = Field(description="0: a draft that only simulated people answer.")
    version_sha256: str
    software: str
    readable: bool = Field(description="Whether the version allows protected numbers now.")
    final: bool = Field(
        description="Whether the wave has ended, all its reports are counted and all its estimates "
        "computed: nothing changes any more. If protected estimates could be read before, fewer "
        "than `minimum_n` of the last answers stay out of each, so that no one can work them out."
    )
    planned_end: Literal["unseen", "full", "simulated"] | None = Field(
        description="Why the end did not depend on the estimates, so that intervals are for a "
        "fixed number of reports: no one could read protected ones before (`unseen`), the wave "
        "took as many respondents as were set before the launch (`full`), or there were no people. "
        "If null, intervals hold at every look (`sequence`). Counts of unprotected answers can be "
        "read before; with `unseen` their intervals assume that the end did not depend on them."
    )
    protection: Literal["sound", "weak", "absent"] = Field(
        description="How strongly one submission is protected, by the largest likelihood ratio of "
        "all its randomized answers and of all figures that may be released of its central ones: "
        "`weak` from 50 on, `absent` if an answer can be certain. It does not cover "
        "unprotected answers."
    )
    reports: int = Field(description="Reports that were shuffled and counted.")
    minimum_n: int = Field(description="A question with fewer reports shows no number.")
    questions: list[QuestionOut]


@router.get("/estimates", response=EstimatesOut, url_name="estimates")
def read_estimates(request: HttpRequest, ids: Path[WaveIds], params: Query[Interim]) -> Any:
    """Read the estimates of a wave, each with its interval, or the reason why there is none. After
    the closing, 409 with `Retry-After` until they are final, unless `interim` asks for them."""
    wave = final_wave(ids.find(request), params)
    figures = WaveFigures(wave)
    dashboard = figures.dashboard
    return {
        "wave": wave.pk,
        "version": wave.version.number,
        "version_sha256": wave.version.sha256,
        "readable": dashboard.readable,
        "final": wave.final,
        "planned_end": dashboard.planned_end or None,
        "protection": dashboard.document.strength,
        "reports": dashboard.reports,
        "minimum_n": dashboard.document.release.minimum_n,
        **serialize_questions(figures),
    }


class ResultOut(Schema):
    """One figure of an analysis; the columns of `results.csv`."""

    result: str = Field(json_schema_extra=lambda schema: schema.update(enum=[*result_labels()]))
    analysis: int | None = Field(description="The number of the analysis or release.")
    question: str
    quantity: str
    group: str | None
    value: str | None = Field(description="An answer, or a combination of answers.")
    reference: str | None = Field(description="What it is compared with.")
    unit: str | None
    estimate: float | None
    low: float | None
    high: float | None
    unbiased: float | None
    se: float | None
    p_value: float | None
    confidence: float | None
    n: int | None
    not_shown_reason: str | None
    final: bool = Field(description="Whether all reports are counted and all estimates computed.")
    wave: int = Field(description="The number of the wave.")
    version_sha256: str
    software: str


@router.get("/results", response=Page[ResultOut], url_name="results")
def read_results(request: HttpRequest, ids: Path[WaveIds], params: Query[InterimPage]) -> Any:
    """Read the figures of all finished analyses of a wave: crosstabs, subgroups, comparisons,
    changes since the previous wave, models and releases. After the closing, 409 with `Retry-After`
    until they are final, unless `interim` asks for them."""
    wave = final_wave(ids.find(request), params)
    return paginate_list(request, list(result_rows(WaveFigures(wave))), params)


class LedgerOut(Schema):
    """The budget of a survey's central questions, and what has been spent of it."""

    epsilon: str
    delta: str
    spent_epsilon: str = Field(description="The sum over all releases.")
    spent_delta: str
    tighter_epsilon: float = Field(description="A smaller bound for all releases together.")
    at_delta: float = Field(description="The δ of that bound.")


class ReleasedOut(Schema):
    """One noisy figure; the columns of `releases.csv`."""

    release: int
    day: dt.date
    question: str
    text: str
    figure: str = Field(description="What was released: a histogram, a mean and so on.")
    group: str = Field(description="The answer that the people of a group gave; empty for all.")
    answer: str
    value: float | None = Field(description="Null for the answer that most people gave.")
    low: float | None
    high: float | None
    confidence: float
    reports: int
    law: str = Field(description="The noise.")
    epsilon: str
    delta: str
    wave: int = Field(description="The number of the wave.")
    version_sha256: str
    software: str


class ReleasesOut(Schema):
    """The noisy statistics of a wave; the content of `releases.json`."""

    software: str
    version_sha256: str
    final: bool = Field(description="Whether all reports of the wave are counted.")
    ledger: LedgerOut | None = Field(description="Null if the survey sets no budget.")
    releases: list[ReleasedOut]


@router.get("/releases", response=ReleasesOut, url_name="releases")
def read_releases(request: HttpRequest, ids: Path[WaveIds], params: Query[Interim]) -> HttpResponse:
    """Read the noisy statistics of central questions. The API cannot release new ones: that spends
    the survey's budget for good, so a person decides it on the page. After the closing, 409 with
    `Retry-After` until all reports are counted, unless `interim` asks for them."""
    wave = final_wave(ids.find(request), params)
    return releases_response(wave, "json", signed_in(request))
