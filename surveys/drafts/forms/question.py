"""The form of one question."""

from decimal import Decimal
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from surveys.documents.draft import LIMITS, YES_NO
from surveys.drafts.forms.condition import Condition, EarlierQuestion
from surveys.drafts.forms.item import ItemForm, NoteField, note_entry, with_translation
from surveys.drafts.forms.linked_parts import Parts
from surveys.protection.central import CENTRAL
from surveys.protection.delta import problems_of_delta
from surveys.protection.design import NUMBER, OPEN
from surveys.protection.linked.parts import LINKED, categories_of
from surveys.protection.registry import (
    DEFAULT_DESIGN,
    DESIGNS,
    ProtectionError,
    build,
    parameters_of,
)

AS_FRACTION = _("A decimal such as 0.75, or a fraction such as 2/3.")
DEVICES = (
    ("browser", _("The respondent’s browser")),
    ("respondent", _("The respondent, with a coin, die or birthday of their own")),
)
KINDS = (
    ("yes-no", _("Yes or no")),
    ("single", _("One of several")),
    ("multiple", _("Any of several")),
    (NUMBER, _("A number")),
    (LINKED, _("Several linked questions")),
)


class QuestionForm(ItemForm):
    """A question with its options, protection and condition."""

    kind = forms.ChoiceField(label=_("Kind"), choices=KINDS, initial="yes-no")
    text = forms.CharField(
        label=_("Question"),
        max_length=LIMITS["text"],
        widget=forms.Textarea(attrs={"rows": 2}),
    )
    help = forms.CharField(
        label=_("Help text"),
        max_length=LIMITS["text"],
        widget=forms.Textarea(attrs={"rows": 2}),
        required=False,
    )
    options = forms.CharField(
        label=_("Options, one a line"),
        help_text=_("Not needed for yes or no, nor for a number."),
        widget=forms.Textarea(attrs={"rows": 6}),
        required=False,
    )
    low = forms.CharField(
        label=_("Lowest answer"),
        help_text=_("Whoever is below counts as this, and the page says so."),
        required=False,
        max_length=20,
    )
    high = forms.CharField(
        label=_("Highest answer"),
        help_text=_(
            "Whoever is above counts as this. A narrow range makes better estimates; where a few "
            "are far above all others, as with incomes, ask for one of several brackets instead."
        ),
        required=False,
        max_length=20,
    )
    step = forms.CharField(
        label=_("Step"),
        help_text=_("How fine an answer is: 1 for whole numbers."),
        required=False,
        max_length=20,
        initial="1",
    )
    unit = forms.CharField(
        label=_("Unit"),
        help_text=_("What the number counts, such as years or hours a week."),
        required=False,
        max_length=LIMITS["unit"],
    )
    design = forms.ChoiceField(
        label=_("Protection"),
        choices=[(name, design.label) for name, design in DESIGNS.items()],
        initial="two-coins",
    )
    justification = forms.CharField(
        label=_("Why it is stored as it is answered"),
        help_text=_("Frozen with the survey, and shown to respondents beside the question."),
        max_length=LIMITS["text"],
        widget=forms.Textarea(attrs={"rows": 2}),
        required=False,
    )
    device = forms.ChoiceField(
        label=_("Who draws"),
        choices=DEVICES,
        initial="browser",
        help_text=_(
            "A coin, die or birthday of their own convinces people who trust no page; some will "
            "not follow it exactly."
        ),
    )
    instructions = forms.CharField(
        label=_("What respondents do"),
        help_text=_("They read it above the choices, and tell only what comes out."),
        max_length=LIMITS["text"],
        widget=forms.Textarea(attrs={"rows": 4}),
        required=False,
    )
    epsilon = forms.DecimalField(
        label=_("ε, the most that a report may give away"),
        help_text=_("Above 0, at most 10. Smaller is safer and needs more people; 1 is usual."),
        required=False,
        max_digits=8,
        decimal_places=4,
        initial="1",
    )
    delta = forms.CharField(
        label=_("δ, the chance that ε does not hold"),
        help_text=_(
            "Of all questions together below 1/(100 · the largest number of respondents), which "
            "is 0.000001 for 10,000."
        ),
        required=False,
        max_length=20,
    )
    f = forms.CharField(label=_("f"), required=False, max_length=20, help_text=AS_FRACTION)
    p = forms.CharField(label=_("p"), required=False, max_length=20, help_text=AS_FRACTION)
    q = forms.CharField(label=_("q"), required=False, max_length=20, help_text=AS_FRACTION)
    known_share = forms.DecimalField(
        label=_("Known share of Yes, in per cent (control question)"),
        help_text=_(
            "Only for a question whose true share is known, such as one that nobody can answer "
            "with Yes: the dashboard then shows whether the reports agree."
        ),
        required=False,
        min_value=0,
        max_value=100,
        max_digits=6,
        decimal_places=3,
    )

    note = NoteField()

    def __init__(
        self,
        data: Any = None,
        *,
        language: str,
        item: dict[str, Any] | None = None,
        earlier: list[EarlierQuestion] | None = None,
        draft: dict[str, Any] | None = None,
    ) -> None:
        self.language, self.item, self.draft = language, item or {}, draft
        super().__init__(data, initial=self._initial(item) if item else None)
        self.parts = Parts(self, self.item, language)
        self.condition = Condition(self, earlier or [], self.item.get("asked_if"))

    def _initial(self, item: dict[str, Any]) -> dict[str, Any]:
        texts = ("text", "help", "instructions", "justification", "unit", "note")
        return {
            "kind": item["kind"],
            **{name: item.get(name, {}).get(self.language, "") for name in texts},
            "options": "\n".join(option.get(self.language, "") for option in item["options"]),
            "design": item["design"],
            "device": item.get("device", "browser"),
            "known_share": _to_per_cent(item.get("known_share")),
            **item["parameters"],
        }

    def clean_options(self) -> list[str]:
        """The options as a list; `clean` checks whether the kind needs them."""
        lines = (" ".join(line.split()) for line in self.cleaned_data["options"].splitlines())
        options = [line for line in lines if line]
        if len(options) > LIMITS["options"]:
            raise forms.ValidationError(_("At most 200 options."))
        if any(len(option) > LIMITS["option"] for option in options):
            raise forms.ValidationError(_("An option has at most 300 characters."))
        return options

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if self.errors:
            return data
        if data["kind"] == LINKED:
            self.parts.clean(data)
        else:
            self._check_options(data["kind"], data["options"])
        if data["known_share"] is not None and data["kind"] != "yes-no":
            self.add_error("known_share", _("Only a yes-or-no question can be a control question."))
        if not self.errors:
            self._check_protection(data)
        if not self.errors and "delta" in DESIGNS[data["design"]].parameters:
            self._check_delta(data)
        if not self.errors and data["device"] == "respondent":
            self._complete_instructions(data)
        if data.get("design") == OPEN and not data.get("justification"):
            self.add_error("justification", _("Say why this question needs no protection."))
        if data.get("design") == CENTRAL and not data.get("justification"):
            self.add_error(
                "justification", _("Say why this question has to be stored as it is answered.")
            )
        self.condition.clean(data)
        return data

    def as_item(self, item_id: str) -> dict[str, Any]:
        """The question as the draft stores it; its other translations stay."""
        data = self.cleaned_data
        item = {
            "id": item_id,
            "kind": data["kind"],
            "text": self._with_translation("text"),
            "help": self._with_translation("help"),
            "options": self._kept_options(data["kind"]),
            "design": data["design"],
            "parameters": self._parameters(data),
            "known_share": _to_share(data["known_share"]),
            "device": data["device"],
            "instructions": self._with_translation("instructions"),
            **note_entry(self.item, self.language, data["note"]),
        }
        if data["kind"] == NUMBER:
            item["unit"] = self._with_translation("unit")
        if data["kind"] == LINKED:
            item["parts"] = self.parts.to_list(data)
        if data["design"] in {OPEN, CENTRAL}:
            item["justification"] = self._with_translation("justification")
        if data["design"] == self.item.get("design") and "reports" in self.item:
            item["reports"] = self.item["reports"]
        if (asked_if := self.condition.to_dict(data)) is not None:
            item["asked_if"] = asked_if
        return item

    def _with_translation(self, name: str) -> dict[str, str]:
        return with_translation(self.item, name, self.language, self.cleaned_data[name])

    def _kept_options(self, kind: str) -> list[dict[str, str]]:
        if kind in {NUMBER, LINKED}:
            return []
        return self._yes_no() if kind == "yes-no" else self._options()

    def _yes_no(self) -> list[dict[str, str]]:
        """The built-in options; translations typed on the page of texts stay."""
        former = self.item["options"] if self.item.get("kind") == "yes-no" else ({}, {})
        return [{**built_in, **typed} for built_in, typed in zip(YES_NO, former, strict=True)]

    def _options(self) -> list[dict[str, str]]:
        """Each option keeps its translations if its text or the number of options is the same."""
        texts, former = self.cleaned_data["options"], self.item.get("options", [])
        known = {option.get(self.language): option for option in former}
        in_place = self.item.get("kind") == self.cleaned_data["kind"] and len(former) == len(texts)
        return [
            {**known.get(text, former[place] if in_place else {}), self.language: text}
            for place, text in enumerate(texts)
        ]

    def _check_options(self, kind: str, options: list[str]) -> None:
        if kind in {"yes-no", NUMBER}:
            return
        if len(options) < 2:
            self.add_error("options", _("Give at least two options, each on a line of its own."))
        elif len({option.casefold() for option in options}) < len(options):
            self.add_error("options", _("Two options are the same."))

    def _check_protection(self, data: dict[str, Any]) -> None:
        if data["kind"] not in DESIGNS[data["design"]].kinds:
            fitting = DESIGNS[DEFAULT_DESIGN[data["kind"]]].label
            self.add_error(
                "design",
                _("This protection does not fit this kind of question; “%(label)s” does.")
                % {"label": fitting},
            )
            return
        categories = categories_of(
            {
                "kind": data["kind"],
                "options": YES_NO if data["kind"] == "yes-no" else data["options"],
                "parts": self.parts.to_list(data),
            }
        )
        try:
            build(
                data["kind"],
                data["design"],
                categories,
                self._parameters(data),
                device=data["device"],
            )
        except ProtectionError as error:
            self.add_error(error.parameter, str(error.reason))

    def _check_delta(self, data: dict[str, Any]) -> None:
        """Check δ of all questions together, as a launch does."""
        if self.draft is None:
            return
        others = [one for one in self.draft["questions"] if one["id"] != self.item.get("id")]
        this = {"kind": data["kind"], "design": data["design"]}
        questions = [*others, {**this, "parameters": self._parameters(data)}]
        for problem in problems_of_delta({**self.draft, "questions": questions}):
            self.add_error("delta", str(problem))

    def _complete_instructions(self, data: dict[str, Any]) -> None:
        data["instructions"] = data["instructions"] or str(DESIGNS[data["design"]].instructions)
        if not data["instructions"]:
            self.add_error("instructions", _("Say what to do, so that the chances are right."))

    @staticmethod
    def _parameters(data: dict[str, Any]) -> dict[str, str]:
        """The parameters of the design, as exact texts."""
        design = DESIGNS[data["design"]]
        return {
            name: str(data[name] or design.defaults.get(name, data[name]))
            for name in parameters_of(data["kind"], data["design"])
            if data.get(name) is not None
        }


def _to_share(per_cent: Decimal | None) -> str | None:
    """A share as the draft stores it: an exact decimal, never a float."""
    return None if per_cent is None else f"{(per_cent / 100).normalize():f}"


def _to_per_cent(share: str | None) -> str | None:
    return None if share is None else f"{(100 * Decimal(share)).normalize():f}"
