"""The fields of a question's form for its condition: an answer to an earlier question."""

from dataclasses import dataclass
from typing import Any

from django import forms
from django.utils.translation import gettext as _

from surveys.documents.draft import SECTION
from surveys.protection.design import NUMBER, OPEN


@dataclass(frozen=True)
class EarlierQuestion:
    """An open question that another one may depend on."""

    id: str
    number: int
    text: str
    options: tuple[str, ...]

    @property
    def field(self) -> str:
        """The name of the field with its options."""
        return f"asked_{self.id}"


def open_questions_before(
    draft: dict[str, Any], item_id: str | None = None, after: str = ""
) -> list[EarlierQuestion]:
    """The open questions before an item, or up to the one that it is inserted after; else all."""
    language, number = draft["languages"][0], 0
    questions: list[EarlierQuestion] = []
    for item in draft["questions"]:
        if item["id"] == item_id:
            break
        number += item["kind"] != SECTION
        if item.get("design") == OPEN and item["kind"] != NUMBER:
            options = tuple(option.get(language, "") for option in item["options"])
            questions.append(
                EarlierQuestion(item["id"], number, item["text"].get(language, ""), options)
            )
        if item["id"] == after:
            break
    return questions


class Condition:
    """The fields of a question's form for its condition."""

    def __init__(
        self, form: forms.Form, earlier: list[EarlierQuestion], given: dict[str, Any] | None
    ):
        self.form, self.earlier, self.given = form, earlier, given
        if not earlier and given is None:
            return
        form.fields["asked_of"] = forms.ChoiceField(
            label=_("Asked of"),
            choices=[("", _("Everyone")), *self._choices()],
            required=False,
            initial=given["question"] if given else "",
        )
        for one in earlier:
            selected = given is not None and given["question"] == one.id
            form.fields[one.field] = forms.MultipleChoiceField(
                label=_("Asked only of those who answered to question %(number)d, “%(text)s”")
                % {"number": one.number, "text": one.text},
                choices=[(str(place), text) for place, text in enumerate(one.options)],
                widget=forms.CheckboxSelectMultiple,
                required=False,
                initial=[str(place) for place in given["options"]] if given and selected else [],
            )

    def _choices(self) -> list[tuple[str, str]]:
        choices = [
            (
                one.id,
                _("Those with certain answers to question %(number)d: %(text)s")
                % {"number": one.number, "text": one.text},
            )
            for one in self.earlier
        ]
        if self.given and self.given["question"] not in dict(choices):
            lost = _("A question that no longer stands before this one, or is no longer open")
            choices.append((self.given["question"], lost))
        return choices

    @property
    def fields(self) -> list[forms.BoundField]:
        """The fields with the options, for the template."""
        return [self.form[one.field] for one in self.earlier]

    def clean(self, data: dict[str, Any]) -> None:
        """Require some of the options but not all: with all, the condition has no effect."""
        chosen = data.get("asked_of")
        if not chosen:
            return
        named = next((one for one in self.earlier if one.id == chosen), None)
        if named is None:
            self.form.add_error("asked_of", _("Choose another question, or everyone."))
            return
        ticked = data.get(named.field, [])
        if not ticked:
            self.form.add_error(named.field, _("Tick at least one answer."))
        elif len(ticked) == len(named.options):
            self.form.add_error(
                named.field, _("Leave at least one answer out, or ask the question of everyone.")
            )

    @staticmethod
    def to_dict(data: dict[str, Any]) -> dict[str, Any] | None:
        """The condition as the draft stores it."""
        chosen = data.get("asked_of")
        if not chosen:
            return None
        return {"question": chosen, "options": sorted(map(int, data[f"asked_{chosen}"]))}
