"""A response that never arrives, and a person with two tabs: what is counted, and how often."""

import re
import socket
import urllib.request
from urllib.parse import urlencode, urlsplit

import pytest
from pytest_django.fixtures import Settings

from respondents.models import Claim, Report, Spool, Tally
from respondents.shuffling.services import shuffle_wave
from surveys.launch.waves import close_wave
from surveys.models import Wave
from tests.helpers.concurrency import post, submission
from tests.helpers.waves import Launch
from tests.processes import wait_until

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("small_batches")]


def send_and_hang_up(url: str, wave: Wave, body: bytes) -> None:
    """Leave as soon as the report is committed, without reading what the server says."""
    place = urlsplit(url)
    known = Claim.objects.count()
    with socket.create_connection((place.hostname, place.port or 80), timeout=10) as line:
        head = f"POST /s/{wave.code}/reports HTTP/1.1\r\nHost: {place.netloc}\r\n"
        head += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        line.sendall(head.encode() + body)
        wait_until(lambda: Claim.objects.count() > known)


def test_a_response_lost_after_the_commit_is_made_up_for_by_the_retry(
    server: str, wave: Wave, settings: Settings
) -> None:
    bodies = [submission(wave) for _each in range(10)]
    for body in bodies:
        send_and_hang_up(server, wave, body)
    assert [post(server, wave, body) for body in bodies] == [(200, {"status": "stored"})] * 10
    assert Spool.objects.count() == 10
    settings.CLOSING_GRACE_SECONDS = 0
    close_wave(wave=wave, actor=None)
    assert shuffle_wave(wave.pk) is not None
    assert Report.objects.count() == Tally.objects.get().n == Claim.objects.count() == 10


def test_two_tabs_without_javascript_are_two_people(server: str, launched: Launch) -> None:
    """The token is in the page: each tab has one, and sending a tab twice counts it once."""
    wave = launched(plain=True)
    url = f"{server}/s/{wave.code}/plain"
    tabs = []
    for _tab in range(2):
        with urllib.request.urlopen(url, timeout=10) as response:
            tabs.append(re.findall(r'name="token" value="([^"]+)"', response.read().decode())[0])
    assert tabs[0] != tabs[1]
    for token in (*tabs, *tabs):
        form = {"version": wave.version.sha256, "token": token, "answer-q1": "1"}
        with urllib.request.urlopen(url, urlencode(form).encode(), timeout=10) as response:
            assert response.status == 200
    assert Spool.objects.count() == Claim.objects.count() == 2
