"""Translations: every text of the interface exists in every language, and none is stale."""

import ast
import re
from functools import cache
from html.parser import HTMLParser

import pytest
from babel.messages.catalog import Catalog, Message
from django.conf import settings
from django.test import Client
from django.urls import reverse
from django.utils.translation import gettext, override, to_language, to_locale

from surveys.documents.languages import OURS
from surveys.models import Survey, Wave
from tests.helpers.texts import message_parts
from tests.processes import ROOT
from tools.translations.catalogs import (
    CALL,
    CALLS,
    CATALOGS,
    LOCALES,
    RESPONDENTS,
    STAFF,
    compiled,
    is_promise,
    load,
    missing,
    path_of,
    sources,
    texts_of,
    updated,
)

TEMPLATES = sorted((ROOT / "templates").rglob("*.html"))
# Names, signs and examples that are the same in every language.
SAME_EVERYWHERE = {"Candor", "Redis", "PNG", "SVG", "JSON", "CSV", "SHA", "TOTP", "ICC", "ESOMAR"}
SAME_EVERYWHERE |= {"Alt", "Backspace", "Enter", "AIC", "BIC"}
TRANSLATED = re.compile(
    r"{% block (?:panel_|result_)?width %}.*?{% endblock"
    r"|{%\s*blocktrans.*?{%\s*endblocktrans\w*\s*%}"
    r"|{%\s*comment.*?endcomment\s*%}"
    r"|{%.*?%}|{{.*?}}|{#.*?#}",
    re.DOTALL,
)
READ_ATTRIBUTES = ("alt", "aria-label", "placeholder", "title")
WORD = re.compile(r"[A-Za-z]{2,}")
# An f-string with a call behind it in its line, or one that may have several lines.
MAY_TRANSLATE = re.compile(rf"""\b[rR]?[fF][rR]?(?:'''|\"\"\"|["'].*{CALL.pattern})""")


each_catalog = pytest.mark.parametrize(("folder", "locale"), CATALOGS)


known = cache(load)
"""A catalog that no test changes."""


def keys(catalog: Catalog) -> set[tuple[object, object]]:
    return {(message.context, message.id) for message in catalog if message.id}


def test_every_language_but_english_has_a_catalog() -> None:
    for folder, tags in ((STAFF, dict(settings.LANGUAGES)), (RESPONDENTS, OURS)):
        assert {to_locale(tag) for tag in tags} - {"en"} == set(LOCALES[folder])


@each_catalog
def test_the_catalog_holds_what_the_sources_say(folder: str, locale: str) -> None:
    """If this fails: `python3 run.py messages`, translate what is new, run it again."""
    current = updated(folder, locale)
    assert keys(known(folder, locale)) == keys(current)
    assert path_of(folder, locale, "mo").read_bytes() == compiled(current)


def test_what_respondents_read_is_in_their_catalog_alone() -> None:
    theirs, rest = keys(texts_of(RESPONDENTS)), keys(texts_of(STAFF))
    assert not theirs & rest
    assert (None, "We cannot tell if we recorded what you said.") in theirs
    assert (None, "Launched") not in theirs


@pytest.mark.parametrize("locale", LOCALES[RESPONDENTS])
def test_no_other_application_rewords_what_respondents_read(locale: str) -> None:
    with override(to_language(locale)):
        reworded = {
            message.id
            for message in known(RESPONDENTS, locale)
            if message.id and isinstance(message.id, str) and not message.context
            if gettext(message.id) != message.string
        }
    assert reworded == set()


@each_catalog
def test_no_text_is_left_without_a_translation(folder: str, locale: str) -> None:
    assert [message.id for message in missing(known(folder, locale))] == []


@each_catalog
def test_translations_keep_placeholders_and_markup(folder: str, locale: str) -> None:
    catalog = known(folder, locale)
    assert [(message.id, errors) for message, errors in catalog.check()] == []
    marks = re.compile(r"%\(\w+\)[sd]|%%|\{\w+\}|</?\w+[^>]*>")
    for message in catalog:
        if not message.id:
            continue
        ids, strings = message_parts(message.id), message_parts(message.string)
        wanted = sorted(marks.findall(ids[-1]))
        # A form for one number only can spell it out.
        spelled = [mark for mark in wanted if mark != "%(n)s"] if len(ids) > 1 else wanted
        assert all(sorted(marks.findall(string)) in (wanted, spelled) for string in strings), ids
        # Two versions of a text that a merge has put together.
        glued = re.compile(r"[a-zа-яء-ي][.!?][A-ZА-Яء-ي]")
        assert not any(glued.search(string) and not glued.search(ids[0]) for string in strings), ids


