"""The items of a draft as the designer shows them, each with its protection or its problems."""

import math
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from localdp.mechanisms import Linked, Mechanism
from localdp.posterior import Strength, factor_of, raised, strength
from surveys import formatting
from surveys.documents.draft import SECTION, question_problems
from surveys.drafts.forms import KINDS
from surveys.formatting import delta
from surveys.models import Survey
from surveys.planning.forms import DEFAULTS
from surveys.planning.linked_comparison import LinkedComparison
from surveys.protection.central import CENTRAL
from surveys.protection.design import OPEN
from surveys.protection.linked.parts import categories_of, parts_of
from surveys.protection.permanent import epsilon_forever, epsilons_of
from surveys.protection.rationale import reason
from surveys.protection.registry import BEST, DESIGNS, Categories, ProtectionError, build
from surveys.protection.risk_wording import RiskWording

SHOWN_OPTIONS = 12
PRIOR = 0.1


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
    payload: str = ""
    epsilon: float = 0.0
    open: bool = False
    central: bool = False

    @classmethod
    def from_choices(
        cls,
        kind: str,
        design: str,
        categories: Categories,
        parameters: Mapping[str, str],
        *,
        device: str = "browser",
    ) -> "Protection":
        """The protection that results from these choices."""
        try:
            mechanism = build(kind, design, categories, parameters, device=device)
        except ProtectionError as error:
            return cls(problem=str(error.reason), parameter=error.parameter)
        payload = ngettext("%(n)d bit", "%(n)d bits", mechanism.bits) % {"n": mechanism.bits}
        label = str(DESIGNS[design].label)
        if design == OPEN:
            return cls(
                odds=_("Stored as it is answered, and read by everyone who may read the reports."),
                chip=label,
                payload=payload,
                open=True,
            )
        if design == CENTRAL:
            return cls(
                odds=_(
                    "Stored as it is answered. You see only figures with noise; the people who run "
                    "the server could read the answers."
                ),
                chip=str(_("Central")),
                payload=payload,
                central=True,
            )
        level = strength(factor_of([mechanism]))
        return cls(
            odds=RiskWording.of(mechanism, device).sentence,
            reason=_reason(design, mechanism),
            suspicion=_suspicion(mechanism),
            warning=_warning(level),
            strength=level,
            forever=_forever(mechanism),
            chip=f"{label} · {epsilons_of(mechanism)}",
            payload=payload,
            epsilon=mechanism.epsilon,
        )

    def to_dict(self) -> dict[str, Any]:
        """The JSON that the question's form shows when its parameters change."""
        return {name: value for name, value in asdict(self).items() if name != "epsilon"}


@dataclass(frozen=True)
class QuestionCard:
    """One question in the designer."""

    number: int
    id: str
    text: str
    kind: str | Promise
    options: tuple[str, ...]
    more_options: int
    condition: str
    protection: Protection
    problems: tuple[str, ...] = ()
    note: str = ""
    """Shown to authors only."""
    section: bool = False

    @property
    def protected(self) -> bool:
        """Whether its answers are randomized."""
        clear = self.protection.open or self.protection.central
        return not (self.protection.problem or clear)

    @property
    def epsilon(self) -> float:
        """The ε of the question; 0 for one without randomization."""
        return self.protection.epsilon


@dataclass(frozen=True)
class SectionCard:
    """A heading between the questions."""

    id: str
    text: str
    help: str
    note: str = ""
    section: bool = True
    epsilon: float = 0.0


def item_cards(survey: Survey) -> list[QuestionCard | SectionCard]:
    """Cards of all questions and sections of a draft, in order."""
    cards = {card.id: card for card in question_cards(survey)}
    return [
        _section(item, survey.language) if item["kind"] == SECTION else cards[item["id"]]
        for item in survey.items
    ]


