"""Partial templates of the questionnaire, and the document that they draw."""

import json
from typing import Any

PARTIALS = "respondents/questionnaire/partials"
OF_A_QUESTION = f"{PARTIALS}/odds.html"


def words(html: str) -> str:
    return " ".join(html.split())


def wave_document(text: str) -> dict[str, Any]:
    facts = {"format": 1, "access": "link", "kind": "live", "work": 0, "key_hash": ""}
    survey = json.loads(text)
    leave = {"leave": "/"} if "risky" in survey else {}
    return {**facts, **leave, "version": "v", "survey": survey}
