"""The forms of a survey's settings and of its erasure."""

from collections.abc import Iterable
from decimal import Decimal
from functools import cached_property
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from surveys.documents.completion import completion_of, completion_problems
from surveys.documents.condition_problems import Conditions
from surveys.documents.draft import LIMITS, access_of, new_draft
from surveys.documents.embed_origins import parse_origins
from surveys.documents.freezing.problems import SMALLEST_BATCH, batch_problems, setting_conflicts
from surveys.drafts.forms.condition import Condition
from surveys.drafts.forms.fields import closing_texts_of, mark_language, one_line
from surveys.drafts.forms.item import DraftForm
from surveys.drafts.forms.settings_fields import SettingsFields
from surveys.drafts.forms.settings_folds import SCREENING, Fold, folds_of
from surveys.formatting import exact_decimal
from surveys.protection.central import central_questions
from surveys.protection.delta import problems_of_delta

# About 65,000 hashes: a moment for one browser, and expensive for millions of submissions.
WORK_BITS = 16
TEXTS = ("title", "introduction", "asker", "ethics")
RULES = (
    "plain",
    "risky",
    "branding",
    "notice_tick",
    "access",
    "download_links",
    "exports",
    "batch_minimum",
    "max_respondents",
    "time_zone",
)
RELEASE_RULES = ("minimum_n", "retention_days")
COMPLETION = ("completion_link", "completion_code", "own_codes", "least_seconds")
ESTIMATOR = ("confidence", "method", "simultaneous")


