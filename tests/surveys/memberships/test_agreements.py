"""Where the site asks for a second person, one person alone neither deletes, nor takes rows, nor
makes an owner, whatever they own, invite, demote or call."""

import datetime as dt
import re
from collections.abc import Callable
from typing import Any

import pytest
from django.core.mail import EmailMessage
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.errors import Refused
from accounts.models import AuditEntry, User
from accounts.organizations.services import create_organization
from accounts.people.services import accept, change_role, deactivate_account, invite
from analytics.models import Job
from surveys.api.tokens.service_accounts import create_service_account
from surveys.erasure import erase_survey
from surveys.memberships.agreements import DAYS, decide, require_agreement
from surveys.memberships.hand_over import consent, hand_over, pending_hand_over
from surveys.memberships.services import add_member, change_member, grant_role
from surveys.models import Agreement, Membership, Survey
from surveys.tasks import end_hand_overs
from tests.helpers.access import roles
from tests.helpers.api import caller
from tests.helpers.people import person
from tests.helpers.questions import question
from tests.helpers.reports import OPEN, stored
from tests.helpers.signing_in import add_app, code
from tests.helpers.waves import Launch, end

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.usefixtures("survey_once", "no_attempts_yet", "second_person"),
]
Role = Membership.Role
DAY = r"by \d{1,2} [A-Z][a-z]+ \d{4} \("
SignIn = Callable[[User], Client]


@pytest.fixture
def second_person(settings: Any) -> None:
    settings.SECOND_PERSON = True


@pytest.fixture
def other(survey: Survey, owner: User) -> User:
    """Another owner, whom nobody invited."""
    made = person("other")
    grant_role(survey=survey, user=made, role=Role.OWNER, actor=None)
    return made


def ask(survey: Survey, actor: User) -> Agreement:
    with pytest.raises(Refused, match="second person"):
        erase_survey(survey=survey, actor=actor)
    return Agreement.objects.get(asked_by=actor)


def page_of(agreement: Agreement) -> str:
    return reverse("surveys:agreement", args=[agreement.survey_id, agreement.pk])


def steps() -> list[str]:
    entries = AuditEntry.objects.filter(action=AuditEntry.Action.AGREEMENT).order_by("pk")
    return [entry.detail["agreement"] for entry in entries]


def invited(by: User, name: str) -> User:
    """An account that someone made by an invitation of their own."""
    _invitation, link = invite(email=f"{name}@candor.example", role=User.Role.RESEARCHER, actor=by)
    made = accept(
        secret=link.rsplit("/", 1)[1], name=name.title(), password="a long password it is"
    )
    assert made is not None
    return made


def test_a_deletion_waits_for_another_owner(
    survey: Survey,
    owner: User,
    other: User,
    administrator: User,
    signed_in: SignIn,
    mailoutbox: list[EmailMessage],
    django_capture_on_commit_callbacks: Callable[..., Any],
) -> None:
    """By the API, by the page, and once only."""
    call = caller(owner)
    where = f"/surveys/{survey.pk}?title=A+survey"
    with django_capture_on_commit_callbacks(execute=True):
        for _attempt in range(2):
            asked = call("delete", where)
            assert (asked.status_code, asked.json()["code"]) == (409, "refused")
            assert "A second person has to agree first" in asked.json()["detail"]
            assert re.search(DAY, asked.json()["detail"])
    agreement = Agreement.objects.get()
    assert {mail.to[0] for mail in mailoutbox} == {other.email, administrator.email}
    assert page_of(agreement) in mailoutbox[0].body
    assert re.search(DAY, str(mailoutbox[0].body))
    client = signed_in(owner)
    erase = reverse("surveys:erase", args=[survey.pk])
    client.post(erase, {"title": survey.title})
    assert "Another owner or an administrator was asked" in client.get(erase).text
    assert not Survey.objects.get().erasing
    # A second session of the same person, and their token, decide nothing.
    assert 'value="consent"' not in client.get(page_of(agreement)).text
    assert client.post(page_of(agreement), {"act": "consent"}).status_code == 422
    client = signed_in(other)
    assert page_of(agreement) in client.get(reverse("surveys:list")).text
    assert client.post(page_of(agreement), {"act": "consent"}).status_code == 302
    assert not Survey.objects.get().erasing
    assert call("delete", where).status_code == 204
    assert Survey.objects.get().erasing
    assert steps() == ["asked", "consented", "used"]


