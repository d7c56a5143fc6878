"""Questions that are answered by a number."""

from collections.abc import Iterator, Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

from surveys.questions.kind import Problem, QuestionKind


class Number(QuestionKind):
    """The parameters of its mechanisms begin with its scale, as decimals."""

    name = "number"
    label = _("Number")
    designs = (
        "best",
        *("duchi", "piecewise", "hybrid", "square-wave", "laplace", "gaussian"),
        *("open", "central"),
    )
    parameters = ("low", "high", "step")
    battery_label = _("A number")
    battery_design = "hybrid"
    fields = (*parameters, "unit", "calendar")
    choice = False
    numeric = True
    methods = _(
        "Means of %(questions)s were estimated from the known probabilities; distributions, where "
        "reports allow one, by expectation maximization."
    )
    xlsform = ("integer", "int", "decimal", "range")
    limesurvey = "N"

    def problems(self, item: Mapping[str, Any]) -> Iterator[Problem]:
        if item.get("options"):
            yield "options", _("a number question has no options.")
        if item.get("calendar") and any(item.get("unit", {}).values()):
            yield "unit", _("a year, month or date has no unit.")
        if item.get("calendar") and item.get("design") == "central":
            yield "design", _("central statistics are not dates: ask for a number instead.")

    def frozen(self, item: Mapping[str, Any]) -> dict[str, Any]:
        calendar = item.get("calendar")
        return {**super().frozen(item), **({"calendar": calendar} if calendar else {})}