class SurveyForm(SettingsFields):
    """A survey's own texts, and its rules of collection and release."""

    def __init__(self, data: Any = None, *, draft: dict[str, Any]) -> None:
        # A draft from an older Candor may lack keys that drafts have now.
        self.draft = {**new_draft(), **draft, "exports": access_of(draft)}
        self.language = draft["languages"][0]
        budget = draft.get("central", {})
        initial = {
            **{name: self.draft[name].get(self.language, "") for name in TEXTS},
            **{name: self.draft[name] for name in RULES},
            **self.draft["release"],
            **self.draft["estimator"],
            "work": bool(self.draft["work_bits"]),
            "embed_origins": "\n".join(self.draft["embed_origins"]),
            "central_epsilon": budget.get("epsilon", ""),
            "central_delta": budget.get("delta", ""),
        }
        screening = self.draft.get("screening", {})
        initial["screening_text"] = screening.get("text", {}).get(self.language, "")
        initial["screening_sends"] = screening.get("sends", False)
        completion = self.draft.get("completion", {})
        initial["completion_link"] = completion.get("link", "")
        initial["completion_code"] = completion.get("code", "")
        initial["own_codes"] = completion.get("own_codes", False)
        initial["least_seconds"] = completion.get("seconds")
        initial["closing_texts"] = "\n".join(
            one_line(text, self.language) for text in draft.get("closing_texts", ())
        )
        super().__init__(data, initial=initial)
        label = _("Screening: who continues after the screening questions")
        self.screening = Condition(
            self, self.draft, {"asked_if": screening.get("asked_if")}, "", label
        )
        for name in ("screening_text", "screening_sends"):
            field = self.fields.pop(name)
            if "asked_of" in self.fields:  # after the condition
                self.fields[name] = field
        self.fields["batch_minimum"].widget.attrs["min"] = SMALLEST_BATCH
        mark_language({name: self.fields[name] for name in TEXTS}, self.language)
        if not central_questions(draft) and not budget:
            del self.fields["central_epsilon"], self.fields["central_delta"]

    def clean_embed_origins(self) -> list[str]:
        return parse_origins(self.cleaned_data["embed_origins"])

    def clean(self) -> dict[str, Any]:
        """Report conflicting settings at the field to correct."""
        data = super().clean() or self.cleaned_data
        access = data.get("access") or self.draft["access"]
        for name, message in setting_conflicts({**data, "access": access}):
            self.add_error(name, message)
        for problem in batch_problems(data.get("batch_minimum", SMALLEST_BATCH)):
            self.add_error("batch_minimum", str(problem))
        for name, problem in completion_problems(
            {**self._completion(data), "plain": data.get("plain")}
        ):
            self.add_error(name, str(problem))
        self.screening.clean(data)
        if data.get("asked_of") and self._valid(self._screening_names):
            self._check_screening(data)
        if data.get("central_delta") and not data.get("central_epsilon"):
            self.add_error("central_epsilon", _("A δ alone is not a budget. Set an ε too."))
        for problem in problems_of_delta(self.to_draft(self.draft)):
            self.add_error("max_respondents", str(problem))
        return data

    @cached_property
    def folds(self) -> list[Fold]:
        """The settings that are not shown at first sight."""
        return [*folds_of(self)]

    @property
    def changed_group(self) -> int:
        """The number of the first fold that the person changed; 0 if they changed none."""
        changed = {*self.changed_data}
        numbered = enumerate(self.folds, 1)
        return next((n for n, fold in numbered if changed & {f.name for f in fold.fields}), 0)

    @property
    def saves_valid_fields(self) -> bool:
        """Whether they are: yes, if the whole form was sent."""
        required = (name for name, field in self.fields.items() if field.required)
        return self.is_bound and all(name in self.data for name in required)

    @property
    def _screening_names(self) -> list[str]:
        return [
            field.name for fold in self.folds for field in fold.fields if fold.title is SCREENING
        ]

    def _valid(self, names: Iterable[str]) -> bool:
        return self.errors.keys().isdisjoint(names)

    def _check_screening(self, data: dict[str, Any]) -> None:
        if not data["screening_text"]:
            self.add_error("screening_text", _("Say what people who do not pass are told."))
            return
        held = {**self.draft, **self._screening()}
        for problem in Conditions(held["questions"], held["screening"]).screening_problems():
            self.add_error("asked_of", problem)

    def _screening(self) -> dict[str, Any]:
        """Return the entry with the screening; empty if everyone goes on."""
        data = self.cleaned_data
        condition = self.screening.to_dict(data)
        if not condition:
            return {}
        former = self.draft.get("screening", {}).get("text", {})
        text = {**former, self.language: data["screening_text"]}
        return {"screening": {**condition, "text": text, "sends": data["screening_sends"]}}

    def to_draft(self, draft: dict[str, Any]) -> dict[str, Any]:
        """Return a draft with the settings of this form; those with an error stay as they are."""
        data = self.cleaned_data
        former = {**new_draft(), **draft, "exports": access_of(draft)}
        work = former["work_bits"] > 0
        changed = {
            **former,
            **{name: {**former[name], self.language: data[name]} for name in TEXTS if name in data},
            # A choice that was not made changes nothing.
            **{name: data[name] for name in RULES if data.get(name, "") != ""},
            "work_bits": WORK_BITS if data.get("work", work) else 0,
            "embed_origins": data.get("embed_origins", former["embed_origins"]),
            "release": {
                **former["release"],
                **{name: data[name] for name in RELEASE_RULES if name in data},
            },
            "estimator": {name: data.get(name, former["estimator"][name]) for name in ESTIMATOR},
        }
        if "central_epsilon" in self.fields and self._valid(("central_epsilon", "central_delta")):
            changed.pop("central", None)
            changed |= self._budget()
        if "asked_of" in self.fields and self._valid(self._screening_names):
            changed.pop("screening", None)
            changed |= self._screening()
        if self._valid(COMPLETION):
            changed.pop("completion", None)
            changed |= self._completion(data)
        if self._valid(("closing_texts",)):
            asked = changed.pop("closing_texts", [])
            if texts := closing_texts_of(data["closing_texts"], asked, self.language):
                changed["closing_texts"] = texts
        return changed

    def _completion(self, data: dict[str, Any]) -> dict[str, Any]:
        """Return the entry with what people show a panel, if there is anything."""
        link, code, own = (data.get(name) or "" for name in COMPLETION[:3])
        seconds = data.get("least_seconds")
        entry = completion_of(link, code, own_codes=bool(own), seconds=seconds)
        return {"completion": entry} if entry else {}

    def _budget(self) -> dict[str, Any]:
        """Return the budget that was entered; without one, no entry."""
        data = self.cleaned_data
        if not data.get("central_epsilon"):
            return {}
        delta = data["central_delta"] or Decimal(0)
        texts = {"epsilon": data["central_epsilon"], "delta": delta}
        return {"central": {name: exact_decimal(value) for name, value in texts.items()}}


class EraseForm(DraftForm):
    """Form that confirms a deletion by the survey's title."""

    title = forms.CharField(
        label=_("Type the survey’s title to delete it"), max_length=LIMITS["title"]
    )

    def __init__(self, *args: Any, title: str, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.expected = title

    def clean_title(self) -> str:
        typed = str(self.cleaned_data["title"])
        if typed != self.expected.strip():
            raise forms.ValidationError(_("This is not the survey’s title."))
        return typed
