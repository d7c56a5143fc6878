"""The page “Which questions are sensitive?”: ticks, the level, suggestions, and what is stored."""

import re
from typing import Any

import pytest
from bs4 import BeautifulSoup
from django.test import Client
from django.urls import reverse

from surveys.documents.freezing.freeze import freeze
from surveys.documents.freezing.problems import problems
from surveys.documents.frozen.canonical import sha256
from surveys.documents.ticks import likely_ticks, units_of, with_ticks
from surveys.drafts.services import edit_draft, fingerprint
from surveys.models import Survey
from tests.helpers.lists import list_experiment
from tests.helpers.numbers import number
from tests.helpers.questions import draft, question
from tests.helpers.survey_files import through_file

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]

AGE = question("single", "open", text={"en": "How old are you?"})
ILL = question("yes-no", "open", text={"en": "Have you ever been in a hospital?"})
SEX = question("yes-no", "open", text={"en": "Have you ever paid for sex with someone?"})
ORDINARY = draft(AGE, ILL, SEX)


class Page:
    """The owner's view of the page."""

    def __init__(self, client: Client, survey: Survey) -> None:
        self.client, self.survey = client, survey

    def get(self, **query: str) -> BeautifulSoup:
        response = self.client.get(reverse("surveys:sensitive", args=[self.survey.pk]), query)
        assert response.status_code == 200
        return BeautifulSoup(response.content, "html.parser")

    def post(self, *ticked: str, **fields: str) -> Any:
        self.survey.refresh_from_db()
        base = {"base_fingerprint": fingerprint(self.survey.draft)}
        address = reverse("surveys:sensitive-save", args=[self.survey.pk])
        response = self.client.post(address, {**base, "ticked": [*ticked], **fields})
        self.survey.refresh_from_db()
        return response

    @property
    def designs(self) -> list[str]:
        return [item["design"] for item in self.survey.questions]


@pytest.fixture
def page(desk: Client, survey: Survey) -> Page:
    edit_draft(survey=survey, draft=ORDINARY)
    return Page(desk, survey)


def tick(page: BeautifulSoup, key: str) -> Any:
    return page.find(id=f"tick-{key}")


def text_of(found: Any) -> str:
    return " ".join(found.get_text(" ").split())


def test_a_tick_protects_within_the_usual_level(page: Page) -> None:
    assert (page.post("q3").status_code, page.designs) == (302, ["open", "open", "best"])
    assert page.survey.draft["protection"] == {"level": "medium", "people": 800}
    assert page.survey.questions[2]["parameters"]["epsilon"] == "2.302585"
    row = page.get().find(id="margin-q3")
    assert text_of(row) == "±4.1 points readable"
    assert problems(page.survey.draft) == []


def test_two_ticks_share_the_level_and_a_third_widens_all(page: Page) -> None:
    page.post("q2", "q3")
    both = [item["parameters"]["epsilon"] for item in page.survey.questions[1:]]
    assert both[0] == both[1] == "1.151292"
    assert "Both sensitive questions can be read" in text_of(page.get())


def test_what_is_unticked_is_stored_as_given_again(page: Page) -> None:
    page.post("q2", "q3")
    page.post("q2")
    assert page.designs == ["open", "best", "open"]
    page.post()
    assert page.designs == ["open", "open", "open"]
    assert "Nothing is protected." in text_of(page.get())
    kept = through_file(page.survey.draft)
    assert sha256(freeze(kept)) == sha256(freeze(page.survey.draft))


def test_unticking_remembers_the_protection(page: Page) -> None:
    own = question("yes-no", "best", parameters={"epsilon": "0.7"}, text={"en": "Why?"})
    edit_draft(survey=page.survey, draft=draft(own, AGE))
    before = page.survey.draft
    page.post()
    page.post("q1")
    assert page.survey.questions == before["questions"]


def test_a_draft_without_a_level_stays_as_it_is(page: Page) -> None:
    own = question("yes-no", "best", parameters={"epsilon": "0.7"}, text={"en": "Why?"})
    edit_draft(survey=page.survey, draft=draft(own, question(), AGE))
    shown = page.get()
    assert tick(shown, "q1").has_attr("checked")
    assert tick(shown, "q2").has_attr("checked")
    [chosen] = shown.select("[name=level][checked]")
    assert chosen["value"] == ""
    before = page.survey.draft
    page.post("q1", "q2", level="")
    assert page.survey.draft == before
    page.post("q1", "q3", level="")
    assert page.survey.questions[2]["parameters"] == {"epsilon": "1"}
    assert "protection" not in page.survey.draft


OWN_DESIGN_CASES = [
    (question(), "a protection of its own"),
    (question("single", "central", justification={"en": "So."}), "Central"),
    (
        question("yes-no", "best", parameters={"epsilon": "1"}, direct="0.2"),
        "Some people are asked it directly",
    ),
]


@pytest.mark.parametrize(("asked", "why"), OWN_DESIGN_CASES)
def test_own_designs_are_locked(page: Page, asked: dict[str, Any], why: str) -> None:
    edit_draft(survey=page.survey, draft=draft(asked, AGE))
    before = page.survey.draft["questions"][0]
    shown = page.get()
    assert tick(shown, "q1").has_attr("disabled")
    assert why in text_of(shown.find(id="why-q1"))
    page.post(level="")
    assert page.survey.draft["questions"][0] == before


