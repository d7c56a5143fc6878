"""Links of invitations reach only the invited people, unless the survey allows downloads."""

import re
from datetime import date
from typing import Any
from urllib.parse import unquote

import pytest
from django.core.mail import EmailMessage
from django.test import Client
from django.urls import reverse
from pytest_django import Settings

from accounts.errors import Refused
from accounts.models import AuditEntry, User
from respondents.invitations.mailer import send_some
from respondents.invitations.services import invite, invite_anonymously
from respondents.invitations.tokens import link_of, secret_of
from respondents.models import Batch, Invitation, Mailing
from surveys.launch.services import follow_wave
from surveys.models import Survey, Wave
from tests.helpers.access import STAFF
from tests.helpers.designer import launch, save_options
from tests.helpers.invitations import MAIL, THREE, address, contacts, post
from tests.helpers.questionnaire import Drawings
from tests.helpers.waves import Launch

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]

MAILED = "are sent by email only"
DOWNLOADED = "may be downloaded, as was chosen before the launch"
PAGES = ("overview", "upload", "create-links", "mail", "remind", "erase-addresses", "withdraw")


@pytest.fixture
def mailed(launched: Launch, owner: User) -> Wave:
    """A wave of three invited people with the default settings."""
    wave = launched(access="invited")
    invite(wave=wave, addresses=THREE, actor=owner)
    return wave


def secrets(wave: Wave) -> list[str]:
    return [secret_of(each) for each in Invitation.objects.filter(wave=wave)]


def read(response: Any) -> str:
    streaming = getattr(response, "streaming", False)
    return str(response.getvalue() if streaming else response.content, "utf-8", "replace")


def test_an_owner_finds_no_link_wherever_they_look(
    desk: Client, mailed: Wave, settings: Settings, mailoutbox: list[EmailMessage]
) -> None:
    """Every page and post of the invitations, every page of the wave, and the API."""
    settings.MAIL_PER_SECOND = 10_000
    seen = [read(post(desk, mailed, name)) for name in ("download", "cards")]
    seen += [read(desk.get(address(mailed, name))) for name in PAGES]
    seen.append(read(post(desk, mailed, "create-links", number="2")))
    seen.append(read(post(desk, mailed, "mail", **(MAIL | {"act": "preview"}))))
    for name, row in STAFF.items():
        if row[0] in {("survey",), ("survey", "wave")} and row[1] == "get":
            given = {"survey": mailed.survey_id, "wave": mailed.pk}
            seen.append(read(desk.get(reverse(name, args=[given[each] for each in row[0]]))))
    seen.append(read(desk.get(f"/api/v1/surveys/{mailed.survey_id}/waves")))
    post(desk, mailed, "mail", **MAIL)
    assert send_some(Mailing.objects.get().pk) == 3
    seen += [read(desk.get(address(mailed, name))) for name in PAGES]
    everything = unquote("".join(seen))
    assert len(everything) > 100_000
    leaked = [secret for secret in secrets(mailed) if secret in everything]
    assert leaked == []
    # The people have their links, and no one else got mail.
    links = {each.contact: link_of(each) for each in Invitation.objects.filter(wave=mailed)}
    assert len(mailoutbox) == 3
    assert all(links[message.to[0]] in str(message.body) for message in mailoutbox)
    assert contacts(mailed) == THREE
    assert not AuditEntry.objects.filter(action="links").exists()


def test_a_refused_download_says_why_and_where_it_is_chosen(desk: Client, mailed: Wave) -> None:
    shown = read(post(desk, mailed, "download"))
    assert "The links of this wave are sent by email only." in shown
    assert "is chosen in the settings, under “Who may answer”, before a launch" in shown
    assert "Download the links" not in shown
    assert "Links without addresses" not in read(desk.get(address(mailed, "upload")))


