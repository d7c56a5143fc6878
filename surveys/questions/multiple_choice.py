"""Questions that are answered by any number of their options."""

from django.utils.translation import gettext_lazy as _

from surveys.questions.kind import QuestionKind


class MultipleChoice(QuestionKind):
    name = "multiple"
    label = _("Multiple choice")
    designs = ("best", "multiple", "random-item", "open")
    fields = ("options", "random_order", "last_excludes", "other")
    several = True
    xlsform = ("select_multiple",)
    limesurvey = "MP"
