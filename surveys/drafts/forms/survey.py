"""The forms of a survey's settings and of its erasure."""

from collections.abc import Iterable
from decimal import Decimal
from functools import cached_property, partial
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from surveys.documents.completion import (
    LONGEST_CODE,
    LONGEST_LINK,
    completion_of,
    completion_problems,
)
from surveys.documents.condition_problems import Conditions
from surveys.documents.draft import (
    LIMITS,
    SMALLEST_GROUP,
    access_of,
    new_draft,
)
from surveys.documents.embed_origins import parse_origins
from surveys.documents.freezing.problems import SMALLEST_BATCH, batch_problems, setting_conflicts
from surveys.documents.timing import MOST_SECONDS
from surveys.drafts.forms.condition import Condition
from surveys.drafts.forms.fields import (
    LinkedArea,
    LongSelect,
    OptionsField,
    TextArea,
    TextField,
    Tick,
    closing_line,
    closing_texts_of,
    mark_language,
)
from surveys.drafts.forms.item import DraftForm
from surveys.drafts.forms.settings_folds import SCREENING, Fold, folds_of
from surveys.formatting import exact_decimal
from surveys.models import Wave
from surveys.planning.assumptions import CONFIDENCES
from surveys.protection.central import MOST_DELTA, MOST_EPSILON, central_questions
from surveys.protection.delta import MOST_RESPONDENTS, problems_of_delta
from surveys.time_zones import zones

METHODS = (
    ("auto", _("Automatic (recommended)")),
    ("likelihood-ratio", _("Likelihood ratio")),
    ("wilson", _("Wilson, for comparison with other software")),
    ("clopper-pearson", _("Clopper–Pearson, for comparison with other software")),
    ("wald", _("Wald, for comparison with other software")),
    ("feldman-cousins", _("Feldman–Cousins")),
)
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
RELEASE = ("minimum_n", "retention_days")
COMPLETION = ("completion_link", "completion_code", "own_codes", "least_seconds")
ESTIMATOR = ("confidence", "method", "simultaneous")
EXPORTS = (
    ("tables", _("Tables: figures only. Mixes of unprotected answers from few people stay empty.")),
    (
        "rows",
        _(
            "Rows: one row a person for R, Stata or SPSS, in random order. Real answers can point "
            "to people."
        ),
    ),
)
_radio_buttons = partial(forms.ChoiceField, widget=forms.RadioSelect, required=False)


