"""Documents in the survey format (docs/reference/survey-format.md) in requests and responses."""

from typing import Any

from django.http import HttpRequest

from surveys.api.codes import Code
from surveys.api.errors import Fault, Problem
from surveys.documents.import_export import SurveyFileError, load_draft

SCHEMA = "SurveyDocument"
_CONTENT = {"application/json": {"schema": {"$ref": f"#/components/schemas/{SCHEMA}"}}}
DOCUMENT: dict[str, Any] = {
    "requestBody": {
        "required": True,
        "description": "A document in the survey format, at most 1 MB.",
        "content": _CONTENT,
    }
}
EXPORTED: dict[str, Any] = {
    "responses": {200: {"description": "The draft.", "content": _CONTENT}},
}


def parse_draft(request: HttpRequest) -> dict[str, Any]:
    """Parse the draft in a request body; raise `Problem` for what the import page rejects."""
    try:
        return load_draft(request.body)
    except SurveyFileError as error:
        faults = [Fault(fault.reason, "body", fault.path) for fault in error.faults]
        raise Problem(Code.INVALID, faults=faults) from error
