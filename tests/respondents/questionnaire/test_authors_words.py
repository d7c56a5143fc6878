"""Candor's words as authors translate them: on pages of the server, and where they are served."""

from hashlib import sha256

import pytest
from django.test import Client
from django.urls import reverse

from respondents.invitations.forms import MailForm
from surveys.documents.spoken_words import speaking
from surveys.launch.share import promises
from surveys.models import Survey, Wave
from tests.helpers.questions import question
from tests.helpers.waves import Launch, end
from tests.helpers.words import in_words, offered

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]


@pytest.fixture
def wave(survey: Survey, launched: Launch) -> Wave:
    """A survey in German and in two languages that its authors have translated Candor's words
    into."""
    tags = ("fa", "nl", "de")
    survey.interface = {**offered("fa"), **offered("nl")}
    survey.save()

    def in_all(text: str) -> dict[str, str]:
        return {tag: f"{tag} {text}" for tag in tags}

    own = {name: in_all(name) for name in ("title", "introduction", "asker")}
    asked = question(text=in_all("?"), options=[in_all("no"), in_all("yes")])
    return launched(asked, languages=[*tags], plain=True, **own)


def test_the_plain_form_uses_the_authors_words(client: Client, wave: Wave) -> None:
    where = reverse("respondents:plain", args=[wave.code])
    page = client.get(where, {"lang": "fa"})
    text = page.text
    assert '<html lang="fa" dir="rtl"' in text
    assert in_words("Send my report") in text
    assert page["Content-Language"] == "fa"
    sent = {"token": page.context["token"], "version": wave.version.sha256, "answer-q1": "1"}
    receipt = client.post(f"{where}?lang=fa", sent).text
    assert in_words("Thank you. Your report is stored") in receipt
    dutch = client.get(where, {"lang": "nl"}).text
    assert '<html lang="nl" dir="ltr"' in dutch
    assert in_words("Send my report") in dutch
    assert "‹" not in client.get(where, {"lang": "de"}).text
    end(wave)
    assert in_words("This survey is closed") in client.get(where, {"lang": "fa"}).text


def test_posters_and_mails_use_the_authors_words(wave: Wave) -> None:
    assert all(text.startswith("‹") for text in promises(wave.version))
    with speaking("fa", wave.version.interface):
        form = MailForm.for_kind("invite", "T", 5)
    assert in_words("Few people are invited, so your report is easier to guess.") in str(
        form.initial["text"]
    )


def test_the_page_loads_the_authors_words_by_their_hash(client: Client, wave: Wave) -> None:
    where = reverse("respondents:page", args=[wave.code])
    persian, dutch, german = (client.get(where, {"lang": tag}) for tag in ("fa", "nl", "de"))
    assert persian.content == dutch.content != german.content
    assert b"/bundles/translated." in persian.content
    assert b"/bundles/translated." not in german.content
    assert b'<html lang="en"' in persian.content
    for text in wave.version.interface.values():
        digest = sha256(text.encode()).hexdigest()
        served = client.get(reverse("respondents:document", args=[wave.code, digest]))
        assert (served.status_code, served.text) == (200, text)
        assert served["Content-Type"] == "application/json"
    other = client.get(reverse("respondents:document", args=[wave.code, "0" * 64]))
    assert other.status_code == 302


def test_a_preview_of_a_draft_has_the_words(desk: Client, survey: Survey, wave: Wave) -> None:
    where = reverse("preview:page", args=[survey.pk])
    page = desk.get(where, {"lang": "fa"})
    assert page.context["draft"]["words"].keys() == {"fa", "nl"}
    assert b"/bundles/translated." in page.content
