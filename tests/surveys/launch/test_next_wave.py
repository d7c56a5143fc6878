"""The next wave: wave 2 follows wave 1 with its version, its rules and its people."""

import math

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import AuditEntry, User
from respondents.invitations.services import invite, invite_anonymously, uninvite
from respondents.invitations.tokens import secret_of
from respondents.models import Invitation
from respondents.signing.keys import is_signed
from surveys.documents.draft import new_draft
from surveys.drafts.services import edit_draft
from surveys.launch.services import AlreadyFollowed, follow_wave
from surveys.launch.wave_document import device_data, survey_name
from surveys.launch.waves import open_wave
from surveys.models import Survey, Wave
from tests.helpers.invitations import Guest
from tests.helpers.questions import draft, question
from tests.helpers.waves import Launch

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]

PERMANENT = question(design="permanent", parameters={"f": "0.5", "p": "0.5", "q": "0.75"})


def test_the_next_wave_has_the_same_version_and_rules(
    launched: Launch, survey: Survey, owner: User
) -> None:
    first = launched(PERMANENT, work_bits=16, batch_minimum=17)
    edit_draft(survey=survey, draft=draft(question(), title={"en": "Another"}))
    second = follow_wave(former=first, actor=owner)
    first.refresh_from_db()
    assert (first.is_open, second.is_open) == (False, True)
    assert (second.number, second.version, second.work_bits) == (2, first.version, 16)
    assert (second.batch_minimum, second.access) == (17, first.access)
    assert second.code != first.code
    assert [each.block for each in second.version.document.questions] == [
        each.block for each in first.version.document.questions
    ]


def test_only_the_newest_wave_is_followed(wave: Wave, owner: User) -> None:
    second = follow_wave(former=wave, actor=owner)
    with pytest.raises(AlreadyFollowed) as followed:
        follow_wave(former=wave, actor=owner)
    assert followed.value.wave == second
    assert follow_wave(former=second, actor=owner).number == 3
    actions = AuditEntry.objects.order_by("pk").values_list("action", flat=True)
    assert list(actions).count(AuditEntry.Action.CLOSED) == 2


def test_devices_find_the_waves_of_a_survey_under_one_name(
    launched: Launch, survey: Survey, owner: User
) -> None:
    first = launched(PERMANENT)
    second = follow_wave(former=first, actor=owner)
    assert device_data(first) == {"survey": survey_name(first), "number": 1, "anew": 0, "delta": 0}
    assert device_data(second) == {"survey": survey_name(first), "number": 2, "anew": 0, "delta": 0}
    tested = open_wave(survey=survey, kind=Wave.Kind.TEST, actor=owner)
    assert survey_name(tested) != survey_name(first)
    assert str(survey.pk).replace("-", "") not in survey_name(first)
    assert survey_name(first) not in first.version.canonical


def test_the_epsilon_of_fresh_answers(launched: Launch) -> None:
    given = {"justification": {"en": "Harmless."}}
    wave = launched(PERMANENT, question(), question("single", "open", **given))
    assert device_data(wave)["anew"] == pytest.approx(math.log(3))
    certain = question("yes-no", "mangat", parameters={"p": "0.7"}, text={"en": "And?"})
    assert device_data(launched(PERMANENT, certain))["anew"] is None


def test_invited_people_are_invited_again(launched: Launch, owner: User, client: Client) -> None:
    first = launched(PERMANENT, access="invited", download_links=True)
    people = [f"{name}@candor.example" for name in ("ada", "ben", "cleo")]
    invite(wave=first, addresses=people, actor=owner)
    invite_anonymously(wave=first, number=2, actor=owner)
    guest = Guest.of(first.invitations.get(contact=people[0]))
    signature = guest.signature(client)
    first.invitations.filter(contact=people[1]).update(blinded=b"x" * 32)
    uninvite(wave=first, address=people[1], actor=owner)
    second = follow_wave(former=first, actor=owner)
    carried = second.invitations.all()
    assert sorted(each.contact for each in carried) == ["", "", people[0], people[2]]
    assert {each.blinded for each in carried} == {None}
    assert {each.mailed for each in carried} == {None}
    former = {each.pk for each in first.invitations.all()}
    assert former.isdisjoint(each.pk for each in carried)
    assert second.signing_key_hash != first.signing_key_hash
    secrets = {secret_of(each) for each in Invitation.objects.filter(withdrawn=False)}
    assert len(secrets) == 8
    assert is_signed(first, guest.prefix, signature)
    assert not is_signed(second, guest.prefix, signature)


