"""LimeSurvey's tab-separated export is read as the survey that it describes."""

import pytest

from surveys.documents.exchange.files import load_file
from tests.helpers.survey_files import read

HEAD = (
    "id\trelated_id\tclass\ttype/scale\tname\trelevance\ttext\thelp\tlanguage\tvalidation\t"
    "mandatory\tother\tdefault\trandom_order"
)
LINES = [
    "\t\tS\t\tlanguage\t1\ten",
    "\t\tS\t\tadditional_languages\t1\tde",
    "\t\tSL\t\tsurveyls_title\t1\tHealth\t\ten",
    "\t\tSL\t\tsurveyls_title\t1\tGesundheit\t\tde",
    "1\t\tG\t\tAbout you\t1\t\t\ten",
    "2\t\tQ\tY\tever\t1\tEver?\t\ten\t\tY",
    '3\t\tQ\tL\twhich\t"ever == ""Y"""\t"Which, of\n“these”?"\t\ten\t\t\t\t\t1',
    "\t\tA\t0\tA1\t\tApple\t\ten",
    "\t\tA\t0\tA2\t\tBread\t\ten",
    "\t\tQ\tF\tm\t1\tHow often?\t\ten",
    "\t\tSQ\t0\tSQ1\t1\tAt home\t\ten",
    "\t\tSQ\t0\tSQ2\t1\tAt work\t\ten",
    "\t\tA\t0\tA1\t\tNever\t\ten",
    "\t\tA\t0\tA2\t\tDaily\t\ten",
    "\t\tQTA\t\tfull",
    "\t\tXYZ\t\tnew",
    "1\t\tG\t\tÜber Sie\t1\t\t\tde",
    "2\t\tQ\tY\tever\t1\tJe?\t\tde\t\tY",
    "3\t\tQ\tL\twhich\t1\tWelche?\t\tde",
    "\t\tA\t0\tA1\t\tApfel\t\tde",
    "\t\tA\t0\tA2\t\tBrot\t\tde",
]
TEXT = "\n".join([HEAD, *LINES])


@pytest.mark.parametrize(
    "content",
    [TEXT.encode("utf-8-sig"), TEXT.replace("\n", "\r\n").encode(), TEXT.encode("utf-16")],
)
def test_every_row_is_kept_or_named(content: bytes) -> None:
    imported = load_file(content)
    draft = imported.draft
    assert draft["title"] == {"en": "Health", "de": "Gesundheit"}
    section, ever, which, battery, *items = draft["questions"]
    assert section["text"] == {"en": "About you", "de": "Über Sie"}
    assert ever["text"] == {"en": "Ever?", "de": "Je?"}
    assert which["text"]["en"].split() == ["Which,", "of", "“these”?"]
    assert which["options"][0] == {"en": "Apple", "de": "Apfel"}
    assert which["asked_if"] == {"question": "q1", "options": [1]}
    assert (battery["battery"], [item["variable"] for item in items]) == (True, ["m_SQ1", "m_SQ2"])
    said = "\n".join(imported.differences)
    for loss in ("quotas were left out: 1.", "rows of the class “XYZ” were left out: 1."):
        assert loss in said
    assert "required questions: 1." in said


def test_rows_without_order_or_question_break_nothing() -> None:
    odd = [
        *("class\tname\ttext\t<x>", "A\ta\tb\tc", "SQ\ta\tb", "\t\t", "Q\tx\tX?\ty", "G"),
        "s\tlanguage\tde",
    ]
    assert read("\n".join(odd).encode())[0] == []
