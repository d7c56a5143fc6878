"""Who gets in by the provider, with which account, role and second factor."""

from typing import Any

import pytest
from allauth.mfa.models import Authenticator
from allauth.socialaccount.models import SocialAccount
from django.contrib.auth import SESSION_KEY
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.models import AccountInvitation, AuditEntry, Organization, User
from accounts.people.services import delete_account, delete_marked_accounts, invite
from tests.helpers.identity_provider import Arrive, Configure, Provider, come_back, leave
from tests.helpers.signing_in import add_app, code, is_in, log_in, log_in_with_code, make_older

pytestmark = pytest.mark.django_db

ROLES = {
    "administrator": frozenset({"admins"}),
    "exporter": frozenset({"data"}),
    "researcher": frozenset({"staff"}),
}


def entries(action: str = "account") -> list[dict[str, Any]]:
    records = AuditEntry.objects.filter(action=action).order_by("pk")
    return [entry.detail for entry in records]


def test_the_first_sign_in_makes_an_account(provider: Provider, arrive: Arrive) -> None:
    visitor = Client()
    arrive(visitor)
    user = User.objects.get()
    assert (user.email, user.name, user.role) == ("ada@university.example", "Ada", "researcher")
    assert not user.has_usable_password()
    assert is_in(visitor)
    assert entries("joined") == [{"role": "researcher", "single_sign_on": True}]
    arrive(Client())
    assert User.objects.count() == SocialAccount.objects.count() == 1
    assert len(provider.requests) == 2
    assert not Authenticator.objects.exists()


def test_a_new_address_at_the_provider_is_the_same_person(
    provider: Provider, arrive: Arrive
) -> None:
    arrive()
    provider.claims["email"] = "ada.lovelace@university.example"
    arrive()
    assert User.objects.get().email == "ada@university.example"


def test_unless_the_operator_wants_invitations(
    provider: Provider, arrive: Arrive, configure: Configure, administrator: User
) -> None:
    configure(creates_accounts=False)
    response = arrive()
    assert response.status_code == 403
    assert "has no account here" in response.text
    institute = Organization.objects.create(name="Institute")
    invite(
        email="Ada@University.example",
        role=User.Role.EXPORTER,
        actor=administrator,
        organization=institute,
    )
    assert arrive().status_code == 302
    user = User.objects.get(email="ada@university.example")
    assert (user.role, user.organizations.get()) == ("exporter", institute)
    assert not AccountInvitation.objects.exists()


def test_an_invitation_that_has_ended_opens_nothing(
    provider: Provider, arrive: Arrive, configure: Configure, administrator: User
) -> None:
    configure(creates_accounts=False)
    invite(email="ada@university.example", role=User.Role.EXPORTER, actor=administrator)
    AccountInvitation.objects.update(expires=timezone.now())
    assert arrive().status_code == 403


def test_an_account_is_connected_by_its_address_where_that_is_allowed(
    provider: Provider, arrive: Arrive, configure: Configure, owner: User
) -> None:
    configure(links_by_email=True, email_domains=frozenset("*"))
    provider.claims["email"] = owner.email.title()
    visitor = Client()
    arrive(visitor)
    assert visitor.session[SESSION_KEY] == str(owner.pk)
    assert entries() == [{"person": owner.email, "single_sign_on": True}]
    assert SocialAccount.objects.get().user == owner


def test_a_signed_in_user_connects_and_disconnects(
    provider: Provider, configure: Configure, owner: User, visitor: Client
) -> None:
    log_in(visitor, owner)
    response = come_back(visitor, leave(visitor, connect="1"))
    assert response["Location"] == reverse("profile:profile")
    assert SocialAccount.objects.get().user == owner
    assert "Disconnect" in visitor.get(reverse("profile:profile")).text
    elsewhere = Client()
    come_back(elsewhere, leave(elsewhere))
    assert elsewhere.session[SESSION_KEY] == str(owner.pk)
    visitor.post(reverse("single-sign-on:disconnect"))
    assert not SocialAccount.objects.exists()
    on, off = ({"person": owner.email, "single_sign_on": way} for way in (True, False))
    assert entries() == [on, off]


def test_connecting_needs_a_recent_sign_in(
    provider: Provider, configure: Configure, owner: User, visitor: Client
) -> None:
    """An unattended session would otherwise give its account away for good."""
    log_in(visitor, owner)
    make_older(visitor, 600)
    response = visitor.post(reverse("single-sign-on:begin"), {"connect": "1"})
    assert response["Location"].startswith(reverse("account_reauthenticate"))
    assert Client().post(reverse("single-sign-on:begin"), {"connect": "1"}).status_code == 403


