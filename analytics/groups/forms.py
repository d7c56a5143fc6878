"""The part of an analysis's form that merges answers and cuts numbers into groups."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain
from typing import Any

import numpy as np
from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from analytics.groups.groups import MOST_RANGES, Cells, Groups, may_group
from analytics.jobs.forms import JobForm
from localdp.mechanisms import OpenNumber
from surveys.documents.frozen.document import Document
from surveys.documents.frozen.question import Question
from surveys.formatting import level_text, stated_per_cent
from surveys.questions.calendar import calendar_number

LEFT_OUT = "-"
MERGE, CUT = "merge", "cut"
CONFIDENCE = (0.9, 0.95, 0.99)
FILTER = {"only", "confidence"}
"""The fields that all analyses have besides groups."""
MOST_FIELDS = 60
"""With more fields of groups, a form has them only for the chosen questions."""


class GroupsForm(JobForm):
    """Base form of analyses by groups of unprotected answers.

    Each answer is a group of its own unless the form says otherwise. The groups are read before
    all other fields, which may depend on them: a form that was only asked to `update_groups` shows
    the fields for the new ones.
    """

    combines = True
    groups: Groups

    @classmethod
    def may_apply(cls, document: Document) -> bool:
        return may_group(document)

    only = forms.MultipleChoiceField(
        label=gettext_lazy("Only those who answered"),
        widget=forms.CheckboxSelectMultiple,
        required=False,
    )
    confidence = forms.TypedChoiceField(
        label=gettext_lazy("Confidence"), coerce=float, empty_value=None, required=False
    )

    def prepare(self) -> None:
        """Add the fields of groups, and read what they say."""
        self.whole = Groups.of(self.document)
        self.group_fields: dict[int, list[str]] = {}
        mergeable = self.whole.cells
        few = sum(map(_count_fields, mergeable.values())) <= MOST_FIELDS
        offered = mergeable if few else self.places_chosen() & mergeable.keys()
        for place in sorted(offered):
            fields = _fields_of(mergeable[place], self.language)
            self.fields.update(fields)
            self.group_fields[place] = list(fields)
        self.group_errors: dict[str, ValidationError] = {}
        self.groups = Groups(self.document, {**self.whole.cells, **dict(self._chosen())})
        self.offer("only", [answer for _text, own in self.filters() for answer in own])
        levels = sorted({*CONFIDENCE, self.document.estimator.confidence})
        self.offer(
            "confidence", [("", ""), *((str(each), f"{stated_per_cent(each)}%") for each in levels)]
        )

    def filters(self) -> Iterator[tuple[str, list[tuple[str, str]]]]:
        """Yield each question that people can be filtered by, with its answers as choices."""
        for cells in self.groups.cells.values():
            name = cells.question.id
            labels = enumerate(cells.labels(self.language))
            yield self.text(cells.question), [(f"{name}:{at}", label) for at, label in labels]

    def clean_only(self) -> list[str]:
        """Set the filter of the groups: answers to one question widen it, further questions narrow
        it."""
        chosen: list[str] = self.cleaned_data["only"]
        places = {cells.question.id: place for place, cells in self.groups.cells.items()}
        only: dict[int, list[int]] = {}
        for name, _colon, number in (answer.partition(":") for answer in chosen):
            only.setdefault(places[name], []).append(int(number))
        kept = {place: tuple(sorted(own)) for place, own in only.items()}
        self.groups = replace(self.groups, only=kept)
        return chosen

    def places_chosen(self) -> set[int]:
        """Return the places of the questions that the submitted form has chosen."""
        raise NotImplementedError

    def groups_chosen(self) -> list[str]:
        """Return the ids of the questions whose groups were merged or cut."""
        return [
            self.document.questions[place].id
            for place, cells in self.groups.cells.items()
            if cells is not self.whole.cells[place]
        ]

    def listed(self, name: str) -> list[str]:
        """Return the submitted values of a field with several, unchecked."""
        getlist = getattr(self.data, "getlist", None)
        return getlist(name) if getlist else list(self.data.get(name) or ())

    @property
    def update_groups(self) -> bool:
        """Whether nothing was requested but the fields for the groups that were chosen."""
        return "update_groups" in self.data

    def _chosen(self) -> Iterator[tuple[int, Cells]]:
        """Yield the groups that were merged or cut, and keep what is wrong with others."""
        for place, names in self.group_fields.items():
            texts = {name: str(self.data.get(name, "")).strip() for name in names}
            if not any(texts.values()):
                continue
            try:
                yield place, _parse(self.whole.cells[place], texts)
            except ValidationError as error:
                self.group_errors[names[0]] = error

    def is_valid(self) -> bool:
        return not self.update_groups and super().is_valid()

    def full_clean(self) -> None:
        """Check all fields; if only the groups were chosen, the others are not wrong yet."""
        super().full_clean()
        if self.update_groups:
            for name in self.errors.keys() - self.group_errors.keys():
                del self.errors[name]

    def clean(self) -> dict[str, Any]:
        """Report impossible groups, and keep the fields of groups out of the parameters."""
        cleaned = super().clean() or {}
        self.level: float | None = cleaned.get("confidence")
        for name, error in self.group_errors.items():
            self.add_error(name, error)
        return {name: value for name, value in cleaned.items() if name not in self._own_fields}

    def with_groups(self, parameters: dict[str, Any], places: Sequence[int]) -> dict[str, Any]:
        """Return a job's parameters with the groups of the questions that it uses, the filter, and
        the confidence if it is not the survey's."""
        level = self.level
        planned = self.document.estimator.confidence
        stated = {"confidence": level} if level not in (None, planned) else {}
        return {**parameters, **self.groups.parameters(places), **stated}

    @property
    def group_parts(self) -> list[tuple[str, bool, list[forms.BoundField]]]:
        """Each question's text, whether it is a number, and the fields of its groups."""
        questions = {place: self.document.questions[place] for place in self.group_fields}
        texts = dict(
            self.document.distinct_choices(
                (each.id, self.text(each)) for each in questions.values()
            )
        )
        return [
            (
                str(texts[question.id]),
                question.number_in_clear is not None,
                [self[name] for name in self.group_fields[place]],
            )
            for place, question in questions.items()
        ]

    @property
    def other_fields(self) -> list[forms.BoundField]:
        """All fields except groups."""
        return [field for field in self if field.name not in self._own_fields]

    @property
    def _own_fields(self) -> set[str]:
        return {*FILTER, *chain.from_iterable(self.group_fields.values())}

    @property
    def groups_are_open(self) -> bool:
        """Whether the part of the page with the groups is to be seen at once."""
        names = self._own_fields - FILTER
        return bool(self.group_errors) or any(self.data.get(name) for name in names)


