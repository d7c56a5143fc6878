"""The form that fixes a wave's groups."""

from collections.abc import Iterator
from typing import Any

import numpy as np
from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from analytics.grouping.services import MOST_GROUPS, Groups, can_form_groups
from analytics.jobs.forms import JobForm
from analytics.models import Grouping, Job
from localdp.mechanisms import OpenNumber, RandomPair
from surveys.documents.frozen.question import Battery, Question
from surveys.formatting import join_sentences, level_text
from surveys.questions.calendar import calendar_number

FEWEST = 2
LEFT_OUT = ""
LETTERS = "ABCDEFGHIJKL"


class GroupingForm(JobForm):
    """Form with the participating questions, and the group of each unprotected answer."""

    template_name = "analytics/grouping/form.html"

    questions = forms.MultipleChoiceField(
        label=gettext_lazy("Questions that take part"),
        widget=forms.CheckboxSelectMultiple,
        help_text=gettext_lazy(
            "People who skipped one of these are left out. Uncheck questions that many skipped. A "
            "question that only some people were asked divides people into groups, too."
        ),
    )
    sure = forms.BooleanField(
        label=gettext_lazy("I know that the groups cannot be changed later."),
        error_messages={"required": gettext_lazy("Please confirm: this is for good.")},
    )

    def prepare(self) -> None:
        participating = [
            question for question in self.document.questions if may_take_part(question)
        ]
        self.offer("questions", [(question.id, self.text(question)) for question in participating])
        if any(question.statements for question in self.document.questions):
            needed = _(
                "A list regression needs both lists of an experiment here; of unprotected lists, "
                "the question that draws the arms."
            )
            self.fields["questions"].help_text = join_sentences(
                [self.fields["questions"].help_text, needed]
            )
        # No one answered two items of a battery that draws one: with both, groups have no members.
        drawn = {question.id for battery in self._drawing for question in battery.items}
        self.fields["questions"].initial = [
            question.id for question in participating if question.id not in drawn
        ]
        self.open = [question for question in participating if question.open]
        for open_question in self.open:
            self.fields.update(_fields_of(open_question, self.language))
        if Grouping.objects.filter(wave=self.wave).exists():
            self.unavailable_reason = _(
                "The groups of this wave are fixed already, and cannot be changed."
            )
        last = self.wave.jobs.filter(kind="grouping", state=Job.State.REFUSED).first()
        if last is not None:
            self._begin_with(last.parameters)

    def _begin_with(self, refused: dict[str, Any]) -> None:
        """Show the choices that were refused last, to be changed."""
        self.fields["questions"].initial = refused["questions"]
        for question in self.open:
            if question.id in refused["cells"]:
                for name, value in _entries_of(question, refused["cells"][question.id]).items():
                    self.fields[name].initial = value

    @property
    def _drawing(self) -> list[Battery]:
        return [battery for battery in self.document.batteries if battery.drawn]

    def clean_questions(self) -> list[str]:
        """Refuse questions that no one was asked together."""
        chosen: list[str] = self.cleaned_data["questions"]
        for battery in self._drawing:
            if len({item.id for item in battery.items} & {*chosen}) > 1:
                text = _("Each person was asked one item of “%(stem)s”. Choose one item at most.")
                stem = battery.section.text.within(self.language)
                raise ValidationError(text % {"stem": stem})
        if len(chosen) < FEWEST:
            raise ValidationError(_("Choose at least two questions: analyses combine them."))
        return chosen

    def parts(self) -> Iterator[tuple[str, bool, list[forms.BoundField]]]:
        """Yield each open question's text, whether it is a number, and its fields."""
        texts = dict(
            self.document.distinct_choices((each.id, self.text(each)) for each in self.open)
        )
        for question in self.open:
            fields = [self[name] for name in _fields_of(question, self.language)]
            yield str(texts[question.id]), question.number_in_clear is not None, fields

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        for question in self.open:
            if question.id in cleaned.get("questions", ()) and not self.errors:
                self._check_cells(question, cleaned)
        return cleaned

    def _check_cells(self, question: Question, cleaned: dict[str, Any]) -> None:
        first_field = next(iter(_fields_of(question, self.language)))
        try:
            cells = _cells_of(question, cleaned)
            Groups.parse(self.document, [question.id], {question.id: cells})
        except ValidationError as error:
            self.add_error(first_field, error)
        except ValueError:
            message = _("Make two to %(most)s groups of the answers to “%(question)s”.") % {
                "most": MOST_GROUPS,
                "question": self.text(question),
            }
            self.add_error(first_field, message)

    def parameters(self) -> dict[str, Any]:
        """Return the ids in the version's order, and the cells."""
        chosen = set(self.cleaned_data["questions"])
        participating = [question for question in self.document.questions if question.id in chosen]
        cells = {
            question.id: _cells_of(question, self.cleaned_data)
            for question in participating
            if question.open
        }
        return {"questions": [question.id for question in participating], "cells": cells}


