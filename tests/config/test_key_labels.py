"""Key derivation labels, which must not change when a module is renamed.

Other labels would sign out all users, make second factors and signing keys undecryptable, and break
links to surveys.
"""

import datetime as dt
from typing import Any

import pytest

from accounts import encryption
from accounts.models import User
from accounts.sign_in import delays
from accounts.sign_in.adapters import pseudonym
from respondents.signing import keys
from surveys.models import Wave

SECRET = "a fixed secret that is used in this test alone, 0123456789"
SEALED = (
    "gAAAAABrAw7ghM_ASCqQLnVmEvEMDfQhf4UlWB9ZyCDfHsOtV5hO35G22d00v-N0BZagZRl8rok1KEPUOQYx3XOWyqEAvzy"
    "QCw=="
)


@pytest.fixture(autouse=True)
def fixed_secret(settings: Any) -> None:
    settings.SECRET_KEY, settings.SECRET_KEY_FALLBACKS = SECRET, []


def test_the_pseudonym_of_a_network_is_as_released() -> None:
    assert pseudonym("192.0.2.7", dt.date(2026, 11, 22)) == "976bc9192e9645e53ee3f32fb5c175f7"


def test_the_key_of_failed_sign_ins_is_as_released() -> None:
    assert (
        delays.OF_ACCOUNT._key("Ada@candor.example") == "failures/fccd57cb7f1a4fe33d86cb8edc16166c"
    )


def test_the_session_hash_is_as_released() -> None:
    user = User(sessions_ended=3, password="argon2$x")
    expected = "c3f4bd9aba612c83b250812778562dd98ce8e727ef6c1879cf14319fe21076b7"
    assert user.get_session_auth_hash() == expected


def test_sealed_secrets() -> None:
    assert encryption.unseal(SEALED) == "a second factor"


def test_links_and_tokens() -> None:
    assert keys.LINK_PURPOSE == b"candor invitation links"
    assert keys.message_of(Wave(code="abc"), b"\x01") == b"\x01candor:abc"
