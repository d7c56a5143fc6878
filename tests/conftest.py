"""What every test may use: named people, a survey of their own, and the switch for slow tests."""

import gc
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from fcntl import LOCK_EX, flock
from functools import cache, partial
from itertools import cycle
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric.rsa import RSAPrivateKey, generate_private_key
from django.conf import settings
from django.contrib.auth.hashers import Argon2PasswordHasher
from django.core.cache import cache as attempts
from django.core.management import call_command
from django.db import connection, transaction
from django.test import Client, TransactionTestCase
from django.utils import translation
from pytest_django.plugin import DjangoDbBlocker
from whitenoise.base import WhiteNoise

from accounts.faults import FAULTS
from accounts.models import User
from analytics.estimates import looks
from analytics.trends import comparisons
from localdp.estimation import compare_options
from localdp.mechanisms import Mechanism
from respondents.intake.throttle import ISSUE_THROTTLE, THROTTLE
from respondents.signing import blind_rsa
from surveys.drafts.services import edit_draft
from surveys.memberships.services import grant_role
from surveys.models import Membership, Survey, Wave
from surveys.services import create_survey
from tests.emptying import empty_tables
from tests.helpers.intake_client import answer_submissions
from tests.helpers.people import BROWSER, NETWORK, person
from tests.helpers.questionnaire import draw
from tests.helpers.questions import SMALL_BATCH, draft
from tests.helpers.waves import launch
from tests.options import adult, pytest_addoption, pytest_configure
from tests.options import pytest_collection_modifyitems as leave_slow_out
from tools import docs

__all__ = ["adult", "draw", "pytest_addoption", "pytest_configure"]

PROCESSES, BROWSER_TESTS = ("tests/stack/", "tests/setup/"), "tests/browser/"
LONG = (
    "looks",
    "designing",
    "models",
    "learn",
    "invitations",
    "extremes",
    "accounts",
    "journey",
    "waves",
    "planning",
    "texts",
    "inviting",
    "sentences",
    "paths",
    "launching",
)


def place_in_order(item: pytest.Item) -> int:
    """Tests that wait for processes come first, since a worker takes the next file when it is free.

    Those with a browser come last: its event loop stays in the process, where asyncio then runs no
    other.
    """
    if item.nodeid.startswith(PROCESSES):
        return 0
    if not item.nodeid.startswith(BROWSER_TESTS):
        return 1
    # The longest files first, so that no worker is left alone with one at the end.
    name = item.path.stem.removeprefix("test_")
    return 2 + (LONG.index(name) if name in LONG else len(LONG))


def pytest_collection_finish() -> None:
    """Spare the garbage collector what stays until the end: all modules, and thousands of tests."""
    gc.freeze()
    gc.set_threshold(100_000, 50, 100)
    gc.enable()


def pytest_collectstart() -> None:
    """Import the next file in English: an earlier test may have left its language (`by_file`)."""
    translation.deactivate()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup() -> None:
    """Forget the faults that earlier tests have planted: a site with a full disk is not ready."""
    FAULTS.flush()
    FAULTS._full_until = 0.0


def pytest_unconfigure() -> None:
    """Write what faults of the last minute tests have planted, before pytest closes the log."""
    FAULTS.flush()


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    items.sort(key=place_in_order)
    leave_slow_out(config, items)


@pytest.fixture
def no_attempts_yet() -> Iterator[None]:
    attempts.clear()
    yield
    attempts.clear()


@pytest.fixture
def visitor(no_attempts_yet: None) -> Client:
    """Someone at the sign-in page whom no earlier test has made suspicious."""
    return Client(HTTP_USER_AGENT=BROWSER, REMOTE_ADDR=NETWORK)


@pytest.fixture(scope="session")
def django_db_modify_db_settings(django_db_modify_db_settings_parallel_suffix: None) -> None:
    """Copy the database that `run.py test` has migrated, where it has, and wait for the server
    longer than a site does: other tests use the processor meanwhile."""
    parts = connection.settings_dict
    parts["OPTIONS"]["connect_timeout"] = 20
    if "TEST_COPIES_DATABASE" in os.environ:
        parts["TEST"]["TEMPLATE"] = parts["NAME"]


