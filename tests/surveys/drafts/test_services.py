"""Sections, copies, conditions, undo and concurrent editors of a draft."""

import re
from collections.abc import Callable
from datetime import timedelta
from threading import Thread
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.urls import reverse

from accounts.models import User
from surveys.documents.draft import LIMITS
from surveys.documents.freezing.freeze import freeze
from surveys.documents.freezing.problems import problems_of_launch
from surveys.drafts.revisions import MAX_REVISIONS
from surveys.drafts.services import (
    add_item,
    change_item,
    copy_item,
    edit_draft,
    fingerprint,
    settings_fingerprint,
)
from surveys.erasure import delete_erased, erase_survey
from surveys.models import Revision, Survey
from tests.helpers.designer import GOOD_OPTIONS
from tests.helpers.erasure import grace_over
from tests.helpers.questions import WORKPLACE, draft, frozen_document, question

pytestmark = pytest.mark.django_db

GOOD = {
    "kind": "yes-no",
    "text": "Have you ever?",
    "help": "",
    "options": "",
    "design": "two-coins",
    "device": "browser",
}
AUTOSAVE: dict[str, Any] = {"headers": {"Accept": "application/json"}}


def ids(survey: Survey) -> list[str]:
    return [item["id"] for item in survey.items]


def newest(survey: Survey, *, undone: bool = False) -> Revision:
    revision = survey.revisions.to_redo() if undone else survey.revisions.to_undo()
    assert revision is not None
    return revision


def test_sections_are_written_moved_and_frozen(to: Callable[..., Any], survey: Survey) -> None:
    assert to("section-new", data={"text": "At work", "help": "About it."}).status_code == 302
    assert to("section-new", data={"text": "At home"}, query="?after=q1").status_code == 302
    assert ids(survey) == ["q1", "s2", "s1"]
    assert "?at=s1" in to("question-move", "s1", data={"direction": "up"})["Location"]
    to("question-move", "s1", data={"place": "1"})
    assert ids(survey) == ["s1", "q1", "s2"]
    to("section-edit", "s1", data={"text": "At your work", "help": ""})
    document = frozen_document(survey.draft)
    assert [str(section.text) for section in document.sections] == ["At your work"]
    refused = to("section-new", data={"text": "x" * 301, "help": "y" * 10_000})
    assert "300" in str(refused.context["form"].errors["text"])
    assert "2000" in str(refused.context["form"].errors["help"])
    assert to("question-edit", "s1", data=GOOD).status_code == 409
    for nonsense in ("0", "-1", "99999", "two", "٢"):
        assert to("question-move", "s1", data={"place": nonsense}).status_code == 302
    assert to("question-move", "s9", data={"place": "1"}).status_code == 404


def test_a_copy_is_marked_and_keeps_everything_else(to: Callable[..., Any], survey: Survey) -> None:
    edit_draft(survey=survey, draft=draft(WORKPLACE, question(text={"en": "y" * 2000})))
    to("question-copy", "q1")
    to("question-copy", "q2")
    assert ids(survey) == ["q1", "q3", "q2", "q4"]
    assert survey.items[1] == {**WORKPLACE, "id": "q3", "text": {"en": "Where do you work? (copy)"}}
    assert len(survey.items[3]["text"]["en"]) <= LIMITS["text"]
    freeze(survey.draft)


FAULTY_CONDITION_CASES = [
    ({"asked_of": "q1"}, "asked_q1", "at least one answer"),
    ({"asked_of": "q1", "asked_q1": ["0", "1", "2"]}, "asked_q1", "at least one answer out"),
    ({"asked_of": "q1", "asked_q1": ["3"]}, "asked_q1", "valid choice"),
    ({"asked_of": "q2", "asked_q1": ["0"]}, "asked_of", "valid choice"),
]


