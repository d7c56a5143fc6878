"""Routes of frozen versions."""

import datetime as dt
from typing import Any
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from ninja import Field, Path, Query, Router, Schema

from surveys.api.auth import Bearer
from surveys.api.pagination import Page, PageParams, paginate
from surveys.api.versions.documents import VersionDocument
from surveys.models import ApiToken, Version
from surveys.permissions import readable_survey

router = Router(tags=["Versions"], auth=Bearer(ApiToken.Scope.SURVEYS_READ))


class VersionOut(Schema):
    """A frozen version."""

    number: int
    sha256: str = Field(description="The fingerprint of the frozen document.")
    frozen: dt.date
    waves: list[int] = Field(description="The ids of the waves that use it.")

    @staticmethod
    def resolve_waves(version: Version) -> list[int]:
        return sorted(wave.pk for wave in version.waves.all())


@router.get("", response=Page[VersionOut], url_name="versions")
def list_versions(request: HttpRequest, survey_id: Path[UUID], params: Query[PageParams]) -> Any:
    """List the versions of a survey, newest first."""
    survey = readable_survey(request, survey_id)
    versions = survey.versions.defer("canonical")
    return paginate(request, versions.prefetch_related("waves"), params, "-number")


@router.get("/{int:number}", response=VersionDocument, url_name="version")
def read_version(request: HttpRequest, survey_id: Path[UUID], number: int) -> Any:
    """Read the frozen document: the exact bytes whose SHA-256 is the fingerprint in `ETag`."""
    survey = readable_survey(request, survey_id)
    version = get_object_or_404(survey.versions, number=number)
    return HttpResponse(
        version.canonical.encode(),
        content_type="application/json; charset=utf-8",
        headers={"ETag": f'"{version.sha256}"'},
    )