def test_a_declined_or_expired_request_is_over(survey: Survey, owner: User, other: User) -> None:
    decide(agreement=ask(survey, owner), actor=other, agrees=False)
    agreement = ask(survey, owner)
    assert agreement.expires > timezone.now() + dt.timedelta(days=DAYS - 1)
    Agreement.objects.update(agreed_by=other, expires=timezone.now())
    assert end_hand_overs() == 1
    decide(agreement=ask(survey, owner), actor=other, agrees=True)
    Agreement.objects.update(expires=timezone.now())
    again = ask(survey, owner)
    with pytest.raises(Refused, match="meanwhile"):
        decide(agreement=agreement, actor=other, agrees=True)
    assert again.agreed_by is None
    assert steps() == [
        *("asked", "declined", "asked", "expired", "asked", "consented", "expired", "asked")
    ]


def test_rows_wait_for_another_person(
    launched: Launch, owner: User, administrator: User, signed_in: SignIn
) -> None:
    wave = end(launched(question(), OPEN, exports="rows"))
    stored(wave, [bytes([n % 2 << 1 | n % 3 << 3]) for n in range(60)])
    secret = add_app(owner)
    call, route = caller(owner), f"/surveys/{wave.survey_id}/waves/{wave.pk}/reports"
    asked = call("post", route, {"code": code(secret)}, **{"Idempotency-Key": "one"})
    assert (asked.status_code, Job.objects.count()) == (409, 0)
    assert Agreement.objects.exists(), "a refused request with a key has asked, too"
    assert "second person" in asked.json()["detail"]
    client = signed_in(owner)
    client.post(reverse("mfa_reauthenticate"), {"code": code(secret, 1)})
    page = reverse("analytics:job-new", args=[wave.survey_id, wave.pk, "reports"])
    assert client.post(page, {"format": "csv"})["Location"] == page
    assert not Job.objects.exists()
    decide(agreement=Agreement.objects.get(), actor=administrator, agrees=True)
    done = client.post(page, {"format": "csv"})
    assert done["Location"] == Job.objects.get().get_absolute_url()
    # One agreement, one file; the file that exists is found again.
    assert client.post(page, {"format": "csv"})["Location"] == done["Location"]
    assert client.post(page, {"format": "parquet"})["Location"] == page
    assert [job.asked_by for job in Job.objects.all()] == [owner]


def test_an_agreement_to_the_rows_of_one_wave_is_for_no_other_wave(
    launched: Launch, survey: Survey, owner: User, other: User
) -> None:
    first, second = launched(), launched()
    given: Any = {"survey": survey, "action": Agreement.Action.ROWS, "actor": owner}
    with pytest.raises(Refused, match="second person"):
        require_agreement(**given, wave=first)
    decide(agreement=Agreement.objects.get(), actor=other, agrees=True)
    with pytest.raises(Refused, match="second person"):
        require_agreement(**given, wave=second)
    require_agreement(**given, wave=first)


