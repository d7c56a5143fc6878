"""Why a job has no result, in words, and the exception with which it is refused."""

from collections.abc import Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from analytics.estimates import reasons
from surveys.documents.condition_text import quoted
from surveys.documents.frozen.document import Document
from surveys.formatting import grouped
from surveys.protection.central import NO_PACKAGES

QUESTION_NUMBERS = ("question", "asked", "earlier")
QUESTION_KEYS = ("first", "second")
"""The figures of refusals that name questions: by their numbers, by keys of variables."""
REASONS: Mapping[str, str | Promise] = {
    **{
        code: reason.page if reason.request is None else reason.request
        for code, reason in reasons.REASONS.items()
    },
    "earlier-version": gettext_lazy(
        "This wave was launched with an earlier version of Candor, and keeps what its respondents "
        "read. So it gets no new analyses by groups. Finished ones and the figures of whole "
        "questions stay."
    ),
    "unknown-groups": gettext_lazy(
        "An answer in these groups is unknown, or is in two of them. Choose the groups again."
    ),
    "small-groups": gettext_lazy(
        "Fewer than two groups of %(first)s have at least %(minimum)s people here. Merge some of "
        "its answers, or leave it out."
    ),
    "few-pass": gettext_lazy(
        "Too few people pass this filter: %(people)s. At least %(minimum)s are needed. Choose more "
        "answers, or remove the filter."
    ),
    "few-pass-hidden": gettext_lazy(
        "Fewer than %(minimum)s people pass this filter. Choose more answers, or remove a question "
        "from the filter."
    ),
    "no-right": gettext_lazy(
        "The person who requested this no longer has the right to request it for this survey. "
        "Nothing was computed."
    ),
    "forgotten": gettext_lazy(
        "The reports have been deleted, as this survey promised. No new analyses are possible."
    ),
    "other-version": gettext_lazy(
        "No report comes from a version that has all of these questions."
    ),
    "fault": gettext_lazy(
        "Something went wrong on our side. Nothing was saved. Request the analysis again later."
    ),
    "memory": gettext_lazy("There was not enough memory. Request a smaller analysis."),
    "storage-full": gettext_lazy(
        "The storage of this website is full. Nothing was saved. Tell the people who run "
        "this website, and request the analysis again when they have made room."
    ),
    "given-up": gettext_lazy(
        "The analysis was started three times, and each time the worker was stopped "
        "before it finished."
    ),
    "not-installed": NO_PACKAGES,
    "one-group": gettext_lazy(
        "%(asked)s was asked only of people in one group of %(earlier)s, so the two "
        "cannot be combined. Leave one of them out."
    ),
    "one-group-left": gettext_lazy(
        "Only people in one group of %(earlier)s were asked all of these questions. Leave one of "
        "them out."
    ),
    "no-figures": gettext_lazy(
        "%(question)s has no figures: too few people answered it, or they could not be computed. "
        "Leave it out."
    ),
    "asked-none": gettext_lazy(
        "None of the people in this analysis was asked all of these questions. Leave one of them "
        "out."
    ),
    "unknown": gettext_lazy("This version of Candor can no longer run this analysis."),
}


class JobRefused(Exception):
    """The job has no result, for a reason that a person can read.

    The code is one of the kind's reasons, or of `REASONS`; the figures fill its placeholders.
    Neither may contain a respondent's answer: both are stored.
    """

    def __init__(self, code: str, **figures: Any) -> None:
        super().__init__(code)
        self.code = code
        self.figures = figures


def with_wordings(figures: Mapping[str, Any], document: Document, language: str) -> dict[str, Any]:
    """Return a refusal's figures as text, with each question's number or key replaced by its
    wording, since pages of results show no numbers of questions."""
    by_id = {question.id: question for question in document.questions}
    worded = {
        name: grouped(figure) if isinstance(figure, int) else figure
        for name, figure in figures.items()
    }
    for name in {*QUESTION_NUMBERS} & worded.keys():
        question = document.questions[figures[name] - 1]
        worded[name] = quoted(question.wording(language))
    for name in {*QUESTION_KEYS} & worded.keys():
        question_id, _dot, item = worded[name].partition(".")
        question = by_id[question_id]
        options = [question.options[int(item) - 1].within(language)] if item else []
        worded[name] = quoted(" – ".join([question.wording(language), *options]))
    return worded
