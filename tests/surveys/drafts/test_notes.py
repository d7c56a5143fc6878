"""Notes for authors: shown in the designer, kept in files, and never sent to respondents."""

import json
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from surveys.documents.freezing.freeze import freeze
from surveys.documents.import_export import SurveyFileError, dump_draft, load_draft
from surveys.documents.translatable_texts import SECTION
from surveys.drafts.services import edit_draft, fingerprint
from surveys.launch.wave_document import WaveDocument
from surveys.models import Survey
from tests.helpers.questions import draft, question
from tests.helpers.survey_files import through_file
from tests.helpers.waves import Launch

pytestmark = pytest.mark.django_db

ASKED, HEADED = "Quokka: ask the ethics board first.", "Wombat: keep this part short."
NEVER = ("Quokka", "Wombat")
NOTED = question(note={"en": ASKED})
HEADING = {
    "id": "s1",
    "kind": SECTION,
    "text": {"en": "A part"},
    "help": {"en": ""},
    "note": {"en": HEADED},
}


def draft_with_notes(**given: Any) -> dict[str, Any]:
    """A draft whose question and section have notes."""
    whole = draft(NOTED, **given)
    return {**whole, "questions": [HEADING, *whole["questions"]]}


def without_notes(whole: dict[str, Any]) -> dict[str, Any]:
    items = [
        {name: held for name, held in item.items() if name != "note"} for item in whole["questions"]
    ]
    return {**whole, "questions": items}


def test_a_note_is_not_part_of_the_frozen_document() -> None:
    assert freeze(draft_with_notes()) == freeze(without_notes(draft_with_notes()))


def test_respondents_get_no_note_in_any_form(
    launched: Launch, survey: Survey, desk: Client
) -> None:
    """The pages, the data of their scripts, the preview, and the pages of the frozen version."""
    wave = launched(questions=draft_with_notes()["questions"], plain=True)
    guest = Client()
    version = [survey.pk, wave.version.number]
    pages = [
        guest.get(WaveDocument.of(wave).url),
        guest.get(f"{wave.get_absolute_url()}/plain"),
        desk.get(reverse("preview:page", args=[survey.pk])),
        desk.get(reverse("surveys:version-json", args=version)),
        desk.get(reverse("surveys:version", args=version)),
    ]
    for page in pages:
        assert page.status_code == 200
        assert "Have you ever?" in page.text
        assert not [word for word in NEVER if word in page.text]
    assert "note" not in _keys(json.loads(WaveDocument.of(wave).text))


def _keys(held: Any) -> set[str]:
    """All keys within a JSON value."""
    if isinstance(held, dict):
        return set(held).union(*map(_keys, held.values()))
    return set().union(*map(_keys, held)) if isinstance(held, list) else set()


def test_the_designer_shows_them(desk: Client, survey: Survey) -> None:
    edit_draft(survey=survey, draft=draft_with_notes())
    page = desk.get(survey.get_absolute_url()).text
    assert ASKED in page
    assert HEADED in page


def test_files_keep_them() -> None:
    file = dump_draft(draft_with_notes())
    assert json.loads(file)["questions"][1]["note"] == {"en": ASKED}
    back = load_draft(file.encode())
    assert [item.get("note") for item in back["questions"]] == [{"en": HEADED}, {"en": ASKED}]
    assert through_file(without_notes(draft_with_notes())) == load_draft(file.encode()) | {
        "questions": without_notes(back)["questions"]
    }


@pytest.mark.parametrize("note", ["a text", {"en": 1}, {"en": "x" * 2001}, {"??": "x"}])
def test_a_file_with_another_kind_of_note_is_refused(note: Any) -> None:
    whole = draft_with_notes()
    whole["questions"][1]["note"] = note
    file = {"format": "candor-survey/1", **whole}
    with pytest.raises(SurveyFileError) as refused:
        load_draft(json.dumps(file).encode())
    assert refused.value.faults[0].where.startswith("questions[1].note")


NOTED_CASES = [
    (
        "question-edit",
        1,
        {"kind": "yes-no", "text": "Have you ever?", "design": "two-coins", "device": "browser"},
    ),
    ("section-edit", 0, {"text": "A part"}),
]


@pytest.mark.parametrize(("name", "item", "typed"), NOTED_CASES)
def test_a_form_changes_a_note_and_takes_it_away(
    desk: Client, survey: Survey, name: str, item: int, typed: dict[str, str]
) -> None:
    edit_draft(survey=survey, draft=draft_with_notes())
    where = reverse(f"surveys:{name}", args=[survey.pk, survey.items[item]["id"]])
    former = survey.items[item]["note"]["en"]
    assert former in desk.get(where).text
    for note, kept in (("Another one.", {"en": "Another one."}), ("", None)):
        seen = fingerprint(survey.items[item])
        response = desk.post(where, {**typed, "note": note, "base_fingerprint": seen})
        assert response.status_code == 302, response.text
        survey.refresh_from_db()
        assert survey.items[item].get("note") == kept
