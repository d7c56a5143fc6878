"""Form of analyses of a list experiment by groups."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from analytics.groups.conditions import check_conditions
from analytics.groups.forms import GroupsForm
from analytics.list_regression.variables import (
    ListPair,
    covariates_of,
    direct_questions,
    lists_of,
    pairs_of,
)
from surveys.documents.frozen.document import Document

METHODS = {
    "ml": _("Regression by maximum likelihood"),
    "nls": _("Regression by nonlinear least squares"),
    "direct": _("Combined with a direct question"),
}


class ListRegressionForm(GroupsForm):
    """Form with a list, and what it is explained by or combined with."""

    outcome = forms.ChoiceField(label=_("Sensitive statement"))
    method = forms.ChoiceField(
        label=_("Method"),
        choices=list(METHODS.items()),
        help_text=_(
            "Least squares assumes no distribution for the innocent count, but is less precise."
        ),
    )
    covariates = forms.MultipleChoiceField(
        label=_("Covariates"),
        widget=forms.CheckboxSelectMultiple,
        help_text=_(
            "Unprotected questions, by their answers. If you choose none, the regression "
            "estimates only the share."
        ),
        required=False,
    )
    direct = forms.ChoiceField(
        label=_("Direct question"),
        help_text=_(
            "An unprotected yes/no question about the same thing, that people of both arms were "
            "asked."
        ),
        required=False,
    )

    def prepare(self) -> None:
        super().prepare()
        if not self.may_apply(self.document):
            self.unavailable_reason = _("This survey has no list experiment.")
        self.lists = {pair.question.id: pair for pair in lists_of(self.groups)}
        self.variables = {
            variable.key: variable
            for variable in covariates_of(self.groups, list(self.lists.values()))
        }
        asked = [
            (variable.key, variable.text(self.language)) for variable in self.variables.values()
        ]
        direct = {variable.key for variable in direct_questions(self.groups)}
        self.offer(
            "outcome",
            [(key, pair.statement.within(self.language)) for key, pair in self.lists.items()],
        )
        self.offer("covariates", asked)
        self.offer("direct", [("", _("none")), *(row for row in asked if row[0] in direct)])

    def places_chosen(self) -> set[int]:
        chosen = {*self.listed("covariates"), self.data.get("direct")}
        return {place for place, cells in self.whole.cells.items() if cells.question.id in chosen}

    @classmethod
    def may_apply(cls, document: Document) -> bool:
        """Return whether a survey has a list experiment."""
        return any(pairs_of(document))

    def clean(self) -> dict[str, Any]:
        """Refuse what does not fit the method, and questions of different people."""
        cleaned = super().clean() or {}
        if self.errors:
            return cleaned
        pair = self.lists[cleaned["outcome"]]
        method = cleaned["method"]
        if method == "direct" and not cleaned["direct"]:
            self.add_error("direct", _("Choose the direct question."))
        if method == "direct" and cleaned["covariates"]:
            self.add_error(
                "covariates", _("A combination with a direct question takes no covariates.")
            )
        if not self.errors:
            self._check_conditions(pair, cleaned)
        return cleaned

    def _check_conditions(self, pair: ListPair, cleaned: dict[str, Any]) -> None:
        field = "direct" if cleaned["method"] == "direct" else "covariates"
        keys = [cleaned[field]] if field == "direct" else cleaned[field]
        others = [self.variables[key].question_index for key in keys]
        with self.refusing(field):
            for place in (pair.control, pair.treatment):
                check_conditions(self.document, [place, *others], self.groups)

    def parameters(self) -> dict[str, Any]:
        """Return the parameters with one spelling for one request."""
        data = self.cleaned_data
        asked: dict[str, Any] = {"outcome": data["outcome"], "method": data["method"]}
        if data["method"] == "direct":
            place = self.variables[data["direct"]].question_index
            return self.with_groups(asked | {"direct": data["direct"]}, [place])
        keys = [key for key in self.variables if key in data["covariates"]]
        places = [self.variables[key].question_index for key in keys]
        return self.with_groups(asked | {"covariates": keys}, places)
