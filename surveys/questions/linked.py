"""Questions with several parts, whose answers are estimated together."""

from collections.abc import Iterator, Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

from surveys.questions.kind import Problem, QuestionKind


class Linked(QuestionKind):
    """Each part is a yes-or-no question or a single choice."""

    name = "linked"
    label = _("Linked questions")
    designs = ("best", "linked-every", "linked-pair", "linked-joint")
    fields = ("parts",)
    choice = False
    methods = _(
        "Shares of the sub-questions of %(questions)s are maximum likelihood estimates, "
        "constrained to what a population can have. Crosstabs of two sub-questions are "
        "unbiased estimates from the inverse of the channel, clipped to 0–100%%. Smoothed "
        "shares in them, which have no intervals, are margins of the most likely joint "
        "table given normal priors on its interactions. A table that was no better than "
        "independence in cross-validation is not shown."
    )
    xlsform = ("begin_group",)

    def categories(self, item: Mapping[str, Any]) -> tuple[int, ...]:
        return tuple(len(part["options"]) for part in item.get("parts", ()))

    def frozen(self, item: Mapping[str, Any]) -> dict[str, Any]:
        return {"parts": [{"help": {}, **part} for part in item["parts"]]}

    def problems(self, item: Mapping[str, Any]) -> Iterator[Problem]:
        if item.get("options"):
            yield "options", _("the options of a linked question belong to its parts.")
