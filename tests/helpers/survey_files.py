"""Files of surveys to import, and the reasons for which they are refused."""

import json
from typing import Any

import pytest
from hypothesis import strategies as st

from surveys.documents.import_export import SurveyFileError, load_draft


def content_of(**changed: Any) -> dict[str, Any]:
    """The content of a small file, with changes."""
    asked = {"id": "q1", "kind": "yes-no", "text": {"en": "Have you?"}, "design": "two-coins"}
    usual = {"format": "candor-survey/1", "languages": ["en"], "title": {"en": "A"}}
    return {**usual, "questions": [asked], **changed}


def file(content: Any) -> bytes:
    return json.dumps(content).encode()


def reasons(data: bytes) -> list[str]:
    with pytest.raises(SurveyFileError) as refused:
        load_draft(data)
    return [f"{fault.where}: {fault.reason}" for fault in refused.value.faults]


letters = st.characters(
    exclude_categories=["Cc", "Cs"],
    exclude_characters="\ufffe\uffff",
    include_characters="\t\r\n",
)
