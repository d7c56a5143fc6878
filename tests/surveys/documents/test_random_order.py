"""Options in random order: frozen only where chosen, for choices among three or more."""

import json
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from surveys.documents.freezing.freeze import freeze
from surveys.documents.frozen.parsing import parse
from surveys.documents.import_export import SurveyFileError, dump_draft, load_draft
from surveys.drafts.services import edit_draft, fingerprint
from surveys.models import Survey
from surveys.versions.diff import Difference
from tests.helpers.questions import draft, question

ONE = question("single", "randomized-response", parameters={"epsilon": "1"})
SHUFFLED = {**ONE, "random_order": True}
TWO_OPTIONS = [{"en": "Red"}, {"en": "Blue"}]


def test_a_random_order_is_frozen_only_where_chosen() -> None:
    plain = freeze(draft(ONE))
    assert freeze(draft({**ONE, "random_order": False})) == plain
    assert "random_order" not in plain
    assert not parse(plain).questions[0].random_order
    frozen = freeze(draft(SHUFFLED))
    assert json.loads(frozen)["questions"][0]["random_order"] is True
    assert parse(frozen).questions[0].random_order


def test_counts_with_and_without_it_are_not_pooled() -> None:
    diff = Difference.from_documents(parse(freeze(draft(ONE))), parse(freeze(draft(SHUFFLED))))
    [change] = diff.questions
    assert not change.pooled
    assert [each.name for each in change.changes] == ["Options in random order"]


def test_files_keep_it() -> None:
    file = dump_draft(draft(SHUFFLED))
    assert load_draft(file.encode())["questions"][0]["random_order"] is True
    assert "random_order" not in dump_draft(draft(ONE))


@pytest.mark.parametrize(
    "wrong",
    [
        question(random_order=True),
        {**SHUFFLED, "options": TWO_OPTIONS},
        {**SHUFFLED, "random_order": "yes"},
    ],
    ids=["yes or no", "two options", "a text"],
)
def test_a_file_with_nothing_to_shuffle_is_refused(wrong: dict[str, Any]) -> None:
    file = json.dumps({"format": "candor-survey/1", **draft(wrong)})
    with pytest.raises(SurveyFileError) as refused:
        load_draft(file.encode())
    assert [fault.where for fault in refused.value.faults] == ["questions[0].random_order"]


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("kind", "options", "kept"),
    [("single", "A\nB\nC", True), ("single", "A\nB", None), ("yes-no", "", None)],
)
def test_the_form_takes_it_for_three_options_or_more(
    desk: Client, survey: Survey, kind: str, options: str, kept: bool | None
) -> None:
    edit_draft(survey=survey, draft=draft(ONE))
    item = survey.items[0]
    typed = {
        "kind": kind,
        "text": "Which?",
        "options": options,
        "random_order": "on",
        "design": "randomized-response",
        "epsilon": "1",
        "device": "browser",
        "base_fingerprint": fingerprint(item),
    }
    where = reverse("surveys:question-edit", args=[survey.pk, item["id"]])
    response = desk.post(where, typed)
    survey.refresh_from_db()
    assert survey.items[0].get("random_order") is kept
    if kept:
        assert desk.get(where).context["form"].initial["random_order"] is True
    else:
        assert "needs a choice among at least three options" in response.content.decode()
