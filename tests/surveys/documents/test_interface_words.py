"""Candor's words as authors translate them: keys, checks, rules for plurals, files, and Django."""

import csv
import json
from io import StringIO

import pytest
from babel import Locale
from django.core.exceptions import ValidationError
from django.utils.translation import gettext, ngettext, pgettext, to_locale

from surveys.documents.exchange.word_files import dump_csv, dump_xliff, load_words
from surveys.documents.interface_words import (
    LISTED,
    cleaned,
    frozen_words,
    interface_texts,
    is_done,
    missing,
    problem_of,
    split,
)
from surveys.documents.languages import OFFERED
from surveys.documents.plural_rules import examples, form_of, plural_rule
from surveys.documents.spoken_words import speaking
from tests.helpers.words import in_words, words_in
from tests.options import slow_except
from tools.translations.catalogs import RESPONDENTS, is_promise, listed, texts_of

MINUTES = "It takes about {n} minute."


def key(text: str) -> str:
    return split(text)[0]


def text_of(english: str):
    return interface_texts()[key(english)]


def test_the_list_has_every_text_of_respondents_and_says_which_are_promises() -> None:
    assert LISTED.read_text() == listed(), "run: python3 run.py messages"
    texts = interface_texts()
    for message in texts_of(RESPONDENTS):
        if message.id and not all(file.startswith("config/") for file, _ in message.locations):
            found = texts[key(message.id if isinstance(message.id, str) else message.id[0])]
            assert found.promise or not is_promise(message)
            assert bool(found.plural) is not isinstance(message.id, str)
    english = {" ".join(text.english.split()) for text in texts.values()}
    # Texts that differ in the names of their places alone are one; nothing else is.
    assert len(english) == len(texts)
    assert not any("%(" in text.english or "<b>" in text.english for text in texts.values())


@pytest.mark.parametrize("language", OFFERED)
def test_plural_rules_distinguish_the_forms_of_cldr(language: str) -> None:
    rule, locale = plural_rule(language), Locale.parse(to_locale(language))
    pairs = {(form_of(rule, n), locale.plural_form(n)) for n in range(1, 1001)}
    assert len(pairs) == len({form for form, _ in pairs}) == len({name for _, name in pairs})
    assert len(examples(rule)) == int(max(rule)) + 1


def test_a_language_that_nobody_knows_has_the_rule_of_english() -> None:
    assert plural_rule("tlh") == plural_rule("en") == "10" + "1" * 198
    assert plural_rule("fa-af") == plural_rule("fa")


WRONG_TRANSLATION_CASES = [
    (MINUTES, "Het duurt lang.", "Missing: {n}"),
    (MINUTES, "Het duurt {n} minuut, {m}.", "{m} is not in"),
    (MINUTES, "Het duurt {n} minuut, {}.", "{} is not in"),
    (MINUTES, "Het duurt {n} minuut}.", "Braces"),
    ("Start", "<b>Begin</b>", "no markup"),
    ("Start", 'Begin" onclick="x', "no markup"),
    ("Start", "Begin &amp; ga", "no markup"),
    ("Start", "\u202eniigeB", "invisible"),
    ("Start", "Begin\x07", "invisible"),
    ("Start", "شروع ۲۰", "digits as 0 to 9"),
    ("Start", "=1+1", "formula"),
    ("Start", "B" * 46, "three times as long"),
]


@pytest.mark.parametrize(("english", "said", "reason"), WRONG_TRANSLATION_CASES)
def test_a_translation_that_is_wrong_is_refused_with_its_reason(
    english: str, said: str, reason: str
) -> None:
    assert reason in str(problem_of(text_of(english), said))
    assert not is_done(text_of(english), {key(english): [said]}, plural_rule("vi"))


def test_a_sound_translation_is_taken() -> None:
    assert cleaned(" foto's \n van") == "foto’s van"
    for said in ("شروع\u200cکنید", "Begin “nu” – ’t is 0,5 %", "B" * 45):
        assert problem_of(text_of("Start"), said) is None


def test_django_uses_the_authors_words_and_english_where_one_is_missing() -> None:
    words = {**words_in("fa", lambda row: f"«{row.english}»"), key("Send my report"): ["<script>"]}
    del words[key("Start")]
    interface = {"fa": frozen_words("fa", words)}
    with speaking("fa", interface):
        assert gettext("Continue") == "«Continue»"
        assert gettext("Start") == "Start"
        assert gettext("Send my report") == "Send my report"
        assert pgettext("a questionnaire", "Survey") == "«Survey»"
        assert pgettext("between numbers in a list", ", ").endswith("» ")
        assert gettext("If <b>%(answer)s</b> is true, people choose") == (
            "«If <b>%(answer)s</b> is true, people choose»"
        )
        one, many = "It takes about %(n)s minute.", "It takes about %(n)s minutes."
        assert ngettext(one, many, 1) == f"«{one}»"
        assert ngettext(one, many, 2) == f"«{many}»"
        assert gettext("A text of tomorrow") == "A text of tomorrow"
    assert gettext("Continue") == "Continue"
    # A document that was tampered with puts no markup on a page.
    data = json.loads(interface["fa"])
    data["texts"][key("Start")] = "<b>Start</b>"
    with speaking("fa", {"fa": json.dumps(data)}):
        assert gettext("Start") == "Start"


@pytest.mark.parametrize("language", slow_except(["fa", "pl", "vi"], "pl"))
def test_files_give_back_what_they_were_made_of(language: str) -> None:
    words = words_in(language, lambda row: in_words(row.english))
    assert missing(language, words) == []
    for made in (dump_csv(language, words).encode(), dump_xliff(language, words)):
        read = load_words(made, language, {})
        assert (read.words, read.refused, read.unknown) == (words, [], 0)
    rows = csv.reader(StringIO(dump_csv(language, words)))
    assert not [cell for row in rows for cell in row if cell.startswith(("=", "+", "-", "@"))]


def test_files_of_other_programs_are_read() -> None:
    start = '<segment><source>Start</source><target>Begin<ph id="1"/></target></segment>'
    second = f'<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0"><unit id="{key("Start")}">'
    read = load_words(f"{second}{start}</unit></xliff>".encode(), "nl", {})
    assert read.words == {key("Start"): ["Begin"]}
    table = f"id;english;translation\n{key('Start')};Start;Begin\nffff;Old;Oud\n"
    read = load_words(table.encode(), "nl", {})
    assert (read.words, read.unknown) == ({key("Start"): ["Begin"]}, 1)
    other = load_words(table.replace("Start;", "Begin now;").encode(), "nl", {})
    assert (other.words, other.unknown) == ({}, 2)
    wrong = load_words(table.replace("Begin", "<b>").encode(), "nl", {})
    assert [english for english, _ in wrong.refused] == ["Start"]


NO_OTHER_CASES = [
    *(b"", b"\xff\xfe\x00", b"name,words\n1,2", b"<xliff><unit>", b"<html></html>"),
    b'<!DOCTYPE x [<!ENTITY a "b">]><xliff>&a;</xliff>',
    *(b'<!DOCTYPE x SYSTEM "file:///etc/passwd"><xliff/>', b"x" * 3_000_001),
    b'id,translation\n"a',
]


@pytest.mark.parametrize("content", NO_OTHER_CASES)
def test_no_other_file_is_read(content: bytes) -> None:
    with pytest.raises(ValidationError):
        load_words(content, "nl", {})