def test_a_battery_and_a_list_have_one_tick_each(page: Page) -> None:
    section = {
        "kind": "section",
        "id": "s1",
        "battery": True,
        "text": {"en": "Did you?"},
        "help": {},
    }
    items = [question("yes-no", "open", id=f"q{n}", text={"en": f"{n}?"}) for n in (8, 9)]
    lists = list_experiment()
    base = draft()
    edit_draft(survey=page.survey, draft={**base, "questions": [*lists, section, *items]})
    keys = [unit.key for unit in units_of(page.survey.draft)]
    assert len(keys) == 2
    page.post("q8", *keys[:1])
    designs = {item["id"]: item["design"] for item in page.survey.questions}
    assert designs["q8"] == designs["q9"] == "best"


def test_all_suggested_are_ticked_at_once_and_undone_in_one_step(page: Page) -> None:
    page.post(bulk="suggested")
    assert page.designs == ["open", "best", "best"]
    undo = reverse("surveys:undo", args=[page.survey.pk])
    revision = page.survey.revisions.to_undo()
    assert revision is not None
    answer = page.client.post(undo, {"page": "sensitive", "revision": revision.pk})
    assert answer["Location"] == reverse(
        "surveys:sensitive", args=[page.survey.pk], query={"on": "undone"}
    )
    page.survey.refresh_from_db()
    assert page.designs == ["open", "open", "open"]
    page.post("q1", bulk="none")
    assert page.designs == ["open", "open", "open"]


def test_suggestions_give_their_reason_and_unticked_likely_ones_are_named(page: Page) -> None:
    shown = page.get()
    assert text_of(shown.find(id="why-q2")) == "possible: health (“hospital”)"
    assert text_of(shown.find(id="why-q3")) == "likely: sexuality (“sex with”)"
    assert text_of(shown.find(id="why-q1")) == ""
    end = text_of(shown.find(id="ticks-end"))
    assert "likely to be sensitive: 3 · Have you ever paid" in end
    assert "Continue: 0 protected, 3 as given" in end
    page.post("q3")
    assert "likely to be sensitive" not in text_of(page.get().find(id="ticks-end"))


def test_the_page_says_who_sees_what(page: Page) -> None:
    assert "Your team sees each answer that you do not tick." in text_of(page.get())


def test_a_protected_answer_that_decides_who_is_asked_is_named(page: Page) -> None:
    more = question(
        "yes-no", "open", text={"en": "How?"}, asked_if={"question": "q1", "options": [0]}
    )
    edit_draft(survey=page.survey, draft=draft(SEX, more))
    assert likely_ticks(page.survey.draft, {"q1", "q2"}) == set()
    page.post("q1")
    assert "Question 2 depends on this answer." in text_of(page.get().find(id="margin-q1"))
    assert problems(page.survey.draft) != []


def test_people_and_level_are_kept_with_the_ticks(page: Page) -> None:
    page.post("q3", people="300", level="strong")
    assert page.survey.plan == {"people": "300"}
    assert page.survey.draft["protection"] == {"level": "strong", "people": 300}
    for people in ("0", "many", "1e9", "9" * 40):
        refused = page.post("q1", people=people)
        assert refused.status_code == 422
        assert "errorlist" in refused.text
        assert page.designs == ["open", "open", "best"]


def test_an_impossible_level_stores_nothing(page: Page) -> None:
    edit_draft(survey=page.survey, draft=draft(question(), question(), question(), AGE))
    assert page.post("q4", level="strong").status_code == 422
    assert page.designs == ["two-coins", "two-coins", "two-coins", "open"]


def test_an_outdated_page_stores_nothing(page: Page) -> None:
    refused = page.post("q1", base_fingerprint="0" * 16)
    assert refused.status_code == 409
    assert "Someone else changed this survey" in refused.text
    assert page.designs == ["open", "open", "open"]


def test_readers_see_ticks_they_cannot_change(page: Page, colleague_desk: Client) -> None:
    reader = Page(colleague_desk, page.survey)
    shown = reader.get()
    assert all(box.has_attr("disabled") for box in shown.select("[name=ticked]"))
    assert reader.post("q1").status_code == 403
    assert page.designs == ["open", "open", "open"]


def test_only_known_questions_are_ticked(page: Page) -> None:
    page.post("q3", "q99", "s1", "")
    assert page.designs == ["open", "open", "best"]


@pytest.mark.parametrize("count", [3, 60])
def test_the_queries_do_not_grow_with_the_questions(
    page: Page, count: int, django_assert_max_num_queries: Any
) -> None:
    asked = [question("single", "open", text={"en": f"Number {n}?"}) for n in range(count)]
    edit_draft(survey=page.survey, draft=draft(*asked))
    page.post("q1")
    with django_assert_max_num_queries(13):
        page.get()


def test_an_empty_survey(page: Page) -> None:
    edit_draft(survey=page.survey, draft={**draft(), "questions": []})
    assert "No questions yet" in text_of(page.get())
    page.post("q1")
    assert page.survey.questions == []


def test_numbers_need_a_range_only_if_ticked(page: Page) -> None:
    edit_draft(survey=page.survey, draft=draft(number("open"), AGE))
    page.post("q1")
    assert page.designs == ["best", "open"]
    assert re.search(r"±\d", text_of(page.get().find(id="margin-q1")))


def test_ticks_follow_the_designs_of_the_draft() -> None:
    ticked = with_ticks(ORDINARY, {"q2"})
    assert [unit.ticked for unit in units_of(ticked)] == [False, True, False]
    assert with_ticks(ticked, {"q2"}) == ticked
    assert with_ticks(ORDINARY, set()) == ORDINARY
