"""Form of analyses of a list experiment."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from analytics.groups.conditions import check_conditions
from analytics.groups.forms import GroupsForm
from analytics.list_regression.variables import (
    covariates_of,
    direct_questions,
    lists_of,
    pairs_of,
)
from analytics.regression.covariates import Covariate, key_of, parse_all
from analytics.regression.forms import CovariatesField
from analytics.regression.request import measured_cells
from surveys.documents.frozen.document import Document

METHODS = {
    "ml": _("Regression by maximum likelihood"),
    "nls": _("Regression by nonlinear least squares"),
    "difference": _("Difference in means"),
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
    covariates = CovariatesField(
        label=_("Covariates"),
        widget=forms.CheckboxSelectMultiple,
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
        direct = [
            (variable.key, variable.text(self.language))
            for variable in direct_questions(self.groups)
            if variable.key in self.variables
        ]
        self.offer(
            "outcome",
            [(key, pair.statement.within(self.language)) for key, pair in self.lists.items()],
        )
        own = [(key, variable.text(self.language)) for key, variable in self.variables.items()]
        self.offer("covariates", own)
        self.offer("direct", [("", _("none")), *direct])

    def places_chosen(self) -> set[int]:
        keys = {key_of(each) for each in (*self.listed("covariates"), self.data.get("direct"))}
        return {place for place, cells in self.whole.cells.items() if cells.question.id in keys}

    @classmethod
    def may_apply(cls, document: Document) -> bool:
        """Return whether a survey has a list experiment."""
        return any(pairs_of(document))

    def clean(self) -> dict[str, Any]:
        """Refuse what does not fit the method, and questions of different people."""
        cleaned = super().clean() or {}
        if self.errors:
            return cleaned
        method = cleaned["method"]
        if method == "direct" and not cleaned["direct"]:
            self.add_error("direct", _("Choose the direct question."))
        if method == "difference" and cleaned["covariates"]:
            self.add_error("covariates", _("A difference in means takes no covariates."))
        chosen: list[Covariate] = []
        try:
            chosen = parse_all(cleaned["covariates"], self.variables, self.groups_chosen())
        except ValueError as fault:
            self.add_error("covariates", str(fault))
        if self.errors:
            return cleaned
        direct = cleaned["direct"] if method == "direct" else ""
        if direct in {covariate.key for covariate in chosen}:
            self.add_error("covariates", _("The direct question cannot be a covariate, too."))
        cleaned |= {"covariates": chosen, "direct": direct}
        pair = self.lists[cleaned["outcome"]]
        places = [each.variable.question_index for each in chosen]
        places += [self.variables[direct].question_index] if direct else []
        with self.refusing("direct" if direct else "covariates"):
            for place in (pair.control, pair.treatment):
                check_conditions(
                    self.document, [place, *places], measured_cells(self.groups, chosen)
                )
        return cleaned

    def parameters(self) -> dict[str, Any]:
        """Return the parameters with one spelling for one request."""
        data = self.cleaned_data
        chosen: list[Covariate] = data["covariates"]
        asked: dict[str, Any] = {"outcome": data["outcome"], "method": data["method"]}
        used = [each.variable for each in chosen if not each.measured]
        if data["direct"]:
            asked["direct"] = data["direct"]
            used.append(self.variables[data["direct"]])
        if chosen or not data["direct"]:
            asked["covariates"] = [covariate.spelled for covariate in chosen]
        return self.with_groups(asked, [variable.question_index for variable in used])
