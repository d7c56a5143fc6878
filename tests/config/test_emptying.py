"""A test that committed leaves no data to the next one."""

import pytest
from django.apps import apps
from django.contrib.auth.models import Permission
from django.db import connection
from django.db.models import Model

from accounts.models import User
from tests.emptying import KEPT, empty_tables
from tests.helpers.people import person
from tests.helpers.reports import answer
from tests.helpers.waves import Launch

pytestmark = pytest.mark.django_db(transaction=True)


def filled() -> list[str]:
    models: list[type[Model]] = [*apps.get_models(include_auto_created=True)]
    return [
        model._meta.db_table
        for model in models
        if model._meta.db_table not in KEPT and model._default_manager.exists()
    ]


def test_every_row_and_every_table_of_a_wave_is_deleted(launched: Launch) -> None:
    answer(launched(), [(1,)] * 10)
    permissions = Permission.objects.count()
    assert {"accounts_user", "surveys_wave", "respondents_report"} < set(filled())
    empty_tables()
    assert filled() == []
    assert Permission.objects.count() == permissions > 0
    with connection.cursor() as cursor:
        names = connection.introspection.table_names(cursor)
    assert not [name for name in names if name.startswith("respondents_report_")]


@pytest.mark.parametrize("_time", ["first", "second"])
def test_the_tables_are_emptied_between_two_tests(_time: str) -> None:
    assert not User.objects.exists()
    person("anyone")
