"""Versions that an earlier Candor froze, which promised other things than tables or rows."""

import json

from surveys.documents.freezing.freeze import freeze
from surveys.documents.frozen.canonical import canonical, sha256
from surveys.models import Survey, Version

EARLIER = ("none", "reports", "groups")
"""What such documents said about single reports; the first by having no such key."""


def earlier_text(text: str, exports: str) -> str:
    """Return a frozen document as an earlier Candor wrote it."""
    data = json.loads(text)
    del data["exports"]
    return canonical(data if exports == EARLIER[0] else {**data, "exports": exports})


def earlier_version(survey: Survey, exports: str) -> Version:
    """Freeze the survey's draft as an earlier Candor did."""
    text = earlier_text(freeze(survey.draft), exports)
    number = survey.versions.count() + 1
    defaults = {"number": number, "canonical": text}
    return survey.versions.get_or_create(sha256=sha256(text), defaults=defaults)[0]
