"""The link for readers: it gives one role, to people with an account, as long as it works."""

import re
from collections.abc import Callable
from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.models import AuditEntry, User
from surveys.memberships.reader_link import DAYS, join, make_link, revoke_link, survey_of_link
from surveys.memberships.services import grant_role, remove_member
from surveys.models import Membership, Survey
from surveys.permissions import may_edit, may_read, may_release, role_of
from tests.helpers.waves import Launch

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]


def link(secret: str) -> str:
    return reverse("surveys:join", args=[secret])


def test_a_colleague_joins_as_an_analyst(
    survey: Survey, owner: User, stranger: User, signed_in: Callable[[User], Client]
) -> None:
    page = signed_in(owner).post(reverse("surveys:people-link", args=[survey.pk]))
    address = re.findall(r'value="http://testserver([^"]+)"', page.text)[0]
    assert "no-store" in page["Cache-Control"]
    client = signed_in(stranger)
    # Looking does not join.
    assert "Read the results" in client.get(address).text
    assert role_of(stranger, survey) is None
    response = client.post(address)
    assert response["Location"] == reverse("analytics:dashboard", args=[survey.pk])
    assert client.get(response["Location"]).status_code == 200
    assert may_read(stranger, survey)
    assert not may_edit(stranger, survey)
    assert not may_release(stranger, survey)
    assert client.get(address)["Location"] == response["Location"]
    *_others, made, joined = AuditEntry.objects.filter(action="membership").order_by("pk")
    assert (made.actor, made.detail) == (owner, {"link": True})
    assert (joined.actor, joined.detail["role"]) == (stranger, "analyst")


def test_only_a_hash_is_stored(survey: Survey, owner: User) -> None:
    secret = make_link(survey=survey, actor=owner)
    survey.refresh_from_db()
    assert secret not in str(vars(survey))
    assert secret not in str(AuditEntry.objects.values())


def test_without_a_sign_in_the_link_says_nothing(
    client: Client, survey: Survey, owner: User
) -> None:
    address = link(make_link(survey=survey, actor=owner))
    for ask in (client.get, client.post):
        assert ask(address)["Location"] == f"{reverse('account_login')}?next={address}"
    assert survey.memberships.count() == Membership.objects.count()


@pytest.mark.parametrize("end", ["revoked", "expired", "replaced", "erased", "guessed", "empty"])
def test_a_link_that_does_not_work_is_not_found(
    survey: Survey, owner: User, stranger: User, signed_in: Callable[[User], Client], end: str
) -> None:
    secret = make_link(survey=survey, actor=owner)
    assert survey_of_link(secret) == survey
    if end == "revoked":
        revoke_link(survey=survey, actor=owner)
    elif end == "replaced":
        make_link(survey=survey, actor=owner)
    elif end == "expired":
        yesterday = timezone.now().date() - timedelta(days=1)
        Survey.objects.update(reader_link_ends=yesterday)
    elif end == "erased":
        Survey.objects.update(erasing=True)
    else:
        secret = {"guessed": "A" * 43, "empty": survey.reader_link}[end]
    client = signed_in(stranger)
    assert client.get(link(secret)).status_code == 404
    assert client.post(link(secret)).status_code == 404
    assert join(secret=secret, user=stranger) is None
    assert role_of(stranger, survey) is None


def test_the_last_day_counts(survey: Survey, owner: User) -> None:
    secret = make_link(survey=survey, actor=owner)
    assert survey.reader_link_ends == timezone.now().date() + timedelta(days=DAYS)
    Survey.objects.update(reader_link_ends=timezone.now().date())
    assert survey_of_link(secret) == survey


def test_the_link_gives_exporters_no_downloads(
    launched: Launch, owner: User, stranger: User, signed_in: Callable[[User], Client]
) -> None:
    wave = launched()
    User.objects.filter(pk=stranger.pk).update(role=User.Role.EXPORTER)
    client = signed_in(User.objects.get(pk=stranger.pk))
    address = link(make_link(survey=wave.survey, actor=owner))
    page = client.post(address, follow=True).text
    assert "Exporters cannot join by a link" in page
    files = reverse("analytics:export-csv", args=[wave.survey_id, wave.pk])
    assert client.get(files).status_code == 404


def test_those_who_were_removed_do_not_come_back(
    survey: Survey, owner: User, stranger: User
) -> None:
    secret = make_link(survey=survey, actor=owner)
    join(secret=secret, user=stranger)
    remove_member(survey=survey, user=stranger, actor=owner)
    assert join(secret=secret, user=stranger) is None
    assert role_of(stranger, survey) is None


def test_the_link_takes_no_role_away_and_gives_none_back(
    survey: Survey, owner: User, stranger: User
) -> None:
    secret = make_link(survey=survey, actor=owner)
    grant_role(survey=survey, user=stranger, role=Membership.Role.EDITOR, actor=owner)
    for user in (owner, stranger):
        join(secret=secret, user=user)
    assert role_of(owner, survey) == Membership.Role.OWNER
    assert role_of(stranger, survey) == Membership.Role.EDITOR
