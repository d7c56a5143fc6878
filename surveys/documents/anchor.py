"""Control questions: a control question by which another question is corrected for inattention.

In a draft a question names its anchor by id. A frozen document lists the pairs by block hash, apart
from the questions: an anchor changes no question's counts.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _

from localdp.estimation import chance_share
from localdp.mechanisms import RandomizedResponse
from surveys.formatting import significant, stated_per_cent
from surveys.protection.design import or_none
from surveys.protection.registry import DESIGNS, mechanism_of
from surveys.questions.registry import kind_of

Item = Mapping[str, Any]

LEAST_CONTRAST = 0.1
"""How far a known share must be from what random answers would show."""


def anchor_fits(item: Item) -> bool:
    """Return whether a question may have or be an anchor: yes/no, and randomized afresh."""
    fits = "anchor" in kind_of(item).fields
    return fits and isinstance(or_none(mechanism_of)(item), RandomizedResponse)


def anchor_problem(item: Item, questions: Sequence[Item]) -> str | None:
    if item.get("anchor") is None:
        return None
    if not anchor_fits(item):
        return _("Only a yes-or-no question that is randomized afresh has a control question.")
    numbered = {
        question["id"]: (number, question)
        for number, question in enumerate(questions, start=1)
        if question["id"] != item.get("id")
    }
    if item["anchor"] not in numbered:
        return _("The control question is no longer there. Choose another, or none.")
    return _pair_problem(item, *numbered[item["anchor"]])


def _pair_problem(item: Item, number: int, anchor: Item) -> str | None:
    """Return why the question with this number cannot be the item's anchor."""
    if anchor.get("known_share") is None:
        return _(
            "Question %(number)d cannot be a control question: the percentage of Yes to it is not "
            "known."
        ) % {"number": number}
    if not anchor_fits(anchor):
        return _(
            "Question %(number)d cannot be a control question before its protection is complete."
        ) % {"number": number}
    own, other = _protection(item), _protection(anchor)
    if own != other:
        return _(
            "Question %(number)d cannot be its control question: it is protected by “%(other)s”, "
            "not “%(own)s”."
        ) % {"number": number, "other": other, "own": own}
    known = float(anchor["known_share"])
    level = chance_share(mechanism_of(anchor), own_device=anchor.get("device") == "respondent")
    if abs(known - level) < LEAST_CONTRAST:
        return _(
            "Question %(number)d cannot be a control question: its known percentage, %(known)s%%, "
            "is too near %(level)s%%, which random answers would show."
        ) % {"number": number, "known": stated_per_cent(known), "level": significant(100 * level)}
    return None


def _protection(item: Item) -> str:
    """Return the name of a design, and who randomizes."""
    label = str(DESIGNS[item["design"]].label)
    own_device = item.get("device") == "respondent"
    return _("%(design)s, by the respondent") % {"design": label} if own_device else label
