"""The field of a question's form for its control question."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext as _

from surveys.documents.anchor import anchor_problem
from surveys.documents.draft import questions_of
from surveys.protection.central import CENTRAL
from surveys.protection.design import OPEN
from surveys.questions.registry import kind_of

Item = Mapping[str, Any]


class Anchor:
    """A choice of the survey's other control questions; no field if there is none."""

    def __init__(self, form: forms.Form, draft: dict[str, Any], item: Item) -> None:
        self.form = form
        self.id = item.get("id")
        self.questions = questions_of(draft)
        self.anchor_id = item.get("anchor")
        language = draft["languages"][0]
        anchor_id = self.anchor_id
        choices = {
            question["id"]: f"{number} · {question['text'].get(language, '')}"
            for number, question in enumerate(self.questions, start=1)
            if question["id"] != self.id
            and (question.get("known_share") is not None or question["id"] == anchor_id)
        }
        if anchor_id:
            choices.setdefault(anchor_id, _("A question that is no longer there"))
        if choices:
            form.fields["anchor"] = forms.ChoiceField(
                label=_("Control question for this one"),
                help_text=_(
                    "A control question with the same protection. The results then estimate how "
                    "many people paid attention, and correct this question for random answers."
                ),
                choices=[("", _("None")), *choices.items()],
                required=False,
                initial=anchor_id,
            )

    def clean(self, data: dict[str, Any], asked: Item) -> None:
        """Check a newly chosen anchor; the form shows none for other kinds and unprotected answers.

        One that was chosen before and has lost its fit, since the protection changed, is kept: the
        checks before the launch name it.
        """
        if "anchor" not in kind_of(asked).fields or asked["design"] in {OPEN, CENTRAL}:
            data["anchor"] = ""
        item = {**asked, "id": self.id, "anchor": data.get("anchor") or None}
        problem = anchor_problem(item, self.questions)
        if problem and data.get("anchor", "") != (self.anchor_id or ""):
            self.form.add_error("anchor", str(problem))

    def to_dict(self, data: dict[str, Any]) -> dict[str, str]:
        """Return the entry of the item with its anchor; empty without one."""
        return {"anchor": data["anchor"]} if data.get("anchor") else {}
