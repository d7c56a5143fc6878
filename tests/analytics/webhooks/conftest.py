"""Fixtures: receivers, and webhooks that send to them."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from pytest_django.fixtures import Settings

from accounts.models import User
from analytics.models import Webhook
from analytics.webhooks.services import add_webhook
from surveys.models import Survey
from tests.helpers.webhooks import Hook, Receiver, receiver

ALL = list(Webhook.Event.values)


@pytest.fixture
def loopback(settings: Settings) -> None:
    """Allow receivers on this machine."""
    settings.WEBHOOK_LOOPBACK = True


@pytest.fixture
def here(loopback: None) -> Iterator[Receiver]:
    """A receiver that accepts everything."""
    with receiver() as server:
        yield server


@pytest.fixture
def hooked(survey: Survey, owner: User, loopback: None) -> Callable[..., Hook]:
    """Returns a function that adds a webhook to the survey and returns it with its secret."""

    def add(url: str, events: Any = ALL) -> Hook:
        return add_webhook(survey=survey, url=url, events=events, actor=owner)

    return add
