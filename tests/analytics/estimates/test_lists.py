"""A list experiment from the form to the files: its lists, reports and estimates."""

from collections import Counter
from typing import Any

import pytest
from django.template.loader import render_to_string
from django.test import Client
from django.urls import reverse

from analytics.estimates.lists import ListShare, list_share
from analytics.estimates.reading import estimates_of
from analytics.estimates.services import refresh_wave
from analytics.exports.formats.estimates import comparisons_table
from analytics.exports.results import result_rows
from analytics.exports.wave_figures import WaveFigures
from analytics.groups.groups import can_form_groups
from localdp.estimation import check_design_effect, estimate_list
from localdp.mechanisms import ListDesign
from localdp.randomness import SecureWords
from respondents.intake.checks import check_report
from respondents.intake.schema import Rejected
from surveys.documents.exchange.files import load_file
from surveys.documents.exchange.xlsform.export import dump_xlsform
from surveys.documents.freezing.freeze import freeze
from surveys.documents.freezing.problems import DraftError
from surveys.documents.frozen.parsing import parse
from surveys.documents.frozen.question import Text
from surveys.documents.import_export import SurveyFileError, dump_draft, load_draft
from surveys.formatting import per_cent, within
from surveys.models import Survey, Wave
from tests.helpers.experiments import reports_of
from tests.helpers.exports import estimates_file
from tests.helpers.jobs import text_of
from tests.helpers.lists import INNOCENT, SENSITIVE, list_experiment
from tests.helpers.questions import draft
from tests.helpers.reports import stored
from tests.helpers.tallies import estimated
from tests.helpers.waves import Launch, end
from tests.options import slow_except

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]

EPSILON = {"parameters": {"epsilon": "2"}}
FORM = {
    "text": "How many are true?",
    "options": "\n".join(text["en"] for text in INNOCENT),
    "sensitive": SENSITIVE["en"],
    "design": "open",
    "justification": "Only the number is sent.",
}


def share_of(wave: Wave) -> ListShare | None:
    """The share of the sensitive statement, of which the third question has the list."""
    document = wave.version.document
    return list_share(document, document.questions[2], estimates_of(wave))


def results(wave: Wave) -> list[dict[str, Any]]:
    rows = result_rows(WaveFigures(wave))
    return [row for row in rows if str(row["result"]).startswith("list")]


# What is refused, and at which field.
BAD_FORMS = [
    ({"options": "I own a bicycle."}, "options"),
    ({"options": "Same.\nsame.\nOther."}, "options"),
    ({"sensitive": "i own a BICYCLE."}, "sensitive"),
    ({"sensitive": " "}, "sensitive"),
    ({"design": "subset-selection", "epsilon": "11"}, "epsilon"),
]


def test_one_form_makes_the_arms_and_both_lists(desk: Client, survey: Survey) -> None:
    client, where = desk, reverse("surveys:list-new", args=[survey.pk])
    assert client.get(where).status_code == 200
    for wrong, field in BAD_FORMS:
        refused = client.post(where, FORM | wrong)
        assert refused.status_code == 422
        assert field in refused.context["form"].errors, wrong
    before = len(survey.items)
    assert client.post(where, FORM).status_code == 302
    survey.refresh_from_db()
    arms, control, treatment = survey.items[before:]
    assert treatment["version_of"] == control["id"]
    assert [item["asked_if"]["question"] for item in (control, treatment)] == [arms["id"]] * 2
    [*_others, first, second] = parse(freeze(survey.draft | {"asker": {"en": "We"}})).questions
    assert [len(question.options) for question in (first, second)] == [5, 5]
    assert [question.answers for question in (first, second)] == [4, 5]
    assert str(second.statements[-1]) == SENSITIVE["en"]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"options": INNOCENT}, "exactly one more"),
        ({"options": [*INNOCENT[1:], SENSITIVE, {"en": "I sing."}]}, "exactly one more"),
        ({"design": "randomized-response", **EPSILON}, "the same protection"),
        ({"asked_if": {"question": "q1", "options": [0]}}, "different arms"),
    ],
)
def test_lists_that_do_not_fit_are_refused(change: dict[str, Any], said: str) -> None:
    arms, control, treatment = list_experiment()
    with pytest.raises(DraftError, match=said):
        freeze(draft(arms, control, {**treatment, **change}))


