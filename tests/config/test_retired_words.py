"""Words and labels that the interface gave up: no text of a page, mail or API message has them."""

import re

import pytest

from tests.helpers.texts import GIVEN_UP, GIVEN_UP_IN_CHINESE, message_parts
from tests.processes import ROOT
from tools.translations.catalogs import load

# Not in the address of a page or a picture.
CROSS_TABLE = re.compile(r"(?<![/\w-])cross[- ]tab(ulation|le)s?\b(?!\.)", re.IGNORECASE)
PLACEHOLDER = re.compile(r"%\(\w+\)s|\{\w+\}")

# The label that each of them has instead is in the glossary, or on the same page.
LABELS = {
    "A sheet to print",
    "Acts",
    "All parts as one question",
    "Any of several",
    "As respondents see it",
    "Ask again…",
    "Ask",
    "Asked before",
    "At most so many times",
    "Begin with nothing",
    "Begin with this",
    "Begun",
    "Close the test",
    "Compare both",
    "Copy table for a text processor",
    "Counts mended",
    "Dashboard",
    "Drawn with, %%",
    "Export as JSON",
    "Hand the survey over…",
    "Handed over.",
    "Highest answer",
    "How it is protected",
    "How the fit went",
    "In plain words",
    "Inside another page",
    "Invited people, once each",
    "Keep with this survey",
    "Leave theirs, and drop mine",
    "Look at it",
    "Look at this",
    "Lowest answer",
    "Make it the survey’s own",
    "Make it",
    "Make the token",
    "Nothing differs",
    "Nothing fits",
    "Nothing was done yet",
    "Number of people asked",
    "Off by, on average",
    "One of several",
    "Only of:",
    "Open it as respondents do",
    "Open: stored as it is answered",
    "Options, one a line",
    "Preview again",
    "Restart the test",
    "Second factor",
    "Several linked questions",
    "Skip to the content",
    "Some of the questions at a time",
    "Somebody is signed in here",
    "Starts that agree",
    "Take away",
    "Take the invitation back",
    "Test mode",
    "The best for these options",
    "There as",
    "There is nothing here",
    "This is not yours to open",
    "Two parts by chance",
    "What is asked",
    "What launching freezes",
    "What respondents do",
    "What was done",
    "Who draws",
    "Who is asked",
    "Why it is stored as it is answered",
    "Work it out",
    "margin wished",
    "δ, the chance that ε does not hold",
    "ε, the most that a report may give away",
}


def texts() -> set[str]:
    return {text for message in load("zh_Hans") if message.id for text in message_parts(message.id)}


def test_no_text_has_a_retired_word() -> None:
    retired = {
        text: words[0] for text in texts() if (words := GIVEN_UP.search(PLACEHOLDER.sub("", text)))
    }
    assert retired == {}


def test_no_label_came_back() -> None:
    assert texts() & LABELS == set()


@pytest.mark.parametrize("page", ["*.md", "docs/**/*.md", "clients/**/*.md"])
def test_documents_call_a_crosstab_by_one_name(page: str) -> None:
    documents = [file for file in ROOT.glob(page) if file.name != "CHANGELOG.md"]
    assert documents
    called = {
        file.name: match[0]
        for file in documents
        if (match := CROSS_TABLE.search(file.read_text(encoding="utf-8")))
    }
    assert called == {}


@pytest.mark.parametrize(
    "word",
    [
        "Cross-table",
        "or wait for more reports",
        "Whoever may",
        "Cancelled",
        "an e-mail",
        "asked openly",
        "It tells of few people",
        "One a line",
        "no longer begun",
    ],
)
def test_a_retired_word_would_be_found(word: str) -> None:
    assert GIVEN_UP.search(word)


def test_no_chinese_text_has_a_retired_word() -> None:
    said = (message.string for message in load("zh_Hans") if message.id)
    texts = [
        text
        for message in said
        for text in message_parts(message)
        if GIVEN_UP_IN_CHINESE.search(text)
    ]
    assert texts == []
