"""The form of one question."""

from decimal import Decimal
from functools import partial
from itertools import takewhile
from typing import Any, cast

from django import forms
from django.core.exceptions import ValidationError
from django.utils.text import capfirst
from django.utils.translation import gettext_lazy as _

from surveys.documents.arms import version_problem
from surveys.documents.draft import LIMITS, direct_arm_fits, order_fits, other_fits, questions_of
from surveys.documents.freezing.problems import NOT_DIRECT, OTHER
from surveys.documents.none_option import REPEATS_NONE, repeats_none
from surveys.documents.ticks import has_ordinary
from surveys.documents.variable_names import name_fault
from surveys.drafts.forms.anchor import Anchor
from surveys.drafts.forms.condition import Condition
from surveys.drafts.forms.fields import (
    LinkedArea,
    OptionsField,
    TextArea,
    TextField,
    Tick,
    lines_of,
    mark_language,
    options_for_draft,
)
from surveys.drafts.forms.item import ItemForm
from surveys.drafts.forms.linked_parts import Parts
from surveys.drafts.forms.protection_choice import PROTECTIONS, ProtectionChoice
from surveys.formatting import exact_decimal
from surveys.protection.allotment import epsilon_is_allotted, total_of, with_epsilon
from surveys.protection.automatic import BEST
from surveys.protection.central import CENTRAL, IN_CLEAR
from surveys.protection.delta import problems_of_delta
from surveys.protection.design import OPEN, ProtectionError
from surveys.protection.registry import DESIGNS, mechanism_of, parameters_of
from surveys.questions.calendar import CALENDARS
from surveys.questions.registry import KINDS, kind_of
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
WHY_CENTRAL = _("Say why this question has to be stored as it is answered.")


