"""The organization's name and logo on the start page and the receipt, frozen at the launch."""

import json
from hashlib import sha256

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from accounts.organizations.services import rename, set_branding
from surveys.documents.freezing.freeze import freeze
from surveys.documents.import_export import dump_draft, load_draft
from surveys.drafts.forms.survey import SurveyForm
from surveys.models import Survey, Wave
from tests.helpers.logos import picture, show_institute
from tests.helpers.questionnaire import Drawings, plain
from tests.helpers.questions import draft
from tests.helpers.waves import Launch

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]

HASH = sha256(picture()).hexdigest()


@pytest.fixture
def branded(launched: Launch, survey: Survey, owner: User) -> Wave:
    show_institute(survey, owner)
    return launched(branding=True, plain=True)


def address(wave: Wave, name: str = "logo", *more: str) -> str:
    return reverse(f"respondents:{name}", args=[wave.code, *more])


def test_a_launch_freezes_the_name_and_the_logo(client: Client, branded: Wave, owner: User) -> None:
    frozen = json.loads(branded.version.canonical)["branding"]
    assert frozen == {"name": "Institute <b>", "logo": HASH}
    institute = branded.survey.organization
    assert institute is not None
    rename(organization=institute, name="Renamed", actor=owner)
    set_branding(organization=institute, accent="", logo=picture("navy"), actor=owner)
    served = client.get(address(branded, "logo", HASH))
    assert (served.content, served["Content-Type"]) == (picture(), "image/png")
    assert served["Cache-Control"] == "private, max-age=31536000, immutable"
    assert served.cookies == {}
    newer = sha256(picture("navy")).hexdigest()
    assert client.get(address(branded, "logo", newer)).status_code == 404
    assert freeze(branded.survey.draft, branded.survey.branding) != branded.version.canonical


def test_the_start_page_and_the_receipt_show_name_and_logo(
    client: Client, draw: Drawings, branded: Wave
) -> None:
    drawn = draw(branded)
    assert drawn.count("Institute &lt;b&gt;") == drawn.count("data-logo") == 2
    assert "src=" not in drawn  # a script fetches it later, and checks its hash
    page = client.get(address(branded, "plain"))
    receipt = plain(client, branded, page, **{"answer-q1": "1"})
    for html in (page.text, receipt.text):
        assert "Institute &lt;b&gt;" in html
        assert f'src="{address(branded, "logo", HASH)}"' in html


def test_the_receipt_says_whom_to_ask(client: Client, draw: Drawings, branded: Wave) -> None:
    asked = "Ask the research team:"
    page = client.get(address(branded, "plain"))
    assert asked in plain(client, branded, page, **{"answer-q1": "1"}).text
    assert asked in draw(branded).partition('data-step="receipt"')[2]


def test_a_survey_without_branding_shows_neither_name_nor_logo(
    client: Client, draw: Drawings, launched: Launch, survey: Survey, owner: User
) -> None:
    show_institute(survey, owner)
    wave = launched()
    assert "branding" not in wave.version.canonical
    assert bytes(wave.version.logo) == b""
    assert "Institute" not in draw(wave)
    assert client.get(address(wave, "logo", HASH)).status_code == 404


def test_a_dangerous_survey_has_no_logo() -> None:
    given = draft(branding=True, risky=True)
    form = SurveyForm({"branding": "on", "risky": "on"}, draft=given)
    assert "could show others" in str(form.errors["branding"])
    with pytest.raises(ValueError, match="could show others"):
        freeze(given, {"name": "Institute"})


def test_a_file_keeps_the_setting_and_not_the_organization(survey: Survey, owner: User) -> None:
    """People who import it show their own, never the organization of someone else's survey."""
    show_institute(survey, owner)
    file = dump_draft(draft(branding=True))
    assert "Institute" not in file
    assert load_draft(file.encode())["branding"] is True
