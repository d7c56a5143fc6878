"""How much a page weighs in each language: what a browser fetches before the questions."""

import gzip
from collections.abc import Iterator
from functools import cache

import brotli
import pytest
from babel.messages.catalog import Catalog
from django.utils.translation import to_locale

from respondents.bundles import (
    BATTERIES,
    CLOSING,
    COMPLETION,
    INVITED,
    LINKED,
    MARKS,
    NUMBERS,
    PANEL,
    STYLES,
    SURVEY,
    TRANSLATED,
    WATCH,
    of_sources,
)
from respondents.questionnaire.shell import SCRIPTS, Way, shell_in
from surveys.documents.interface_words import (
    cleaned,
    frozen_words,
    interface_texts,
    readable,
    split,
)
from surveys.documents.languages import OURS
from surveys.documents.plural_rules import plural_rule
from tests.helpers.texts import message_parts
from tests.options import slow_except
from tests.processes import ROOT
from tools.translations.catalogs import RESPONDENTS, load

KB = 1024
FILES = {
    "has_numbers": (NUMBERS,),
    "has_linked": (LINKED,),
    "has_marks": (MARKS,),
    "has_batteries": BATTERIES,
    "needs_words": (CLOSING,),
    "completes": (COMPLETION,),
    "remembers": (PANEL,),
}
MOST: dict[Way, int] = {"plain": 48, "invited": 60}
"""KiB of a page, with each kind of question; invited people also load cryptography."""


AUTHORS = 19
"""KiB that the words of authors add, which replace English ones."""


@pytest.fixture(scope="module", autouse=True)
def bundles_of_sources(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with of_sources(str(tmp_path_factory.mktemp("bundles"))):
        yield


@cache
def packed(name: str) -> int:
    return len(brotli.compress((ROOT / "static" / name).read_bytes()))


# The words of these weigh most.
@pytest.mark.parametrize("language", slow_except(OURS, "hi", "ru"))
def test_a_page_is_light_in_each_language(language: str) -> None:
    words = packed(f"bundles/words.{language}.js")
    base = words + sum(map(packed, (STYLES, SURVEY, WATCH)))
    for way, most in MOST.items():
        for kind in ("", *SCRIPTS):
            html = shell_in.__wrapped__(language, way, **({kind: True} if kind else {}))
            files = (FILES[kind] if kind else ()) + ((INVITED,) if way == "invited" else ())
            weight = base + len(brotli.compress(html)) + sum(map(packed, files))
            assert weight <= most * KB, (way, kind, weight)


@pytest.mark.parametrize("language", slow_except(["ru", "hi", "ar"], "hi"))
def test_a_page_in_words_of_authors_is_light(language: str) -> None:
    """A catalog's translations stand for authors' words: they come compressed by gzip."""
    texts = words_of(load(RESPONDENTS, to_locale(language)), "uk")
    words = len(gzip.compress(frozen_words("uk", texts).encode(), 6))
    shared = (STYLES, SURVEY, WATCH, TRANSLATED, "bundles/words.en.js")
    for way, most in MOST.items():
        html = shell_in.__wrapped__("en", way, translated=True)
        files = [*shared, *([INVITED] if way == "invited" else [])]
        weight = words + len(brotli.compress(html)) + sum(map(packed, files))
        assert weight <= (most + AUTHORS) * KB, (way, weight)


def words_of(catalog: Catalog, language: str) -> dict[str, list[str]]:
    """Return the translations of a catalog as authors would write them in another language."""
    texts = {}
    for message in catalog:
        if message.id and (text := interface_texts().get(split(message_parts(message.id)[0])[0])):
            forms = [
                cleaned(readable(each)).replace('"', "”") for each in message_parts(message.string)
            ]
            texts[text.key] = (forms * 6)[: text.forms(plural_rule(language))]
    return texts


def test_a_page_names_the_words_of_its_language_alone() -> None:
    for language in OURS:
        html = shell_in.__wrapped__(language, "plain").decode()
        assert html.count("/bundles/words.") == 1
        assert f"/bundles/words.{language}." in html
