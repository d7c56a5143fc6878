"""The guard of views: which methods it lets through."""

import pytest
from django.http import Http404
from django.test import Client, RequestFactory
from django.urls import reverse

from accounts.models import User
from surveys.models import Survey
from surveys.permissions import Role, readable_survey, role_of

METHOD_CASES = [
    *(("test", "get"), ("leave", "get"), ("set-organization", "get"), ("plan", "post")),
    ("launch", "put"),
]


@pytest.mark.django_db
@pytest.mark.parametrize(("name", "method"), METHOD_CASES)
def test_a_view_refuses_other_methods_than_its_own(
    desk: Client, owner: User, survey: Survey, name: str, method: str
) -> None:
    response = getattr(desk, method)(reverse(f"surveys:{name}", args=[survey.pk]))
    assert response.status_code == 405
    assert survey.memberships.filter(user=owner).exists()
    assert not survey.waves.exists()


@pytest.mark.django_db
def test_a_survey_that_is_being_erased_opens_for_nobody(
    rf: RequestFactory, owner: User, administrator: User, survey: Survey
) -> None:
    Survey.objects.filter(pk=survey.pk).update(erasing=True)
    request = rf.get("/")
    for request.user in (owner, administrator):
        with pytest.raises(Http404):
            readable_survey(request, survey.pk)


@pytest.mark.django_db
def test_the_role_with_which_a_guard_let_someone_pass_is_of_that_survey_only(
    rf: RequestFactory, owner: User, survey: Survey
) -> None:
    other = Survey.objects.create(draft=survey.draft)
    request = rf.get("/")
    request.user = owner
    readable_survey(request, survey.pk)
    assert role_of(owner, survey) == Role.OWNER
    assert role_of(owner, other) is None
