"""Whom to tell about a hole: the operator's setting, security.txt and the footer."""

import re
import runpy
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.test import Client

from tests.config.test_settings import SETTINGS

URL = "/.well-known/security.txt"
MAIL, PAGE = "mailto:security@institute.example", "https://institute.example/security?by=form"


@pytest.mark.parametrize("contact", [MAIL, PAGE])
def test_the_file_names_the_contact_and_expires_within_a_year(
    client: Client, settings: Any, contact: str
) -> None:
    settings.SECURITY_CONTACT = contact
    response = client.get(URL)
    assert response["Content-Type"] == "text/plain; charset=utf-8"
    assert not response.cookies
    fields = dict(line.split(": ", 1) for line in response.content.decode().splitlines())
    assert fields.keys() == {"Contact", "Expires"}
    assert fields["Contact"] == contact
    left = datetime.fromisoformat(fields["Expires"]) - datetime.now(UTC)
    assert timedelta(days=170) < left < timedelta(days=365)


def test_the_file_names_its_address_where_that_can_be_trusted(
    client: Client, settings: Any
) -> None:
    settings.SECURITY_CONTACT, settings.HTTPS = MAIL, True
    settings.SITE_URL = "https://survey.example"
    lines = client.get(URL).content.decode().splitlines()
    assert lines[2:] == [f"Canonical: https://survey.example{URL}"]


def test_without_a_contact_security_txt_is_missing(client: Client, db: None) -> None:
    assert client.get(URL).status_code == 404


def test_the_footer_names_the_contact(client: Client, settings: Any) -> None:
    assert "Report a security problem" not in client.get("/accessibility").content.decode()
    settings.SECURITY_CONTACT = MAIL
    page = client.get("/accessibility").content.decode()
    assert f'<a href="{MAIL}">Report a security problem</a>' in page


@pytest.mark.parametrize(
    "value",
    [
        *("security@institute.example", "http://institute.example", "https://", "mailto:"),
        *("mailto:a@b.example,c@d.example", "mailto:a@b.example\nContact: mailto:x@y.example"),
        *("https://institute.example/a b", "https://institute.example/\r\nExpires: x"),
        *("javascript:alert(1)", "/security", "https://[", "https://institute.example/é"),
    ],
)
def test_a_contact_that_no_one_could_use_is_refused_at_the_start(
    monkeypatch: pytest.MonkeyPatch, value: str
) -> None:
    monkeypatch.setenv("SECURITY_CONTACT", value)
    said = f"SECURITY_CONTACT must be mailto: .*; it is {re.escape(repr(value))}"
    with pytest.raises(ImproperlyConfigured, match=said):
        runpy.run_path(str(SETTINGS))


@pytest.mark.parametrize("value", ["", MAIL, f" {PAGE} "])
def test_a_contact_is_taken_from_the_environment(
    monkeypatch: pytest.MonkeyPatch, value: str
) -> None:
    monkeypatch.setenv("SECURITY_CONTACT", value)
    assert runpy.run_path(str(SETTINGS))["SECURITY_CONTACT"] == value.strip()