def test_an_open_link_invites_no_one(wave: Wave, owner: User) -> None:
    assert follow_wave(former=wave, actor=owner).invitations.count() == 0


def test_the_page_says_what_happens_and_does_it(
    launched: Launch, survey: Survey, desk: Client
) -> None:
    first = launched(PERMANENT)
    address = reverse("surveys:next-wave", args=[survey.pk, first.pk])
    shared = desk.get(reverse("surveys:share", args=[survey.pk, first.pk])).text
    assert address in shared
    page = desk.get(address).text
    assert "Open wave 2?" in page
    assert "ε∞ = 2.20" in page
    assert "It uses what the previous wave left" in page
    assert "The draft differs" not in page
    response = desk.post(address)
    second = survey.waves.get(number=2)
    assert response["Location"] == reverse("surveys:share", args=[survey.pk, second.pk])
    assert desk.post(address)["Location"] == response["Location"]
    assert survey.waves.count() == 2
    assert "already has a next wave" in desk.get(address).text


def test_an_unchanged_draft_follows_in_one_way(wave: Wave, survey: Survey, desk: Client) -> None:
    address = reverse("surveys:launch", args=[survey.pk])
    page = desk.get(address).text
    assert "This is the next wave: close “Wave 1”." in page
    assert reverse("surveys:next-wave", args=[survey.pk, wave.pk]) not in page


def test_a_changed_draft_may_follow_too(
    launched: Launch, survey: Survey, owner: User, desk: Client
) -> None:
    first = launched(PERMANENT, access="invited")
    invite(wave=first, addresses=["ada@candor.example"], actor=owner)
    edit_draft(survey=survey, draft=draft(PERMANENT, question(), access="invited"))
    address = reverse("surveys:launch", args=[survey.pk])
    assert "close “Wave 1” and invite its people again" in desk.get(address).text
    desk.post(address, {"confirmed": "on"})
    second = survey.waves.get(number=2)
    assert (second.invitations.count(), Wave.objects.get(pk=first.pk).is_open) == (0, True)
    invite(wave=second, addresses=["ben@candor.example"], actor=owner)
    desk.post(address, {"confirmed": "on", "following": "on"})
    third = survey.waves.get(number=3)
    assert [each.contact for each in third.invitations.all()] == ["ben@candor.example"]
    assert not Wave.objects.get(pk=second.pk).is_open


def test_the_page_warns_where_every_wave_spends_again(
    wave: Wave, survey: Survey, desk: Client
) -> None:
    edit_draft(survey=survey, draft=new_draft())
    page = desk.get(reverse("surveys:next-wave", args=[survey.pk, wave.pk]))
    text = " ".join(page.text.split())
    assert "many waves add up to the answer" in text
    assert "left on their devices" not in text
    assert "The draft differs from this version" in text


def test_the_page_says_what_a_changed_answer_reveals(
    launched: Launch, survey: Survey, desk: Client
) -> None:
    """In the waves that the team plans, or in those that there will be then."""
    wave = launched(PERMANENT)
    for plan, waves in (({}, 2), ({"waves": "10"}, 10)):
        Survey.objects.filter(pk=survey.pk).update(plan=plan)
        page = desk.get(reverse("surveys:next-wave", args=[survey.pk, wave.pk]))
        change = math.ceil(100 * wave.version.document.epsilon_of_change(waves)) / 100
        said = f"changes once in {waves} waves, this adds ε = {change:.2f} at the worst time"
        assert said in " ".join(page.text.split())


def test_a_test_has_no_next_wave(survey: Survey, owner: User, desk: Client) -> None:
    tested = open_wave(survey=survey, kind=Wave.Kind.TEST, actor=owner)
    address = reverse("surveys:next-wave", args=[survey.pk, tested.pk])
    assert desk.get(address).status_code == 404
