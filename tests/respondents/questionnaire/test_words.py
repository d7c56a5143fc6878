"""How easily our texts for respondents read, without the authors' texts, and words they avoid."""

import re
from collections.abc import Callable

import pytest
from django.test import Client

from surveys.models import Wave
from tests.helpers.designs import DESIGNS
from tests.helpers.questionnaire import Drawings
from tests.helpers.texts import AUTHORS, HARDEST, LONGEST, grade, sentences, syllables, words_of
from tests.helpers.waves import Launch

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]

RETIRED = re.compile(
    r"by chance|\bdrawn?\b|\bdraws?\b|\bodds\b|forgotten|somebody|nobody|whoever|\banew\b"
    r"|\bwaves?\b|\bbegins?\b|\bbegun\b|\bopenly\b|for ever|epsilon|ε|δ",
    re.IGNORECASE,
)

ENGLISH = {"accept-language": "en"}
STEPS = (
    *("intro", "practice", "question", "joining", "incomplete", "used", "closed", "unreachable"),
    *("unkept", "insecure", "mistrusted"),
)
"""The steps of the page that are read. Where a survey lacks one, it is left out."""
STRINGS = re.compile(r'<span data-text="(practice-[^"]+)">(.*?)</span>')
"""The texts that scripts show and that are read."""


def plain_form(client: Client, wave: Wave) -> str:
    if not wave.version.document.plain:
        return ""
    return client.get(f"{wave.get_absolute_url()}/plain", headers=ENGLISH).text


OUTSIDE: dict[str, Callable[[Client, Wave], str]] = {"plain": plain_form}
"""Pages of their own; an empty text where a survey has none."""


def without_details(text: str) -> str:
    """Drop what stands under "Technical details"."""
    details = re.compile(r"<summary>Technical details</summary>.*?</details>", re.DOTALL)
    return details.sub("</details>", text)


def pages(client: Client, draw: Drawings, wave: Wave) -> dict[str, str]:
    """Return the HTML of each page and step of a survey that is read."""
    page = draw(wave)
    elements: dict[str, str] = {}
    for section in re.split(r'(?=<section class="step")', page)[1:]:
        name = re.findall(r'data-step="([^"]+)"', section)[0]
        if name in STEPS:
            elements[name] = elements.get(name, "") + section.partition("</section>")[0]
    elements["strings"] = "".join(f"<p>{text}</p>" for _name, text in STRINGS.findall(page))
    return elements | {name: show(client, wave) for name, show in OUTSIDE.items()}


@pytest.mark.parametrize("name", DESIGNS)
def test_our_texts_are_easy_to_read(
    client: Client, draw: Drawings, launched: Launch, name: str
) -> None:
    hard, long, retired = [], [], []
    wave = launched(*DESIGNS[name].questions, **DESIGNS[name].given)
    for page, text in pages(client, draw, wave).items():
        words = sentences(without_details(text))
        if not words:
            continue
        level = grade(words)
        print(f"{name:12} {page:12} {level:5.1f}")  # noqa: T201  (pytest -s shows it)
        if level > HARDEST:
            hard.append((page, level))
        long += [(page, sentence) for sentence in words if len(words_of(sentence)) > LONGEST]
        said = AUTHORS.sub("", re.sub(r"<[^>]+>", " ", without_details(text)))
        retired += [(page, word) for word in RETIRED.findall(said)]
    assert hard == []
    assert long == []
    assert retired == []


def test_long_words_and_sentences_count_as_hard() -> None:
    assert grade(["The cat sat on the mat."]) < 1
    hard = "Randomized institutional confidentiality considerations necessitate deliberation."
    assert grade([hard]) > 20
    assert [syllables(word) for word in ("answer", "page", "table", "question", "stored")] == [
        *(2, 1, 2, 2, 1)
    ]
