"""What users of other tools report about links and mail, tried here (docs/reference/field.md)."""

import re
from email import message_from_bytes, policy

import pytest
from django.core import mail
from django.test import Client
from django.urls import reverse
from pytest_django import Settings

from accounts.models import User
from accounts.people import services as people
from accounts.sign_in.password_reset import send_reset_mail
from respondents.invitations import services
from respondents.invitations.forms import AddressesForm, MailForm
from respondents.invitations.mailer import send_some
from respondents.invitations.tokens import link_of, stop_link_of
from surveys.models import Wave
from tests.helpers.invitations import Guest, post
from tests.helpers.people import PASSWORD
from tests.helpers.signing_in import is_in
from tests.helpers.waves import Launch

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once", "no_attempts_yet")]

SCANS = ["HEAD", "GET", "OPTIONS", "HEAD", "GET"]
"""How scanners of mail look at each link of a message before its reader does."""


@pytest.fixture
def wave(launched: Launch, owner: User, settings: Settings) -> Wave:
    settings.MAIL_PER_SECOND = 10_000
    wave = launched(access="invited")
    services.invite(wave=wave, addresses=["ann@x.example"], actor=owner)
    return wave


def scan(link: str) -> Client:
    """Look at a link as a scanner does, which keeps cookies and follows redirects."""
    scanner = Client()
    path = "/" + link.partition("#")[0].split("/", 3)[3]
    for method in SCANS:
        scanner.generic(method, path)
    scanner.get(path, follow=True)
    return scanner


def test_scanners_of_mail_use_up_no_link(
    wave: Wave, administrator: User, owner: User, visitor: Client
) -> None:
    """Ghost#12347, uptimepage#92, supabase/auth#1214, emdash#3298: they open each link first."""
    invitation = wave.invitations.get()
    scan(link_of(invitation))
    scan(stop_link_of(invitation))
    invitation.refresh_from_db()
    assert (invitation.fetched, invitation.stopped) == (False, False)
    assert Guest.of(invitation).ask(visitor).status_code == 200
    _welcome, link = people.invite(
        email="n@x.example", role=User.Role.RESEARCHER, actor=administrator
    )
    given = {"name": "N", "password1": PASSWORD, "password2": PASSWORD}
    assert not is_in(scan(link))
    assert visitor.post("/" + link.split("/", 3)[3], given).status_code == 302
    assert is_in(visitor)
    send_reset_mail(owner.email)
    link = next(word for word in mail.outbox[-1].body.split() if "://" in word)
    assert not is_in(scan(link))
    mine = Client()
    page = mine.get("/" + link.split("/", 3)[3], follow=True)
    new = "another long and boring password"
    done = mine.post(page.request["PATH_INFO"], {"password1": new, "password2": new})
    assert done["Location"] == reverse("account_reset_password_from_key_done")


ANY_TITLE_CASES = [
    ("invite", "Ann’s & Bob's <“work”> at 50 %"),
    ("remind", "Zurücksetzen: 你好吗 " * 9),
    ("invite", "{link} {stop}"),
    ("remind", "%(title)s %s {0} {{ title }}"),
    ("invite", "@@SURVEYURL@@ {SURVEYURL}"),
]


@pytest.mark.parametrize(("kind", "title"), ANY_TITLE_CASES)
def test_any_title_comes_through_mail(wave: Wave, owner: User, title: str, kind: str) -> None:
    """quiz_master_next#570 (entities), seatsurfing#237 (raw letters), kartevonmorgen#321 (cut
    words), LimeSurvey#624 (placeholders inside texts)."""
    form = MailForm.for_kind(kind, title, 100)
    given = {name: form.fields[name].initial or form.initial.get(name, "") for name in form.fields}
    filled = MailForm.for_kind(kind, title, 100, given)
    assert filled.is_valid(), filled.errors
    wave.invitations.update(mailed=wave.opens.date() if kind == "remind" else None)
    data = filled.cleaned_data
    send_some(
        services.start_mailing(
            wave=wave, kind=kind, subject=data["subject"], text=data["text"], actor=owner
        ).pk
    )
    raw = mail.outbox[-1].message().as_bytes()
    header = raw.partition(b"\n\n")[0]
    assert header.isascii()
    assert all(len(word) <= 76 for word in re.findall(rb"=\?[^ \n]*\?=", header))
    message = message_from_bytes(raw, policy=policy.default)
    title = title.replace("{link} {stop}", "(link) (stop)").strip()
    assert title[:150] in str(message["Subject"])
    body = message.get_content()
    assert " ".join(title.split()) in " ".join(body.split())
    links = re.findall(r"http\S+#i=\S+", body)
    assert (len(links), links[0]) == (1, link_of(wave.invitations.get()))
    assert body.count("/stop/") == 1


def test_a_wrong_address_loses_nothing_that_was_typed(wave: Wave, desk: Client) -> None:
    """LimeSurvey#2113: one invalid address, and all was lost."""
    typed = "not an address\nstill not one"
    page = post(desk, wave, "upload", pasted=typed)
    assert page.status_code == 422
    assert "not an address\nstill not one" in page.text
    form = AddressesForm({"pasted": "dan@x.example\nnot an address"})
    assert form.is_valid()
    assert form.cleaned_data["addresses"] == ["dan@x.example"]
    assert "Line 2" in str(form.cleaned_data["not_invited"])


def test_links_in_mail_are_whole(wave: Wave, owner: User, settings: Settings) -> None:
    """Loris#7668, LimeSurvey#36 and #3645: only the path, or a part, came."""
    settings.SITE_URL = "https://survey.example"
    given = {"subject": "A", "text": "{link} {stop}"}
    send_some(services.start_mailing(wave=wave, kind="invite", actor=owner, **given).pk)
    words = mail.outbox[-1].body.split()
    assert [word.partition("/s/")[0] for word in words] == ["https://survey.example"] * 2
