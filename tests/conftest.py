"""What every test may use: named people, a survey of their own, and its waves."""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from fcntl import LOCK_EX, flock
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.core.cache import cache as attempts
from django.core.management import call_command
from django.test import Client
from pytest_django.plugin import DjangoDbBlocker

from accounts.models import User
from surveys.models import Survey, Wave
from tests.helpers.api import Caller, caller
from tests.helpers.people import BROWSER, NETWORK
from tests.helpers.questionnaire import draw
from tests.helpers.waves import Launch, launch
from tests.options import adult
from tests.processes import web_server
from tests.shared_rows import (
    find_or_make_person,
    find_or_make_survey,
    share_survey,
    undone,
)
from tools import docs

__all__ = ["adult", "draw"]

pytest_plugins = ["tests.plugin", "tests.patches"]


@pytest.fixture
def no_attempts_yet() -> Iterator[None]:
    attempts.clear()
    yield
    attempts.clear()


@pytest.fixture
def visitor(no_attempts_yet: None) -> Client:
    """Someone at the sign-in page whom no earlier test has made suspicious."""
    return Client(HTTP_USER_AGENT=BROWSER, REMOTE_ADDR=NETWORK)


@pytest.fixture(scope="session", autouse=True)
def collected_static(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The static files under their hashed names, as in production; where they are."""
    collected = os.environ.get("TEST_STATIC_ROOT")
    settings.STATIC_ROOT = collected or str(tmp_path_factory.mktemp("static"))
    if not collected:
        call_command("collectstatic", interactive=False, verbosity=0)
    return str(settings.STATIC_ROOT)


@pytest.fixture(scope="session")
def web_log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("server") / "web.log"


@pytest.fixture(scope="session")
def standing_server(django_db_setup: None, collected_static: str, web_log: Path) -> Iterator[str]:
    """The address of a web server on the test database, for all tests that do nothing to it."""
    with web_server(web_log) as url:
        yield url


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


@pytest.fixture
def owner(db: None) -> User:
    return find_or_make_person("owner")


@pytest.fixture
def colleague(db: None) -> User:
    """A researcher who was given the owner's survey to read."""
    return find_or_make_person("colleague")


@pytest.fixture
def stranger(db: None) -> User:
    """A researcher with no part in the owner's survey."""
    return find_or_make_person("stranger")


@pytest.fixture
def exporter(db: None) -> User:
    return find_or_make_person("exporter", User.Role.EXPORTER)


@pytest.fixture
def administrator(db: None) -> User:
    return find_or_make_person("administrator", User.Role.ADMINISTRATOR)


@pytest.fixture
def survey(owner: User, colleague: User, exporter: User) -> Survey:
    """A survey with one two-coin question, shared with a colleague and an exporter."""
    return find_or_make_survey(owner, colleague, exporter)


@pytest.fixture(scope="module")
def made_once(
    django_db_setup: None, django_db_blocker: DjangoDbBlocker
) -> Iterator[Callable[[Callable[[Launch], Any]], Any]]:
    """Makes rows once for the tests of a module, none of which may commit.

    What is passed to it gets a function like `launched`, and may add rows. Every test of the module
    finds these, that survey and its people; what a test changes is undone.
    """
    with ExitStack() as stack:

        def make(rows: Callable[[Launch], Any]) -> Any:
            with django_db_blocker.unblock():
                stack.enter_context(undone(django_db_blocker))
                return rows(share_survey())

        yield make


@pytest.fixture(scope="module")
def survey_once(made_once: Callable[..., Any]) -> None:
    """The people and the survey of all tests of a module that names this fixture, made once."""
    made_once(lambda _launched: None)


@pytest.fixture
def launched(survey: Survey, owner: User) -> Launch:
    """Puts questions into the survey and opens a wave of it."""
    return partial(launch, survey, owner)


@pytest.fixture
def wave(launched: Launch) -> Wave:
    """An open live wave of the one-question survey."""
    return launched()


@pytest.fixture
def invited(launched: Launch) -> Wave:
    """The same for invited people, whose links are mailed only."""
    return launched(access="invited")


def sign_in(client: Client, user: User) -> Client:
    client.force_login(user, backend="allauth.account.auth_backends.AuthenticationBackend")
    return client


@pytest.fixture
def signed_in(client: Client) -> Callable[[User], Client]:
    """The test client as one of the people above."""
    return partial(sign_in, client)


@pytest.fixture
def call(no_attempts_yet: None, owner: User) -> Caller:
    """A program with a token of the owner's for all that the API does."""
    return caller(owner)


@pytest.fixture
def desk(owner: User) -> Client:
    """The owner's own client, signed in."""
    return sign_in(Client(), owner)


@pytest.fixture
def colleague_desk(colleague: User) -> Client:
    """The colleague's own client, signed in."""
    return sign_in(Client(), colleague)
