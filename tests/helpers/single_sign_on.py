"""The way to the identity provider and back."""

from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import requests
from django.test import Client
from django.urls import reverse

from accounts.single_sign_on.configuration import SingleSignOn

Configure = Callable[..., SingleSignOn]
Arrive = Callable[..., Any]


def leave(client: Client, **data: str) -> str:
    """Press the button; the address at the provider."""
    page = client.post(reverse("single-sign-on:begin"), data)
    assert page.status_code == 200, page.content.decode()
    return str(page.context["address"])


def come_back(client: Client, address: str, **changed: str) -> Any:
    """Follow the address to the provider and back, as a browser does."""
    sent = requests.get(address, allow_redirects=False, timeout=30)
    back = urlsplit(sent.headers["Location"])
    return client.get(back.path, {**dict(parse_qsl(back.query)), **changed})