@pytest.mark.parametrize(("given", "field", "words"), FAULTY_CONDITION_CASES)
def test_a_faulty_condition_is_refused_at_its_field(
    to: Callable[..., Any], survey: Survey, given: dict[str, Any], field: str, words: str
) -> None:
    edit_draft(survey=survey, draft=draft(WORKPLACE, question()))
    refused = to("question-edit", "q2", data={**GOOD, **given})
    assert refused.status_code == 422
    assert words in str(refused.context["form"].errors[field])
    assert "asked_if" not in survey.items[1]


def test_a_condition_on_a_deleted_question_must_be_chosen_again(
    to: Callable[..., Any], survey: Survey
) -> None:
    edit_draft(survey=survey, draft=draft(WORKPLACE, question()))
    given = {**GOOD, "asked_of": "q1", "asked_q1": ["2", "0"]}
    assert to("question-edit", "q2", data=given).status_code == 302
    assert survey.items[1]["asked_if"] == {"question": "q1", "options": [0, 2]}
    assert frozen_document(survey.draft).asked([1, 1]) == [True, False]
    to("question-delete", "q1")
    refused = to("question-edit", "q2", data=given)
    assert "another question" in str(refused.context["form"].errors["asked_of"])
    # Its id is not given to another question, which the condition would then refer to.
    to("question-new", data={**GOOD, "text": "New?"})
    assert ids(survey) == ["q2", "q3"]
    assert to("question-edit", "q2", data={**GOOD, "asked_of": ""}).status_code == 302
    assert "asked_if" not in survey.items[0]


@pytest.mark.parametrize(
    "reference", [{"anchor": "q7"}, {"asked_if": {"question": "q7", "options": [0]}}], ids=str
)
def test_an_id_that_a_question_still_refers_to_is_not_given_again(
    survey: Survey, owner: User, reference: dict[str, Any]
) -> None:
    edit_draft(survey=survey, draft=draft(question(**reference)))
    add_item(survey=survey, item=question(), after="", actor=owner)
    copy_item(survey=survey, item_id="q8", actor=owner)
    assert ids(survey) == ["q1", "q8", "q9"]


def test_a_central_question_needs_its_reason(to: Callable[..., Any], survey: Survey) -> None:
    given = {**GOOD, "text": "Open?", "design": "central", "justification": " "}
    refused = to("question-new", data=given)
    assert "Say why" in str(refused.context["form"].errors["justification"])
    assert "autofocus" in str(refused.context["form"]["justification"])
    assert to("question-new", data={**given, "justification": "Harmless."}).status_code == 302
    assert survey.items[1]["justification"] == {"en": "Harmless."}


def test_translations_survive_a_change(to: Callable[..., Any], survey: Survey) -> None:
    options = [{"en": "Red", "zh": "红"}, {"en": "Green", "zh": "绿"}, {"en": "Blue"}]
    two = question("single", "best", text={"en": "Color?", "zh": "颜色?"}, options=options)
    edit_draft(survey=survey, draft=draft(two))
    given = {**GOOD, "kind": "single", "design": "best", "epsilon": "1", "text": "Which color?"}
    to("question-edit", "q1", data={**given, "options": "Green\nRed\nPink"})
    assert survey.items[0]["text"] == {"en": "Which color?", "zh": "颜色?"}
    assert survey.items[0]["options"][:2] == [options[1], options[0]]
    to("question-edit", "q1", data={**given, "options": "Red\nGrey\nGreen"})
    assert survey.items[0]["options"] == [options[0], {"en": "Grey"}, options[1]]