class SurveyForm(DraftForm):
    """A survey's own texts, and its rules of collection and release."""

    title = TextField(label=_("Title"), max_length=LIMITS["title"])
    introduction = TextArea(
        4,
        label=_("Introduction"),
        help_text=_("Two or three sentences. Respondents read them first."),
    )
    asker = LinkedArea(
        2,
        label=_("Research team and contact details"),
        max_length=LIMITS["asker"],
        help_text=_(
            "Here, under “Ethics” and in help texts, email addresses, telephone numbers and "
            "https:// links can be tapped. Write ☎ before a short number: ☎ 112."
        ),
    )
    ethics = LinkedArea(
        3,
        label=_("Ethics"),
        help_text=_(
            "Who approved the study and under which number, and where people can turn if it "
            "distresses them. Respondents read it at the beginning."
        ),
    )
    plain = Tick(
        label=_("Allow answers without JavaScript (randomized on the server)"),
        help_text=_(
            "The server then sees such an answer for an instant, randomizes it and keeps only the "
            "report. Respondents are informed."
        ),
    )
    risky = Tick(
        label=_("Respondents could be in danger if someone saw them answer"),
        help_text=_(
            "Every page then has a button “Leave now”, which clears all answers and replaces the "
            "survey by an inconspicuous page. Pressing Escape twice does the same."
        ),
    )
    branding = Tick(
        label=_("Show the name and logo of our organization"),
        help_text=_(
            "On the first page and the receipt, as they are at the launch. You upload the logo on "
            "your organization’s page. Surveys outside an organization show neither."
        ),
    )
    notice_tick = Tick(
        label=_("People have to tick that they have read the privacy notice"),
        help_text=_(
            "Before they start. Candor stores no tick: everyone whose report arrives from the page "
            "has ticked."
        ),
    )
    access = _radio_buttons(
        label=_("Who may answer"),
        choices=Wave.Access.choices,
        help_text=_(
            "Each invited person gets a link that works once. The site records who "
            "has started, and does not link a report to a person."
        ),
    )
    download_links = Tick(
        label=_("Links of invited people may be downloaded, to print or to send in another way"),
        help_text=_(
            "People who download the links could answer with them in place of people who "
            "have not started. Without this, links are sent by email only, and no one "
            "here sees them. Frozen at the launch, and shown to respondents."
        ),
    )
    exports = _radio_buttons(
        label=_("What may your team download?"),
        choices=EXPORTS,
        help_text=_(
            "Fixed at launch, and shown to respondents. Neither contains central answers or "
            "answers in words."
        ),
    )
    work = Tick(
        label=_("Spam protection (proof of work)"),
        help_text=_(
            "Each browser solves a short puzzle, about a second, before it sends. That makes "
            "thousands of false submissions costly. For surveys that anyone with the link may "
            "answer."
        ),
    )
    embed_origins = forms.CharField(
        label=_("Websites allowed to embed the survey"),
        help_text=_(
            "One on each line, such as https://www.university.example, without a path. All others "
            "are refused. Leave it empty unless other sites embed the survey in their pages."
        ),
        widget=forms.Textarea(attrs={"rows": 3, "spellcheck": "false"}),
        required=False,
    )
    minimum_n = forms.IntegerField(
        label=_("Smallest group shown"),
        help_text=_(
            "A question has results from this many reports on, and a group from this many people. "
            "Cells of tables that cross several unprotected answers stay empty below it. A single "
            "question shows every count, and estimated cells are never emptied."
        ),
        min_value=SMALLEST_GROUP[0],
        max_value=SMALLEST_GROUP[-1],
    )
    batch_minimum = forms.IntegerField(
        label=_("Minimum batch size (B)"),
        help_text=_("Reports wait until there are 2 B. Then all but B are shuffled and counted."),
        max_value=100_000,
    )
    max_respondents = forms.IntegerField(
        label=_("Largest number of respondents"),
        help_text=_(
            "When this many people have answered, the wave closes automatically. Leave "
            "empty for no limit, or for 10,000 if an answer is protected with a δ. The δ "
            "must stay below 1/(100 · this number)."
        ),
        required=False,
        min_value=1,
        max_value=MOST_RESPONDENTS,
    )
    retention_days = forms.IntegerField(
        label=_("Delete reports after (days from closing)"),
        help_text=_(
            "Usually 365. Some funders want ten years: 3,650. Your team gets an email 30 days "
            "before. Counts and estimates stay. Without reports nothing can be counted again."
        ),
        min_value=1,
        max_value=3650,
    )
    time_zone = forms.ChoiceField(
        label=_("Time zone"),
        choices=lambda: [(zone, zone) for zone in zones()],
        widget=LongSelect,
        required=False,
        help_text=_(
            "The days on which a wave opened and closed are shown in it, in pages, emails and "
            "files. Reports are counted by UTC days in any case."
        ),
    )
    central_epsilon = forms.DecimalField(
        label=_("Privacy budget for central questions: ε"),
        help_text=_(
            "What all figures about them together may reveal about one person: above 0, at most "
            "10. Set before the launch, shown to respondents, and never changed afterwards."
        ),
        required=False,
        min_value=Decimal("0.001"),
        max_value=MOST_EPSILON,
        max_digits=8,
        decimal_places=6,
    )
    central_delta = forms.DecimalField(
        label=_("Budget for central answers, δ"),
        help_text=_(
            "For Gaussian noise only. It must be below 1/(100 · the largest number of "
            "respondents), for example 0.0000005 for 10,000. Leave empty for none."
        ),
        required=False,
        min_value=Decimal(0),
        max_value=MOST_DELTA,
        max_digits=14,
        decimal_places=12,
    )
    screening_text = LinkedArea(
        2,
        label=_("Text for people who do not pass"),
        help_text=_("Shown to them in place of the questions that follow."),
    )
    screening_sends = Tick(
        label=_("People who do not pass send a report too"),
        help_text=_(
            "All later questions are skipped in it. Otherwise they send nothing. The introduction "
            "says which."
        ),
    )
    closing_texts = OptionsField(
        3,
        most=LIMITS["closing_texts"],
        too_many=_("At most five questions can be answered in words."),
        longest=LIMITS["text"],
        label=_("Questions that are answered in words, at the end"),
        help_text=_(
            "One on each line, at most five. Answers are unprotected, and the page says "
            "so. They are kept apart from the reports, and shown in random order once the "
            "wave has ended, if it has at least 50 reports. Do not ask anything sensitive here."
        ),
    )
    completion_link = TextField(
        label=_("Link back to the panel"),
        help_text=_(
            "The completion address that the panel gives you. A button leads there once the report "
            "has arrived. Candor adds nothing to the address."
        ),
        required=False,
        max_length=LONGEST_LINK,
    )
    completion_code = TextField(
        label=_("One completion code for all"),
        help_text=_(
            "The panel’s code, shown once the report has arrived. It is part of the questionnaire "
            "that everyone can load: someone could read it there without taking part."
        ),
        required=False,
        max_length=LONGEST_CODE,
    )
    own_codes = Tick(
        label=_("A code of their own for each person"),
        help_text=_(
            "Each report that arrives gives its person a code, which works once. You check codes "
            "under “Share”. Nothing that Candor stores shows which report a code came with."
        ),
    )
    least_seconds = forms.IntegerField(
        label=_("Least time to answer, in seconds"),
        help_text=_(
            "Each person’s page measures the time from “Start” to sending. The report says only "
            "whether it was this long, unprotected: you can leave out those who were faster. A "
            "program can wait. Leave empty to measure nothing."
        ),
        required=False,
        min_value=1,
        max_value=MOST_SECONDS,
    )
    method = forms.ChoiceField(
        label=_("Intervals"),
        choices=METHODS,
        help_text=_(
            "Automatic is the method of Feldman and Cousins: its intervals contain the "
            "true share at least as often as the confidence says. Results while the wave "
            "is open use other intervals, which hold at every look. Frozen at the launch."
        ),
    )
    confidence = forms.ChoiceField(label=_("Confidence"), choices=CONFIDENCES)
    simultaneous = Tick(
        label=_("Simultaneous intervals within a question (Bonferroni)"),
        help_text=_("Wider, but valid however many options you read at once."),
    )

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
            closing_line(text, self.language) for text in draft.get("closing_texts", ())
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
                **{name: data[name] for name in RELEASE if name in data},
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
            changed.pop("closing_texts", None)
            changed |= self._closing_texts(draft)
        return changed

    def _closing_texts(self, draft: dict[str, Any]) -> dict[str, Any]:
        """Return the entry with the questions that are answered in words, if there are any."""
        lines = self.cleaned_data["closing_texts"]
        texts = closing_texts_of(lines, draft.get("closing_texts", []), self.language)
        return {"closing_texts": texts} if texts else {}

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

    title = forms.CharField(label=_("Type the survey’s title to delete it"), max_length=200)

    def __init__(self, *args: Any, title: str, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.expected = title

    def clean_title(self) -> str:
        typed = str(self.cleaned_data["title"])
        if typed != self.expected.strip():
            raise forms.ValidationError(_("This is not the survey’s title."))
        return typed
