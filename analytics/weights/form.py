"""The form of weighted shares: how many people of the population are in each group."""

from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from analytics.grouping.services import Cells, groups_of
from analytics.jobs.registry import JobForm
from analytics.weights.services import weighted_questions

MOST_PEOPLE = 10**10


class WeightForm(JobForm):
    """Takes the size of each group of one unprotected question in the population."""

    finite = forms.BooleanField(
        label=gettext_lazy("The respondents are a sample of exactly these people"),
        help_text=gettext_lazy(
            "Only for a small population that is fully known, such as one company: sampling then "
            "brings less error."
        ),
        required=False,
    )

    pasted = forms.CharField(
        label=gettext_lazy("Or paste the numbers from a table"),
        help_text=gettext_lazy(
            "One line for each group of one question: its name, a tab or a comma, and the number."
        ),
        widget=forms.Textarea(attrs={"rows": 4}),
        required=False,
    )

    field_order: Any = None

    def prepare(self) -> None:
        groups = groups_of(self.wave)
        if groups is None:
            return
        if not groups.cells or not weighted_questions(groups):
            self.unavailable_reason = _(
                "Weights need a randomized question, and an open one that forms groups; both must "
                "take part in the groups of this wave."
            )
        self.cells: dict[str, Cells] = {one.question.id: one for one in groups.cells.values()}
        for name, cells in self.cells.items():
            for number, label in enumerate(cells.labels(self.language)):
                self.fields[f"{name}.{number}"] = forms.IntegerField(
                    label=_("People in the population: %(group)s")
                    % {"group": self.text(cells.question, label)},
                    min_value=0,
                    max_value=MOST_PEOPLE,
                    required=False,
                )
        self.order_fields([name for name in self.fields if name not in ("finite", "pasted")])

    def clean(self) -> dict[str, Any]:
        """Require the sizes of all groups of one question, and of no other one."""
        data = super().clean() or {}
        if self.errors:
            return data
        self._fill(data)
        if self.errors:
            return data
        given = {name: self._sizes(data, name) for name in self.cells}
        filled = [name for name, sizes in given.items() if any(one is not None for one in sizes)]
        if len(filled) != 1:
            raise forms.ValidationError(_("Give the numbers for the groups of one question."))
        [chosen] = filled
        for number, size in enumerate(given[chosen]):
            if size is None:
                self.add_error(f"{chosen}.{number}", _("Give a number; 0 if there is no one."))
        if not self.errors and not any(given[chosen]):
            raise forms.ValidationError(_("At least one group must have people."))
        self.chosen = chosen
        return data

    def _fill(self, data: dict[str, Any]) -> None:
        """Put the pasted numbers where they would have been typed."""
        pasted = dict(filter(None, map(_group_and_size, data["pasted"].splitlines())))
        if not pasted:
            return
        places = {
            name: {label: f"{name}.{at}" for at, label in enumerate(cells.labels(self.language))}
            for name, cells in self.cells.items()
        }
        fields = max(places.values(), key=lambda one: len(one.keys() & pasted.keys()), default={})
        for label, size in pasted.items():
            if label not in fields:
                message = _("“%(label)s” is not the name of a group.") % {"label": label}
                self.add_error("pasted", message)
                return
            try:
                data[fields[label]] = self.fields[fields[label]].clean(size)
            except forms.ValidationError as error:
                self.add_error("pasted", [f"{label}: {one}" for one in error.messages])

    def _sizes(self, data: dict[str, Any], name: str) -> list[int | None]:
        return [data.get(f"{name}.{at}") for at in range(len(self.cells[name].cells))]

    def parameters(self) -> dict[str, Any]:
        return {
            "block": self.cells[self.chosen].question.block,
            "sizes": self._sizes(self.cleaned_data, self.chosen),
            "finite": self.cleaned_data["finite"],
        }


def _group_and_size(line: str) -> tuple[str, str] | None:
    """Split a pasted line at its last tab, semicolon or comma; None if it is empty."""
    mark = next((one for one in "\t;," if one in line), "\t")
    group, _mark, size = line.strip().rpartition(mark)
    return (group.strip(), size.strip()) if line.strip() else None
