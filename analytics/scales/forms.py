"""The form that requests a scale."""

from collections.abc import Iterator
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from analytics.crosstabs.variables import Variable
from analytics.groups.conditions import check_conditions
from analytics.samples.form import SampledForm
from analytics.scales.items import drawn_apart, ends_text, items_of, not_offered
from surveys.documents.frozen.document import Document
from surveys.formatting import join_items

COMBINATIONS = {"mean": gettext_lazy("Mean of the items"), "sum": gettext_lazy("Sum of the items")}
MOST_ITEMS = 100


class ScaleForm(SampledForm):
    """Form with the items of a scale, and how they make a score."""

    items = forms.MultipleChoiceField(label=gettext_lazy("Items"))
    reverse = forms.MultipleChoiceField(label=gettext_lazy("Reversed items"), required=False)
    combine = forms.ChoiceField(
        label=gettext_lazy("Score"), choices=[*COMBINATIONS.items()], initial="mean"
    )
    least = forms.IntegerField(
        label=gettext_lazy("Fewest items answered"),
        help_text=gettext_lazy(
            "A person who answered fewer has no score. Of a person who answered enough, the mean "
            "of these items counts. Leave empty for all items."
        ),
        required=False,
        min_value=1,
        max_value=MOST_ITEMS,
    )

    page = "analytics/scales/new.html"

    @classmethod
    def may_apply(cls, document: Document) -> bool:
        """Return whether a survey may have two items."""
        return len(document.questions) > 1 or any(
            question.kind.several for question in document.questions
        )

    def prepare(self) -> None:
        super().prepare()
        self.variables = {variable.key: variable for variable in items_of(self.groups)}
        texts = [(key, each.text(self.language)) for key, each in self.variables.items()]
        self.offer("items", texts)
        self.offer("reverse", texts)
        self.initial["confidence"] = str(self.document.estimator.confidence)
        if len(texts) < 2:
            self.unavailable_reason = _("A scale needs two questions with options or numbers.")

    @property
    def not_offered(self) -> list[str]:
        """Why other questions cannot be items, a sentence each."""
        return not_offered(self.groups)

    def places_chosen(self) -> set[int]:
        return set()

    @property
    def rows(self) -> Iterator[tuple[str, str, str, bool, bool]]:
        """The key, text and values of each item, and whether it is chosen, and reversed."""
        chosen, reverse = self.listed("items"), self.listed("reverse")
        for key, text in self.fields["items"].choices:  # type: ignore[attr-defined]
            variable = self.variables[key]
            yield key, text, ends_text(variable), key in chosen, key in reverse

    def clean_items(self) -> list[str]:
        """Order the items as in the version; refuse what is not a scale."""
        chosen = self._chosen_items("items")
        if not 2 <= len(chosen) <= MOST_ITEMS:
            message = _("Pick two to %(most)s items: a scale of one is that question’s own result.")
            raise ValidationError(message % {"most": MOST_ITEMS})
        if drawn_apart(self.groups, chosen):
            raise ValidationError(
                _("Each person was asked only one of these items, so no one has a score of them.")
            )
        with self.refusing("items"):
            check_conditions(self.document, [each.question_index for each in chosen], self.groups)
        return [variable.key for variable in chosen]

    def clean_reverse(self) -> list[str]:
        """Refuse reversed items that the scale lacks, or with other values than the rest has."""
        items = {variable.key: variable for variable in self._chosen_items("items")}
        reverse = self._chosen_items("reverse")
        if missing := [each for each in reverse if each.key not in items]:
            message = _("Choose “%(items)s” as an item too, or do not reverse it.")
            listed = join_items(each.text(self.language) for each in missing)
            raise ValidationError(message % {"items": listed})
        ends = {key: ends_text(variable) for key, variable in items.items()}
        if reverse and len({*ends.values()}) > 1:
            listed = join_items(
                f"{each.text(self.language)} ({ends[key]})" for key, each in items.items()
            )
            message = _(
                "Items can be reversed only where all have the same values, but these differ: "
                "%(items)s. Leave out the items with other values, or reverse none."
            )
            raise ValidationError(message % {"items": listed})
        return [variable.key for variable in reverse]

    def clean_least(self) -> int | None:
        least: int | None = self.cleaned_data["least"]
        items = self._chosen_items("items")
        if least is not None and items and least > len(items):
            raise ValidationError(_("The scale has only %(items)s items.") % {"items": len(items)})
        return None if items and least == len(items) else least

    def _chosen_items(self, name: str) -> list[Variable]:
        """Return the known items of a field, in the version's order."""
        chosen = self.listed(name)
        return [variable for key, variable in self.variables.items() if key in chosen]

    def parameters(self) -> dict[str, Any]:
        return self.with_groups(self.cleaned_data, [])
