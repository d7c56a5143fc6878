"""A mail server that rejects messages: what is counted, retried, and never logged."""

import re
import socketserver
from collections.abc import Callable, Iterator
from email import message_from_bytes, policy
from email.message import Message

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django import Settings

from accounts.models import User
from respondents.invitations.delivery_errors import describe_errors
from respondents.invitations.mailer import send_some
from respondents.invitations.services import invite, refused_invitations, start_mailing
from respondents.models import Mailing
from tests.helpers.api import caller
from tests.helpers.mail import use_mail_server
from tests.helpers.servers import serving
from tests.helpers.waves import Launch
from tests.processes import free_port

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]

ANSWERS = {
    "away": b"251 On leave until Monday; will forward\r\n",
    "gone": b"550 No such user here: gone@x.example\r\n",
    "busy": b"450 Try again later, busy@x.example\r\n",
}


class Conversation(socketserver.StreamRequestHandler):
    """A minimal RFC 5321 server; `ANSWERS` lists the rejected recipients."""

    server: "MailServer"

    def handle(self) -> None:
        self.wfile.write(b"220 ready\r\n")
        for line in iter(self.rfile.readline, b""):
            self.wfile.write(self._answer(line.strip()))
            if line.upper().startswith(b"QUIT"):
                return

    def _answer(self, line: bytes) -> bytes:
        word = line[:4].upper()
        if word == b"RCPT":
            name = line.split(b"<")[1].split(b"@")[0].decode()
            return ANSWERS.get(name, b"250 ok\r\n")
        if word == b"MAIL":
            self.server.senders.append(line.split(b"<")[1].split(b">")[0].decode())
        if word == b"MAIL" and self.server.declines and not self.server.listens:
            return b"451 not now\r\n"
        if word == b"DATA":
            self.wfile.write(b"354 go on\r\n")
            body = b"".join(iter(self.rfile.readline, b".\r\n"))
            if b"Subject: spam" in body:
                return b"554 looks like spam to me\r\n"
            if b"Subject: later" in body and self.server.declines:
                return b"452 no room now\r\n"
            self.server.taken.append(body.decode())
            self.server.answer(message_from_bytes(body, policy=policy.default))
        return b"221 bye\r\n" if word == b"QUIT" else b"250 ok\r\n"


class MailServer(socketserver.ThreadingTCPServer):
    """Stores the accepted messages."""

    allow_reuse_address = daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Conversation)
        self.taken: list[str] = []
        self.senders: list[str] = []  # whom a report goes to if a message comes back later
        self.declines = False  # whether it takes nothing just now,
        self.listens = False  # and says so after it has heard the message
        self.heeds = True  # whether people who are away let their program answer only people
        self.absence_notes: list[tuple[str, str]] = []

    def answer(self, message: Message) -> None:
        """Send an absence note, as RFC 3834 and Exchange allow it."""
        automatic = message.get("Auto-Submitted", "no").strip().lower() != "no"
        suppressed = {"all", "oof", "autoreply"} & {
            word.strip().lower() for word in message.get("X-Auto-Response-Suppress", "").split(",")
        }
        if not self.heeds or not (automatic or suppressed):
            sender = message.get("Reply-To") or message["From"]
            self.absence_notes.append((str(message["To"]), str(sender)))


@pytest.fixture
def server(settings: Settings) -> Iterator[MailServer]:
    server = MailServer()
    with serving(server) as port:
        use_mail_server(settings, port)
        settings.MAIL_PER_SECOND = 10_000
        yield server


@pytest.fixture
def start(launched: Launch, owner: User) -> Callable[..., Mailing]:
    """Start a mailing to these people."""

    def start(*names: str, subject: str = "A survey") -> Mailing:
        wave = launched(access="invited")
        addresses = [f"{name}@x.example" for name in names]
        invite(wave=wave, addresses=addresses, actor=owner)
        return start_mailing(
            wave=wave, kind="invite", subject=subject, text="Come: {link}", actor=owner
        )

    return start


def test_a_refused_recipient_does_not_stop_the_others(
    server: MailServer, start: Callable[..., Mailing], caplog: pytest.LogCaptureFixture
) -> None:
    mailing = start("ann", "gone", "busy", "bob")
    assert send_some(mailing.pk) == 2
    mailing.refresh_from_db()
    assert (mailing.state, mailing.sent, mailing.failed) == ("done", 2, 2)
    assert mailing.failures == {"refused": 1, "refused-now": 1}
    assert "1 refused by the mail server." in describe_errors(mailing)
    mailed = mailing.wave.invitations.exclude(mailed=None).values_list("contact", flat=True)
    assert sorted(mailed) == ["ann@x.example", "bob@x.example"]
    assert len(server.taken) == 2
    for body in server.taken:
        assert body.count("To: ") == 1
        assert "Bcc:" not in body  # the link's secret may hold the letters
        assert "text/plain" in body
        assert "text/html" not in body
    assert "x.example" not in caplog.text


