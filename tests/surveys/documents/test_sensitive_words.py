"""Suggestions of sensitive questions by their words, in both languages, and in odd files."""

from pathlib import Path
from typing import Any

import pytest

from surveys.documents.exchange.files import load_file
from surveys.documents.import_export import SurveyFileError
from surveys.documents.sensitive_words import HARMLESS, STRONG, TOPICS, WEAK, listed, suggestion_of
from surveys.documents.ticks import units_of
from tests.helpers.questions import question
from tests.helpers.sections import battery
from tests.helpers.survey_files import form
from tests.processes import ROOT

FIELD = Path(__file__).parent / "exchange" / "field"


def suggested(text: str, **more: Any) -> tuple[str, bool] | None:
    language = "en" if text.isascii() else "zh-hans"
    item = question(text={language: text}, **more)
    found = suggestion_of([item], [item], language)
    return (found.topic, found.likely) if found else None


TOPIC_CASES = [
    ("Have you had sex in the last month?", "sex", True),
    ("What is your sexual orientation?", "sex", True),
    ("How often did you use cocaine?", "drugs", True),
    ("Did your partner ever hit you?", "violence", True),
    ("Have you ever paid a bribe?", "crime", True),
    ("Have you thought of killing yourself?", "suicide", True),
    ("Were you ever tested for HIV?", "hiv", True),
    ("How is your health?", "health", False),
    ("What is your income?", "money", False),
    ("Do you pray?", "faith", False),
    ("Whom did you vote for?", "politics", False),
    ("Sex:", "gender", False),
    ("Did you cheat in an exam?", "conduct", False),
    ("过去一年您有过婚外性行为吗？", "sex", True),
    ("您吸过大麻吗？", "drugs", True),
    ("您是否遭受过家暴？", "violence", True),
    ("您行过贿吗？", "crime", True),
    ("您想过自杀吗？", "suicide", True),
    ("您做过艾滋病检测吗？", "hiv", True),
    ("您的健康状况如何？", "health", False),
    ("您的月收入是多少？", "money", False),
    ("您有宗教信仰吗？", "faith", False),
    ("您的性别是？", "gender", False),
]


@pytest.mark.parametrize(("text", "topic", "likely"), TOPIC_CASES)
def test_words_of_a_topic_suggest_it_in_any_case(text: str, topic: str, likely: bool) -> None:
    assert suggested(text) == (topic, likely)
    assert suggested(text.upper())


HARMLESS_WORDS_CASES = [
    *("What happened at the party?", "Which hearing aids do you know?"),
    *("How many students are in your class?", "Do you own a car?", "Where do you live?"),
    *("How old are you?", "Have you been to Essex or Middlesex?"),
    *("How satisfied are you with the course?", "Where do you get your drinking water?"),
    "How do you get to the health facility?",
]


@pytest.mark.parametrize("text", HARMLESS_WORDS_CASES)
def test_harmless_words(text: str) -> None:
    assert suggested(text) is None


def test_answers_only_mark() -> None:
    options = [{"en": "Straight"}, {"en": "Gay"}, {"en": "Other"}]
    assert suggested("Which fits you?", kind="single", options=options) == ("sex", False)


def test_the_stem_of_a_battery_counts_for_its_items() -> None:
    section, *items = battery("At home?", "At work?")
    section["text"] = {"en": "Where have you used drugs?"}
    found = suggestion_of(items, [section, *items], "en")
    assert found is not None
    assert (found.topic, found.likely) == ("drugs", True)


def test_each_language_is_searched_the_main_one_first() -> None:
    item = question(text={"en": "Ever?", "zh-hans": "您吸毒吗？"})
    found = suggestion_of([item], [item], "en")
    assert found is not None
    assert found.word == "吸毒"
    both = question(text={"en": "Have you used heroin?", "zh-hans": "您吸过海洛因吗？"})
    for main, word in (("en", "heroin"), ("zh-hans", "海洛因")):
        found = suggestion_of([both], [both], main)
        assert found is not None
        assert found.word == word


def test_the_documentation_lists_all_words() -> None:
    text = (ROOT / "docs/reference/sensitive-words.md").read_text()
    assert f"These phrases suggest nothing: {HARMLESS}." in text
    for lists in (STRONG, WEAK):
        for topic, (english, chinese) in lists.items():
            assert f"| {TOPICS[topic]} | {english} | {chinese} |" in text
            for words in (english, chinese):
                assert len({*listed(words)}) == len(listed(words))


def test_odd_questionnaires_are_stored_as_answered() -> None:
    """Of all files with an oddity each question can be unticked, and hardly a word suggests one."""
    marked = {}
    for path in sorted(FIELD.glob("[XLN]*.*")):
        try:
            draft = load_file(path.read_bytes()).draft
        except SurveyFileError:
            continue
        for unit in units_of(draft):
            assert unit.ticked is bool(unit.lock), path.name
            if unit.suggestion:
                marked[path.name, unit.suggestion.word] = unit.likely
    assert marked == {
        ("X1_smart_quotes_in_relevant.xlsx", "drink"): False,
        ("X26_dynamic_default__calculation_i.xlsx", "lied"): False,
        ("X7a_percents_as_labels.xlsx", "your pay"): False,
    }


def test_an_import_ticks_what_is_likely_and_nothing_else() -> None:
    asked = {
        "sex": "Have you ever paid for sex with someone?",
        "ill": "Have you been in a hospital?",
        "drug": "Have you ever used drugs?",
        "age": "Are you over 30?",
    }
    rows = [
        {"type": "select_one yn", "name": name, "label": label} for name, label in asked.items()
    ]
    draft = load_file(form(*rows, choices=[["yn", "n", "No"], ["yn", "y", "Yes"]])).draft
    assert [unit.ticked for unit in units_of(draft)] == [True, False, True, False]
    assert draft["protection"] == {"level": "medium"}
    assert draft["questions"][0]["parameters"]["epsilon"] == "1.151292"
