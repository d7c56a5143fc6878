"""One form adds a battery and changes all of its items at once."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from surveys.budget.privacy_budget import Budget
from surveys.documents.freezing.problems import question_problems
from surveys.drafts.forms.battery import BatteryForm
from surveys.drafts.services import edit_draft
from surveys.models import Survey
from tests.helpers.designer import add_question

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]

SCALE = "Never\nSometimes\nOften"
FORM = {
    "text": "In the past month, how often did you …",
    "help": "Think of your main job.",
    "items": "… arrive late?\n… leave early?\n… call in sick without being ill?",
    "kind": "single",
    "options": SCALE,
    "low": "",
    "high": "",
    "step": "1",
    "unit": "",
    "protection": "each",
    "epsilon": "3",
    "justification": "",
    "note": "",
}


def new(client: Client, survey: Survey, **changes: str) -> Any:
    return client.post(reverse("surveys:battery-new", args=[survey.pk]), {**FORM, **changes})


def edit(client: Client, survey: Survey, key: str, **changes: str) -> Any:
    address = reverse("surveys:battery-edit", args=[survey.pk, key])
    form = client.get(address).context["form"]
    fields = {name: form.get_initial_for_field(field, name) for name, field in form.fields.items()}
    seen = client.get(address).context["base_fingerprint"]
    sent = {
        name: value
        for name, value in {**fields, "base_fingerprint": seen, **changes}.items()
        if value
    }
    return client.post(address, sent)


def battery(survey: Survey) -> list[dict[str, Any]]:
    survey.refresh_from_db()
    at = next(place for place, item in enumerate(survey.items) if item.get("battery"))
    return survey.items[at : at + 4]


def test_each_item_gets_its_share_and_one_drawn_item_all(desk: Client, survey: Survey) -> None:
    assert new(desk, survey).status_code == 302
    section, *items = battery(survey)
    assert section["text"] == {"en": FORM["text"]}
    assert [item["text"]["en"] for item in items] == FORM["items"].splitlines()
    assert {json.dumps(item["parameters"]) for item in items} == {'{"epsilon": "1"}'}
    languages = survey.draft["languages"]
    assert question_problems(survey.items, languages) == []
    spent = Budget.of(survey).epsilon
    edit(desk, survey, section["id"], protection="one")
    section, *items = battery(survey)
    assert section["draws"] == 1
    assert {item["parameters"]["epsilon"] for item in items} == {"3"}
    assert Budget.of(survey).epsilon == pytest.approx(spent, abs=0.01)


def test_a_round_privacy_loss_is_written_in_digits(desk: Client, survey: Survey) -> None:
    new(desk, survey, epsilon="10", protection="one")
    page = desk.get(reverse("surveys:battery-edit", args=[survey.pk, battery(survey)[0]["id"]]))
    assert page.context["form"]["epsilon"].value() == "10"


def test_items_keep_their_ids_translations_and_names(desk: Client, survey: Survey) -> None:
    new(desk, survey)
    section, late, early, sick = battery(survey)
    items = [
        {**item, "variable": "sick", "text": {**item["text"], "de": "krank"}}
        if item["id"] == sick["id"]
        else item
        for item in survey.items
    ]
    Survey.objects.filter(pk=survey.pk).update(draft={**survey.draft, "questions": items})
    lines = f"{sick['text']['en']}\n… take supplies home?\n{late['text']['en']}"
    assert edit(desk, survey, section["id"], items=lines).status_code == 302
    _section, first, second, third = battery(survey)
    assert (first["id"], first["variable"], first["text"]["de"]) == (sick["id"], "sick", "krank")
    assert third["id"] == late["id"]
    assert second["id"] not in {late["id"], sick["id"]}
    assert early["text"] not in [item["text"] for item in survey.items]


def test_nothing_changes_if_nothing_is_changed(desk: Client, survey: Survey) -> None:
    new(desk, survey)
    before = battery(survey)
    edit(desk, survey, before[0]["id"])
    assert battery(survey) == before


def test_items_that_are_drawn_stay_so_when_they_are_unprotected(
    desk: Client, survey: Survey
) -> None:
    """Elsewhere the items of any battery can be stored as answered."""
    new(desk, survey, protection="one")
    section, *items = battery(survey)
    why = {"justification": {"en": "Harmless."}}
    plain = [{**item, "design": "open", "parameters": {}, **why} for item in items]
    rest = [item for item in survey.items if item not in [section, *items]]
    edit_draft(survey=survey, draft={**survey.draft, "questions": [*rest, section, *plain]})
    edit(desk, survey, section["id"], help="Think of both jobs.")
    changed, *_items = battery(survey)
    assert (changed["draws"], changed["help"]) == (1, {"en": "Think of both jobs."})
    edit(desk, survey, section["id"], protection="each", epsilon="3")
    assert "draws" not in battery(survey)[0]


@pytest.mark.parametrize("kind", ["yes-no", "number"])
@pytest.mark.parametrize("protection", ["each", "one", "open"])
def test_every_kind_and_protection_can_be_launched(
    desk: Client, survey: Survey, kind: str, protection: str
) -> None:
    scale = {"low": "0", "high": "100", "unit": "hours"} if kind == "number" else {}
    response = new(
        desk, survey, kind=kind, protection=protection, justification="Many share each.", **scale
    )
    assert response.status_code == 302, response.context["form"].errors
    survey.refresh_from_db()
    assert question_problems(survey.items, survey.draft["languages"]) == []


BAD_INPUT_CASES = [
    ({"items": "Only one"}, "items"),
    ({"items": "Same\nsame"}, "items"),
    ({"items": "\n".join(f"Item {n}" for n in range(61))}, "items"),
    ({"items": f"{'a' * 2001}\nb"}, "items"),
    ({"text": ""}, "text"),
    ({"text": "\u0007"}, "text"),
    ({"options": "One"}, "options"),
    ({"epsilon": ""}, "epsilon"),
    ({"epsilon": "31"}, "epsilon"),
    ({"epsilon": "-1"}, "epsilon"),
    ({"kind": "number", "low": "5", "high": "1"}, "high"),
    ({"kind": "linked"}, "kind"),
    ({"protection": "two"}, "protection"),
]


@pytest.mark.parametrize(("changes", "field"), BAD_INPUT_CASES)
def test_bad_input_is_told_at_its_field(
    survey: Survey, changes: dict[str, str], field: str
) -> None:
    errors = BatteryForm({**FORM, **changes}, draft=survey.draft).errors
    assert field in errors, errors


def test_a_page_with_bad_input_stores_nothing(desk: Client, survey: Survey) -> None:
    before = survey.draft
    response = new(desk, survey, items="Same\nsame")
    assert response.status_code == 422
    assert "items" in response.context["form"].errors
    survey.refresh_from_db()
    assert survey.draft == before


def test_what_another_person_changed_is_not_overwritten_unseen(
    desk: Client, survey: Survey
) -> None:
    new(desk, survey)
    key = battery(survey)[0]["id"]
    response = edit(desk, survey, key, items="A\nB", base_fingerprint="0" * 16)
    assert response.status_code == 409
    assert battery(survey)[1]["text"]["en"] == "… arrive late?"


def test_a_question_added_after_a_battery_starts_a_section(desk: Client, survey: Survey) -> None:
    new(desk, survey)
    add_question(desk, survey)
    assert "Candor added this section" in desk.get(survey.get_absolute_url()).text
    *_before, between, last = survey.items
    assert (between["kind"], between["text"]) == ("section", {"en": "More questions"})
    assert last["text"]["en"] == "Which color?"


def test_sixty_items_of_eleven_options_are_added(
    desk: Client, survey: Survey, django_assert_max_num_queries: Callable[..., Any]
) -> None:
    items = "\n".join(f"Item {n}" for n in range(60))
    options = "\n".join(map(str, range(11)))
    with django_assert_max_num_queries(20):
        assert new(desk, survey, items=items, options=options, protection="one").status_code == 302
    survey.refresh_from_db()
    assert desk.get(survey.get_absolute_url()).status_code == 200
    assert question_problems(survey.items, survey.draft["languages"]) == []
    more = [{**survey.items[-1], "id": f"q{n}"} for n in range(1001, 1380)]
    edit_draft(survey=survey, draft={**survey.draft, "questions": [*survey.items, *more]})
    assert new(desk, survey, items=items, options=options).status_code == 302
    survey.refresh_from_db()
    assert sum(item["kind"] != "section" for item in survey.items) == 500
    full = new(desk, survey, items=items, options=options)
    assert (full.status_code, add_question(desk, survey).status_code) == (422, 422)
    assert "at most 500 questions" in str(full.context["form"].non_field_errors())
