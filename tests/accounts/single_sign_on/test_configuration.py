"""Off by default; what the environment may say; what the doctor finds."""

import os
import re
import ssl
import sys
from collections.abc import Iterator
from dataclasses import replace
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.test import Client
from django.urls import NoReverseMatch, reverse

from accounts.models import User
from accounts.single_sign_on.configuration import SingleSignOn
from config.doctor import single_sign_on as checks
from config.single_sign_on import single_sign_on
from tests.helpers.commands import describe
from tests.helpers.front import make_certificate
from tests.helpers.identity_provider import Configure, Provider
from tests.helpers.programs import output_of
from tests.helpers.servers import serving
from tests.processes import ROOT, free_port

DISCOVERY = "/.well-known/openid-configuration"
COMPLETE = {
    "OIDC_ISSUER": "https://sso.example/realms/staff",
    "OIDC_CLIENT_ID": "candor",
    "OIDC_CLIENT_SECRET": "hidden",
}


def test_without_settings_there_are_no_pages_and_no_button(client: Client, db: None) -> None:
    assert single_sign_on() is None
    with pytest.raises(NoReverseMatch):
        reverse("single-sign-on:begin")
    assert client.get("/accounts/single-sign-on/").status_code == 404
    assert "single-sign-on" not in client.get(reverse("account_login")).text


@pytest.mark.slow
@pytest.mark.parametrize("given", [{}, COMPLETE])
def test_its_packages_are_loaded_only_where_they_are_needed(given: dict[str, str]) -> None:
    code = (
        "import django, sys; django.setup(); import config.urls; "
        "print(*sorted({'requests', 'jwt', 'oauthlib'} & sys.modules.keys()))"
    )
    environment = {**os.environ, "DJANGO_SETTINGS_MODULE": "config.settings", **given}
    loaded = output_of(sys.executable, "-c", code, cwd=ROOT, env=environment)
    assert loaded.split() == (["jwt", "requests"] if given else [])