def _count_fields(cells: Cells) -> int:
    return 1 if cells.question.number_in_clear else len(cells.question.options)


def _fields_of(cells: Cells, language: str) -> dict[str, forms.Field]:
    """Return a field for each option, or one field for the starts of a number's ranges."""
    question = cells.question
    if number := question.number_in_clear:
        first, last = (level_text(number.values[end], question.calendar) for end in (0, -1))
        labels = ", ".join(cells.labels(language))
        return {
            f"{CUT}.{question.id}": forms.CharField(
                label=_("A new range begins at"),
                help_text=(
                    _("From %(low)s to %(high)s, separated by commas. Leave empty for %(ranges)s.")
                    if question.calendar
                    else _(
                        "Numbers from %(low)s to %(high)s, separated by commas: 30, 45, 60. "
                        "Leave empty for %(ranges)s."
                    )
                )
                % {"low": first, "high": last, "ranges": labels},
                required=False,
                max_length=200,
            )
        }
    numbers = [str(number) for number in range(1, len(question.options) + 1)]
    choices = [
        ("", _("a group of its own")),
        *((n, _("group %(number)s") % {"number": n}) for n in numbers),
        (LEFT_OUT, _("left out")),
    ]
    return {
        f"{MERGE}.{question.id}.{option}": forms.ChoiceField(
            label=text.within(language), choices=choices, required=False
        )
        for option, text in enumerate(question.options)
    }


def group_data(cells: Cells) -> dict[str, str]:
    """Return the data of the fields that make these groups; none of those that are made without."""
    question = cells.question
    groups = [tuple(group) for group in cells.cells]
    if groups == [*Cells.whole(cells.place, question).cells]:
        return {}
    if number := question.number_in_clear:
        begins = (
            level_text(number.values[first], question.calendar) for first, _last in groups[1:]
        )
        return {f"{CUT}.{question.id}": ", ".join(begins)}
    of = {option: str(at) for at, group in enumerate(groups, 1) for option in group}
    return {
        f"{MERGE}.{question.id}.{option}": of.get(option, LEFT_OUT)
        for option in range(question.mechanism.categories)
    }


def _parse(whole: Cells, texts: dict[str, str]) -> Cells:
    """Return the groups that these fields say."""
    question = whole.question
    if number := question.number_in_clear:
        [text] = texts.values()
        cells = _ranges(question, number, text)
    else:
        cells = _merged(texts)
    try:
        return Cells.parse(whole.place, question, cells)
    except ValueError:
        most = MOST_RANGES if question.number_in_clear else len(question.options)
        message = _("Make two to %(most)s groups of the answers to this question.")
        raise ValidationError(message % {"most": most}) from None


def _merged(texts: dict[str, str]) -> list[list[int]]:
    """Return the options of each group: those with the same number, and each without one.

    Groups are in the order of their first options; if all have numbers, by number.
    """
    cells: dict[str, list[int]] = {}
    for option, text in enumerate(texts.values()):
        if text != LEFT_OUT:
            cells.setdefault(text or f"alone {option}", []).append(option)
    if all(name.isdecimal() for name in cells):
        return [cells[name] for name in sorted(cells, key=int)]
    return list(cells.values())


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
