"""A survey's roles, and what requests about them answer."""

from django.db import transaction
from django.test import Client

from surveys.models import Survey, Wave
from tests.helpers.access import STAFF, address
from tests.helpers.waves import without_rendering


def roles(survey: Survey) -> dict[str, str]:
    return dict(survey.memberships.values_list("user__name", "role"))


def answers(client: Client, survey: Survey, wave: Wave) -> dict[str, int]:
    """The status that each URL of a survey gives this client; changes are rolled back."""
    got = {}
    with without_rendering():
        for name, (arguments, method, *_rest) in STAFF.items():
            if "survey" in arguments:
                with transaction.atomic():
                    where = address(name, survey, wave)
                    got[name] = getattr(client, method)(where).status_code
                    transaction.set_rollback(True)
    return got
