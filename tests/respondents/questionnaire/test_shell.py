"""The page of every survey: compressed once, and the same bytes whatever a browser takes."""

import gzip

import brotli
import pytest
from django.test import Client
from django.urls import reverse

from respondents.questionnaire.shell import (
    SCRIPTS,
    TRANSLATED,
    WAYS,
    Way,
    every_shell_in,
    scripts_of,
    shell_in,
)
from surveys.documents.languages import OURS
from surveys.models import Wave
from tests.options import slow_except

pytestmark = pytest.mark.django_db


CODING_CASES = [
    *(("gzip, deflate, br, zstd", "br"), ("br;q=1.0, gzip;q=0.8", "br")),
    *(("gzip, br;q=0", "gzip"), ("gzip, br; q=0.0, zstd", "gzip"), ("gzip", "gzip"), ("", "")),
]


@pytest.mark.parametrize(("accepted", "coding"), CODING_CASES)
def test_each_encoding_gives_the_same_page(
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


@pytest.mark.parametrize("every", slow_except([False, True], False))
@pytest.mark.parametrize("language", slow_except(OURS, "en", "ar"))
def test_each_choice_of_scripts_gives_the_page_that_is_served(language: str, every: bool) -> None:
    """Without any, with each alone, and with all; in slow runs every choice."""
    names = (*SCRIPTS, TRANSLATED)
    sizes = {0, 1, len(names)}
    for way in WAYS:
        pages = dict(every_shell_in(language, way, names))
        assert len(pages) == 2 ** len(names)
        for chosen, page in pages.items():
            if every or len(chosen) in sizes:
                scripts = {name: name in chosen for name in names}
                assert page == shell_in.__wrapped__(language, way, **scripts), (way, chosen)
