"""Migrations make the tables that the models describe."""

import pytest
from django.core.management import call_command


@pytest.mark.django_db
def test_no_model_has_changed_since_its_last_migration() -> None:
    call_command("makemigrations", check=True, dry_run=True, verbosity=0)
