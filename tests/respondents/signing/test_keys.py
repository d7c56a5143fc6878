"""`manage.py reseal_keys`: after a change of SECRET_KEY the links stay the same."""

import io
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from respondents.invitations.tokens import secret_of
from respondents.models import Invitation, SigningKey
from respondents.signing import keys
from respondents.tasks import reseal_keys
from tests.helpers.waves import Launch

pytestmark = pytest.mark.django_db


@pytest.fixture
def forget_opened() -> Iterator[Callable[[], None]]:
    """Clear this process's cache of keys, as a restart does."""

    def forget() -> None:
        keys._keys.cache_clear()

    yield forget
    forget()


def reseal() -> str:
    output = io.StringIO()
    call_command("reseal_keys", stdout=output)
    return output.getvalue()


def test_every_key_is_resealed(
    launched: Launch, settings: Any, forget_opened: Callable[[], None]
) -> None:
    waves = [launched(access="invited") for _ in range(2)]
    guests = [Invitation.objects.create(wave=wave) for wave in waves]
    links = [secret_of(guest) for guest in guests]
    settings.SECRET_KEY, settings.SECRET_KEY_FALLBACKS = "another", [settings.SECRET_KEY]
    assert reseal() == "2 keys are encrypted with the current SECRET_KEY.\n"
    settings.SECRET_KEY_FALLBACKS = []
    forget_opened()
    assert [secret_of(guest) for guest in guests] == links


def test_without_the_earlier_key_nothing_is_changed(launched: Launch, settings: Any) -> None:
    """Not even keys that could be resealed: the one that cannot is the last."""
    for secret in ("first", "second", "lost"):
        settings.SECRET_KEY = secret
        launched(access="invited")
    sealed = dict(SigningKey.objects.values_list("wave_id", "sealed"))
    settings.SECRET_KEY = "present"
    settings.SECRET_KEY_FALLBACKS = ["first", "second"]
    with pytest.raises(CommandError, match="Nothing was changed"):
        reseal()
    assert dict(SigningKey.objects.values_list("wave_id", "sealed")) == sealed
    assert len(sealed) == 3


def test_the_worker_seals_what_it_can(launched: Launch, settings: Any) -> None:
    for secret in ("first", "lost", "second"):
        settings.SECRET_KEY = secret
        launched(access="invited")
    settings.SECRET_KEY = "present"
    settings.SECRET_KEY_FALLBACKS = ["first", "second"]
    assert reseal_keys() == 2
    assert reseal_keys() == 0
    settings.SECRET_KEY_FALLBACKS = ["lost"]
    assert reseal_keys() == 1


def test_a_key_that_was_replaced_in_the_table_is_refused(
    launched: Launch, forget_opened: Callable[[], None]
) -> None:
    """Write access to the table of keys alone allows neither signing nor tracing anyone."""
    from respondents.signing.blind_rsa import SealError, generate_key

    wave = launched(access="invited")
    public, sealed = generate_key()
    for change in ({"sealed": sealed}, {"sealed": sealed, "public": public}):
        SigningKey.objects.filter(wave=wave).update(**change)
        forget_opened()
        with pytest.raises(SealError):
            _ = keys.keys_of(wave).signer
    with pytest.raises(SealError):
        _ = keys.keys_of(wave).public_bytes
