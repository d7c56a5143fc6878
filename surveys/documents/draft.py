"""The draft of a survey: its JSON."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from localdp.fixed_point import WORD
from surveys.documents.translatable_texts import SECTION
from surveys.protection.central import CENTRAL
from surveys.protection.design import OPEN
from surveys.protection.permanent import PERMANENT
from surveys.questions.conditions import (
    leaves,
)
from surveys.questions.piping import pipes_of
from surveys.questions.registry import kind_of
from surveys.time_zones import UTC

Item = dict[str, Any]
# The most items of a draft, and characters of its texts; "text" of those without an entry.
LIMITS = {
    "questions": 500,
    "sections": 250,
    "closing_texts": 5,
    "others": 20,
    "options": 200,
    "title": 200,
    "asker": 500,
    "text": 2_000,
    "option": 300,
    "unit": 60,
    "heading": 300,
}
SMALLEST_GROUP = range(5, 1_001)
"""What the setting “Smallest group shown” (`release.minimum_n`) may be."""
SMALLEST_GROUP_DEFAULT = 10
ACCESS = ("tables", "rows")
"""What the survey's team may see and download; the first is the default."""
SECTION_RULES = ("battery", "draws", "random_order", "random_place")
_FEWEST_ORDERED = 3


def new_draft(language: str = "en") -> dict[str, Any]:
    return {
        "languages": [language],
        "title": {},
        "introduction": {},
        "asker": {},
        "ethics": {},
        "plain": False,
        "risky": False,
        "branding": False,
        "notice_tick": False,
        "access": "link",
        "download_links": False,
        "exports": ACCESS[0],
        "work_bits": 0,
        "embed_origins": [],
        "batch_minimum": 20,
        "max_respondents": None,
        "release": {
            "minimum_n": SMALLEST_GROUP_DEFAULT,
            "while_open": False,
            "retention_days": 365,
        },
        "time_zone": UTC,
        "estimator": {"confidence": "0.95", "method": "auto", "simultaneous": True},
        "questions": [],
    }


def access_of(draft: Mapping[str, Any]) -> str:
    """Return what the team may see: tables, unless the draft says rows. Drafts and files of earlier
    versions of Candor have other values, which promised other things."""
    access = draft.get("exports")
    return access if access in ACCESS else ACCESS[0]


def direct_arm_fits(item: Mapping[str, Any]) -> bool:
    """Return whether some people may be asked this question directly, to compare their answers."""
    return (
        "direct" in kind_of(item).fields
        and item["design"] not in {OPEN, CENTRAL, PERMANENT}
        and item.get("device", "browser") == "browser"
    )


def direct_words(item: Mapping[str, Any]) -> int | None:
    """Return the probability of a question's direct arm in 2**32-ths; None if it has none."""
    share = item.get("direct")
    return None if share is None else int(Fraction(share) * WORD)


def order_fits(name: str, item: Mapping[str, Any]) -> bool:
    """Return whether a question may have a random order, or a last option that excludes others."""
    return name in kind_of(item).fields and len(item.get("options", ())) >= _FEWEST_ORDERED


def other_fits(item: Mapping[str, Any]) -> bool:
    """Return whether people may say what they mean by its last option. Of a protected question the
    words would show that they chose it."""
    fits = "other" in kind_of(item).fields and len(item.get("options", ())) > 1
    return fits and item["design"] == OPEN and not item.get("last_excludes")


def questions_of(draft: dict[str, Any]) -> list[dict[str, Any]]:
    return [item for item in draft["questions"] if item["kind"] != SECTION]


def unused_id(items: Sequence[Item], kind: str, screening: Mapping[str, Any] | None) -> str:
    """Return an id that no item has and none refers to, even if its question was deleted."""
    prefix = "s" if kind == SECTION else "q"
    ids = [item["id"] for item in items]
    trees = [item.get("asked_if") for item in items] + [(screening or {}).get("asked_if")]
    ids += [leaf["question"] for tree in trees for leaf in leaves(tree)]
    ids += [item[key] for item in items for key in ("anchor", "version_of") if item.get(key)]
    ids += [key for item in items for order in item.get("orders", ()) for key in order]
    ids += [name for item in items for name in pipes_of(item)]
    numbers = [int(key[1:]) for key in ids if key.startswith(prefix) and key[1:].isdecimal()]
    return f"{prefix}{max(numbers, default=0) + 1}"
