"""Documents in the survey format (docs/reference/survey-format.md) as request bodies."""

from typing import Any

from django.http import HttpRequest
from django.utils.translation import gettext as _

from accounts.models import User
from surveys.api.errors import Problem
from surveys.documents.import_export import SurveyFileError, load_draft
from surveys.drafts.revisions import Outdated
from surveys.drafts.services import replace_draft
from surveys.models import Survey

SCHEMA = "SurveyDocument"
DOCUMENT: dict[str, Any] = {
    "requestBody": {
        "required": True,
        "description": "A document in the survey format, at most 1 MB.",
        "content": {"application/json": {"schema": {"$ref": f"#/components/schemas/{SCHEMA}"}}},
    }
}


def parse_draft(request: HttpRequest) -> dict[str, Any]:
    """Parse the draft in a request body; raise `Problem` for what the import page rejects."""
    try:
        return load_draft(request.body)
    except SurveyFileError as error:
        (detail, where), *others = [
            (fault.reason, ".".join(filter(None, ("body", fault.where)))) for fault in error.faults
        ]
        raise Problem(422, detail, where, others=others) from error


def replace(*, survey: Survey, draft: dict[str, Any], seen: str | None, actor: User) -> None:
    """Replace the draft if it is still the one that was ``seen``; without ``seen``, in any case."""
    # An empty fingerprint matches nothing: the client's variable was probably unset.
    expected = "" if seen is None or seen.strip() == "*" else seen.strip().strip('"') or "none"
    try:
        replace_draft(survey=survey, draft=draft, seen=expected, actor=actor)
    except Outdated as error:
        message = _("Someone else changed this survey in the meantime. Look at it again first.")
        raise Problem(412, message, "header.If-Match") from error