def test_one_sign_in_opens_one_account(
    provider: Provider, arrive: Arrive, owner: User, visitor: Client
) -> None:
    arrive()
    log_in(visitor, owner)
    assert come_back(visitor, leave(visitor, connect="1")).status_code == 403
    assert SocialAccount.objects.get().user != owner


def test_people_without_a_password_cannot_disconnect(provider: Provider, arrive: Arrive) -> None:
    visitor = Client()
    arrive(visitor)
    assert visitor.post(reverse("single-sign-on:disconnect")).status_code == 403
    assert SocialAccount.objects.exists()


def test_the_claim_gives_the_role_at_each_sign_in(
    provider: Provider, arrive: Arrive, configure: Configure, administrator: User
) -> None:
    configure(role_claim="realm_access.roles", role_values=ROLES)
    for given, role in (
        *((["staff", "other"], "researcher"), (["data", "staff"], "exporter")),
        *(("admins", "administrator"), (["staff"], "researcher")),
    ):
        provider.claims["realm_access"] = {"roles": given}
        arrive()
        assert User.objects.get(email="ada@university.example").role == role
    assert entries("joined") == [{"role": "researcher", "single_sign_on": True}]
    person = "ada@university.example"
    changes = entries()
    assert [(each["was"], each["role"]) for each in changes] == [
        ("researcher", "exporter"),
        ("exporter", "administrator"),
        ("administrator", "researcher"),
    ]
    assert all(each["person"] == person and each["single_sign_on"] for each in changes)


def test_a_removed_role_ends_the_sessions(
    provider: Provider, arrive: Arrive, configure: Configure
) -> None:
    configure(role_claim="groups", role_values=ROLES)
    provider.claims["groups"] = ["staff"]
    before, after = Client(), Client()
    arrive(before)
    assert is_in(before)
    provider.claims["groups"] = ["other"]
    response = arrive(after)
    assert response.status_code == 403
    assert "you have no role" in response.text
    assert not is_in(after)
    assert not is_in(before)


def test_the_last_administrator_stays_one(
    provider: Provider, arrive: Arrive, configure: Configure
) -> None:
    configure(role_claim="groups", role_values=ROLES)
    provider.claims["groups"] = ["admins"]
    arrive()
    provider.claims["groups"] = ["staff"]
    response = arrive()
    assert response.status_code == 403
    assert "last administrator" in response.text
    assert User.objects.get().is_administrator


def test_our_second_factor_is_asked_for(
    provider: Provider, arrive: Arrive, configure: Configure, settings: Any
) -> None:
    """A provider's word that it asked for one counts only if the operator trusts it."""
    settings.SECOND_FACTOR = "required"
    configure(role_claim="groups", role_values=ROLES)
    provider.claims |= {"groups": ["data"], "amr": ["pwd", "otp", "mfa"], "acr": "gold"}
    visitor = Client()
    arrive(visitor)
    assert visitor.get(reverse("surveys:list"))["Location"] == reverse("mfa_index")
    secret = add_app(User.objects.get())
    visitor = Client()
    assert arrive(visitor)["Location"] == reverse("mfa_authenticate")
    assert not is_in(visitor)
    visitor.post(reverse("mfa_authenticate"), {"code": code(secret)})
    assert is_in(visitor)


@pytest.mark.parametrize(
    ("own", "claims"), [(False, {"amr": ["pwd", "hwk"]}), (True, {"acr": "gold"})]
)
def test_the_providers_counts_where_the_operator_trusts_it(
    own: bool,
    claims: dict[str, Any],
    provider: Provider,
    arrive: Arrive,
    configure: Configure,
    settings: Any,
) -> None:
    settings.SECOND_FACTOR = "required"
    trusted = {"trusted_amr": frozenset({"hwk"}), "trusted_acr": frozenset({"gold"})}
    configure(role_claim="groups", role_values=ROLES, **trusted)
    provider.claims |= {"groups": ["data"], **claims}
    arrive()
    if own:
        add_app(User.objects.get())
    visitor = Client()
    arrive(visitor)
    assert is_in(visitor)
    assert provider.requests[-1]["acr_values"] == "gold"
    provider.claims |= {"amr": ["pwd"], "acr": "bronze"}
    weaker = Client()
    arrive(weaker)
    assert not is_in(weaker)


def test_signing_out_says_that_the_provider_is_left_alone(
    provider: Provider, arrive: Arrive
) -> None:
    visitor = Client()
    arrive(visitor)
    assert "stay signed in there" in visitor.get(reverse("account_logout")).text
    visitor.post(reverse("account_logout"))
    assert not is_in(visitor)


