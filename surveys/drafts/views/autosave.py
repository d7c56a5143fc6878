"""Responses to forms that save themselves while the user types (static/js/studio/autosave.js)."""

from django.forms import Form
from django.http import HttpRequest, JsonResponse


def is_automatic(request: HttpRequest) -> bool:
    """Whether the script sent the request, not a person who pressed Save."""
    return request.headers.get("Accept") == "application/json"


def saved_response(*, seen: str, address: str, back: str, item_id: str = "") -> JsonResponse:
    """The form is saved: its item's id, its new fingerprint and its URLs."""
    return JsonResponse({"id": item_id, "seen": seen, "address": address, "back": back})


def invalid_response(form: Form) -> JsonResponse:
    """The errors by field."""
    return JsonResponse({"errors": form.errors.get_json_data()}, status=422)


def conflict_response() -> JsonResponse:
    """Another editor has changed the same part; nothing was saved."""
    return JsonResponse({"conflict": True}, status=409)
