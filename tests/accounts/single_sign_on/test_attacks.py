"""Each attack on the sign-in at a provider is tried, and opens nothing."""

import time
from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import jwt
import pytest
from allauth.socialaccount.models import SocialAccount
from cryptography.hazmat.primitives.asymmetric import ec
from django.contrib.auth import SESSION_KEY
from django.test import Client
from django.urls import reverse

from accounts.models import Organization, User
from accounts.sign_in.delays import DELAYS
from accounts.single_sign_on.provider import uid_of
from tests.helpers.identity_provider import (
    KEY_NAME,
    SECRET,
    Arrive,
    Claims,
    Configure,
    Provider,
    come_back,
    key,
    leave,
    sign,
)
from tests.helpers.signing_in import is_in
from tests.helpers.waves import without_rendering

pytestmark = pytest.mark.django_db


def with_claims(**changed: Any) -> Callable[[Claims], str]:
    """Sign the token with other claims; None leaves one out."""

    def sign_changed(claims: Claims) -> str:
        both = {**claims, **changed}
        return sign({name: value for name, value in both.items() if value is not None})

    return sign_changed


def unsigned(claims: Claims) -> str:
    return jwt.encode(claims, "", "none")


def signed_with_the_clients_secret(claims: Claims) -> str:
    return jwt.encode(claims, SECRET * 2, "HS256", {"kid": KEY_NAME})


def signed_by_another(claims: Claims) -> str:
    return jwt.encode(claims, key("another"), "RS256", {"kid": KEY_NAME})


def named_by_another_key(claims: Claims) -> str:
    return jwt.encode(claims, key("another"), "RS256", {"kid": "another"})


def signed_with_another_kind_of_key(claims: Claims) -> str:
    return jwt.encode(claims, ec.generate_private_key(ec.SECP256R1()), "ES256", {"kid": KEY_NAME})


def with_another_payload(claims: Claims) -> str:
    head, _body, signature = sign(claims).split(".")
    body = sign({**claims, "email": "root@university.example"}).split(".")[1]
    return f"{head}.{body}.{signature}"


def without_signature(claims: Claims) -> str:
    return sign(claims).rpartition(".")[0] + "."


TOKENS: dict[str, Callable[[Claims], Any]] = {
    "unsigned": unsigned,
    "no signature": without_signature,
    "the client's secret as key": signed_with_the_clients_secret,
    "another key": signed_by_another,
    "a key that is not published": named_by_another_key,
    "another kind of key": signed_with_another_kind_of_key,
    "another payload": with_another_payload,
    "another issuer": with_claims(iss="https://elsewhere.example"),
    "no issuer": with_claims(iss=None),
    "another audience": with_claims(aud="another-client"),
    "no audience": with_claims(aud=None),
    "another party": with_claims(aud=["candor", "another"], azp="another"),
    "several audiences, no party": with_claims(aud=["candor", "another"]),
    "expired": with_claims(exp=int(time.time()) - 600),
    "no end": with_claims(exp=None),
    "not yet valid": with_claims(iat=int(time.time()) + 6000),
    "another nonce": with_claims(nonce="of another request"),
    "no nonce": with_claims(nonce=None),
    "an empty nonce": with_claims(nonce=""),
    "no subject": with_claims(sub=None),
    "an empty subject": with_claims(sub=""),
    "a subject that is a number": with_claims(sub=4711),
    "no token": lambda _claims: None,
    "a list": lambda _claims: ["a", "b"],
    "not a token": lambda _claims: "a.b.c",
}


@pytest.mark.parametrize("attack", TOKENS)
def test_a_token_that_is_not_valid(
    attack: str, provider: Provider, arrive: Arrive, caplog: pytest.LogCaptureFixture
) -> None:
    provider.signs = TOKENS[attack]
    visitor = Client()
    response = arrive(visitor)
    assert response.status_code == 403
    assert "could not be verified" in response.text
    assert_nothing_happened(visitor)
    [line] = [record for record in caplog.records if record.name == "candor.single_sign_on"]
    assert line.getMessage().startswith("single sign-on failed: ")
    assert "university" not in line.getMessage()
    assert "4711" not in line.getMessage()


def assert_nothing_happened(visitor: Client) -> None:
    assert SESSION_KEY not in visitor.session
    assert not is_in(visitor)
    assert not SocialAccount.objects.exists()
    assert not User.objects.filter(email__endswith="@university.example").exists()


