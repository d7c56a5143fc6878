"""The page about a device's stored data: for surveys in waves, open or closed, and no others."""

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from surveys.launch.wave_document import WaveDocument, survey_name
from surveys.launch.waves import close_wave
from surveys.models import Wave
from tests.helpers.questionnaire import Drawings
from tests.helpers.questions import question
from tests.helpers.waves import Launch

pytestmark = pytest.mark.django_db

PERMANENT = question(design="permanent", parameters={"f": "0.5", "p": "0.5", "q": "0.75"})


def test_the_device_page_is_served_before_and_after_the_closing(
    client: Client, launched: Launch, owner: User
) -> None:
    wave = launched(PERMANENT, question())
    address = reverse("respondents:device", args=[wave.code])
    page = client.get(address)
    assert page.status_code == 200
    assert not page.cookies
    assert survey_name(wave) in page.text
    assert "To the survey" in page.text
    close_wave(wave=wave, actor=owner)
    after = client.get(address).text
    assert "To the survey" not in after
    closed = client.get(wave.get_absolute_url())
    assert closed.status_code == 410
    assert address in closed.text


def test_the_link_is_hidden_until_a_script_adds_the_secret(
    client: Client, launched: Launch, draw: Drawings
) -> None:
    wave = launched(PERMANENT, access="invited")
    address = reverse("respondents:device", args=[wave.code])
    survey = wave.get_absolute_url()
    page = client.get(address).text
    assert f'<a data-device hidden href="{survey}"' in page
    assert f'<a data-device hidden href="{address}"' in draw(wave, address=survey)


def test_surveys_without_waves_have_no_device_page(client: Client, wave: Wave, owner: User) -> None:
    address = reverse("respondents:device", args=[wave.code])
    response = client.get(address)
    assert response.status_code == 404
    assert address not in response.text
    assert '"memory":null' in WaveDocument.of(wave).text
    close_wave(wave=wave, actor=owner)
    assert address not in client.get(wave.get_absolute_url()).text
    assert client.get(reverse("respondents:device", args=["nowhere"])).status_code == 404


def test_the_page_is_the_same_for_everyone(client: Client, launched: Launch) -> None:
    wave = launched(PERMANENT)
    for address in (wave.get_absolute_url(), f"{wave.get_absolute_url()}/device"):
        assert client.get(address).content == Client().get(address).content
