"""Anyone can see from outside whether a server serves this release's page."""

import io
import json
import os
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from accounts.models import User
from respondents.client_verification import find_problems, manifest
from surveys.documents.frozen.canonical import canonical
from surveys.launch.wave_document import WaveDocument
from surveys.models import Survey, Wave
from tests.helpers.logos import picture, show_institute
from tests.helpers.programs import outcome_of
from tests.helpers.questions import PERMANENT, question
from tests.helpers.waves import Launch
from tests.helpers.words import offered
from tests.planted.changes import header
from tests.planted.server import Answer, lying_server
from tests.processes import ROOT
from tools import PYTHON

Verify = Callable[..., str]


def run(*url: str, **options: str | Path) -> str:
    output = io.StringIO()
    call_command("verify_client", *url, stdout=output, **options)
    return output.getvalue()


@pytest.fixture
def verify(bilingual_file: Path) -> Verify:
    return partial(run, manifest=bilingual_file)


@pytest.fixture
def once(repeat_only: Callable[[str], None]) -> None:
    """Limits visits to one request for each response."""
    repeat_only("no address")


def test_a_server_of_this_release_is_recognized(server: str, wave: Wave) -> None:
    """On a machine with nothing but the repository."""
    url, given = f"{server}{wave.get_absolute_url()}", {"PATH": os.environ["PATH"]}
    done = outcome_of(PYTHON, ROOT / "manage.py", "verify_client", url, env=given, cwd="/")
    assert (done.stderr, done.returncode) == ("", 0)
    assert "match this release" in done.stdout


@pytest.mark.parametrize("given", [{"access": "invited"}, {"work_bits": 16}])
def test_the_pages_of_a_survey_in_waves_are_recognized_too(
    server: str, launched: Launch, verify: Verify, given: dict[str, Any]
) -> None:
    """For invited people, and for those who have a link and work for it."""
    wave = launched(PERMANENT, **given)
    for address in ("", "/device"):
        url = f"{server}{wave.get_absolute_url()}{address}"
        assert "match this release" in verify(url)


def test_the_logo_of_a_survey_is_compared(
    server: str,
    launched: Launch,
    survey: Survey,
    owner: User,
    verify: Verify,
    repeat_only: Callable[[str], None],
) -> None:
    repeat_only(".png")
    show_institute(survey, owner)
    path = launched(branding=True).get_absolute_url()
    assert "match this release" in verify(f"{server}{path}")

    def alter(answer: Answer) -> None:
        if answer.path.endswith(".png"):
            answer.body = picture("navy")

    with (
        lying_server(server, alter) as liar,
        pytest.raises(CommandError, match="the logo is not the one of the document"),
    ):
        verify(f"{liar}{path}")


@pytest.mark.usefixtures("once")
def test_the_words_of_authors_are_compared(
    server: str, launched: Launch, survey: Survey, owner: User, verify: Verify
) -> None:
    survey.interface = offered("fa")
    survey.save()
    own = {name: {"fa": name} for name in ("title", "introduction", "asker")}
    asked = question(text={"fa": "?"}, options=[{"fa": "a"}, {"fa": "b"}])
    wave = launched(asked, languages=["fa"], plain=True, **own)
    path = wave.get_absolute_url()
    assert "match this release" in verify(f"{server}{path}")
    [digest] = wave.version.document.interface.values()

    def alter(answer: Answer) -> None:
        if answer.path.endswith(digest):
            answer.body = answer.body.replace(b"Start", b"Stop")

    with (
        lying_server(server, alter) as liar,
        pytest.raises(CommandError, match="the words in fa differ from the document"),
    ):
        verify(f"{liar}{path}")


@pytest.mark.usefixtures("once")
def test_the_published_fingerprint_is_compared(server: str, wave: Wave, verify: Verify) -> None:
    url = f"{server}{wave.get_absolute_url()}"
    published = WaveDocument.of(wave).sha256
    assert "match this release" in verify(url, document=published)
    with pytest.raises(CommandError, match=f"has the hash {published}, not {'a' * 64}"):
        verify(url, document="a" * 64)


@pytest.mark.usefixtures("once")
def test_another_page_is_not_taken_for_ours(server: str, verify: Verify) -> None:
    with pytest.raises(CommandError, match=r"differs from.*not a file of this release"):
        verify(f"{server}/")


