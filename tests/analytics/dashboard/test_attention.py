"""A share corrected by its control question, and bounds: the same in pages, files and the API."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from django.test import Client

from analytics.dashboard.page import Dashboard
from analytics.estimates.attention import anchored, bounds
from analytics.estimates.reading import estimates_of
from analytics.exports.formats.methods import methods_of
from analytics.exports.results import result_rows
from analytics.exports.wave_figures import WaveFigures
from localdp.estimation import anchor_estimate
from surveys.models import Wave
from tests.helpers.jobs import text_of
from tests.helpers.questions import LIED, MOON, question
from tests.helpers.tables import unlabeled
from tests.helpers.tallies import estimated
from tests.helpers.waves import Launch, end

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once", "single_looks")]


@pytest.fixture
def shown(colleague_desk: Client) -> Callable[[Wave], str]:
    return partial(text_of, colleague_desk)


def rows(wave: Wave, result: str) -> list[dict[str, Any]]:
    return [row for row in result_rows(WaveFigures(wave)) if row["result"] == result]


def test_page_files_and_methods_show_the_corrected_share(
    launched: Launch, shown: Callable[[Wave], str]
) -> None:
    """All 1,040 people sent both answers or skipped one: at least 960 answered both."""
    wave = estimated(launched(LIED, MOON), [640, 360], [700, 300], people=1040)
    document = wave.version.document
    mechanism = document.questions[0].mechanism
    expected = anchor_estimate(
        mechanism, yes=360, n=1000, anchor_yes=300, anchor_n=1000, anchor_share=0, both=960
    )
    assert anchored(document, document.questions[0], estimates_of(wave)) == expected
    assert anchored(document, document.questions[1], estimates_of(wave)) is None
    html = shown(wave)
    assert expected.raw is not None
    assert expected.low is not None
    assert expected.high is not None
    low, high = f"{100 * expected.low:.1f}", f"{100 * expected.high:.1f}"
    assert "Control question: “Have you flown to the Moon?”, known percentage of Yes: 0%." in html
    assert "Estimated attention: 80.0% of people (95% confidence interval 68." in html
    assert f'>15.0</td> <td class="numeric-cell">{low} – {high}</td>' in unlabeled(html)
    attention, share = rows(wave, "anchor")
    assert (attention["quantity"], attention["low"]) == ("attention", expected.attention_low)
    assert (share["question"], share["value"], share["reference"]) == ("q1", "Yes", "q2")
    figures = [share[name] for name in ("unbiased", "low", "high", "se")]
    assert figures == [expected.raw, expected.low, expected.high, expected.se]
    methods = methods_of(Dashboard.from_wave(wave, "en"), "en")
    assert f"Yes to q1 was 15.0% (95% interval by Fieller’s method {low} to {high})" in str(methods)
    assert any("Political Analysis, 31" in source for source in methods.references)


def test_attention_at_the_level_of_chance_corrects_nothing(
    launched: Launch, shown: Callable[[Wave], str]
) -> None:
    wave = estimated(launched(LIED, MOON), [640, 360], [510, 490])
    html = shown(wave)
    assert "Estimated attention: 4.0% of people (95% confidence interval 0.0–16" in html
    assert "No corrected figure" in html
    assert "Corrected</th>" not in html
    _attention, share = rows(wave, "anchor")
    assert (share["estimate"], share["not_shown_reason"]) == (None, "no-attention")
    methods = methods_of(Dashboard.from_wave(wave, "en"), "en")
    assert "q1 was not corrected by the control question q2" in str(methods)


def test_before_the_anchor_has_enough_reports(
    launched: Launch, shown: Callable[[Wave], str]
) -> None:
    wave = estimated(launched(LIED, MOON), [60, 40])
    assert "Too few people answered the control question for a correction" in shown(wave)
    assert rows(wave, "anchor") == []


def test_people_who_were_asked_directly_count_as_different(launched: Launch) -> None:
    wave = estimated(launched({**LIED, "direct": "0.5"}, MOON), [640, 360], [700, 300])
    document = wave.version.document
    expected = anchor_estimate(
        document.questions[0].mechanism,
        yes=360,
        n=1000,
        anchor_yes=300,
        anchor_n=1000,
        anchor_share=0,
        both=0,
    )
    assert anchored(document, document.questions[0], estimates_of(wave)) == expected


def test_bounds_are_shown_for_protected_yes_no_questions(
    launched: Launch, shown: Callable[[Wave], str]
) -> None:
    wave = estimated(launched(question()), [640, 360])
    [estimate] = wave.estimates.all()
    [asked] = wave.version.document.questions
    low, high = estimate.shares["low"][1], estimate.shares["high"][1]
    bound = bounds(asked, estimate)[1]
    assert bound.at_random == pytest.approx((0.5 + (low - 0.5) / 0.9, high))
    assert bound.hidden == pytest.approx((low, high + 0.1))
    html = shown(wave)
    ends = " – ".join(f"{100 * end:.1f}" for end in bound.at_random)
    assert f'up to 10%</th> <td class="numeric-cell">{ends}</td>' in unlabeled(html)
    at_random, hidden = rows(wave, "sensitivity")[2:4]
    assert at_random["group"] == "up to 10% answer at random"
    assert (at_random["low"], at_random["high"], at_random["estimate"]) == (*bound.at_random, None)
    assert (hidden["low"], hidden["high"]) == bound.hidden


@pytest.mark.parametrize(
    "given",
    [
        {"known_share": "0"},
        {"design": "open", "justification": {"en": "Harmless."}},
        {
            "design": "mangat",
            "parameters": {"p": "0.3"},
            "device": "respondent",
            "instructions": {"en": "Think."},
        },
    ],
    ids=["control", "open", "random replies are outside 0 to 1"],
)
def test_no_bounds_where_they_would_say_nothing(launched: Launch, given: dict[str, Any]) -> None:
    wave = estimated(end(launched(question(**given))), [200, 800])
    assert bounds(wave.version.document.questions[0], wave.estimates.get()) == []
    assert rows(wave, "sensitivity") == []
