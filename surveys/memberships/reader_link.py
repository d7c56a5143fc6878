"""A link by which people with an account become analysts of a survey, who read its results.

Only the SHA-256 of the link's 256 random bits is stored, so that the link is shown once.
"""

import secrets
from datetime import date, timedelta

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.errors import Refused
from accounts.models import User
from surveys.documents.frozen.canonical import sha256
from surveys.memberships.services import grant_role, lock_survey, record_change
from surveys.models import Membership, Survey

DAYS = 30


@transaction.atomic
def make_link(*, survey: Survey, actor: User) -> str:
    """Make a link that works for `DAYS` days, replace the former one, and return its secret."""
    secret = secrets.token_urlsafe(32)
    ends = timezone.now().date() + timedelta(days=DAYS)
    _store(survey, sha256(secret), actor, ends=ends)
    return secret


@transaction.atomic
def revoke_link(*, survey: Survey, actor: User) -> None:
    """Make the link useless; those who joined by it stay."""
    _store(survey, "", actor)


def survey_of_link(secret: str) -> Survey | None:
    return Survey.objects.filter(
        reader_link=sha256(secret),
        reader_link_ends__gte=timezone.now().date(),
        erasing=False,
    ).first()


@transaction.atomic
def join(*, secret: str, user: User) -> Survey | None:
    """Make the user an analyst of the link's survey, unless they have a role there already.

    Returns None if the link does not work, also if it was revoked a moment ago. Raises `Refused`
    for exporters: with any role they could download the survey's files.
    """
    survey = survey_of_link(secret)
    if survey is None or lock_survey(survey).reader_link != survey.reader_link:
        return None
    if not survey.memberships.filter(user=user).exists():
        if user.is_exporter:
            raise Refused(
                _("Exporters cannot join by a link: ask an owner of the survey to add you.")
            )
        grant_role(survey=survey, user=user, role=Membership.Role.ANALYST, actor=user)
    return survey


def _store(survey: Survey, digest: str, actor: User, ends: date | None = None) -> None:
    lock_survey(survey)
    survey.reader_link = digest
    survey.reader_link_ends = ends
    survey.save(update_fields=["reader_link", "reader_link_ends"])
    record_change(survey, actor, link=bool(digest))