def test_every_change_is_undone_and_redone(to: Callable[..., Any], survey: Survey) -> None:
    to("question-new", data={**GOOD, "text": "Second?"})
    to("question-edit", "q2", data={**GOOD, "text": "The second?"})
    to("question-move", "q2", data={"direction": "up"})
    to("question-copy", "q2")
    to("question-delete", "q1")
    states = [survey.draft]
    for _change in range(5):
        to("undo", data={"revision": newest(survey).pk})
        states.append(survey.draft)
    assert [ids(Survey(draft=state)) for state in states] == [
        *(["q2", "q3"], ["q2", "q3", "q1"], ["q2", "q1"], ["q1", "q2"], ["q1", "q2"], ["q1"])
    ]
    assert states[4]["questions"][1]["text"] == {"en": "Second?"}
    for state in reversed(states[:-1]):
        to("redo", data={"revision": newest(survey, undone=True).pk})
        assert survey.draft == state
    to("undo", data={"revision": newest(survey).pk})
    to("question-new", data={**GOOD, "text": "Fourth?"})
    assert survey.revisions.to_redo() is None


def test_undo_reverts_only_the_change_that_its_page_showed(
    to: Callable[..., Any], survey: Survey
) -> None:
    shown = newest(survey)
    to("question-new", data={**GOOD, "text": "By another?"})
    for stale in (str(shown.pk), "", "x", "9" * 40):
        to("undo", data={"revision": stale})
        assert ids(survey) == ["q1", "q2"]


def test_keystrokes_in_one_field_are_one_change(to: Callable[..., Any], survey: Survey) -> None:
    to("question-edit", "q1", data={**GOOD, "text": "?"})
    before = survey.draft
    for text in ("H", "Ha", "Have you"):
        to("question-edit", "q1", data={**GOOD, "text": text}, **AUTOSAVE)
    assert survey.revisions.filter(actor__isnull=False).count() == 2
    survey.revisions.update(at=newest(survey).at - timedelta(minutes=2))
    to("question-edit", "q1", data={**GOOD, "text": "Have you ever been?"}, **AUTOSAVE)
    assert survey.revisions.filter(actor__isnull=False).count() == 3
    for _change in range(2):
        to("undo", data={"revision": newest(survey).pk})
    assert survey.items[0]["text"] == before["questions"][0]["text"]


def test_history_is_bounded_and_erased_with_its_survey(survey: Survey, owner: User) -> None:
    changed = Revision.Action.CHANGED
    earlier = [Revision(survey=survey, draft={}, act=changed) for _ in range(MAX_REVISIONS)]
    Revision.objects.bulk_create(earlier)
    for number in range(5):
        edit_draft(survey=survey, draft={**survey.draft, "batch_minimum": number + 2}, actor=owner)
    kept = list(survey.revisions.order_by("pk"))
    assert (len(kept), kept[:-5]) == (MAX_REVISIONS, earlier[5:])
    assert [each.draft["batch_minimum"] for each in kept[-4:]] == [2, 3, 4, 5]
    erase_survey(survey=survey, actor=owner)
    grace_over()
    delete_erased()
    assert not Revision.objects.exists()


def test_responses_to_autosave(to: Callable[..., Any], survey: Survey) -> None:
    made = to("question-new", data={**GOOD, "text": "New?"}, **AUTOSAVE)
    assert made.status_code == 200
    saved = made.json()
    assert saved["id"] == "q2"
    assert saved["address"] == reverse("surveys:question-edit", args=[survey.pk, "q2"])
    assert saved["base_fingerprint"] == fingerprint(survey.items[1])
    wrong = to("question-edit", "q2", data={**GOOD, "text": ""}, **AUTOSAVE)
    assert wrong.status_code == 422
    assert wrong.json()["errors"]["text"][0]["message"] == "This field is required."
    late = {**GOOD, "text": "Late?", "base_fingerprint": "0" * 16}
    outdated = to("question-edit", "q2", data=late, **AUTOSAVE)
    assert (outdated.status_code, outdated.json()) == (409, {"conflict": True})
    assert survey.items[1]["text"] == {"en": "New?"}