class QuestionForm(ItemForm):
    """A question with its options, protection and condition."""

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
            "Such as “took_money”. Empty: q with a number that the question keeps when others are "
            "moved or deleted, such as q12."
        ),
        required=False,
        max_length=32,
    )
    texts = ("text", "help", "instructions", "justification", "unit", "note")

    def __init__(self, data: Any = None, **of: Any) -> None:
        super().__init__(data, **of)
        if has_ordinary(self.draft):
            self.fields["design"].initial = OPEN
        self.parts = Parts(self, self.item, self.language)
        mark_language(self.fields, self.language)
        self.condition = Condition(self, self.draft, self.item, self.after)
        self.anchor = Anchor(self, self.draft, self.item)
        self._offer_kinds()
        self._add_version()

    @property
    def leveled(self) -> bool:
        """Whether the survey's level of protection decides ε, where it is automatic."""
        return total_of(self.draft) is not None

    def _offer_kinds(self) -> None:
        """Leave lists to their own form, which adds both of them and their arms."""
        arms = any(kind_of(item).drawn for item in questions_of(self.draft))
        if not arms and not (self.item and kind_of(self.item).counted):
            cast(forms.ChoiceField, self.fields["kind"]).choices = [
                (kind.name, kind.label)
                for kind in KINDS.values()
                if kind.asked and not kind.counted
            ]

    @property
    def _before(self) -> list[dict[str, Any]]:
        """The questions before this one."""
        own_id = self.item.get("id")
        return [*takewhile(lambda item: item["id"] != own_id, questions_of(self.draft))]

    def _add_version(self) -> None:
        """Let it be another version of an earlier question, where the survey has arms."""
        before = self._before
        if any(kind_of(item).drawn for item in before) or self.item.get("version_of"):
            text = _("Question %(number)d: %(text)s")
            choices = {
                item["id"]: text % {"number": number, "text": item["text"].get(self.language, "")}
                for number, item in enumerate(before, start=1)
                if kind_of(item).asked and not item.get("version_of")
            }
            former = self.item.get("version_of", "")
            if former:
                choices.setdefault(
                    former, str(_("A question that no longer comes before this one"))
                )
            self.fields["version_of"] = forms.ChoiceField(
                label=_("Another version, for other arms, of"),
                choices=[("", _("No other question")), *choices.items()],
                required=False,
                initial=former,
            )

    def _check_version(self) -> None:
        if self.cleaned_data.get("version_of"):
            new = self.as_item()
            if problem := version_problem(new, [*self._before, new]):
                self.add_error("version_of", problem)

    def choices_of(self, item: dict[str, Any]) -> dict[str, Any]:
        return {
            "kind": item["kind"],
            "options": lines_of(item["options"], self.language),
            "random_order": item.get("random_order", False),
            "last_excludes": item.get("last_excludes", False),
            "other": item.get("other", False),
            "variable": item.get("variable", ""),
            "importance": item.get("importance", 1),
            "calendar": item.get("calendar", ""),
            "design": item["design"],
            "device": item.get("device", "browser"),
            "known_share": _to_per_cent(item.get("known_share")),
            "direct": _to_per_cent(item.get("direct")),
            **item["parameters"],
        }

    @property
    def open_folds(self) -> set[str]:
        """The folds that have a field with an error."""
        asked = {name for name in self.fields if name.partition("_")[0] in CONDITIONS}
        folds = {**FOLDS, "logic": asked}
        return {fold for fold, names in folds.items() if self.errors.keys() & {*names}}

    def clean_variable(self) -> str:
        name: str = self.cleaned_data["variable"]
        others = (item for item in self.draft["questions"] if item["id"] != self.item.get("id"))
        if name and (fault := name_fault(name, others, own_id=self.item.get("id", ""))):
            raise ValidationError(fault)
        return name

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if self.errors:
            return data
        kind = KINDS[data["kind"]]
        if "parts" in kind.fields:
            self.parts.clean(data)
        elif "options" in kind.fields and len(data["options"]) < 2:
            self.add_error("options", _("Give at least two options."))
        elif kind.several:
            for option in filter(repeats_none, data["options"]):
                self.add_error("options", REPEATS_NONE % {"option": option})
        self._check_options(data)
        if not self.errors:
            self._check_protection(data)
        if not self.errors and data["device"] == "respondent":
            self._complete_instructions(data)
        if not self.errors:
            self.anchor.clean(data, self._asked(data))
        if data.get("design") == CENTRAL and not data.get("justification"):
            self.add_error("justification", WHY_CENTRAL)
        self.condition.clean(data)
        if not self.errors:
            self._check_version()
        self.check_answers()
        return data

    def _check_options(self, data: dict[str, Any]) -> None:
        """Refuse what only other kinds of questions can have."""
        if data["random_order"] and not order_fits("random_order", data):
            text = _("A random order needs a choice among at least three options.")
            self.add_error("random_order", text)
        if data["last_excludes"] and not order_fits("last_excludes", data):
            text = _("Only a multiple choice of at least three options can have one.")
            self.add_error("last_excludes", text)
        if data["other"] and not other_fits(data):
            self.add_error("other", OTHER)
        if data["known_share"] is not None and "known_share" not in KINDS[data["kind"]].fields:
            self.add_error("known_share", _("Only a yes-or-no question can be a control question."))
        if data["direct"] is not None and not direct_arm_fits(data):
            self.add_error("direct", NOT_DIRECT)

    def as_item(self) -> dict[str, Any]:
        """Return the question as the draft stores it, without its id; its other translations
        stay."""
        data = self.cleaned_data
        item = {
            **self._asked(data),
            **self.translated("text", "help", "instructions"),
            "known_share": _to_share(data["known_share"]),
            **self.anchor.to_dict(data),
            **self.condition.to_dict(data),
            **self.note_entry(),
        }
        if data["direct"] is not None:
            item["direct"] = _to_share(data["direct"])
        if "unit" in KINDS[data["kind"]].fields and not data["calendar"]:
            item |= self.translated("unit")
        names = ("random_order", "last_excludes", "other", "variable")
        item |= {name: data[name] for name in names if data[name]}
        if data["design"] in IN_CLEAR:
            item |= self.translated("justification")
        if data["design"] == self.item.get("design") and "reports" in self.item:
            item["reports"] = self.item["reports"]
        if (data["importance"] or 1) > 1:
            item["importance"] = data["importance"]
        return item

    def _asked(self, data: dict[str, Any]) -> dict[str, Any]:
        """Return what the mechanism depends on: the kind, the answers and the protection."""
        kind = data["kind"]
        design = DESIGNS[data["design"]]
        asked = {
            "kind": kind,
            "options": [],
            "design": data["design"],
            # As exact texts.
            "parameters": {
                name: str(data[name] or design.defaults.get(name, data[name]))
                for name in parameters_of(kind, data["design"])
                if data.get(name) is not None
            },
            "device": data["device"],
            **({"version_of": data["version_of"]} if data.get("version_of") else {}),
        }
        if data["calendar"] and "calendar" in KINDS[kind].fields:
            asked["calendar"] = data["calendar"]
            asked["parameters"].pop("step", None)
        if "parts" in KINDS[kind].fields:
            asked["parts"] = self.parts.to_list(data)
        elif KINDS[kind].choice:
            asked["options"] = options_for_draft(data["options"], self.item, kind, self.language)
        if epsilon_is_allotted(self.draft, asked):
            former = self.item.get("parameters", {})
            asked = with_epsilon(asked, former.get("epsilon", "1"))
        return asked

    def _check_protection(self, data: dict[str, Any]) -> None:
        """Check the mechanism, and the δ of all questions together, as a launch does."""
        designs = KINDS[data["kind"]].designs
        if data["design"] not in designs:
            self.add_error(
                "design",
                _("This protection does not fit this kind of question; “%(label)s” does.")
                % {"label": DESIGNS[designs[0]].label},
            )
            return
        asked = self._asked(data)
        for name, problem in KINDS[data["kind"]].problems(asked):
            self.add_error(name, capfirst(str(problem)))
        try:
            mechanism_of(asked)
        except ProtectionError as error:
            self.add_error(error.parameter, str(error.reason))
        if not self.errors and "delta" in asked["parameters"]:
            others = [item for item in self.draft["questions"] if item["id"] != self.item.get("id")]
            for problem in problems_of_delta({**self.draft, "questions": [*others, asked]}):
                self.add_error("delta", str(problem))

    def _complete_instructions(self, data: dict[str, Any]) -> None:
        data["instructions"] = data["instructions"] or str(DESIGNS[data["design"]].instructions)
        if not data["instructions"]:
            self.add_error("instructions", _("Say what to do, so that the chances are right."))


def _to_share(per_cent: Decimal | None) -> str | None:
    """Return a share as the draft stores it: an exact decimal, never a float."""
    return None if per_cent is None else exact_decimal(per_cent / 100)


def _to_per_cent(share: str | None) -> str | None:
    return None if share is None else exact_decimal(100 * Decimal(share))
