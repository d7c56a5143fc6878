"""Mails are plain text. A name or title from right to left changes no sentence of ours around it,
and a link stands where it is read whole."""

import re
from email import message_from_bytes, policy
from pathlib import Path

import pytest
from django.core import mail
from django.template.loader import render_to_string
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from pytest_django import Settings

from accounts.models import AccountInvitation, User
from accounts.people import emails as people_emails
from accounts.people.emails import notify_second_factors_removed, send_invitation
from accounts.sign_in.password_reset import send_reset_mail
from charts.shapes import isolated, right_to_left
from config.settings import BASE_DIR
from respondents.invitations.forms import MailForm
from respondents.invitations.mailer import fill_in, send_some
from respondents.invitations.services import invite, start_mailing
from surveys.memberships import emails as survey_emails
from surveys.memberships.emails import (
    notify_deciders,
    notify_former_owners,
    notify_new_owner,
    notify_of_agreement,
    notify_of_deletion,
    notify_of_erasure,
    notify_of_export,
    notify_of_request,
    notify_requester,
)
from surveys.models import Agreement, HandOver, Survey
from tests.helpers.people import person
from tests.helpers.signing_in import log_in
from tests.helpers.waves import Launch

NAME, TITLE = "ليلى (2)", "الصحة في العمل (2026)."
LINK = "https://survey.example/s/demo#i=Ab-_9&d=12ef"


def scrambled(text: str) -> list[str]:
    """Lines of ours that a mail program would write from right to left, or whose words it could
    move."""
    bare = text.replace(isolated(NAME), "x").replace(isolated(TITLE), "x")
    return [line for line in bare.splitlines() if any(map(right_to_left, line.split()))]


@pytest.fixture
def leila(owner: User) -> User:
    User.objects.filter(pk=owner.pk).update(name=NAME)
    owner.refresh_from_db()
    return owner


def test_no_mail_is_html() -> None:
    templates = [*Path(BASE_DIR, "templates").rglob("*_message.html")]
    assert templates == []


@pytest.mark.django_db
def test_names_and_titles_are_isolated(leila: User, survey: Survey) -> None:
    Survey.objects.filter(pk=survey.pk).update(draft={**survey.draft, "title": {"en": TITLE}})
    survey.refresh_from_db()
    notify_new_owner(survey, to=person("new"), actor=leila)
    notify_former_owners(survey, to=leila, actor=leila, former=[person("former")])
    given = {"email": "a@x.example", "invited_by": leila, "expires": timezone.now()}
    send_invitation(AccountInvitation(**given), LINK)
    bodies = [each.body for each in mail.outbox]
    bodies.append(
        render_to_string(
            "account/email/email_confirmation_message.txt", {"user": leila, "activate_url": LINK}
        )
    )
    bodies.append(MailForm.for_kind("invite", TITLE, 100)["text"].initial)
    bodies.append(MailForm.for_kind("remind", TITLE, 100)["text"].initial)
    for body in bodies:
        assert isolated(NAME) in body or isolated(TITLE) in body
        assert scrambled(str(body)) == []
        marks = ("://", "{link}", "{stop}")
        links = [line for line in body.splitlines() if any(mark in line for mark in marks)]
        assert len(links) == 1 + ("{stop}" in body)
        assert {len(line.split()) for line in links} == {1}


@pytest.fixture
def every_mail(
    owner: User, survey: Survey, launched: Launch, visitor: Client, settings: Settings
) -> dict[str, bytes]:
    """A message of every kind, as it is on the line."""
    settings.SITE_URL, settings.MAIL_PER_SECOND = "https://survey.example", 10_000
    sent: dict[str, bytes] = {}

    def note(kind: str) -> None:
        [message] = mail.outbox
        mail.outbox.clear()
        sent[kind] = message.message().as_bytes()

    wave = launched(access="invited")
    invite(wave=wave, addresses=["ann@x.example"], actor=owner)
    for kind in ("invite", "remind"):
        text = MailForm.for_kind(kind, survey.title, 100)["text"].initial
        send_some(
            start_mailing(
                wave=wave, kind=kind, subject="Été", text=text, actor=owner, reply_to=owner.email
            ).pk
        )
        note(kind)
    given = {"email": "a@x.example", "invited_by": owner, "expires": timezone.now()}
    send_invitation(AccountInvitation(**given), LINK)
    note("staff")
    new = person("new")
    notify_new_owner(survey, to=new, actor=owner)
    note("new owner")
    notify_former_owners(survey, to=new, actor=owner, former=[person("former")])
    note("former owner")
    for rows in (False, True):
        notify_of_export(survey, wave, owner, rows=rows)
        note("rows" if rows else "export")
    survey.erased = timezone.now()
    notify_of_erasure(survey, owner)
    note("erasure")
    pending = HandOver(survey=survey, to=new, asked_by=owner, expires=timezone.now())
    notify_deciders(pending, [new])
    note("deciders")
    for agreed in (False, True):
        notify_requester(pending, new, agreed=agreed)
        note("agreed" if agreed else "declined")
    asked = Agreement.objects.create(
        survey=survey,
        action=Agreement.Action.ROWS,
        wave=wave,
        asked_by=owner,
        expires=timezone.now(),
    )
    notify_of_request(asked, [new])
    note("second person")
    for agreed in (False, True):
        notify_of_agreement(asked, new, agreed=agreed)
        note("second agreed" if agreed else "second declined")
    assert notify_of_deletion(survey, wave, timezone.now().date())
    del mail.outbox[1:]  # one for each member of the team
    note("deletion")
    notify_second_factors_removed(owner)
    note("second factor")
    for kind, address in (("reset", owner.email), ("no account", "nobody@x.example")):
        send_reset_mail(address)
        note(kind)
    log_in(visitor, owner)
    visitor.post(reverse("account_email"), {"email": "next@x.example", "action_add": ""})
    note("confirmation")
    return sent