def test_a_sensitive_action_asks_the_provider_again(provider: Provider, arrive: Arrive) -> None:
    """There is no password to ask for; a session left open must not be enough."""
    visitor = Client()
    arrive(visitor)
    assert visitor.get(reverse("profile:delete")).status_code == 200
    make_older(visitor, 600)
    asked = visitor.get(reverse("profile:delete"))["Location"]
    assert asked.startswith(reverse("single-sign-on:reauthenticate"))
    page = visitor.get(asked).text
    assert 'name="again"' in page
    address = leave(visitor, again="1", next=reverse("profile:delete"))
    assert "prompt=login" in address
    assert "max_age=0" in address
    assert come_back(visitor, address)["Location"] == reverse("profile:delete")
    assert visitor.get(reverse("profile:delete")).status_code == 200


def test_a_provider_that_did_not_ask_again_confirms_nothing(
    provider: Provider, arrive: Arrive
) -> None:
    visitor = Client()
    arrive(visitor)
    make_older(visitor, 600)
    for when in (None, 0, "now", 1e99):
        provider.claims["auth_time"] = when
        assert come_back(visitor, leave(visitor, again="1")).status_code == 403
    assert visitor.get(reverse("profile:delete")).status_code == 302


def test_another_persons_identity_is_refused(provider: Provider, arrive: Arrive) -> None:
    arrive()
    provider.claims |= {"sub": "4712", "email": "bob@university.example"}
    visitor = Client()
    arrive(visitor)
    provider.claims |= {"sub": "4711", "email": "ada@university.example"}
    assert come_back(visitor, leave(visitor, again="1")).status_code == 403
    assert visitor.session[SESSION_KEY] == str(User.objects.get(email__startswith="bob").pk)


def test_passwords_are_for_administrators_where_the_operator_wants_that(
    configure: Configure, owner: User, administrator: User, visitor: Client
) -> None:
    """A broken provider must not lock the site: administrators keep password and second factor."""
    configure(passwords="administrators")
    refused = log_in(visitor, owner)
    assert refused.status_code == 403
    assert "only administrators sign in by password" in refused.text
    assert not is_in(visitor)
    secret = add_app(administrator)
    log_in_with_code(visitor, administrator, secret)
    assert is_in(visitor)


def test_an_invitation_then_leads_to_the_provider(
    provider: Provider, arrive: Arrive, configure: Configure, administrator: User, visitor: Client
) -> None:
    configure(passwords="administrators", creates_accounts=False)
    _invitation, link = invite(
        email="ada@university.example", role=User.Role.RESEARCHER, actor=administrator
    )
    path = link.partition("8000")[2]
    page = visitor.get(path).text
    assert "Sign in with University" in page
    assert "password" not in page
    visitor.post(path, {"name": "Ada", "password1": "quite a long one", "password2": "quite"})
    assert not User.objects.filter(email__startswith="ada").exists()
    arrive(visitor)
    assert is_in(visitor)


def test_a_canceled_sign_in_says_so(provider: Provider, configure: Configure) -> None:
    visitor = Client()
    state = dict(pair.split("=") for pair in leave(visitor).partition("?")[2].split("&"))["state"]
    path = reverse("single-sign-on:callback")
    response = visitor.get(path, {"error": "access_denied", "state": state}, follow=True)
    assert response.redirect_chain == [(reverse("account_login"), 302)]
    assert "The sign-in was canceled." in response.text


def test_a_deleted_account_leaves_nothing(
    provider: Provider, arrive: Arrive, administrator: User
) -> None:
    arrive()
    user = User.objects.get(email__startswith="ada")
    delete_account(user=user, actor=administrator)
    assert delete_marked_accounts() == 1
    assert not SocialAccount.objects.exists()


def test_the_copy_of_ones_data_names_the_connection(provider: Provider, arrive: Arrive) -> None:
    visitor = Client()
    arrive(visitor)
    [connection] = visitor.get(reverse("profile:data")).json()["single_sign_on"]
    assert connection.keys() == {"connected", "used"}


def test_the_button_has_the_label_of_the_language(configure: Configure, visitor: Client) -> None:
    page = visitor.get(reverse("account_login"), {"next": "/audit/"}).text
    assert "Sign in with University" in page
    assert '<input type="hidden" name="next" value="/audit/">' in page
    chinese = visitor.get(reverse("account_login"), headers={"accept-language": "zh-hans"})
    assert "大学" in chinese.text
    assert "University" not in chinese.text