def test_page_api_and_log_agree_on_what_was_refused(
    server: MailServer,
    start: Callable[..., Mailing],
    owner: User,
    desk: Client,
    caplog: pytest.LogCaptureFixture,
    settings: Settings,
) -> None:
    """Of 32 people two are refused. One message comes back later: to the sender's mailbox, which
    the page says, since the mail server had accepted it."""
    mailing = start("gone", "busy", *(f"person{place}" for place in range(30)))
    with caplog.at_level("INFO"):
        assert send_some(mailing.pk) == 30
    wave = mailing.wave
    page = desk.get(reverse("invitations:overview", args=[wave.survey_id, wave.pk]))
    text = page.text
    assert "30 of 32 sent" in text
    assert "If it comes back later, the report goes to the s" in text
    assert set(server.senders) == {settings.DEFAULT_FROM_EMAIL}
    assert re.findall(r"<li><bdi>(.*?)</bdi>", text) == ["busy@x.example", "gone@x.example"]
    call = caller(owner, "invitations:write")
    where = f"/surveys/{wave.survey_id}/waves/{wave.pk}/invitations/mailings"
    [listed] = call.get(where).json()["items"]
    assert (listed["total"], listed["sent"], listed["failed"]) == (32, 30, 2)
    assert "30 messages in" in caplog.text
    assert "not accepted by 127.0.0.1: refused 1, refused-now 1" in caplog.text
    assert "x.example" not in caplog.text
    named = [re.findall(r"^Message-ID: <.*@(.*)>", body, re.MULTILINE) for body in server.taken]
    assert named == [["127.0.0.1"]] * 30
    del ANSWERS["gone"]
    try:
        again = start_mailing(wave=wave, kind="invite", subject="A", text="{link}", actor=owner)
        assert send_some(again.pk) == 1
    finally:
        ANSWERS["gone"] = b"550 No such user here: gone@x.example\r\n"
    assert [each.contact for each in refused_invitations(wave)] == ["busy@x.example"]


def test_a_text_that_is_refused_is_counted(
    server: MailServer, start: Callable[..., Mailing]
) -> None:
    mailing = start("ann", "bob", subject="spam")
    send_some(mailing.pk)
    mailing.refresh_from_db()
    assert (mailing.sent, mailing.failures) == (0, {"rejected": 2})


@pytest.mark.parametrize("listens", [False, True])
def test_a_server_that_takes_nothing_is_asked_again(
    server: MailServer,
    start: Callable[..., Mailing],
    caplog: pytest.LogCaptureFixture,
    listens: bool,
) -> None:
    mailing = start("ann", "bob", subject="later")
    server.declines = True
    server.listens = listens
    assert send_some(mailing.pk) == 0
    mailing.refresh_from_db()
    assert (mailing.state, mailing.trouble, mailing.failures) == ("running", "declined", {})
    assert "is not accepting email right now" in describe_errors(mailing)[0]
    server.declines = False
    assert send_some(mailing.pk) == 2
    mailing.refresh_from_db()
    assert (mailing.state, mailing.trouble, describe_errors(mailing)) == ("done", "", [])
    assert "x.example" not in caplog.text


def test_a_server_that_is_away_is_asked_again(
    server: MailServer, start: Callable[..., Mailing], settings: Settings
) -> None:
    mailing = start("ann")
    listening, settings.EMAIL_PORT = settings.EMAIL_PORT, free_port()
    assert send_some(mailing.pk) == 0
    mailing.refresh_from_db()
    assert (mailing.state, mailing.trouble) == ("running", "unreachable")
    settings.EMAIL_PORT = listening
    assert send_some(mailing.pk) == 1


@pytest.mark.parametrize("heeds", [True, False])
def test_automatic_replies_are_discouraged_and_not_counted_as_failures(
    server: MailServer, start: Callable[..., Mailing], heeds: bool
) -> None:
    server.heeds = heeds
    mailing = start("ann", "away", "bob")
    assert send_some(mailing.pk) == 3
    assert len(server.absence_notes) == (0 if heeds else 3)
    for _again in range(2):
        assert send_some(mailing.pk) == 0
    mailing.refresh_from_db()
    assert (mailing.state, mailing.sent, mailing.failures, mailing.trouble) == ("done", 3, {}, "")
    assert len(server.taken) == 3
    assert mailing.wave.invitations.filter(mailed=None).count() == 0
