"""What a form that saves itself as one types is answered; static/js/studio/autosave.js asks."""

from django.forms import Form
from django.http import HttpRequest, JsonResponse


def is_automatic(request: HttpRequest) -> bool:
    """Whether a script asks, and not a person who pressed Save."""
    return request.headers.get("Accept") == "application/json"


def kept(*, seen: str, address: str, back: str, item_id: str = "") -> JsonResponse:
    """It is saved; what the form stands for now, and where it lives."""
    return JsonResponse({"id": item_id, "seen": seen, "address": address, "back": back})


def refused(form: Form) -> JsonResponse:
    """What is wrong with which field."""
    return JsonResponse({"errors": form.errors.get_json_data()}, status=422)


def outdated() -> JsonResponse:
    """Somebody else was faster, and nothing is overwritten."""
    return JsonResponse({"conflict": True}, status=409)
