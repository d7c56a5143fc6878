"""The form of a battery: its stem, its items, their scale and their protection, all at once."""

from collections.abc import Sequence
from decimal import ROUND_DOWN, Decimal
from functools import partial
from typing import Any

from django import forms
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from surveys.documents.batteries import FEWEST_ITEMS, MOST_ITEMS
from surveys.documents.draft import LIMITS
from surveys.documents.ticks import has_ordinary
from surveys.documents.translatable_texts import SECTION
from surveys.drafts.forms.condition import Condition
from surveys.drafts.forms.fields import (
    LinkedArea,
    OptionsField,
    TextField,
    Tick,
    continued,
    lines_of,
    one_line,
    options_for_draft,
)
from surveys.drafts.forms.item import ItemForm
from surveys.drafts.forms.question_fields import QuestionFields
from surveys.formatting import exact_decimal
from surveys.protection.design import OPEN, or_none
from surveys.protection.registry import mechanism_of, parameters_of
from surveys.questions.number import Number
from surveys.questions.registry import KINDS
from surveys.questions.single_choice import SingleChoice

Item = dict[str, Any]
EACH, ONE = "each", "one"
"""How ε is spent: each item has its share, or one item that is drawn has all of it."""
_SMALLEST_SHARE = Decimal("0.0001")
_KEPT = {"id", "help", "note", "variable"}
"""What an item keeps even if it is now of another kind."""


def _kinds() -> list[tuple[str, str | Promise]]:
    return [(kind.name, kind.battery_label) for kind in KINDS.values() if kind.fits_batteries]


