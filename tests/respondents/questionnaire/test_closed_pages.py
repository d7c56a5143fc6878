"""Pages of surveys that take no answers: each names the survey, the contact and the next step."""

import html
import re
from datetime import UTC, datetime, timedelta

import pytest
from django.test import Client
from django.utils import timezone
from django.utils.formats import date_format

from respondents import views
from surveys.documents.links import with_links
from surveys.models import Wave
from tests.helpers.questions import question
from tests.helpers.waves import Launch

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]

CONTACT = {"asker": {"en": "Ada, ada@example.org"}, "title": {"en": "Money at home"}}
NEXT = "Thank you for wanting to take part."


@pytest.fixture
def named(launched: Launch) -> Wave:
    return launched(plain=True, **CONTACT)


def seen(client: Client, address: str, status: int, language: str = "en") -> str:
    response = client.get(address, headers={"accept-language": language})
    assert response.status_code == status
    return html.unescape(" ".join(re.sub(r"<[^>]+>", "", response.text).split()))


def test_an_address_breaks_only_between_its_parts() -> None:
    shown = with_links("Ada <b>, ada@example.org.")
    assert shown.startswith(
        'Ada &lt;b&gt;, <a class="address" dir="ltr" href="mailto:ada@example.org"'
    )
    assert shown.endswith(">ada@<wbr>example.<wbr>org</a>.")


def contact_in(page: str) -> bool:
    return "Survey: Money at home" in page and "Ada, ada@example.org" in page


@pytest.mark.parametrize("path", ["", "/plain"])
def test_a_closed_survey_names_its_day(client: Client, named: Wave, path: str) -> None:
    closed = datetime(2026, 3, 1, 12, tzinfo=UTC)
    Wave.objects.filter(pk=named.pk).update(opens=closed - timedelta(days=9), closes=closed)
    page = seen(client, named.get_absolute_url() + path, 410)
    assert f"It closed on {date_format(closed)} (UTC)" in page
    assert NEXT in page
    assert contact_in(page)


def test_a_survey_that_is_not_open_says_when(client: Client, named: Wave) -> None:
    opens = timezone.now() + timedelta(days=2)
    Wave.objects.filter(pk=named.pk).update(opens=opens)
    page = seen(client, named.get_absolute_url(), 403)
    assert f"It opens on {date_format(opens, 'DATETIME_FORMAT')} (UTC)." in page
    assert contact_in(page)


def test_a_full_survey_says_so(
    client: Client, named: Wave, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(views, "is_full", lambda wave: True)
    page = seen(client, named.get_absolute_url(), 410)
    assert "This survey is full" in page
    assert NEXT in page
    assert contact_in(page)


def test_an_unknown_link_is_shown_with_whom_to_ask(client: Client) -> None:
    page = seen(client, "/s/nowhere", 404)
    assert "http://testserver/s/nowhere" in page
    assert "ask the person who sent it to you" in page
    assert "Survey:" not in page


def test_a_survey_without_a_device_page_says_so(client: Client, named: Wave) -> None:
    page = seen(client, f"{named.get_absolute_url()}/device", 404)
    assert "This survey keeps nothing on your device" in page
    assert contact_in(page)


def test_a_survey_that_needs_scripts_names_itself(client: Client, launched: Launch) -> None:
    assert contact_in(seen(client, f"{launched(**CONTACT).get_absolute_url()}/plain", 403))


def test_the_texts_are_in_the_survey_s_language(client: Client, launched: Launch) -> None:
    options = [{"zh-hans": "否"}, {"zh-hans": "是"}]
    asked = question(text={"zh-hans": "有吗？"}, help={"zh-hans": ""}, options=options)
    texts = {"title": "家里的钱", "introduction": "关于钱。", "asker": "李安"}
    chinese = {name: {"zh-hans": text} for name, text in texts.items()}
    wave = launched(asked, languages=["zh-hans"], **chinese)
    Wave.objects.filter(pk=wave.pk).update(closes=wave.opens)
    page = seen(client, wave.get_absolute_url(), 410)
    assert "不再接收回答" in page
    assert "问卷：家里的钱" in page
