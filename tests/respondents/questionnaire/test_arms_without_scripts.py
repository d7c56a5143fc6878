"""Arms and screening on the page without JavaScript, where the server draws."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from surveys.models import Wave
from tests.helpers.experiments import TEXTS, experiment
from tests.helpers.plain_form import hidden_fields, shown_report
from tests.helpers.questions import question
from tests.helpers.sections import STEM, battery, launchable
from tests.helpers.waves import Launch

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]


def opened(client: Client, wave: Wave) -> tuple[str, dict[str, str]]:
    address = reverse("respondents:plain", args=[wave.code])
    page = client.get(address).text
    return page, hidden_fields(page)


def send(client: Client, wave: Wave, fields: dict[str, str], **answers: str) -> str:
    named = {f"answer-{name}": value for name, value in answers.items()}
    response = client.post(reverse("respondents:plain", args=[wave.code]), {**fields, **named})
    assert response.status_code == 200, response.text
    return response.text


def test_the_form_shows_one_version_and_its_report_names_the_arm(
    client: Client, launched: Launch
) -> None:
    wave = experiment(launched, sends=True, plain=True)
    page, fields = opened(client, wave)
    arm = int(fields["pair-q1"])
    shown = [text in page.replace("&#x27;", "'") for text in (f"2.&nbsp;{text}" for text in TEXTS)]
    assert shown == [arm == 0, arm == 1]
    assert "If it is not, we keep a report that skips the rest." in page
    receipt = send(client, wave, fields, q2="1", **{f"q{3 + arm}": "1"})
    assert "Recorded: which version you got" in receipt
    assert "Your version of the survey does not ask this." in receipt
    assert not re.search("Plain|Vignette", receipt)
    unpacked = shown_report(wave, receipt)
    assert unpacked.reports[:2] == (arm, 1)
    assert list(unpacked.skipped) == [False, False, arm == 1, arm == 0]


def test_the_server_draws_one_item_of_a_battery_before_any_answer(
    client: Client, launched: Launch
) -> None:
    wave = launched(**launchable(*battery("Steal?", "Lie?", draws=True)), plain=True)
    page, fields = opened(client, wave)
    drawn = int(fields["pair-battery-q1"])
    assert [f"1.&nbsp;{text}" in page for text in ("Steal?", "Lie?")] == [drawn == 0, drawn == 1]
    # An answer to the other item, which the form does not ask, is dropped.
    receipt = send(client, wave, fields, q1="1", q2="1")
    assert receipt.count("Recorded: not asked") == 1
    unpacked = shown_report(wave, receipt)
    assert list(unpacked.skipped) == [drawn == 1, drawn == 0]


def test_the_receipt_and_the_list_of_errors_name_an_item_with_its_stem(
    client: Client, launched: Launch
) -> None:
    """Only in the form, its stem stands above it."""
    wave = launched(**launchable(*battery("Steal?", "Lie?")), plain=True)
    page, fields = opened(client, wave)
    assert "1.&nbsp;Steal?" in page
    where = reverse("respondents:plain", args=[wave.code])
    refused = client.post(where, {**fields, "answer-q1": "1"}).text
    assert f'<a href="#question-2">{STEM} Lie?</a>' in refused
    receipt = send(client, wave, fields, q1="1", q2="1")
    assert f"<h2>{STEM} Steal?</h2>" in receipt


@pytest.mark.parametrize("sends", [True, False])
def test_who_is_screened_out_is_told(client: Client, launched: Launch, *, sends: bool) -> None:
    wave = experiment(launched, sends=sends, plain=True)
    _page, fields = opened(client, wave)
    told = send(client, wave, fields, q2="0")
    assert "Only adults take part." in told
    assert ("We kept no report." in told) is not sends
    assert ("report-bytes" in told) is sends


@pytest.mark.parametrize("directly", [False, True])
def test_who_is_asked_directly_is_told_before_the_answer(
    client: Client, launched: Launch, *, directly: bool
) -> None:
    """The form draws it, here with all but one chance in ten million, and the receipt is about the
    same draw."""
    wave = launched({**question(), "direct": "0.9999999" if directly else "0.0000001"}, plain=True)
    page, fields = opened(client, wave)
    assert (fields["pair-q1"] == "1") is directly
    assert ("For you, this question is not protected." in page) is directly
    assert ("may be changed at random" in page) is not directly
    assert 'aria-describedby="odds-1"' in page
    assert page.count('id="odds-1"') == 1
    receipt = send(client, wave, fields, q1="0001")
    assert ("As you gave it: Yes" in re.sub(r"</?bdi[^>]*>", "", receipt)) is directly
    assert ("Some answers below may differ" in receipt) is not directly
    assert shown_report(wave, receipt).arms == (directly,)
