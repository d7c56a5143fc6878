"""The fields of a form for a condition: answers to earlier questions.

One answer, or all or any of several, is edited here. A condition of another form, from a file, is
shown in words and kept.
"""

from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from django import forms
from django.utils.functional import Promise
from django.utils.translation import gettext as _

from surveys.documents.condition_problems import level_on, may_be_source, scale_of
from surveys.documents.condition_text import draft_condition_text
from surveys.documents.draft import questions_of
from surveys.documents.translatable_texts import SECTION
from surveys.formatting import exact_decimal
from surveys.questions.conditions import BOUNDS, branches, leaves
from surveys.questions.registry import kind_of

Item = Mapping[str, Any]

ALL, ANY, KEPT = "all", "any", "kept"


class Condition:
    """Fields to choose unprotected questions before this one, and some of their answers."""

    def __init__(
        self,
        form: forms.Form,
        draft: Item,
        item: Item,
        after: str = "",
        label: str | Promise | None = None,
    ) -> None:
        self.form = form
        self.draft = draft
        self.language = draft["languages"][0]
        self.asked_if: dict[str, Any] = item.get("asked_if") or {}
        self.earlier = _sources_before(draft, item.get("id"), after)
        if not self.earlier and not self.asked_if:
            return
        chosen = self._chosen()
        form.fields["asked_of"] = forms.ChoiceField(
            label=str(label or _("Shown to")),
            choices=[("", _("Everyone")), *self._choices(chosen)],
            required=False,
            initial=chosen,
        )
        named = {leaf["question"]: leaf for leaf in leaves(self.asked_if)} if chosen != KEPT else {}
        for item_id, (number, question) in self.earlier.items():
            self._add_fields(item_id, number, question, named.get(item_id, {}))

    @property
    def fields(self) -> list[forms.BoundField]:
        """The fields with the answers, for the template."""
        return [self.form[name] for item_id in self.earlier for name in self._names(item_id)]

    def clean(self, data: dict[str, Any]) -> None:
        """Require some of the answers but not all: with all, the condition has no effect."""
        chosen = data.get("asked_of")
        if not chosen or chosen == KEPT:
            return
        if chosen not in {ALL, ANY, *self.earlier}:
            self.form.add_error("asked_of", _("Choose another question, or everyone."))
            return
        named = [name for name in self.earlier if self._is_answered(name, data)]
        if chosen in {ALL, ANY} and len(named) < 2:
            self.form.add_error("asked_of", _("Choose answers to at least two questions."))
        for name in named if chosen in {ALL, ANY} else [chosen]:
            self._check(name, data)

    def to_dict(self, data: dict[str, Any]) -> dict[str, Any]:
        """Return the entry of the item with its condition; empty if everyone is asked."""
        chosen = data.get("asked_of")
        if not chosen:
            return {}
        if chosen == KEPT:
            return {"asked_if": self.asked_if}
        if chosen not in {ALL, ANY}:
            return {"asked_if": self._leaf(chosen, data)}
        named = [name for name in self.earlier if self._is_answered(name, data)]
        return {"asked_if": {chosen: [self._leaf(name, data) for name in named]}}

    def _names(self, item_id: str) -> list[str]:
        numeric = kind_of(self.earlier[item_id][1]).numeric
        return [f"{key}_{item_id}" for key in (("least", "most") if numeric else ("asked",))]

    def _add_fields(self, item_id: str, number: int, question: Item, leaf: Item) -> None:
        named = {"number": number, "text": question["text"].get(self.language, "")}
        if kind_of(question).numeric:
            labels = (
                ("least", _("Question %(number)d, “%(text)s”, at least")),
                ("most", _("Question %(number)d, “%(text)s”, at most")),
            )
            for key, label in labels:
                shown: dict[str, Any] = {"label": label % named, "initial": leaf.get(key)}
                self.form.fields[f"{key}_{item_id}"] = (
                    forms.CharField(required=False, max_length=10, **shown)
                    if question.get("calendar")
                    else forms.DecimalField(
                        required=False, max_digits=18, decimal_places=6, **shown
                    )
                )
            return
        label = _("Only those who gave these answers to question %(number)d, “%(text)s”")
        if kind_of(question).drawn:
            label = _("Only in these arms of question %(number)d, “%(text)s”")
        elif kind_of(question).several:
            label = _("Only those who chose one of these in question %(number)d, “%(text)s”")
        options = [option.get(self.language, "") for option in question["options"]]
        self.form.fields[f"asked_{item_id}"] = forms.MultipleChoiceField(
            label=label % named,
            choices=[(str(place), text) for place, text in enumerate(options)],
            widget=forms.CheckboxSelectMultiple,
            required=False,
            initial=[str(place) for place in leaf.get("options", ())],
        )

    def _is_answered(self, item_id: str, data: dict[str, Any]) -> bool:
        return any(data.get(name) not in (None, [], "") for name in self._names(item_id))

    def _check(self, item_id: str, data: dict[str, Any]) -> None:
        _number, question = self.earlier[item_id]
        if kind_of(question).numeric:
            self._check_bounds(item_id, question, data)
            return
        ticked = data.get(f"asked_{item_id}", [])
        if not ticked:
            self.form.add_error(f"asked_{item_id}", _("Tick at least one answer."))
        elif len(ticked) == len(question["options"]) and not kind_of(question).several:
            text = _("Leave at least one answer out, or ask the question of everyone.")
            self.form.add_error(f"asked_{item_id}", text)

    def _check_bounds(self, item_id: str, question: Item, data: dict[str, Any]) -> None:
        scale = scale_of(question)
        leaf = self._leaf(item_id, data)
        if not BOUNDS & leaf.keys():
            self.form.add_error(f"least_{item_id}", _("Give one bound, or both."))
            return
        if scale is None:
            return
        calendar = question.get("calendar", "")
        given = {key: leaf[key] for key in ("least", "most") if key in leaf}
        levels = {key: level_on(scale, bound, calendar) for key, bound in given.items()}
        for key, level in levels.items():
            if level is None:
                text = _("It must be among the answers, from %(low)s to %(high)s by %(step)s.")
                ends = {"step": scale.step, **question["parameters"]}
                self.form.add_error(f"{key}_{item_id}", text % ends)
        least, most = levels.get("least", 0), levels.get("most", scale.size - 1)
        if least is None or most is None:
            return
        if least > most:
            self.form.add_error(f"most_{item_id}", _("This is below the other bound."))
        elif most - least == scale.size - 1:
            text = _("Leave at least one answer out, or ask the question of everyone.")
            self.form.add_error(f"least_{item_id}", text)

    def _leaf(self, item_id: str, data: dict[str, Any]) -> dict[str, Any]:
        if not kind_of(self.earlier[item_id][1]).numeric:
            return {"question": item_id, "options": sorted(map(int, data[f"asked_{item_id}"]))}
        bounds = {key: data.get(f"{key}_{item_id}") for key in ("least", "most")}
        given = {key: _exact(bound) for key, bound in bounds.items() if bound not in (None, "")}
        return {"question": item_id, **given}

    def _chosen(self) -> str:
        """Return the choice that the condition is, as long as the fields can hold it."""
        inner = branches(self.asked_if)
        if not inner:
            return str(self.asked_if.get("question", ""))
        names = [branch.get("question") for branch in inner]
        simple = set(names) <= self.earlier.keys() and 1 < len(set(names)) == len(names)
        return next((key for key in (ALL, ANY) if simple and key in self.asked_if), KEPT)

    def _choices(self, chosen: str) -> list[tuple[str, str]]:
        text = _("Only if question %(number)d was answered: %(text)s")
        arms = _("Only in some arms of question %(number)d: %(text)s")
        choices = {
            item_id: (arms if kind_of(question).drawn else text)
            % {"number": number, "text": question["text"].get(self.language, "")}
            for item_id, (number, question) in self.earlier.items()
        }
        if len(self.earlier) > 1:
            choices[ALL] = _("Only if all of several conditions hold")
            choices[ANY] = _("Only if any of several conditions holds")
        if chosen == KEPT:
            whom = draft_condition_text(
                self.asked_if, questions_of(dict(self.draft)), self.language
            )
            choices[KEPT] = whom or _("As in the file: the condition names what is no longer there")
        lost = _(
            "A question that no longer comes before this one, or can no longer be used in "
            "conditions"
        )
        if chosen:
            choices.setdefault(chosen, lost)
        return list(choices.items())


def _exact(bound: Decimal | str) -> str:
    return bound if isinstance(bound, str) else exact_decimal(bound)


def _sources_before(draft: Item, item_id: str | None, after: str) -> dict[str, tuple[int, Item]]:
    """Return the questions before an item, or up to the one that it is inserted after, else all, on
    which conditions may depend. Each with its number, by its id."""
    number = 0
    questions: dict[str, tuple[int, Item]] = {}
    for item in draft["questions"]:
        if item["id"] == item_id:
            break
        number += item["kind"] != SECTION
        if may_be_source(item):
            questions[item["id"]] = (number, item)
        if item["id"] == after:
            break
    return questions