def test_a_list_of_one_statement_or_with_one_twice_is_refused() -> None:
    arms, control, treatment = list_experiment()
    for options, said in ((INNOCENT[:1], "at least 2"), (INNOCENT[:1] * 2, "same|twice")):
        wrong = draft(arms, {**control, "options": options}, treatment)
        with pytest.raises(SurveyFileError, match=said):
            load_draft(dump_draft(wrong).encode())


@pytest.mark.parametrize("design", ["open", "subset-selection", "randomized-response"])
def test_files_carry_it(design: str) -> None:
    made = draft(*list_experiment(design, **({} if design == "open" else EPSILON)))
    assert freeze(load_draft(dump_draft(made).encode())) == freeze(made)
    assert freeze(load_file(dump_xlsform(made)).draft) == freeze(made)


def test_the_wire_takes_no_count_above_the_list(launched: Launch) -> None:
    wave = launched(*list_experiment())
    document = wave.version.document
    people = [[0, at % 5, at % 5] for at in range(60)]
    reports = reports_of(document.canonical, people)
    assert {len(report) for report in reports} == {document.layout.size}
    for (_arm, count, _same), report in zip(people, reports, strict=True):
        in_control = not document.layout.unpack(report).skipped[1]
        if count == 4 and in_control:
            with pytest.raises(Rejected, match="cannot have"):
                check_report(wave.version, report)
        else:
            check_report(wave.version, report)


@pytest.mark.parametrize("design", slow_except(["open", "subset-selection"], "subset-selection"))
def test_page_files_and_library_are_equal(
    launched: Launch, colleague_desk: Client, design: str
) -> None:
    """1,000 people through the browser's code: 30% would affirm the sensitive statement."""
    wave = end(launched(*list_experiment(design, **({} if design == "open" else EPSILON))))
    people = [[0, at % 4, at % 4 + (at % 10 < 3)] for at in range(1000)]
    stored(wave, reports_of(wave.version.canonical, people))
    refresh_wave(wave.pk)
    document, estimates = wave.version.document, estimates_of(wave)
    _arms, first, second = document.questions
    share = share_of(wave)
    assert share is not None
    design_of = ListDesign(3, second.mechanism)
    rows = [estimates[question.block] for question in (first, second)]
    assert sum(row.n for row in rows) == 1000
    arms = [(row.counts, row.n) for row in rows]
    library = estimate_list(design_of, *arms)
    assert (share.raw, share.low, share.high) == (library.raw, library.low, library.high)
    assert abs(share.raw - 0.3) < 5 * library.se
    assert share.p_value == check_design_effect(design_of, *arms).p_value
    page = text_of(colleague_desk, wave)
    readable = min(share.high, 1) - max(share.low, 0) <= 0.5
    words = f"True for {within(share.raw)}% of people" if readable else "Too few reports"
    assert words in page
    unbiased = f"The unbiased estimate is {per_cent(share.raw)}%." in page
    assert unbiased == (readable and not 0 <= share.raw <= 1)
    assert SENSITIVE["en"] in page
    compared = comparisons_table(WaveFigures(wave)).rows
    listed = [row for row in compared if row["comparison"].startswith("list")]
    assert [(row["difference"], row["low"], row["high"]) for row in listed] == [
        (library.raw, max(library.low, 0), min(library.high, 1)),
        (library.raw, max(library.low_liars, 0), min(library.high_liars, 1)),
    ]
    assert Counter(row["quantity"] for row in results(wave)) == {
        "proportion": 2,
        "design-effect": 1,
    }
    counts = [row for row in estimates_file(wave) if row["kind"] == "list"]
    assert [row["option_text"] for row in counts] == [str(n) for n in range(5)] * 2
    if design == "open":  # As the page of the package for R computes them.
        by_hand = [round(float(row["estimate"]) * int(row["n"])) for row in counts]
        assert by_hand == [count for row in rows for count in row.counts]


