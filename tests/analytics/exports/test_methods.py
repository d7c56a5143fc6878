"""The methods paragraph of every kind of survey: what it names and what it leaves out."""

import re
from typing import Any

import numpy as np
import pytest
from django.utils import timezone
from django.utils.formats import date_format

from analytics.estimates.references import design_source, interval_method, short_citation
from analytics.estimates.services import refresh_wave
from analytics.exports.records import records
from analytics.exports.wave_figures import WaveFigures
from localdp.estimation.shares import METHODS
from localdp.mechanisms import Linked, NumericMechanism
from respondents.models import Batch
from surveys.models import Wave
from surveys.planning.assumptions import INTERVALS
from surveys.protection.registry import DESIGNS
from tests.helpers.exports import methods, methods_text
from tests.helpers.library import drawn
from tests.helpers.linked import linked, yes_no
from tests.helpers.lists import list_experiment
from tests.helpers.numbers import number
from tests.helpers.questions import question
from tests.helpers.sections import STEM, asked, battery, launchable, section
from tests.helpers.tallies import counted, estimated
from tests.helpers.waves import Launch

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]

PEOPLE = 2_000


def count_reports(wave: Wave, answers: Any) -> None:
    """Count the reports of people with these answers, and estimate from them."""
    m = wave.version.document.questions[0].mechanism
    counts = m.counts(drawn(m, answers, 1))
    counted(wave, *np.asarray(counts).ravel().tolist(), n=len(answers), skipped=4)
    assert refresh_wave(wave.pk) == 1


def test_every_method_that_an_estimate_can_have_has_a_name_and_a_source() -> None:
    codes = {*METHODS, "betting", "saddlepoint", "woodruff"}
    assert codes <= set(INTERVALS)
    for code in codes:
        method = interval_method(code)
        assert str(method.name)
        assert method.source is not None
        assert short_citation(method.source)[-4:].isdecimal()


def test_an_unknown_method_is_named_by_its_code() -> None:
    assert interval_method("a-new-one") == ("a-new-one", None)


def test_what_is_inside_questions_is_quoted(launched: Launch) -> None:
    """Statements of lists, and sub-questions; the arms, which files name, are named."""
    text = methods_text(launched(*list_experiment(), linked(yes_no("Late?"), yes_no("Tired?"))))
    assert "one arm of the experiment “Frame” (q1) at random" in text
    statements = "“I own a bicycle.”, “I have a cat.”, “I like opera.”"
    assert f"q2 “How many are true?” (statements: {statements});" in text
    sensitive = "“I have taken a bribe.”"
    assert (
        f"q3 “How many are true?” (the same statements, and the sensitive one: {sensitive});"
        in text
    )
    assert "(sub-questions: “Late?”, “Tired?”)" in text


def test_a_wording_is_quoted_whole_and_a_stem_once(launched: Launch) -> None:
    long = f"Have you ever, {'since you were a child, ' * 5}lied?"
    wave = launched(**launchable(*battery("Late?", "Early?"), section("s2"), asked(long)))
    text = methods_text(wave)
    assert f"q3 “{long}”." in text
    assert "q1 “Late?”; q2 “Early?”" in text
    assert text.count(STEM) == 1


def test_every_design_has_a_source() -> None:
    assert [name for name in DESIGNS if design_source(name) is None] == ["best", "open", "central"]


