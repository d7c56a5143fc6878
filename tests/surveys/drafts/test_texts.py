"""Characters that no text of a survey may have are refused in every form of the designer."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from django import forms

from surveys.drafts.forms.new_survey import NewSurveyForm
from surveys.drafts.forms.question import QuestionForm
from surveys.drafts.forms.section import SectionForm
from surveys.drafts.forms.survey import SurveyForm
from surveys.drafts.forms.translations import TextsForm
from surveys.drafts.translations import Sheet
from tests.helpers.questions import draft

# Numbers, names and addresses have rules of their own.
OTHERS = {"low", "high", "step", "delta", "f", "p", "q", "variable", "template", "embed_origins"}


FORM_CASES = [
    *(NewSurveyForm, partial(QuestionForm, draft=draft()), partial(SectionForm, draft=draft())),
    *(partial(SurveyForm, draft=draft()), partial(TextsForm, sheet=Sheet.from_draft(draft()))),
]


@pytest.mark.parametrize(
    "form", FORM_CASES, ids=["survey", "question", "section", "settings", "texts"]
)
@pytest.mark.parametrize("character", ["\x07", "\x7f", "\uffff"])
def test_no_text_has_control_characters(form: Callable[[Any], forms.Form], character: str) -> None:
    fields = form({}).fields.items()
    texts = {name for name, field in fields if isinstance(field, forms.CharField)} - OTHERS
    assert texts
    errors = form(dict.fromkeys(texts, f"One\r\n{character}\ttwo")).errors
    sentence = f"The character U+{ord(character):04X} is not possible in a text."
    assert {name for name in texts if sentence in errors.get(name, ())} == texts
    assert "possible in a text" not in str(form(dict.fromkeys(texts, "One\r\n\ttwo\xa0😀")).errors)
