"""The form of an item of arms, which the page draws."""

from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from surveys.documents.arms import moving_sections
from surveys.drafts.forms.fields import (
    OptionsField,
    TextArea,
    TextField,
    lines_of,
    options_for_draft,
)
from surveys.drafts.forms.item import ItemForm
from surveys.protection.design import OPEN
from surveys.questions.arms import MOST_ARMS, Arms, is_share


class ArmsForm(ItemForm):
    """The arms of an experiment, with their shares, and the order of sections in each."""

    text = TextField(
        label=gettext_lazy("Name of the experiment"),
        help_text=gettext_lazy("In results and files. Questions do not show it."),
        max_length=300,
    )
    options = OptionsField(
        4,
        label=gettext_lazy("Arms, one per line"),
        most=MOST_ARMS,
        too_many=gettext_lazy("Two to eight arms are expected."),
    )
    shares = TextArea(
        4,
        label=gettext_lazy("Share of each arm, one per line"),
        help_text=gettext_lazy(
            "Such as 1/2 or 0.25; the shares add up to 1. Leave empty for equal shares."
        ),
    )
    texts = ("text", "note")
    field_order = ("text", "options", "shares", "orders", "note")

    def __init__(self, data: Any = None, **of: Any) -> None:
        super().__init__(data, **of)
        self.moving = moving_sections(self.draft["questions"])
        if len(self.moving) > 1 or self.item.get("orders"):
            self.fields["orders"] = TextArea(
                4,
                label=_("Order of the sections, one line for each arm"),
                help_text=_("Such as “%(order)s”. Leave empty for a random order in every arm.")
                % {"order": " ".join(self.moving)},
                initial="\n".join(" ".join(order) for order in self.item.get("orders", ())),
            )
            self.order_fields(self.field_order)

    def choices_of(self, item: dict[str, Any]) -> dict[str, Any]:
        return {
            "options": lines_of(item["options"], self.language),
            "shares": "\n".join(item.get("shares", ())),
        }

    def clean_shares(self) -> list[str]:
        shares: list[str] = self.cleaned_data["shares"].split()
        for share in shares:
            if not is_share(share):
                text = _("“%(share)s” is not a share: use a decimal such as 0.25, or a fraction.")
                raise forms.ValidationError(text % {"share": share[:40]})
        return shares

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if not self.errors:
            self.check_kind(self._drawn(data))
        if not self.errors and (orders := self._orders(data)):
            fits = all(sorted(order) == sorted(self.moving) for order in orders)
            if len(orders) != len(data["options"]) or not fits:
                text = _(
                    "Each arm needs a line with every section that changes places, once: %(ids)s"
                )
                self.add_error("orders", text % {"ids": " ".join(self.moving)})
        return data

    def as_item(self) -> dict[str, Any]:
        data = self.cleaned_data
        orders = self._orders(data)
        kept = {key: self.item[key] for key in ("variable",) if key in self.item}
        return {
            **kept,
            **self._drawn(data),
            **self.translated("text"),
            "help": self.item.get("help", {}),
            "design": OPEN,
            "parameters": {},
            **({"orders": orders} if orders else {}),
            **self.note_entry(),
        }

    def _drawn(self, data: dict[str, Any]) -> dict[str, Any]:
        names = data["options"]
        options = options_for_draft(names, self.item, Arms.name, self.language)
        shares = data["shares"] or [f"1/{len(names)}"] * len(names)
        return {"kind": Arms.name, "options": options, "shares": shares}

    def _orders(self, data: dict[str, Any]) -> list[list[str]]:
        return [line.split() for line in data.get("orders", "").splitlines() if line.strip()]