def test_of_two_editors_neither_overwrites_the_other(
    to: Callable[..., Any], survey: Survey
) -> None:
    seen = fingerprint(survey.items[0])
    to("question-edit", "q1", data={**GOOD, "text": "Theirs?", "base_fingerprint": seen})
    page = to("question-edit", "q1", data={**GOOD, "text": "Mine?", "base_fingerprint": seen})
    assert page.status_code == 409
    html = page.text
    assert "This was changed in another window or by someone else" in html
    assert "Theirs?" in html
    assert "Mine?" in html
    assert page.context["base_fingerprint"] == fingerprint(survey.items[0])
    assert survey.items[0]["text"] == {"en": "Theirs?"}
    again = {**GOOD, "text": "Mine?", "base_fingerprint": page.context["base_fingerprint"]}
    assert to("question-edit", "q1", data=again).status_code == 302
    assert survey.items[0]["text"] == {"en": "Mine?"}
    to("question-delete", "q1")
    gone = to("question-edit", "q1", data={**GOOD, "text": "Mine still?", "base_fingerprint": seen})
    assert gone.status_code == 409
    assert "Mine still?" in gone.text
    assert f'action="{reverse("surveys:question-new", args=[survey.pk])}"' in gone.text


@pytest.mark.django_db(transaction=True)
def test_changes_at_the_same_moment_are_all_kept(survey: Survey, owner: User) -> None:
    """Each reads the draft only once it holds the lock."""
    edit_draft(
        survey=survey,
        draft=draft(*(question(text={"en": f"Number {number}?"}) for number in range(8))),
    )
    items = list(survey.items)

    def change(item: dict[str, Any]) -> None:
        own = Survey.objects.get(pk=survey.pk)
        changed = {**item, "text": {"en": f"Changed {item['id']}?"}}
        change_item(survey=own, item=changed, base_fingerprint=fingerprint(item), actor=owner)
        connection.close()

    threads = [Thread(target=change, args=[item]) for item in items]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    survey.refresh_from_db()
    assert [item["text"]["en"] for item in survey.items] == [
        f"Changed {item['id']}?" for item in items
    ]


TEXTS = ("=1+1", "+1", "@SUM(A1)", "\u202eevil\u202c", "مرحبا؟", "👩‍👩‍👧‍👦" * 200, "a\r\nb", "𠮷")


def test_any_text_is_kept_as_it_is_typed(to: Callable[..., Any], survey: Survey) -> None:
    for text in TEXTS:
        to("question-edit", "q1", data={**GOOD, "text": text})
        assert survey.items[0]["text"] == {"en": text}
    edit_draft(survey=survey, draft=draft(*(question(text={"en": text}) for text in TEXTS)))
    assert [str(asked.text) for asked in frozen_document(survey.draft).questions] == [*TEXTS]
    assert to("test").status_code == 302


@pytest.mark.slow
def test_a_full_survey_copes_and_the_next_question_is_refused(
    to: Callable[..., Any], desk: Client, survey: Survey
) -> None:
    options = [{"en": f"Option {number}"} for number in range(LIMITS["options"])]
    full = [
        question(
            "multiple",
            "multiple",
            text={"en": f"Number {number}?"},
            options=options,
            parameters={"epsilon": "1"},
        )
        for number in range(LIMITS["questions"])
    ]
    edit_draft(survey=survey, draft=draft(*full))
    assert desk.get(survey.get_absolute_url()).status_code == 200
    refused = to("question-new", data=GOOD)
    assert refused.status_code == 422
    assert "at most 500 questions" in refused.text
    assert to("question-copy", "q1")["Location"] == survey.get_absolute_url()
    assert len(survey.questions) == LIMITS["questions"]


