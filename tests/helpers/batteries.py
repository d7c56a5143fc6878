"""Batteries: a section that says so, and its items."""

from typing import Any

from tests.helpers.arms import asked, items, section

Item = dict[str, Any]
NEVER_TO_OFTEN = [{"en": "Never"}, {"en": "Sometimes"}, {"en": "Often"}]
ON_A_SCALE: Item = {
    "kind": "single",
    "design": "randomized-response",
    "options": NEVER_TO_OFTEN,
    "parameters": {"epsilon": "2"},
}
STEM = "In the past month, how often did you"


def battery(*texts: str, draws: bool = False, stem: str = STEM, **more: Any) -> list[Item]:
    """The section and the items, which are yes-or-no questions unless ``more`` says otherwise."""
    rules = {"draws": 1} if draws else {}
    return [
        section("s1", battery=True, **rules) | {"text": {"en": stem}},
        *(asked(text, **more) for text in texts),
    ]


def launchable(*entries: Item) -> dict[str, list[Item]]:
    """What a draft has of these items, numbered."""
    return {"questions": items(*entries)}
