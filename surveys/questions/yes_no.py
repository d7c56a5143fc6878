"""Questions that are answered by Yes or No."""

from collections.abc import Iterator, Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

from surveys.questions.built_in import NO, YES
from surveys.questions.kind import Problem, QuestionKind


class YesNo(QuestionKind):
    """People expect Yes before No, though No is category 0."""

    name = "yes-no"
    label = _("Yes/no")
    designs = (
        "best",
        *("two-coins", "warner", "forced", "crosswise", "unrelated", "mangat", "triangular"),
        *("randomized-response", "permanent", "open", "central"),
    )
    battery_label = _("Yes or no")
    battery_design = "randomized-response"
    fields = ("known_share", "anchor", "direct")
    options = (NO, YES)
    binary = True
    xlsform = ("select_one",)
    limesurvey = "Y"

    def order(self, options: int) -> list[int]:
        return [*reversed(range(options))]

    def statements(self, options: int) -> list[int]:
        return [1]

    def problems(self, item: Mapping[str, Any]) -> Iterator[Problem]:
        if len(item.get("options", ())) not in {0, 2}:
            yield "options", _("a yes-or-no question has none, or No and Yes.")
