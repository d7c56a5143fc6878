"""A provider for each test, and a visitor's way through it."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from importlib import import_module
from typing import Any

import pytest
from django.test import Client
from django.urls import URLResolver, clear_url_caches, resolvers
from django.urls.resolvers import RegexPattern

from accounts.single_sign_on import discovery
from accounts.single_sign_on.configuration import SingleSignOn
from tests.helpers.identity_provider import (
    CLIENT,
    SECRET,
    Arrive,
    Configure,
    Provider,
    come_back,
    leave,
    running_provider,
)


@pytest.fixture(scope="session", autouse=True)
def addresses_read_once() -> Iterator[None]:
    """Django forgets all addresses whenever a setting names others; to read them again takes longer
    than a test here."""
    import_module("config.urls")  # while this site has no provider: it would add more addresses
    find = cache(lambda place: URLResolver(RegexPattern("^/"), place))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(resolvers, "_get_cached_resolver", find)
        yield


@pytest.fixture
def provider() -> Iterator[Provider]:
    with running_provider() as running:
        yield running


@pytest.fixture
def configure(provider: Provider, settings: Any, no_attempts_yet: None) -> Iterator[Configure]:
    """Turn single sign-on on, with these decisions of the operator."""
    base = SingleSignOn(
        issuer=provider.issuer,
        client_id=CLIENT,
        client_secret=SECRET,
        labels={"": "University", "zh-hans": "大学"},
        scopes=("openid", "email", "profile"),
        email_domains=frozenset({"university.example"}),
        verified_claim="email_verified",
        creates_accounts=True,
        links_by_email=False,
        role_claim="",
        role_values={},
        trusted_amr=frozenset(),
        trusted_acr=frozenset(),
        passwords="everyone",
    )

    def decide(**decisions: Any) -> SingleSignOn:
        settings.ROOT_URLCONF = "tests.accounts.single_sign_on.urls"
        settings.SINGLE_SIGN_ON = decided = replace(base, **decisions)
        clear_url_caches()
        discovery._kept.clear()
        return decided

    decide()
    yield decide
    clear_url_caches()


@pytest.fixture
def arrive(configure: Configure) -> Arrive:
    """Sign in at the provider, all the way; the site's response."""

    def go(client: Client | None = None, **given: str) -> Any:
        client = client or Client()
        return come_back(client, leave(client, **given))

    return go
