"""The fields of the form of one question, and which of them are folded."""

from functools import partial

from django import forms
from django.utils.translation import gettext_lazy as _

from surveys.documents.draft import LIMITS
from surveys.drafts.forms.fields import LinkedArea, OptionsField, TextArea, TextField, Tick
from surveys.drafts.forms.item import ItemForm
from surveys.drafts.forms.protection_choice import PROTECTIONS, ProtectionChoice
from surveys.protection.automatic import BEST
from surveys.questions.calendar import CALENDARS
from surveys.questions.registry import KINDS
from surveys.questions.yes_no import YesNo

AS_FRACTION = _("A decimal such as 0.75, or a fraction such as 2/3.")
DEVICES = (
    ("browser", _("The respondent’s browser")),
    ("respondent", _("The respondent, with a coin, die or birthday of their own")),
)
# An exact number as a text, such as 2/3.
_parameter = partial(forms.CharField, required=False, max_length=20)
FOLDS = {
    "wording": ("help", "random_order", "last_excludes", "other", "step"),
    "protection": (
        "design",
        "importance",
        "epsilon",
        "delta",
        "f",
        "p",
        "q",
        "device",
        "instructions",
    ),
    "checks": ("known_share", "anchor", "direct"),
    "files": ("variable", "note"),
}
"""The fields that the form shows folded."""
CONDITIONS = {"asked", "least", "most", "version"}
"""The beginnings of the names of those that decide who is asked, in a fold of their own."""


class QuestionFields(ItemForm):
    """The fields of a question; `QuestionForm` fills and checks them."""

    kind = forms.ChoiceField(
        label=_("Question type"),
        choices=lambda: [(kind.name, kind.label) for kind in KINDS.values() if kind.asked],
        initial=YesNo.name,
        widget=forms.RadioSelect(attrs={"class": "segments"}),
    )
    text = TextArea(2, label=_("Question"), required=True)
    help = LinkedArea(
        2,
        label=_("Help text"),
        help_text=_(
            "Here and in the question, ${name|other words} shows the answer to an earlier "
            "unprotected question; people who skipped it read the other words."
        ),
    )
    options = OptionsField(
        6,
        label=_("Answer options"),
        help_text=_("One per line."),
        most=LIMITS["options"],
        too_many=_("At most %(most)d options."),
    )
    random_order = Tick(
        label=_("Show the options in random order"),
        help_text=_(
            "Each person’s device picks an order and never sends it. Leave it off for "
            "scales, such as from never to always. “None of these” stays last, and the page "
            "without JavaScript keeps your order."
        ),
    )
    last_excludes = Tick(
        label=_("The last option excludes the others"),
        help_text=_(
            "Such as “All of these” or “I would rather not say which”: ticking it unticks the "
            "others. “None of these” always does so."
        ),
    )
    other = Tick(
        label=_("People can say what the last option means"),
        help_text=_(
            "For “Other”: a field below the options. The words are kept apart from all answers, "
            "and shown after the end if enough people chose this option."
        ),
    )
    calendar = forms.ChoiceField(
        label=_("What the number is"),
        help_text=_(
            "Years, months and dates have bounds such as 2020, 2020-01 or 2020-01-31. The page "
            "accepts none outside them."
        ),
        choices=[("", _("A number")), *CALENDARS.items()],
        required=False,
    )
    low = _parameter(
        label=_("Minimum"),
        help_text=_("Lower numbers count as this value, and the page says so."),
    )
    high = _parameter(
        label=_("Maximum"),
        help_text=_(
            "Higher numbers count as this value. A narrow range gives better estimates. For "
            "incomes, ask for one of several brackets instead."
        ),
    )
    step = _parameter(
        label=_("Step"),
        help_text=_("Smallest difference between two answers: 1 for whole numbers."),
        initial="1",
    )
    unit = TextField(
        label=_("Unit"),
        help_text=_("What the number counts, such as years or hours a week."),
        required=False,
        max_length=LIMITS["unit"],
    )
    design = forms.ChoiceField(
        label=_("Protection"),
        choices=PROTECTIONS,
        initial=BEST,
        widget=ProtectionChoice,
    )
    justification = TextArea(
        2,
        label=_("Reason for no randomization (shown to respondents)"),
        help_text=_(
            "Optional, unless totals with noise are published. Respondents read it with the "
            "question."
        ),
    )
    device = forms.ChoiceField(
        label=_("Who randomizes the answer"),
        choices=DEVICES,
        initial="browser",
        help_text=_(
            "A coin, die or birthday of their own convinces people who trust no page; some will "
            "not follow it exactly."
        ),
    )
    instructions = TextArea(
        4,
        label=_("Instructions to respondents"),
        help_text=_("Respondents read this above the choices, and give only the result."),
    )
    epsilon = forms.DecimalField(
        label=_("Privacy loss per answer (ε)"),
        help_text=_("Above 0, at most 10. Smaller is safer and needs more people; 1 is usual."),
        required=False,
        max_digits=8,
        decimal_places=6,
        initial="1",
    )
    importance = forms.IntegerField(
        label=_("Importance, from 1 to 10"),
        help_text=_(
            "The higher the number, the larger this question’s part of what the survey’s "
            "level allows."
        ),
        required=False,
        min_value=1,
        max_value=10,
        initial=1,
    )
    delta = _parameter(
        label=_("Failure probability (δ)"),
        help_text=_(
            "For all questions together, δ must be below 1/(100 · the largest number of "
            "respondents). For 10,000 respondents this is 0.000001."
        ),
    )
    f = _parameter(label=_("f"), help_text=AS_FRACTION)
    p = _parameter(label=_("p"), help_text=AS_FRACTION)
    q = _parameter(label=_("q"), help_text=AS_FRACTION)
    known_share = forms.DecimalField(
        label=_("Known percentage of Yes (control question)"),
        help_text=_(
            "Only for a question whose true share is known, such as one that no one can answer "
            "with Yes: Results then shows whether the reports agree."
        ),
        required=False,
        min_value=0,
        max_value=100,
        max_digits=6,
        decimal_places=3,
    )
    direct = forms.DecimalField(
        label=_("Percentage of people to ask directly"),
        help_text=_(
            "Each person’s page decides at random, and says so before the question. "
            "Nothing protects the answers of those people: the figures above are about "
            "the others. The results compare both. Leave empty to ask no one directly."
        ),
        required=False,
        min_value=1,
        max_value=90,
        max_digits=5,
        decimal_places=3,
    )
    variable = forms.CharField(
        label=_("Name in files"),
        help_text=_(
            "Such as “took_money”. Leave empty for q and a number, such as q12, which the "
            "question keeps when others are moved or deleted."
        ),
        required=False,
        max_length=32,
    )
    texts = ("text", "help", "instructions", "justification", "unit", "note")
