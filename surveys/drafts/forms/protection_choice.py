"""The protections of a question as choices, each with a line on how it works."""

from collections.abc import Set as AbstractSet
from typing import Any

from django import forms
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from surveys.protection.central import CENTRAL
from surveys.protection.design import OPEN
from surveys.protection.registry import DESIGNS
from surveys.questions.registry import KINDS

IN_CLEAR = {OPEN, CENTRAL}
USUAL = {
    *(kind.designs[0] for kind in KINDS.values()),
    "crosswise",
    "randomized-response",
    "piecewise",
    "square-wave",
    "linked-pair",
    "linked-joint",
    "random-item",
} - IN_CLEAR  # Arms, which are drawn, have no other design.
RARE = DESIGNS.keys() - USUAL - IN_CLEAR


def _choices(names: AbstractSet[str]) -> list[tuple[str, str | Promise]]:
    return [(name, design.label) for name, design in DESIGNS.items() if name in names]


PROTECTIONS = (
    (_("Randomized before it is sent"), _choices(USUAL)),
    (_("More protections"), _choices(RARE)),
    (_("Stored as answered"), _choices(IN_CLEAR)),
)


class ProtectionChoice(forms.RadioSelect):
    """Radio buttons with the summaries of their designs; the rare ones are folded."""

    template_name = "surveys/drafts/widgets/protection_choice.html"

    def create_option(self, name: str, value: Any, *of: Any, **also: Any) -> dict[str, Any]:
        option = super().create_option(name, value, *of, **also)
        option["summary"] = DESIGNS[str(value)].summary
        option["attrs"]["aria-describedby"] = f"{option['attrs']['id']}_summary"
        return option
