"""Invitations through the API: counts, addresses, mail, and links only where they are allowed."""

import pytest
from django.core.mail import EmailMessage
from pytest_django import Settings

from accounts.models import AuditEntry, User
from respondents.invitations.mailer import send_some
from respondents.invitations.tokens import link_of, secret_of
from respondents.models import Invitation
from surveys.launch.waves import close_wave
from surveys.models import Wave
from tests.helpers.api import Caller, caller, places
from tests.helpers.invitations import THREE
from tests.helpers.waves import Launch

pytestmark = pytest.mark.django_db
LETTER = {"kind": "invite", "subject": "A survey", "text": "Hello,\n{link}\nBye."}


def path_of(wave: Wave) -> str:
    return f"/surveys/{wave.survey_id}/waves/{wave.pk}/invitations"


def test_people_are_invited_mailed_and_reminded(
    call: Caller, invited: Wave, settings: Settings, mailoutbox: list[EmailMessage]
) -> None:
    settings.MAIL_PER_SECOND = 10_000
    path = path_of(invited)
    wrong = call("post", path, {"addresses": [*THREE, "no-address", "two@@x.example"]})
    assert places(wrong) == ["body/addresses/3", "body/addresses/4"]
    assert not Invitation.objects.exists()
    none = call("post", f"{path}/mailings", LETTER)
    assert (none.status_code, none.json()["code"]) == (409, "refused")
    added = call("post", path, {"addresses": [*THREE, THREE[0].upper()]})
    assert (added.status_code, added.json()) == (201, {"invited": 3, "repeated": 1, "known": 0})
    assert call("post", path, {"addresses": THREE[:1]}).json()["known"] == 1
    counts = {"invited": 3, "contacts": 3, "unmailed": 3, "mailed": 0}
    assert call.get(path).json() == counts
    for text in ("no place for it", "{link} and {link}"):
        wrong = call("post", f"{path}/mailings", {**LETTER, "text": text})
        assert (wrong.status_code, places(wrong)) == (422, ["body/text"])
    assert mailoutbox == []

    mailing = call("post", f"{path}/mailings", LETTER).json()
    assert (mailing["state"], mailing["total"], mailing["sent"]) == ("running", 3, 0)
    assert send_some(mailing["id"]) == 3
    assert sorted(message.to[0] for message in mailoutbox) == THREE
    links = {invitation.contact: link_of(invitation) for invitation in Invitation.objects.all()}
    for message in mailoutbox:
        assert links[message.to[0]] in str(message.body)
    [listed] = call.get(f"{path}/mailings").json()["items"]
    assert (listed["state"], listed["sent"]) == ("done", 3)
    assert call.get(path).json() == {**counts, "unmailed": 0, "mailed": 3}

    again = call("post", f"{path}/mailings", {**LETTER, "kind": "remind"}).json()
    stopped = call("post", f"{path}/mailings/{again['id']}/cancel")
    assert stopped.json()["state"] == "canceled"
    assert send_some(again["id"]) == 0
    assert len(mailoutbox) == 3

    assert call("post", f"{path}/withdraw", {"address": THREE[0].upper()}).status_code == 204
    wrong = call("post", f"{path}/withdraw", {"address": THREE[0]})
    assert (wrong.status_code, places(wrong)) == (422, ["body/address"])
    assert call("delete", f"{path}/addresses").json() == {"erased": 2}
    assert call.get(path).json()["contacts"] == 0


def test_links_that_are_mailed_only_leave_no_route(
    call: Caller, invited: Wave, administrator: User
) -> None:
    path = path_of(invited)
    call("post", path, {"addresses": THREE})
    secrets = [secret_of(invitation) for invitation in Invitation.objects.all()]
    answers = [call.get(path), call.get(f"{path}/mailings")]
    for each in (call, caller(administrator)):
        for response in (each("post", f"{path}/links", {"number": 2}), each.get(f"{path}/links")):
            assert (response.status_code, response.json()["code"]) == (409, "refused")
            answers.append(response)
    text = "".join(response.text for response in answers)
    assert [secret for secret in secrets if secret in text] == []
    assert Invitation.objects.count() == 3


def test_links_may_be_downloaded_where_the_version_says_so(call: Caller, launched: Launch) -> None:
    wave = launched(access="invited", download_links=True)
    path = path_of(wave)
    assert call("post", f"{path}/links", {"number": 2}).json() == {"number": 2}
    file = call.get(f"{path}/links")
    text = file.getvalue().decode()
    assert file["Content-Type"] == "text/csv; charset=utf-8"
    for invitation in Invitation.objects.all():
        assert link_of(invitation) in text
    entry = AuditEntry.objects.filter(subject=wave.survey_id).latest("pk")
    assert entry.detail["token"]


def test_a_closed_wave_invites_no_one(call: Caller, invited: Wave, owner: User, wave: Wave) -> None:
    close_wave(wave=invited, actor=owner)
    path = path_of(invited)
    for name, body in (
        ("", {"addresses": THREE}),
        ("/mailings", LETTER),
        ("/links", {"number": 1}),
    ):
        response = call("post", path + name, body)
        assert (response.status_code, response.json()["code"]) == (409, "refused")
    # A wave that is open to all has no invitations.
    assert call.get(path_of(wave)).status_code == 404
