"""Frozen versions: their pages, and the comparison of two."""

import hashlib
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from surveys.drafts.services import edit_draft
from surveys.models import Survey, Wave
from surveys.versions.diff import Difference
from surveys.versions.text_diff import diff_words
from tests.helpers.questions import draft, frozen_document, question
from tests.helpers.waves import Launch

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]


@pytest.fixture
def reader(colleague_desk: Client) -> Client:
    """A user who may only read the survey."""
    return colleague_desk


def difference(before: dict[str, Any], after: dict[str, Any]) -> Difference:
    return Difference.from_documents(frozen_document(before), frozen_document(after))


def states(change: Difference) -> list[tuple[str, int | None, int | None, bool]]:
    return [(each.state, each.before, each.after, each.moved) for each in change.questions]


ONE, TWO, THREE = (
    question(text={"en": f"Have you ever {what}?"}) for what in ("lied", "sung", "run away")
)


def test_the_words_that_changed_are_marked() -> None:
    pieces = diff_words("Have you ever lied?", "Have you often lied?")
    assert [(piece.mark, piece.text) for piece in pieces] == [
        *(("same", "Have you "), ("removed", "ever"), ("added", "often"), ("same", " lied?"))
    ]
    assert diff_words("", "New") == diff_words("", "New")[:1]
    several = diff_words("It was very cold.", "It was not warm.")
    assert [piece.text for piece in several] == ["It was ", "very cold", "not warm", "."]
    chinese = diff_words("您曾经说谎吗?", "您经常说谎吗?")
    assert "".join(piece.text for piece in chinese if piece.mark != "added") == "您曾经说谎吗?"
    assert ("same", "说谎吗?") in [(piece.mark, piece.text) for piece in chinese]


def test_long_texts_are_shown_one_after_the_other() -> None:
    before, after = "a " * 1000, "a " * 999 + "b"
    assert [piece.mark for piece in diff_words(before, after)] == ["removed", "added"]


def test_equal_drafts_do_not_differ() -> None:
    change = difference(draft(ONE, TWO), draft(ONE, TWO))
    assert change.is_empty
    assert len(change.pooled) == 2


def test_unchanged_questions_are_pooled_wherever_they_move() -> None:
    change = difference(draft(ONE, TWO, THREE), draft(THREE, ONE, TWO))
    assert states(change) == [("same", 3, 1, True), ("same", 1, 2, False), ("same", 2, 3, False)]
    assert all(each.pooled for each in change.questions)
    assert not change.is_empty


def test_a_new_question_is_added_and_a_missing_one_removed() -> None:
    before = draft(ONE, TWO)
    other = {**question(text={"en": "Which party gets your vote?"}), "id": "q7"}
    after = {**before, "questions": [other, before["questions"][1]]}
    assert states(difference(before, after)) == [
        ("added", None, 1, False),
        ("same", 2, 2, False),
        ("removed", 1, None, False),
    ]


def test_another_question_with_an_old_id_is_another_question() -> None:
    change = difference(draft(ONE), draft(question(text={"en": "Which party gets a vote"})))
    assert [each.state for each in change.questions] == ["added", "removed"]


def test_reworded_questions_are_found_under_other_ids() -> None:
    left = question(text={"en": "Have you left work early without saying so?"})
    reworded = question(text={"en": "Have you left work early without telling anyone?"})
    colors = question("single", "best", parameters={"epsilon": "1"})
    change = difference(draft(left, colors), draft(ONE, reworded, colors))
    assert states(change) == [
        ("added", None, 1, False),
        ("changed", 1, 2, False),
        ("same", 2, 3, False),
    ]


def test_a_changed_word_restarts_the_counts() -> None:
    reworded = difference(draft(ONE), draft(question(text={"en": "Have you often lied?"})))
    [changed] = reworded.questions
    assert (changed.state, changed.pooled, changed.spent) == ("changed", False, None)
    [change] = changed.changes
    assert change.name == "Wording"
    assert ("removed", "ever") in [(piece.mark, piece.text) for piece in change.pieces]
    assert reworded.restarted == [changed]


def test_a_changed_protection_shows_both_epsilons() -> None:
    weaker = {**ONE, "design": "warner", "parameters": {"p": "0.9"}}
    [changed] = difference(draft(ONE), draft(weaker)).questions
    assert changed.spent
    changes = {change.name: [piece.text for piece in change.pieces] for change in changed.changes}
    assert changes["Protection"] == ["Two coins, ε\u00a0=\u00a01.10", "Warner, ε\u00a0=\u00a02.20"]
    assert "Mechanism" in changes
    assert "Wording" not in changes


def test_changed_options_share_and_device_are_named() -> None:
    colors = question("single", "best", parameters={"epsilon": "1"})
    fewer = {**colors, "options": colors["options"][:2]}
    [changed] = difference(draft(colors), draft(fewer)).questions
    [options] = [change for change in changed.changes if change.name == "Options"]
    assert ("removed", "\nBlue") in [(piece.mark, piece.text) for piece in options.pieces]
    own = {**ONE, "device": "respondent", "known_share": "0"}
    [changed] = difference(draft(ONE), draft(own)).questions
    assert {"Drawn by", "Known share"} <= {change.name for change in changed.changes}


