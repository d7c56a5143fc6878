"""Forms that save themselves while the user types (static/js/studio/autosave.js).

The script gets JSON; a person who pressed Save gets a page.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render

from surveys.drafts.forms.item import DraftForm
from surveys.drafts.revisions import Outdated
from surveys.drafts.services import DraftFull


@dataclass(frozen=True)
class Saved:
    """A form that was saved: its new fingerprint, its URL, and where the user goes next."""

    fingerprint: str
    address: str
    back: str
    id: str = ""
    following: str = ""
    """Where Save leads, if it does not lead ``back``."""


def edit_with_form(
    request: HttpRequest,
    template: str,
    form: DraftForm,
    *,
    save: Callable[[str], Saved],
    theirs: Callable[[], DraftForm | None],
    context: Callable[[], dict[str, Any]],
) -> HttpResponse:
    """Save a valid form, given the fingerprint that it was opened with, or show what is wrong.

    Of some forms the valid fields are saved although others have an error.

    Where another editor changed the same part, nothing is overwritten, and no input is lost: the
    page shows ``theirs``, which is None for what was deleted.
    """
    automatic = request.headers.get("Accept") == "application/json"
    conflict: dict[str, Any] = {}
    partly: dict[str, Any] = {}
    if form.is_valid() or form.saves_valid_fields:
        try:
            saved = save(request.POST.get("base_fingerprint", ""))
        except DraftFull as error:
            form.add_error(None, str(error))
        except Outdated:
            if automatic:
                return JsonResponse({"conflict": True}, status=409)
            their_form = theirs()
            differences = form.differences_from(their_form) if their_form else []
            conflict = {"gone": their_form is None, "theirs": differences}
        else:
            if not form.is_valid():
                partly = {"id": saved.id, "base_fingerprint": saved.fingerprint}
            elif automatic:
                shown = {"id": saved.id, "base_fingerprint": saved.fingerprint}
                return JsonResponse({**shown, "address": saved.address, "back": saved.back})
            else:
                return redirect(saved.following or saved.back)
    if automatic:
        return JsonResponse({"errors": form.errors.get_json_data(), **partly}, status=422)
    status = 409 if conflict else 422 if form.errors else 200
    values = {"form": form, "conflict": conflict, "partly": partly, **context()}
    return render(request, template, values, status=status)