@pytest.mark.usefixtures("single_looks")
def test_a_number_has_a_mean_quantiles_and_a_distribution(launched: Launch) -> None:
    wave = launched(number("piecewise", epsilon="4"))
    m = wave.version.document.questions[0].mechanism
    assert isinstance(m, NumericMechanism)
    count_reports(wave, np.arange(PEOPLE) % m.categories)
    text = methods_text(wave)
    assert "Means of q1 were estimated from the known probabilities" in text
    assert "Answers to q1 outside 17 to 90 count as the nearer limit." in text
    assert "Intervals of q1 (mean) hold with 95% confidence each: method “betting” (Waudby" in text
    assert "Shares of q1" not in text
    assert (
        "q1 (distribution) hold simultaneously with 95% confidence for each question: method "
        "“saddlepoint test inversion” (Daniels 1987), with Bonferroni’s correction"
    ) in text
    assert "q1 (quantiles) hold with 95% confidence each: method “Woodruff”" in text
    rows = [(row["quantity"], row["method"]) for row in records(WaveFigures(wave))]
    assert rows[:2] == [("mean", "betting"), ("quantile 0.25", "woodruff")]
    assert rows[-1][1] == "saddlepoint"
    authors = {source.split(" (")[0] for source in methods(wave).references}
    assert {"Waudby-Smith, I., & Ramdas, A.", "Daniels, H. E.", "Dunn, O. J."} <= authors


def test_one_bit_has_a_mean_only(launched: Launch) -> None:
    wave = launched(number("duchi"))
    m = wave.version.document.questions[0].mechanism
    count_reports(wave, np.arange(PEOPLE) % m.categories)
    text = methods_text(wave)
    assert "the higher of two reports has probability 0.2689 for the lowest answer" in text
    assert "(quantiles)" not in text
    assert "(distribution)" not in text