PROMISES = (
    "which rounds you answered",
    "It works without JavaScript. We receive and keep what you fill in here as it is.",
    "No one can see that from the size of what was sent.",
    "Privacy loss of all your rounds on this device so far, at most",
    "We do not show who has stopped the email. So if you get no reminder, nobody can tell from that"
    " whether you answered.",
)
NONE = ("Start the survey", "Write at most %(n)d characters.", "Page not found")


def test_what_states_a_protection_is_a_promise_wherever_it_is_shown() -> None:
    shown = {message_parts(message.id)[-1]: message for message in texts_of(RESPONDENTS)}
    assert [text for text in PROMISES if not is_promise(shown[text])] == []
    assert [text for text in NONE if text in shown and is_promise(shown[text])] == []


@pytest.fixture(scope="module")
def promises() -> list[Message]:
    return [message for message in texts_of(RESPONDENTS) if message.id and is_promise(message)]


@pytest.mark.parametrize("locale", LOCALES[RESPONDENTS])
def test_each_promise_is_written_back_in_english(locale: str, promises: list[Message]) -> None:
    catalog = known(RESPONDENTS, locale)
    kept = [catalog.get(message_parts(each.id)[0], each.context) for each in promises]
    assert len(promises) > 300
    assert [message.id for message in kept if message and not message.user_comments] == []


class VisibleTexts(HTMLParser):
    """Collects a template's untranslated texts and the attributes that people read or hear."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []
        self.silent = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.silent += tag in ("script", "style", "code")
        self.texts += [value for name, value in attrs if name in READ_ATTRIBUTES and value]

    def handle_endtag(self, tag: str) -> None:
        self.silent -= tag in ("script", "style", "code")

    def handle_data(self, data: str) -> None:
        if not self.silent:
            self.texts.append(data)


def test_templates_say_nothing_that_cannot_be_translated() -> None:
    for template in TEMPLATES:
        visible = VisibleTexts()
        visible.feed(TRANSLATED.sub("", template.read_text()))
        words = {word for text in visible.texts for word in WORD.findall(text)}
        assert words <= SAME_EVERYWHERE, template


def test_the_sources_are_all_read() -> None:
    read = {path.relative_to(ROOT).as_posix() for path in sources()}
    assert {"surveys/drafts/forms/survey.py", "respondents/views.py", "templates/home.html"} <= read


def test_no_text_is_within_an_f_string() -> None:
    """Babel finds no calls there with Python 3.11, to which an f-string is one token."""
    lines = {
        f"{path.relative_to(ROOT)}:{call.lineno}"
        for path in sources()
        if path.suffix == ".py" and MAY_TRANSLATE.search(path.read_text())
        for string in ast.walk(ast.parse(path.read_text()))
        if isinstance(string, ast.JoinedStr)
        for call in ast.walk(string)
        if isinstance(call, ast.Call) and getattr(call.func, "id", "") in CALLS
    }
    assert lines == set()


@pytest.mark.django_db
def test_a_visitor_switches_and_stays(client: Client) -> None:
    assert 'lang="en"' in client.get("/").content.decode()
    response = client.post(reverse("language"), {"language": "zh-hans", "next": "/"})
    assert response["Location"] == "/"
    assert 'lang="zh-hans"' in client.get("/").content.decode()
    assert not client.session.keys()


@pytest.mark.django_db
def test_the_browser_chooses_at_first(client: Client) -> None:
    page = client.get("/", headers={"accept-language": "zh-CN,zh;q=0.9,en;q=0.8"}).content.decode()
    assert 'lang="zh-hans"' in page


@pytest.mark.django_db
def test_the_language_form_redirects_only_within_the_site(client: Client) -> None:
    response = client.post(
        reverse("language"), {"language": "zh-hans", "next": "https://elsewhere.example/"}
    )
    assert response["Location"] == "/"


STAFF_PAGES = ("list", "new", "designer", "plan", "settings", "question-new", "launch", "erase")


@pytest.mark.django_db
def test_no_english_text_is_left_on_a_chinese_page(
    desk: Client, survey: Survey, wave: Wave
) -> None:
    """Finds texts that were translated too early, in the language at start-up."""
    english = [
        str(message.id)
        for message in known(STAFF, "zh_Hans")
        if isinstance(message.id, str)
        and len(message.id) > 12
        and "%" not in message.id
        and message.string != message.id
    ]
    client, left = desk, {}
    for name in STAFF_PAGES:
        arguments = [] if name in ("list", "new") else [survey.pk]
        with override("zh-hans"):
            response = client.get(
                reverse(f"surveys:{name}", args=arguments), headers={"accept-language": "zh-CN"}
            )
        assert response.status_code == 200, name
        left[name] = [text for text in english if text in response.content.decode()]
    assert left == {name: [] for name in STAFF_PAGES}
