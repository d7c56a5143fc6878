"""The browser computes the promises of a question as the library does, from ε 0.1 to 10."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.template.loader import render_to_string

from respondents.questionnaire.page import SurveyPage
from surveys.documents.freezing.freeze import freeze
from surveys.documents.freezing.problems import DraftError
from surveys.documents.frozen.parsing import parse
from surveys.protection.design import ProtectionError
from tests.helpers.linked import linked
from tests.helpers.numbers import number
from tests.helpers.questionnaire import OF_A_QUESTION, PARTIALS, Drawings, wave_document, words
from tests.helpers.questions import draft, permanent, question
from tests.options import slow_except

FOURTEEN = [{"en": f"Number {place}"} for place in range(14)]
CHOICES = ("randomized-response", "optimized-unary", "subset-selection")
NUMBERS = ("duchi", "piecewise", "square-wave", "hybrid", "laplace", "gaussian")


def edges() -> Iterator[tuple[str, dict[str, Any]]]:
    for epsilon in ("0.1", "0.7", "3", "10"):
        given = {"parameters": {"epsilon": epsilon}}
        yield f"yes or no, {epsilon}", question("yes-no", "randomized-response", **given)
        for design in ("multiple", "random-item"):
            yield f"{design}, any of three, {epsilon}", question("multiple", design, **given)
        for design in CHOICES:
            yield f"{design} of three, {epsilon}", question("single", design, **given)
            many = question("single", design, options=FOURTEEN, **given)
            yield f"{design} of fourteen, {epsilon}", many
        for design in NUMBERS:
            yield f"{design}, {epsilon}", number(design, epsilon=epsilon)
        for way in ("every", "pair", "joint"):
            yield f"linked {way}, {epsilon}", linked(way=way, epsilon=epsilon)
    for share in ("0.001", "0.01", "0.49", "0.51", "0.999"):
        for design in ("warner", "mangat"):
            yield f"{design}, {share}", question(design=design, parameters={"p": share})
        waves = {"f": share, "p": "0.25", "q": "0.75"}
        yield f"permanent, {share}", permanent(parameters=waves)


EDGES = dict(edges())


# Those between the ends of ε.
BETWEEN = [name for name in EDGES if name.endswith((", 0.7", ", 3"))]


@pytest.mark.parametrize("name", slow_except(EDGES, *(EDGES.keys() - BETWEEN)))
def test_server_and_browser_compute_the_same_odds(draw: Drawings, name: str) -> None:
    """How often an answer is changed, how strongly that protects it, and the ε of the receipt."""
    given = EDGES[name]
    try:
        text = freeze(draft(given, max_respondents=1_000))
    except (DraftError, ProtectionError):
        pytest.skip("no survey can have it")
    document = wave_document(text)
    page = SurveyPage.from_document(parse(text), "en")
    assert draw.is_possible(document)
    by_server = render_to_string(OF_A_QUESTION, {"question": page.questions[0], "page": page})
    drawn = draw.draw(document, "en", template=OF_A_QUESTION, question=0)
    assert words(drawn) == words(by_server)
    for part in ("privacy_loss", "key_facts"):
        template = f"{PARTIALS}/{part}.html"
        by_server = render_to_string(template, {"page": page, "wave": {"invited": False}})
        assert words(draw.draw(document, "en", template=template)) == words(by_server)
