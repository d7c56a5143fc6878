"""The items of a draft as the designer shows them, each with its protection or its problems."""

import copy
import math
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from localdp.mechanisms import Mechanism
from localdp.posterior import Strength, factor_of, raised, strength
from surveys import formatting
from surveys.budget.privacy_budget import VERDICTS
from surveys.documents.condition_text import draft_condition_text
from surveys.documents.freezing.problems import question_problems
from surveys.documents.translatable_texts import SECTION
from surveys.drafts.two_versions import may_have_versions
from surveys.formatting import delta
from surveys.models import Survey
from surveys.planning.outlooks import Listed, ListOutlook, NumberOutlook
from surveys.planning.planner import Plan
from surveys.protection.automatic import BEST, USUAL, Expected
from surveys.protection.central import CENTRAL
from surveys.protection.design import OPEN, ProtectionError
from surveys.protection.permanent import epsilon_forever, epsilons_of
from surveys.protection.registry import DESIGNS, mechanism_of, reason_of
from surveys.protection.risk_wording import RiskWording
from surveys.questions.batteries import batteries
from surveys.questions.registry import kind_of

Item = dict[str, Any]

SHOWN_OPTIONS = 12
PRIOR = 0.1
STORED = gettext_lazy("Not protected: stored as answered")


@dataclass(frozen=True)
class Protection:
    """A question's protection in plain words, or why it is invalid."""

    problem: str = ""
    parameter: str = ""
    """The name of the invalid field."""
    odds: str = ""
    reason: str = ""
    suspicion: str = ""
    forever: str = ""
    """What all waves together reveal about a permanent response."""
    warning: str = ""
    strength: Strength = "sound"
    chip: str = ""
    """Its name and ε, for the question's form."""
    name: str = ""
    """The chip of the card in the designer."""
    precision: str = ""
    """How precise the results will be, for the question's form."""
    epsilon: float = 0.0
    open: bool = False
    central: bool = False

    @property
    def level(self) -> str:
        """How strongly it protects, in words."""
        stored = self.open or self.central
        return "" if self.problem else str(STORED if stored else VERDICTS[self.strength])

    @property
    def tone(self) -> str:
        """The class of its chip: a protection that is too weak warns; ordinary questions do not."""
        tones = {"weak": "warning", "absent": "danger"}
        return "plain" if self.open else tones.get(self.strength, "")

    def to_dict(self) -> dict[str, Any]:
        """Return the JSON that the question's form shows when its parameters change."""
        shown = {name: value for name, value in asdict(self).items() if name != "epsilon"}
        return {**shown, "level": self.level, "tone": self.tone}


@dataclass(frozen=True)
class Card:
    """A question or a section in the designer."""

    id: str
    text: str
    help: str
    note: str
    """Shown to authors only."""
    problems: tuple[str, ...]
    number: int = 0
    """Its number among the questions; 0 for a section."""
    kind: str | Promise = ""
    options: Sequence[str] = ()
    more_options: int = 0
    condition: str = ""
    rules: tuple[str, ...] = ()
    """What else decides about it: the shares of its arms, its order, and of which question it is a
    version."""
    protection: Protection = Protection()
    may_have_versions: bool = False

    battery: bool = False
    url: str = ""
    """The address of its form; a battery has another one than a section."""

    @property
    def section(self) -> bool:
        return not self.number


def item_cards(survey: Survey, plan: Plan | None = None) -> list[Card]:
    """Return cards of all questions and sections of a draft, in order; with their precision, if
    there is a plan."""
    language = survey.language
    numbers = _numbers(survey)
    problems = question_problems(
        survey.items, survey.draft["languages"], survey.draft.get("screening")
    )
    return [
        Card(
            id=item["id"],
            text=_title(item, language),
            help=item["help"].get(language, ""),
            note=_note(item, language),
            condition=_condition(item, survey.questions, language),
            rules=_rules(item, survey, numbers),
            problems=tuple(str(problem) for wrong, problem in problems if wrong == item["id"]),
            may_have_versions=may_have_versions(item, survey.items),
            battery=bool(item.get("battery")),
            url=edit_url(survey, item),
            **({} if item["kind"] == SECTION else _of_question(survey, item, plan)),
            number=numbers.get(item["id"], 0),
        )
        for item in survey.items
    ]


