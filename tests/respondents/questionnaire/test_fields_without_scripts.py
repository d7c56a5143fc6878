"""Fields of the link, and its language, on the way of people without JavaScript."""

import re
from html import unescape

import pytest
from django.test import Client

from surveys.models import Wave
from tests.browser.people import YES_NO
from tests.helpers.bilingual import TEXTS, in_both
from tests.helpers.fields import AREA, SCHOOL
from tests.helpers.plain_form import hidden_fields, shown_report
from tests.helpers.waves import Launch

ASKED = "?lang=en&school=%C3%9Cnter+%26+Co&area=East&utm_source=x&PID=7"
KEPT = "?lang=en&school=%C3%9Cnter+%26+Co&area=East"
OWN = "?lang=en&school=%C3%9Cnter+%26+Co"

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]


@pytest.fixture
def wave(launched: Launch) -> Wave:
    items = [in_both(item) for item in (SCHOOL, YES_NO, AREA)]
    return launched(*items, plain=True, **TEXTS)


def page_at(client: Client, address: str, **headers: str) -> str:
    return unescape(client.get(address, headers=headers).text)


def test_the_link_to_the_plain_form_leads_there_with_the_fields(client: Client, wave: Wave) -> None:
    address = wave.get_absolute_url()
    link = r'<a href="(\?plain[^"]*)" referrerpolicy="same-origin">'
    [query] = set(re.findall(link, page_at(client, address + ASKED)))
    assert query == "?plain&lang=en"
    came_from = {"Referer": f"https://candor.test{address}{ASKED}"}
    for asked in ("?plain", query):
        lead = client.get(address + asked, headers=came_from)["Location"]
        assert lead == f"{address}/plain{KEPT}"
    # Another address of the site, one without fields, or none, adds nothing.
    for other in ("", "?", "https://candor.test/?x=1", "http://[?school", "?" + "&" * 900):
        lead = client.get(f"{address}?plain", headers={"Referer": other})["Location"]
        assert lead.partition("?")[2] in ("", "school=")
    assert client.get(f"{address}?plain&school=13", headers=came_from)["Location"].endswith(
        "/plain?lang=en&school=13&area=East"
    )


def test_every_link_of_the_form_keeps_what_the_survey_knows(client: Client, wave: Wave) -> None:
    address = wave.get_absolute_url()
    page = page_at(client, f"{address}/plain{ASKED}")
    links = re.findall(r'(?:href|action)="([^"]*(?:\?|/s/)[^"]*)"', page)
    own = [link for link in links if "notice" not in link]
    assert own == [
        *(f"?lang={tag}{OWN[8:]}" for tag in ("en", "zh-hans")),
        *(address + OWN, f"{address}/plain{OWN}"),
    ]
    assert "We also store, from your link: School Ünter & Co" in re.sub("<[^>]*>", "", page)
    unknown = "Your link has a value that this survey does not know, and does not store: Area"
    assert unknown in re.sub("<[^>]*>", "", page)
    assert "PID=" not in page


def test_fields_are_stored_after_a_change_of_language_and_two_refusals(
    client: Client, wave: Wave
) -> None:
    plain = f"{wave.get_absolute_url()}/plain"
    chinese = page_at(client, plain + ASKED.replace("lang=en", "lang=zh-hans"))
    assert "12（中文）" not in chinese
    assert "Ünter & Co（中文）" in chinese
    fields = hidden_fields(chinese)
    again = client.post(plain + OWN, fields)
    assert again.status_code == 422
    assert f'action="{plain}{OWN}"' in unescape(again.text)
    changed = client.post(plain + OWN, {**fields, "version": "0" * 64})
    assert f'href="{plain}{OWN}"' in unescape(changed.text)
    received = client.post(f"{plain}?school=12&area=North", {**fields, "answer-q2": "1"})
    sizes = {len(response.content) for response in (again, changed, received)}
    assert len(sizes) == 1
    held = shown_report(wave, received.text)
    assert (held.reports[0], held.skipped) == (2, (False, False, True))


@pytest.mark.parametrize("query", ["a=1&" * 6000, "x" + "&amp;" * 20_000, "&amp%253B" * 20_000])
def test_a_link_with_thousands_of_names_is_refused(client: Client, wave: Wave, query: str) -> None:
    address = wave.get_absolute_url()
    for path in ("?", "/plain?", ",?", "?plain&") if query[0] == "a" else ("?", "?plain&"):
        response = client.get(f"{address}{path}{query}")
        assert response.status_code == 400
        assert "candor" in response.text.lower()
    led = client.get(f"{address}?plain", headers={"Referer": f"https://candor.test/?{query}"})
    assert led.status_code in (302, 400)


@pytest.mark.parametrize("sign", ["&amp;", "&amp%3B", "&AMP;", "&amp%253B", "%26amp%3B"])
def test_signs_that_a_mail_program_wrote_for_html_are_read(
    client: Client, wave: Wave, sign: str
) -> None:
    """Foundry376/Mailspring#445; allourideas#51 and gbif/ipt#756 lost them with the language."""
    address = wave.get_absolute_url()
    damaged = sign.join(["?lang=en", "school=13", "area=North", "recipient=a@x.example"])
    kept = f"{address}?lang=en&school=13&area=North"
    assert client.get(address + damaged)["Location"] == kept
    assert client.get(kept).status_code == 200
    plain = client.get(f"{address}/plain{damaged}")["Location"]
    assert plain == kept.replace("?", "/plain?")
    assert "School 13" in re.sub("<[^>]*>", "", page_at(client, plain))


def test_repairs_keep_a_language_of_the_survey_alone(client: Client, wave: Wave) -> None:
    address = wave.get_absolute_url()
    for damaged in (f"{address}/{ASKED}", f"{address},{ASKED}"):
        assert client.get(damaged)["Location"] == address + KEPT
    assert client.get(f"{address},?lang=../x&school=12")["Location"] == f"{address}?school=12"