def test_the_environment_decides(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    secret = tmp_path / "secret"
    secret.write_text("from a file\n")
    given = {
        **COMPLETE,
        "OIDC_CLIENT_SECRET": "",
        "OIDC_CLIENT_SECRET_FILE": str(secret),
        "OIDC_LABEL": "University",
        "OIDC_LABEL_ZH_HANS": "大学",
        "OIDC_EMAIL_DOMAINS": "University.example, institute.example",
        "OIDC_ROLE_CLAIM": "groups",
        "OIDC_ADMINISTRATORS": "admins",
        "OIDC_RESEARCHERS": "staff,guests",
        "OIDC_CREATE_ACCOUNTS": "1",
        "OIDC_TRUSTED_AMR": "hwk",
        "PASSWORD_SIGN_IN": "administrators",
    }
    for name, value in given.items():
        monkeypatch.setenv(name, value)
    provider_settings = single_sign_on()
    assert provider_settings is not None
    assert provider_settings.client_secret == "from a file"
    assert "from a file" not in repr(provider_settings)
    assert provider_settings.label == "University"
    assert provider_settings.allows_domain("ada@university.EXAMPLE")
    assert not provider_settings.allows_domain("ada@other.example")
    assert provider_settings.role_of({"groups": ["staff", "admins"]}) == "administrator"
    assert provider_settings.role_of({"groups": "guests"}) == "researcher"
    for none in ([], ["data"], None, "staff admins", {"staff": True}, [["staff"]]):
        assert provider_settings.role_of({"groups": none}) is None
    assert (provider_settings.creates_accounts, provider_settings.links_by_email) == (True, False)
    assert provider_settings.allows_password("administrator")
    assert not provider_settings.allows_password("exporter")
    assert provider_settings.discovery_url == f"https://sso.example/realms/staff{DISCOVERY}"


def test_the_handbooks_examples_are_complete(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    handbook = (ROOT / "docs" / "how-to" / "operating" / "single-sign-on.md").read_text()
    blocks = re.findall(r"```ini\n(.*?)```", handbook, re.DOTALL)
    assert len(blocks) == 2
    secret = tmp_path / "secret"
    secret.write_text("hidden")
    for block in blocks:
        for line in block.splitlines():
            name, _, value = line.partition("=")
            assert f"`{name}`" in handbook
            monkeypatch.setenv(name, str(secret) if name.endswith("_FILE") else value)
        provider_settings = single_sign_on()
        assert provider_settings is not None
        assert (
            provider_settings.role_of(
                {provider_settings.role_claim: [*provider_settings.role_values["exporter"]]}
            )
            == "exporter"
        )


INCOMPLETE_CASES = [
    ({"OIDC_ISSUER": ""}, "OIDC_CLIENT_ID is set, but OIDC_ISSUER is not"),
    ({"OIDC_ISSUER": "http://sso.example"}, "must be an https:// address"),
    ({"OIDC_ISSUER": "https://sso.example/?realm=a"}, "must be an https:// address"),
    ({"OIDC_ISSUER": "sso.example"}, "must be an https:// address"),
    ({"OIDC_CLIENT_ID": " "}, "OIDC_ISSUER needs OIDC_CLIENT_ID"),
    ({"OIDC_CLIENT_SECRET": ""}, "OIDC_ISSUER needs OIDC_CLIENT_SECRET"),
    ({"OIDC_ROLE_CLAIM": "groups"}, "OIDC_ROLE_CLAIM needs at least one of"),
    ({"OIDC_EXPORTERS": "data"}, "OIDC_ROLE_CLAIM needs at least one of"),
    ({"OIDC_CREATE_ACCOUNTS": "1"}, "OIDC_CREATE_ACCOUNTS needs OIDC_EMAIL_DOMAINS"),
    ({"OIDC_CREATE_ACCOUNTS": "perhaps"}, "perhaps"),
    ({"PASSWORD_SIGN_IN": "nobody"}, "one of everyone, administrators"),
]


@pytest.mark.parametrize(("given", "message"), INCOMPLETE_CASES)
def test_what_is_incomplete_is_named(
    given: dict[str, str], message: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in {**COMPLETE, **given}.items():
        monkeypatch.setenv(name, value)
    with pytest.raises(ImproperlyConfigured, match="^(?s:.)*" + message.replace("?", r"\?")):
        single_sign_on()


def test_passwords_for_administrators_only_need_a_provider(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PASSWORD_SIGN_IN", "administrators")
    with pytest.raises(ImproperlyConfigured, match="OIDC_ISSUER is not"):
        single_sign_on()


def test_a_claim_is_named_by_its_name_or_its_path() -> None:
    from accounts.single_sign_on.configuration import claim_of

    claims = {"https://a.example/roles": ["x"], "realm": {"roles": ["y"]}}
    assert claim_of(claims, "https://a.example/roles") == ["x"]
    assert claim_of(claims, "realm.roles") == ["y"]
    assert claim_of(claims, "realm.other") is claim_of(claims, "other.roles") is None


@pytest.mark.django_db
def test_a_good_provider_is_fine(configure: Configure, settings: Any) -> None:
    assert describe(checks.provider()) == ""
    settings.SINGLE_SIGN_ON = None
    assert describe(checks.provider()) == ""


BAD_DOCUMENT_CASES: list[tuple[Any, str]] = [
    (None, "answers 404"),
    (b"<html>", "is no JSON"),
    ([], "is no JSON object"),
    ({}, "is of the issuer None"),
    ({"issuer": "https://elsewhere.example"}, "is of the issuer 'https://elsewhere.example'"),
    ({"token_endpoint": None}, "no https:// address as token_endpoint"),
    ({"jwks_uri": "ftp://elsewhere.example"}, "no https:// address as jwks_uri"),
    ({"id_token_signing_alg_values_supported": ["HS256"]}, "none of the algorithms"),
    ({"code_challenge_methods_supported": ["plain"]}, "warning: The provider does not offer"),
]


@pytest.mark.parametrize(("document", "words"), BAD_DOCUMENT_CASES)
def test_a_bad_document_is_named(
    document: Any, words: str, provider: Provider, configure: Configure
) -> None:
    whole = provider.answer(DISCOVERY)
    named = isinstance(document, dict) and document
    provider.documents[DISCOVERY] = {**whole, **document} if named else document
    assert words in describe(checks.provider())


@pytest.fixture
def behind_tls(tmp_path: Path) -> Iterator[str]:
    """The address of a server whose certificate is of an authority that no one trusts."""
    chain = tmp_path / "chain.pem"
    authority = make_certificate(tmp_path).read_text()
    chain.write_text((tmp_path / "front.pem").read_text() + authority)
    server = ThreadingHTTPServer(("127.0.0.1", 0), BaseHTTPRequestHandler)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(chain, tmp_path / "front.key")
    server.socket = context.wrap_socket(server.socket, server_side=True)
    with serving(server) as port:
        yield f"https://localhost:{port}"


def found_at(issuer: str, settings: Any) -> str:
    config: SingleSignOn = settings.SINGLE_SIGN_ON
    settings.SINGLE_SIGN_ON = replace(config, issuer=issuer)
    return describe(checks.provider())


def test_why_it_cannot_be_reached_is_named(
    configure: Configure, settings: Any, behind_tls: str
) -> None:
    for issuer, words in (
        ("https://no-such-host.invalid", "cannot be resolved (DNS)"),
        (f"http://127.0.0.1:{free_port()}", "refuses the connection"),
        (behind_tls, "its certificate is not trusted (self-signed certificate"),
    ):
        assert words in found_at(issuer, settings)


def test_a_provider_that_is_silent_or_redirects(
    provider: Provider, configure: Configure, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("accounts.single_sign_on.discovery.FETCH_SECONDS", 0.2)
    with ThreadingHTTPServer(("127.0.0.1", 0), BaseHTTPRequestHandler) as hanging:
        address = f"http://127.0.0.1:{hanging.server_address[1]}"
        assert "it does not answer" in found_at(address, settings)
    query = "authorize?redirect_uri=/&state=1"
    document = {**provider.answer(DISCOVERY), "jwks_uri": f"{provider.issuer}/{query}"}
    provider.documents[DISCOVERY] = document
    assert "it redirects elsewhere" in found_at(provider.issuer, settings)


@pytest.mark.django_db
def test_decisions_that_lock_people_out_are_named(
    configure: Configure, administrator: User
) -> None:
    configure(passwords="administrators")
    assert describe(checks.provider()).startswith("warning: People with an account")
    configure(passwords="administrators", links_by_email=True)
    assert describe(checks.provider()) == ""
    administrator.set_unusable_password()
    administrator.save()
    assert describe(checks.provider()).startswith("error: No administrator has a password")
    configure(email_domains=frozenset("*"))
    assert describe(checks.provider()).startswith("warning: Everyone whom the provider knows")
