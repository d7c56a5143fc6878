"""Questions that are answered by one of their options."""

from django.utils.translation import gettext_lazy as _

from surveys.questions.kind import QuestionKind


class SingleChoice(QuestionKind):
    name = "single"
    label = _("Single choice")
    designs = (
        *("best", "subset-selection", "randomized-response", "optimized-unary"),
        *("symmetric-unary", "unary", "permanent", "open", "central"),
    )
    battery_label = _("One of the options below")
    battery_design = "best"
    fields = ("options", "random_order", "direct", "other")
    xlsform = ("select_one",)
    limesurvey = "L!O5G"
