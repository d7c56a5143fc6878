"""A subgroup: counted from its own people's reports."""

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from analytics.estimates.tallies import QuestionTally
from analytics.subgroups.services import _estimates
from localdp.estimation import estimate_shares
from localdp.randomness import SecureWords
from surveys.models import Wave
from tests.helpers.groups import REGION, ask, members, wave  # noqa: F401
from tests.helpers.jobs import done, page_of, text_of
from tests.helpers.questions import question
from tests.helpers.reports import stored
from tests.helpers.waves import Launch, end

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]


def test_a_subgroup_of_random_items_is_compared_once_all_are_drawn(
    launched: Launch, owner: User
) -> None:
    drawn = question("multiple", "random-item", parameters={"epsilon": "2"})
    wave = end(launched(REGION, drawn))
    layout = wave.version.document.layout
    words = SecureWords()
    people: Any = [(at % 2, (0, 1, 1)) for at in range(400)]
    stored(wave, [layout.randomize(answers, words) for answers in people])
    [row] = ask(wave, owner, 0).result["questions"]
    assert sum(row["estimate"]["shares"]["n_each"]) == row["n"] == row["others"]["n"] == 200
    assert len(row["others"]["p_value"]) == 3
    tally = QuestionTally(wave.version.document.questions[1], 60, [10, 20, 20, 10, 0, 0])
    [waiting] = _estimates(wave.version.document, [(tally, tally)])
    assert waiting["estimate"] is None
    assert "others" not in waiting


def test_a_subgroup_is_estimated_from_its_own_reports(wave: Wave, owner: User) -> None:
    result = ask(wave, owner, 0).result
    assert (result["people"], result["of"]) == (150, 210)
    document = wave.version.document
    rows = {row["block"]: row for row in result["questions"]}
    assert set(rows) == {question.block for question in document.questions[1:]}
    tallies = document.layout.tally(members(wave)[True])
    n = {document.questions[1].block: 150, document.questions[2].block: 133}
    for asked, counted in zip(document.questions[1:3], tallies[1:3], strict=True):
        row = rows[asked.block]
        assert row["n"] == counted.randomized.n == n[asked.block]
        expected = estimate_shares(
            asked.mechanism, counted.randomized.counts, counted.randomized.n, simultaneous=True
        )
        assert row["estimate"]["shares"]["raw"] == expected.raw.tolist()
    assert rows[document.questions[2].block]["others"]["n"] == 53
    assert "mean" in rows[document.questions[3].block]["estimate"]["shares"]


def test_the_page_tells_a_subgroup_that_was_not_asked_from_a_small_one(
    launched: Launch, owner: User, desk: Client
) -> None:
    asked = question(asked_if={"question": "q1", "options": [1]})
    wave = end(launched(REGION, asked, question()))
    layout, words = wave.version.document.layout, SecureWords()
    people: Any = [(at % 2, 1 if at % 2 else None, 1) for at in range(120)]
    stored(wave, [layout.randomize(answers, words) for answers in people])
    html = desk.get(ask(wave, owner, 0).get_absolute_url()).content.decode()
    assert "No one in this subgroup was asked this question." in html
    assert "No result is shown for fewer" not in html


def test_what_the_form_would_not_offer_is_refused(wave: Wave, owner: User) -> None:
    assert ask(wave, owner, 2).reason == "nobody"
    for cells in ([0, 1, 2], [7]):
        refused = ask(wave, owner, *cells)
        assert (refused.state, refused.reason, refused.result) == ("refused", "unknown", None)


def test_the_page_asks_and_shows(
    wave: Wave, signed_in: Callable[[User], Client], colleague: User, stranger: User
) -> None:
    client = signed_in(colleague)
    block = wave.version.document.questions[0].block
    every = [f"{block}:{option}" for option in range(3)]
    for wrong in ([], every, ["nonsense"], [f"{wave.version.document.questions[2].block}:1"]):
        assert client.post(page_of(wave, "group"), {"answers": wrong}).status_code == 422
    job = done(client, wave, "group", answers=every[:1])
    html = text_of(client, job)
    assert "150 of these 210 people are in this subgroup." in html
    assert "Where? Red" in html
    assert "data-picture" not in html
    assert "for “Everyone else”" in html or "no difference can be shown" in html
    assert signed_in(stranger).get(job.get_absolute_url()).status_code == 404
