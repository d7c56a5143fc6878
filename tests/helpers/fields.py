"""Surveys with fields, whose values come with the link."""

from typing import Any

from tests.helpers.questions import question


def field(name: str, *values: str, label: str = "", **given: Any) -> dict[str, Any]:
    options = [{"en": value} for value in values]
    text = {"en": label or name.capitalize()}
    item = question("field", "open", text=text, options=options, variable=name)
    return {**item, **given}


SCHOOL = field("school", "12", "13", "Ünter & Co")
AREA = field("area", "North", "South")
