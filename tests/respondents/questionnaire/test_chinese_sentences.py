"""Chinese sentences stand on a page without the spaces that its templates have between them."""

import re

import pytest
from django.test import Client

from surveys.formatting import without_spaces
from tests.browser.people import EVERY_KIND
from tests.helpers.bilingual import TEXTS, in_both
from tests.helpers.waves import Launch, end

GAP = re.compile(r"[。？！：]”?(?:</\w+>)*[ \n]+(?:[^\s<]|<(?:a|b|bdi|span)\b)")


SPACES_CASES = [
    ("<p>先看。 再答！\n  好吗？</p>\n<p>甲</p>", "<p>先看。再答！好吗？</p>\n<p>甲</p>"),
    ("<b>没变。</b> 谁都能读。 <a href>看</a>", "<b>没变。</b>谁都能读。<a href>看</a>"),
    ("他说“好。” 然后走了。 <p>乙</p>", "他说“好。”然后走了。 <p>乙</p>"),
    ("Yes. No? 20 次", "Yes. No? 20 次"),
]


@pytest.mark.parametrize(("html", "joined"), SPACES_CASES)
def test_only_spaces_after_sentences_are_removed(html: str, joined: str) -> None:
    assert without_spaces(html) == joined


def test_chinese_pages_have_no_spaces_after_sentences(client: Client, launched: Launch) -> None:
    wave = launched(*map(in_both, EVERY_KIND), plain=True, **TEXTS)
    for path in ("/plain", "/device", ""):
        page = client.get(f"{wave.get_absolute_url()}{path}?lang=zh-hans").text
        assert GAP.findall(page) == [], path
    end(wave)
    page = client.get(f"{wave.get_absolute_url()}?lang=zh-hans").text
    assert GAP.findall(page) == []
