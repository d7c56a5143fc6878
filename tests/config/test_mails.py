"""Mails are plain text. A name or title from right to left changes no sentence of ours around it,
and a link stands where it is read whole."""

from pathlib import Path

import pytest
from django.core import mail
from django.template.loader import render_to_string
from django.utils import timezone

from accounts.models import AccountInvitation, User
from accounts.people.emails import send_invitation
from charts.shapes import isolated, right_to_left
from config.settings import BASE_DIR
from respondents.invitations.forms import MailForm
from respondents.invitations.mailer import fill_in
from surveys.memberships.emails import notify_former_owners, notify_new_owner
from surveys.models import Survey
from tests.helpers.people import person

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
        links = [line for line in body.splitlines() if "://" in line or "{link}" in line]
        assert len(links) == 1
        assert len(links[0].split()) == 1


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
