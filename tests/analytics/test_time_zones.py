"""A survey's own time zone: each day that a page, an email or a file shows is one there."""

from datetime import UTC, date, datetime
from typing import Any

import pytest
from django.core import mail
from django.test import Client
from django.urls import reverse
from django.utils.formats import date_format

from analytics.archive.ddi import codebook_xml
from analytics.archive.sheets import citation_cff, preregistration
from analytics.exports.formats.table import Table
from surveys.documents.draft import new_draft
from surveys.documents.import_export import dump_draft, faults_of
from surveys.drafts.forms.survey import SurveyForm
from surveys.memberships.emails import notify_of_deletion
from surveys.models import Survey, Wave
from surveys.time_zones import zones
from tests.helpers.exports import methods_text
from tests.helpers.waves import Launch

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]

OPENED, CLOSED = (datetime(2026, 3, day, 23, 30, tzinfo=UTC) for day in (1, 4))


@pytest.mark.parametrize(
    ("zone", "shown", "days"),
    [
        ("Europe/Vienna", "Europe/Vienna", (2, 5)),
        pytest.param("America/Lima", "America/Lima", (1, 4), marks=pytest.mark.slow),
        pytest.param(None, "UTC", (1, 4), marks=pytest.mark.slow),
        ("Atlantis/Main", "UTC", (1, 4)),
    ],
)
def test_days_are_shown_in_the_time_zone_of_the_survey(
    launched: Launch, desk: Client, zone: str | None, shown: str, days: tuple[int, int]
) -> None:
    wave = launched()
    survey = wave.survey
    Survey.objects.filter(pk=survey.pk).update(draft={**survey.draft, "time_zone": zone})
    Wave.objects.filter(pk=wave.pk).update(opens=OPENED, closes=CLOSED, final=True)
    wave = Wave.objects.get(pk=wave.pk)
    opened, closed = (date_format(date(2026, 3, day)) for day in days)
    for address in (
        wave.get_absolute_url(),
        reverse("surveys:share", args=[survey.pk, wave.pk]),
        f"{reverse('analytics:dashboard', args=[survey.pk])}?wave={wave.pk}",
    ):
        page = desk.get(address).content.decode()
        assert f"{closed} ({shown})" in page, address
        assert f"{opened} ({shown})" in page or address == wave.get_absolute_url()
    methods = methods_text(wave)
    assert f"from {opened} to {closed} ({shown})" in methods
    assert f"Opened: 2026-03-0{days[0]} ({shown})" in preregistration(wave, "en")
    assert f"2026-03-0{days[1]}" in citation_cff(wave, "en")
    codebook = codebook_xml(wave, "en", methods, Table("estimates", (), []))
    assert [f'date="2026-03-0{day}"'.encode() in codebook for day in days] == [True, True]
    notify_of_deletion(survey, wave, wave.day_of(CLOSED))
    assert closed in mail.outbox[-1].body


def test_a_file_keeps_the_zone_or_is_refused_by_its_value() -> None:
    draft: dict[str, Any] = {**new_draft(), "title": {"en": "A"}, "time_zone": "Asia/Kathmandu"}
    assert '"time_zone": "Asia/Kathmandu"' in dump_draft(draft)
    data = {"format": "candor-survey/1", **draft, "time_zone": "Vienna"}
    assert [fault.sentence(data) for fault in faults_of(data)] == [
        "time_zone: “Vienna” is not a time zone such as Europe/Vienna."
    ]


def test_the_settings_offer_places_and_keep_the_chosen_one() -> None:
    form = SurveyForm({"title": "A", "time_zone": "Asia/Tokyo"}, draft=new_draft())
    form.is_valid()
    assert form.to_draft(new_draft())["time_zone"] == "Asia/Tokyo"
    wrong = SurveyForm({"title": "A", "time_zone": "Mars/Base"}, draft=new_draft())
    assert "Mars/Base" in str(wrong.errors["time_zone"])
    assert zones()[0] == "UTC"
    assert not [zone for zone in zones() if zone.startswith(("Etc/", "posix/"))]