@pytest.mark.usefixtures("single_looks")
@pytest.mark.parametrize(
    ("way", "details", "method"),
    [
        (
            "joint",
            "the true combination of answers is recorded with probability 0.7112",
            "Feldman–Cousins",
        ),
        ("every", "the codebook has the integers", "saddlepoint test inversion"),
    ],
)
def test_linked_questions_name_their_tables(
    launched: Launch, way: str, details: str, method: str
) -> None:
    wave = launched(linked(yes_no("Late?"), yes_no("Tired?"), way=way))
    assert isinstance(wave.version.document.questions[0].mechanism, Linked)
    count_reports(wave, np.tile([[0, 0], [1, 1]], (PEOPLE // 2, 1)))
    text = methods_text(wave)
    assert details in text
    tables = re.search(r"q1 \(tables\) hold simultaneously .*?method “(.*?)”", text)
    assert tables is not None
    assert tables[1] == method


def test_a_permanent_response_names_its_loss_over_all_waves(launched: Launch) -> None:
    item = question("single", "permanent", parameters={"f": "0.5", "p": "0.5", "q": "0.75"})
    text = methods_text(launched(item))
    assert "For q1 a permanent randomized response was kept" in text
    assert "at most ε∞ = 2.20 per question" in text


@pytest.mark.parametrize(
    ("uncovered", "words"),
    [
        (question(design="mangat", parameters={"p": "0.7"}, text={"en": "Ever?"}), "has no bound"),
        (question("single", "open", justification={"en": "Harmless."}), "was not randomized"),
    ],
)
def test_what_the_privacy_loss_does_not_cover_is_singular_or_plural(
    launched: Launch, uncovered: dict[str, Any], words: str
) -> None:
    stored = "the stored answers to " if words.startswith("was") else ""
    sentence = f"That does not cover {stored}q2, which {words}."
    assert sentence in methods_text(launched(question(), uncovered))
    plural = sentence.replace("q2", "q2 and q3").replace("has", "have").replace("was", "were")
    again = {**uncovered, "text": {"en": "Ever again?"}}
    assert plural in methods_text(launched(question(), uncovered, again))


def test_invitations_and_tests_are_named_as_such(launched: Launch) -> None:
    invited = launched(access="invited")
    assert "Participation was by personal invitations (0 in all)" in methods_text(invited)
    assert "Links were sent by email and not shown" in methods_text(invited)
    invited.delete()
    by_hand = launched(access="invited", download_links=True)
    assert "could download the links of the invitations" in methods_text(by_hand)
    by_hand.delete()
    trial = launched(kind=Wave.Kind.TEST)
    assert methods_text(trial).startswith("These are trial data: 0 submissions from a test of")
    Wave.objects.filter(pk=trial.pk).update(
        kind="live", opens="2026-03-03T00:00Z", closes="2026-03-17T00:00Z"
    )
    trial.refresh_from_db()
    assert "(wave 1) from 3 March 2026 to 17 March 2026 (UTC); 0 submissions" in methods_text(trial)


def test_a_control_question_is_compared_with_what_is_known(launched: Launch) -> None:
    wave = estimated(launched(question(known_share="0")), [150, 50])
    text = methods_text(wave)
    assert "The control question q1 has a known share of 0%; the estimate was 0.0% (95%" in text


def test_paragraphs_have_topics_and_the_short_form_at_most_80_words(launched: Launch) -> None:
    """It holds with a long title, in every kind of question and protection."""
    title = {"en": "A very long title of a survey " * 4}
    wave = launched(
        question(direct="0.25"),
        number("duchi"),
        question(design="open", text={"en": "And now?"}, justification={"en": "Harmless."}),
        title=title,
    )
    estimated(wave, [150, 50])
    shown = methods(wave)
    assert [heading for heading, _text in shown.paragraphs] == [
        "Who was asked",
        "How answers were protected",
        "How figures were estimated",
        "Limits and checks",
    ]
    assert "Answers to 2 questions were randomized (at most ε = 1.10 each) before" in shown.short
    assert "Other answers were stored as they were given." in shown.short
    assert len(shown.short.split()) <= 80
    assert str(shown).endswith(shown.paragraphs[-1][1])


def test_losses_are_given_with_their_delta(launched: Launch) -> None:
    """In the whole text and in the short one; what is released with noise is in both."""
    central = question("single", "central", justification={"en": "Needed."})
    budget = {"epsilon": "1", "delta": "0.000001"}
    shown = methods(
        launched(number("gaussian", epsilon="1"), central, central=budget, max_respondents=1_000)
    )
    whole = "Including all statistics that may be released from central answers, it is at most "
    assert whole + "ε = 2.00, δ = 0.0000011." in str(shown)
    assert "was randomized (ε = 1.00, δ = 0.0000001) before it was stored." in shown.short
    assert "1 question have noise (at most ε = 1.00, δ = 0.000001 in all)." in shown.short
    assert len(shown.short.split()) <= 80


@pytest.mark.parametrize(("size", "words"), [(1, "1 submission was"), (2, "2 submissions were")])
def test_one_submission_is_singular(wave: Wave, size: int, words: str) -> None:
    now = timezone.now()
    Batch.objects.create(wave=wave, day=now.date(), size=size)
    wave.opens = wave.closes = now
    assert f"(wave 1) on {date_format(now)} (UTC); {words} counted." in methods_text(wave)
    assert f"{words} counted." in methods(wave).short
    assert "The answer to 1 question was randomized" in methods(wave).short


def test_citations_are_shortened_as_journals_do() -> None:
    assert short_citation(design_source("warner") or "") == "Warner 1965"
    assert (
        short_citation(interval_method("feldman-cousins").source or "") == "Feldman & Cousins 1998"
    )
    assert short_citation("Wang, N., et al. (2019). Collecting.") == "Wang et al. 2019"
    assert short_citation("Yu, J.-W., Tian, G.-L., & Tang, M.-L. (2008). Two.") == "Yu et al. 2008"


def test_chinese_full_stops_have_no_space(wave: Wave) -> None:
    estimated(wave, [150, 50])
    assert "。 " not in str(methods(wave, "zh-hans"))


def test_an_arm_is_not_described_as_a_stored_answer(launched: Launch) -> None:
    """The page draws it: no sentence on answers that were not randomized is about it."""
    given = {"parameters": {"epsilon": "1"}}
    shown = methods(launched(*list_experiment("randomized-response", **given)))
    assert "assigned one arm of the experiment" in str(shown)
    assert "not randomized" not in str(shown)
    assert "stored as they were given" not in shown.short