class BatteryForm(ItemForm):
    text = TextField(
        label=gettext_lazy("Stem"),
        help_text=gettext_lazy(
            "What all items share, such as “How often did you do this in the past month?”"
        ),
        max_length=LIMITS["heading"],
    )
    help = LinkedArea(2, label=gettext_lazy("Help text"))
    items = OptionsField(
        8,
        label=gettext_lazy("Items (one per line)"),
        help_text=gettext_lazy(
            "Two to sixty. An item whose words stay the same can still be compared between waves."
        ),
        most=MOST_ITEMS,
        too_many=gettext_lazy("At most %(most)d items."),
        longest=LIMITS["text"],
        required=True,
    )
    kind = forms.ChoiceField(
        label=gettext_lazy("Answers"),
        choices=_kinds,
        initial=SingleChoice.name,
        widget=forms.RadioSelect(attrs={"class": "segments"}),
    )
    options = OptionsField(
        5,
        label=gettext_lazy("Answer options (one per line)"),
        help_text=gettext_lazy("The same for all items, such as from “Never” to “Very often”."),
        most=LIMITS["options"],
        too_many=gettext_lazy("At most %(most)d options."),
    )
    calendar = QuestionFields.base_fields["calendar"]
    low = QuestionFields.base_fields["low"]
    high = QuestionFields.base_fields["high"]
    step = QuestionFields.base_fields["step"]
    unit = QuestionFields.base_fields["unit"]
    protection = forms.ChoiceField(
        label=gettext_lazy("Protection"),
        choices=[
            (EACH, gettext_lazy("Each item, with its share of ε")),
            (ONE, gettext_lazy("One item per person, drawn at random, with all of ε")),
            (OPEN, gettext_lazy("None: the answers are stored as they are given")),
        ],
        initial=EACH,
        help_text=gettext_lazy(
            "With one item per person, each answer is clearer but comes from fewer people. "
            "Usually the figures are then better. Items cannot be combined in tables."
        ),
        widget=forms.RadioSelect,
    )
    epsilon = forms.DecimalField(
        label=gettext_lazy("Privacy loss of the whole battery (ε)"),
        help_text=gettext_lazy("Smaller is safer and needs more people; 1 to 3 is usual."),
        required=False,
        min_value=0,
        max_digits=8,
        decimal_places=4,
        initial="2",
    )
    justification = QuestionFields.base_fields["justification"]
    random_order = Tick(label=gettext_lazy("Ask the items in a random order"))
    field_order = (
        *("text", "help", "items", "kind", "options", "calendar", "low", "high", "step", "unit"),
        *("protection", "epsilon", "justification", "random_order", "note"),
    )

    def __init__(self, data: Any = None, *, former: Sequence[Item] = (), **of: Any) -> None:
        self.former = list(former)
        super().__init__(data, **of)
        if has_ordinary(self.draft):
            self.fields["protection"].initial = OPEN
        label = gettext_lazy("Shown to")
        self.condition = Condition(self, self.draft, self.item, self.after, label)

    def choices_of(self, item: Item) -> Item:
        """Return what the form shows of a battery; the first item stands for all."""
        first: Item = next(iter(self.former), {})
        drawn = bool(item.get("draws"))
        scale = {name: first.get("parameters", {}).get(name, "") for name in Number.parameters}
        return {
            "items": lines_of([entry["text"] for entry in self.former], self.language),
            "kind": first.get("kind", SingleChoice.name),
            "options": lines_of(first.get("options", ()), self.language),
            **scale,
            "calendar": first.get("calendar", ""),
            "unit": first.get("unit", {}).get(self.language, ""),
            "protection": OPEN if first.get("design") == OPEN else ONE if drawn else EACH,
            "epsilon": self._spent(drawn=drawn),
            "justification": first.get("justification", {}).get(self.language, ""),
            "random_order": item.get("random_order", False),
        }

    def clean(self) -> Item:
        data = super().clean() or {}
        if self.errors:
            return data
        if len(data["items"]) < FEWEST_ITEMS:
            self.add_error("items", _("Give at least two items."))
        if "options" in KINDS[data["kind"]].fields and len(data["options"]) < 2:
            self.add_error("options", _("Give at least two options."))
        if data["protection"] != OPEN and not data["epsilon"]:
            self.add_error("epsilon", _("Say how much ε the battery may spend."))
        self.condition.clean(data)
        if not self.errors:
            item, *_others = self.questions()
            self.check_kind(item)
            self.check_mechanism(item)
        return data

    def as_item(self) -> Item:
        """Return the section as the draft stores it, without an id if it is new."""
        data = self.cleaned_data
        kept: Item = {name: self.item[name] for name in ("id", "random_place") if name in self.item}
        return {
            **kept,
            "kind": SECTION,
            **self.translated("text", "help"),
            "battery": True,
            **({"draws": 1} if data["protection"] == ONE or self._keeps_draws else {}),
            **({"random_order": True} if data["random_order"] else {}),
            **self.condition.to_dict(data),
            **self.note_entry(),
        }

    @property
    def _keeps_draws(self) -> bool:
        """Whether each person is asked one item, stored as answered, as before: the form offers no
        such battery, but elsewhere the items of one can be unprotected."""
        designs = {self.cleaned_data["protection"], *(item["design"] for item in self.former)}
        return bool(self.item.get("draws")) and designs == {OPEN}

    def questions(self) -> list[Item]:
        """Return the items as the draft stores them; new ones have no id yet."""
        texts = self.cleaned_data["items"]
        kept = continued(texts, self.former, partial(one_line, language=self.language))
        return [self._item(text, former) for text, former in zip(texts, kept, strict=True)]

    def _item(self, text: str, former: Item) -> Item:
        """Return an item; one that is continued keeps its id and its name, and its translations if
        its words stay."""
        data = self.cleaned_data
        alike = former.get("kind") == data["kind"]
        kind = KINDS[data["kind"]]
        options = options_for_draft(data["options"], former, kind.name, self.language)
        unit: Item = {"unit": {**former.get("unit", {}), self.language: data["unit"]}}
        if data["calendar"] and "calendar" in kind.fields:
            unit = {"unit": {}, "calendar": data["calendar"]}
        kept = former.keys() - {"calendar"} if alike else former.keys() & _KEPT
        same = bool(former) and text == one_line(former, self.language)
        return {
            **{name: former[name] for name in former if name in kept},
            "kind": kind.name,
            "text": {**(former["text"] if same else {}), self.language: text},
            "help": former.get("help", {}),
            "options": options if kind.choice else [],
            **(unit if "unit" in kind.fields else {}),
            **self._protect(former if alike else {}),
            **self.condition.to_dict(data),
        }

    def _protect(self, former: Item) -> Item:
        """Return design and parameters; the previous ones if they have not changed."""
        data = self.cleaned_data
        kind = KINDS[data["kind"]]
        calendar = data["calendar"] if "calendar" in kind.fields else ""
        scale = {name: data[name] for name in kind.parameters if not (calendar and name == "step")}
        if data["protection"] == OPEN:
            reason = {**former.get("justification", {}), self.language: data["justification"]}
            return {"design": OPEN, "parameters": scale, "justification": reason}
        watched = ["protection", "epsilon", "kind", "items", "calendar", *scale]
        if former and not set(watched) & set(self.changed_data):
            return {name: former[name] for name in ("design", "parameters")}
        design = former.get("design", kind.battery_design)
        parameters = parameters_of(kind.name, design)
        if "epsilon" not in parameters or "delta" in parameters:
            design = kind.battery_design
        return {"design": design, "parameters": {**scale, "epsilon": exact_decimal(self._share())}}

    def _share(self) -> Decimal:
        """Return the ε of one item: all of it, or its share, rounded down."""
        total: Decimal = self.cleaned_data["epsilon"]
        if self.cleaned_data["protection"] == ONE:
            return total
        share = total / len(self.cleaned_data["items"])
        return max(share.quantize(_SMALLEST_SHARE, ROUND_DOWN), _SMALLEST_SHARE)

    def _spent(self, *, drawn: bool) -> str:
        """Return the ε of the battery as it is stored."""
        mechanisms = [or_none(mechanism_of)(item) for item in self.former]
        losses = [m.epsilon for m in mechanisms if m is not None]
        total = (max if drawn else sum)(losses or [0.0])
        if not 0 < total < 100_000 // 11:
            return ""
        return exact_decimal(Decimal(repr(total)).quantize(_SMALLEST_SHARE))
