"""The OpenAPI document: django-ninja's, completed with what all routes have in common."""

from typing import Any

from surveys.api.auth import Bearer
from surveys.api.drafts import SCHEMA
from surveys.api.errors import Fault, ProblemOut
from surveys.documents.json_schema import schema

REFERENCE = "#/components/schemas/"
SCHEME = Bearer.__name__

ALWAYS = {
    401: "No token that works was sent.",
    403: "The token has not the scope, or its person not the role.",
    422: "Something in the request is not as expected; `where` says what.",
    429: "Too many requests with this token; `Retry-After` says when to go on.",
    503: "The database cannot be reached for a moment; `Retry-After` says when to try again.",
    507: "The disk of the database is full; another try will not help soon.",
}
WITH_A_PATH = {
    404: "There is nothing here. Of what the token may not know, the answer is the same.",
}
WITH_A_BODY = {
    400: "The body is no JSON.",
    413: "The body is larger than 1 MB.",
    415: "The body is not declared as application/json.",
}
# Further responses of some routes, by operation name.
BESIDES = {
    "replace_draft": {412: "The draft has changed since."},
    "launch_wave": {409: "The draft has changed since."},
    "create_webhook": {409: "The survey has as many webhooks as it may have."},
    "export_reports": {409: "The survey’s numbers may be read once it is closed."},
}


def complete_document(document: dict[str, Any], scopes: dict[str, str]) -> dict[str, Any]:
    """Add the scope of each operation (``scopes``, by its name), the responses to bad requests, and
    the survey format."""
    schemas = document["components"]["schemas"]
    schemas |= {model.__name__: _schema_of(model) for model in (Fault, ProblemOut)}
    schemas |= _survey_format()
    for path, operations in document["paths"].items():
        for operation in operations.values():
            name = operation["operationId"]
            operation["security"] = [{SCHEME: [scopes[name]]}] if name in scopes else []
            operation["summary"] = name.replace("_", " ").capitalize()
            wrong = {**ALWAYS, **BESIDES.get(name, {})}
            wrong |= WITH_A_PATH if "{" in path else {}
            wrong |= WITH_A_BODY if "requestBody" in operation else {}
            _answers(operation, wrong)
    return document


def scope_of(operation: Any) -> str:
    """Return the scope that an operation of django-ninja requires."""
    (bearer,) = operation.auth_callbacks
    if not isinstance(bearer, Bearer):
        raise TypeError(f"{operation.view_func.__name__} has another door than a token")
    return str(bearer.scope)


def _answers(operation: dict[str, Any], wrong: dict[int, str]) -> None:
    content = {"application/json": {"schema": {"$ref": f"{REFERENCE}ProblemOut"}}}
    for status in sorted(wrong):
        found = {"description": wrong[status], "content": content}
        if status in (429, 503):
            whole = {"type": "integer", "minimum": 1}
            found["headers"] = {"Retry-After": {"description": "Seconds.", "schema": whole}}
        operation["responses"].setdefault(status, found)


def _schema_of(model: Any) -> dict[str, Any]:
    found: dict[str, Any] = model.model_json_schema(ref_template=REFERENCE + "{model}")
    found.pop("$defs", None)
    return found


def _survey_format() -> dict[str, Any]:
    """Return the published JSON schema of surveys, with its parts as components."""
    whole = {name: value for name, value in schema().items() if name not in ("$schema", "$defs")}
    parts = {f"{SCHEMA}-{name}": part for name, part in schema()["$defs"].items()}
    return {name: _moved(part) for name, part in ({SCHEMA: whole} | parts).items()}


def _moved(value: Any) -> Any:
    """Rewrite the references of a schema to the parts' new locations."""
    if isinstance(value, list):
        return [_moved(each) for each in value]
    if not isinstance(value, dict):
        return value
    return {
        name: each.replace("#/$defs/", f"{REFERENCE}{SCHEMA}-") if name == "$ref" else _moved(each)
        for name, each in value.items()
    }
