"""How strongly each question is protected, by the one rule of `localdp.posterior.strength`."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from localdp.posterior import Strength, factor_of
from localdp.posterior import strength as strength_of
from surveys.launch.checks.item import Draft, Point
from surveys.planning.planner import mechanism_of
from surveys.protection.central import CENTRAL
from surveys.protection.design import OPEN
from surveys.protection.registry import ProtectionError


def strength(draft: Draft) -> Point:
    found = _strengths(draft)
    absent = [number for number, judged in found.items() if judged == "absent"]
    weak = [number for number, judged in found.items() if judged == "weak"]
    said = []
    if absent:
        said.append(
            ngettext(
                "A reason not to launch: a report can prove the answer to question %(numbers)s.",
                "A reason not to launch: a report can prove the answers to questions %(numbers)s.",
                len(absent),
            )
            % {"numbers": _listed(absent)}
        )
    if weak:
        said.append(
            ngettext(
                "Question %(numbers)s is weakly protected, and its page says so.",
                "Questions %(numbers)s are weakly protected, and their pages say so.",
                len(weak),
            )
            % {"numbers": _listed(weak)}
        )
    if not said:
        said.append(
            _("No report multiplies the odds of a suspicion about one question by 50 or more.")
            if found
            else _("No question is protected.")
        )
    return Point(
        "strength",
        _("Strength of each protection"),
        "look" if absent or weak else "fine",
        " ".join(said),
        _("The page tells respondents what the reports of each question can give away."),
        draft.designer,
    )


def _strengths(draft: Draft) -> dict[int, Strength]:
    """Of the protected questions that can be built, by their numbers."""
    found = {}
    for number, question in enumerate(draft.survey.questions, start=1):
        try:
            mechanism = mechanism_of(question)
        except ProtectionError:
            continue
        if question["design"] not in {OPEN, CENTRAL}:
            found[number] = strength_of(factor_of([mechanism]))
    return found


def _listed(numbers: list[int]) -> str:
    return ", ".join(map(str, numbers))
