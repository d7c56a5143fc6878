"""The form of one question."""

from decimal import Decimal
from itertools import takewhile
from typing import Any, cast

from django import forms
from django.utils.translation import gettext_lazy as _

from surveys.documents.arms import version_problem
from surveys.documents.draft import other_fits, questions_of
from surveys.documents.freezing.problems import OTHER, misfits
from surveys.documents.none_option import REPEATS_NONE, repeats_none
from surveys.documents.ticks import has_ordinary
from surveys.drafts.forms.anchor import Anchor
from surveys.drafts.forms.condition import Condition
from surveys.drafts.forms.fields import lines_of, mark_language, options_for_draft
from surveys.drafts.forms.linked_parts import Parts
from surveys.drafts.forms.question_fields import CONDITIONS, FOLDS, QuestionFields
from surveys.formatting import exact_decimal
from surveys.protection.allotment import epsilon_is_allotted, total_of, with_epsilon
from surveys.protection.central import CENTRAL, IN_CLEAR
from surveys.protection.delta import problems_of_delta
from surveys.protection.design import OPEN
from surveys.protection.registry import DESIGNS, parameters_of
from surveys.questions.registry import KINDS, kind_of

_SET = ("random_order", "last_excludes", "other", "variable")
"""The fields that a draft has only if they are set."""
_AS_STORED = (*_SET, "kind", "importance", "calendar", "design", "device")
"""The fields that show what the draft has."""
WHY_CENTRAL = _("Say why this question has to be stored as it is answered.")


class QuestionForm(QuestionFields):
    """A question with its options, protection and condition."""

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
        own_id = self.item.get("id")
        return [*takewhile(lambda item: item["id"] != own_id, questions_of(self.draft))]

    def _add_version(self) -> None:
        """Let it be another version of an earlier question, where the survey has arms."""
        before = self._before
        former = self.item.get("version_of", "")
        if not former and not any(kind_of(item).drawn for item in before):
            return
        text = _("Question %(number)d: %(text)s")
        choices = {
            item["id"]: text % {"number": number, "text": item["text"].get(self.language, "")}
            for number, item in enumerate(before, start=1)
            if kind_of(item).asked and not item.get("version_of")
        }
        if former:
            choices.setdefault(former, str(_("A question that no longer comes before this one")))
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
            **{name: item[name] for name in _AS_STORED if name in item},
            "options": lines_of(item["options"], self.language),
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
        for name, reason in misfits(data):
            self.add_error(name, str(reason))
        if data["other"] and not other_fits(data):
            self.add_error("other", OTHER)

    def as_item(self) -> dict[str, Any]:
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
        item |= {name: data[name] for name in _SET if data[name]}
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
        self.check_kind(asked)
        self.check_mechanism(asked)
        if not self.errors and "delta" in asked["parameters"]:
            others = [item for item in self.draft["questions"] if item["id"] != self.item.get("id")]
            for problem in problems_of_delta({**self.draft, "questions": [*others, asked]}):
                self.add_error("delta", str(problem))

    def _complete_instructions(self, data: dict[str, Any]) -> None:
        data["instructions"] = data["instructions"] or str(DESIGNS[data["design"]].instructions)
        if not data["instructions"]:
            self.add_error("instructions", _("Say what to do so that the probabilities are right."))


def _to_share(per_cent: Decimal | None) -> str | None:
    """Return a share as the draft stores it: an exact decimal, never a float."""
    return None if per_cent is None else exact_decimal(per_cent / 100)


def _to_per_cent(share: str | None) -> str | None:
    return None if share is None else exact_decimal(100 * Decimal(share))
