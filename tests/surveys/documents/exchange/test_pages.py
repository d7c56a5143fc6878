"""The pages that import files of other tools, and offer XLSForms."""

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from accounts.models import User
from analytics.estimates.services import refresh_wave
from surveys.documents.freezing.freeze import freeze
from surveys.documents.freezing.problems import problems
from surveys.documents.frozen.canonical import sha256
from surveys.drafts.services import edit_draft
from surveys.launch.waves import open_wave
from surveys.models import Survey, Wave
from tests.helpers.questions import draft, question
from tests.helpers.reports import answer
from tests.helpers.survey_files import FORM, book, form
from tests.helpers.waves import end

pytestmark = pytest.mark.django_db
PAGES = ("designer", "plan", "texts", "settings", "launch", "export")


def test_an_xlsform_goes_out_and_comes_in(desk: Client, survey: Survey) -> None:
    edit_draft(survey=survey, draft=draft(question(), title={"en": "Ünder\r\nthe sea"}))
    out = desk.get(reverse("surveys:export-xlsform", args=[survey.pk]))
    assert out["Content-Disposition"] == 'attachment; filename="under-the-sea.xlsx"'
    upload = SimpleUploadedFile("any.txt", out.content)
    made = desk.post(reverse("surveys:import"), {"file": upload})
    twin = Survey.objects.exclude(pk=survey.pk).get()
    assert made["Location"] == reverse("surveys:sensitive", args=[twin.pk])
    assert freeze(twin.draft) == freeze(survey.draft)


def form_of(content: bytes) -> SimpleUploadedFile:
    return SimpleUploadedFile("form.xlsx", content)


def test_what_was_left_out_is_listed_until_someone_dismisses_it(
    signed_in: Callable[[User], Client], owner: User, survey: Survey
) -> None:
    client = signed_in(owner)
    made = client.post(reverse("surveys:import"), {"file": form_of(FORM)})
    twin = Survey.objects.exclude(pk=survey.pk).get()
    assert made["Location"] == reverse("surveys:sensitive", args=[twin.pk])
    listed = f"{twin.get_absolute_url()}?on=imported"
    assert f'href="{listed}"' in client.get(made["Location"]).content.decode()
    lost = "Row 3 (&lt;born&gt;): questions of the type “image” do not exist here."
    dismiss = reverse("surveys:dismiss-differences", args=[twin.pk])
    for page in (listed, twin.get_absolute_url()):  # with others in between, and for others
        assert client.post(reverse("surveys:import"), {"file": form_of(FORM)}).status_code == 302
        shown = signed_in(owner).get(page).content.decode()
        assert lost in shown
        assert dismiss in shown
    assert lost not in client.get(f"{survey.get_absolute_url()}?on=imported").content.decode()
    assert client.post(dismiss)["Location"] == twin.get_absolute_url()
    assert lost not in client.get(listed).content.decode()


def thirty_questions() -> bytes:
    """A form as KoBo writes it, without columns of ours: groups, hints, conditions, all kinds."""
    kinds = ["select_one yn"] * 12 + ["select_one how"] * 9 + ["select_multiple how", "integer"] * 4
    rows: list[dict[str, str]] = [
        {"type": "begin_group", "name": "work", "label": "Work"},
        {"type": "select_one yn", "name": "paid", "label": "Do you work?", "hint": "For money."},
        *(
            {
                "type": kind,
                "name": f"item_{place}",
                "label": f"Item {place}",
                "constraint": ". >= 0 and . <= 80" if kind == "integer" else "",
                "relevant": "${paid} = 'yes'" if place % 9 == 1 else "",
            }
            for place, kind in enumerate(kinds, 1)
        ),
        {"type": "end_group"},
        {"type": "image", "name": "born", "label": "Where were you born?"},
    ]
    choices = [["yn", "no", "No"], ["yn", "yes", "Yes"]]
    choices += [["how", str(place), f"Way {place}"] for place in range(4)]
    return form(*rows, choices=choices, form_title="Work", default_language="English (en)")


def test_a_form_of_thirty_questions_is_imported_answered_exported_and_imported_again(
    desk: Client, owner: User
) -> None:
    desk.post(reverse("surveys:import"), {"file": SimpleUploadedFile("f", thirty_questions())})
    survey = Survey.objects.get()
    changed = deepcopy(survey.draft)
    asked = [item for item in changed["questions"] if item["kind"] != "section"]
    assert len(asked) == 30
    # Others depend on it, so the researcher lets its answers be stored as given.
    asked[0] |= {
        "design": "open",
        "parameters": {},
        "justification": {"en": "It decides who is asked."},
    }
    changed |= {"introduction": {"en": "On work."}, "asker": {"en": "The town, town@example.org"}}
    edit_draft(survey=survey, draft=changed)
    wave = open_wave(survey=survey, kind=Wave.Kind.LIVE, actor=owner)
    answer(wave, [person(number) for number in range(200)])
    assert refresh_wave(end(wave).pk) == 30
    out = desk.get(reverse("surveys:export-xlsform", args=[survey.pk]))
    desk.post(reverse("surveys:import"), {"file": SimpleUploadedFile("f", out.content)})
    twin = Survey.objects.exclude(pk=survey.pk).get()
    assert sha256(freeze(twin.draft)) == wave.version.sha256


def person(number: int) -> tuple[Any, ...]:
    """What one person answers: those who do not work are not asked every ninth question."""
    works = number % 2
    kinds = [0] * 12 + [1] * 9 + [2, 3] * 4
    given = (number % 2, number % 4, (number % 2, 1, 0, 0), number % 81)
    return (
        works,
        *(given[kind] if works or place % 9 != 1 else None for place, kind in enumerate(kinds, 1)),
    )


@pytest.mark.parametrize("content", [b"PK", b"<", book(survey=[["type"], ["=1+1"]])])
def test_a_refused_file_of_another_tool_makes_no_survey(desk: Client, content: bytes) -> None:
    upload = SimpleUploadedFile("form.xlsx", content)
    refused = desk.post(reverse("surveys:import"), {"file": upload})
    assert refused.status_code == 422
    assert refused.context["form"].errors["file"]
    assert not Survey.objects.exists()


def test_what_an_import_leaves_unfinished_is_shown(desk: Client) -> None:
    """Numbers and dates without bounds, and conditions on them: no page breaks, and no launch."""
    rows = [
        {"type": "integer", "name": "age", "label": "Age?"},
        {"type": "date", "name": "born", "label": "Born?"},
        {"type": "select_one yn", "name": "x", "label": "Ever?", "relevant": "${age} > 17"},
        {"type": "text", "name": "t", "label": "Why?"},
    ]
    content = form(*rows, choices=[["yn", "no", "No"], ["yn", "yes", "Yes"]])
    desk.post(reverse("surveys:import"), {"file": SimpleUploadedFile("f.xlsx", content)})
    survey = Survey.objects.get()
    pages = [reverse(f"surveys:{name}", args=[survey.pk]) for name in PAGES]
    questions = [f"{pages[0]}questions/{item['id']}" for item in survey.draft["questions"]]
    for page in (survey.get_absolute_url(), *pages, *questions):
        assert desk.get(page).status_code == 200, page
    assert any(
        "Enter a minimum and a maximum." in str(problem) for problem in problems(survey.draft)
    )