def test_the_preview_shows_an_unfinished_draft(desk: Client, survey: Survey) -> None:
    where = reverse("preview:page", args=[survey.pk])
    lost = question(text={"en": "Lost?"}, asked_if={"question": "q9", "options": [0]})
    after_lost = question(text={"en": "After it?"}, asked_if={"question": "q2", "options": [0]})
    unfinished = draft(question(), lost, after_lost, title={}, asker={"en": " "})
    edit_draft(survey=survey, draft=unfinished)
    page = desk.get(where, {"framed": "1", "start": "q1"})
    html = page.text
    assert page.status_code == 200
    assert "Have you ever?" in html
    assert "Lost?" not in html
    assert "After it?" not in html
    assert "Give the survey a title." in html
    assert 'name="candor-start" content="q1"' in html
    back = f'<a href="{survey.get_absolute_url()}">← Back to the questions</a>'
    assert back not in html
    assert back in desk.get(where).text
    assert page["X-Frame-Options"] == "SAMEORIGIN"
    assert "frame-ancestors 'self'" in page["Content-Security-Policy"]
    assert "Deny" in desk.get(survey.get_absolute_url())["X-Frame-Options"].title()
    edit_draft(survey=survey, draft={**unfinished, "questions": []})
    empty = desk.get(where).text
    assert "Nothing to show yet" in empty
    assert back in empty


def test_a_test_replaces_the_one_before(to: Callable[..., Any], survey: Survey) -> None:
    to("test")
    to("question-new", data={**GOOD, "text": "Later?"})
    page = to("test")
    assert page["Location"].endswith("?on=test")
    first, second = survey.waves.order_by("pk")
    assert not first.is_open
    assert second.is_open
    assert len(second.version.document.questions) == 2
    assert (
        to("test-close", data={"from": "share"})["Location"] == f"{survey.get_absolute_url()}share"
    )
    second.refresh_from_db()
    assert not second.is_open


def test_a_protection_is_described_before_it_is_saved(desk: Client, survey: Survey) -> None:
    where = reverse("surveys:protection", args=[survey.pk])
    query = {"kind": "yes-no", "design": "warner", "options": "2", "p": "0.9", "device": "browser"}
    described = desk.get(where, query).json()
    assert "about 2 are recorded as Yes" in described["odds"]
    assert described["chip"].replace("\N{NO-BREAK SPACE}", " ") == "Warner · ε = 2.20"
    # The number of options that a form holds is nothing to a yes-or-no question.
    assert desk.get(where, {**query, "options": "0"}).json() == described
    ends = {"low": "2020-01-31", "high": "2020-03-01", "step": "0.5"}
    dated = {"kind": "number", "design": "best", "epsilon": "1", "calendar": "date", **ends}
    assert "who answer 2020-01-31, " in desk.get(where, {**query, **dated}).json()["odds"]
    assert desk.get(where, {**query, **dated, "calendar": "x"}).json()["problem"]
    single = {"kind": "single", "design": "best", "epsilon": "1"}
    few, many = {**single, "options": "1"}, {**single, "options": "9" * 9}
    for wrong in ({"p": "0.5"}, few, many, {"kind": "x"}, {"p": ""}):
        response = desk.get(where, {**query, **wrong})
        assert response.status_code == 200
        assert response.json()["problem"]


def test_settings_are_saved_while_another_editor_works(
    to: Callable[..., Any], survey: Survey, desk: Client
) -> None:
    given = {**GOOD_OPTIONS, "time_zone": "UTC"}
    seen = settings_fingerprint(survey)
    to("question-new", data={**GOOD, "text": "Meanwhile?"})
    mine = {**given, "title": "Mine", "base_fingerprint": seen}
    saved = to("settings", data=mine, **AUTOSAVE)
    assert saved.json()["base_fingerprint"] == settings_fingerprint(survey)
    assert (survey.title, ids(survey)) == ("Mine", ["q1", "q2"])
    late = {**given, "title": "Late", "base_fingerprint": seen}
    assert to("settings", data=late, **AUTOSAVE).status_code == 409
    page = to("settings", data=late)
    assert (page.status_code, page.context["conflict"]["theirs"]) == (409, [("Title", "Mine")])
    by_hand = {
        **given,
        "title": "Mine",
        "minimum_n": "40",
        "base_fingerprint": saved.json()["base_fingerprint"],
    }
    stays = reverse("surveys:settings", args=[survey.pk])
    kept = to("settings", data=by_hand)
    assert kept.url == f"{stays}?saved=0#group-0"
    page = desk.get(kept.url).text
    assert re.search(r'id="group-0">\s*<p [^>]*>Saved\.</p>', page)
    assert page.count(">Saved.<") == 1
    wrong = to("settings", data={**given, "minimum_n": "1"}, **AUTOSAVE)
    assert list(wrong.json()["errors"]) == ["minimum_n"]
    assert survey.draft["release"]["minimum_n"] == 40


