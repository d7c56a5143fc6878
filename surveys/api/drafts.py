"""Documents in the survey format (docs/reference/survey-format.md) as request bodies."""

from typing import Any

from django.http import HttpRequest

from surveys.api.codes import Code
from surveys.api.errors import Fault, Problem
from surveys.documents.import_export import SurveyFileError, load_draft

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
        faults = [Fault(fault.reason, "body", fault.path) for fault in error.faults]
        raise Problem(Code.INVALID, faults=faults) from error
