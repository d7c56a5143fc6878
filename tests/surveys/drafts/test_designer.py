"""The designer's forms: what they post, what the draft stores, and errors at their fields."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import AuditEntry, User
from surveys.documents.draft import new_draft
from surveys.documents.freezing.problems import question_problems
from surveys.drafts.forms.question import QuestionForm
from surveys.drafts.services import edit_draft, fingerprint
from surveys.launch.waves import close_wave
from surveys.models import Survey, Version, Wave
from tests.helpers.designer import GOOD_QUESTION, add_question, save_options
from tests.helpers.questions import draft, frozen_document, question

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]


def test_a_survey_from_nothing_to_its_launch(desk: Client, owner: User) -> None:
    response = desk.post(reverse("surveys:new"), {"title": "Hours"})
    survey = Survey.objects.get(draft__title__en="Hours")
    assert response["Location"] == reverse("surveys:question-new", args=[survey.pk])
    save_options(desk, survey, title="Working hours", simultaneous="on")
    # A setting that is an unknown key would be refused when its file is imported again.
    assert set(survey.draft) <= set(new_draft()) | {"central", "protection"}
    assert add_question(desk, survey).status_code == 302
    desk.post(reverse("surveys:launch", args=[survey.pk]), {"confirmed": "on"})
    wave = Wave.objects.get()
    assert (wave.kind, wave.number, wave.batch_minimum) == ("live", 1, 20)
    assert str(wave.version.document.title) == "Working hours"
    entries = AuditEntry.objects.filter(subject=survey.pk).order_by("id")
    actions = list(entries.values_list("action", "actor__email"))
    assert actions == [("created", owner.email), ("launched", owner.email)]


def test_a_question_says_which_conditions_it_can_have(desk: Client, survey: Survey) -> None:
    edit_draft(survey=survey, draft=draft(question(), question("single", "open"), question()))
    for item, word in (("q1", True), ("q2", True), ("q3", False)):
        address = reverse("surveys:question-edit", args=[survey.pk, item])
        page = desk.get(address).text
        assert ("There is none before this question." in page) is word
        assert ('name="asked_of"' in page) is not word


def test_launching_freezes(desk: Client, survey: Survey, wave: Wave) -> None:
    frozen = wave.version.canonical
    ready = "Ready to launch"
    assert ready not in desk.get(survey.get_absolute_url()).text
    close_wave(wave=wave, actor=None)
    assert ready in desk.get(survey.get_absolute_url()).text
    add_question(desk, survey)
    assert Version.objects.get().canonical == frozen
    desk.post(reverse("surveys:launch", args=[survey.pk]), {"confirmed": "on"})
    assert [version.number for version in Version.objects.all()] == [1, 2]
    wave.refresh_from_db()
    assert wave.version.canonical == frozen


WRONG: list[tuple[dict[str, str], str, str]] = [
    ({"options": "Red"}, "options", "at least two options"),
    ({"options": ""}, "options", "at least two options"),
    ({"options": "Red\nred "}, "options", "“red” is in the list twice."),
    ({"options": "\n".join(map(str, range(201)))}, "options", "200"),
    ({"options": "Red\n" + "x" * 301}, "options", "300"),
    ({"epsilon": "0"}, "epsilon", "above 0"),
    ({"epsilon": "-1"}, "epsilon", "above 0"),
    ({"epsilon": "10.5"}, "epsilon", "at most 10"),
    ({"epsilon": "NaN"}, "epsilon", "number"),
    ({"epsilon": "1e400"}, "epsilon", ""),
    ({"epsilon": ""}, "epsilon", "number"),
    ({"design": "unary", "p": "0.5", "q": "0.5"}, "q", "p = q"),
    ({"design": "unary", "p": "0", "q": "0.5"}, "p", "between 0 and 1"),
    ({"design": "two-coins"}, "design", "does not fit"),
    ({"design": "unary", "p": "1e99", "q": "0.5"}, "p", "Enter a number"),
    ({"design": "unary", "p": "1/0", "q": "0.5"}, "p", "divided by zero"),
    ({"design": "unary", "p": "٣/٤", "q": "0.5"}, "p", "Enter a number"),
    ({"device": "respondent"}, "device", "cannot be drawn"),
    ({"kind": "yes-no", "design": "crosswise", "p": "0.2"}, "device", "cannot be drawn"),
    ({"known_share": "5"}, "known_share", "Only a yes-or-no"),
    ({"kind": "essay"}, "kind", ""),
    ({"text": ""}, "text", "required"),
    ({"text": "a\x00b"}, "text", "Null"),
    ({"text": "x" * 2001}, "text", "2000"),
]


def test_an_invalid_question_is_an_error_at_its_field(desk: Client, survey: Survey) -> None:
    for given, field, words in WRONG:
        form = QuestionForm({**GOOD_QUESTION, **given}, draft=survey.draft)
        assert words in str(form.errors[field]), given
    response = add_question(desk, survey, **WRONG[0][0])
    assert response.status_code == 422
    assert WRONG[0][2] in response.text
    assert len(survey.questions) == 1


def test_questions_are_moved_changed_and_deleted(desk: Client, survey: Survey) -> None:
    add_question(desk, survey, text="Second?")
    add_question(desk, survey, text="Third?")

    def order() -> list[str]:
        survey.refresh_from_db()
        return [question["id"] for question in survey.questions]

    desk.post(reverse("surveys:question-move", args=[survey.pk, "q3"]), {"direction": "up"})
    assert order() == ["q1", "q3", "q2"]
    desk.post(reverse("surveys:question-move", args=[survey.pk, "q1"]), {"direction": "up"})
    assert order() == ["q1", "q3", "q2"]
    desk.post(reverse("surveys:question-delete", args=[survey.pk, "q1"]))
    assert order() == ["q3", "q2"]
    where = reverse("surveys:question-edit", args=[survey.pk, "q3"])
    assert 'value="1"' in desk.get(where).text
    desk.post(where, {**GOOD_QUESTION, "text": "Changed?"})
    survey.refresh_from_db()
    assert survey.questions[0]["text"] == {"en": "Changed?"}


def test_probabilities_are_exact_fractions(desk: Client, survey: Survey) -> None:
    given = {"kind": "yes-no", "design": "forced", "p": "2/3", "q": "1/6", "known_share": "2.5"}
    assert add_question(desk, survey, **given).status_code == 302
    assert survey.questions[1]["parameters"] == {"p": "2/3", "q": "1/6"}
    assert survey.questions[1]["known_share"] == "0.025"
    where = reverse("surveys:question-edit", args=[survey.pk, "q2"])
    page = desk.get(where).text
    assert 'value="2/3"' in page
    assert 'value="2.5"' in page


def test_an_anchor_is_one_of_the_control_questions(desk: Client, survey: Survey) -> None:
    plain = {"kind": "yes-no", "design": "two-coins", "options": ""}
    add_question(desk, survey, **plain, anchor="q9")
    moon = {**plain, "text": "Have you flown to the Moon?", "known_share": "0"}
    assert add_question(desk, survey, **moon).status_code == 302
    assert "anchor" not in survey.questions[1]
    where = reverse("surveys:question-edit", args=[survey.pk, "q2"])
    page = desk.get(where).text
    assert '<option value="q3">3 · Have you flown to the Moon?</option>' in page
    sent = {
        **GOOD_QUESTION,
        **plain,
        "text": "Have you ever lied?",
        "base_fingerprint": fingerprint(survey.questions[1]),
    }
    other = {"design": "warner", "p": "0.8"}
    refused = desk.post(where, {**sent, **other, "anchor": "q3"})
    errors = refused.context["form"].errors
    assert "it is protected by “Two coins”, not “Warner”" in str(errors["anchor"])
    assert "Select a valid choice" in str(
        desk.post(where, {**sent, "anchor": "q1"}).context["form"].errors["anchor"]
    )
    assert desk.post(where, {**sent, "anchor": "q3"}).status_code == 302
    survey.refresh_from_db()
    assert survey.questions[1]["anchor"] == "q3"
    page = desk.get(where).text
    assert '<option value="q3" selected>' in page
    # With another protection the question is saved, and cannot be launched like this.
    lost = {**sent, **other, "anchor": "q3", "base_fingerprint": fingerprint(survey.questions[1])}
    assert desk.post(where, lost).status_code == 302
    survey.refresh_from_db()
    assert survey.questions[1]["anchor"] == "q3"
    [(name, problem)] = question_problems(survey.questions, ["en"])
    assert name == "q2"
    assert "not “Warner”" in str(problem)
    # A single choice has no anchor, whatever a hidden field still sends.
    choice = {
        **GOOD_QUESTION,
        "kind": "single",
        "anchor": "q3",
        "base_fingerprint": fingerprint(survey.questions[1]),
    }
    assert desk.post(where, choice).status_code == 302
    survey.refresh_from_db()
    assert "anchor" not in survey.questions[1]


def test_people_may_draw_with_a_coin_of_their_own(desk: Client, survey: Survey) -> None:
    given = {"kind": "yes-no", "design": "two-coins", "device": "respondent"}
    assert add_question(desk, survey, **given).status_code == 302
    frozen = frozen_document(survey.draft).questions[1]
    assert frozen.own_device
    assert str(frozen.instructions).startswith("Toss a coin twice")
    crosswise = {"kind": "yes-no", "design": "crosswise", "device": "respondent", "p": "1/6"}
    refused = add_question(desk, survey, **crosswise)
    assert "Say what to do" in str(refused.context["form"].errors["instructions"])
    add_question(desk, survey, **crosswise, instructions="Think of your mother’s birthday.")
    indirect = frozen_document(survey.draft).questions[2]
    assert str(indirect.reports[0]) == "Exactly one is true"
    assert [str(option) for option in indirect.options] == ["No", "Yes"]


def test_the_best_protection_is_frozen_under_its_own_name(desk: Client, survey: Survey) -> None:
    options = "\n".join(f"Option {number}" for number in range(14))
    add_question(desk, survey, design="best", options=options)
    frozen = frozen_document(survey.draft).questions[1]
    assert (frozen.design, frozen.mechanism.spec()["size"]) == ("subset-selection", 4)
    form = reverse("surveys:question-edit", args=[survey.pk, survey.items[-1]["id"]])
    page = desk.get(form).text
    assert "Subset selection. Next best: Symmetric unary encoding, with errors " in page


def test_only_a_weak_protection_warns(desk: Client, survey: Survey) -> None:
    add_question(desk, survey, design="open", justification="Harmless.")
    add_question(desk, survey, design="best", epsilon="4")
    add_question(desk, survey, design="best")
    page = desk.get(survey.get_absolute_url()).text
    tones = re.findall(r'<span class="chip (\w*)">(?!Draft)([^<]*)</span>', page)
    assert tones[-3:] == [
        ("plain", "No protection: stored as answered"),
        ("warning", "Sensitive"),
        ("", "Sensitive"),
    ]


def test_the_form_shows_wording_and_a_slider_and_folds_the_rest(
    desk: Client, survey: Survey
) -> None:
    add_question(desk, survey, design="best")
    address = reverse("surveys:question-edit", args=[survey.pk, survey.items[-1]["id"]])
    page = desk.get(address).text
    outside = re.sub(r'<details class="fold">.*?\n    </details>', "", page, flags=re.DOTALL)
    for name in ("text", "kind", "options", "justification"):
        assert f'name="{name}"' in outside
    for name in ("help", "design", "epsilon", "device", "known_share", "variable", "note"):
        assert f'name="{name}"' not in outside
    assert 'type="range"' in outside
    assert "With 800 people, the margin of error of the percentages is ±" in outside
    assert not re.search(r"\d bits?\b|% more people", page)
    wrong = {**GOOD_QUESTION, "epsilon": "11"}
    refused = desk.post(reverse("surveys:question-new", args=[survey.pk]), wrong)
    assert refused.context["form"].open_folds == {"protection"}


def test_markup_in_a_question_is_only_text(desk: Client, survey: Survey) -> None:
    add_question(desk, survey, text="<script>alert(1)</script>", options="<b>a</b>\n=1+1")
    page = desk.get(survey.get_absolute_url()).text
    assert "<script>alert" not in page
    assert "&lt;script&gt;" in page


def test_what_is_left_to_do_leads_to_its_field(desk: Client, survey: Survey) -> None:
    draft = {**survey.draft, "introduction": {}, "batch_minimum": 2}
    edit_draft(survey=survey, draft=draft)
    page = desk.get(survey.get_absolute_url()).text
    settings = reverse("surveys:settings", args=[survey.pk])
    assert f'<a href="{settings}#id_introduction">Say what the survey is about.</a>' in page
    assert f'<a href="{settings}#id_batch_minimum">A live wave needs batches' in page
