"""Notes for authors: shown in the designer and carried by files, and never given to respondents."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from respondents.questionnaire.page import SurveyPage
from surveys.documents.draft import SECTION, freeze
from surveys.documents.frozen import parse
from surveys.documents.import_export import ExchangeError, read, written
from surveys.drafts.services import edit_draft, fingerprint
from surveys.models import Survey, Wave
from tests.conftest import draft, question

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


def noted(**given: Any) -> dict[str, Any]:
    """A draft with a note at its question, and one at its section."""
    whole = draft(NOTED, **given)
    return {**whole, "questions": [HEADING, *whole["questions"]]}


def without(whole: dict[str, Any]) -> dict[str, Any]:
    items = [
        {name: held for name, held in item.items() if name != "note"} for item in whole["questions"]
    ]
    return {**whole, "questions": items}


@pytest.fixture
def researcher(signed_in: Callable[[User], Client], owner: User) -> Client:
    return signed_in(owner)


def test_a_note_is_no_part_of_the_frozen_document() -> None:
    assert freeze(noted()) == freeze(without(noted()))


def test_respondents_get_no_note_in_any_form(
    launched: Callable[..., Wave], survey: Survey, researcher: Client
) -> None:
    """The pages, what their scripts read, the preview, and all that shows the frozen version."""
    wave = launched(questions=noted()["questions"], plain=True)
    guest, address = Client(), wave.get_absolute_url()
    version = [survey.pk, wave.version.number]
    pages = [
        guest.get(address),
        guest.get(f"{address}/plain"),
        researcher.get(reverse("preview:page", args=[survey.pk])),
        researcher.get(reverse("surveys:version-json", args=version)),
        researcher.get(reverse("surveys:version", args=version)),
    ]
    for page in pages:
        assert page.status_code == 200
        assert "Have you ever?" in page.content.decode()
        assert not [word for word in NEVER if word in page.content.decode()]
    embedded = SurveyPage.from_document(parse(wave.version.canonical), "en").embedded
    assert "note" not in _keys(json.loads(embedded))


def _keys(held: Any) -> set[str]:
    """All names within a value of JSON."""
    if isinstance(held, dict):
        return set(held).union(*map(_keys, held.values()))
    return set().union(*map(_keys, held)) if isinstance(held, list) else set()


def test_the_designer_shows_them(researcher: Client, survey: Survey) -> None:
    edit_draft(survey=survey, draft=noted())
    page = researcher.get(survey.get_absolute_url()).content.decode()
    assert ASKED in page
    assert HEADED in page


def test_files_carry_them_there_and_back() -> None:
    file = written(noted())
    assert json.loads(file)["questions"][1]["note"] == {"en": ASKED}
    back = read(file.encode())
    assert [item.get("note") for item in back["questions"]] == [{"en": HEADED}, {"en": ASKED}]
    assert read(written(without(noted())).encode()) == read(file.encode()) | {
        "questions": without(back)["questions"]
    }


@pytest.mark.parametrize("note", ["a text", {"en": 1}, {"en": "x" * 2001}, {"??": "x"}])
def test_a_file_with_another_kind_of_note_is_refused(note: Any) -> None:
    whole = noted()
    whole["questions"][1]["note"] = note
    file = {"format": "candor-survey/1", **whole}
    with pytest.raises(ExchangeError, match=r"questions\[1\]"):
        read(json.dumps(file).encode())


@pytest.mark.parametrize(
    ("name", "item", "typed"),
    [
        (
            "question-edit",
            1,
            {"kind": "yes-no", "text": "Have you ever?", "design": "two-coins",
             "device": "browser"},
        ),
        ("section-edit", 0, {"text": "A part"}),
    ],
)  # fmt: skip
def test_a_form_changes_a_note_and_takes_it_away(
    researcher: Client, survey: Survey, name: str, item: int, typed: dict[str, str]
) -> None:
    edit_draft(survey=survey, draft=noted())
    where = reverse(f"surveys:{name}", args=[survey.pk, survey.items[item]["id"]])
    former = survey.items[item]["note"]["en"]
    assert former in researcher.get(where).content.decode()
    for note, kept in (("Another one.", {"en": "Another one."}), ("", None)):
        seen = fingerprint(survey.items[item])
        response = researcher.post(where, {**typed, "note": note, "seen": seen})
        assert response.status_code == 302, response.content.decode()
        survey.refresh_from_db()
        assert survey.items[item].get("note") == kept