def _numbers(survey: Survey) -> dict[str, int]:
    """Return the number of each question by its id."""
    return {question["id"]: number for number, question in enumerate(survey.questions, start=1)}


def _title(item: Mapping[str, Any], language: str) -> str:
    """Return the text of an item; a section without one only ends a battery."""
    ends = item["kind"] == SECTION and not any(item["text"].values())
    return _("End of the battery") if ends else item["text"].get(language, "")


def edit_url(survey: Survey, item: Mapping[str, Any]) -> str:
    """Return the URL of the form of a question, a section or a battery."""
    section = "battery" if item.get("battery") else "section"
    kind = section if item["kind"] == SECTION else "question"
    return reverse(f"surveys:{kind}-edit", args=[survey.pk, item["id"]])


def item_links(survey: Survey, current: str) -> list[dict[str, Any]]:
    """Return a title and the URL of every question and section, in order; one may be the current
    one."""
    numbers = _numbers(survey)
    links = []
    for item in survey.items:
        number = numbers.get(item["id"])
        text = _title(item, survey.language)
        links.append(
            {
                "title": f"{number} · {text}" if number else text,
                "section": not number,
                "url": edit_url(survey, item),
                "current": item["id"] == current,
            }
        )
    return links


def question_cards(survey: Survey, plan: Plan) -> list[Card]:
    """Return cards of all questions of a draft, with the precision that is planned."""
    return [card for card in item_cards(survey, plan) if not card.section]


def question_protection(
    question: dict[str, Any], expected: Expected = USUAL, outlook: Listed | None = None
) -> Protection:
    """Return the protection of a question in a draft with these expected respondents, and how
    precise the results will be, if that is known."""
    try:
        mechanism = mechanism_of(question, expected)
    except ProtectionError as error:
        return Protection(problem=str(error.reason), parameter=error.parameter)
    design = question["design"]
    precision = _precision(outlook) if outlook else ""
    label = str(_("Automatic") if design == BEST else DESIGNS[design].label)
    if kind_of(question).drawn:
        text = _("The page draws it. Everyone with access to the reports can read it.")
        return Protection(odds=text, name=_("Drawn"), open=True)
    if design == OPEN:
        text = _("Stored as answered. Everyone with access to the reports can read it.")
        return Protection(odds=text, chip=label, name=label, open=True, precision=precision)
    if design == CENTRAL:
        text = _(
            "Stored as it is answered. You see only figures with noise; the people who run the "
            "server could read the answers."
        )
        chip = _("Central")
        return Protection(odds=text, chip=chip, name=chip, central=True, precision=precision)
    level = strength(factor_of([mechanism]))
    return Protection(
        odds=RiskWording.of(
            mechanism, question.get("device", "browser"), question.get("calendar", "")
        ).sentence,
        reason=reason_of(question, expected) if design == BEST else "",
        suspicion=_suspicion(mechanism),
        warning=_warning(level),
        strength=level,
        forever=_forever(mechanism),
        chip=f"{label} · {epsilons_of(mechanism)}",
        name=_("Sensitive") if design == BEST else label,
        precision=precision,
        epsilon=mechanism.epsilon,
    )


def protection_with_precision(survey: Survey, question: dict[str, Any]) -> Protection:
    """Return a question's protection, and how precise the results will be, as its form shows
    them."""
    plan = Plan.of(_with(survey, question))
    return question_protection(question, Expected.of(survey.draft), plan.outlook(question["id"]))


def _with(survey: Survey, question: Item) -> Survey:
    """Return the survey with a question as it is being typed, not to be saved. What the typed one
    does not say, such as its condition, is as before."""
    former: Item = next((i for i in survey.items if i["id"] == question["id"]), {"text": {}})
    typed = former | question
    items = [typed if item is former else item for item in survey.items]
    tried = copy.copy(survey)
    tried.draft = {**survey.draft, "questions": items if typed in items else [*items, typed]}
    return tried


