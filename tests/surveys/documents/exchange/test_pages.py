"""The pages that import files of other tools, and offer XLSForms."""

from collections.abc import Callable

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from accounts.models import User
from surveys.documents.draft import freeze
from surveys.drafts.services import edit_draft
from surveys.models import Survey
from tests.conftest import draft, question
from tests.surveys.documents.exchange.books import book, form

pytestmark = pytest.mark.django_db
FORM = form(
    {"type": "select_one yn", "name": "x", "label": "Ever?"},
    {"type": "date", "name": "<born>", "label": "When?"},
    choices=[["yn", "yes", "Yes"], ["yn", "no", "No"]],
)


def test_an_xlsform_goes_out_and_comes_in(
    signed_in: Callable[[User], Client], owner: User, survey: Survey
) -> None:
    client = signed_in(owner)
    edit_draft(survey=survey, draft=draft(question(), title={"en": "Ünder\r\nthe sea"}))
    out = client.get(reverse("surveys:export-xlsform", args=[survey.pk]))
    assert out["Content-Disposition"] == 'attachment; filename="under-the-sea.xlsx"'
    upload = SimpleUploadedFile("any.txt", out.content)
    made = client.post(reverse("surveys:import"), {"file": upload})
    twin = Survey.objects.exclude(pk=survey.pk).get()
    assert made["Location"] == twin.get_absolute_url()
    assert freeze(twin.draft) == freeze(survey.draft)


def test_what_was_left_out_is_listed_after_the_import(
    signed_in: Callable[[User], Client], owner: User, survey: Survey
) -> None:
    client = signed_in(owner)
    upload = SimpleUploadedFile("form.xlsx", FORM)
    made = client.post(reverse("surveys:import"), {"file": upload})
    twin = Survey.objects.exclude(pk=survey.pk).get()
    assert made["Location"] == f"{twin.get_absolute_url()}?on=imported"
    lost = "Row 3 (&lt;born&gt;): questions of the type “date” do not exist here."
    for _turn in range(2):  # reloading the page does not lose the list
        assert lost in client.get(made["Location"]).content.decode()
    assert lost not in client.get(twin.get_absolute_url()).content.decode()
    other = f"{survey.get_absolute_url()}?on=imported"
    assert lost not in client.get(other).content.decode()


@pytest.mark.parametrize("content", [b"PK", b"<", book(survey=[["type"], ["=1+1"]])])
def test_a_refused_file_of_another_tool_makes_no_survey(
    signed_in: Callable[[User], Client], owner: User, content: bytes
) -> None:
    upload = SimpleUploadedFile("form.xlsx", content)
    refused = signed_in(owner).post(reverse("surveys:import"), {"file": upload})
    assert refused.status_code == 422
    assert refused.context["form"].errors["file"]
    assert not Survey.objects.exists()
