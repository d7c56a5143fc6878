"""The OpenAPI document: django-ninja's, completed with what all routes have in common."""

from typing import Any

from surveys.api.auth import Bearer
from surveys.api.codes import Code
from surveys.api.drafts import SCHEMA
from surveys.api.errors import CONTENT_TYPE, FaultOut, ProblemOut
from surveys.api.waves import WaveIds
from surveys.documents.json_schema import schema

REFERENCE = "#/components/schemas/"
SCHEME = Bearer.__name__

IF_NONE_MATCH = {
    "name": "If-None-Match",
    "in": "header",
    "required": False,
    "schema": {"type": "string"},
    "description": "The `ETag` of the response that you have: if nothing has changed, the response "
    "is 304, without a body.",
}
IDEMPOTENCY_KEY = {
    "name": "Idempotency-Key",
    "in": "header",
    "required": False,
    "schema": {"type": "string", "minLength": 1, "maxLength": 255, "pattern": "^[!-~]+$"},
    "description": "A key of your choice, new for each change. Within a day the same request with "
    "the same key changes nothing more and gets the same response.",
}
ALWAYS = (
    *(Code.NO_TOKEN, Code.NO_SCOPE, Code.NO_SECOND_FACTOR, Code.FORBIDDEN, Code.INVALID),
    *(Code.TOO_MANY_REQUESTS, Code.UNAVAILABLE, Code.STORAGE_FULL),
)
WITH_A_BODY = (Code.NOT_JSON, Code.TOO_LARGE, Code.NO_JSON_TYPE)
# Further problems of some routes, by operation name.
BESIDES = {
    "replace_draft": (Code.PRECONDITION_FAILED,),
    "launch_wave": (Code.DRAFT_CHANGED, Code.DRAFT_NOT_READY),
    "create_webhook": (Code.TOO_MANY,),
    "export_reports": (Code.NOT_AVAILABLE,),
    **dict.fromkeys(
        (
            *("add_member", "change_member", "remove_member"),
            *("invite_addresses", "create_links", "download_links", "start_mailing"),
            "erase_addresses",
        ),
        (Code.REFUSED,),
    ),
    **dict.fromkeys(
        (
            *("request_crosstab", "request_subgroup", "request_side_by_side"),
            "request_weighted",
            "request_list_regression",
            *("request_regression", "request_training", "quote_training"),
        ),
        (Code.NOT_AVAILABLE,),
    ),
    **dict.fromkeys(
        ("read_estimates", "read_results", "read_releases", "list_comparisons", "download_export"),
        (Code.NOT_FINAL,),
    ),
}


def complete_document(document: dict[str, Any], scopes: dict[str, str]) -> dict[str, Any]:
    """Add the scope of each operation (``scopes``, by its name), the responses to bad requests, and
    the survey format."""
    schemas = document["components"]["schemas"]
    schemas |= {model.__name__: _schema_of(model) for model in (FaultOut, ProblemOut)}
    schemas |= _survey_format()
    del schemas[WaveIds.__name__]  # no client has one: an address has its parts
    for path, operations in document["paths"].items():
        for method, operation in operations.items():
            name = operation["operationId"]
            operation["security"] = [{SCHEME: [scopes[name]]}] if name in scopes else []
            operation["summary"] = name.replace("_", " ").capitalize()
            if method == "get" and 200 in operation["responses"]:
                operation["parameters"].append(IF_NONE_MATCH)
                operation["responses"].setdefault(304, {"description": "Unchanged; no body."})
            if method == "post":
                operation["parameters"].append(IDEMPOTENCY_KEY)
            codes = {*ALWAYS, *BESIDES.get(name, ())}
            codes |= {Code.NOT_FOUND} if "{" in path else set()
            codes |= {Code.KEY_IN_USE, Code.KEY_REUSED} if method == "post" else set()
            codes |= {*WITH_A_BODY} if "requestBody" in operation else set()
            _answers(operation, codes)
    _suit_generators(document)
    return document


def scope_of(operation: Any) -> str:
    """Return the scope that an operation of django-ninja requires."""
    (bearer,) = operation.auth_callbacks
    if not isinstance(bearer, Bearer):
        raise TypeError(f"{operation.view_func.__name__} has another door than a token")
    return str(bearer.scope)


def _answers(operation: dict[str, Any], codes: set[Code]) -> None:
    content = {CONTENT_TYPE: {"schema": {"$ref": f"{REFERENCE}ProblemOut"}}}
    for status in sorted({code.status for code in codes}):
        its = [code for code in Code if code in codes and code.status == status]
        description = {"description": " ".join(f"`{code}`: {code.summary}" for code in its)}
        answer: dict[str, Any] = {**description, "content": content}
        if status in (429, 503):
            whole = {"type": "integer", "minimum": 1}
            answer["headers"] = {"Retry-After": {"description": "Seconds.", "schema": whole}}
        operation["responses"].setdefault(status, answer)


def _suit_generators(value: Any) -> None:
    """Write each constant as an enum of one value, and an enum of fractions or truth values as its
    type: openapi-python-client makes no valid Python of them."""
    if isinstance(value, dict):
        if "const" in value:
            value["enum"] = [value.pop("const")]
        if isinstance(value.get("enum"), list):
            kinds = {type(each) for each in value["enum"]}
            if kinds <= {bool, float}:
                value["type"] = "boolean" if kinds == {bool} else "number"
                del value["enum"]
        for part in value.values():
            _suit_generators(part)
    elif isinstance(value, list):
        for part in value:
            _suit_generators(part)


def _schema_of(model: Any) -> dict[str, Any]:
    json_schema: dict[str, Any] = model.model_json_schema(ref_template=REFERENCE + "{model}")
    json_schema.pop("$defs", None)
    return json_schema


def _survey_format() -> dict[str, Any]:
    """Return the published JSON schema of surveys, with its parts as components."""
    whole = {name: value for name, value in schema().items() if name not in ("$schema", "$defs")}
    parts = {f"{SCHEMA}-{name}": part for name, part in schema()["$defs"].items()}
    return {name: _moved(part) for name, part in ({SCHEMA: whole} | parts).items()}


def _moved(value: Any) -> Any:
    """Rewrite the references of a schema to the parts' new locations."""
    if isinstance(value, list):
        return [_moved(item) for item in value]
    if not isinstance(value, dict):
        return value
    return {
        name: part.replace("#/$defs/", f"{REFERENCE}{SCHEMA}-") if name == "$ref" else _moved(part)
        for name, part in value.items()
    }
