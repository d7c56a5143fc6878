"""The form of one question."""

from decimal import Decimal
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from surveys.documents.draft import LIMITS, YES_NO
from surveys.drafts.forms.condition import Condition, Earlier
from surveys.drafts.forms.item import ItemForm, NoteField, noted, spoken
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
    """One question, its options, its protection, and who is asked."""

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
        earlier: list[Earlier] | None = None,
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
            "known_share": _per_cent(item.get("known_share")),
            **item["parameters"],
        }

    def clean_options(self) -> list[str]:
        """The options as a list; which kinds need them is checked with the kind."""
        lines = (" ".join(line.split()) for line in self.cleaned_data["options"].splitlines())
        options = [line for line in lines if line]
        if len(options) > LIMITS["options"]:
            raise forms.ValidationError(_("At most 200 options."))
        if any(len(option) > LIMITS["option"] for option in options):
            raise forms.ValidationError(_("An option has at most 300 characters."))
        return options

    def clean(self) -> dict[str, Any]:
        said = super().clean() or {}
        if self.errors:
            return said
        if said["kind"] == LINKED:
            self.parts.clean(said)
        else:
            self._check_options(said["kind"], said["options"])
        if said["known_share"] is not None and said["kind"] != "yes-no":
            self.add_error("known_share", _("Only a yes-or-no question can be a control question."))
        if not self.errors:
            self._check_protection(said)
        if not self.errors and "delta" in DESIGNS[said["design"]].parameters:
            self._check_delta(said)
        if not self.errors and said["device"] == "respondent":
            self._complete_instructions(said)
        if said.get("design") == OPEN and not said.get("justification"):
            self.add_error("justification", _("Say why this question needs no protection."))
        if said.get("design") == CENTRAL and not said.get("justification"):
            self.add_error(
                "justification", _("Say why this question has to be stored as it is answered.")
            )
        self.condition.clean(said)
        return said

    def as_item(self, item_id: str) -> dict[str, Any]:
        """The draft's form of this question. What other languages say stays as it is."""
        said = self.cleaned_data
        item = {
            "id": item_id,
            "kind": said["kind"],
            "text": self._spoken("text"),
            "help": self._spoken("help"),
            "options": self._kept_options(said["kind"]),
            "design": said["design"],
            "parameters": self._parameters(said),
            "known_share": _of_one(said["known_share"]),
            "device": said["device"],
            "instructions": self._spoken("instructions"),
            **noted(self.item, self.language, said["note"]),
        }
        if said["kind"] == NUMBER:
            item["unit"] = self._spoken("unit")
        if said["kind"] == LINKED:
            item["parts"] = self.parts.of(said)
        if said["design"] in {OPEN, CENTRAL}:
            item["justification"] = self._spoken("justification")
        if said["design"] == self.item.get("design") and "reports" in self.item:
            item["reports"] = self.item["reports"]
        if (asked_if := self.condition.asked_if(said)) is not None:
            item["asked_if"] = asked_if
        return item

    def _spoken(self, name: str) -> dict[str, str]:
        return spoken(self.item, name, self.language, self.cleaned_data[name])

    def _kept_options(self, kind: str) -> list[dict[str, str]]:
        if kind in {NUMBER, LINKED}:
            return []
        return self._yes_no() if kind == "yes-no" else self._options()

    def _yes_no(self) -> list[dict[str, str]]:
        """Their words in languages that have none built in are typed elsewhere, and stay."""
        former = self.item["options"] if self.item.get("kind") == "yes-no" else ({}, {})
        return [{**said, **typed} for said, typed in zip(YES_NO, former, strict=True)]

    def _options(self) -> list[dict[str, str]]:
        """An option keeps its translations while its words stay, or its place among as many."""
        said, former = self.cleaned_data["options"], self.item.get("options", [])
        known = {option.get(self.language): option for option in former}
        in_place = self.item.get("kind") == self.cleaned_data["kind"] and len(former) == len(said)
        return [
            {**known.get(text, former[place] if in_place else {}), self.language: text}
            for place, text in enumerate(said)
        ]

    def _check_options(self, kind: str, options: list[str]) -> None:
        if kind in {"yes-no", NUMBER}:
            return
        if len(options) < 2:
            self.add_error("options", _("Give at least two options, each on a line of its own."))
        elif len({option.casefold() for option in options}) < len(options):
            self.add_error("options", _("Two options are the same."))

    def _check_protection(self, said: dict[str, Any]) -> None:
        if said["kind"] not in DESIGNS[said["design"]].kinds:
            fitting = DESIGNS[DEFAULT_DESIGN[said["kind"]]].label
            self.add_error(
                "design",
                _("This protection does not fit this kind of question; “%(label)s” does.")
                % {"label": fitting},
            )
            return
        categories = categories_of(
            {
                "kind": said["kind"],
                "options": YES_NO if said["kind"] == "yes-no" else said["options"],
                "parts": self.parts.of(said),
            }
        )
        try:
            build(
                said["kind"],
                said["design"],
                categories,
                self._parameters(said),
                device=said["device"],
            )
        except ProtectionError as error:
            self.add_error(error.parameter, str(error.reason))

    def _check_delta(self, said: dict[str, Any]) -> None:
        """Together with the other questions: nothing above the limit can be launched."""
        if self.draft is None:
            return
        others = [one for one in self.draft["questions"] if one["id"] != self.item.get("id")]
        this = {"kind": said["kind"], "design": said["design"]}
        questions = [*others, {**this, "parameters": self._parameters(said)}]
        for problem in problems_of_delta({**self.draft, "questions": questions}):
            self.add_error("delta", str(problem))

    def _complete_instructions(self, said: dict[str, Any]) -> None:
        said["instructions"] = said["instructions"] or str(DESIGNS[said["design"]].instructions)
        if not said["instructions"]:
            self.add_error("instructions", _("Say what to do, so that the chances are right."))

    @staticmethod
    def _parameters(said: dict[str, Any]) -> dict[str, str]:
        """Only what the design asks for, as the text that was typed: exact, and readable."""
        design = DESIGNS[said["design"]]
        return {
            name: str(said[name] or design.defaults.get(name, said[name]))
            for name in parameters_of(said["kind"], said["design"])
            if said.get(name) is not None
        }


def _of_one(per_cent: Decimal | None) -> str | None:
    """A share as the frozen document writes it: an exact decimal, never a float."""
    return None if per_cent is None else f"{(per_cent / 100).normalize():f}"


def _per_cent(share: str | None) -> str | None:
    return None if share is None else f"{(100 * Decimal(share)).normalize():f}"
