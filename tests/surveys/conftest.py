"""Somebody at the log-in, whom no earlier test has made suspicious."""

from collections.abc import Iterator

import pytest
from django.core.cache import cache
from django.test import Client

from tests.surveys.staff import BROWSER, NETWORK


@pytest.fixture
def no_attempts_yet() -> Iterator[None]:
    cache.clear()
    yield
    cache.clear()


@pytest.fixture
def visitor(no_attempts_yet: None) -> Client:
    return Client(HTTP_USER_AGENT=BROWSER, REMOTE_ADDR=NETWORK)