SETTINGS = {
    **GOOD_OPTIONS,
    "asker": "A university, mail@university.example",
    "minimum_n": "60",
    "batch_minimum": "30",
    "max_respondents": "900",
    "method": "wilson",
    "confidence": "0.9",
}
OUTSIDE = {
    "title": "",
    "asker": "x" * 501,
    "minimum_n": "4",
    "batch_minimum": "1",
    "max_respondents": "0",
    "retention_days": "3651",
    "method": "guess",
    "confidence": "2",
    "embed_origins": "ftp://a.example",
    "exports": "groups",
}


COPIED = ("batch_minimum", "max_respondents", "embed_origins", "exports")


def saved_settings(draft: dict[str, Any]) -> dict[str, Any]:
    own = {name: draft[name].get("en", "") for name in ("title", "introduction", "asker")}
    numbers = {name: draft[name] for name in COPIED}
    return {**own, **numbers, **draft["release"], **draft["estimator"]}


@pytest.mark.parametrize("wrong", OUTSIDE)
def test_one_wrong_setting_loses_no_other(
    to: Callable[..., Any], survey: Survey, wrong: str
) -> None:
    before = saved_settings(survey.draft)
    data = {**SETTINGS, "introduction": "New.", "base_fingerprint": settings_fingerprint(survey)}
    refused = to("settings", data=data | {wrong: OUTSIDE[wrong]}, **AUTOSAVE)
    assert (refused.status_code, list(refused.json()["errors"])) == (422, [wrong])
    assert refused.json()["base_fingerprint"] == settings_fingerprint(survey)
    after = saved_settings(survey.draft)
    assert (after[wrong], after["introduction"]) == (before[wrong], "New.")
    same = {name for name in before if after[name] == before[name]}
    assert same <= {wrong, "title", "asker", "embed_origins", "exports", "while_open"}


def test_after_a_wrong_setting_the_page_says_what_was_saved_and_takes_it_corrected(
    to: Callable[..., Any], survey: Survey
) -> None:
    page = to("settings", data=SETTINGS | {"confidence": "2"})
    assert "Saved, except for the marked fields." in page.text
    data = {**SETTINGS, "base_fingerprint": settings_fingerprint(survey)}
    assert to("settings", data=data, **AUTOSAVE).status_code == 200


def test_settings_have_the_limits_of_a_launch(to: Callable[..., Any], survey: Survey) -> None:
    edit_draft(survey=survey, draft=draft(batch_minimum=20))
    small = to("settings", data={**SETTINGS, "batch_minimum": "9"}, **AUTOSAVE).json()
    assert "at least 10 reports. The minimum here is 9." in str(small["errors"]["batch_minimum"])
    for minimum in ("0", "4", "1001"):
        wrong = to("settings", data={**SETTINGS, "minimum_n": minimum}, **AUTOSAVE).json()
        assert list(wrong["errors"]) == ["minimum_n"]
    above = to("settings", data={**SETTINGS, "minimum_n": "5", "batch_minimum": "61"}, **AUTOSAVE)
    assert above.status_code == 200
    assert not problems_of_launch(survey.draft)


def test_a_request_with_a_few_settings_saves_none(to: Callable[..., Any], survey: Survey) -> None:
    before = survey.draft
    assert to("settings", data={"title": "Only this"}, **AUTOSAVE).status_code == 422
    assert survey.draft == before
