"""A list as people see it: its statements, the counts they can choose, and what these prove."""

from django.http import QueryDict
from django.template.loader import render_to_string

from respondents.questionnaire.no_script_form import PlainForm
from respondents.questionnaire.page import SurveyPage
from surveys.documents.freezing.freeze import freeze
from surveys.documents.frozen.parsing import parse
from tests.helpers.lists import INNOCENT, SENSITIVE, list_experiment
from tests.helpers.questionnaire import PARTIALS, Drawings, wave_document, words
from tests.helpers.questions import draft, frozen_draft

LIST = f"{PARTIALS}/statements.html"
PROVED = "But 0 tells us that none is true for you"
HIGHER = "can be one higher than you can choose"


def test_both_pages_show_the_statements_and_what_a_count_proves(draw: Drawings) -> None:
    """In the browser in an order of its own, in the plain form in the author's."""
    for design, proved in (("open", True), ("subset-selection", False)):
        given = {} if proved else {"parameters": {"epsilon": "2"}}
        text = freeze(draft(*list_experiment(design, **given)))
        document = wave_document(text)
        assert draw.is_possible(document)
        page = SurveyPage.from_document(parse(text), "en")
        assert draw.draw(document, "en").count('type="radio" value="4"') == 1
        for place, listed in ((1, INNOCENT), (2, [*INNOCENT, SENSITIVE])):
            question = page.questions[place]
            by_server = render_to_string(LIST, {"question": question, "page": page})
            drawn = draw.draw(document, "en", template=LIST, question=place)
            assert sorted(words(drawn)) == sorted(words(by_server))
            assert all(statement["en"] in drawn for statement in listed)
            assert [index for index, _label in question.choices] == [*range(len(listed) + 1)]
            assert (PROVED in drawn) is proved
            assert (HIGHER in drawn) is (not proved and place == 1)


def test_the_plain_form_takes_no_count_above_the_list() -> None:
    document = frozen_draft(*list_experiment())
    for arm, question, most in ((0, "q2", 3), (1, "q3", 4)):
        for count in range(6):
            form = PlainForm(document, QueryDict(f"pair-q1={arm}&answer-{question}={count}"))
            assert (question in form.errors) is (count > most)
