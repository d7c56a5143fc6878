"""The page of every survey: compressed once, and the same bytes whatever a browser takes."""

import gzip

import brotli
import pytest
from django.test import Client
from django.urls import reverse

from respondents.questionnaire.shell import Way, scripts_of, shell_in
from surveys.models import Wave

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("accepted", "coding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("br;q=1.0, gzip;q=0.8", "br"),
        ("gzip, br;q=0", "gzip"),
        ("gzip, br; q=0.0, zstd", "gzip"),
        ("gzip", "gzip"),
        ("", ""),
    ],
)
def test_each_browser_gets_the_same_page_as_it_takes_it(
    client: Client, wave: Wave, accepted: str, coding: str
) -> None:
    where = reverse("respondents:page", args=[wave.code])
    response = client.get(where, headers={"Accept-Encoding": accepted})
    unpacked = {"br": brotli.decompress, "gzip": gzip.decompress, "": bytes}[coding]
    assert response.headers.get("Content-Encoding", "") == coding
    assert "Accept-Encoding" in response.headers["Vary"]
    way: Way = "plain" if wave.version.document.plain else "script"
    assert unpacked(response.content) == shell_in("en", way, **scripts_of(wave.version.document))


def test_every_browser_gets_as_many_bytes_each_time(client: Client, wave: Wave) -> None:
    where = reverse("respondents:page", args=[wave.code])
    sizes = {
        len(client.get(where, headers={"Accept-Encoding": "br, gzip"}).content) for _ in range(5)
    }
    assert len(sizes) == 1
