"""The check of each question's protection, by the rule of `localdp.posterior.strength`."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from localdp.posterior import Strength, factor_of
from localdp.posterior import strength as strength_of
from surveys.launch.checks.item import ChecklistItem, Draft
from surveys.planning.planner import mechanism_of
from surveys.protection.central import CENTRAL
from surveys.protection.design import OPEN
from surveys.protection.registry import ProtectionError


def strength(draft: Draft) -> ChecklistItem:
    strengths = _strengths(draft)
    absent = [number for number, level in strengths.items() if level == "absent"]
    weak = [number for number, level in strengths.items() if level == "weak"]
    sentences = []
    if absent:
        sentences.append(
            ngettext(
                "A reason not to launch: a report can prove the answer to question %(numbers)s.",
                "A reason not to launch: a report can prove the answers to questions %(numbers)s.",
                len(absent),
            )
            % {"numbers": _listed(absent)}
        )
    if weak:
        sentences.append(
            ngettext(
                "Question %(numbers)s is weakly protected, and its page says so.",
                "Questions %(numbers)s are weakly protected, and their pages say so.",
                len(weak),
            )
            % {"numbers": _listed(weak)}
        )
    if not sentences:
        sentences.append(
            _("No report multiplies the odds of a suspicion about one question by 50 or more.")
            if strengths
            else _("No question is protected.")
        )
    return ChecklistItem(
        "strength",
        _("Strength of each protection"),
        "warning" if absent or weak else "ok",
        " ".join(sentences),
        _("The page tells respondents what the reports of each question can give away."),
        draft.designer_url,
    )


def _strengths(draft: Draft) -> dict[int, Strength]:
    """The strength of each valid protected question, by its number."""
    strengths = {}
    for number, question in enumerate(draft.survey.questions, start=1):
        try:
            mechanism = mechanism_of(question)
        except ProtectionError:
            continue
        if question["design"] not in {OPEN, CENTRAL}:
            strengths[number] = strength_of(factor_of([mechanism]))
    return strengths


def _listed(numbers: list[int]) -> str:
    return ", ".join(map(str, numbers))
