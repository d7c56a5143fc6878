"""API routes to launch, test and close waves and to read their progress."""

import datetime as dt
from typing import Any, Literal
from uuid import UUID

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from ninja import Field, Path, Query, Router, Schema, Status

from accounts.models import User
from accounts.permissions import signed_in
from respondents.shuffling.progress import WaveProgress
from surveys.api.auth import Bearer
from surveys.api.codes import Code
from surveys.api.errors import Fault, Problem, fault_at
from surveys.api.pagination import Page, PageParams, paginate
from surveys.api.schemas import Body
from surveys.api.waves import WaveIds
from surveys.documents.freezing.problems import DraftError
from surveys.documents.frozen.document import Exports
from surveys.documents.languages import MOST_LANGUAGES
from surveys.drafts.revisions import Outdated
from surveys.launch.services import PromisesUnread, launch_survey, start_test
from surveys.launch.wave_document import link_of
from surveys.launch.waves import close_wave
from surveys.models import ApiToken, Survey, Wave
from surveys.permissions import editable_survey, owned_survey, readable_survey

router = Router(tags=["Waves"], auth=Bearer(ApiToken.Scope.SURVEYS_READ))
WRITE = Bearer(ApiToken.Scope.WAVES_WRITE)


class DayOut(Schema):
    """The reports of one day's batches."""

    day: dt.date
    reports: int


class WaveOut(Schema):
    """A wave."""

    id: int
    number: int
    kind: Literal[tuple(Wave.Kind.values)]  # type: ignore[valid-type]
    state: Literal["open", "closed"]
    version: int = Field(
        description="The number of the version that respondents get; 0: a draft that only "
        "simulated people answer."
    )
    opens: dt.datetime
    closes: dt.datetime | None
    access: Literal[tuple(Wave.Access.values)]  # type: ignore[valid-type]
    download_links: bool = Field(
        description="Whether staff may download the links of invited people; if not, they are "
        "mailed only."
    )
    exports: Exports = Field(
        description="What the team may see: tables, or rows of one person each. Waves of versions "
        "that an earlier Candor froze have none, reports or groups: which single reports exporters "
        "may download."
    )
    link: str | None = Field(
        description="The address that respondents open; null if only invited people can answer."
    )
    final: bool = Field(
        description="Whether it has ended, all its reports are counted and all its estimates "
        "computed."
    )
    public_questions: list[str] = Field(
        description="The questions whose results everyone may see; empty if the owner has "
        "published none."
    )
    public_results: str | None = Field(description="Where everyone sees them; null if nowhere.")
    reports: int = Field(description="Reports that were shuffled and counted.")
    max_respondents: int | None = Field(
        description="The wave closes after this many respondents; null if there is no limit."
    )
    waiting_below: int = Field(
        description="Fewer than this wait after each shuffle; reports since then wait too."
    )
    days: list[DayOut] = Field(description="The reports by the day of their batch.")


class Launch(Body):
    """What is to be opened."""

    kind: Literal["live", "test"] = Field(description="For real, or as a test.")
    draft: str = Field(
        "",
        pattern=r"^[0-9a-f]{0,64}$",
        description="The fingerprint of the draft that you have read and confirm. Needed for a "
        "live wave: if the draft has changed since, nothing is opened.",
    )
    following: bool = Field(
        False, description="Whether the newest live wave closes, and its people are invited again."
    )
    promises_read: list[str] = Field(
        [],
        max_length=MOST_LANGUAGES,
        description="The languages in which someone who reads them has read what people are "
        "promised. Needed for a live wave, for each language of the survey in which no native "
        "reader has checked Candor’s own words; the audit log keeps them.",
    )


def serialize_wave(wave: Wave) -> dict[str, Any]:
    """Serialize a wave as `WaveOut`."""
    return _serialize(WaveProgress.from_wave(wave))


def _serialize(progress: WaveProgress) -> dict[str, Any]:
    wave = progress.wave
    document = wave.version.document
    return {
        "id": wave.pk,
        "number": wave.number,
        "kind": wave.kind,
        "state": "open" if wave.is_open else "closed",
        "version": wave.version.number,
        "opens": wave.opens,
        "closes": wave.closes,
        "access": wave.access,
        "download_links": document.download_links,
        "exports": document.exports,
        "link": None if wave.invited else link_of(wave),
        "final": wave.final,
        "public_questions": wave.public_questions,
        "public_results": settings.SITE_URL + reverse("public-results", args=[wave.code])
        if wave.is_public
        else None,
        "reports": progress.reports,
        "max_respondents": document.max_respondents,
        "waiting_below": progress.wave.waiting_below,
        "days": progress.days,
    }


@router.get("", response=Page[WaveOut], url_name="waves")
def list_waves(request: HttpRequest, survey_id: Path[UUID], params: Query[PageParams]) -> Any:
    """List the waves of a survey, the newest first."""
    waves = readable_survey(request, survey_id).waves.select_related("version", "survey")
    page = paginate(request, waves, params, "-opens", "-id")
    return {**page, "items": list(map(_serialize, WaveProgress.from_waves(page["items"])))}


@router.post("", response={201: WaveOut}, auth=WRITE)
def launch_wave(
    request: HttpRequest, response: HttpResponse, survey_id: Path[UUID], body: Launch
) -> Any:
    """Freeze the draft and open it: for real, which takes the survey's owner, or as a test, which
    closes the test before it. What is frozen stays as it is."""
    user = signed_in(request)
    try:
        if body.kind == "live":
            wave = _launch(owned_survey(request, survey_id), body, user)
        else:
            wave = start_test(survey=editable_survey(request, survey_id), actor=user)
    except DraftError as error:
        faults = [Fault(str(problem), "draft") for problem in error.problems]
        raise Problem(Code.DRAFT_NOT_READY, faults=faults) from error
    response["Location"] = reverse("api:wave", args=[survey_id, wave.pk])
    return Status(201, serialize_wave(wave))


@router.get("/{int:wave_id}", response=WaveOut, url_name="wave")
def read_wave(request: HttpRequest, ids: Path[WaveIds]) -> Any:
    """Read how a wave is coming along."""
    return serialize_wave(ids.find(request))


@router.post("/{int:wave_id}/close", response=WaveOut, auth=WRITE, url_name="close")
def end_wave(request: HttpRequest, ids: Path[WaveIds]) -> Any:
    """Close a wave for good. A second time, nothing happens."""
    wave = ids.find(request, editable_survey)
    if wave.kind != Wave.Kind.TEST:
        owned_survey(request, ids.survey_id)
    close_wave(wave=wave, actor=signed_in(request))
    return serialize_wave(wave)


def _launch(survey: Survey, body: Launch, actor: User) -> Wave:
    if not body.draft:
        message = _(
            "Send the fingerprint of the draft to launch. A launched version cannot be changed."
        )
        raise fault_at(Code.INVALID, message, "body", "draft")
    try:
        return launch_survey(
            survey=survey,
            base_fingerprint=body.draft,
            actor=actor,
            following=body.following,
            promises_read=body.promises_read,
        )
    except PromisesUnread as error:
        message = _("Let someone who reads them read what people are promised in: %(languages)s.")
        named = message % {"languages": ", ".join(error.languages)}
        raise fault_at(Code.INVALID, named, "body", "promises_read") from error
    except Outdated as error:
        message = _("Someone else changed this survey in the meantime. Look at it again first.")
        raise fault_at(Code.DRAFT_CHANGED, message, "body", "draft") from error
