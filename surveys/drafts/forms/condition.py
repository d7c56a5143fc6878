"""The fields of a question's form for its condition: an answer to an earlier question."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext as _

from surveys.documents.translatable_texts import SECTION
from surveys.protection.design import OPEN
from surveys.questions.registry import kind_of

Item = Mapping[str, Any]


class Condition:
    """Fields to choose an open question before this one, and some of its options."""

    def __init__(self, form: forms.Form, draft: Item, item: Item, after: str) -> None:
        self.form = form
        self.language = draft["languages"][0]
        self.asked_if = item.get("asked_if") or {"question": "", "options": []}
        self.earlier = _open_questions_before(draft, item.get("id"), after)
        if not self.earlier and not self.asked_if["question"]:
            return
        form.fields["asked_of"] = forms.ChoiceField(
            label=_("Shown to"),
            choices=[("", _("Everyone")), *self._choices()],
            required=False,
            initial=self.asked_if["question"],
        )
        for item_id, (number, question) in self.earlier.items():
            options = [option.get(self.language, "") for option in question["options"]]
            chosen = self.asked_if["options"] if self.asked_if["question"] == item_id else []
            form.fields[f"asked_{item_id}"] = forms.MultipleChoiceField(
                label=_("Asked only of those who answered to question %(number)d, “%(text)s”")
                % {"number": number, "text": question["text"].get(self.language, "")},
                choices=[(str(place), text) for place, text in enumerate(options)],
                widget=forms.CheckboxSelectMultiple,
                required=False,
                initial=[str(place) for place in chosen],
            )

    @property
    def fields(self) -> list[forms.BoundField]:
        """The fields with the options, for the template."""
        return [self.form[f"asked_{item_id}"] for item_id in self.earlier]

    def clean(self, data: dict[str, Any]) -> None:
        """Require some of the options but not all: with all, the condition has no effect."""
        chosen = data.get("asked_of")
        if not chosen:
            return
        if chosen not in self.earlier:
            self.form.add_error("asked_of", _("Choose another question, or everyone."))
            return
        _number, question = self.earlier[chosen]
        ticked = data.get(f"asked_{chosen}", [])
        if not ticked:
            self.form.add_error(f"asked_{chosen}", _("Tick at least one answer."))
        elif len(ticked) == len(question["options"]):
            text = _("Leave at least one answer out, or ask the question of everyone.")
            self.form.add_error(f"asked_{chosen}", text)

    def to_dict(self, data: dict[str, Any]) -> dict[str, Any]:
        """Return the entry of the item with its condition; empty if everyone is asked."""
        chosen = data.get("asked_of")
        if not chosen:
            return {}
        options = sorted(map(int, data[f"asked_{chosen}"]))
        return {"asked_if": {"question": chosen, "options": options}}

    def _choices(self) -> list[tuple[str, str]]:
        text = _("Only if question %(number)d was answered: %(text)s")
        choices = {
            item_id: text % {"number": number, "text": question["text"].get(self.language, "")}
            for item_id, (number, question) in self.earlier.items()
        }
        lost = _("A question that no longer comes before this one, or is no longer open")
        if self.asked_if["question"]:
            choices.setdefault(self.asked_if["question"], lost)
        return list(choices.items())


def _open_questions_before(
    draft: Item, item_id: str | None, after: str
) -> dict[str, tuple[int, Item]]:
    """Return the open questions before an item, or up to the one that it is inserted after; else
    all. Each with its number, by its id."""
    number = 0
    questions: dict[str, tuple[int, Item]] = {}
    for item in draft["questions"]:
        if item["id"] == item_id:
            break
        number += item["kind"] != SECTION
        if item.get("design") == OPEN and kind_of(item).categorical:
            questions[item["id"]] = (number, item)
        if item["id"] == after:
            break
    return questions
