"""Access, proof of work and embedding: from the form to the wave."""

import html

import pytest
from django.core.exceptions import ValidationError
from django.test import Client
from django.urls import reverse

from surveys.documents.embed_origins import parse_origins
from surveys.launch.wave_document import link_of
from surveys.models import Survey, Wave
from tests.helpers.designer import errors, launch, save_options
from tests.helpers.waves import Launch

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]


def test_the_options_reach_the_wave(desk: Client, survey: Survey) -> None:
    sites = "https://a.example\r\n\r\n HTTP://localhost:8080 \r\nhttps://a.example\r\n"
    assert save_options(desk, survey, work="on", embed_origins=sites).status_code == 302
    page = desk.get(reverse("surveys:launch", args=[survey.pk])).text
    for text in (
        *("Anyone with the link", "for a moment", "https://a.example", "http://localhost:8080"),
    ):
        assert text in page
    wave = launch(desk, survey)
    assert (wave.access, wave.work_bits) == ("link", 16)
    assert wave.embed_origins == ["https://a.example", "http://localhost:8080"]


def test_invited_people_without_proof_of_work(desk: Client, survey: Survey) -> None:
    """A tick that is left from before the change to invitations is forgotten at the launch."""
    assert save_options(desk, survey, access="invited", work="on").status_code == 302
    page = desk.get(reverse("surveys:launch", args=[survey.pk])).text
    assert "Only invited people, once each" in page
    wave = launch(desk, survey)
    assert (wave.access, wave.work_bits, wave.embed_origins) == ("invited", 0, [])
    assert len(wave.signing_key_hash) == 64


def test_the_form_shows_what_was_saved(desk: Client, survey: Survey) -> None:
    save_options(desk, survey, work="on", embed_origins="https://a.example\nhttps://b.example")
    form = desk.get(reverse("surveys:settings", args=[survey.pk])).context["form"]
    assert form["access"].value() == "link"
    assert form["work"].value() is True
    assert form["embed_origins"].value() == "https://a.example\nhttps://b.example"
    save_options(desk, survey)
    assert (survey.draft["work_bits"], survey.draft["embed_origins"]) == (0, [])


CONFLICTING_OPTIONS_CASES = [
    ({"access": "invited", "plain": "on"}, "plain"),
    ({"access": "invited", "embed_origins": "https://a.example"}, "embed_origins"),
    ({"plain": "on", "work": "on"}, "work"),
    ({"access": "everyone"}, "access"),
    ({"embed_origins": "https://a.example\nhttps://a.example/path"}, "embed_origins"),
]


@pytest.mark.parametrize(("given", "field"), CONFLICTING_OPTIONS_CASES)
def test_conflicting_options_are_errors_at_their_field(
    desk: Client, survey: Survey, given: dict[str, str], field: str
) -> None:
    key = {"work": "work_bits"}.get(field, field)
    before = survey.draft[key]
    response = save_options(desk, survey, title="Other fields", **given)
    assert response.status_code == 422
    assert list(errors(response)) == [field]
    assert (survey.draft[key], survey.title) == (before, "Other fields")


VALID_ORIGIN_CASES = [
    *("https://a.example", "https://a.example:8443", "https://xn--bcher-kva.example"),
    *("https://127.0.0.1", "http://localhost", "http://localhost:1"),
]


@pytest.mark.parametrize("line", VALID_ORIGIN_CASES)
def test_a_valid_origin_is_kept_without_spaces(line: str) -> None:
    assert parse_origins(f"\n {line} \n") == [line]


INVALID_ORIGIN_CASES = [
    *("a.example", "http://a.example", "http://localhost.a.example", "https://*.a.example"),
    *("https://*", "*", "https:", "https://a.example/", "https://a.example/path"),
    *("https://a.example?x", "https://a.example#x", "https://user@a.example"),
    *("https://a.example:0", "https://a.example:65536", "https://a.example:٣"),
    *("https://bücher.example", "https://a..example", "https://-a.example"),
    *("https://a.example;script-src *", "https://a.example https://b.example", "'self'"),
    "https://" + "a." * 120 + "example",
]


@pytest.mark.parametrize("line", INVALID_ORIGIN_CASES)
def test_an_invalid_origin_is_named(line: str) -> None:
    with pytest.raises(ValidationError) as refused:
        parse_origins(f"https://good.example\n{line}\n")
    [reason] = refused.value.messages
    assert f"“{line[:60]}" in reason
    assert "good" not in reason


def test_at_most_twenty_sites() -> None:
    sites = [f"https://a{place}.example" for place in range(21)]
    assert len(parse_origins("\n".join(sites[:20]))) == 20
    with pytest.raises(ValidationError, match="20"):
        parse_origins("\n".join(sites))


def test_the_share_page_fits_the_access(desk: Client, launched: Launch) -> None:
    def shared(wave: Wave) -> str:
        address = reverse("surveys:share", args=[wave.survey_id, wave.pk])
        return desk.get(address).text

    title = {"en": 'Bread & "Butter" <b>'}
    framed = launched(embed_origins=["https://a.example"], title=title)
    snippet = html.unescape(shared(framed).split("<textarea")[1].split("</textarea>")[0])
    assert f'src="{link_of(framed)}"' in snippet
    assert 'title="Bread &amp; &quot;Butter&quot; &lt;b&gt;"' in snippet
    assert 'sandbox="allow-scripts allow-same-origin allow-forms"' in snippet
    assert 'referrerpolicy="no-referrer"' in snippet

    invited = launched(access="invited")
    Wave.objects.filter(pk=framed.pk).delete()
    panel = desk.get(reverse("surveys:waves", args=[invited.survey_id])).text
    for text in (panel, shared(invited)):
        assert f"/s/{invited.code}" not in text
        assert reverse("invitations:overview", args=[invited.survey_id, invited.pk]) in text
        assert "Copy this into the page" not in text


def test_a_reader_is_not_led_to_the_invitations(colleague_desk: Client, launched: Launch) -> None:
    wave = launched(access="invited")
    for name, given in (("surveys:waves", []), ("surveys:share", [wave.pk])):
        url = reverse(name, args=[wave.survey_id, *given])
        assert "/invitations" not in colleague_desk.get(url).text
