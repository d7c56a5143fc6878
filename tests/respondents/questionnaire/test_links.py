"""Links in texts of authors: what becomes one, where it leads, and that nothing else is markup."""

import html
import re
from pathlib import Path

import pytest
from django.test import Client
from django.urls import reverse
from hypothesis import given
from hypothesis import strategies as st

from surveys.documents.freezing.problems import problems_by_part
from surveys.documents.links import link_problem, pieces, with_links
from surveys.drafts.forms.question import QuestionForm
from surveys.drafts.forms.survey import SurveyForm
from tests.helpers.questionnaire import Drawings
from tests.helpers.questions import draft, question
from tests.helpers.rendering import NODE, Case, by_django, by_node, engine_of
from tests.helpers.waves import Launch

# Each text with the addresses to which it leads, in order.
FOUND = {
    "Mail a.b+x@uni-x.example, or Bob@x.de!": "mailto:a.b+x@uni-x.example mailto:Bob@x.de",
    "邮箱anna@x.org。": "mailto:anna@x.org",
    "Call +44 (0)20 7946 0958, or 0800 111 111.": "tel:+442079460958 tel:0800111111",
    "(030) 1234-567; (212) 555-0123.": "tel:0301234567 tel:2125550123",
    "1-800-273-8255, or 800-273-8255": "tel:18002738255 tel:8002738255",
    "010-12345678": "tel:01012345678",
    "01.42.86.82.00, +33.1.42.86.82.00": "tel:0142868200 tel:+33142868200",
    "电话：12355，或13800138000": "tel:12355 tel:13800138000",
    "전화는 02-123-4567입니다": "tel:021234567",
    "هاتف: +٩٦٦ ١١ ٢٣٤ ٥٦٧٨ ، ٠٨٠٠١١١١١١": "tel:+966112345678 tel:0800111111",
    "☎ 988, 📞911, Tel.: 112, 116 123": "tel:988 tel:911 tel:112 tel:116123",
    "(see https://x.org/a_(b)?c=1&d='2'), https://x.org.": "https://x.org/a_(b)?c=1&d='2 https://x.org",
    "请访问https://example.org/help。或 https://example.org或致电": (
        "https://example.org/help https://example.org"
    ),
    "https://xn--e1afmkfd.org:8000/%C3%A9#x": "https://xn--e1afmkfd.org:8000/%C3%A9#x",
}
# What is not one: other schemes, credentials, look-alikes, invisible signs, and other numbers.
PLAIN = (
    "javascript:alert(1) JavaScript://a@b.org/%0aalert(1) vbscript:x data:text/html,x",
    "https://user:pw@evil.example/ https://user@evil.example http://x.org ftp://a@b.org",
    "https://exаmple.org https://example.org.рф https://example.org\\@evil.example",
    "https://example.org\u202egro.live \u202ehttps://example.org https://exam\u200bple.org",
    "аnna@x.org anna@x.orgа a@b@c.org anna@x.org\u202e a@b",
    "https://1.2.3.4/ https://localhost https:// https://[::1]/ //x.org www.x.org",
    "01.02.2024, 05-11-2024, 2024-01-05, 0.0000005, 007, 1,000,000, 12345678, 012/2024",
    "0000-0002-1825-0097 0 1 2 3 4 5 6 7 8 9 10 Hotel: 300 rooms +1 #0800111111 116 124",
)
TRICKS = st.lists(
    st.sampled_from(
        [
            *("https://", "x.org", "tel:", "javascript:", "&lt;", "<b>", "0800", "+44"),
            *"@/\"'& \n().\\-1a",
            *("а", "☎", "\u202e", "\u200b"),
        ]
    ),
    max_size=25,
).map("".join)


@pytest.mark.parametrize(("text", "addresses"), FOUND.items())
def test_addresses_and_numbers_become_links(text: str, addresses: str) -> None:
    assert [address for _shown, address in pieces(text) if address] == addresses.split()
    assert not link_problem(text)


@pytest.mark.parametrize("text", PLAIN)
def test_text_that_is_not_an_address_gets_no_link(text: str) -> None:
    assert with_links(text) == html.escape(text, quote=True)


@given(TRICKS)
def test_a_text_keeps_its_words_and_gets_no_other_markup(text: str) -> None:
    shown = with_links(text)
    tags = re.findall(r"<[^>]*>", shown)
    address = r"(https://[a-z0-9]|mailto:\w|tel:\+?\d)[^\"<>]*"
    link = rf'<a class="address" dir="ltr" href="{address}" target="_blank" rel="noreferrer">'
    assert all(re.fullmatch(rf"{link}|</a>|<wbr>", tag) for tag in tags)
    assert html.unescape(re.sub(r"<[^>]*>", "", shown)) == text
    for href, words in re.findall(r'href="https://([^"]*)"[^>]*>https://([^<]*)<', shown):
        assert href == words
        assert "@" not in html.unescape(href).partition("/")[0]


@pytest.mark.skipif(NODE is None, reason="node is not installed")
def test_the_browser_finds_the_same_links(tmp_path: Path) -> None:
    engine = engine_of({"links": "{{ text|with_links }}"})
    cases: list[Case] = [("en", "links", {"text": text}) for text in (*FOUND, *PLAIN)]
    expected = [by_django(case, engine) for case in cases]
    assert by_node(cases, ["links"], engine, tmp_path) == expected


REFUSED = {
    "Write to javascript:alert(1)": "is a script",
    "https://me:secret@x.org": "has a user name",
    "https://exаmple.org": "can look like others",
    "https://x.org/\u202egnp": "invisible",
}


@pytest.mark.parametrize(("text", "reason"), REFUSED.items())
def test_a_link_that_misleads_is_refused_where_it_is_written(text: str, reason: str) -> None:
    given = draft(question())
    for form, name in (
        (SurveyForm({"asker": text, "ethics": text}, draft=given), "asker"),
        (SurveyForm({"ethics": text}, draft=given), "ethics"),
        (QuestionForm({"help": text}, draft=given), "help"),
    ):
        assert reason in str(form.errors[name])
    item = {**question(), "help": {"en": text}}
    told = {**draft(item), "asker": {"en": text}, "ethics": {"en": text}}
    found = {part: str(problem) for part, problem in problems_by_part(told)}
    assert found.keys() == {"asker", "ethics", f"item {item['id']}"}
    assert all(reason in problem for problem in found.values())


TEXT = "Ada, ada@x.org, 0800 111 111, https://x.org/help <b>"
LINKS = {"mailto:ada@x.org", "tel:0800111111", "https://x.org/help"}


@pytest.mark.django_db
def test_every_page_has_the_links(client: Client, draw: Drawings, launched: Launch) -> None:
    texts = {name: {"en": TEXT} for name in ("asker", "ethics")}
    wave = launched({**question(), "help": {"en": TEXT}}, plain=True, **texts)
    plain = client.get(reverse("respondents:plain", args=[wave.code])).text
    for page in (draw(wave), plain):
        assert "&lt;b&gt;" in page
        places = [part.partition("&lt;b&gt;")[0] for part in page.split("Ada, ")[1:]]
        assert len(places) >= 3
        for place in places:
            assert set(re.findall(r'href="([^"]*)"', place)) >= LINKS
