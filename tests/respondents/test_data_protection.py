"""Notice, record and impact assessment: a sentence is shown exactly where it is true."""

import html
import re
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from pytest_django import Settings

from accounts.models import AccountInvitation, AuditEntry, User
from accounts.people.services import invite
from respondents.invitations.services import invite as invite_people
from respondents.models import Invitation, Spool
from surveys.models import Survey, Wave
from tests.helpers.central import BUDGET, CENTRAL, OPEN
from tests.helpers.completion import OWN_CODES
from tests.helpers.fields import field
from tests.helpers.plain_form import PlainForm
from tests.helpers.questions import OWN_COINS, permanent, question
from tests.helpers.texts import HARDEST, LONGEST, grade, sentences, words_of
from tests.helpers.waves import Launch

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]

WORDS = [{"id": "t1", "text": {"en": "Anything else?"}, "help": {}}]
URLENCODED = "application/x-www-form-urlencoded"
CASES: dict[str, tuple[list[dict[str, Any]], dict[str, Any]]] = {
    "protected": ([question()], {}),
    "two protected": ([question(), question(text={"en": "Tired?"})], {}),
    "own coins": ([OWN_COINS], {}),
    "open": ([OPEN], {}),
    "rows": ([question(), OPEN], {"exports": "rows"}),
    "central": ([CENTRAL], {"central": BUDGET, "max_respondents": 1_000}),
    "everything": ([question(), OPEN, CENTRAL], {"central": BUDGET, "max_respondents": 1_000}),
    "invited": ([question()], {"access": "invited"}),
    "permanent": ([permanent()], {}),
    "plain": ([question()], {"plain": True}),
    "words": ([question()], {"closing_texts": WORDS}),
    "fields": ([question(), field("panel", "A", "B")], {}),
    "codes": ([question()], OWN_CODES),
}
EVERY = {*CASES}
CHANGED = EVERY - {"own coins", "open", "central"}
CLEAR = {"open", "rows", "central", "everything", "fields", "words"}
NOTICE: dict[str, set[str]] = {
    "Your report has no name and no address": EVERY,
    "We delete the single reports 365 days after this survey closes": EVERY,
    "What you answer could still show who you are": CLEAR,
    "If we invited you by email": {"invited"},
    "The addresses of the people we invited are deleted on that day": {"invited"},
    "There your real answers reach our server": {"plain"},
    "What you write in your own words": {"words"},
    "What people wrote in their own words is deleted on that day": {"words"},
    "We also store, from your link:": {"fields"},
    "If you get a code for a panel": {"codes"},
    "We can delete your address": {"invited"},
    "this browser keeps a private key": {"permanent"},
    "Files that our team has downloaded": {"rows"},
    "may change some of your answers at random": CHANGED,
    "They are not changed": {"open"},
    "blurred group totals": {"central", "everything"},
}
PAPERS: dict[str, set[str]] = {
    "has no sub-processors": EVERY,
    "Randomized answers: the": CHANGED,
    "Randomization before an answer is sent": CHANGED,
    "does not randomize": CHANGED,
    "Answers that respondents randomize themselves": {"own coins"},
    "Real answers, stored as given. Together": {"open", "rows", "everything"},
    "the team gets only statistics with noise": {"central", "everything"},
    "nothing hides them": CLEAR,
    "On the plain form the server does this": {"plain"},
    "Texts in people’s own words": {"words"},
    "Values from respondents’ links": {"fields"},
    "Codes for a panel": {"codes"},
    "does not show whether the answer is the person’s own": EVERY - {"open", "central"},
    "why these answers are needed": {"open", "rows", "everything"},
    "one line for each person, and may download": {"rows"},
    "tables about groups of people, no single reports": EVERY - {"rows"},
    "what was recorded for one person": {"two protected", "everything", "fields"},
    "Email addresses of invited people": {"invited"},
    "keeps a key for later waves": {"permanent"},
    "may be found by those answers": CLEAR,
    "name and address of the institution": EVERY,
}


def text_in(page: str) -> str:
    """The words of a page, without its tags."""
    return " ".join(html.unescape(re.sub(r"<[^>]+>", "", page)).split())


def text_of(client: Client, address: str) -> str:
    page = client.get(address)
    assert page.status_code == 200
    return text_in(page.text)


@pytest.mark.parametrize("case", CASES)
def test_each_sentence_is_shown_where_it_is_true(case: str, launched: Launch, desk: Client) -> None:
    questions, given = CASES[case]
    wave = launched(*questions, **given)
    page = Client().get(f"{wave.get_absolute_url()}?notice&lang=en").text
    notice = text_in(page)
    papers = text_of(desk, reverse("data-protection:papers", args=[wave.survey_id]))
    for text, shown in ((notice, NOTICE), (papers, PAPERS)):
        wrong = [said for said, cases in shown.items() if (said in text) != (case in cases)]
        assert wrong == []
    read = sentences(page)
    assert [sentence for sentence in read if len(words_of(sentence)) > LONGEST] == []
    assert grade(read) <= HARDEST


