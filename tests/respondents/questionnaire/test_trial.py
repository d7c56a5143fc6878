"""“Try a survey”: the example, in a page whose policy lets nothing be sent."""

import json
import re

import pytest
from django.conf import settings
from django.test import Client

from surveys.documents.frozen.parsing import parse
from surveys.drafts.example import example_document


def test_the_page_holds_the_example_and_may_send_nothing() -> None:
    response = Client().get("/try?lang=zh-hans")
    policy = response["Content-Security-Policy"]
    assert "connect-src 'none'" in policy
    assert "form-action 'none'" in policy
    page = response.text
    assert '<html lang="zh-hans"' in page
    assert "data-preview" in page
    held = re.search(r'<script id="document" type="application/json">(.*?)</script>', page)
    assert held
    assert json.loads(held[1]) == {"survey": json.loads(example_document())}


def test_the_trial_is_cached_and_sets_no_cookie() -> None:
    response = Client().get("/try")
    assert response["Cache-Control"] == "public, max-age=300"
    assert "Accept-Language" in response["Vary"]
    assert "Cookie" not in response["Vary"]
    assert not response.cookies


@pytest.mark.parametrize("name", ["introduction", "asker"])
def test_the_trial_says_in_every_language_that_it_is_an_example(name: str) -> None:
    document = parse(example_document())
    languages = [tag for tag, _name in settings.LANGUAGES]
    assert list(document.languages) == languages
    texts = {getattr(document, name).within(tag) for tag in languages}
    assert len(texts) == len(languages)


def test_the_front_page_leads_to_the_trial_and_the_example(db: None) -> None:
    page = Client().get("/", HTTP_ACCEPT_LANGUAGE="zh-hans").text
    assert 'class="button" href="/try?lang=zh-hans"' in page
    assert 'href="/example"' in page
