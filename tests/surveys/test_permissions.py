"""The guard of views: which methods it lets through."""

from collections.abc import Callable

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from surveys.models import Survey


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("name", "method"),
    [
        ("test", "get"),
        ("leave", "get"),
        ("set-organization", "get"),
        ("plan", "post"),
        ("launch", "put"),
    ],
)
def test_a_view_refuses_other_methods_than_its_own(
    signed_in: Callable[[User], Client], owner: User, survey: Survey, name: str, method: str
) -> None:
    client = signed_in(owner)
    response = getattr(client, method)(reverse(f"surveys:{name}", args=[survey.pk]))
    assert response.status_code == 405
    assert survey.memberships.filter(user=owner).exists()
    assert not survey.waves.exists()
