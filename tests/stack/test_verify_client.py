"""Anyone can see from outside whether a server serves this release's page."""

import io
from collections.abc import Callable
from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command

from respondents.client_verification import manifest
from surveys.launch.wave_document import WaveDocument
from surveys.models import Wave
from tests.conftest import question

pytestmark = pytest.mark.django_db(transaction=True)


def verify(url: str, **options: str) -> str:
    output = io.StringIO()
    call_command("verify_client", url, stdout=output, **options)
    return output.getvalue()


def test_a_server_of_this_release_is_recognised(server: str, wave: Wave) -> None:
    assert "are those of this release" in verify(f"{server}{wave.get_absolute_url()}")


def test_the_page_for_invited_people_is_recognised_too(
    server: str, launched: Callable[..., Wave]
) -> None:
    wave = launched(access="invited")
    assert "are those of this release" in verify(f"{server}{wave.get_absolute_url()}")


def test_the_pages_of_a_survey_in_waves_are_recognised_too(
    server: str, launched: Callable[..., Wave]
) -> None:
    usual = {"f": "0.5", "p": "0.5", "q": "0.75"}
    wave = launched(question(design="permanent", parameters=usual), work_bits=16)
    for address in ("", "/device"):
        assert "are those of this release" in verify(f"{server}{wave.get_absolute_url()}{address}")


@pytest.mark.parametrize("bundle", ["survey", "respondent"])
def test_a_changed_file_is_found(server: str, wave: Wave, bundle: str) -> None:
    """One byte of one file, behind the back of a server that already knows its hash."""
    verify(f"{server}{wave.get_absolute_url()}")
    address = next(name for name in manifest() if f"/{bundle}." in name)
    file = Path(settings.STATIC_ROOT) / address.removeprefix(f"/{settings.STATIC_URL.strip('/')}/")
    original = file.read_bytes()
    try:
        file.write_bytes(original[:-1] + b" ")
        with pytest.raises(CommandError, match="served with other content"):
            verify(f"{server}{wave.get_absolute_url()}")
    finally:
        file.write_bytes(original)


def test_the_published_fingerprint_is_compared(server: str, wave: Wave) -> None:
    url, published = f"{server}{wave.get_absolute_url()}", WaveDocument.of(wave).sha256
    assert "are those of this release" in verify(url, document=published)
    with pytest.raises(CommandError, match=f"has the hash {published}, not {'a' * 64}"):
        verify(url, document="a" * 64)


def test_another_page_is_not_taken_for_ours(server: str) -> None:
    with pytest.raises(CommandError, match="missing from the page"):
        verify(f"{server}/")


def test_an_address_that_does_not_answer_is_one_line() -> None:
    with pytest.raises(CommandError, match="cannot be read"):
        verify("http://127.0.0.1:1/s/x")
    with pytest.raises(CommandError, match="no web address"):
        verify("ftp://x")


def test_without_an_address_the_hashes_are_printed() -> None:
    output = io.StringIO()
    call_command("verify_client", stdout=output)
    assert output.getvalue().count("sha384-") == len(manifest()) == 4
