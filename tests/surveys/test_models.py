"""Constraints and triggers of the database, and queries of models."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.db import DatabaseError, IntegrityError, transaction

from accounts.models import User
from surveys.models import Survey, Version, Wave
from surveys.models.wave import CODE_ALPHABET, new_code

pytestmark = pytest.mark.django_db


def refused(change: Callable[[], object]) -> None:
    with pytest.raises(DatabaseError), transaction.atomic():
        change()


def test_a_frozen_version_cannot_be_changed(wave: Wave) -> None:
    refused(lambda: Version.objects.update(canonical="{}"))
    refused(lambda: Version.objects.update(sha256="0" * 64))
    assert Version.objects.get().canonical == wave.version.canonical


def test_a_version_is_frozen_once(wave: Wave) -> None:
    version = wave.version
    with pytest.raises(IntegrityError), transaction.atomic():
        Version.objects.create(
            survey=version.survey, number=2, canonical=version.canonical, sha256=version.sha256
        )


def test_a_wave_has_a_kind_we_know_and_a_batch(wave: Wave) -> None:
    refused(lambda: Wave.objects.filter(pk=wave.pk).update(kind="pilot"))
    refused(lambda: Wave.objects.filter(pk=wave.pk).update(batch_minimum=0))
    refused(lambda: Wave.objects.filter(pk=wave.pk).update(closes=wave.opens - timedelta(days=1)))


def test_e_mail_addresses_are_unique_whatever_their_case(owner: User) -> None:
    refused(lambda: User.objects.create(email="OWNER@candor.example"))


def test_codes_are_readable_aloud() -> None:
    code = new_code()
    assert len(code) == 10
    assert set(code) <= set(CODE_ALPHABET)
    assert not set("aeiou01l") & set(CODE_ALPHABET)


def test_surveys_are_seen_by_their_members_only(
    survey: Survey, owner: User, colleague: User, stranger: User, administrator: User
) -> None:
    seen = {
        user: list(Survey.objects.visible_to(user))
        for user in (owner, colleague, stranger, administrator)
    }
    assert seen == {owner: [survey], colleague: [survey], stranger: [], administrator: [survey]}
