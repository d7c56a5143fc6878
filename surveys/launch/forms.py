"""The choice that is made at a launch: when the team sees protected figures."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from surveys import formatting
from surveys.documents.frozen.document import Document
from surveys.planning.planner import Plan
from surveys.protection.design import OPEN

_WHILE_OPEN = "on"


class LooksForm(forms.Form):
    """When protected figures are shown, with what it costs to show them early."""

    while_open = forms.ChoiceField(
        label=gettext_lazy("When does your team see results of protected questions?"),
        choices=(
            ("", gettext_lazy("After the closing")),
            (_WHILE_OPEN, gettext_lazy("While reports come in, too")),
        ),
        widget=forms.RadioSelect,
        required=False,
    )

    def __init__(self, data: Any, document: Document, plan: Plan) -> None:
        release = document.release
        super().__init__(data, initial={"while_open": _WHILE_OPEN if release.while_open else ""})
        always = _("The number of reports is shown in either case.")
        if document.shows_counts:
            always = _(
                "The number of reports is shown in either case, and so are figures of unprotected "
                "questions, from %(minimum)s reports on."
            ) % {"minimum": formatting.grouped(release.minimum_n)}
        cost = plan.cost_of_looks(release.minimum_n)
        self.fields["while_open"].help_text = formatting.join_sentences([always, cost])


def while_open_of(data: Mapping[str, str], draft: Mapping[str, Any]) -> bool | None:
    """Return whether protected figures are shown early: never if there are none; None if the form
    did not say."""
    if all(item.get("design", OPEN) == OPEN for item in draft["questions"]):
        return False
    return data["while_open"] == _WHILE_OPEN if "while_open" in data else None
