"""The price of local privacy compared with central privacy, on a survey's own questions."""

import pytest
from django.test import Client
from django.urls import reverse

from localdp.mechanisms import MultipleChoice, RandomItem, RandomizedResponse
from localdp.planning import price_of_share
from surveys.drafts.services import edit_draft
from surveys.models import Survey
from surveys.planning.central_comparison import price_of
from tests.helpers.numbers import number
from tests.helpers.questions import draft, question


def test_the_prices_are_the_librarys() -> None:
    best = RandomizedResponse.of(2, 1)
    price = price_of(best, 0.3, 1000)
    expected = price_of_share(0.3, 1000, best.epsilon)
    assert price is not None
    assert price.local == pytest.approx(expected.local, rel=1e-6)
    assert price.central == pytest.approx(expected.central, rel=1e-6)


def test_items_share_epsilon_in_both_models() -> None:
    several = MultipleChoice.of(4, 2)
    price = price_of(several, 0.3, 1000)
    item_price = price_of(several.item, 0.3, 1000)
    assert price == item_price


def test_one_random_item_costs_people_as_well_as_noise() -> None:
    """Of 1,000 people 250 report each item; a curator divides ε by the four items."""
    price = price_of(RandomItem.of(4, 2), 0.3, 1000)
    assert price is not None
    p = RandomizedResponse.of(2, 2).support().p[1]
    rate = 1 - p + (2 * p - 1) * 0.3
    variance = rate * (1 - rate) / (2 * p - 1) ** 2 / 250 - 0.3 * 0.7 / 1000
    assert price.local == pytest.approx(variance**0.5)
    assert price.central == pytest.approx(price_of_share(0.3, 1000, 0.5).central, rel=1e-6)


def test_what_gives_an_answer_away_has_no_price() -> None:
    assert price_of(RandomizedResponse.mangat(0.7), 0.3, 1000) is None


@pytest.mark.django_db
def test_the_page_compares_every_protected_question(desk: Client, survey: Survey) -> None:
    open_one = question("single", "open", text={"en": "Where?"}, justification={"en": "Known."})
    edit_draft(survey=survey, draft=draft(question(), number("duchi"), open_one))
    where = reverse("surveys:central-comparison", args=[survey.pk])
    survey.plan = {"people": "2000"}
    survey.save(update_fields=["plan"])
    html = desk.get(where).text
    assert "Have you ever?" in html
    assert "years" in html
    assert "Where?" not in html
    assert "with 2,000 respondents; shares at 30%" in html
    edit_draft(survey=survey, draft={**draft(), "questions": []})
    assert "Nothing to compare yet" in desk.get(where).text
