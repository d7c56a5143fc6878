"""The form that makes a list experiment: its arms, the control list, and the one with the sensitive
statement."""

from typing import Any

from django import forms
from django.conf import settings
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, override

from localdp.mechanisms.list_design import MOST_STATEMENTS
from surveys.documents.arms import new_arms
from surveys.documents.draft import LIMITS
from surveys.documents.languages import best_language
from surveys.drafts.forms.fields import OptionsField, TextArea, TextField, mark_language
from surveys.drafts.forms.item import DraftForm
from surveys.drafts.forms.question_fields import QuestionFields
from surveys.protection.design import OPEN
from surveys.protection.registry import DESIGNS
from surveys.questions.list_count import ListCount

Item = dict[str, Any]


class ListForm(DraftForm):
    text = TextArea(
        2,
        label=gettext_lazy("Question"),
        required=True,
    )
    options = OptionsField(
        6,
        label=gettext_lazy("Innocent statements (one per line)"),
        help_text=gettext_lazy(
            "Two to twelve; three or four are usual. Choose some that exclude each other, "
            "so that few people have none or all. Avoid statements that everyone or no "
            "one affirms."
        ),
        most=MOST_STATEMENTS,
        too_many=gettext_lazy("At most %(most)d statements."),
        required=True,
    )
    sensitive = TextField(
        label=gettext_lazy("Sensitive statement"),
        help_text=gettext_lazy("Half of the people get it among the others, in random order."),
        max_length=LIMITS["option"],
    )
    design = forms.ChoiceField(
        label=gettext_lazy("Protection of the count"),
        choices=[(name, DESIGNS[name].label) for name in (OPEN, *ListCount.designs[:-1])],
        help_text=gettext_lazy(
            "The list itself protects, as no one says which statements are true. But “none” and "
            "“all” reveal every statement, and the page says so. Random changes hide that too, "
            "but need many times as many people."
        ),
    )
    epsilon = QuestionFields.base_fields["epsilon"]
    justification = QuestionFields.base_fields["justification"]

    def __init__(self, data: Any = None, *, language: str) -> None:
        super().__init__(data)
        self.language = language
        self.fields["justification"].help_text = _(
            "Optional, if the count is not protected. Respondents read it with the question."
        )
        if best_language([language], tuple(dict(settings.LANGUAGES))):
            with override(language):
                self.fields["text"].initial = _("How many of these statements are true for you?")
                self.fields["justification"].initial = _(
                    "You say only how many statements are true for you, and never which."
                )
        mark_language(self.fields, language)

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if self.errors:
            return data
        if data["sensitive"].casefold() in {text.casefold() for text in data["options"]}:
            self.add_error("sensitive", _("It is among the innocent statements already."))
        control = self._list(data["options"])
        self.check_kind(control)
        self.check_mechanism(control)
        return data

    @property
    def arms(self) -> Item:
        """The item of arms, of which the second gets the sensitive statement."""
        names = [{self.language: name} for name in (_("Short list"), _("Long list"))]
        return new_arms({self.language: _("List experiment")}, names)

    @property
    def lists(self) -> tuple[Item, Item]:
        """The control list, and the list with the sensitive statement."""
        options = self.cleaned_data["options"]
        sensitive = self.cleaned_data["sensitive"]
        return self._list(options), self._list([*options, sensitive])

    def _list(self, statements: list[str]) -> Item:
        data = self.cleaned_data
        open_ = data["design"] == OPEN
        return {
            "kind": ListCount.name,
            "text": {self.language: data["text"]},
            "help": {},
            "options": [{self.language: statement} for statement in statements],
            "design": data["design"],
            "parameters": {} if open_ else {"epsilon": str(data["epsilon"] or "")},
            **({"justification": {self.language: data["justification"]}} if open_ else {}),
        }
