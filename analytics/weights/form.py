"""The form of a sample: how many people of the population are in each group, and who was sampled
together."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from analytics.groups.forms import GroupsForm, group_data
from analytics.groups.groups import Cells, Groups, groups_in
from analytics.weights.services import weighted_questions
from analytics.weights.sizes import MOST_BYTES, Line, is_total, read_lines, sizes_in
from respondents.invitations.address_import import read_file
from surveys.documents.frozen.document import Document
from surveys.documents.sample import TOGETHER, margins_of
from surveys.formatting import grouped, join_items

MOST_PEOPLE = 10**10
LAST = ("strata", "clusters", "pasted", "file", "finite")


class WeightForm(GroupsForm):
    """Form with the size of each group of unprotected questions in the population, and with the
    questions that say the stratum and the cluster."""

    strata = forms.ChoiceField(
        label=gettext_lazy("Strata"),
        help_text=gettext_lazy("People were sampled separately in each, such as each region."),
        required=False,
    )
    clusters = forms.ChoiceField(
        label=gettext_lazy("Clusters"),
        help_text=gettext_lazy("People were sampled together, such as all of one school."),
        required=False,
    )

    pasted = forms.CharField(
        label=gettext_lazy("Or paste the numbers from a table"),
        help_text=gettext_lazy(
            "One line for each group: its name, a tab or a comma, and the number. A line “Total” "
            "is compared with their sum. Leave an empty line between two questions, and begin each "
            "with its text if their groups have the same names."
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

    page = "analytics/weights/new.html"
    field_order: Any = None

    @classmethod
    def may_apply(cls, document: Document) -> bool:
        groups = Groups.of(document)
        return bool(groups.cells) and len(weighted_questions(groups)) > 1

    def prepare(self) -> None:
        super().prepare()
        if not self.may_apply(self.document):
            self.unavailable_reason = _(
                "A sample needs an unprotected question that forms groups, and another question "
                "with shares or a mean."
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
                    error_messages={
                        "invalid": _("Enter a whole number, such as 495 for 49.5 of 100.")
                    },
                )
        choices = [
            (cells.question.block, self.text(cells.question)) for cells in self.cells.values()
        ]
        for name in ("strata", "clusters"):
            self.offer(name, [("", _("none")), *choices])
        self.order_fields([name for name in self.fields if name not in LAST])

    @property
    def margin_parts(self) -> Iterator[tuple[str, bool, list[forms.BoundField]]]:
        """Each question's text, whether a number was given, and the fields of its groups."""
        texts = self.document.distinct_choices(
            (name, self.text(cells.question)) for name, cells in self.cells.items()
        )
        for name, text in texts:
            fields = [self[f"{name}.{at}"] for at in range(len(self.cells[name].cells))]
            filled = any(field.value() not in (None, "") or field.errors for field in fields)
            yield str(text), filled, fields

    @property
    def sample_fields(self) -> list[forms.BoundField]:
        """All other fields but those that merge answers; before the launch, how many will answer of
        a small population is not known."""
        return [self[name] for name in LAST if name != "finite" or self.wave.pk]

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
            large = _("The file is larger than %(n)s KB.") % {"n": MOST_BYTES // 1024}
            raise forms.ValidationError(large)
        text = read_file(file.read())
        if not text.strip():
            raise forms.ValidationError(_("The file is empty."))
        return text

    def clean(self) -> dict[str, Any]:
        """Require the sizes of all groups of the questions with sizes, or strata or clusters."""
        data = super().clean() or {}
        if self.errors:
            return data
        self._fill(data)
        if self.errors:
            return data
        read = {name: self._sizes(data, name) for name in self.cells}
        filled = [name for name, sizes in read.items() if any(value is not None for value in sizes)]
        together = [name for name in ("strata", "clusters") if data[name]]
        if not filled and not together:
            raise forms.ValidationError(
                _("Give the numbers for the groups of a question, or choose strata or clusters.")
            )
        for chosen in filled:
            for number, size in enumerate(read[chosen]):
                if size is None:
                    self.add_error(f"{chosen}.{number}", _("Give a number; 0 if nobody is in it."))
        if not self.errors and not all(any(read[chosen]) for chosen in filled):
            raise forms.ValidationError(_("At least one group must have people."))
        self.margins, self.together = filled, together
        own = {self.cells[name].question.block for name in filled}
        own |= {data[name] for name in together}
        if not {each.block for _at, each in weighted_questions(self.groups)} - own:
            raise forms.ValidationError(
                _("No question is left to weight: all of them define the sample.")
            )
        self._check_sample(data)
        return data

    def _check_sample(self, data: dict[str, Any]) -> None:
        """Refuse margins with different sums, and what a finite population does not allow."""
        if self.errors:
            return
        sums = {name: sum(size or 0 for size in self._sizes(data, name)) for name in self.margins}
        if len(set(sums.values())) > 1:
            listed = join_items(
                f"{self.text(self.cells[name].question)} {grouped(total)}"
                for name, total in sums.items()
            )
            raise forms.ValidationError(
                _("The numbers add up to different totals: %(sums)s. Use one population.")
                % {"sums": listed}
            )
        if data["strata"] and data["strata"] == data["clusters"]:
            self.add_error("clusters", _("Strata and clusters must be different questions."))
        if data["finite"] and (len(self.margins) != 1 or self.together):
            self.add_error(
                "finite", _("Only for the groups of one question, without strata and clusters.")
            )

    def _fill(self, data: dict[str, Any]) -> None:
        """Put the numbers of a table where they would have been typed."""
        sources = [name for name in ("pasted", "file") if data[name].strip()]
        if not sources:
            return
        if len(sources) > 1:
            self.add_error("file", _("Paste the numbers or choose a file, not both."))
            return
        [source] = sources
        try:
            for name, lines in self._tables(data[source]):
                self._fill_from(name, lines, source, data)
        except forms.ValidationError as error:
            self.add_error(source, error)

    def _tables(self, text: str) -> list[tuple[str, list[Line]]]:
        """Return the lines of each question.

        An empty line divides only the numbers of different questions: a heading begins the next
        ones, and a total ends those before it. A heading with a question's text names it.
        """
        tables: list[tuple[str, list[Line]]] = []
        ahead: list[Line] = []
        for part in re.split(r"\n\s*\n", text.strip()):
            first, _break, after = part.strip().partition("\n")
            headed = self._headed(first)
            lines = read_lines(after if headed else part)
            last, begun = tables[-1] if tables else ("", lines)
            if headed:
                tables.append((headed, lines))
            elif tables and all(is_total(line) for line in lines):
                tables[-1][1].extend(lines)
            elif not (name := self._question_of(lines, "" if begun else last)):
                ahead += lines
            elif last == name:
                tables[-1][1].extend([*ahead, *lines])
                ahead = []
            else:
                tables.append((name, [*ahead, *lines]))
                ahead = []
        return [*tables, *([(next(iter(self.cells)), ahead)] if ahead else [])]

    def _headed(self, line: str) -> str:
        """Return the question whose text a line is, before other columns; empty if there is
        none."""
        for name, cells in self.cells.items():
            text = re.escape(self.text(cells.question))
            if re.fullmatch(rf'"?{text}"?\s*([\t;,]\D*)?', line.strip()):
                return name
        return ""

    def _question_of(self, lines: list[Line], headed: str) -> str:
        """Return the question whose groups most lines name; empty if none does. Several are an
        error if no heading says which."""
        named = {label for label, _size in lines}
        counts = {
            name: len(named & {*cells.labels(self.language)}) for name, cells in self.cells.items()
        }
        most = max(counts.values())
        best = [name for name, count in counts.items() if count == most > 0]
        if headed in best:
            return headed
        if len(best) > 1:
            listed = join_items(self.text(self.cells[name].question) for name in best)
            text = _(
                "These groups belong to several questions: %(questions)s. Write the question’s "
                "text in the line above its groups."
            )
            raise forms.ValidationError(text % {"questions": listed})
        return best[0] if best else ""

    def _fill_from(self, name: str, lines: list[Line], source: str, data: dict[str, Any]) -> None:
        """Put the numbers of one question where they would have been typed."""
        labels = self.cells[name].labels(self.language)
        fields = {label: f"{name}.{at}" for at, label in enumerate(labels)}
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
        """Return the sizes of one question as `GroupSizes`, others as `SampleRules` has them."""
        margins = [
            {
                "block": self.cells[name].question.block,
                "sizes": self._sizes(self.cleaned_data, name),
            }
            for name in self.margins
        ]
        places = [self.cells[name].place for name in self.margins]
        parameters: dict[str, Any]
        if len(margins) == 1 and not self.together:
            parameters = {**margins[0], "finite": self.cleaned_data["finite"]}
        else:
            parameters = {name: self.cleaned_data[name] for name in self.together}
            parameters |= {"margins": margins} if margins else {}
        return self.with_groups(parameters, places)


def sample_data(document: Document, parameters: Mapping[str, Any] | None) -> QueryDict | None:
    """Return a sample as the data of its form; None without one."""
    if not parameters:
        return None
    places = {question.block: place for place, question in enumerate(document.questions)}
    groups = groups_in(document, parameters)
    data = QueryDict(mutable=True)
    for name in TOGETHER:
        data[name] = parameters.get(name, "")
    for margin in margins_of(parameters):
        cells = groups.cells[places[margin["block"]]]
        data.update(group_data(cells))
        for at, size in enumerate(margin["sizes"]):
            data[f"{cells.question.id}.{at}"] = str(size)
    return data