def question_cards(survey: Survey) -> list[QuestionCard]:
    """Cards of all questions of a draft."""
    questions = survey.questions
    problems = question_problems(questions, survey.draft["languages"])
    return [
        _card(
            question,
            number,
            survey.language,
            condition=_condition(question, questions, survey.language),
            problems=tuple(str(problem) for item, problem in problems if item == question["id"]),
        )
        for number, question in enumerate(questions, start=1)
    ]


def question_protection(question: dict[str, Any]) -> Protection:
    """The protection of a question in a draft."""
    return Protection.from_choices(
        question["kind"],
        question["design"],
        categories_of(question),
        question["parameters"],
        device=question.get("device", "browser"),
    )


def _card(question: dict[str, Any], number: int, language: str, **more: Any) -> QuestionCard:
    texts = [part["text"] for part in parts_of(question)] or question["options"]
    options = [option.get(language, "") for option in texts]
    return QuestionCard(
        number=number,
        id=question["id"],
        text=question["text"].get(language, ""),
        kind=dict(KINDS)[question["kind"]],
        options=tuple(options[:SHOWN_OPTIONS]),
        more_options=len(options[SHOWN_OPTIONS:]),
        protection=question_protection(question),
        note=_note(question, language),
        **more,
    )


def _section(item: dict[str, Any], language: str) -> SectionCard:
    text, help_text = (item[name].get(language, "") for name in ("text", "help"))
    return SectionCard(item["id"], text, help_text, _note(item, language))


def _note(item: dict[str, Any], language: str) -> str:
    """The note for authors in this language, else in any other."""
    note = item.get("note", {})
    return str(note.get(language) or next(filter(None, note.values()), ""))


def _condition(question: dict[str, Any], questions: list[dict[str, Any]], language: str) -> str:
    """Who gets a question, or an empty text if everyone does."""
    asked_if = question.get("asked_if")
    numbered = {one["id"]: (number, one) for number, one in enumerate(questions, start=1)}
    if asked_if is None or asked_if["question"] not in numbered:
        return ""
    number, named = numbered[asked_if["question"]]
    options = [
        f"“{option.get(language, '')}”"
        for place, option in enumerate(named["options"])
        if place in asked_if["options"]
    ]
    return _("Asked only of those who answered %(options)s to question %(number)d.") % {
        "options": _(" or ").join(options),
        "number": number,
    }


def _reason(design: str, mechanism: Mechanism) -> str:
    """Why a recommended design was chosen; for linked questions a comparison of all designs."""
    if isinstance(mechanism, Linked):
        return LinkedComparison.of(mechanism, DEFAULTS["people"]).summary
    return reason(mechanism) if design == BEST else ""


def _suspicion(mechanism: Mechanism) -> str:
    becomes = raised(PRIOR, float(factor_of([mechanism])))
    sentence = _("A report can raise a suspicion of %(prior)d %% to at most %(posterior)s.") % {
        "prior": round(100 * PRIOR),
        "posterior": formatting.at_most_per_cent(becomes),
    }
    if not mechanism.delta:
        return sentence
    failing = _("With a probability of at most δ = %(delta)s it tells more.")
    return f"{sentence} {failing % {'delta': delta(mechanism.delta)}}"


def _forever(mechanism: Mechanism) -> str:
    forever = epsilon_forever(mechanism)
    if forever is None:
        return ""
    return _(
        "Over any number of waves, while an answer stays, to at most %(posterior)s (ε∞). Each "
        "change of an answer, and each lost device, can add as much again."
    ) % {"posterior": formatting.at_most_per_cent(raised(PRIOR, math.exp(forever)))}


def _warning(level: Strength) -> str:
    if level == "absent":
        return _(
            "A reason not to launch: ε is infinite, so one of the reports proves the answer. The "
            "page says so before respondents answer. Use this only where that answer harms nobody."
        )
    if level == "weak":
        return _(
            "This protection is weak: a report can multiply the odds of a suspicion by 50 or more. "
            "The page says so before respondents answer."
        )
    return ""