@pytest.fixture(scope="session", autouse=True)
def collected_static(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The static files under their hashed names, as in production; where they are."""
    collected = os.environ.get("TEST_STATIC_ROOT")
    settings.STATIC_ROOT = collected or str(tmp_path_factory.mktemp("static"))
    if not collected:
        call_command("collectstatic", interactive=False, verbosity=0)
    return str(settings.STATIC_ROOT)


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the documentation, built as `run.py docs` does: a warning would be an error.

    With several workers, the first that needs it builds it for all.
    """
    shared = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        shared = shared.parent
    folder = shared / "docs-site"
    with (shared / "docs-site.lock").open("w") as lock:
        flock(lock, LOCK_EX)
        if not (folder / "index.html").exists():
            docs.build(folder, os.environ, sys.executable)
    return folder


@pytest.fixture(scope="session", autouse=True)
def submissions_are_answered() -> Iterator[None]:
    """By the intake, whose address Django does not serve."""
    with pytest.MonkeyPatch.context() as patch:
        answer_submissions(patch)
        yield


@pytest.fixture(scope="session", autouse=True)
def second_factor_is_optional() -> None:
    """Most tests are about something else and sign in at once; the tests of
    signing in demand one."""
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
def soon_emptied() -> Iterator[None]:
    """What a test has committed is deleted in less time than Django takes."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(TransactionTestCase, "_fixture_teardown", lambda _case: empty_tables())
        yield


@pytest.fixture(scope="session", autouse=True)
def few_keys() -> Iterator[None]:
    """Waves for invited people take turns with a few RSA keys: to make one, or to read it and test
    its primes again, takes longer than most tests. Those of two waves, one made after the other,
    differ."""

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
    """A page in another language leaves its thread in it; the next test is none of its concern."""
    translation.deactivate()


@pytest.fixture(autouse=True)
def single_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Waves show the intervals of a planned end, which are those of the library for one look; the
    tests of `analytics.estimates.looks` take this back."""
    monkeypatch.setattr(looks, "hidden_until_end", lambda *_given: True)


@pytest.fixture(autouse=True)
def batches_may_be_small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Smaller than those of real people, so that tests need few reports."""
    monkeypatch.setattr("surveys.documents.freezing.problems.SMALLEST_BATCH", SMALL_BATCH)


# The survey that the tests of a module share while they run; see `made_once`.
SHARED: list[UUID] = []


def _person(name: str, role: User.Role = User.Role.RESEARCHER) -> User:
    if SHARED:
        return User.objects.get(email=f"{name}@candor.example")
    return person(name, role)


@pytest.fixture
def owner(db: None) -> User:
    return _person("owner")


@pytest.fixture
def colleague(db: None) -> User:
    """A researcher who was given the owner's survey to read."""
    return _person("colleague")


@pytest.fixture
def stranger(db: None) -> User:
    """A researcher with no part in the owner's survey."""
    return _person("stranger")


@pytest.fixture
def exporter(db: None) -> User:
    return _person("exporter", User.Role.EXPORTER)


@pytest.fixture
def administrator(db: None) -> User:
    return _person("administrator", User.Role.ADMINISTRATOR)


@pytest.fixture
def survey(owner: User, colleague: User, exporter: User) -> Survey:
    """A survey with one two-coin question, shared with a colleague and an exporter."""
    return Survey.objects.get(pk=SHARED[0]) if SHARED else shared_survey(owner, colleague, exporter)


def shared_survey(owner: User, colleague: User, exporter: User) -> Survey:
    survey = create_survey(owner=owner, title="A survey")
    edit_draft(survey=survey, draft=draft())
    grant_role(survey=survey, user=colleague, role=Membership.Role.ANALYST, actor=owner)
    grant_role(survey=survey, user=exporter, role=Membership.Role.EXPORTER, actor=owner)
    return survey


@pytest.fixture(scope="module")
def made_once(
    django_db_setup: None, django_db_blocker: DjangoDbBlocker
) -> Iterator[Callable[[Callable[[Callable[..., Wave]], Any]], Any]]:
    """Makes rows once for the tests of a module, none of which may commit.

    What is passed to it gets a function like `launched`, and may add rows. Every test of the module
    finds these, that survey and its people; what a test changes is undone.
    """
    with ExitStack() as stack:

        def make(rows: Callable[[Callable[..., Wave]], Any]) -> Any:
            with django_db_blocker.unblock(), pytest.MonkeyPatch.context() as patch:
                stack.enter_context(undone(django_db_blocker))
                patch.setattr("surveys.documents.freezing.problems.SMALLEST_BATCH", SMALL_BATCH)
                patch.setattr(looks, "hidden_until_end", lambda *_given: True)
                owner, colleague = person("owner"), person("colleague")
                exporter = person("exporter", User.Role.EXPORTER)
                person("stranger"), person("administrator", User.Role.ADMINISTRATOR)
                survey = shared_survey(owner, colleague, exporter)
                SHARED.append(survey.pk)
                return rows(partial(launch, survey, owner))

        yield make


@pytest.fixture(scope="module")
def survey_once(made_once: Callable[..., Any]) -> None:
    """The people and the survey of all tests of a module that names this fixture, made once."""
    made_once(lambda _launched: None)


@contextmanager
def undone(blocker: DjangoDbBlocker) -> Iterator[None]:
    """A transaction around those of tests, which is rolled back at last."""
    outer = transaction.atomic()
    outer._from_testcase = True  # type: ignore[attr-defined]
    outer.__enter__()
    try:
        yield
    finally:
        SHARED.clear()
        with blocker.unblock():
            transaction.set_rollback(True)
            outer.__exit__(None, None, None)


@pytest.fixture
def launched(survey: Survey, owner: User) -> Callable[..., Wave]:
    """Puts questions into the survey and opens a wave of it."""
    return partial(launch, survey, owner)


@pytest.fixture
def wave(launched: Callable[..., Wave]) -> Wave:
    """An open live wave of the one-question survey."""
    return launched()


@pytest.fixture
def signed_in(client: Client) -> Callable[[User], Client]:
    """The test client as one of the people above."""

    def sign_in(user: User) -> Client:
        client.force_login(user, backend="allauth.account.auth_backends.AuthenticationBackend")
        return client

    return sign_in