def test_a_valid_token_passes_the_same_way(provider: Provider, arrive: Arrive) -> None:
    """Otherwise the attacks above could fail for another reason."""
    visitor = Client()
    assert arrive(visitor)["Location"] == reverse("surveys:list")
    assert is_in(visitor)


def test_an_answer_without_a_request(provider: Provider, configure: Configure) -> None:
    """An attacker's answer in a victim's browser would sign the victim in as the attacker."""
    attacker, victim = Client(), Client()
    address = leave(attacker)
    response = come_back(victim, address)
    assert response.status_code == 403
    assert_nothing_happened(victim)


def test_a_guessed_state_is_refused(provider: Provider, configure: Configure) -> None:
    visitor = Client()
    response = come_back(visitor, leave(visitor), state="guessed")
    assert response.status_code == 403
    assert_nothing_happened(visitor)


def test_an_answer_is_used_once(provider: Provider, configure: Configure) -> None:
    visitor = Client()
    address = leave(visitor)
    assert come_back(visitor, address).status_code == 302
    visitor.post(reverse("account_logout"))
    assert come_back(visitor, address).status_code == 403
    assert not is_in(visitor)


def test_a_stolen_code_needs_the_verifier(provider: Provider, configure: Configure) -> None:
    """PKCE: the attacker has the victim's code, and another request of their own."""
    victim, attacker = Client(), Client()
    stolen = provider.back(_asked(leave(victim)))
    code = stolen.partition("code=")[2].partition("&")[0]
    response = come_back(attacker, leave(attacker), code=code)
    assert response.status_code == 403
    assert_nothing_happened(attacker)


def _asked(address: str) -> dict[str, str]:
    return dict(parse_qsl(urlsplit(address).query))


def test_the_request_is_complete_and_cannot_be_changed(
    provider: Provider, configure: Configure
) -> None:
    visitor = Client()
    address = visitor.post(
        reverse("single-sign-on:begin") + "?scope=admin&auth_params=prompt%3Dnone&process=connect"
    ).context["address"]
    asked = _asked(address)
    assert set(asked["scope"].split()) == {"openid", "email", "profile"}
    assert asked["code_challenge_method"] == "S256"
    assert len(asked["nonce"]) >= 32
    assert len(asked["state"]) >= 16
    assert asked["redirect_uri"].startswith("http://127.0.0.1:8000/accounts/single-sign-on/")
    assert "prompt" not in asked
    assert _asked(leave(visitor))["nonce"] != asked["nonce"]


def test_a_link_from_elsewhere_begins_nothing(provider: Provider, configure: Configure) -> None:
    strict = Client(enforce_csrf_checks=True)
    assert strict.get(reverse("single-sign-on:begin"))["Location"] == reverse("account_login")
    assert strict.post(reverse("single-sign-on:begin")).status_code == 403


def test_signing_in_does_not_redirect_to_another_site(provider: Provider, arrive: Arrive) -> None:
    assert arrive(next="https://elsewhere.example/")["Location"] == reverse("surveys:list")
    assert arrive(next="//elsewhere.example/")["Location"] == reverse("surveys:list")
    assert arrive(next=reverse("audit:log"))["Location"] == reverse("audit:log")


@pytest.mark.parametrize("verified", [False, None, "false", "no", 0, 2, ["true"], {}])
def test_an_address_that_is_not_verified(
    verified: Any, provider: Provider, arrive: Arrive, owner: User, configure: Configure
) -> None:
    configure(links_by_email=True, email_domains=frozenset("*"))
    provider.claims |= {"email": owner.email, "email_verified": verified}
    visitor = Client()
    response = arrive(visitor)
    assert response.status_code == 403
    assert "email address is not confirmed" in response.text
    assert_nothing_happened(visitor)


@pytest.mark.parametrize("email", ["", None, "no address", ["ada@university.example"], 7])
def test_an_invalid_address_signs_no_one_in(email: Any, provider: Provider, arrive: Arrive) -> None:
    provider.claims["email"] = email
    visitor = Client()
    assert arrive(visitor).status_code == 403
    assert_nothing_happened(visitor)