def _precision(outlook: Listed) -> str:
    number = isinstance(outlook, NumberOutlook)
    values = {
        "people": formatting.persons(outlook.assumptions.people),
        "margin": outlook.margin_text,
    }
    if number:
        now = _("With %(people)s, the margin of error of the mean is %(margin)s.") % values
    else:
        now = _("With %(people)s, the margin of error of the percentages is %(margin)s.") % values
    if outlook.open or isinstance(outlook, ListOutlook):
        return formatting.join_sentences([now, *outlook.who_is_asked])
    bare = _("Unprotected: %(margin)s.") % {"margin": outlook.bare.margin_text}
    return formatting.join_sentences([now, bare, *outlook.who_is_asked])


def _of_question(survey: Survey, question: Item, plan: Plan | None) -> dict[str, Any]:
    texts = [part["text"] for part in question.get("parts", ())] or question["options"]
    options = [option.get(survey.language, "") for option in texts]
    outlook = plan.outlook(question["id"]) if plan else None
    return {
        "kind": kind_of(question).label,
        "options": options[:SHOWN_OPTIONS],
        "more_options": len(options[SHOWN_OPTIONS:]),
        "protection": question_protection(question, Expected.of(survey.draft), outlook),
    }


def _note(item: dict[str, Any], language: str) -> str:
    """Return the note for authors in this language, else in any other."""
    note = item.get("note", {})
    return str(note.get(language) or next(filter(None, note.values()), ""))


def _condition(item: Item, questions: Sequence[Item], language: str) -> str:
    """Return who gets a question or a section, or an empty text if everyone does."""
    whom = draft_condition_text(item.get("asked_if"), questions, language)
    return _("Asked only of %(whom)s.") % {"whom": whom} if whom else ""


def _rules(item: Item, survey: Survey, numbers: Mapping[str, int]) -> tuple[str, ...]:
    asked = next((asked for section, asked in batteries(survey.items) if section is item), [])
    sizes = {"n": len(asked)}
    names = [option.get(survey.language, "") for option in item.get("options", ())]
    arms = zip(names, item.get("shares", ()), strict=False)
    shares = formatting.join_items(f"{name}: {share}" for name, share in arms)
    first = numbers.get(item.get("version_of", ""))
    mixed = item["kind"] == SECTION and item.get("random_order")
    rules = (
        (
            asked,
            ngettext("A battery of %(n)s item.", "A battery of %(n)s items.", len(asked)) % sizes,
        ),
        (item.get("draws"), _("Each person is asked one of them, drawn by the device.")),
        (shares, _("Shares: %(shares)s.") % {"shares": shares}),
        (item.get("orders"), _("The arm decides the order of the sections.")),
        (first, _("A version of question %(number)s.") % {"number": first}),
        (mixed, _("Its questions are in random order.")),
        (item.get("random_place"), _("It changes places with other sections at random.")),
    )
    return tuple(text for holds, text in rules if holds)


def _suspicion(mechanism: Mechanism) -> str:
    becomes = raised(PRIOR, float(factor_of([mechanism])))
    sentence = _(
        "If someone thought an answer %(prior)d%% likely, one report can raise that "
        "to at most %(posterior)s."
    ) % {
        "prior": round(100 * PRIOR),
        "posterior": formatting.at_most_per_cent(becomes),
    }
    if not mechanism.delta:
        return sentence
    failing = _("With a probability of at most δ = %(delta)s it reveals more.")
    return formatting.join_sentences([sentence, failing % {"delta": delta(mechanism.delta)}])


def _forever(mechanism: Mechanism) -> str:
    forever = epsilon_forever(mechanism)
    if forever is None:
        return ""
    return _(
        "Over any number of waves, while an answer stays, to at most %(posterior)s (ε∞). Each "
        "lost device can add as much again. A changed answer can add more, without a bound: the "
        "page “Plan” shows how much."
    ) % {"posterior": formatting.at_most_per_cent(raised(PRIOR, math.exp(forever)))}


def _warning(level: Strength) -> str:
    if level == "absent":
        return _(
            "A reason not to launch: ε is infinite, so one of the reports proves the answer. The "
            "page says so before respondents answer. Use this only if that answer harms no one."
        )
    if level == "weak":
        return _(
            "This protection is weak: a report can multiply the odds of a suspicion by 50 or more. "
            "The page says so before respondents answer."
        )
    return ""
