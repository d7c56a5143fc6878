"""What people have written in their own words: a page, a file for each question, and removal.

Texts are in no file with anything else, so that none can be joined to a report or a figure.
"""

from dataclasses import dataclass
from typing import Any

from django.contrib import messages
from django.core.paginator import Page, Paginator
from django.db import transaction
from django.db.models import Max
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from accounts.audit.services import record
from accounts.models import AuditEntry, User
from accounts.permissions import signed_in
from analytics.jobs.result_files import csv_text, file_response, record_export
from respondents.models import Text
from respondents.shuffling.texts import LEAST, few_chose
from surveys.documents.frozen.question import ClosingText
from surveys.models import Survey, Wave
from surveys.permissions import POST, exportable_survey, survey_view
from surveys.questions.conditions import Every

PER_PAGE = 50


@dataclass(frozen=True)
class Answers:
    """The texts of one question of a wave, a page of them."""

    question: ClosingText
    page: Page[Text]
    file: str

    @property
    def text(self) -> str:
        """The question in the language of the page, where it has that."""
        return self.question.text.within(get_language())


@survey_view(exportable_survey)
def texts(request: HttpRequest, survey: Survey, wave: Wave) -> HttpResponse:
    """Show the texts of a wave, each question's by itself, in their random order."""
    document = wave.version.document
    if not document.has_words:
        raise Http404
    number = request.GET.get("page")
    context = {
        "survey": survey,
        "wave": wave,
        "document": document,
        "asked": [_answers(wave, closing, number) for closing in document.words],
        "has_texts": wave.texts.exists(),
        "has_minimum": wave.batches.report_count() >= LEAST,
        "least": LEAST,
        "few_chose": few_chose(wave, dict(wave.estimates.values_list("block", "counts"))),
        "smallest": document.release.minimum_n,
        "few_passed": _few_passed(wave),
    }
    return render(request, "analytics/exports/texts.html", context)


@survey_view(exportable_survey)
def download(request: HttpRequest, survey: Survey, wave: Wave, item: str) -> HttpResponse:
    """Download the texts of one question; every download leaves an audit entry."""
    question = _question(wave, item)
    words = wave.texts.filter(item=item).values_list("words")
    if not words or _few_passed(wave):
        raise Http404
    record_export(wave, f"texts-{item}", signed_in(request))
    return file_response(wave, f"texts-{item}.csv", csv_text([[str(question.text)], *words]))


@survey_view(exportable_survey, POST)
def remove(request: HttpRequest, survey: Survey, wave: Wave, slot: Any) -> HttpResponseRedirect:
    """Delete one text for good, such as one that names a person."""
    if remove_text(wave=wave, slot=slot, actor=signed_in(request)):
        messages.success(request, _("The text was deleted."))
    else:
        messages.info(request, _("This text was deleted before."))
    return redirect(reverse("analytics:texts", args=[survey.pk, wave.pk]))


@transaction.atomic
def remove_text(*, wave: Wave, slot: Any, actor: User) -> bool:
    """Delete a text, with an audit entry without its words; return whether it was there."""
    text = wave.texts.filter(slot=slot).first()
    if text is None or not wave.texts.filter(slot=slot).delete()[0]:
        return False
    action = AuditEntry.Action.TEXT_DELETED
    record(actor, action, wave.survey, wave=str(wave), question=text.item)
    return True


def _few_passed(wave: Wave) -> bool:
    """Return whether too few people passed the screening: each text is by one of them.

    They are as many as the answers to a later question, whose condition includes the screening.
    """
    document = wave.version.document
    if document.screening is None:
        return False
    condition = document.screening.condition
    blocks = {
        question.block
        for question in document.questions
        if question.condition == condition
        or (isinstance(question.condition, Every) and condition in question.condition.conditions)
    }
    answered = wave.estimates.filter(block__in=blocks).aggregate(most=Max("n"))["most"]
    return (answered or 0) < LEAST


def _answers(wave: Wave, question: ClosingText, number: str | None) -> Answers:
    page = Paginator(wave.texts.filter(item=question.id), PER_PAGE).get_page(number)
    file = reverse("analytics:texts-csv", args=[wave.survey_id, wave.pk, question.id])
    return Answers(question, page, file)


def _question(wave: Wave, item: str) -> ClosingText:
    for question in wave.version.document.words:
        if question.id == item:
            return question
    raise Http404