def test_links_without_addresses_are_refused_and_not_carried_along(
    mailed: Wave, launched: Launch, owner: User
) -> None:
    with pytest.raises(Refused, match="sent by email only"):
        invite_anonymously(wave=mailed, number=1, actor=owner)
    by_hand = launched(access="invited", download_links=True)
    invite(wave=by_hand, addresses=THREE, actor=owner)
    invite_anonymously(wave=by_hand, number=2, actor=owner)
    assert contacts(follow_wave(former=by_hand, actor=owner)) == ["", "", *THREE]
    mailed.invitations.filter(contact=THREE[0]).update(contact="")
    mailed.refresh_from_db()
    survey = mailed.survey
    survey.waves.exclude(pk=mailed.pk).delete()
    assert contacts(follow_wave(former=mailed, actor=owner)) == THREE[1:]


def test_the_choice_is_frozen_with_the_version(
    desk: Client, survey: Survey, owner: User, mailed: Wave
) -> None:
    """After the launch no setting makes links downloadable; if they are, every page states it."""
    assert "download_links" not in mailed.version.canonical
    assert save_options(desk, survey, access="invited", download_links="on").status_code == 302
    assert MAILED in read(post(desk, mailed, "download"))
    checklist = read(desk.get(reverse("surveys:launch", args=[survey.pk])))
    assert "Their links may be downloaded" in checklist
    Wave.objects.filter(pk=mailed.pk).update(kind=Wave.Kind.TEST, number=9)
    chosen = launch(desk, survey)
    assert chosen.version.document.download_links
    assert chosen.version_id != mailed.version_id
    save_options(desk, survey, access="invited")
    invite(wave=chosen, addresses=THREE, actor=owner)
    downloaded = read(post(desk, chosen, "download"))
    assert all(secret in downloaded for secret in secrets(chosen))


@pytest.mark.parametrize("chosen", [False, True])
def test_pages_say_whether_links_may_be_downloaded(
    desk: Client, launched: Launch, draw: Drawings, chosen: bool
) -> None:
    wave = launched(access="invited", download_links=chosen)
    shared = read(desk.get(reverse("surveys:share", args=[wave.survey_id, wave.pk])))
    assert (DOWNLOADED in shared, MAILED in shared) == (chosen, not chosen)
    assert (DOWNLOADED in read(desk.get(address(wave, "overview")))) is chosen
    version = read(desk.get(reverse("surveys:version", args=[wave.survey_id, 1])))
    row = version.split("Links of invitations may be downloaded</dt>")[1].split("</dd>")[0]
    assert ("yes" in row) is chosen
    assert ("anyone who has it could answer in your place" in draw(wave)) is chosen


@pytest.mark.parametrize("reached", [1, 3])
def test_the_share_page_counts_people_not_emailed_yet(
    desk: Client, mailed: Wave, reached: int
) -> None:
    keys = [each.pk for each in mailed.invitations.all()[:reached]]
    mailed.invitations.filter(pk__in=keys).update(mailed=date(2026, 3, 1))
    shared = read(desk.get(reverse("surveys:share", args=[mailed.survey_id, mailed.pk])))
    assert re.findall(r"(\d) not emailed yet", shared) == [str(3 - reached)] * (reached < 3)


@pytest.mark.parametrize("counted", [0, 2])
def test_share_has_a_response_rate_once_reports_are_counted(
    desk: Client, mailed: Wave, counted: int
) -> None:
    """Reports that wait for a batch are not counted yet: 0% would be said of them."""
    if counted:
        Batch.objects.create(wave=mailed, day=date(2026, 3, 1), size=counted)
    shared = read(desk.get(reverse("surveys:share", args=[mailed.survey_id, mailed.pk])))
    assert re.findall(r"<dd>([\d.]+)%", shared) == ["66.7"] * bool(counted)


def test_an_open_link_freezes_no_downloads(desk: Client, survey: Survey, launched: Launch) -> None:
    """A tick that is left from before the change to an open link is forgotten at the launch."""
    response = save_options(desk, survey, access="link", download_links="on")
    assert response.status_code == 302
    wave = launched(access="link", download_links=True)
    assert not wave.version.document.download_links
    assert "download_links" not in wave.version.canonical
