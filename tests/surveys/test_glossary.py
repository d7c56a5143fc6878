"""The glossary of the pages: every term is within reach, and its figures are the program's."""

import re
from math import exp
from pathlib import Path

from django.conf import settings

from learn.lessons import LESSONS
from localdp.posterior import WEAK_FROM
from surveys.documents.answering_time import SECONDS_PER_ANSWER, WORDS_PER_MINUTE, word_count
from surveys.glossary import TERMS


def test_every_term_is_explained_on_a_page() -> None:
    pages = Path(settings.BASE_DIR, "templates").rglob("*.html")
    used = [
        place for page in pages for place in re.findall(r'{% term "([\w-]+)" "', page.read_text())
    ]
    assert set(used) == set(TERMS)


def test_terms_lead_to_lessons_that_exist() -> None:
    named = {term.lesson for term in TERMS.values()} - {""}
    assert len(named) > 3
    assert named <= set(LESSONS)


def test_the_minutes_are_those_that_are_computed() -> None:
    figures = re.findall(r"\d+", str(TERMS["minutes"].text))
    words, characters, seconds = map(int, figures)
    assert words == WORDS_PER_MINUTE
    assert word_count(["问" * characters]) == words
    assert seconds == SECONDS_PER_ANSWER


def test_weak_protection_begins_where_the_term_says() -> None:
    epsilon, factor = re.findall(r"From ε = ([\d.]+) on.* by (\d+),", str(TERMS["epsilon"].text))[0]
    assert int(factor) == WEAK_FROM
    assert exp(float(epsilon) - 0.0001) < WEAK_FROM <= exp(float(epsilon))
