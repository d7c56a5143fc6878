"""What is different in tests from a site.

What spares the processor work, or takes away what an earlier test has left, changes nothing that a
user would meet, and holds for every test. So does a setting that operators may choose. A test asks
for everything else.
"""

import os
from collections.abc import Iterator
from functools import cache
from itertools import cycle
from typing import Any

import pytest
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric.rsa import RSAPrivateKey, generate_private_key
from django.conf import settings
from django.contrib.auth.hashers import Argon2PasswordHasher
from django.db import connection
from django.test import Client, TransactionTestCase
from django.utils import translation
from whitenoise.base import WhiteNoise

from analytics.estimates import looks
from analytics.trends import comparisons
from localdp.estimation import compare_options
from localdp.mechanisms import Mechanism
from respondents.intake.throttle import ISSUE_THROTTLE, THROTTLE
from respondents.signing import blind_rsa
from tests.emptying import empty_tables
from tests.helpers.intake_client import answer_submissions


@pytest.fixture(scope="session")
def django_db_modify_db_settings(django_db_modify_db_settings_parallel_suffix: None) -> None:
    """Copy the database that `run.py test` has migrated, where it has, and wait for the server
    longer than a site does: other tests use the processor meanwhile."""
    parts = connection.settings_dict
    parts["OPTIONS"]["connect_timeout"] = 20
    if "TEST_COPIES_DATABASE" in os.environ:
        parts["TEST"]["TEMPLATE"] = parts["NAME"]


@pytest.fixture(scope="session", autouse=True)
def submissions_are_answered() -> Iterator[None]:
    """By the intake, whose address Django does not serve."""
    with pytest.MonkeyPatch.context() as patch:
        answer_submissions(patch)
        yield


@pytest.fixture(scope="session", autouse=True)
def second_factor_is_optional() -> None:
    """A setting that an operator may choose: most tests are about something else and sign in at
    once; the tests of signing in demand a second factor."""
    settings.SECOND_FACTOR = "optional"


@pytest.fixture(scope="session", autouse=True)
def static_files_found_once() -> Iterator[None]:
    """Each test client loads the middleware, and WhiteNoise would look at every file again."""
    find = WhiteNoise.update_files_dictionary
    known: dict[tuple[str, str], dict[str, Any]] = {}

    def update(noise: WhiteNoise, root: str, prefix: str) -> None:
        if (root, prefix) not in known:
            find(noise, root, prefix)
            known[root, prefix] = dict(noise.files)
        noise.files.update(known[root, prefix])

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(WhiteNoise, "update_files_dictionary", update)
        yield


@pytest.fixture(scope="session", autouse=True)
def light_passwords() -> Iterator[None]:
    """Argon2 with the least work: hashing as in production took longer than most tests."""
    with pytest.MonkeyPatch.context() as patch:
        for name, least in (("time_cost", 1), ("memory_cost", 8), ("parallelism", 1)):
            patch.setattr(Argon2PasswordHasher, name, least)
        yield


@pytest.fixture(scope="session", autouse=True)
def one_session() -> Iterator[None]:
    """For a client that signs in without a session, Django stores one, and then another."""
    log_in = Client._login  # type: ignore[attr-defined]

    def once(client: Client, *given: Any) -> None:
        with pytest.MonkeyPatch.context() as patch:
            if settings.SESSION_COOKIE_NAME not in client.cookies:
                patch.setattr(Client, "session", None)
            log_in(client, *given)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Client, "_login", once)
        yield


@pytest.fixture(scope="session", autouse=True)
def soon_emptied() -> Iterator[None]:
    """What a test has committed is deleted in less time than Django takes."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(TransactionTestCase, "_fixture_teardown", lambda _case: empty_tables())
        yield


@pytest.fixture(scope="session", autouse=True)
def few_keys() -> Iterator[None]:
    """Waves for invited people take turns with a few RSA keys: to make one, or to read it and test
    its primes again, takes longer than most tests. Two waves made one after the other have
    different keys."""

    @cache
    def key(_place: int, exponent: int, bits: int) -> RSAPrivateKey:
        return generate_private_key(exponent, bits)

    turns = cycle(range(3))
    read = serialization.load_der_private_key
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(blind_rsa, "generate_private_key", lambda *given: key(next(turns), *given))
        patch.setattr(serialization, "load_der_private_key", cache(read))
        yield


@pytest.fixture(scope="session", autouse=True)
def compared_once() -> Iterator[None]:
    """Each file of results compares all answers of all questions, which takes most of its time."""
    compare = cache(compare_options)

    def compared(mechanism: Mechanism, counts: Any, n: int, pairs: Any, *given: Any) -> Any:
        return compare(mechanism, tuple(counts), n, tuple(pairs), *given)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(comparisons, "compare_options", compared)
        yield


@pytest.fixture(autouse=True)
def networks_forgotten() -> None:
    """The limits on a network's requests are counted in the process, which runs other tests too."""
    for throttle in (THROTTLE, ISSUE_THROTTLE):
        throttle._reset()


@pytest.fixture(autouse=True)
def english() -> None:
    """A page in another language leaves its thread in it: each test starts in English."""
    translation.deactivate()


@pytest.fixture
def waves_close_at_once(settings: Any) -> None:
    """Where a test closes one on its page and goes on."""
    settings.CLOSING_DELAY_SECONDS = 0


@pytest.fixture
def small_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    """Drafts have batches of five, and may be launched with them: the tests of what a shuffle does
    need few reports."""
    for module in ("surveys.documents.freezing.problems", "tests.helpers.questions"):
        monkeypatch.setattr(f"{module}.SMALLEST_BATCH", 5)


@pytest.fixture
def single_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Open waves show the intervals of a planned end, which are the library's for one look."""
    monkeypatch.setattr(looks, "hidden_until_end", lambda *_given: True)
