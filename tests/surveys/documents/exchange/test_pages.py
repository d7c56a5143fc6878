"""The pages that import files of other tools, and what they show of an import."""

from collections.abc import Callable

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from accounts.models import User
from surveys.documents.freezing.problems import problems
from surveys.models import Survey
from tests.helpers.survey_files import FORM, form

pytestmark = pytest.mark.django_db
PAGES = ("designer", "plan", "texts", "settings", "launch", "export")


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
    assert f'href="{listed}"' in client.get(made["Location"]).text
    lost = "Row 3 (&lt;born&gt;): questions of the type “image” do not exist here."
    dismiss = reverse("surveys:dismiss-differences", args=[twin.pk])
    for page in (listed, twin.get_absolute_url()):  # with others in between, and for others
        assert client.post(reverse("surveys:import"), {"file": form_of(FORM)}).status_code == 302
        shown = signed_in(owner).get(page).text
        assert lost in shown
        assert dismiss in shown
    assert lost not in client.get(f"{survey.get_absolute_url()}?on=imported").text
    assert client.post(dismiss)["Location"] == twin.get_absolute_url()
    assert lost not in client.get(listed).text


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
