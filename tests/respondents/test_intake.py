"""Intake: each submission is stored once, and a rejected one writes nothing."""

import base64
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from localdp.mechanisms import NumericMechanism
from respondents.models import Claim, Spool
from respondents.raw_sql import fetch_rows
from surveys.models import Wave
from tests.helpers.intake import fields, post, report_of
from tests.helpers.numbers import number
from tests.helpers.questions import question
from tests.helpers.sections import ARMS, asked, battery, chosen, launchable, survey
from tests.helpers.waves import Launch

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once", "small_batches")]


def test_nothing_but_the_report_is_stored(client: Client, wave: Wave) -> None:
    """The columns of all tables that a submission touches are listed, so that a new one fails."""
    columns: dict[str, list[str]] = {}
    for table, column in fetch_rows(
        "SELECT table_name, column_name FROM information_schema.columns "
        "WHERE table_name LIKE 'respondents_%' AND table_name !~ '[0-9]$' "
        "ORDER BY 1, ordinal_position"
    ):
        columns.setdefault(table, []).append(column)
    assert {table: sorted(names) for table, names in columns.items()} == {
        "respondents_batch": ["day", "id", "size", "slot_prefix", "wave_id"],
        "respondents_capacity": ["remaining", "wave_id"],
        "respondents_claim": ["token", "wave_id"],
        "respondents_completion": ["blinded", "token", "wave_id"],
        "respondents_completionkey": ["sealed", "wave_id"],
        "respondents_invitation": [
            *(
                *("blinded", "contact", "fields", "id", "mailed", "mailing_id", "refused"),
                *("stopped", "wave_id", "withdrawn"),
            )
        ],
        "respondents_mailing": [
            *("created", "failures", "id", "kind", "reply_to", "sent", "state", "subject", "text"),
            *("total", "trouble", "wave_id"),
        ],
        "respondents_mixing": ["begun", "cleared", "sealed", "shuffles", "wave_id"],
        "respondents_opening": ["day", "pages", "wave_id"],
        "respondents_redemption": ["day", "number", "wave_id"],
        "respondents_report": ["batch_id", "report", "slot", "version_id", "wave_id"],
        "respondents_signingkey": ["public", "sealed", "wave_id"],
        "respondents_spool": ["report", "token", "version_id", "wave_id"],
        "respondents_tally": ["arm", "block", "counts", "id", "n", "skipped", "wave_id"],
        "respondents_text": ["item", "slot", "wave_id", "words"],
        "respondents_textpool": ["part", "wave_id", "words"],
    }


def refused(client: Client, wave: Wave, body: object, status: int) -> None:
    response = post(client, wave, body)
    assert (response.status_code, list(response.json())) == (status, ["error"])
    assert b"\n" not in response.content
    assert Claim.objects.count() == Spool.objects.count() == 0


def test_the_address_of_reports_shows_nothing(client: Client, wave: Wave) -> None:
    assert client.get(f"/s/{wave.code}/reports").status_code == 405


def test_a_survey_that_has_not_opened_takes_nothing(client: Client, wave: Wave) -> None:
    Wave.objects.filter(pk=wave.pk).update(opens=timezone.now() + timedelta(days=1))
    refused(client, wave, fields(wave), 403)


MISFIT_CASES = [
    {"version": "0" * 64},
    {"report": ""},
    {"report": base64.b64encode(b"\x02\x00").decode()},
    {"report": base64.b64encode(b"\x82").decode()},
]


@pytest.mark.parametrize(
    "given",
    MISFIT_CASES,
    ids=["another version", "too short", "too long", "padding that is not zero"],
)
def test_a_report_that_does_not_fit_the_version_is_refused(
    client: Client, wave: Wave, given: dict[str, str]
) -> None:
    refused(client, wave, fields(wave, **given), 422)


def test_a_category_outside_the_alphabet_is_refused(client: Client, launched: Launch) -> None:
    """Three options take two bits: 11 would be a fourth option."""
    wave = launched(question("single", "randomized-response", parameters={"epsilon": "1"}))
    refused(client, wave, fields(wave, report=base64.b64encode(b"\x06").decode()), 422)
    good = fields(wave, report=base64.b64encode(b"\x04").decode())
    assert post(client, wave, good).status_code == 201


def test_answers_to_two_items_of_a_battery_that_draws_one_are_refused(
    client: Client, launched: Launch
) -> None:
    wave = launched(**launchable(*battery("A?", "B?", draws=True)))
    refused(client, wave, fields(wave, report=report_of(wave, 1, 1)), 422)
    assert post(client, wave, fields(wave, report=report_of(wave, 1, None))).status_code == 201


def test_answers_to_questions_of_two_arms_are_refused(client: Client, launched: Launch) -> None:
    parts = (asked("A?", chosen(1, 0)), asked("B?", chosen(1, 1)))
    wave = launched(**survey(ARMS, *parts))
    for both in ((0, 1, 1), (0, None, 1), (1, 0, None)):
        refused(client, wave, fields(wave, report=report_of(wave, *both)), 422)
    assert post(client, wave, fields(wave, report=report_of(wave, 1, None, 1))).status_code == 201


@pytest.mark.parametrize("cell", ["first", "last", "beyond", "highest"])
def test_a_number_off_its_grid_is_refused(client: Client, launched: Launch, cell: str) -> None:
    wave = launched(number("laplace"))
    mechanism = wave.version.document.questions[0].mechanism
    assert isinstance(mechanism, NumericMechanism)
    cells = {"first": 0, "last": mechanism.reports - 1, "beyond": mechanism.reports}
    value = cells.get(cell, 2**mechanism.bits - 1)
    size = wave.version.document.layout.size
    report = base64.b64encode((value << 1).to_bytes(size, "little")).decode()
    if value < mechanism.reports:
        assert post(client, wave, fields(wave, report=report)).status_code == 201
    else:
        refused(client, wave, fields(wave, report=report), 422)
