"""Documents in the survey format as bodies of requests: docs/survey-format.md."""

import re
from typing import Any

from django.http import HttpRequest
from django.utils.translation import gettext as _

from accounts.models import User
from surveys.api.errors import Problem
from surveys.documents.import_export import SurveyFileError, load_draft
from surveys.drafts.revisions import Outdated
from surveys.drafts.services import replace_draft
from surveys.launch.services import seen_as
from surveys.models import Survey

SCHEMA = "SurveyDocument"
DOCUMENT: dict[str, Any] = {
    "requestBody": {
        "required": True,
        "description": "A document in the survey format, at most 1 MB.",
        "content": {
            "application/json": {"schema": {"$ref": f"#/components/schemas/{SCHEMA}"}},
        },
    }
}
_PLACE = re.compile(r"^([\w.\[\]-]+): ")


def draft_in(request: HttpRequest) -> dict[str, Any]:
    """The draft that a request brings; what the page of the import refuses is refused here."""
    try:
        return load_draft(request.body)
    except SurveyFileError as error:
        (detail, where), *others = [_placed(reason) for reason in error.reasons]
        raise Problem(422, detail, where, others=others) from error


def etag_of(survey: Survey) -> str:
    """The fingerprint of the draft, as the header wants it."""
    return f'"{seen_as(survey)}"'


def replace(*, survey: Survey, draft: dict[str, Any], seen: str | None, actor: User) -> None:
    """Put another draft in the place of the one that was ``seen``, or of any."""
    # An empty fingerprint is one that fits nothing: somebody's variable was empty.
    wanted = "" if seen is None or seen.strip() == "*" else seen.strip().strip('"') or "none"
    try:
        replace_draft(survey=survey, draft=draft, seen=wanted, actor=actor)
    except Outdated as error:
        said = _("Somebody changed this survey meanwhile. Look again first.")
        raise Problem(412, said, "header.If-Match") from error


def _placed(reason: str) -> tuple[str, str]:
    """A sentence of the import, and the place that it begins with, if it does."""
    found = _PLACE.match(reason)
    return (reason[found.end() :], f"body.{found[1]}") if found else (reason, "body")