@pytest.mark.parametrize("few", [0, 4])
def test_counts_that_few_people_have_are_shown_and_used_as_they_are(
    launched: Launch, colleague_desk: Client, few: int
) -> None:
    wave = end(launched(*list_experiment()))
    layout, words = wave.version.document.layout, SecureWords()
    common = [(0, 1, None), (0, 2, None), *((1, None, count) for count in (1, 2, 3))]
    rare = [(0, 0, None), (1, None, 4), (1, None, 0)]
    stored(wave, layout.randomize_many(common * 51 + rare * few, words))
    refresh_wave(wave.pk)
    document = wave.version.document
    share = share_of(wave)
    assert share is not None
    arms = [estimates_of(wave)[question.block].counts for question in document.questions[1:]]
    exact = estimate_list(ListDesign.of(3), *arms)
    assert (share.raw, share.low, share.high) == (exact.raw, exact.low, exact.high)
    assert share.liars == (exact.low_liars, exact.high_liars)
    assert share.p_value == check_design_effect(ListDesign.of(3), *arms).p_value
    assert not can_form_groups(document.questions[2])
    page = text_of(colleague_desk, wave)
    # The page warns if no one with the control list has none: everyone may affirm a statement.
    assert ("perhaps everyone affirms one of the others" in page) == (arms[0][0] == 0)
    rows = [row for row in estimates_file(wave) if row["question"] == "q3"]
    assert [int(row["observed"]) for row in rows] == arms[1]


def test_an_empty_arm_has_no_share_and_a_reason(launched: Launch, colleague_desk: Client) -> None:
    wave = end(launched(*list_experiment()))
    layout, words = wave.version.document.layout, SecureWords()
    stored(wave, [layout.randomize((0, at % 4, None), words) for at in range(80)])
    refresh_wave(wave.pk)
    assert share_of(wave) is None
    assert "True for" not in text_of(colleague_desk, wave)
    assert not results(wave)


def test_a_share_that_is_too_noisy_has_no_figure_in_its_chart_either(
    launched: Launch, colleague_desk: Client
) -> None:
    wave = end(launched(*list_experiment("randomized-response", **EPSILON)))
    estimated(wave, [80, 80], [20, 21, 19, 20, 0], [16, 16, 16, 16, 16], people=160)
    share = share_of(wave)
    assert share is not None
    assert min(share.high, 1) - max(share.low, 0) > 0.5
    page = text_of(colleague_desk, wave)
    part = page.partition("Too few reports for a useful figure")[2].partition("Mean count of")[0]
    chart = part.partition("interval-row")[2]
    ends = [within(limit) for limit in (max(share.low, 0), min(share.high, 1))]
    assert f"{ends[0]} – {ends[1]}" in chart
    assert f"{within(share.raw)}%" not in chart
    assert 'class="point"' not in chart


@pytest.mark.parametrize("everyone", [False, True])
def test_an_interval_outside_0_to_1_is_shown_without_a_share(
    launched: Launch, colleague_desk: Client, everyone: bool
) -> None:
    wave = end(launched(*list_experiment("randomized-response", parameters={"epsilon": "1"})))
    low, high = [50, 50, 50, 30, 20], [20, 30, 50, 50, 50]
    lists = (low, high) if everyone else (high, low)
    estimated(wave, [200, 200], *lists, people=400)
    share = share_of(wave)
    assert share is not None
    assert share.low > 1 if everyone else share.high < 0
    page = text_of(colleague_desk, wave)
    ends = f"{per_cent(share.low)} to {per_cent(share.high)}%"
    assert f"No figure: no share in the 95% confidence interval, {ends}, is possible." in page
    assert "True for" not in page
    assert "However many of them lie" not in page
    part = page.partition("No figure: no share")[2].partition("Mean count of")[0]
    assert "interval-row" not in part
    rows = [row for row in comparisons_table(WaveFigures(wave)).rows if row["comparison"] == "list"]
    assert [(row["low"], row["high"]) for row in rows] == [(share.low, share.high)]


@pytest.mark.parametrize(
    ("raw", "outside"), [(-0.069, True), (0.0, False), (1.0, False), (1.2, True)]
)
def test_an_unbiased_share_outside_0_to_1_is_shown_as_such(raw: float, outside: bool) -> None:
    limits = (raw - 0.3, raw + 0.3)
    share = ListShare(Text({}, "en"), raw, *limits, 0.95, limits, 0.5, 500, 500)
    page = render_to_string(
        "analytics/dashboard/partials/list.html",
        {"part": {"share": share, "statement": ""}, "panel": {"confidence": "95"}},
    )
    assert f"True for {within(raw)}% of people" in page
    assert ("The unbiased estimate is" in page) == outside
