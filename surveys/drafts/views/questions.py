"""Write questions and sections of a draft, put them in order, and take them out.

Their forms save themselves as one types: the same addresses then answer in JSON.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from accounts.permissions import signed_in
from surveys.documents.draft import LIMITS, SECTION
from surveys.drafts.forms import ItemForm, QuestionForm, SectionForm
from surveys.drafts.forms.condition import open_before
from surveys.drafts.items import Protection, protection_of
from surveys.drafts.revisions import Outdated
from surveys.drafts.services import (
    Full,
    Gone,
    Item,
    add_item,
    change_item,
    copy_item,
    delete_item,
    fingerprint,
    move_item,
)
from surveys.drafts.views.autosave import is_automatic, kept, outdated, refused
from surveys.models import Survey
from surveys.permissions import editable_survey
from surveys.protection.registry import DESIGNS


@dataclass(frozen=True)
class Page:
    """One of the two kinds of items, and where it is written."""

    survey: Survey
    section: bool

    def form(self, data: Any, item: Item | None, behind: str = "") -> ItemForm:
        """The form, empty or of an item."""
        language = self.survey.language
        if self.section:
            return SectionForm(data, language=language, item=item)
        earlier = open_before(self.survey.draft, item["id"] if item else None, behind)
        return QuestionForm(
            data, language=language, item=item, earlier=earlier, draft=self.survey.draft
        )

    def item(self, item_id: str) -> Item | None:
        """The item of this kind with this id."""
        of_kind = (one for one in self.survey.items if (one["kind"] == SECTION) == self.section)
        return next((one for one in of_kind if one["id"] == item_id), None)

    def address(self, item_id: str) -> str:
        """Where an item is changed."""
        name = "surveys:section-edit" if self.section else "surveys:question-edit"
        return reverse(name, args=[self.survey.pk, item_id])

    @property
    def address_new(self) -> str:
        """Where one is written anew."""
        name = "surveys:section-new" if self.section else "surveys:question-new"
        return reverse(name, args=[self.survey.pk])


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def question_new(request: HttpRequest, survey_id: UUID) -> HttpResponse:
    """Write a question and put it last, or after another item."""
    return _new(request, Page(editable_survey(request, survey_id), section=False))


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def section_new(request: HttpRequest, survey_id: UUID) -> HttpResponse:
    """Write a section and put it last, or after another item."""
    return _new(request, Page(editable_survey(request, survey_id), section=True))


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def question_edit(request: HttpRequest, survey_id: UUID, question_id: str) -> HttpResponse:
    """Change a question."""
    return _edit(request, Page(editable_survey(request, survey_id), section=False), question_id)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def section_edit(request: HttpRequest, survey_id: UUID, section_id: str) -> HttpResponse:
    """Change a section."""
    return _edit(request, Page(editable_survey(request, survey_id), section=True), section_id)


@login_required
@require_POST
def question_move(request: HttpRequest, survey_id: UUID, question_id: str) -> HttpResponse:
    """One place up or down, or to a place counted from 1; beyond the ends, nothing."""
    survey = editable_survey(request, survey_id)
    direction = request.POST.get("direction", "")
    try:
        move_item(
            survey=survey,
            item_id=question_id,
            place=_target(direction, request.POST.get("place", "")),
            actor=signed_in(request),
        )
    except Gone as gone:
        raise Http404 from gone
    at = {"at": question_id, "on": direction if direction in ("up", "down") else "move"}
    return redirect(f"{survey.get_absolute_url()}?{urlencode(at)}")


@login_required
@require_POST
def question_copy(request: HttpRequest, survey_id: UUID, question_id: str) -> HttpResponse:
    """The same item once more."""
    survey = editable_survey(request, survey_id)
    try:
        copy = copy_item(survey=survey, item_id=question_id, actor=signed_in(request))
    except Gone as gone:
        raise Http404 from gone
    except Full:
        messages.error(request, _full(Page(survey, section=question_id.startswith("s"))))
        return redirect(survey)
    return redirect(f"{survey.get_absolute_url()}?{urlencode({'at': copy['id'], 'on': 'copy'})}")


@login_required
@require_POST
def question_delete(request: HttpRequest, survey_id: UUID, question_id: str) -> HttpResponse:
    """Remove an item from the draft; the designer then offers to undo it."""
    survey = editable_survey(request, survey_id)
    try:
        delete_item(survey=survey, item_id=question_id, actor=signed_in(request))
    except Gone as gone:
        raise Http404 from gone
    return redirect(f"{survey.get_absolute_url()}?on=deleted")


def _target(direction: str, place: str) -> Callable[[int], int]:
    if direction == "up":
        return lambda here: here - 1
    if direction == "down":
        return lambda here: here + 1
    if place.isdecimal() and len(place) < 5:
        return lambda _here: int(place) - 1
    return lambda here: here


def _new(request: HttpRequest, page: Page) -> HttpResponse:
    behind = request.GET.get("after", "")
    form = page.form(request.POST or None, None, behind)
    if form.is_valid():
        try:
            item = add_item(
                survey=page.survey, make=form.as_item, after=behind, actor=signed_in(request)
            )
        except Full:
            form.add_error(None, _full(page))
        else:
            return _kept(request, page, item)
    return _show(request, page, form, None)


def _edit(request: HttpRequest, page: Page, item_id: str) -> HttpResponse:
    item = page.item(item_id)
    if item is None and request.method != "POST":
        raise Http404
    form = page.form(request.POST or None, item)
    seen = request.POST.get("seen", "")
    if item is None:
        return _outdated(request, page, form, None)
    if form.is_valid():
        try:
            changed = change_item(
                survey=page.survey, item=form.as_item(item_id), seen=seen, actor=signed_in(request)
            )
        except Outdated:
            return _outdated(request, page, form, page.item(item_id))
        return _kept(request, page, changed)
    return _show(request, page, form, item)


def _kept(request: HttpRequest, page: Page, item: Item) -> HttpResponse:
    back = f"{page.survey.get_absolute_url()}?{urlencode({'at': item['id']})}"
    if not is_automatic(request):
        return redirect(back)
    address = page.address(item["id"])
    return kept(seen=fingerprint(item), address=address, back=back, item_id=item["id"])


def _outdated(
    request: HttpRequest, page: Page, form: ItemForm, theirs: Item | None
) -> HttpResponse:
    """Somebody else was faster. Nothing is overwritten, and nothing that was typed is lost."""
    if is_automatic(request):
        return outdated()
    other = form.said_otherwise(page.form(None, theirs)) if theirs else []
    return _show(request, page, form, theirs, conflict={"gone": theirs is None, "theirs": other})


def _full(page: Page) -> str:
    if page.section:
        return _("A survey has at most %(limit)d sections.") % {"limit": LIMITS["sections"]}
    return _("A survey has at most %(limit)d questions.") % {"limit": LIMITS["questions"]}


def _show(
    request: HttpRequest,
    page: Page,
    form: ItemForm,
    item: Item | None,
    conflict: dict[str, Any] | None = None,
) -> HttpResponse:
    if is_automatic(request):
        return refused(form)
    context = {
        "survey": page.survey,
        "heading": _heading(page, new=item is None),
        "form": form,
        "item": item,
        "seen": fingerprint(item) if item else "",
        "conflict": conflict,
        "address": page.address_new if conflict and item is None else "",
    }
    if not page.section:
        context |= {
            "designs": _designs(),
            "protection": protection_of(item) if item else Protection(),
        }
    status = 409 if conflict else 422 if form.errors else 200
    template = "surveys/drafts/section.html" if page.section else "surveys/drafts/question.html"
    return render(request, template, context, status=status)


def _heading(page: Page, *, new: bool) -> str:
    if page.section:
        return _("New section") if new else _("Change the section")
    return _("New question") if new else _("Change the question")


def _designs() -> dict[str, dict[str, Any]]:
    return {
        name: {
            "kinds": design.kinds,
            "parameters": design.parameters,
            "devices": design.devices,
            "summary": str(design.summary),
            "defaults": design.defaults,
        }
        for name, design in DESIGNS.items()
    }
