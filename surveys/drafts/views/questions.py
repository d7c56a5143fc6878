"""Add, change, order and delete the questions and sections of a draft."""

from collections.abc import Mapping
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _

from accounts.permissions import signed_in
from surveys.documents.translatable_texts import SECTION
from surveys.drafts import services
from surveys.drafts.forms.arms import ArmsForm
from surveys.drafts.forms.battery import BatteryForm
from surveys.drafts.forms.field import FieldForm
from surveys.drafts.forms.item import ItemForm
from surveys.drafts.forms.lists import ListForm
from surveys.drafts.forms.question import QuestionForm
from surveys.drafts.forms.section import SectionForm
from surveys.drafts.items import Protection, item_links, protection_with_precision
from surveys.drafts.revisions import Outdated
from surveys.drafts.views.autosave import Saved, edit_with_form
from surveys.models import Survey
from surveys.permissions import FORM, POST, editable_survey, survey_view
from surveys.protection.registry import DESIGNS
from surveys.questions.arms import Arms
from surveys.questions.field import Field
from surveys.questions.registry import KINDS, kind_of

ARMS, FIELD = Arms.name, Field.name


@survey_view(editable_survey, FORM)
def item(request: HttpRequest, survey: Survey, kind: str, item_id: str = "") -> HttpResponse:
    """Change a question or a section, or add one at the end or after another item."""
    after = request.GET.get("after", "")
    former = _find(survey, kind, item_id)
    kind = (former or {}).get("kind", kind) if not kind_of(former or {}).asked else kind
    if item_id and former is None and request.method != "POST":
        raise Http404
    form = _form(survey, kind, request.POST or None, former, after)

    def save(base_fingerprint: str) -> Saved:
        actor = signed_in(request)
        new = form.as_item()
        if not item_id:
            new = services.add_item(survey=survey, item=new, after=after, actor=actor)
        elif former is None:
            raise services.ItemNotFound
        else:
            new["id"] = item_id
            services.change_item(
                survey=survey, item=new, base_fingerprint=base_fingerprint, actor=actor
            )
        # An allotment may have changed its ε.
        return _saved(survey, _find(survey, kind, new["id"]) or new)

    def theirs() -> ItemForm | None:
        current = _find(survey, kind, item_id)
        return _form(survey, kind, None, current) if current else None

    def context() -> dict[str, Any]:
        current = _find(survey, kind, item_id)
        # What was deleted meanwhile can be saved as a new item.
        gone = reverse(f"surveys:{kind}-new", args=[survey.pk]) if item_id and not current else ""
        return {**_context(survey, kind, current), "address": gone}

    template = f"surveys/drafts/{kind}.html"
    return edit_with_form(request, template, form, save=save, theirs=theirs, context=context)


@survey_view(editable_survey, FORM)
def list_experiment(request: HttpRequest, survey: Survey) -> HttpResponse:
    form = ListForm(request.POST or None, language=survey.language)
    if form.is_valid():
        actor = signed_in(request)
        try:
            added = services.add_list(survey=survey, arms=form.arms, lists=form.lists, actor=actor)
        except services.DraftFull as error:
            form.add_error(None, str(error))
        else:
            return _designer(survey, at=added["id"])
    values = {
        "survey": survey,
        "form": form,
        "heading": _("New list experiment"),
        "links": item_links(survey, ""),
    }
    status = 422 if form.errors else 200
    return render(request, "surveys/drafts/list.html", values, status=status)


@survey_view(editable_survey, FORM)
def battery(request: HttpRequest, survey: Survey, item_id: str = "") -> HttpResponse:
    """Add a battery, or change all of one at once."""
    former = services.battery_in(survey.items, item_id)
    if item_id and not former:
        raise Http404
    section = former[0] if former else None
    form = BatteryForm(request.POST or None, draft=survey.draft, item=section, former=former[1:])
    status = 200
    if form.is_valid():
        try:
            saved = services.save_battery(
                survey=survey,
                section=form.as_item(),
                questions=form.questions(),
                base_fingerprint=request.POST.get("base_fingerprint", ""),
                actor=signed_in(request),
            )
        except services.DraftFull as error:
            form.add_error(None, str(error))
        except Outdated:
            text = _(
                "This battery was changed in another window or by someone else. Below is what you "
                "typed. Save again to replace their change."
            )
            form.add_error(None, text)
            status = 409
        else:
            return _designer(survey, at=saved["id"])
    values = {
        "survey": survey,
        "form": form,
        "heading": _("Edit battery") if former else _("New battery"),
        "links": item_links(survey, item_id),
        "item": section,
        "base_fingerprint": services.fingerprint({"battery": former}),
        "kinds": _attributes(KINDS, "fields"),
    }
    status = 422 if form.errors and status == 200 else status
    return render(request, "surveys/drafts/battery.html", values, status=status)