def test_the_plain_form_needs_the_tick(launched: Launch) -> None:
    """A form without it is shown again, and nothing is stored."""
    wave = launched(question(), plain=True, notice_tick=True)
    client, where = Client(), reverse("respondents:plain", args=[wave.code])
    form = PlainForm(client.get(where).text, ticks={"notice"})
    chosen = form.choices["answer-q1"][1]
    body = form.body({"q1": chosen})
    refused = client.post(where, body, content_type=URLENCODED)
    assert (refused.status_code, Spool.objects.count()) == (422, 0)
    assert "Please tick the box first." in refused.text
    done = client.post(where, f"{body}&notice=1", content_type=URLENCODED)
    assert (done.status_code, Spool.objects.count()) == (200, 1)


@pytest.mark.parametrize(
    ("language", "rights"), [("ar", "حقوقك"), ("de", "Ihre Rechte"), ("sv", "Your rights")]
)
def test_a_notice_is_in_one_language(launched: Launch, language: str, rights: str) -> None:
    """Candor's words are in English where it lacks the survey's language."""
    texts = {language: "Eine Umfrage"}
    wave = launched(
        question(text={language: "Schon?"}, options=[{language: each} for each in "01"]),
        languages=[language],
        **dict.fromkeys(("title", "introduction", "asker"), texts),
    )
    notice = text_of(Client(), f"{wave.get_absolute_url()}?notice")
    assert "Eine Umfrage" in notice
    assert rights in notice
    english = ("Your rights", "may change some of your answers at random", "How long we keep it")
    assert [said for said in english if said in notice] == ([*english] if rights in english else [])


def test_blanks_are_filled_and_a_closed_wave_names_its_day(
    wave: Wave, desk: Client, settings: Settings
) -> None:
    settings.OPERATOR = "University of X"
    settings.DATA_PROTECTION_OFFICER = "dpo@x.example"
    settings.LEGAL_BASIS = "Article 6(1)(e) GDPR."
    settings.SUPERVISORY_AUTHORITY = "The authority of X"
    closes = timezone.now() - timedelta(days=1)
    Wave.objects.filter(pk=wave.pk).update(opens=closes, closes=closes)
    notice = text_of(Client(), f"{wave.get_absolute_url()}?notice")
    papers = text_of(desk, reverse("data-protection:papers", args=[wave.survey_id]))
    day = f"{closes + timedelta(days=365):%Y}"
    for said in ("University of X", "dpo@x.example", settings.LEGAL_BASIS, day):
        assert said in notice
        assert said in papers
    assert "The authority of X" in notice
    assert "[" not in notice
    assert "name and address of the institution" not in papers


def test_a_draft_has_papers_for_its_team_alone(
    survey: Survey, owner: User, stranger: User, signed_in: Callable[[User], Client]
) -> None:
    where = reverse("data-protection:papers", args=[survey.pk])
    assert "from the draft" in text_of(signed_in(owner), where)
    assert signed_in(stranger).get(where).status_code == 404


def test_an_address_is_found_everywhere_and_erased(
    launched: Launch, owner: User, administrator: User, signed_in: Callable[[User], Client]
) -> None:
    wave = launched(access="invited")
    where = reverse("data-protection:address")
    invite_people(wave=wave, addresses=["ann@x.example", "bob@x.example"], actor=owner)
    invite(email="Ann@x.example", role=User.Role.RESEARCHER, actor=administrator)
    assert signed_in(owner).post(where, {"address": "ann@x.example"}).status_code == 403
    client = signed_in(administrator)
    found = text_in(client.post(where, {"address": "ANN@x.example"}).text)
    for said in ("invitation to this site", "Wave 1", "A survey", "1 audit entry"):
        assert said in found
    assert "An account" in text_in(client.post(where, {"address": owner.email}).text)
    named = text_in(client.post(where, {"address": "mail@university.example"}).text)
    assert "The texts of a survey" in named
    assert client.post(where, {"address": "ann@x.example", "erase": "1"}).status_code == 302
    assert list(Invitation.objects.values_list("contact", flat=True)) == ["bob@x.example"]
    assert not AccountInvitation.objects.exists()
    assert AuditEntry.objects.filter(action="uninvited", actor=administrator).count() == 1
    nothing = client.post(where, {"address": "eve@x.example"}).text
    assert "Nothing." in nothing
    assert client.post(where, {"address": "no address"}).status_code == 422
