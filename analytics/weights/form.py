"""The form of weighted shares: how many people of the population are in each group."""

from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from analytics.groups.forms import GroupsForm
from analytics.groups.groups import Cells, may_group
from analytics.weights.services import weighted_questions
from analytics.weights.sizes import MOST_BYTES, read_lines, sizes_in
from respondents.invitations.address_import import read_file
from surveys.documents.frozen.document import Document

MOST_PEOPLE = 10**10
LAST = ("pasted", "file", "finite")


class WeightForm(GroupsForm):
    """Form with the size of each group of one unprotected question in the population."""

    pasted = forms.CharField(
        label=gettext_lazy("Or paste the numbers from a table"),
        help_text=gettext_lazy(
            "One line for each group of one question: its name, a tab or a comma, and the number. "
            "A line “Total” is compared with their sum."
        ),
        widget=forms.Textarea(attrs={"rows": 4}),
        max_length=MOST_BYTES,
        required=False,
    )

    file = forms.FileField(
        label=gettext_lazy("Or a CSV file"),
        help_text=gettext_lazy("With the same lines; at most 64 KB."),
        widget=forms.FileInput(attrs={"accept": ".csv,.tsv,.txt,text/csv"}),
        # The name does not matter, and an empty file has a message of its own.
        max_length=None,
        allow_empty_file=True,
        required=False,
    )

    finite = forms.BooleanField(
        label=gettext_lazy("The respondents are a sample of exactly these people"),
        help_text=gettext_lazy(
            "Only for a small population that is fully known, such as one company. The sampling "
            "error is then smaller."
        ),
        required=False,
    )

    field_order: Any = None

    @classmethod
    def may_apply(cls, document: Document) -> bool:
        return may_group(document)

    def prepare(self) -> None:
        super().prepare()
        if not self.groups.cells or not weighted_questions(self.groups):
            self.unavailable_reason = _(
                "Weights need a randomized question and an unprotected one that forms groups."
            )
        self.cells: dict[str, Cells] = {
            cells.question.id: cells for cells in self.groups.cells.values()
        }
        for name, question_cells in self.cells.items():
            for number, label in enumerate(question_cells.labels(self.language)):
                self.fields[f"{name}.{number}"] = forms.IntegerField(
                    label=_("People in the population: %(group)s")
                    % {"group": self.text(question_cells.question, label)},
                    min_value=0,
                    max_value=MOST_PEOPLE,
                    required=False,
                )
        self.order_fields([name for name in self.fields if name not in LAST])

    def places_chosen(self) -> set[int]:
        return {
            place
            for place, cells in self.whole.cells.items()
            if any(
                value
                for name, value in self.data.items()
                if name.startswith(f"{cells.question.id}.")
            )
        }

    def clean_file(self) -> str:
        file = self.cleaned_data["file"]
        if not file:
            return ""
        if file.size > MOST_BYTES:
            raise forms.ValidationError(_("The file is larger than 64 KB."))
        text = read_file(file.read())
        if not text.strip():
            raise forms.ValidationError(_("The file is empty."))
        return text

    def clean(self) -> dict[str, Any]:
        """Require the sizes of all groups of one question, and of no other one."""
        data = super().clean() or {}
        if self.errors:
            return data
        self._fill(data)
        if self.errors:
            return data
        read = {name: self._sizes(data, name) for name in self.cells}
        filled = [name for name, sizes in read.items() if any(value is not None for value in sizes)]
        if len(filled) != 1:
            raise forms.ValidationError(_("Give the numbers for the groups of one question."))
        [chosen] = filled
        for number, size in enumerate(read[chosen]):
            if size is None:
                self.add_error(f"{chosen}.{number}", _("Give a number; 0 if there is no one."))
        if not self.errors and not any(read[chosen]):
            raise forms.ValidationError(_("At least one group must have people."))
        self.chosen = chosen
        return data

    def _fill(self, data: dict[str, Any]) -> None:
        """Put the numbers of a table where they would have been typed."""
        sources = [name for name in ("pasted", "file") if data[name].strip()]
        if not sources:
            return
        if len(sources) > 1:
            self.add_error("file", _("Paste the numbers or choose a file, not both."))
            return
        [source] = sources
        lines = read_lines(data[source])
        places = {
            name: {label: f"{name}.{at}" for at, label in enumerate(cells.labels(self.language))}
            for name, cells in self.cells.items()
        }
        named = {label for label, _size in lines}
        fields = max(places.values(), key=lambda labels: len(labels.keys() & named), default={})
        try:
            sizes = sizes_in(lines, fields)
        except forms.ValidationError as error:
            self.add_error(source, error)
            return
        for label, size in sizes.items():
            try:
                data[fields[label]] = self.fields[fields[label]].clean(size)
            except forms.ValidationError as error:
                self.add_error(source, [f"{label}: {message}" for message in error.messages])

    def _sizes(self, data: dict[str, Any], name: str) -> list[int | None]:
        return [data.get(f"{name}.{at}") for at in range(len(self.cells[name].cells))]

    def parameters(self) -> dict[str, Any]:
        cells = self.cells[self.chosen]
        parameters = {
            "block": cells.question.block,
            "sizes": self._sizes(self.cleaned_data, self.chosen),
            "finite": self.cleaned_data["finite"],
        }
        return self.with_groups(parameters, [cells.place])
