"""Templates for new surveys: files of the survey format in this folder."""

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from surveys.documents.draft import questions_of
from surveys.documents.freezing.freeze import freeze
from surveys.documents.frozen.document import Document
from surveys.documents.frozen.parsing import parse
from surveys.documents.import_export import load_draft
from surveys.protection.registry import DESIGNS

EMPTY = "empty"


@dataclass(frozen=True)
class PreviewRow:
    """A question of a template, before anyone chooses it."""

    text: str
    answers: tuple[str, ...]
    protection: str


@dataclass(frozen=True)
class Template:
    key: str
    name: str | Promise
    good_for: str | Promise

    @property
    def draft(self) -> dict[str, Any]:
        """A new copy of the template's draft."""
        return deepcopy(self._draft)

    @cached_property
    def _draft(self) -> dict[str, Any]:
        return load_draft((Path(__file__).parent / f"{self.key}.json").read_bytes())

    @cached_property
    def questions(self) -> int:
        return len(questions_of(self._draft))

    @cached_property
    def document(self) -> Document:
        """What would be launched."""
        # No template can name the asker, without whom a draft cannot be frozen.
        asker = dict.fromkeys(self._draft["languages"], "…")
        return parse(freeze({**self.draft, "asker": asker}))

    @property
    def sensitive(self) -> int:
        """How many questions chance protects."""
        return len(self.document.protected)

    @property
    def preview(self) -> Iterator[PreviewRow]:
        """Yield each question in the interface's language, as respondents read it."""
        language = get_language() or ""
        for question in self.document.questions:
            answers = question.statements or question.options
            yield PreviewRow(
                question.wording(language),
                tuple(answers[at].within(language) for at in question.kind.order(len(answers))),
                str(question.kind.label if question.kind.drawn else DESIGNS[question.design].label),
            )


TEMPLATES = (
    Template(
        "one-question",
        _("One question"),
        _("The survey of the lesson on two coins: launch it and answer it in two minutes."),
    ),
    Template(
        "two-coins",
        _("Two coins"),
        _(
            "Yes-or-no questions about money. The browser tosses two coins; the simplest "
            "protection to explain, with a control question."
        ),
    ),
    Template(
        "forced-response",
        _("Forced response, with a die"),
        _(
            "Rules of the road. People roll a die of their own: for rooms, groups that prefer "
            "paper, and people who trust no page."
        ),
    ),
    Template(
        "crosswise",
        _("Crosswise, with birthdays"),
        _(
            "Undeclared work. Two statements at once and no chance device: neither report admits "
            "anything."
        ),
    ),
    Template(
        "extended-crosswise",
        _("Extended crosswise, in two versions"),
        _(
            "Undeclared work. The two halves of the sample get different birthdays, and "
            "the results show how many people do not follow the instructions."
        ),
    ),
    Template(
        "health",
        _("Health behaviors"),
        _("Alcohol, medicines and care not sought: one of several, any of several, yes or no."),
    ),
    Template(
        "workplace",
        _("Workplace misconduct"),
        _("What people experienced, saw and did at work, comparing managers with others."),
    ),
    Template(
        "studies",
        _("Academic dishonesty"),
        _("Exams, assignments and data, with a control question and the year of study."),
    ),
    Template(
        "battery",
        _("A battery, one item per person"),
        _(
            "Breaches of rules at work. Each person’s device draws one of eight items, which then "
            "has all of the privacy loss."
        ),
    ),
    Template(
        "panel",
        _("A panel study"),
        _(
            "Alcohol, asked again in each wave. Devices keep their random changes, so that asking "
            "again reveals no more about an answer that stays the same."
        ),
    ),
    Template(
        "two-wordings",
        _("An experiment with two wordings"),
        _("Undeclared work. The page draws one of two arms, each with its wording of a question."),
    ),
    Template(
        "list-experiment",
        _("A list experiment"),
        _(
            "Gifts for officials. People count the statements that are true for them, and half of "
            "the lists have the sensitive one."
        ),
    ),
)


def find_template(key: str) -> Template | None:
    return next((template for template in TEMPLATES if template.key == key), None)