@survey_view(editable_survey, POST)
def item_move(request: HttpRequest, survey: Survey, item_id: str) -> HttpResponse:
    """Move an item one place up or down, or to a place counted from 1, within the ends."""
    direction = request.POST.get("direction", "")
    number = request.POST.get("place", "")
    actor = signed_in(request)
    steps = {"up": -1, "down": 1}.get(direction, 0)
    place = int(number) - 1 if not steps and number.isdecimal() and len(number) < 5 else None
    services.move_item(survey=survey, item_id=item_id, steps=steps, place=place, actor=actor)
    return _designer(survey, at=item_id, on=direction if steps else "move")


@survey_view(editable_survey, POST)
def item_again(request: HttpRequest, survey: Survey, item_id: str, on: str) -> HttpResponse:
    """Duplicate an item, or ask a question in two versions."""
    add = {"copy": services.copy_item, "versions": services.ask_in_two_versions}[on]
    try:
        added = add(survey=survey, item_id=item_id, actor=signed_in(request))
    except services.DraftFull as error:
        messages.error(request, str(error))
        return redirect(survey)
    return _designer(survey, at=added["id"], on=on)


@survey_view(editable_survey, POST)
def item_delete(request: HttpRequest, survey: Survey, item_id: str) -> HttpResponse:
    """Remove an item from the draft; the designer then offers to undo it."""
    services.delete_item(survey=survey, item_id=item_id, actor=signed_in(request))
    return _designer(survey, on="deleted")


def _designer(survey: Survey, **done: str) -> HttpResponse:
    """Go back to the designer, which shows what was done."""
    return redirect(f"{survey.get_absolute_url()}?{urlencode(done)}")


def _find(survey: Survey, kind: str, item_id: str) -> services.Item | None:
    of_kind = (entry for entry in survey.items if (entry["kind"] == SECTION) == (kind == SECTION))
    return next((entry for entry in of_kind if entry["id"] == item_id), None)


def _form(
    survey: Survey, kind: str, data: Any, item: services.Item | None, after: str = ""
) -> ItemForm:
    forms: dict[str, type[ItemForm]] = {SECTION: SectionForm, ARMS: ArmsForm, FIELD: FieldForm}
    form = forms.get(kind, QuestionForm)
    return form(data, draft=survey.draft, item=item, after=after)


def _saved(survey: Survey, item: services.Item) -> Saved:
    kind = SECTION if item["kind"] == SECTION else "question"
    return Saved(
        fingerprint=services.fingerprint(item),
        address=reverse(f"surveys:{kind}-edit", args=[survey.pk, item["id"]]),
        back=f"{survey.get_absolute_url()}?{urlencode({'at': item['id']})}",
        id=item["id"],
    )


def _context(survey: Survey, kind: str, item: services.Item | None) -> dict[str, Any]:
    shared = {
        "survey": survey,
        "links": item_links(survey, item["id"] if item else ""),
        "item": item,
        "base_fingerprint": services.fingerprint(item) if item else "",
    }
    edit, new = {
        SECTION: (_("Edit section"), _("New section")),
        ARMS: (_("Edit arms"), _("New arms")),
        FIELD: (_("Edit field"), _("New field")),
    }.get(kind, (_("Edit question"), _("New question")))
    shared["heading"] = edit if item else new
    if kind in {SECTION, ARMS, FIELD}:
        return shared
    asked = {name: registered for name, registered in KINDS.items() if registered.asked}
    return {
        **shared,
        "designs": _attributes(DESIGNS, "parameters", "devices", "defaults"),
        "kinds": _attributes(asked, "fields", "designs"),
        "protection": protection_with_precision(survey, item) if item else Protection(),
    }


def _attributes(registered: Mapping[str, Any], *names: str) -> dict[str, Any]:
    return {
        key: {name: getattr(entry, name) for name in names} for key, entry in registered.items()
    }