# Of two rules for the same, browsers follow the first, however it is spelled.
POLICIES = (
    *("img-src *; {}", "IMG-SRC\t*;{}", "{}; sandbox allow-scripts", "{}; report-uri /told"),
    *("default-src *", ""),
)
ALTERED_HEADERS = [
    ("Link", "</static/told.css>; rel=stylesheet", "Link"),
    ("Set-Cookie", "person=1", "Set-Cookie"),
    *(("Content-Security-Policy", policy, "the page's policy") for policy in POLICIES),
]


@pytest.mark.usefixtures("once")
def test_a_header_of_the_page_that_loads_recognizes_or_allows_more_is_found(
    server: str, wave: Wave, bilingual: dict[str, Any]
) -> None:
    for name, value, found in ALTERED_HEADERS:
        with lying_server(server, header(name, value.format)) as liar:
            problems = find_problems(f"{liar}{wave.get_absolute_url()}", bilingual)
            assert any(found in each for each in problems), (name, value)


CHANGES: list[Callable[[dict[str, Any]], object]] = [
    lambda wave: wave.update(version="a" * 64),
    lambda wave: wave["survey"]["questions"][0].update(block="a" * 64),
    lambda wave: wave.update(key_hash="a" * 64),
    lambda wave: wave.pop("memory"),
    lambda wave: (wave.update(kind="test"), wave.pop("work")),
    dict.clear,
]


def changed(change: Callable[[dict[str, Any]], object]) -> Callable[[bytes], bytes]:
    def rewrite(body: bytes) -> bytes:
        document = json.loads(body)
        change(document)
        return canonical(document).encode()

    return rewrite


TEXTS = [b"[" * 100_000, b"null", b"9" * 5_000, b"1e999999999", b"\xff"]
IMPOSSIBLE = [*map(changed, CHANGES), *(lambda _body, text=text: text for text in TEXTS)]


@pytest.mark.usefixtures("once")
def test_a_document_that_no_release_could_make_is_one_sentence(
    server: str, wave: Wave, bilingual: dict[str, Any]
) -> None:
    """What follows this problem is the same for all, and is seen once."""

    def altering(rewrite: Callable[[bytes], bytes]) -> Callable[[Answer], None]:
        def alter(answer: Answer) -> None:
            if answer.of_document:
                answer.body = rewrite(answer.body)

        return alter

    for rewrite in IMPOSSIBLE:
        with lying_server(server, altering(rewrite)) as liar:
            problems = find_problems(f"{liar}{wave.get_absolute_url()}", bilingual)
            assert "the document is none that a release could make" in problems


@pytest.mark.usefixtures("once")
def test_a_server_has_no_say_over_the_terminal(server: str, wave: Wave, verify: Verify) -> None:
    """It could clear the screen, and write that all is well."""
    planted = "".join(f'<script src="/\x1b[2J\u202e{number}"></script>' for number in range(500))

    def alter(answer: Answer) -> None:
        if answer.of_page:
            answer.body = answer.body.replace(b"</body>", planted.encode() + b"</body>")

    with lying_server(server, alter) as liar, pytest.raises(CommandError) as caught:
        verify(f"{liar}{wave.get_absolute_url()}")
    said = str(caught.value)
    assert said.isprintable()
    assert r"/\x1b[2J\u202e0 is not a file of this release" in said
    assert said.endswith(" more")


@pytest.mark.usefixtures("once")
def test_a_missing_key_is_reported(server: str, launched: Launch, verify: Verify) -> None:
    def alter(answer: Answer) -> None:
        if answer.path.endswith("/key"):
            answer.body = b"no key"

    wave = launched(access="invited")
    with lying_server(server, alter) as liar, pytest.raises(CommandError, match="key that signs"):
        verify(f"{liar}{wave.get_absolute_url()}")


@pytest.mark.usefixtures("once")
def test_a_published_manifest_takes_the_place_of_the_release(
    server: str, wave: Wave, tmp_path: Path
) -> None:
    """It is what the command prints without an address."""
    url, file = f"{server}{wave.get_absolute_url()}", tmp_path / "candor-client.json"
    printed = run()
    assert json.loads(printed) == manifest()
    file.write_text(printed)
    assert "match this release" in run(url, manifest=file)
    file.write_text(printed.replace("sha384-", "sha384-A"))
    with pytest.raises(CommandError, match="the page differs from this release"):
        run(url, manifest=file)
    with pytest.raises(CommandError, match="No such file"):
        run(url, manifest=tmp_path / "missing.json")


def test_an_address_that_does_not_answer_is_one_line() -> None:
    with pytest.raises(CommandError, match="cannot be read"):
        run("http://127.0.0.1:1/s/x")
    with pytest.raises(CommandError, match="not a web address"):
        run("ftp://x")