def test_a_second_account_of_ones_own_does_not_count_as_a_second_person(
    survey: Survey, owner: User, administrator: User, other: User
) -> None:
    """Attacks by an owner, a manager of an organization, and an administrator."""
    # An owner makes nobody an owner; an editor of theirs decides nothing.
    who = person("mine")
    given: Any = {"survey": survey, "user": who, "actor": owner}
    with pytest.raises(Refused, match="second person"):
        add_member(**given, role=Role.OWNER)
    grant_role(**given, role=Role.EDITOR)
    with pytest.raises(Refused, match="second person"):
        change_member(**given, role=Role.OWNER)
    with pytest.raises(Refused, match="Someone else"):
        decide(agreement=ask(survey, owner), actor=who, agrees=True)
    # A manager invites no account, an administrator no administrator.
    with pytest.raises(Refused, match="only administrators"):
        invite(email="mine2@candor.example", role=User.Role.RESEARCHER, actor=owner)
    for promote in (
        lambda: invite(email="a@b.example", role=User.Role.ADMINISTRATOR, actor=administrator),
        lambda: change_role(user=who, role=User.Role.ADMINISTRATOR, actor=administrator),
    ):
        with pytest.raises(Refused, match="on the server"):
            promote()
    # An administrator asks, or agrees, with an account that they invited.
    mine = invited(administrator, "sock")
    grant_role(survey=survey, user=mine, role=Role.OWNER, actor=None)
    agreement = ask(survey, administrator)
    with pytest.raises(Refused, match="Someone else"):
        decide(agreement=agreement, actor=mine, agrees=True)
    with pytest.raises(Refused, match="Someone else"):
        decide(agreement=ask(survey, mine), actor=administrator, agrees=True)
    # Somebody who lost the right agrees to nothing, even earlier.
    decide(agreement=agreement, actor=other, agrees=True)
    grant_role(survey=survey, user=other, role=Role.EDITOR, actor=None)
    assert ask(survey, administrator).agreed_by is None
    assert not Survey.objects.get().erasing


def test_a_service_account_asks_for_nothing(survey: Survey, administrator: User) -> None:
    """Its manager would otherwise agree to their own request."""
    institute = create_organization(name="Institute", actor=administrator)
    token, _secret = create_service_account(
        organization=institute,
        name="Program",
        scopes=["surveys:delete"],
        days=1,
        actor=administrator,
    )
    program = token.user
    grant_role(survey=survey, user=program, role=Role.OWNER, actor=None)
    asked = caller(program)("delete", f"/surveys/{survey.pk}?title=A+survey")
    assert (asked.status_code, "service account" in asked.json()["detail"]) == (409, True)
    assert not Agreement.objects.exists()


def test_a_lonely_owner_is_told_whom_to_ask(survey: Survey, owner: User) -> None:
    User.objects.filter(role=User.Role.ADMINISTRATOR).update(is_active=False)
    with pytest.raises(Refused, match="people who run this website"):
        erase_survey(survey=survey, actor=owner)
    assert not Agreement.objects.exists()


@pytest.mark.parametrize("adds", [True, False])
def test_a_new_owner_waits_for_another_person(
    survey: Survey,
    owner: User,
    other: User,
    administrator: User,
    colleague: User,
    signed_in: SignIn,
    adds: bool,
) -> None:
    client = signed_in(owner)
    given = {"email": colleague.email} | ({"adds": "on"} if adds else {})
    page = reverse("surveys:transfer", args=[survey.pk])
    assert "has to agree within 14 days" in client.get(page).text
    client.post(page, given)
    assert roles(survey)["Colleague"] == "analyst"
    decision = reverse("surveys:hand-over", args=[survey.pk])
    agreed = {"act": "consent", "to": colleague.pk}
    assert client.post(decision, agreed).status_code == 422
    # Nor after the other owner, who might say no, was demoted.
    grant_role(survey=survey, user=other, role=Role.EDITOR, actor=owner)
    assert signed_in(other).post(decision, agreed).status_code == 403
    signed_in(administrator).post(decision, agreed)
    assert roles(survey)["Colleague"] == "owner"
    assert roles(survey)["Owner"] == ("owner" if adds else "editor")


def test_an_administrator_alone_hands_nothing_over(
    survey: Survey, owner: User, administrator: User, colleague: User
) -> None:
    """Deactivate the owners, then decide without them: another administrator has to agree."""
    deactivate_account(user=owner, actor=administrator)
    given: Any = {"survey": survey, "to": colleague, "actor": administrator}
    with pytest.raises(Refused, match="people who run this website"):
        hand_over(**given, former=[owner], stay=True)
    second = person("second", User.Role.ADMINISTRATOR)
    hand_over(**given, former=[owner], stay=True)
    with pytest.raises(Refused, match="Only an owner"):
        consent(survey=survey, to=colleague, actor=administrator)
    consent(survey=survey, to=colleague, actor=second)
    assert pending_hand_over(survey) is None
    assert roles(survey)["Colleague"] == "owner"