def may_take_part(question: Question) -> bool:
    """Return whether a question can be combined with others.

    Central questions cannot, nor linked ones asked in random pairs, since few people were asked
    each pair.
    """
    if question.open:
        return can_form_groups(question)
    return not question.central and not isinstance(question.mechanism, RandomPair)


def _fields_of(question: Question, language: str) -> dict[str, forms.Field]:
    """Return a field for each option, or one field for the starts of a number's ranges."""
    if number := question.number_in_clear:
        values = number.values
        return {
            f"{question.id}.from": forms.CharField(
                label=_("A new range begins at"),
                help_text=(
                    _("From %(low)s to %(high)s, with commas between")
                    if question.calendar
                    else _("Numbers from %(low)s to %(high)s, with commas between: 30, 45, 60")
                )
                % {
                    "low": level_text(values[0], question.calendar),
                    "high": level_text(values[-1], question.calendar),
                },
                required=False,
                max_length=200,
            )
        }
    letters = LETTERS[: min(len(question.options), MOST_GROUPS)]
    choices = [(LEFT_OUT, _("left out")), *((letter, letter) for letter in letters)]
    return {
        f"{question.id}.{option}": forms.ChoiceField(
            label=text.within(language),
            choices=choices,
            required=False,
            initial=letters[option] if option < len(letters) else LEFT_OUT,
        )
        for option, text in enumerate(question.options)
    }


def _cells_of(question: Question, cleaned: dict[str, Any]) -> list[list[int]]:
    """Return the groups in the format of `analytics.grouping.services.Cells.parse`."""
    if number := question.number_in_clear:
        return _ranges(question, number, cleaned.get(f"{question.id}.from", ""))
    cells: dict[str, list[int]] = {}
    for option in range(len(question.options)):
        letter = cleaned.get(f"{question.id}.{option}", LEFT_OUT)
        if letter != LEFT_OUT:
            cells.setdefault(letter, []).append(option)
    return [cells[letter] for letter in sorted(cells)]


def _entries_of(question: Question, cells: list[list[int]]) -> dict[str, str]:
    """Return what one enters for groups in the format of `Cells.parse`, by field."""
    if number := question.number_in_clear:
        begins = [number.values[first] for first, _last in cells[1:]]
        texts = [level_text(value, question.calendar) for value in begins]
        return {f"{question.id}.from": ", ".join(texts)}
    letters = {option: LETTERS[at] for at, cell in enumerate(cells) for option in cell}
    return {
        f"{question.id}.{option}": letters.get(option, LEFT_OUT)
        for option in range(len(question.options))
    }


def _ranges(question: Question, mechanism: OpenNumber, text: str) -> list[list[int]]:
    """Return the first and last level of each range; each given number starts one."""
    begins = [0]
    for word in text.replace("，", ",").split(","):
        try:
            calendar = question.calendar
            number = calendar_number(word.strip(), calendar) if calendar else float(word)
            level = int(np.flatnonzero(mechanism.values == number)[0])
        except (ValueError, IndexError):
            raise ValidationError(
                _("“%(word)s” is not a number that could be answered.") % {"word": word.strip()}
            ) from None
        if level <= begins[-1]:
            raise ValidationError(_("Give the numbers in rising order, above the lowest answer."))
        begins.append(level)
    ends = [begin - 1 for begin in begins[1:]] + [len(mechanism.values) - 1]
    return [list(pair) for pair in zip(begins, ends, strict=True)]
