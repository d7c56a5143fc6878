"""A question asked in two versions, with the same words and other probabilities."""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Any

from django.utils import translation
from django.utils.text import Truncator
from django.utils.translation import gettext as _

from surveys.documents.arms import new_arms
from surveys.documents.draft import LIMITS
from surveys.formatting import exact_decimal
from surveys.protection.design import or_none
from surveys.protection.registry import mechanism_of

Item = dict[str, Any]

_CHANGED = {
    **dict.fromkeys(("warner", "crosswise", "mangat", "triangular"), "p"),
    **dict.fromkeys(("unrelated", "forced"), "q"),
}
"""The parameter by which two versions differ, by design."""


def may_have_versions(item: Mapping[str, Any], items: Sequence[Item]) -> bool:
    """Return whether a question has a probability that can differ, and no versions yet."""
    versions = {item["id"], item.get("version_of")} & {other.get("version_of") for other in items}
    if item.get("design") not in _CHANGED or versions - {None}:
        return False
    return or_none(mechanism_of)(item) is not None


def arms_of(item: Item) -> Item:
    """Return the arms that decide who gets which version, without an id."""
    texts = {}
    for language, text in item["text"].items():
        with translation.override(language):
            name = _("Versions of “%(text)s”") % {"text": text}
        texts[language] = Truncator(name).chars(LIMITS["text"])
    return new_arms(texts, [dict.fromkeys(texts, name) for name in ("A", "B")])


def with_other_chances(item: Item) -> Item:
    """Return the question with the opposite's probability, so that the privacy
    loss stays the same."""
    name = _CHANGED[item["design"]]
    parameters = item["parameters"]
    used = [parameters[name], *([parameters["p"]] if item["design"] == "forced" else [])]
    if any("/" in text for text in used):
        rest = str(1 - sum(map(Fraction, used)))
    else:
        rest = exact_decimal(1 - sum(map(Decimal, used)))
    return {**item, "parameters": {**parameters, name: rest}}