@pytest.mark.django_db
def test_every_kind_of_mail_is_read_by_a_parser(
    every_mail: dict[str, bytes], owner: User, settings: Settings
) -> None:
    without_link = ("no account", "agreed", "declined", "second declined")
    replies = dict.fromkeys(("invite", "remind", "staff", "new owner", "export"), owner.email)
    replies |= dict.fromkeys(("former owner", "rows", "erasure", "deciders"), owner.email)
    decisions = ("agreed", "declined", "second agreed", "second declined")
    replies |= dict.fromkeys(decisions, "new@candor.example") | {"second person": owner.email}
    for kind, raw in every_mail.items():
        message = message_from_bytes(raw, policy=policy.default)
        assert message.defects == [], kind
        assert len({*message.keys()}) == len(message.keys()), kind
        assert message["Auto-Submitted"] == "auto-generated", kind
        assert "OOF, AutoReply" in message["X-Auto-Response-Suppress"], kind
        assert "NDR" not in message["X-Auto-Response-Suppress"].replace(" NRN", ""), kind
        assert message["From"] == settings.DEFAULT_FROM_EMAIL, kind
        assert len(message["To"].addresses) == 1, kind
        assert message["Date"].datetime, kind
        assert message.get("Reply-To") == replies.get(kind), kind
        assert message.get_content_type() == "text/plain", kind
        assert "://" in message.get_content() or kind in without_link, kind
        # Breaks of quoted-printable would cut the links in two in some mail programs.
        assert message["Content-Transfer-Encoding"] in ("7bit", "8bit"), kind
        assert max(map(len, raw.split(b"\n"))) <= 998, kind
        listed = kind in ("invite", "remind")
        assert ("List-Unsubscribe" in message) is listed, kind
        assert ("List-Unsubscribe-Post" in message) is listed, kind
        if listed:
            assert message["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
            stop = str(message["List-Unsubscribe"]).strip()
            assert re.fullmatch(r"<https://survey\.example/s/\w+/stop/[\w-]{43}>", stop), stop
            assert stop[1:-1] in message.get_content()


def test_every_function_that_sends_mail_is_tested_here() -> None:
    """A function of these modules that nothing above calls sends mail that nothing checks."""
    tested = Path(__file__).read_text()
    for module in (people_emails, survey_emails):
        senders = [name for name in vars(module) if re.match("(notify|send)_", name)]
        assert senders
        assert [
            name for name in senders if not re.search(rf"^    .*{name}\(", tested, re.MULTILINE)
        ] == []
    used = {path.name for path in Path(BASE_DIR, "templates").rglob("email/*_message.txt")}
    assert used == {
        *("base_message.txt", "email_confirmation_message.txt", "invitation_message.txt"),
        *("password_reset_key_message.txt", "reminder_message.txt"),
        *("second_factors_removed_message.txt", "unknown_account_message.txt"),
    }


@pytest.mark.parametrize(
    ("text", "filled"),
    [
        ("Come: {link}.", f"Come: {LINK}."),
        ("Come:\n{link}\nBye", f"Come:\n{LINK}\nBye"),
        ("مرحبا\n{link}\nشكرا", f"مرحبا\n{LINK}\nشكرا"),
        ("مرحبا {link}. شكرا", f"مرحبا\n\n{LINK}.\n\nشكرا"),
        ("مرحبا {link}، شكرا", f"مرحبا\n\n{LINK}،\n\nشكرا"),
        ("مرحبا {link}\nشكرا", f"مرحبا\n\n{LINK}\nشكرا"),
        ("{link} مرحبا", f"{LINK}\n\nمرحبا"),
        ("שלום: {link}", f"שלום:\n\n{LINK}"),
        ("مرحبا.\nCome: {link}", f"مرحبا.\nCome: {LINK}"),
        ("{link}", LINK),
    ],
)
def test_a_link_has_a_line_of_its_own_where_the_text_runs_from_right_to_left(
    text: str, filled: str
) -> None:
    assert fill_in(text, LINK) == filled
