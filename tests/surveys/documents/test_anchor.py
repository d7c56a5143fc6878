"""Anchor questions of drafts and documents: what is refused, with which figures, and what stays."""

from typing import Any

import pytest

from surveys.documents.anchor import anchor_problem
from surveys.documents.freezing.freeze import as_frozen, freeze
from surveys.documents.freezing.problems import problems
from surveys.documents.frozen.parsing import parse
from tests.helpers.questions import PERMANENT_PARAMETERS, draft, frozen_draft, question
from tests.helpers.survey_files import through_file

MOON = question(text={"en": "Have you flown to the Moon?"}, known_share="0")
LIED = question(text={"en": "Have you ever lied?"}, anchor="q2")


def of(own: dict[str, Any], *others: dict[str, Any]) -> list[str]:
    return [str(problem) for problem in problems(draft({**LIED, **own}, *others))]


def test_an_anchor_is_named_by_block_and_changes_no_count() -> None:
    with_anchor = frozen_draft(LIED, MOON).questions
    without = frozen_draft({**LIED, "anchor": None}, MOON).questions
    assert with_anchor[0].anchor == with_anchor[1].block
    assert with_anchor[1].anchor is None
    assert [asked.block for asked in with_anchor] == [asked.block for asked in without]
    assert '"anchors"' not in freeze(draft(MOON))


def test_the_anchor_may_come_first() -> None:
    first, second = frozen_draft(MOON, {**LIED, "anchor": "q1"}).questions
    assert second.anchor == first.block


USELESS_ANCHOR_CASES = [
    ({}, {"known_share": None}, "Question 2 cannot be a control question: the percentage"),
    ({"anchor": "q3"}, {}, "no longer there"),
    ({"anchor": "q1"}, {}, "no longer there"),
    ({}, {"design": "warner", "parameters": {"p": "0.75"}}, "by “Warner”, not “Two coins”"),
    ({}, {"design": "warner"}, "before its protection is complete"),
    ({}, {"device": "respondent"}, "by “Two coins, by the respondent”, not “Two coins”"),
    ({}, {"known_share": "0.45"}, "its known percentage, 45%, is too near 50%"),
    ({"design": "permanent", "parameters": PERMANENT_PARAMETERS}, {}, "randomized afresh"),
]


@pytest.mark.parametrize(("own", "anchor", "words"), USELESS_ANCHOR_CASES)
def test_an_anchor_that_cannot_correct_is_refused(
    own: dict[str, Any], anchor: dict[str, Any], words: str
) -> None:
    reason = of(own, {**MOON, **anchor})
    assert any(words in problem for problem in reason), reason


def test_random_replies_to_a_die_are_not_one_half() -> None:
    """Half of all replies are Yes: with a die that forces .4 Yes and .1 No, that shows 20%."""
    die = {"design": "forced", "parameters": {"p": "0.5", "q": "0.4"}, "device": "respondent"}
    own = {**LIED, **die, "id": "q1"}
    for known, words in (("0.2", "its known percentage, 20%, is too near 20%"), ("0.5", "")):
        problem = anchor_problem(own, [own, {**MOON, **die, "id": "q2", "known_share": known}])
        assert words in (problem or "")
        assert (problem is None) is not bool(words)


def test_a_single_choice_has_no_anchor() -> None:
    choice = question("single", "best", parameters={"epsilon": "1"}, anchor="q2")
    assert any("Only a yes-or-no" in str(problem) for problem in problems(draft(choice, MOON)))


def test_a_preview_leaves_a_lost_anchor_out() -> None:
    assert parse(as_frozen(draft(LIED))).questions[0].anchor is None


def test_files_keep_the_anchor() -> None:
    first = draft(LIED, MOON)
    assert through_file(first)["questions"][0]["anchor"] == "q2"
