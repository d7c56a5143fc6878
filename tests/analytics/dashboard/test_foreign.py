"""Staff pages of a survey in a language from right to left: each of its texts is isolated."""

import json

import pytest
from django.test import Client
from django.urls import reverse

from charts.shapes import Shape, right_to_left
from surveys.models import Survey
from tests.helpers.questions import draft, question
from tests.helpers.tallies import estimated
from tests.helpers.text_directions import in_foreign, wrongly_marked
from tests.helpers.waves import Launch, end

PAGES = (
    "surveys:designer",
    "surveys:launch",
    "surveys:plan",
    "surveys:texts",
    "analytics:dashboard",
)


@pytest.mark.django_db
def test_staff_pages_isolate_authors_texts(launched: Launch, survey: Survey, desk: Client) -> None:
    head = {each: {"en": "x"} for each in ("title", "introduction", "asker")}
    questions = in_foreign([question(), question("single", "randomized-response")], "fa")
    questions[1]["parameters"] = {"epsilon": "1"}
    wave = launched(*questions, languages=["fa"], **in_foreign(head, "fa"))
    estimated(end(wave), [300, 200])
    for name in PAGES:
        response = desk.get(reverse(name, args=[survey.pk]), follow=True)
        assert response.status_code == 200, name
        assert wrongly_marked(response.content.decode()) == [], name
    address = reverse("surveys:question-edit", args=[survey.pk, "q1"])
    form = desk.get(address).content.decode()
    assert '<textarea name="text" cols="40" rows="2" lang="fa" dir="rtl"' in form
    launch = desk.get(reverse("surveys:launch", args=[survey.pk])).content.decode()
    assert "but read in English how their answers are protected" in launch


@pytest.mark.django_db
@pytest.mark.parametrize(("language", "warned"), [("en", False), ("zh-hans", False), ("it", True)])
def test_the_launch_warns_of_languages_that_candor_does_not_speak(
    survey: Survey, desk: Client, language: str, warned: bool
) -> None:
    survey.draft = json.loads(json.dumps(draft()).replace('"en"', f'"{language}"'))
    survey.save()
    page = desk.get(reverse("surveys:launch", args=[survey.pk])).content.decode()
    assert ("Candor has no texts of its own in" in page) == warned


def test_a_chart_writes_arabic_from_right_to_left_at_the_same_place() -> None:
    label = Shape.label("chart-label", "نعم (5)", 10, 20, "start").svg()
    assert 'text-anchor="end" direction="rtl"' in label
    assert "direction" not in Shape.label("chart-label", "Yes (نعم)", 10, 20, "start").svg()
    assert [right_to_left(text) for text in ("15%", "(5) כן", "", "Yes")] == [
        *(False, True, False, False)
    ]