ANOTHER_DOMAIN_CASES = [
    *("ada@elsewhere.example", "ada@sub.university.example", "ada@evil-university.example"),
    '"ada@university.example"@elsewhere.example',
]


@pytest.mark.parametrize("email", ANOTHER_DOMAIN_CASES)
def test_an_address_of_another_domain_is_refused(
    email: str, provider: Provider, arrive: Arrive
) -> None:
    provider.claims["email"] = email
    visitor = Client()
    response = arrive(visitor)
    assert response.status_code == 403
    assert "may not sign in here" in response.text
    assert not User.objects.exists()


def test_an_account_is_not_taken_over_by_its_address(
    provider: Provider, arrive: Arrive, owner: User, configure: Configure
) -> None:
    configure(email_domains=frozenset("*"))
    provider.claims["email"] = owner.email.upper()
    visitor = Client()
    response = arrive(visitor)
    assert response.status_code == 403
    assert "connect it with University on your profile" in " ".join(response.text.split())
    assert_nothing_happened(visitor)


def test_an_address_that_was_given_to_another_person(
    provider: Provider, arrive: Arrive, configure: Configure
) -> None:
    """The provider gives the address of a person who left to another: another subject."""
    configure(links_by_email=True)
    assert arrive().status_code == 302
    provider.claims["sub"] = "4712"
    visitor = Client()
    assert arrive(visitor).status_code == 403
    assert not is_in(visitor)
    assert SocialAccount.objects.count() == 1


def test_the_same_subject_of_another_issuer(provider: Provider, arrive: Arrive) -> None:
    assert arrive().status_code == 302
    account = SocialAccount.objects.get()
    assert account.uid == uid_of(provider.issuer, "4711")
    assert account.uid != uid_of("https://elsewhere.example", "4711")
    assert account.extra_data == {}


def test_an_account_that_is_switched_off(provider: Provider, arrive: Arrive) -> None:
    arrive()
    User.objects.update(is_active=False)
    visitor = Client()
    assert arrive(visitor)["Location"] == reverse("account_inactive")
    assert not is_in(visitor)


def test_further_claims_about_another_person(provider: Provider, arrive: Arrive) -> None:
    del provider.claims["email"]
    provider.userinfo = {"sub": "another", "email": "root@university.example"}
    visitor = Client()
    assert arrive(visitor).status_code == 403
    assert_nothing_happened(visitor)
    provider.userinfo = {"sub": "4711", "email": "ada@university.example", "email_verified": True}
    assert arrive(visitor).status_code == 302
    assert User.objects.get().email == "ada@university.example"


def test_further_claims_replace_none_of_the_token(provider: Provider, arrive: Arrive) -> None:
    provider.claims["email_verified"] = False
    del provider.claims["email"]
    provider.userinfo = {"sub": "4711", "email": "ada@university.example", "email_verified": True}
    assert arrive(Client()).status_code == 403


def test_a_document_of_another_issuer(
    provider: Provider, configure: Configure, caplog: pytest.LogCaptureFixture
) -> None:
    configuration = provider.answer("/.well-known/openid-configuration")
    path = "/.well-known/openid-configuration"
    provider.documents[path] = {**configuration, "issuer": "https://elsewhere.example"}
    page = Client().post(reverse("single-sign-on:begin"))
    assert page.status_code == 503
    assert "cannot be reached" in page.text
    assert "elsewhere.example" in caplog.text


def test_many_attempts_are_delayed(provider: Provider, configure: Configure) -> None:
    """Refusing would lock out everyone behind the same address."""
    visitor = Client()
    waits = list[float]()
    scope: Any = {DELAYS: waits}
    with without_rendering():
        for _each in range(32):
            assert visitor.post(reverse("single-sign-on:begin"), **scope).status_code == 200
    assert waits == [0.5, 1]


def test_no_one_signs_in_as_a_service_account(
    provider: Provider, arrive: Arrive, configure: Configure
) -> None:
    """Not even where a verified address is enough to connect an account."""
    configure(links_by_email=True, email_domains=frozenset("*"))
    institute = Organization.objects.create(name="Institute")
    account = User.objects.create_user("nightly@service.invalid", service_of=institute)
    provider.claims["email"] = account.email
    visitor = Client()
    response = arrive(visitor)
    assert response.status_code == 403
    assert SESSION_KEY not in visitor.session
    assert not SocialAccount.objects.exists()