def test_an_anchor_is_a_setting_and_keeps_the_counts() -> None:
    moon = {**TWO, "known_share": "0"}
    changed = difference(draft(ONE, moon), draft({**ONE, "anchor": "q2"}, moon))
    assert states(changed) == [("same", 1, 1, False), ("same", 2, 2, False)]
    [change] = changed.settings
    assert change.name == "Corrected by control questions"
    assert [piece.text for piece in change.pieces] == ["question 1 by question 2"]


def test_changed_settings_are_named() -> None:
    release = {"minimum_n": 80, "while_open": False, "retention_days": 365}
    names = [
        change.name
        for change in difference(draft(), draft(release=release, ethics={"en": "B"})).settings
    ]
    assert names == ["Ethics", "Smallest group shown", "Interim results"]


def test_versions_are_listed_newest_first(reader: Client, launched: Launch) -> None:
    first = launched()
    second = launched(ONE, TWO)
    survey = first.survey
    page = reader.get(reverse("surveys:versions", args=[survey.pk])).text
    assert page.index(second.version.sha256) < page.index(first.version.sha256)
    page = reader.get(reverse("surveys:version", args=[survey.pk, 2])).text
    for text in ("Have you ever lied?", "3221225472", "ε\u00a0=\u00a01.10", second.version.sha256):
        assert text in page


def test_the_file_is_the_text_that_was_hashed(reader: Client, wave: Wave) -> None:
    response = reader.get(reverse("surveys:version-json", args=[wave.survey_id, 1]))
    assert hashlib.sha256(response.content).hexdigest() == wave.version.sha256
    assert response.text == wave.version.canonical
    assert "attachment" in response["Content-Disposition"]


def compare(client: Client, survey: Survey, **query: str) -> Any:
    return client.get(reverse("surveys:diff", args=[survey.pk]), query)


def test_two_versions_or_one_and_the_draft_are_compared(reader: Client, launched: Launch) -> None:
    survey = launched(ONE).survey
    launched(ONE, TWO)
    edit_draft(survey=survey, draft=draft(ONE, TWO, THREE))
    assert "run away" in compare(reader, survey).text
    page = compare(reader, survey, **{"from": "1", "to": "2"}).text
    assert "sung" in page
    assert "run away" not in page
    assert "No differences" in compare(reader, survey, **{"from": "2", "to": "2"}).text


def test_an_unready_draft_is_compared_as_far_as_it_goes(reader: Client, launched: Launch) -> None:
    survey = launched(ONE).survey
    broken = {**TWO, "design": "warner", "parameters": {"p": "0.5"}}
    for unready in (
        draft(ONE, broken),
        draft(ONE, asker={}, languages=["en", "de"]),
        draft(ONE, access="invited", plain=True),
        draft(ONE, risky=True, embed_origins=["https://a.example"]),
    ):
        edit_draft(survey=survey, draft=unready)
        response = compare(reader, survey)
        assert response.status_code == 200
        assert "not ready to launch" in response.text
    edit_draft(survey=survey, draft={**draft(), "questions": []})
    assert "Add at least one question" in compare(reader, survey).text


@pytest.mark.parametrize("query", [{"from": "7"}, {"to": "x"}, {"from": "-1"}, {"to": "٣"}])
def test_an_unknown_version_is_not_found(reader: Client, wave: Wave, query: dict[str, str]) -> None:
    assert compare(reader, wave.survey, **query).status_code == 404
    huge = reverse("surveys:version", args=[wave.survey_id, 10**30])
    assert reader.get(huge).status_code == 404


def test_before_any_version_nothing_is_compared(reader: Client, survey: Survey) -> None:
    page = reader.get(reverse("surveys:versions", args=[survey.pk])).text
    assert "No version yet" in page
    assert compare(reader, survey).status_code == 404


def test_a_wording_is_escaped(reader: Client, launched: Launch) -> None:
    survey = launched(question(text={"en": "<script>alert(1)</script> you?"})).survey
    edit_draft(survey=survey, draft=draft(question(text={"en": "<script>alert(2)</script> you?"})))
    for page in (
        compare(reader, survey),
        reader.get(reverse("surveys:version", args=[survey.pk, 1])),
    ):
        assert "<script>alert" not in page.text


def test_of_two_questions_like_a_former_one_the_more_alike_goes_on() -> None:
    """The other was added: one former question cannot have become two."""
    left = question(text={"en": "Have you left work early without saying so?"})
    less = question(text={"en": "Have you left home early without telling them?"})
    more = question(text={"en": "Have you left work early without telling them?"})
    assert states(difference(draft(left), draft(ONE, less, more))) == [
        ("added", None, 1, False),
        ("added", None, 2, False),
        ("changed", 1, 3, False),
    ]
