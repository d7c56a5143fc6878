"""What a stored report says, for the receipt of the plain page."""

import base64
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django import template

from ldp.layout import Layout
from respondents.pages import QuestionPage, SurveyPage
from surveys.document import Document

register = template.Library()


@dataclass(frozen=True)
class Recorded:
    """What was recorded for one question; no answer was ever here."""

    question: QuestionPage
    skipped: bool
    labels: tuple[str, ...]


@register.simple_tag
def recorded(document: Document, page: SurveyPage, report: str) -> list[Recorded]:
    """Each question beside what the report says about it."""
    return list(_recorded(document.layout, page, base64.b64decode(report)))


def _recorded(layout: Layout, page: SurveyPage, data: bytes) -> Iterator[Recorded]:
    submission = layout.unpack(data)
    rows = zip(page.questions, submission.skipped, submission.reports, strict=True)
    for question, skipped, value in rows:
        yield Recorded(question, skipped, _labels(question, value))


def _labels(question: QuestionPage, value: Any) -> tuple[str, ...]:
    if isinstance(value, int):
        return (question.options[value].label,)
    return tuple(option.label for option, mark in zip(question.options, value, strict=True) if mark)
