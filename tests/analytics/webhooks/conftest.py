"""Receivers, and webhooks that lead to them."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from pytest_django.fixtures import Settings

from accounts.models import User
from analytics.models import Webhook
from analytics.webhooks.services import add_webhook
from surveys.models import Survey
from tests.analytics.webhooks.receiver import Receiver, receiver

ALL = list(Webhook.Event.values)
Hook = tuple[Webhook, str]


@pytest.fixture
def loopback(settings: Settings) -> None:
    """Receivers on this machine are allowed."""
    settings.WEBHOOK_LOOPBACK = True


@pytest.fixture
def here(loopback: None) -> Iterator[Receiver]:
    """A receiver that takes everything."""
    with receiver() as found:
        yield found


@pytest.fixture
def hooked(survey: Survey, owner: User, loopback: None) -> Callable[..., Hook]:
    """Adds a webhook to the survey; it and its secret."""

    def add(url: str, events: Any = ALL) -> Hook:
        return add_webhook(survey=survey, url=url, events=events, actor=owner)

    return add
