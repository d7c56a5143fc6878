"""A person stops the email of a survey, and tells nobody whether they answered."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.core import mail
from django.test import Client
from pytest_django import Settings

from accounts.errors import Refused
from accounts.models import AuditEntry, User
from respondents.invitations import services
from respondents.invitations.mailer import send_some
from respondents.invitations.tokens import link_of, stop_link_of
from respondents.models import Invitation, Mailing
from surveys.launch.services import follow_wave
from surveys.models import Wave
from surveys.services import create_survey
from tests.helpers.invitations import MAIL, THREE, Guest, address, begin
from tests.helpers.waves import Launch, launch

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]

ONE_CLICK = {"List-Unsubscribe": "One-Click"}


@pytest.fixture
def invited(launched: Launch, owner: User, settings: Settings) -> Wave:
    settings.MAIL_PER_SECOND = 10_000
    wave = launched(access="invited")
    services.invite(wave=wave, addresses=THREE, actor=owner)
    return wave


def path_of(wave: Wave, contact: str) -> str:
    link = stop_link_of(wave.invitations.get(contact=contact))
    return link[link.index("/s/") :]


def send(wave: Wave, kind: str, actor: User) -> list[str]:
    """Whom a mailing reaches."""
    mail.outbox.clear()
    given = {"subject": "A survey", "text": "{link} {stop}"}
    send_some(services.start_mailing(wave=wave, kind=kind, actor=actor, **given).pk)
    return sorted(each.to[0] for each in mail.outbox)


def test_one_click_stops_reminders(invited: Wave, owner: User) -> None:
    """Of a mail provider: without cookies, a referrer or a token against forged requests."""
    assert send(invited, "invite", owner) == THREE
    strict = Client(enforce_csrf_checks=True)
    path = path_of(invited, "bob@x.example")
    page = strict.get(path)
    assert "Stop the email?" in page.text
    assert send(invited, "remind", owner) == THREE
    response = strict.post(path, ONE_CLICK)
    assert (response.status_code, response.cookies) == (200, {})
    assert "You get no more email" in response.text
    assert send(invited, "remind", owner) == ["ann@x.example", "cy@x.example"]
    # Some programs send the body without its type.
    assert strict.post(path, "List-Unsubscribe=One-Click", content_type="text/plain").text
    assert strict.post(path).status_code == 200
    assert not AuditEntry.objects.filter(action="uninvited").exists()


def test_the_link_of_a_person_who_stopped_still_works(invited: Wave, client: Client) -> None:
    guest = Guest.of(invited.invitations.get(contact="ann@x.example"))
    client.post(path_of(invited, "ann@x.example"), ONE_CLICK)
    assert guest.signature(client)


def test_the_page_and_the_counts_do_not_depend_on_an_answer(
    invited: Wave, owner: User, client: Client, signed_in: Callable[[User], Client]
) -> None:
    """Also of a person who was withdrawn, or whose address was erased."""
    send(invited, "invite", owner)
    begin(invited, "bob@x.example")
    paths = [path_of(invited, contact) for contact in THREE]
    services.uninvite(wave=invited, address="cy@x.example", actor=owner)
    before = services.counts_of(invited)
    desk = shown(signed_in(owner), invited)
    for ask in (client.get, client.post):
        pages = {path: ask(path).text.replace(path, "") for path in paths}
        assert len(set(pages.values())) == 1
    assert services.counts_of(invited) == before
    assert shown(signed_in(owner), invited) == desk
    remind = signed_in(owner).get(address(invited, "remind")).text
    assert "0 people were emailed, have not started and have not stopped" in remind


def test_who_stops_while_mail_is_sent_gets_none(invited: Wave, owner: User, client: Client) -> None:
    mailing = services.start_mailing(wave=invited, kind="invite", actor=owner, **_text())
    client.post(path_of(invited, "ann@x.example"), ONE_CLICK)
    send_some(mailing.pk)
    assert sorted(each.to[0] for each in mail.outbox) == THREE[1:]
    assert Mailing.objects.get().state == "done"


def test_people_who_stopped_get_no_mail_in_later_rounds_or_after_another_upload(
    invited: Wave, owner: User, client: Client
) -> None:
    send(invited, "invite", owner)
    client.post(path_of(invited, "ann@x.example"), ONE_CLICK)
    services.uninvite(wave=invited, address="cy@x.example", actor=owner)
    services.invite(wave=invited, addresses=THREE, actor=owner)
    assert send(invited, "invite", owner) == ["cy@x.example"]
    following = follow_wave(former=invited, actor=owner)
    services.invite(wave=following, addresses=["ann@x.example", "new@x.example"], actor=owner)
    assert send(following, "invite", owner) == ["bob@x.example", "cy@x.example", "new@x.example"]
    with pytest.raises(Refused, match="no one to write to"):
        send(following, "invite", owner)
    client.post(path_of(following, "bob@x.example"), ONE_CLICK)
    assert [each.contact for each in services.recipients(invited, "remind")] == ["cy@x.example"]


def test_who_stops_the_mail_of_one_survey_gets_that_of_another(
    invited: Wave, owner: User, client: Client
) -> None:
    other = launch(create_survey(owner=owner, title="Another"), owner, access="invited")
    services.invite(wave=other, addresses=THREE, actor=owner)
    client.post(path_of(invited, "ann@x.example"), ONE_CLICK)
    assert send(other, "invite", owner) == THREE


def test_no_other_link_stops_email_and_this_one_opens_no_survey(
    invited: Wave, client: Client, launched: Launch
) -> None:
    invitation = invited.invitations.get(contact="ann@x.example")
    path = path_of(invited, "ann@x.example")
    secret = link_of(invitation).split("#i=")[1][:43]
    start = path.rsplit("/", 1)[0]
    other = ("A" if path[-2] != "A" else "B") + path[-1]
    for wrong in (f"{start}/{secret}", path[:-2] + other, f"{start}/x", f"{start}/{'A' * 43}"):
        for ask in (client.get, client.post):
            assert ask(wrong).status_code in (404, 405), wrong
    assert client.post(f"/s/bcdfghjkmn/stop/{secret}").status_code == 404
    assert not Invitation.objects.filter(stopped=True).exists()
    guest = Guest.of(invitation)
    guest.secret = path.rsplit("/", 1)[1]
    assert guest.ask(client).status_code == 404
    assert client.put(path).status_code == 405


def test_a_damaged_link_leads_to_the_page(invited: Wave, client: Client) -> None:
    path = path_of(invited, "ann@x.example")
    damaged = (f"{path[:20]}%E2%80%8B{path[20:]}", f"{path[:-5]}=%0D%0A{path[-5:]}")
    for put in (*damaged, *(path + after for after in (".", "/", "%27%29"))):
        response = client.get(put)
        assert (response.status_code, response.get("Location")) == (302, path), put


def shown(client: Client, wave: Wave) -> str:
    page: str = client.get(address(wave, "overview")).text
    return re.sub(r'name="csrfmiddlewaretoken" value="\w+"', "", page)


def _text() -> dict[str, Any]:
    return {name: MAIL[name] for name in ("subject", "text")}
