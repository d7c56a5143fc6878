"""The rows that `made_once` makes for all tests of a module, and the transaction around them."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from uuid import UUID

from django.db import transaction
from pytest_django.plugin import DjangoDbBlocker

from accounts.models import User
from surveys.drafts.services import edit_draft
from surveys.memberships.services import grant_role
from surveys.models import Membership, Survey, Wave
from surveys.services import create_survey
from tests.helpers.people import person
from tests.helpers.questions import draft
from tests.helpers.waves import launch

# The survey that the tests of a module share while they run; see `made_once`.
SHARED: list[UUID] = []


def find_or_make_person(name: str, role: User.Role = User.Role.RESEARCHER) -> User:
    """Return the module's person of this name where it shares rows, else a new one."""
    if SHARED:
        return User.objects.get(email=f"{name}@candor.example")
    return person(name, role)


def find_or_make_survey(owner: User, colleague: User, exporter: User) -> Survey:
    """Return the module's survey where it shares one, else a new one."""
    if SHARED:
        return Survey.objects.get(pk=SHARED[0])
    return make_survey(owner, colleague, exporter)


def make_survey(owner: User, colleague: User, exporter: User) -> Survey:
    survey = create_survey(owner=owner, title="A survey")
    edit_draft(survey=survey, draft=draft())
    grant_role(survey=survey, user=colleague, role=Membership.Role.ANALYST, actor=owner)
    grant_role(survey=survey, user=exporter, role=Membership.Role.EXPORTER, actor=owner)
    return survey


def share_survey() -> Callable[..., Wave]:
    """Make what all tests of a module share; return a function like the fixture `launched`."""
    owner, colleague = person("owner"), person("colleague")
    exporter = person("exporter", User.Role.EXPORTER)
    person("stranger"), person("administrator", User.Role.ADMINISTRATOR)
    survey = make_survey(owner, colleague, exporter)
    SHARED.append(survey.pk)
    return partial(launch, survey, owner)


@contextmanager
def undone(blocker: DjangoDbBlocker) -> Iterator[None]:
    """A transaction around the tests' own; it is rolled back at the end."""
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
